"""How a field of a position looks to a learner: as planes over the spaces of the board, or as plain numbers.

A declaration says it with `look=`; without a word it follows from the width and the naming (`look_of`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ziggurat.kit.fields import CELLS, Field
from ziggurat.kit.naming import Bits, CountsOf, OneWord, Places


@dataclass(frozen=True)
class Look:
    """One way of looking at numbers; `kinds` of them where each number stands for a kind."""

    way: str
    kinds: int = 0
    seats: int = 0


LEFT_OUT = Look("left out")  # told by other fields
SET = Look("set")  # 1 for each space of a set
SPOT = Look("spot")  # 1 on the space that a number names
AMOUNT = Look("amount")  # the number itself
SEAT = Look("seat")  # 1 for the seat that a number names, the own seat first
RANKED = Look("ranked")  # seats in an order of their own, each as above
SEAT_BITS = Look("seat bits")  # 1 for each seat that is a bit of the number, the own seat first


def kinds(many: int) -> Look:
    """1 for the kind, 0 to many - 1, that a number stands for."""
    return Look("kinds", many)


def seat_or(seats: int, others: int) -> Look:
    """A seat below `seats`, the own one first, or one of so many other kinds that follow."""
    return Look("seat or", others, seats)


def looks_of(field: Field, spaces: int) -> tuple[Look, ...]:
    """The looks of a field in a game with so many spaces: as declared, else by its width and naming."""
    said: Any = field.said.get("look")
    if said is not None:
        return said if isinstance(said, tuple) else (said,)
    return () if field.is_derived else (by_naming(field, spaces),)


def by_naming(field: Field, spaces: int) -> Look:
    """What a field looks like by itself."""
    naming = field.naming
    if field.width is CELLS:
        return SET
    if isinstance(naming, Places):
        naming = naming.places
    if isinstance(naming, CountsOf) or not isinstance(naming, OneWord):
        return AMOUNT
    if naming.words == tuple(range(len(naming.words))):
        return SEAT_BITS if isinstance(naming, Bits) else SEAT
    if isinstance(naming, Bits):
        return Look("bits", len(naming.words))
    return SPOT if len(naming.words) == spaces else kinds(len(naming.words))
