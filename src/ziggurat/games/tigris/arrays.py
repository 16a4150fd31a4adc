"""Ready-made sets: each space, its neighbours, its squares; the boards; the handfuls that a hand allows to swap."""

from __future__ import annotations

from ziggurat.games.tigris import components as box
from ziggurat.games.tigris.layout import COLUMNS, ROWS, SPACES, Act
from ziggurat.kit.cells import Cells
from ziggurat.kit.fields import BYTE, CELLS, WORD, zeros
from ziggurat.kit.sets import cells_from

BIT, NEAR, RING = zeros(CELLS, SPACES), zeros(CELLS, SPACES), zeros(CELLS, SPACES)
SQUARE = zeros(CELLS, SPACES)  # the 2 x 2 square whose upper left space this is; empty at the far edges
RIVER, LAND, START, SPECIAL = zeros(CELLS, 2), zeros(CELLS, 2), zeros(CELLS, 2), zeros(CELLS, 2)
HANDFUL = zeros(BYTE, Act.END_TURN - Act.SWAP, 4)
MONUMENT = zeros(BYTE, 6, 2)
TILE_COUNTS = zeros(BYTE, 4)
SWAPS_FROM, SWAPS_COUNT, SWAPS = zeros(WORD, 2401), zeros(WORD, 2401), zeros(WORD, 40000)


def around(space: int, reach: int) -> list[int]:
    """The spaces at most one row and one column away, by `reach` steps: 1 for the neighbours, 2 for all eight."""
    row, column = divmod(space, COLUMNS)
    return [
        COLUMNS * r + c
        for r in range(max(row - 1, 0), min(row + 2, ROWS))
        for c in range(max(column - 1, 0), min(column + 2, COLUMNS))
        if 0 < abs(r - row) + abs(c - column) <= reach
    ]


def square_of(space: int) -> list[int]:
    """The four spaces of the square with this upper left one."""
    row, column = divmod(space, COLUMNS)
    below = space + COLUMNS
    return [space, space + 1, below, below + 1] if row < ROWS - 1 and column < COLUMNS - 1 else []


def fill_spaces() -> None:
    """The sets that belong to each space."""
    for space in range(SPACES):
        BIT[space] = cells_from([space])
        NEAR[space] = cells_from(around(space, 1))
        RING[space] = cells_from(around(space, 2))
        SQUARE[space] = cells_from(square_of(space))


def fill_boards() -> None:
    """The printed boards as sets."""
    for number, name in enumerate(box.BOARD_NAMES):
        RIVER[number] = cells_from(box.spaces_with(name, "~"))
        LAND[number] = cells_from(box.spaces_with(name, ".TS"))
        START[number] = cells_from(box.spaces_with(name, "TS"))
        SPECIAL[number] = cells_from(box.spaces_with(name, "S"))


def fill_swaps() -> None:
    """For each hand, the handfuls it holds: `hand_key` leads to a stretch of SWAPS."""
    for number, handful in enumerate(box.HANDFULS):
        for sphere in range(4):
            HANDFUL[number][sphere] = handful[sphere]
    at = 0
    for key in range(2401):
        hand = (key % 7, key // 7 % 7, key // 49 % 7, key // 343)
        SWAPS_FROM[key] = at
        if sum(hand) <= 6:
            for number, handful in enumerate(box.HANDFULS):
                if all(few <= many for few, many in zip(handful, hand, strict=True)):
                    SWAPS[at] = Act.SWAP + number
                    at += 1
        SWAPS_COUNT[key] = at - SWAPS_FROM[key]


def fill_counts() -> None:
    """The two spheres of each monument, and how many tiles of each sphere there are."""
    for number, pair in enumerate(box.MONUMENT_SPHERES):
        MONUMENT[number][0], MONUMENT[number][1] = pair[0], pair[1]
    for sphere, many in enumerate(box.TILES):
        TILE_COUNTS[sphere] = many


NOWHERE: Cells = cells_from([])
BOARD: Cells = cells_from(range(SPACES))
fill_spaces()
fill_boards()
fill_swaps()
fill_counts()
