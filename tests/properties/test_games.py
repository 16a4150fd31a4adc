"""The kit's shared suite: every registered game, every number of players, every option."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ziggurat.kit import state as core
from ziggurat.kit import testing
from ziggurat.kit.registry import game, games

COMPILED = not str(core.__file__).endswith(".py")


def seeds(many: int) -> range:
    """So many games; one, where the sources run: `test_both_ways` shows that they play alike."""
    return range(many if COMPILED else 1)


def every(few: int) -> int:
    """How often a position is looked at; more seldom where the sources run, some sixty times slower."""
    return few if COMPILED else 7 * few


TABLES = [
    pytest.param(
        name, players, options, id=f"{name}-{players}-{'-'.join(f'{k}={v}' for k, v in options.items()) or 'base'}"
    )
    for name in games()
    for players, options in testing.tables(game(name))
]


@pytest.mark.parametrize("name", games())
def test_every_action_has_one_number_text_and_json(name: str) -> None:
    testing.check_actions(game(name))


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_legal_means_not_refused(name: str, players: int, options: dict[str, Any]) -> None:
    for seed in seeds(2):
        for state in testing.random_states(game(name), players, options, seed, every=every(11 + 7 * seed)):
            testing.check_legality(game(name), state)


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_pieces_are_conserved_and_games_end(name: str, players: int, options: dict[str, Any]) -> None:
    for seed in seeds(5):
        testing.check_census(game(name), players, options, seed)


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_copies_and_positions_play_on_alike(name: str, players: int, options: dict[str, Any]) -> None:
    for seed in seeds(3):
        for state in testing.random_states(game(name), players, options, seed, every=every(5)):
            testing.check_copies(game(name), state, seed)
            testing.check_positions(game(name), state, seed)


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_a_view_never_tells_what_its_seat_cannot_know(name: str, players: int, options: dict[str, Any]) -> None:
    rng = Random(5)
    for seed in seeds(3):
        for state in testing.random_states(game(name), players, options, seed, every=every(6)):
            testing.check_views(game(name), state, rng)


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_events_are_told_and_records_verified(name: str, players: int, options: dict[str, Any]) -> None:
    for seed in seeds(2):
        testing.check_sentences(game(name), players, options, seed)


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_bad_input_changes_nothing(name: str, players: int, options: dict[str, Any]) -> None:
    for state in testing.random_states(game(name), players, options, 1, every=every(25)):
        testing.check_bad_input(game(name), state)
