"""Positions of many games in one stretch of memory, which only compiled states have (memory.h), and lists of numbers.

What a list has ticked is cleared by the same list.
"""

from __future__ import annotations

from typing import Any

from ziggurat.kit.cells import Marks, Numbers, Shorts


def take_out(at: Any, positions: Any, place: int, size: int) -> None:
    """Compiled, put a position that is kept at this place into a state."""
    raise TypeError("without a compiler there are no addresses")


def put_back(positions: Any, place: int, at: Any, size: int) -> None:
    """Compiled, keep the position of a state at this place."""
    raise TypeError("without a compiler there are no addresses")


def position_size(state: Any, at: Any) -> int:
    """Compiled, how many bytes a position takes."""
    raise TypeError("without a compiler there are no addresses")


def write_list(lists: Shorts, at: int, numbers: Numbers) -> None:
    """Write a list of legal numbers down."""
    for place, number in enumerate(numbers):
        lists[at + place] = number


def has_number(lists: Shorts, at: int, many: int, number: int) -> bool:
    """Is this number in the list?"""
    return any(lists[at + place] == number for place in range(many))


def tick(rows: Marks, at: int, lists: Shorts, source: int, many: int, sign: int) -> None:
    """Set the byte of every number of a list."""
    for place in range(source, source + many):
        rows[at + int(lists[place])] = sign


def tick_bits(rows: Marks, at: int, lists: Shorts, source: int, many: int) -> None:
    """Set the bit of every number, the first of each byte being its highest, as `numpy.packbits` has it."""
    for place in range(source, source + many):
        rows[at + int(lists[place]) // 8] |= 128 >> int(lists[place]) % 8


def clear_bits(rows: Marks, at: int, lists: Shorts, source: int, many: int) -> None:
    """Clear the byte of every number's bit."""
    for place in range(source, source + many):
        rows[at + int(lists[place]) // 8] = 0
