"""Positions and legal numbers of many games in one stretch of memory, which only compiled engines have; and masks."""

from __future__ import annotations

from sys import getrefcount
from typing import Any

from ziggurat.kit.cells import Marks, Numbers


def compiled_only(*given: Any) -> Any:
    """Compiled, something done at an address."""
    raise TypeError("without a compiler there are no addresses")


take_out = put_back = position_at = numbers_size = numbers_at = compiled_only
fetch_marks = fetch_floats = fetch_numbers = compiled_only
tick = untick = tick_bits = untick_bits = write_list = compiled_only
share_size = share_out = next_few = end_of_few = compiled_only
NO_MORE = -1  # games are left in a lane's share


class Baton:
    """Compiled, whose turn it is of two threads."""

    pass_to = wait_for = staticmethod(compiled_only)


def copy_marks(to: Any, source: Any, many: int) -> None:
    """Copy the entries of an array."""
    to[:many] = source[:many]


copy_floats = copy_marks


def references(thing: Any) -> int:
    """How many references there are to a thing, this one included."""
    return getrefcount(thing)


def write_mask(rows: Marks, at: int, wide: int, numbers: Numbers) -> None:
    """Write a whole row of bytes: 1 for every number of a list."""
    for place in range(at, at + wide):
        rows[place] = 0
    for number in numbers:
        rows[at + number] = 1
