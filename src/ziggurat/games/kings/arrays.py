"""Ready-made sets of spaces: each space alone, and the heads."""

from __future__ import annotations

from ziggurat.games.kings.layout import COLUMNS, ROWS, SPACES
from ziggurat.kit.cells import Cells
from ziggurat.kit.fields import CELLS, zeros
from ziggurat.kit.sets import cells_from

BIT = zeros(CELLS, SPACES)


def fill_spaces() -> None:
    """The set of each space alone."""
    for space in range(SPACES):
        BIT[space] = cells_from([space])


NOWHERE: Cells = cells_from([])
HEADS: Cells = cells_from([ROWS * column for column in range(COLUMNS)])
fill_spaces()
