"""One game reviewed, and what is kept of it for the count."""

from __future__ import annotations

from collections.abc import Sequence
from time import process_time

import msgspec

from ziggurat.research.reviews.games import Case, PlantedGame
from ziggurat.study.review import Review, review
from ziggurat.study.review.questions import questions, quick


class Planted(msgspec.Struct, frozen=True):
    """A planted blunder: its rank among the losses of its seat and of the game (from 1), what the review says it gave
    up, its mark, and what it was measured to give up before it was played."""

    ply: int
    seat: int
    rank: int
    game_rank: int
    given_up: float
    mark: str
    measured: float


class Reviewed(msgspec.Struct, frozen=True):
    """What is kept of one reviewed game; seats in their order.

    `off` is how far start and parts miss the end at most; `positions` are a seat's chance after each of its decisions
    and the share it won in the end.
    """

    number: int
    kind: str
    decisions: int
    seconds: float
    off: float
    luck: tuple[float, ...]
    own: tuple[float, ...]
    shares: tuple[float, ...]
    accuracy: tuple[float | None, ...]
    marks: dict[str, int]
    positions: tuple[tuple[float, float], ...]
    planted: tuple[Planted, ...]


def looked_at(case: Case, game: PlantedGame, factor: float) -> Reviewed:
    """Review a game with so many times the quick effort."""
    begin = process_time()
    effort = quick(game.record.game, len(questions(game.record).questions)).times(factor)
    found = review(game.record, effort=effort, reasons=False)
    spent = process_time() - begin
    return Reviewed(
        case.number,
        case.kind,
        len(found.decisions),
        round(spent, 2),
        off(found),
        tuple(seat.parts.luck for seat in found.seats),
        tuple(seat.parts.own for seat in found.seats),
        found.end,
        tuple(seat.accuracy for seat in found.seats),
        {mark: sum(seat.marks[mark] for seat in found.seats) for mark in found.seats[0].marks},
        tuple((one.after[one.seat], found.end[one.seat]) for one in found.decisions),
        tuple(planted(found, ply, loss) for ply, loss in game.planted.items()),
    )


def off(found: Review) -> float:
    """How far start and parts miss the end: for the seat where they miss it most."""
    ends = (start + seat.parts.whole for start, seat in zip(found.start, found.seats, strict=True))
    return max(abs(stands - end) for stands, end in zip(ends, found.end, strict=True))


def planted(found: Review, ply: int, loss: float) -> Planted:
    """What the review says of a blunder."""
    one = next(decision for decision in found.decisions if decision.ply == ply)
    own = [decision.given_up for decision in found.decisions if decision.seat == one.seat]
    every = [decision.given_up for decision in found.decisions]
    return Planted(ply, one.seat, rank(own, one.given_up), rank(every, one.given_up), one.given_up, one.mark, loss)


def rank(losses: Sequence[float], loss: float) -> int:
    """The place of a loss among all, the largest first."""
    return 1 + sum(other > loss for other in losses)
