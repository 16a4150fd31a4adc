"""Results with the luck of the draw taken out, without bias.

Whatever is drawn is held against all that could have been drawn (`study.review.draws`), by a judge that costs next to
nothing. The sum over a game is 0 on average, whoever plays and however badly the judge judges; so a result less a
multiple of that luck has the same mean as the plain result, and less scatter if the judge sees something. How large a
multiple is best is learned from other rounds than the one it is used for: then it cannot follow their luck. Bots never
see any of this: it is reckoned at the table, from what was drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance

import msgspec

from ziggurat.kit.state import State
from ziggurat.study.judges import evaluation_of
from ziggurat.study.review.draws import added, luck_of_draw
from ziggurat.study.reviewed import Chances

FOLDS = 10  # parts of a match; each is adjusted by what the others say
DOUBT = 20  # games' worth of doubt that the judge sees anything: few games must not make much of their luck
NINETY_FIVE = 1.959964
Shared = tuple[float, float]  # what a bot won of a game, and its luck there


class Adjusted(msgspec.Struct, frozen=True):
    """A win rate with luck taken out, its 95 % interval, and how many times fewer games it needs to be as certain."""

    rate: float
    low: float
    high: float
    fewer: float


class Luck:
    """What all draws of one game did to each seat; nothing is said of a game that no judge has learned."""

    def __init__(self, game: str) -> None:
        self.judge = evaluation_of(game)
        self.parts: list[Chances] = []

    def draw(self, state: State, number: int) -> None:
        """This is about to be drawn."""
        if self.judge.learned:
            self.parts.append(luck_of_draw(self.judge, state, number, len(self.parts)))

    def whole(self, players: int) -> Chances:
        """Each seat's luck in all."""
        return added(self.parts, players) if self.judge.learned else ()


def adjusted(rounds: Sequence[Sequence[Shared]]) -> Adjusted | None:
    """A bot's win rate with luck taken out; None while there are too few rounds to learn from.

    Games of one round have a deal in common: rounds, not games, are independent.
    """
    if len(rounds) < 2 * FOLDS:
        return None
    fair = [
        fmean(share - weight * luck for share, luck in games)
        for fold in range(FOLDS)
        for weight in [weight_of([game for n, other in enumerate(rounds) if n % FOLDS != fold for game in other])]
        for games in rounds[fold::FOLDS]
    ]
    plain = [fmean(share for share, _ in games) for games in rounds]
    rate, reach = fmean(fair), NINETY_FIVE * sqrt(variance(fair) / len(fair))
    fewer = variance(plain) / variance(fair) if variance(fair) > 0 else 1.0
    return Adjusted(rate, rate - reach, rate + reach, fewer)


def weight_of(games: Sequence[Shared]) -> float:
    """How much of the luck is taken out: what explains these games best, rather too little than too much."""
    middle = fmean(share for share, _ in games)
    spread = sum(luck * luck for _, luck in games) * (1 + DOUBT / len(games))
    return sum(luck * (share - middle) for share, luck in games) / spread if spread else 0.0
