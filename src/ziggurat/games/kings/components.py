"""The box of Contest of Kings as data: cards, leaders, ships, the layout of the table, and every printed number.

The table is a row of eight heads with a column of up to eight places below each and a link place between neighbours.
A space is a number 0..78: ``9 * column + row`` (row 0 is the head), then the seven link places from the left. Their
names are ``A0`` to ``H0`` for the heads, ``A1`` to ``H8`` below them, and ``AB`` to ``GH`` for the links.
"""

from __future__ import annotations

from enum import StrEnum

PLAYER_NUMBERS = (2, 3, 4)


class Card(StrEnum):
    """A civilization card: the four spheres, in the order of their numbers, and the treasures that head the columns."""

    SETTLEMENT = "settlement"  # black
    TEMPLE = "temple"  # red
    FARM = "farm"  # blue
    MARKET = "market"  # green
    TREASURE = "treasure"  # red, and a joker at the end


class Leader(StrEnum):
    """The leaders of a dynasty; each has the number of its sphere."""

    KING = "king"
    PRIEST = "priest"
    FARMER = "farmer"
    TRADER = "trader"


class Dynasty(StrEnum):
    """The four dynasties, in the order in which seats take them."""

    ARCHER = "archer"
    LION = "lion"
    BULL = "bull"
    POT = "pot"


class Ship(StrEnum):
    """The three ships: all are blue, each with one of the other colours."""

    BLUE_BLACK = "blue-black"
    BLUE_RED = "blue-red"
    BLUE_GREEN = "blue-green"


SPHERES = (Card.SETTLEMENT, Card.TEMPLE, Card.FARM, Card.MARKET)
LEADERS = tuple(Leader)
DYNASTIES = tuple(Dynasty)
SHIPS = tuple(Ship)
SHIP_SPHERE = {Ship.BLUE_BLACK: Card.SETTLEMENT, Ship.BLUE_RED: Card.TEMPLE, Ship.BLUE_GREEN: Card.MARKET}

# --- the cards -------------------------------------------------------------------------------------------------------
TEMPLE_CARDS, OTHER_CARDS = 65, 40  # of each of the three other spheres
DEALT_CARDS = TEMPLE_CARDS + 3 * OTHER_CARDS  # all but the treasures
CARD_COUNTS = dict.fromkeys((Card.SETTLEMENT, Card.TEMPLE, Card.FARM, Card.MARKET), OTHER_CARDS)
TREASURES = 8
ALL_CARDS = DEALT_CARDS + TREASURES
CARD_COUNTS |= {Card.TEMPLE: TEMPLE_CARDS, Card.TREASURE: TREASURES}
REMOVED_FOR_TWO = 30  # out of the game unseen, with two players
HAND = 8
CATASTROPHES_EACH = 1

# --- the table -------------------------------------------------------------------------------------------------------
COLUMNS = 8
LINKS = 7
COLUMN_LIMIT = 8  # cards below the head
SHORT_COLUMN = 7  # with the option
LINK_NEEDS = 3  # civilization cards below each of its two heads
ROWS = 1 + COLUMN_LIMIT
FIRST_LINK = COLUMNS * ROWS
SPACES = FIRST_LINK + LINKS
LETTERS = "ABCDEFGH"

# --- the other numbers -----------------------------------------------------------------------------------------------
ACTIONS_EACH_TURN = 2
SHIP_NEEDS = 4  # cards of one colour in one column
TREASURES_TO_EXCHANGE = 2  # in the trader's kingdom, at least
TREASURES_AT_END = 1  # this many or fewer on the table end the game


def space_name(space: int) -> str:
    """The name of a space: ``C0`` a head, ``C4`` the fourth card below it, ``CD`` a link."""
    if space >= FIRST_LINK:
        left = space - FIRST_LINK
        return LETTERS[left : left + 2]
    return f"{LETTERS[space // ROWS]}{space % ROWS}"


SPACE_NAMES = tuple(space_name(space) for space in range(SPACES))
SPACE_NUMBERS = {name: space for space, name in enumerate(SPACE_NAMES)}
LINK_NAMES = SPACE_NAMES[FIRST_LINK:]
