"""Goods and luxury goods (“Revenus en biens luxueux”): gaining, paying, and two luxury goods for one missing."""

from __future__ import annotations

from ziggurat.games.peloponnes.arrays import TRACK_END
from ziggurat.games.peloponnes.components import LUXURY_FOR_ONE
from ziggurat.games.peloponnes.layout import LUXURY, POPULATION, Told
from ziggurat.games.peloponnes.state import State


def gain(state: State, seat: int, good: int, many: int) -> None:
    """Move a track forward; what goes beyond its end becomes luxury goods, one for one."""
    state.goods[seat][good] += many
    if good == POPULATION and not state.population_cap:
        return
    over = state.goods[seat][good] - TRACK_END[good]
    if over > 0:
        state.goods[seat][good] -= over
        state.goods[seat][LUXURY] += over
        state.tell(Told.OVERFLOWED, seat, good, over)


def lose(state: State, seat: int, good: int, many: int) -> None:
    """Lose goods; this is no payment, so luxury goods cannot stand in."""
    if many > 0:
        state.goods[seat][good] -= many
        state.tell(Told.GOODS_LOST, seat, good, many)


def missing(state: State, seat: int, good: int, many: int) -> int:
    """How much of a payment the seat lacks."""
    lack = many - state.goods[seat][good]
    return lack if lack > 0 else 0


def can_pay(state: State, seat: int, good: int, many: int, other: int, more: int) -> bool:
    """Can the seat pay so many of two goods, with two luxury goods for each one missing?"""
    lack = missing(state, seat, good, many) + missing(state, seat, other, more)
    return LUXURY_FOR_ONE * lack <= state.goods[seat][LUXURY]


def pay(state: State, seat: int, good: int, many: int) -> None:
    """Pay, own goods first; two luxury goods stand in for each one missing."""
    lack = missing(state, seat, good, many)
    if lack > 0:
        state.goods[seat][LUXURY] -= LUXURY_FOR_ONE * lack
        state.goods[seat][good] += lack
        state.tell(Told.LUXURY_EXCHANGED, seat, good, lack, LUXURY_FOR_ONE * lack)
    state.goods[seat][good] -= many
