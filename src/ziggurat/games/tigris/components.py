"""The box: both printed boards, tiles, leaders, monuments. Every printed number lives here."""

from __future__ import annotations

from enum import Enum
from functools import cache

ROWS, COLUMNS = 11, 16
SPACES = ROWS * COLUMNS


class Sphere(Enum):
    """The four domains of a civilization; the tiles, points and monuments have their colours."""

    SETTLEMENT = "settlement"  # black
    TEMPLE = "temple"  # red
    FARM = "farm"  # blue
    MARKET = "market"  # green


class Leader(Enum):
    """The four leaders of a dynasty, in the order of the spheres they speak for."""

    KING = "king"
    PRIEST = "priest"
    FARMER = "farmer"
    TRADER = "trader"


class Dynasty(Enum):
    """The four dynasties, in the order of the seats."""

    ARCHER = "archer"
    BULL = "bull"
    LION = "lion"
    POT = "pot"


class Monument(Enum):
    """The six monuments: every pair of spheres once."""

    SETTLEMENT_TEMPLE = "settlement-temple"
    SETTLEMENT_FARM = "settlement-farm"
    SETTLEMENT_MARKET = "settlement-market"
    TEMPLE_FARM = "temple-farm"
    TEMPLE_MARKET = "temple-market"
    FARM_MARKET = "farm-market"


SPHERES, LEADERS, DYNASTIES, MONUMENTS = tuple(Sphere), tuple(Leader), tuple(Dynasty), tuple(Monument)
MONUMENT_SPHERES = tuple(
    tuple(
        next(number for number, sphere in enumerate(SPHERES) if sphere.value == part)
        for part in monument.value.split("-")
    )
    for monument in MONUMENTS
)

SETTLEMENTS, TEMPLES, FARMS, MARKETS = 30, 57, 36, 30
TILES = (SETTLEMENTS, TEMPLES, FARMS, MARKETS)
ALL_TILES = sum(TILES)
CATASTROPHES_EACH = 2
TREASURES_THAT_END = 2  # the game ends when no more than these are left on the board
HAND = 6
ACTIONS_A_TURN = 2

# `.` land, `~` river, `T` temple with a treasure, `S` the same on a special border: to be taken first.
BOARDS = {
    "standard": """
        ....~~~~~.T.~...
        .S..~.......~..S
        ...~~T......~~..
        ~~~~.........~~~
        .............T~~
        ..............~.
        ~~~~....T...~~~.
        .S.~~~~.....~...
        ......~~~~~~~.S.
        .....T..........
        ..........T.....
    """,
    "second": """
        ..~~T....T.....~
        ..~~..........T~
        .S~~...........~
        ..~...T....T~~~~
        ..~.........~...
        ..~T........~..S
        ..~~........~~..
        S..~~~.T....T~..
        .....~~~.....~..
        ....S.~~~~~~~~..
        ......~..S....S.
    """,
}
BOARD_NAMES = tuple(BOARDS)


@cache
def spaces_with(board: str, signs: str) -> tuple[int, ...]:
    """The numbers of the spaces that bear one of these signs on a board."""
    return tuple(number for number, sign in enumerate("".join(BOARDS[board].split())) if sign in signs)


START_TEMPLES, RIVER_SPACES = len(spaces_with(BOARD_NAMES[0], "TS")), len(spaces_with(BOARD_NAMES[0], "~"))
FULL_BAG = ALL_TILES - START_TEMPLES  # before anybody has drawn
MOST_TREASURES = max(len(spaces_with(board, "TS")) for board in BOARDS)  # on a printed board


def space_name(number: int) -> str:
    """A1 is the upper left space, P11 the lower right one."""
    return f"{'ABCDEFGHIJKLMNOP'[number % COLUMNS]}{number // COLUMNS + 1}"


SPACE_NAMES = tuple(space_name(number) for number in range(SPACES))
SPACE_NUMBERS = {name: number for number, name in enumerate(SPACE_NAMES)}

# What can be swapped: every handful of one to six tiles.
HANDFULS = tuple(
    (settlements, temples, farms, markets)
    for settlements in range(HAND + 1)
    for temples in range(HAND + 1)
    for farms in range(HAND + 1)
    for markets in range(HAND + 1)
    if 1 <= settlements + temples + farms + markets <= HAND
)
