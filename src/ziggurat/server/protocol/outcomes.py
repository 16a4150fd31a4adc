"""How a finished game came out, and why."""

from __future__ import annotations

from ziggurat.kit.story import Reckoning
from ziggurat.server.protocol.tables import AnyEvent, Outbound


class TurnMark(Outbound, frozen=True):
    """A turn: the action it begins with, whose it was (-1: the whole table's), and the scores at its end."""

    step: int
    seat: int
    scores: list[int]


class Turning(Outbound, frozen=True):
    """One of the moments that brought most: after which action, and what happened."""

    step: int
    event: AnyEvent


class Outcome(Outbound, frozen=True):
    """The result of a finished game: places, what each score is made of, and how it came about.

    `apart`: for each seat but the last, in the order of the places, the number that set it apart from the next (null
    where they share a place).
    """

    ranking: list[list[int]]
    seats: list[Reckoning]
    apart: list[int | None]
    turns: list[TurnMark]
    turnings: list[Turning]
    tallies: dict[str, list[int]]
