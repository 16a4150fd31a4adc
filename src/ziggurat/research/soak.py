"""Long runs that count what must never happen: an illegal action, a clock overrun."""

from __future__ import annotations

from collections import Counter
from random import Random
from time import perf_counter, process_time
from typing import Any

import msgspec

from ziggurat.bots.base import Bot
from ziggurat.bots.levels import bot
from ziggurat.bots.thinking import SearchBot
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.kit.testing import tables


class Soaked(msgspec.Struct):
    """What a long run found; overruns are seconds beyond the clock, by the wall and by the processor.

    `kinds` counts the decisions of each kind, those out of turn among them; `unseen` are kinds that never came up.
    """

    game: str
    level: str
    clock: float | None
    decisions: int = 0
    kinds: dict[str, int] = {}
    unseen: tuple[str, ...] = ()
    illegal: int = 0
    longest_overrun: float = 0.0
    longest_overrun_cpu: float = 0.0
    over_100_ms: int = 0


def soak(game: str, level: str, decisions: int, seconds: float | None, seed: int = 1, step: Any = None) -> Soaked:
    """Play games with every number of seats and every option until so many decisions were answered.

    `level` may name several, with commas between: they sit around the table in turn.
    """
    found = Soaked(game, level, seconds)
    kinds: Counter[str] = Counter()
    drawn: set[str] = {"over"}
    rng = Random(seed)
    ways = tables(known_game(game))
    number = 0
    while found.decisions < decisions:
        players, options = ways[number % len(ways)]
        state: State = known_game(game).start(players, **options)
        bots = seated(game, level.split(","), seconds, players, seed * 100_003 + number)
        number += 1
        while not state.over and found.decisions < decisions:
            if state.seat == CHANCE:
                drawn.add(state.decision)
                state.play_drawn(rng)
                continue
            kinds[state.decision] += 1
            answer(found, state, bots[state.seat])
            if step is not None:
                step()
    found.kinds = dict(kinds)
    found.unseen = tuple(kind for kind in known_game(game).decisions if kind not in kinds and kind not in drawn)
    return found


def seated(game: str, levels: list[str], seconds: float | None, players: int, seed: int) -> list[Bot]:
    """A bot for every seat, the levels in turn, beginning with another one in every game."""
    return [bot(levels[(seed + seat) % len(levels)], game, seconds, seed * 8 + seat) for seat in range(players)]


def answer(found: Soaked, state: State, player: Bot) -> None:
    """Ask for one decision, check it and play it."""
    view = state.view(state.seat)
    begin, spent = perf_counter(), process_time()
    action = player.choose(view)
    took, worked = perf_counter() - begin, process_time() - spent
    found.decisions += 1
    if isinstance(player, SearchBot):
        found.longest_overrun = max(found.longest_overrun, took - player.seconds)
        found.longest_overrun_cpu = max(found.longest_overrun_cpu, worked - player.seconds)
        found.over_100_ms += took - player.seconds > 0.1
    if action not in view.legal_actions:
        found.illegal += 1
        action = view.legal_actions[0]
    state.play_number(state.game.actions.number(action))
