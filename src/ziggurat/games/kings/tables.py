"""Ready-made sets of spaces: each space alone, and the heads."""

from __future__ import annotations

from collections.abc import Iterable

from ziggurat.games.kings.layout import COLUMNS, ROWS, SPACES
from ziggurat.kit.cells import Cells, make_cells
from ziggurat.kit.fields import CELLS, zeros

BIT = zeros(CELLS, 79)


def cells_of(numbers: Iterable[int]) -> Cells:
    """The set of these spaces."""
    x = sum(1 << number for number in numbers)
    return make_cells(x & (1 << 64) - 1, x >> 64, 0)


def fill_spaces() -> None:
    """The set of each space alone."""
    for space in range(SPACES):
        BIT[space] = cells_of([space])


NOWHERE: Cells = cells_of([])
HEADS: Cells = cells_of([ROWS * column for column in range(COLUMNS)])
fill_spaces()
