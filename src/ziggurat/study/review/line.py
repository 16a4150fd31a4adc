"""The line of win chances, and how its changes are shared out: own decisions, others' decisions, luck.

A stretch is a row of decisions between which nothing was drawn and nothing hidden came to light: within it only
decisions can move the chances, each by what it gave up. Every decision of a stretch was judged for itself; each
judgement says where the stretch began, and their mean is where it did.

Luck is what was drawn, and nothing else: each draw against all that could have come, so that it is 0 on average (see
`draws.py`). What is neither luck nor an own decision is the others': what they gave up, what they made of hands that
nobody else saw, and what a judge thought better of one decision later. Called luck, as it once was, that last part made
the seat lucky that had more decisions to make. So the parts sum to the whole, seat by seat, by construction.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

import msgspec

from ziggurat.study.reviewed import Chances, Parts

DIGITS = 5  # of a chance that is kept


class Judged(msgspec.Struct, frozen=True):
    """What the line needs of a decision: chances after its best move, and after what was played."""

    seat: int
    stretch: int
    best: Chances
    played: Chances


class LinePoint(msgspec.Struct, frozen=True):
    """Where the line stands before a decision, and after it."""

    before: Chances
    after: Chances


def places(judged: Sequence[Judged]) -> list[LinePoint]:
    """The line at every decision."""
    found: list[LinePoint] = []
    at = 0
    while at < len(judged):
        stretch = [one for one in judged[at:] if one.stretch == judged[at].stretch]
        found += along(stretch)
        at += len(stretch)
    return found


def along(stretch: Sequence[Judged]) -> list[LinePoint]:
    """The line within one stretch."""
    lost = [tuple(b - p for b, p in zip(one.best, one.played, strict=True)) for one in stretch]
    fallen = list(accumulate(lost, plus, initial=(0.0,) * len(lost[0])))
    begins = [plus(one.best, before) for one, before in zip(stretch, fallen, strict=False)]
    level = tuple(sum(column) / len(begins) for column in zip(*begins, strict=True))
    stands = [possible(minus(level, down)) for down in fallen]
    return [
        LinePoint(before, worse(after, before, one.seat))
        for one, before, after in zip(stretch, stands, stands[1:], strict=False)
    ]


def plus(one: Chances, other: Chances) -> Chances:
    """Seat by seat."""
    return tuple(a + b for a, b in zip(one, other, strict=True))


def minus(one: Chances, other: Chances) -> Chances:
    """Seat by seat."""
    return tuple(a - b for a, b in zip(one, other, strict=True))


def possible(chances: Chances) -> Chances:
    """No chance below 0 or above 1; those of several seats add up to 1."""
    if len(chances) == 1:
        return (round(min(max(chances[0], 0.0), 1.0), DIGITS),)
    held = [max(chance, 0.0) for chance in chances]
    scaled = [chance / sum(held) for chance in held]
    return tuple(round(chance, DIGITS) for chance in scaled)


def worse(after: Chances, before: Chances, seat: int) -> Chances:
    """What a seat can do best is its zero: its own decision never raises it."""
    return before if after[seat] > before[seat] else after


def parts_of(seat: int, start: Chances, end: Chances, line: Sequence[tuple[int, LinePoint]], luck: float) -> Parts:
    """A seat's change in parts."""
    own = sum(place.after[seat] - place.before[seat] for who, place in line if who == seat)
    whole = end[seat] - start[seat]
    if len(start) == 1:  # alone, whatever a seat did not decide was luck
        return Parts(own, 0.0, whole - own)
    return Parts(own, whole - own - luck, luck)
