"""The box of Tikal as data: the printed board, the 36 hexagons, floors, treasures, pieces and every printed number.

A space is a number 0..39, ``8 * row + column``: columns A to H from the left, rows 1 to 5 from the top, so the common
base camp is A5. The hexagons stand on a flat side; even columns (A, C, E, G) sit half a hexagon higher than odd ones.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import NamedTuple

COLUMNS, ROWS = 8, 5
SPACES = COLUMNS * ROWS
SIDES = ("N", "NE", "SE", "S", "SW", "NW")  # clockwise
PLAYER_NUMBERS = (2, 3, 4)


class Kind(StrEnum):
    """What a hexagon shows."""

    BASE_CAMP = "base_camp"
    TEMPLE = "temple"
    CLEARING = "clearing"
    RUIN = "ruin"
    VOLCANO = "volcano"


class Piece(StrEnum):
    """What walks on the board; the expedition leader is an explorer too."""

    EXPLORER = "explorer"
    EXPEDITION_LEADER = "expedition_leader"


class Treasure(StrEnum):
    """The eight kinds of treasure; names and pictures are our own."""

    MASK = "mask"
    JAR = "jar"
    SUN = "sun"
    PLATE = "plate"
    NECKLACE = "necklace"
    BIRD = "bird"
    SERPENT = "serpent"
    IDOL = "idol"


class Colour(StrEnum):
    """The four expeditions, in the order in which seats take them."""

    ORANGE = "orange"
    WHITE = "white"
    RED = "red"
    BLUE = "blue"


PIECES = tuple(Piece)
TREASURE_KINDS = tuple(Treasure)
COLOURS = tuple(Colour)


class HexTile(NamedTuple):
    """A hexagon: a temple's value or a ruin's masks, and the stones on its sides, clockwise."""

    name: str
    kind: Kind
    number: int
    stones: tuple[int, int, int, int, int, int]

    @property
    def letter(self) -> str:
        """The letter on its back, which orders the pile."""
        return self.name[0]


class PrintedHex(NamedTuple):
    """A hexagon printed on the board; its stones run clockwise from north."""

    space: str
    kind: Kind
    number: int
    stones: tuple[int, int, int, int, int, int]


# --- the board -----------------------------------------------------------------------------------------------------
BASE_CAMP = "A5"
PRINTED = (
    PrintedHex("A5", Kind.BASE_CAMP, 0, (1, 1, 1, 0, 0, 0)),
    PrintedHex("A4", Kind.TEMPLE, 1, (1, 1, 0, 1, 0, 0)),
    PrintedHex("B4", Kind.CLEARING, 0, (1, 1, 1, 0, 0, 0)),
    PrintedHex("B5", Kind.TEMPLE, 1, (0, 1, 0, 0, 0, 1)),
)

EVEN_STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))  # (column, row) to each side, from A, C, E, G
ODD_STEPS = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))  # from B, D, F, H


def name_of_space(space: int) -> str:
    """The name of a space: its column's letter and its row."""
    return "ABCDEFGH"[space % COLUMNS] + str(space // COLUMNS + 1)


def space_named(name: str) -> int:
    """The number of a space; a ValueError names what is no space."""
    if len(name) == 2 and name[0] in "ABCDEFGH" and name[1] in "12345":
        return COLUMNS * (int(name[1]) - 1) + "ABCDEFGH".index(name[0])
    raise ValueError(f"no space of the board is called {name!r}; spaces are A1 to H5")


def beyond(space: int, side: int) -> int:
    """The space that touches this side, or -1 off the board."""
    column, row = space % COLUMNS, space // COLUMNS
    across, down = (ODD_STEPS if column % 2 else EVEN_STEPS)[side]
    column, row = column + across, row + down
    return COLUMNS * row + column if 0 <= column < COLUMNS and 0 <= row < ROWS else -1


SPACE_NAMES = tuple(name_of_space(space) for space in range(SPACES))
STEPS = tuple((space, side) for space in range(SPACES) for side in range(6) if beyond(space, side) >= 0)

# --- the hexagons --------------------------------------------------------------------------------------------------
LETTERS = "ABCDEFG"
TILES = (
    HexTile("A1", Kind.TEMPLE, 1, (2, 1, 0, 0, 0, 0)),
    HexTile("A2", Kind.TEMPLE, 2, (2, 0, 1, 0, 0, 0)),
    HexTile("A3", Kind.TEMPLE, 2, (2, 0, 0, 1, 0, 0)),
    HexTile("A4", Kind.RUIN, 4, (2, 0, 1, 0, 0, 0)),
    HexTile("A5", Kind.RUIN, 4, (2, 0, 0, 0, 1, 0)),
    HexTile("A6", Kind.CLEARING, 0, (1, 1, 0, 1, 0, 0)),
    HexTile("B1", Kind.TEMPLE, 2, (2, 0, 0, 0, 1, 0)),
    HexTile("B2", Kind.TEMPLE, 3, (2, 0, 0, 1, 0, 0)),
    HexTile("B3", Kind.RUIN, 4, (2, 0, 0, 0, 0, 1)),
    HexTile("B4", Kind.CLEARING, 0, (2, 1, 0, 0, 0, 0)),
    HexTile("B5", Kind.CLEARING, 0, (2, 0, 1, 0, 0, 0)),
    HexTile("B6", Kind.VOLCANO, 0, (0, 0, 0, 0, 0, 0)),
    HexTile("C1", Kind.TEMPLE, 3, (3, 0, 0, 0, 0, 0)),
    HexTile("C2", Kind.TEMPLE, 4, (2, 0, 0, 0, 1, 0)),
    HexTile("C3", Kind.RUIN, 3, (3, 0, 0, 0, 0, 0)),
    HexTile("C4", Kind.CLEARING, 0, (3, 0, 0, 0, 0, 0)),
    HexTile("C5", Kind.CLEARING, 0, (1, 1, 0, 1, 0, 0)),
    HexTile("D1", Kind.TEMPLE, 5, (3, 0, 0, 0, 0, 0)),
    HexTile("D2", Kind.TEMPLE, 5, (2, 0, 0, 1, 0, 0)),
    HexTile("D3", Kind.RUIN, 3, (3, 0, 0, 0, 0, 0)),
    HexTile("D4", Kind.CLEARING, 0, (1, 0, 1, 0, 1, 0)),
    HexTile("D5", Kind.VOLCANO, 0, (0, 0, 0, 0, 0, 0)),
    HexTile("E1", Kind.TEMPLE, 5, (3, 0, 0, 0, 0, 0)),
    HexTile("E2", Kind.TEMPLE, 6, (3, 0, 0, 0, 0, 0)),
    HexTile("E3", Kind.RUIN, 2, (2, 0, 0, 0, 0, 1)),
    HexTile("E4", Kind.CLEARING, 0, (2, 0, 0, 1, 0, 0)),
    HexTile("E5", Kind.CLEARING, 0, (2, 0, 0, 1, 0, 0)),
    HexTile("F1", Kind.TEMPLE, 4, (3, 0, 0, 0, 0, 0)),
    HexTile("F2", Kind.TEMPLE, 4, (2, 1, 0, 0, 0, 0)),
    HexTile("F3", Kind.RUIN, 2, (2, 0, 0, 1, 0, 0)),
    HexTile("F4", Kind.CLEARING, 0, (2, 0, 0, 1, 0, 0)),
    HexTile("F5", Kind.VOLCANO, 0, (0, 0, 0, 0, 0, 0)),
    HexTile("G1", Kind.TEMPLE, 3, (2, 0, 1, 0, 0, 0)),
    HexTile("G2", Kind.TEMPLE, 3, (2, 0, 0, 0, 0, 1)),
    HexTile("G3", Kind.RUIN, 2, (3, 0, 0, 0, 0, 0)),
    HexTile("G4", Kind.CLEARING, 0, (2, 0, 0, 1, 0, 0)),
)


@cache
def stones_turned(stones: tuple[int, ...], rotation: int) -> tuple[int, ...]:
    """The stones from north clockwise after so many turns of 60 degrees clockwise."""
    return tuple(stones[(side - rotation) % 6] for side in range(6))


def rotations_of(tile: HexTile) -> int:
    """How many rotations of a hexagon look different: six, or fewer when its stones repeat (a volcano: one)."""
    return len({stones_turned(tile.stones, rotation) for rotation in range(6)})


TILE_NAMES = tuple(tile.name for tile in TILES)
TILE_NAMED = {tile.name: tile for tile in TILES}
PRINTED_AT = {printed.space: printed for printed in PRINTED}

# --- floors, treasures, pieces -------------------------------------------------------------------------------------
FLOORS = {2: 3, 3: 6, 4: 9, 5: 11, 6: 8, 7: 5, 8: 3, 9: 2, 10: 1}  # value on the floor: how many there are
HIGHEST_FLOOR = max(FLOORS)
TREASURES_OF_A_KIND = 3
EXPLORERS = 18  # besides the one expedition leader
CAMPS = 2
GUARDS = 2

# --- costs and limits of a turn ------------------------------------------------------------------------------------
ACTION_POINTS = 10
BRING_COST = 1
CAMP_MOVE_COST = 1
FLOOR_COST = 2
DIG_COST = 3
EXCHANGE_COST = 3
CAMP_COST = 5
GUARD_COST = 5
PER_SITE = 2  # floors of one temple, or treasures of one ruin, in a turn

# --- prestige ------------------------------------------------------------------------------------------------------
LEADER_STRENGTH = 3
TREASURE_PRESTIGE = (0, 1, 3, 6)  # for so many of a kind
AUCTION_START = 20
SCORINGS = 1 + sum(tile.kind is Kind.VOLCANO for tile in TILES)
LEAST_BID = 1
MOST_PRESTIGE = AUCTION_START + SCORINGS * (  # nobody can ever hold more, so no bid ever needs to be higher
    sum(hexagon.number for hexagon in (*TILES, *PRINTED) if hexagon.kind is Kind.TEMPLE)
    + sum(FLOORS.values())
    + len(Treasure) * TREASURE_PRESTIGE[TREASURES_OF_A_KIND]
)
