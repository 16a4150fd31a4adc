"""What the next supply would ask: food for every inhabitant, and what luxury goods can stand in for."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from ziggurat.games.peloponnes.components import LUXURY_FOR_ONE
from ziggurat.games.peloponnes.core import Core
from ziggurat.games.peloponnes.view import BoardView, table_of
from ziggurat.kit.views import SPECTATOR


class Supply(msgspec.Struct, frozen=True, gc=False):
    """What a seat needs and has for a supply now, how many it feeds with luxury goods, and how many would die."""

    needs: int
    has: int
    by_luxury: int
    dead: int


class Outlook(msgspec.Struct, frozen=True, gc=False):
    """The next supply, by seat; `comes`: there is still one to come."""

    supplies: tuple[Supply, ...]
    comes: bool


def outlook(state: Core, _: int, table: BoardView | None = None) -> Outlook:
    """What a supply would ask of each now; the same for all who look."""
    seats = (table or table_of(state, SPECTATOR)).position.seats
    supplies = [supply_of(seat.population, seat.food, seat.luxury) for seat in seats]
    return Outlook(tuple(supplies), comes=not state.over)


@lru_cache(1 << 10)  # most seats are as they were before
def supply_of(population: int, food: int, luxury: int) -> Supply:
    """One seat: a food for each inhabitant, two luxury goods where it is short."""
    short = max(0, population - food)
    by_luxury = min(short, luxury // LUXURY_FOR_ONE)
    return Supply(population, food, by_luxury, short - by_luxury)
