"""Many games in numbers: averages with their intervals, and how often each seat and player won."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean, median, stdev

import msgspec

from ziggurat.research.measures import PARTS, Measured
from ziggurat.research.ratings import interval

NINETEEN_OF_TWENTY = 1.959964


class Spread(msgspec.Struct, frozen=True):
    """Numbers of many games: their mean with its 95 % interval, their middle, their ends."""

    mean: float
    low: float
    high: float
    median: float
    least: float
    most: float


class Rate(msgspec.Struct, frozen=True):
    """How often somebody won: shares of victories in so many games, with the 95 % interval."""

    name: str
    games: int
    rate: float
    low: float
    high: float


class Summary(msgspec.Struct, frozen=True):
    """The finished games of one kind, so many seats at a table; `unfinished` ones are counted, and left out."""

    game: str
    seats: int
    games: int
    unfinished: int
    decisions: Spread
    draws: Spread
    turns: Spread
    branching: Spread
    widest: int
    widths: tuple[float, ...]  # legal actions at a decision, in each tenth of a game
    lead_changes: Spread
    settled: Spread
    winner: Spread  # points of the seat that won
    margin: Spread  # points of the winner before the next
    points: tuple[Spread, ...]  # by seat
    wins: tuple[Rate, ...]  # by seat
    players: tuple[Rate, ...]  # by name
    advantage: float  # of the first seat: its share of victories, less an equal share


def summaries(games: Iterable[Measured]) -> list[tuple[Summary, list[Measured]]]:
    """Games by their kind and seats: their summary, and the finished ones themselves."""
    kinds: dict[tuple[str, int], list[Measured]] = {}
    for one in games:
        kinds.setdefault((one.game, len(one.players)), []).append(one)
    found = []
    for (_, _), some in sorted(kinds.items()):
        if over := [one for one in some if one.shares]:
            found.append((summary(over, len(some) - len(over)), over))
    return found


def summary(games: Sequence[Measured], unfinished: int = 0) -> Summary:
    """These finished games together."""
    seats = range(len(games[0].players))
    wins = tuple(rate(str(seat + 1), [one.shares[seat] for one in games]) for seat in seats)
    return Summary(
        game=games[0].game,
        seats=len(seats),
        games=len(games),
        unfinished=unfinished,
        decisions=spread([one.decisions for one in games]),
        draws=spread([one.draws for one in games]),
        turns=spread([one.turns for one in games]),
        branching=spread([one.branching for one in games]),
        widest=max(one.widest for one in games),
        widths=widths(games),
        lead_changes=spread([one.lead_changes for one in games]),
        settled=spread([one.settled for one in games]),
        winner=spread([points_in_order(one)[0] for one in games]),
        margin=spread([margin(one) for one in games]),
        points=tuple(spread([one.points[seat] for one in games]) for seat in seats),
        wins=wins,
        players=by_name(games),
        advantage=round(wins[0].rate - 1 / len(seats), 4),
    )


def spread(values: Sequence[float]) -> Spread:
    """Numbers in short."""
    mean = fmean(values)
    reach = NINETEEN_OF_TWENTY * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    told = (mean, mean - reach, mean + reach, median(values), min(values), max(values))
    return Spread(*(round(float(number), 4) for number in told))


def rate(name: str, shares: Sequence[float]) -> Rate:
    """Shares of victories in short."""
    low, high = interval(sum(shares), len(shares))
    return Rate(name, len(shares), round(fmean(shares), 4), round(low, 4), round(high, 4))


def by_name(games: Sequence[Measured]) -> tuple[Rate, ...]:
    """Every player's victories, the best first."""
    found: dict[str, list[float]] = {}
    for one in games:
        for name, share in zip(one.players, one.shares, strict=True):
            found.setdefault(name, []).append(share)
    return tuple(sorted((rate(name, shares) for name, shares in found.items()), key=lambda one: (-one.rate, one.name)))


def points_in_order(one: Measured) -> list[float]:
    """The points of a game, those who won first: points alone may not say who did."""
    return [points for _, points in sorted(zip(one.shares, one.points, strict=True), reverse=True)]


def margin(one: Measured) -> float:
    """By how many points the winner stood before the next; alone there is none."""
    points = points_in_order(one)
    return points[0] - points[1] if len(points) > 1 else 0.0


def widths(games: Sequence[Measured]) -> tuple[float, ...]:
    """How wide the games were in each of their parts."""
    cut = [one.widths for one in games if one.widths]
    return tuple(round(fmean(one[part] for one in cut), 3) for part in range(PARTS)) if cut else ()
