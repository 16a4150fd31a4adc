"""A program of somebody else, read by type checkers against the installed package: what is told of types is right."""

from __future__ import annotations

import random
from typing import assert_type

import ziggurat
from ziggurat.bots import Bot, bot
from ziggurat.kit import Action, Event, PlainGame, PlainPosition, Record, Recorder, State, View, read_record
from ziggurat.kit.state import State as CompiledState
from ziggurat.research import Match, Result, run


def play(state: State, player: Bot, rng: random.Random) -> list[Event]:
    """One step of a game."""
    assert_type(state.seat, int)
    assert_type(state.legal_actions, list[Action])
    assert_type(state.view(0), View)
    action = state.draw(rng) if state.seat == ziggurat.CHANCE else player.choose(state.view(state.seat))
    assert_type(state.copy(), CompiledState)
    return state.play(action)


def match() -> Result:
    """A match of two bots."""
    assert_type(bot("casual", "tikal"), Bot)
    return run(Match("tikal", ("casual", "random"), games=2))


def kept(data: bytes) -> Record:
    """A record that was written down."""
    assert_type(Recorder, type[Recorder])
    return read_record(data)


class Position(PlainPosition):
    """What lies on the table."""

    stones: int = 7


class Mine(PlainGame[Position]):
    """A game in plain Python; abstract as long as it answers nothing."""

    def set_up(self, players: int, options: object) -> Position:
        """Seven stones."""
        return Position(players=players, deciding=0, decision="take")
