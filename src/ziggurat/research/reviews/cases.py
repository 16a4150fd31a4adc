"""One game reviewed, and what is kept of it for the count."""

from __future__ import annotations

from collections.abc import Sequence
from time import process_time

import msgspec

from ziggurat.kit.records import Record, replay
from ziggurat.research.reviews.games import Case, Played
from ziggurat.study.review import Review, judge, review
from ziggurat.study.review.judge import Effort
from ziggurat.study.review.questions import questions, quick

LONGER = 4.0  # times the effort of a quick review: the search that confirms a planted blunder
OTHER = 9_000_011  # its seeds: none of a review is near


class Planted(msgspec.Struct, frozen=True):
    """A move played at random: its rank among the losses of its seat and of the game (from 1), what the review says it
    gave up, its mark, and what a longer search of other worlds says."""

    ply: int
    seat: int
    rank: int
    game_rank: int
    given_up: float
    mark: str
    confirmed: float


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
    draws: tuple[float, ...]
    own: tuple[float, ...]
    shares: tuple[float, ...]
    accuracy: tuple[float | None, ...]
    marks: dict[str, int]
    positions: tuple[tuple[float, float], ...]
    planted: tuple[Planted, ...]


def looked_at(case: Case, game: Played, factor: float) -> Reviewed:
    """Review a game with so many times the quick effort."""
    begin = process_time()
    effort = quick(game.record.game, len(questions(game.record).questions)).times(factor)
    found = review(game.record, effort=effort)
    spent = process_time() - begin
    return Reviewed(
        case.number,
        case.kind,
        len(found.decisions),
        round(spent, 2),
        off(found),
        tuple(seat.parts.luck for seat in found.seats),
        tuple(seat.parts.draws for seat in found.seats),
        tuple(seat.parts.own for seat in found.seats),
        found.end,
        tuple(seat.accuracy for seat in found.seats),
        {mark: sum(seat.marks[mark] for seat in found.seats) for mark in found.seats[0].marks},
        tuple((one.after[one.seat], found.end[one.seat]) for one in found.decisions),
        tuple(planted(found, game.record, ply, effort) for ply in game.planted),
    )


def off(found: Review) -> float:
    """How far the steps of the line, added up one by one, miss the end: for the seat where they miss it most."""
    worst = 0.0
    for seat in range(len(found.players)):
        stands = found.start[seat] + found.opening[seat]
        for one in found.decisions:
            stands += one.after[seat] - one.before[seat] + one.luck[seat]
        worst = max(worst, abs(stands - found.end[seat]))
    return worst


def planted(found: Review, record: Record, ply: int, effort: Effort) -> Planted:
    """What the review says of a random move, and a longer search of other worlds."""
    one = next(decision for decision in found.decisions if decision.ply == ply)
    own = [decision.given_up for decision in found.decisions if decision.seat == one.seat]
    every = [decision.given_up for decision in found.decisions]
    view = replay(record, ply).view(one.seat)
    told = judge(view, [one.played.action], effort.times(LONGER), OTHER + ply, reasons=False)
    confirmed = told.of(one.played.action).given_up
    return Planted(ply, one.seat, rank(own, one.given_up), rank(every, one.given_up), one.given_up, one.mark, confirmed)


def rank(losses: Sequence[float], loss: float) -> int:
    """The place of a loss among all, the largest first."""
    return 1 + sum(other > loss for other in losses)
