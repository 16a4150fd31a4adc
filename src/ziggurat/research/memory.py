"""Positions of many games in one stretch of memory, which only compiled states have, and lists of numbers."""

from __future__ import annotations

from sys import getrefcount
from typing import Any

from ziggurat.kit.cells import Floats, Marks, Numbers, Shorts


def take_out(at: Any, positions: Any, place: int, size: int) -> None:
    """Compiled, put a position that is kept at this place into a state."""
    raise TypeError("without a compiler there are no addresses")


def put_back(positions: Any, place: int, at: Any, size: int) -> None:
    """Compiled, keep the position of a state at this place."""
    raise TypeError("without a compiler there are no addresses")


def position_size(state: Any, at: Any) -> int:
    """Compiled, how many bytes a position takes."""
    raise TypeError("without a compiler there are no addresses")


def position_at(positions: Any, place: int) -> Any:
    """Compiled, the position that is kept at this place."""
    raise TypeError("without a compiler there are no addresses")


def fetch_marks(rows: Marks, at: int, many: int) -> None:
    """Compiled, ask for bytes that will be needed soon."""


def fetch_shorts(lists: Shorts, at: int, many: int) -> None:
    """Compiled, ask for numbers that will be needed soon."""


def fetch_floats(numbers: Floats, at: int, many: int) -> None:
    """Compiled, ask for numbers that will be needed soon."""


def references(thing: Any) -> int:
    """How many references there are to a thing, this one included."""
    return getrefcount(thing)


def write_list(lists: Shorts, at: int, numbers: Numbers) -> None:
    """Write a list of legal numbers down."""
    for place, number in enumerate(numbers):
        lists[at + place] = number


def has_number(lists: Shorts, at: int, many: int, number: int) -> bool:
    """Is this number in the list?"""
    return any(lists[at + place] == number for place in range(many))


def clear_marks(rows: Marks, at: int, wide: int, lists: Shorts, source: int, many: int) -> None:
    """Clear a row of bytes; compiled, by the list that ticked it, where that is shorter."""
    for place in range(at, at + wide):
        rows[place] = 0


def tick(rows: Marks, at: int, wide: int, numbers: Numbers) -> None:
    """Set the byte of every number of a list."""
    for number in numbers:
        rows[at + number] = 1


def clear_bits(rows: Marks, at: int, wide: int, lists: Shorts, source: int, many: int) -> None:
    """Clear a row of bits."""
    clear_marks(rows, at, (wide + 7) // 8, lists, source, many)


def tick_bits(rows: Marks, at: int, lists: Shorts, source: int, many: int) -> None:
    """Set the bit of every number, the first of each byte being its highest, as `numpy.packbits` has it."""
    for place in range(source, source + many):
        rows[at + int(lists[place]) // 8] |= 128 >> int(lists[place]) % 8


def write_mask(rows: Marks, at: int, wide: int, numbers: Numbers) -> None:
    """Write a whole row of bytes: 1 for every number of a list."""
    for place in range(at, at + wide):
        rows[place] = 0
    tick(rows, at, wide, numbers)
