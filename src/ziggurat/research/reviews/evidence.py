"""What reviewed games show: sums, luck, planted blunders, accuracy by level, and whether chances are calibrated."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

import msgspec

from ziggurat.bots.levels import LEVELS
from ziggurat.research.plots import Curve, Point, plot
from ziggurat.research.ratings import interval
from ziggurat.research.reviews.campaign import Campaign
from ziggurat.research.reviews.cases import Reviewed
from ziggurat.research.reviews.games import PLANTED

TOP = 3
CALIBRATED = ("strong", "expert")  # chances suppose good play of all: who plays so, wins so often
CLASSES = 10
NINETY_FIVE = 1.959964


class Mean(msgspec.Struct, frozen=True):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float
    of: int


class LevelEvidence(msgspec.Struct, frozen=True):
    """What reviews say of a level: accuracy, marks in a hundred decisions, and how often it gives something up."""

    level: str
    games: int
    accuracy: Mean
    marks: dict[str, float]


class PlantedEvidence(msgspec.Struct, frozen=True):
    """Planted blunders: `found` are among the three largest losses of their seat, `found_in_game` of the game; `marked`
    have a mark."""

    blunders: int
    found: int
    found_in_game: int
    marked: int


class ClusteredBand(msgspec.Struct, frozen=True):
    """Chances of about one size: their mean, how many positions of how many games, what was won."""

    judged: float
    positions: int
    games: int
    won: float
    low: float
    high: float


class Evidence(msgspec.Struct, frozen=True):
    """What a campaign shows; `error` is how far chances are off, on average over positions, class by class."""

    campaign: Campaign
    games: int
    decisions: int
    seconds: Mean
    slowest: float
    off: float
    luck: tuple[Mean, ...]
    levels: tuple[LevelEvidence, ...]
    planted: PlantedEvidence
    positions: int
    error: float
    classes: tuple[ClusteredBand, ...]


def evidence(campaign: Campaign, done: Sequence[Reviewed]) -> Evidence:
    """Count it all."""
    classes = classes_of([game for game in done if game.kind in CALIBRATED])
    whole = sum(one.positions for one in classes)
    return Evidence(
        campaign,
        len(done),
        sum(game.decisions for game in done),
        mean([game.seconds for game in done]),
        max((game.seconds for game in done), default=0.0),
        max((game.off for game in done), default=0.0),
        tuple(mean([game.luck[seat] for game in done]) for seat in range(campaign.players)),
        tuple(level_of(level, [game for game in done if game.kind == level]) for level in LEVELS),
        planted_of([game for game in done if game.kind == PLANTED]),
        whole,
        sum(one.positions * abs(one.judged - one.won) for one in classes) / max(whole, 1),
        classes,
    )


def mean(values: Sequence[float]) -> Mean:
    """A mean and how far it can be trusted."""
    if not values:
        return Mean(0.0, 0.0, 0.0, 0)
    middle = fmean(values)
    reach = NINETY_FIVE * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Mean(middle, middle - reach, middle + reach, len(values))


def level_of(level: str, games: Sequence[Reviewed]) -> LevelEvidence:
    """What reviews say of a level; the seats of one game count together."""
    kept = [fmean(told) for game in games if (told := [one for one in game.accuracy if one is not None])]
    decisions = sum(game.decisions for game in games)
    names = games[0].marks if games else {}
    marks = {mark: 100 * sum(game.marks[mark] for game in games) / max(decisions, 1) for mark in names}
    return LevelEvidence(level, len(games), mean(kept), marks)


def planted_of(games: Sequence[Reviewed]) -> PlantedEvidence:
    """What reviews find of planted blunders."""
    blunders = [move for game in games for move in game.planted]
    return PlantedEvidence(
        len(blunders),
        sum(move.rank <= TOP and move.given_up > 0 for move in blunders),
        sum(move.game_rank <= TOP and move.given_up > 0 for move in blunders),
        sum(bool(move.mark) for move in blunders),
    )


def classes_of(games: Sequence[Reviewed]) -> tuple[ClusteredBand, ...]:
    """What was won, by the chance told. Games, not positions, are independent: the interval counts games."""
    found = []
    for number in range(CLASSES):
        same = [
            (game.number, chance, share)
            for game in games
            for chance, share in game.positions
            if number == min(int(chance * CLASSES), CLASSES - 1)
        ]
        if same:
            won, many = fmean(share for *_, share in same), len({one for one, *_ in same})
            low, high = interval(won * many, many)
            found.append(ClusteredBand(fmean(chance for _, chance, _ in same), len(same), many, won, low, high))
    return tuple(found)


def calibration(found: Evidence) -> str:
    """The plot of what was won, by the chance told."""
    points = [Point(100 * one.judged, one.won, one.low, one.high) for one in found.classes]
    title = f"{found.campaign.game}: chances told in {found.positions} reviewed positions, and won"
    return plot(title, "told, %", "won", [Curve("strong and expert", points)], 100, diagonal=True)
