"""Bots know what their seat knows: re-deal the rest, and the choice stays the same."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ziggurat.bots import LEVELS, Bot, bot
from ziggurat.bots.thinking import SearchBot
from ziggurat.kit.registry import game, games
from ziggurat.kit.state import State
from ziggurat.kit.testing import step, tables

pytestmark = pytest.mark.compiled  # thousands of searches; uncompiled, test_search.py plays the same code

# Every option of every game, and the fewest and most seats.
TABLES = [
    (name, players, options)
    for name in games()
    for players, options in tables(game(name))
    if options or players in (game(name).seats[0], game(name).seats[-1])
]
NAMED = [
    "-".join((name, str(players), *(f"{key}={options[key]}" for key in options))) for name, players, options in TABLES
]
every_table = pytest.mark.parametrize(("name", "players", "options"), TABLES, ids=NAMED)


def bounded(level: str, name: str, seed: int) -> Bot:
    """A bot whose work is bounded by iterations, not by a clock, so that it can be repeated."""
    player = bot(level, name, seconds=60, seed=seed)
    if isinstance(player, SearchBot):
        player.iterations = 30
    return player


def one_of_each_decision(
    name: str, players: int, options: dict[str, Any], seed: int, games_played: int = 4
) -> list[State]:
    """A few positions of every kind of decision that comes up in random games."""
    found: dict[str, list[State]] = {}
    rng = Random(seed)
    for _ in range(games_played):
        state = game(name).start(players, **options)
        while not state.over:
            if state.seat >= 0 and len(state.numbers()) > 1 and rng.random() < 0.2:
                kept = found.setdefault(state.decision, [])
                kept.append(state.copy())
            state.play_number(step(state, rng))
    return [state for kept in found.values() for state in rng.sample(kept, min(3, len(kept)))]


@pytest.mark.parametrize("level", LEVELS)
@every_table
def test_what_a_seat_cannot_know_does_not_change_its_choice(
    name: str, players: int, options: dict[str, Any], level: str
) -> None:
    for number, state in enumerate(one_of_each_decision(name, players, options, 7)):
        choice = bounded(level, name, number).choose(state.view(state.seat))
        for deal in range(2):
            other = state.copy()
            other.redeal_hidden(state.seat, 1000 * number + deal)
            assert bounded(level, name, number).choose(other.view(state.seat)) == choice, state.decision


@pytest.mark.parametrize("level", LEVELS)
@every_table
def test_every_answer_is_legal(name: str, players: int, options: dict[str, Any], level: str) -> None:
    for number, state in enumerate(one_of_each_decision(name, players, options, 11)):
        view = state.view(state.seat)
        assert bounded(level, name, number).choose(view) in view.legal_actions


@pytest.mark.parametrize("name", games())
def test_a_quick_game_of_all_levels_is_legal_to_its_end(name: str) -> None:
    players = game(name).seats[-1]
    rng = Random(5)
    state = game(name).start(players)
    bots = [bounded(LEVELS[seat % 3], name, seat) for seat in range(players)]
    while not state.over:
        number = state.seat
        state.play(bots[number].choose(state.view(number)) if number >= 0 else state.draw(rng))
