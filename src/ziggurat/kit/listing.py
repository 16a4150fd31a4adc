"""The list of legal numbers that was made last is not made again to check the number chosen from it.

Compiled, listing.h keeps one list, or the number drawn last, with its position; uncompiled nothing is kept.
"""

from __future__ import annotations

from typing import Any

UNKNOWN = -1  # no list was made of this position


def remember(state: Any, at: Any, numbers: Any) -> None:
    """Compiled, keep the list of a position."""
    raise TypeError("without a compiler there are no addresses")


def remember_drawn(state: Any, at: Any, number: int) -> None:
    """Compiled, keep the number drawn in a position."""
    raise TypeError("without a compiler there are no addresses")


def written_out(numbers: Any, objects: Any) -> list[int]:
    """A list of all the numbers; compiled, of objects that are ready-made."""
    return list(numbers)


def listed(state: Any, at: Any, number: int) -> int:
    """Compiled, whether a number is legal in a position whose list was made or drawn from last; else UNKNOWN."""
    return UNKNOWN
