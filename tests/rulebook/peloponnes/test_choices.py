"""Asking tile by tile takes no choice away: every set of tiles that can be paid for can be kept, and no other."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from tests.rulebook.peloponnes.tables import drawing, of, play, revealing, seat
from ziggurat.games.peloponnes.components import TILE_WORDS, TILES, BuildingTile
from ziggurat.games.peloponnes.core import Core
from ziggurat.kit.testing import rule

Kept = frozenset[str]


def reached(state: Core, decision: str) -> set[Kept]:
    """What seat 0 can still hold once this decision is asked no more."""
    if state.decision != decision:
        return {frozenset((*of(state, 0).buildings, *of(state, 0).lands))}
    found: set[Kept] = set()
    for number in state.numbers():
        twin = state.copy()
        assert isinstance(twin, Core)
        twin.play_number(number)
        found |= reached(twin, decision)
    return found


def payable(costs: dict[str, tuple[int, int]], have: tuple[int, int], luxury: int) -> set[Kept]:
    """Every set of tiles whose costs the goods reach for, two luxury goods standing in for each one missing."""
    found = set()
    for many in range(len(costs) + 1):
        for tiles in combinations(costs, many):
            due = [sum(costs[tile][good] for tile in tiles) for good in (0, 1)]
            missing = sum(max(0, need - there) for need, there in zip(due, have, strict=True))
            if 2 * missing <= luxury:
                found.add(frozenset(tiles))
    return found


PURSES = [(0, 0, 0), (2, 2, 0), (3, 1, 2), (1, 2, 5), (0, 0, 9), (9, 9, 9), (2, 3, 4)]


@rule("peloponnes/disaster/tile-by-tile", "peloponnes/disaster/earthquake", "peloponnes/disaster/luxury")
@pytest.mark.parametrize(("wood", "stone", "luxury"), PURSES)
def test_in_an_earthquake_every_payable_choice_can_be_made(wood: int, stone: int, luxury: int) -> None:
    mine = seat(buildings="bridge market street quarry", wood=wood, stone=stone, luxury=luxury)
    state = drawing(mine, seat(), chips={"earthquake": 2})
    play(state, "draw earthquake")
    assert reached(state, "earthquake") == payable(dict.fromkeys(mine.buildings, (1, 1)), (wood, stone), luxury)


@rule("peloponnes/disaster/tile-by-tile", "peloponnes/disaster/storm", "peloponnes/disaster/luxury")
@pytest.mark.parametrize(("food", "coins", "luxury"), PURSES)
def test_in_a_storm_every_payable_choice_can_be_made(food: int, coins: int, luxury: int) -> None:
    mine = seat(lands="a05 a06 a07 a08", food=food, coins=coins, luxury=luxury)
    state = drawing(mine, seat(), chips={"storm": 2})
    play(state, "draw storm")
    assert reached(state, "storm") == payable(dict.fromkeys(mine.lands, (1, 1)), (food, coins), luxury)


NAMES = "bridge street quarry well"


def costs_of(names: str) -> dict[str, tuple[int, int]]:
    """The wood and stone of these buildings."""
    found = {name: TILES[TILE_WORDS.index(name)] for name in names.split()}
    return {name: (tile.wood, tile.stone) for name, tile in found.items() if isinstance(tile, BuildingTile)}


def supplied(wood: int, stone: int, luxury: int, **options: Any) -> set[Kept]:
    """What can be held after a supply, with these four buildings unbuilt before it."""
    mine = seat(buildings=NAMES, unbuilt=NAMES, wood=wood, stone=stone, luxury=luxury)
    state = revealing(mine, seat(), deck="b05", options=options)
    play(state, "reveal b05")
    return reached(state, "pay_unbuilt")


@rule("peloponnes/supply/may-leave-unpaid", "peloponnes/supply/whole-cost")
@pytest.mark.parametrize(("wood", "stone", "luxury"), PURSES)
def test_in_a_supply_every_payable_choice_can_be_made(wood: int, stone: int, luxury: int) -> None:
    assert supplied(wood, stone, luxury) == payable(costs_of(NAMES), (wood, stone), luxury)


def leaves_nothing_to_build(kept: Kept, costs: dict[str, tuple[int, int]], have: tuple[int, int]) -> bool:
    """Do the wood and stone left after these buildings reach for none of the others?"""
    left = [max(0, there - sum(costs[tile][good] for tile in kept)) for good, there in enumerate(have)]
    others = [costs[tile] for tile in costs if tile not in kept]
    return all(cost[0] > left[0] or cost[1] > left[1] for cost in others)


@rule("peloponnes/supply/must-build")
@pytest.mark.parametrize(("wood", "stone", "luxury"), PURSES)
def test_by_option_just_the_choices_that_leave_nothing_to_build_can_be_made(wood: int, stone: int, luxury: int) -> None:
    costs = costs_of(NAMES)
    due = {
        kept for kept in payable(costs, (wood, stone), luxury) if leaves_nothing_to_build(kept, costs, (wood, stone))
    }
    assert supplied(wood, stone, luxury, must_build_when_able=True) == due
