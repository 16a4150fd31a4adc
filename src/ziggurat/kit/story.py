"""What a game's events say beyond their sentences: who won points by them, which of them count, which are moments.

A game declares it once (`games/<game>/story.py`); the log, the result and the cards of the table are made from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from ziggurat.kit.events import Event


class Gain(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event that brings a seat something, or takes it: the fields that say to whom, of what and how much.

    Without a field `of` it is always `what`, a word of the catalogue; without a field `many` it is one.
    """

    event: str
    of: str = ""
    what: str = ""
    many: str = ""
    seat: str = "seat"


class Tally(msgspec.Struct, frozen=True):
    """A statistic of a finished game: how often an event names a seat, or the sum of one of its fields."""

    name: str
    event: str
    many: str = ""
    seat: str = "seat"


class Story(msgspec.Struct, frozen=True):
    """How the events of a game are read; `moments` are those that a table stops to look at, the greatest first."""

    gains: tuple[Gain, ...] = ()
    losses: tuple[Gain, ...] = ()
    tallies: tuple[Tally, ...] = ()
    moments: tuple[str, ...] = ()


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a number is made of: points `of` a word of the catalogue; `many` of it, where that is another number."""

    of: str
    points: int
    many: int | None = None


class Remark(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is said of a thing that is asked about: a sentence of the catalogue's `inspect`, and the rule behind it."""

    says: str
    values: dict[str, Any] = {}
    rule: str = ""


class Way(msgspec.Struct, frozen=True, gc=False):
    """A place that a thing in hand can get to: the last action on the way, where that begins, and the whole cost."""

    to: str
    start: str
    action: str
    cost: int


class Ways(msgspec.Struct, frozen=True):
    """Where a thing in hand can get by one action after another, nearest first; by rule, the places barred to it."""

    ways: tuple[Way, ...] = ()
    barred: dict[str, tuple[str, ...]] = {}


def asked_seat(thing: str, seats: int) -> int | None:
    """The seat that `seat N` asks about, if there is one."""
    word, _, number = thing.partition(" ")
    return int(number) if word == "seat" and number.isdecimal() and int(number) < seats else None


class Figure(msgspec.Struct, frozen=True, omit_defaults=True):
    """One number of a seat's result: what it counts, how much, and what it is made of. `score`: it is the score.

    `head` is what it is called in the catalogue's results.
    """

    head: str
    of: str
    points: int
    parts: tuple[Part, ...] = ()
    score: bool = False


class Reckoning(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat's result: the numbers by which seats are compared, the first first; and how the score was made.

    `near`: of what one point more would have won the game.
    """

    seat: int
    compared: tuple[Figure, ...]
    made: tuple[Figure, ...] = ()
    near: tuple[str, ...] = ()

    @property
    def worth(self) -> tuple[int, ...]:
        """The numbers alone; greater is better."""
        return tuple(figure.points for figure in self.compared)


def weakest_first(seat: int, points: Mapping[str, int], treasures: int) -> Reckoning:
    """Points of spheres in rising order, once every treasure has gone to the weakest sphere of its moment."""
    given = dict.fromkeys(points, 0)
    for _ in range(treasures):
        given[min(points, key=lambda sphere: points[sphere] + given[sphere])] += 1
    rising = sorted(points, key=lambda sphere: points[sphere] + given[sphere])
    figures = (sphere_figure(rank, sphere, points[sphere], given[sphere]) for rank, sphere in enumerate(rising))
    return Reckoning(seat, tuple(figures))


def spheres_reckoned(rows: Sequence[tuple[Mapping[str, int], int]]) -> list[Reckoning]:
    """The results of points by sphere and treasures, weakest first, and who lacked but one point."""
    found = [weakest_first(seat, points, treasures) for seat, (points, treasures) in enumerate(rows)]
    best = max(one.worth for one in found)
    return [
        msgspec.structs.replace(one, near=one_short(*rows[one.seat], best)) if one.worth < best else one
        for one in found
    ]


def one_short(points: Mapping[str, int], treasures: int, best: tuple[int, ...]) -> tuple[str, ...]:
    """The spheres in which one point more would have been better than the best."""
    return tuple(
        sphere for sphere in points if weakest_first(0, {**points, sphere: points[sphere] + 1}, treasures).worth > best
    )


def sphere_figure(rank: int, sphere: str, points: int, treasures: int) -> Figure:
    """A sphere with the treasures that it was given; the weakest is the score."""
    parts = (Part(sphere, points), Part("treasure", treasures)) if treasures else ()
    return Figure(f"compared.{rank}", sphere, points + treasures, parts, score=rank == 0)


def plainly(scores: Iterable[Any]) -> list[Reckoning]:
    """The results of a game that says no more than its scores."""
    rows = [score if isinstance(score, tuple) else (score,) for score in scores]
    return [
        Reckoning(seat, tuple(Figure(f"compared.{rank}", "score", number) for rank, number in enumerate(row)))
        for seat, row in enumerate(rows)
    ]


def deciding(better: Reckoning, worse: Reckoning) -> int | None:
    """The number that sets two seats apart, counted from 0; None where they share a place."""
    pairs = zip(better.compared, worse.compared, strict=True)
    return next((at for at, (one, other) in enumerate(pairs) if one.points != other.points), None)


def tally(tallies: Iterable[Tally], events: Iterable[Event], players: int) -> dict[str, list[int]]:
    """Every statistic of a game, by seat."""
    wanted: dict[str, list[Tally]] = {}
    for one in tallies:
        wanted.setdefault(one.event, []).append(one)
    found = {one.name: [0] * players for one in tallies}
    for event in events:
        for one in wanted.get(str(event.__struct_config__.tag), ()):
            found[one.name][getattr(event, one.seat)] += getattr(event, one.many) if one.many else 1
    return found
