"""The printed data as flat arrays: each space and its neighbours, the steps between them, the hexagons' stones."""

from __future__ import annotations

from ziggurat.games.tikal import components as box
from ziggurat.games.tikal.layout import BASE_CAMP, CLEARING, RUIN, SPACES, STEPS, TEMPLE, TILES, VOLCANO
from ziggurat.kit.cells import Cells
from ziggurat.kit.fields import CELLS, SHORT, TINY, zeros
from ziggurat.kit.sets import cells_from

BIT = zeros(CELLS, SPACES + 1)  # each space alone; the last stands for “out of play”
NEAR = zeros(CELLS, SPACES)
BEYOND, STEP = zeros(TINY, SPACES, 6), zeros(SHORT, SPACES, 6)
STEP_FROM, STEP_SIDE = zeros(TINY, STEPS), zeros(TINY, STEPS)
TILE_KIND, TILE_NUMBER, ROTATIONS = zeros(TINY, TILES), zeros(TINY, TILES), zeros(TINY, TILES)
PRINTED_STONES = zeros(TINY, SPACES, 6)  # of the hexagons printed on the board
STONES = zeros(TINY, TILES, 6)  # clockwise from the north side of a tile that is not turned
SIDES = zeros(TINY, TILES, 6)  # the sides with stones as bits, for each rotation
LETTER = zeros(CELLS, 7)
FLOORS = zeros(TINY, 11)
WORTH = zeros(TINY, 4)
PRINTED_KIND, PRINTED_NUMBER = zeros(TINY, SPACES), zeros(TINY, SPACES)  # of the hexagons printed on the board


def fill_spaces() -> None:
    """The sets and neighbours that belong to each space."""
    BIT[SPACES] = cells_from([SPACES])
    for space in range(SPACES):
        BIT[space] = cells_from([space])
        NEAR[space] = cells_from([box.beyond(space, side) for side in range(6) if box.beyond(space, side) >= 0])
        for side in range(6):
            BEYOND[space][side] = box.beyond(space, side)
            STEP[space][side] = -1
    for number, (space, side) in enumerate(box.STEPS):
        STEP[space][side] = number
        STEP_FROM[number] = space
        STEP_SIDE[number] = side


def fill_tiles() -> None:
    """The 36 hexagons, and the stones of the printed ones."""
    codes = {"base_camp": BASE_CAMP, "temple": TEMPLE, "clearing": CLEARING, "ruin": RUIN, "volcano": VOLCANO}
    for number, tile in enumerate(box.TILES):
        TILE_KIND[number] = codes[tile.kind.value]
        TILE_NUMBER[number] = tile.number
        ROTATIONS[number] = box.rotations_of(tile)
        for side in range(6):
            STONES[number][side] = tile.stones[side]
        for rotation in range(6):
            stones = box.stones_turned(tile.stones, rotation)
            SIDES[number][rotation] = sum(1 << side for side in range(6) if stones[side])
    for printed in box.PRINTED:
        space = box.space_named(printed.space)
        PRINTED_KIND[space], PRINTED_NUMBER[space] = codes[printed.kind.value], printed.number
        for side in range(6):
            PRINTED_STONES[space][side] = printed.stones[side]
    for number, letter in enumerate(box.LETTERS):
        LETTER[number] = cells_from([tile for tile in range(TILES) if box.TILES[tile].letter == letter])


def fill_counts() -> None:
    """Floors by value, and what so many treasures of a kind are worth."""
    for value in range(11):
        FLOORS[value] = box.FLOORS.get(value, 0)
    for many in range(4):
        WORTH[many] = box.TREASURE_PRESTIGE[many]


NOWHERE: Cells = cells_from([])
HIGHEST_FLOOR: int = box.HIGHEST_FLOOR
ALL_TILES: Cells = cells_from(range(TILES))
fill_spaces()
fill_tiles()
fill_counts()
