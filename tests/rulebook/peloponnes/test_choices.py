"""Asking tile by tile takes no choice away: every set of tiles that can be paid for can be kept, and no other."""

from __future__ import annotations

from itertools import combinations

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


@rule("peloponnes/supply/may-leave-unpaid", "peloponnes/supply/whole-cost")
@pytest.mark.parametrize(("wood", "stone", "luxury"), PURSES)
def test_in_a_supply_every_payable_choice_can_be_made(wood: int, stone: int, luxury: int) -> None:
    names = "bridge street quarry well"
    state = revealing(seat(buildings=names, unbuilt=names, wood=wood, stone=stone, luxury=luxury), seat(), deck="b05")
    play(state, "reveal b05")
    costs = {}
    for name in names.split():
        tile = TILES[TILE_WORDS.index(name)]
        assert isinstance(tile, BuildingTile)
        costs[name] = (tile.wood, tile.stone)
    assert reached(state, "pay_unbuilt") == payable(costs, (wood, stone), luxury)
