"""Sets of spaces as lists of their numbers, and back."""

from __future__ import annotations

from collections.abc import Iterable

from ziggurat.kit.cells import Cells, first, lowest, make_cells


def members(cells: Cells) -> list[int]:
    """The numbers of a set's spaces, rising."""
    rest: Cells = cells
    found = []
    while rest:
        found.append(first(rest))
        rest = rest & ~lowest(rest)
    return found


def cells_from(numbers: Iterable[int]) -> Cells:
    """The set of these spaces."""
    words = [0, 0, 0]
    for number in numbers:
        words[number // 64] |= 1 << number % 64
    return make_cells(words[0], words[1], words[2])
