"""What the core keeps up to date is what a search finds afresh; and every two options together hold the contract."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from ziggurat.games.tikal.components import PRINTED, SPACES, Kind, beyond, space_named
from ziggurat.games.tikal.core import Core
from ziggurat.games.tikal.game import GAME
from ziggurat.games.tikal.probes import passages
from ziggurat.games.tikal.refusals import kind_on, stones_on
from ziggurat.kit import testing

CHANGES: list[dict[str, Any]] = testing.variants(GAME)[1:]
PAIRS = [{**first, **second} for first, second in combinations(CHANGES, 2)]
ALL = {name: value for change in CHANGES for name, value in change.items()}


def naive_passages(state: Core) -> list[tuple[int, int, int]]:
    """Every passage, from the hexagons alone."""
    found = []
    laid = [space for space in range(SPACES) if kind_on(state, space) not in (None, Kind.VOLCANO)]
    for space in laid:
        for side in range(6):
            if (to := beyond(space, side)) in laid:
                cost = stones_on(state, space)[side] + stones_on(state, to)[(side + 3) % 6]
                found += [(space, side, cost)] if cost else []
    return found


@pytest.mark.parametrize("players", GAME.seats)
def test_passages_are_those_of_the_hexagons(players: int) -> None:
    for seed in range(5):
        for state in testing.random_states(GAME, players, {}, seed, every=7):
            assert isinstance(state, Core)
            assert passages(state) == naive_passages(state)


def test_the_board_is_full_at_the_end_and_no_hexagon_but_a_loose_one_is_cut_off() -> None:
    for seed in range(20):
        *_, state = testing.random_states(GAME, 2, {}, seed, every=1000)
        assert isinstance(state, Core)
        assert sum(tile >= 0 for tile in state.snapshot()["tile_at"]) + len(PRINTED) == SPACES
        joined, todo = {space_named("A5")}, [space_named("A5")]
        while todo:
            space = todo.pop()
            for start, side, _ in naive_passages(state):
                if start == space and (to := beyond(space, side)) not in joined:
                    joined.add(to)
                    todo.append(to)
        cut_off = [
            space for space in range(SPACES) if space not in joined and kind_on(state, space) is not Kind.VOLCANO
        ]
        assert len(cut_off) <= 2


@pytest.mark.parametrize("number", range(len(PAIRS) + 1))
def test_options_hold_together(number: int) -> None:
    options, players = [*PAIRS, ALL][number], GAME.seats[number % len(GAME.seats)]
    testing.check_census(GAME, players, options, 3)
    for ply, state in enumerate(testing.random_states(GAME, players, options, 9, every=13)):
        testing.check_positions(GAME, state, ply)
        if ply % 4 == 0:
            testing.check_legality(GAME, state)
            testing.check_views(GAME, state, Random(ply))
    testing.check_sentences(GAME, players, options, 11)
