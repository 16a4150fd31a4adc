"""What is in the box: the mound, the finds, what can be announced, and what is told."""

from __future__ import annotations

from ziggurat.kit.actions import Action
from ziggurat.kit.events import Event
from ziggurat.kit.plain_game import PlainPosition

SQUARES = tuple(f"{column}{row}" for row in range(1, 6) for column in "ABCDE")
VALUES = {"tablet": 3, "jar": 2, "bead": 1}
BAG = {"tablet": 4, "jar": 6, "bead": 8, "sand": 7}
PATRONS = (*VALUES, *VALUES)
SAND = -1


def beside(square: str) -> list[str]:
    """The squares that share a side with this one."""
    column, row = ord(square[0]), int(square[1])
    around = ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1))
    return [name for x, y in around if (name := f"{chr(x)}{y}") in SQUARES]


RIM = {square for square in SQUARES if len(beside(square)) < 4}


class Position(PlainPosition):
    """What lies on the table. `patrons` holds None for what the viewer does not know."""

    bag: dict[str, int]
    homes: list[dict[str, int]]
    turn: int = 0
    pits: dict[str, int] = {}
    basket: dict[str, int] = {}
    patrons: list[str | None] = []
    digging: str | None = None


class Hire(Action, frozen=True):
    """Chance: the next seat's patron wants this."""

    wants: str


class Find(Action, frozen=True):
    """Chance: this comes to light."""

    thing: str


class Dig(Action, frozen=True):
    """Dig on a square."""

    at: str


class CarryHome(Action, frozen=True):
    """Carry the basket home and end the turn."""


class PatronHired(Event, frozen=True):
    """A seat has a patron; only that seat knows what the patron wants."""

    seat: int
    wants: str | None


class Found(Event, frozen=True):
    """A find goes into the basket."""

    seat: int
    thing: str
    at: str


class PitCollapsed(Event, frozen=True):
    """Sand: the pit falls in, and what was in the basket is lost."""

    seat: int
    at: str
    lost: int


class CarriedHome(Event, frozen=True):
    """A basket is safe."""

    seat: int
    things: int
