"""What the next supply would ask: food for every inhabitant, and what luxury goods can stand in for."""

from __future__ import annotations

import msgspec

from ziggurat.games.peloponnes import layout
from ziggurat.games.peloponnes.core import Core

LUXURY_A_MEAL = 2


class Supply(msgspec.Struct, frozen=True):
    """What a seat needs and has for a supply now, how many it feeds with luxury goods, and how many would die."""

    needs: int
    has: int
    by_luxury: int
    dead: int


class Outlook(msgspec.Struct, frozen=True):
    """The next supply, by seat; `comes`: there is still one to come."""

    supplies: tuple[Supply, ...]
    comes: bool


def outlook(state: Core, _: int) -> Outlook:
    """What a supply would ask of each now; the same for all who look."""
    goods = state.snapshot()["goods"]
    return Outlook(tuple(supply_of(row) for row in goods), comes=not state.over)


def supply_of(goods: list[int]) -> Supply:
    """One seat: a food for each inhabitant, two luxury goods where it is short."""
    needs, has = goods[layout.POPULATION], goods[layout.FOOD]
    short = max(0, needs - has)
    by_luxury = min(short, goods[layout.LUXURY] // LUXURY_A_MEAL)
    return Supply(needs, has, by_luxury, short - by_luxury)
