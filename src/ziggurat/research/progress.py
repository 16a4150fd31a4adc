"""How a net in training grows: its one-step play against a fixed pool, measured on the way and drawn as a curve."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random

import msgspec

from ziggurat.bots.base import Bot
from ziggurat.bots.evaluation import evaluation
from ziggurat.bots.judgement import bare
from ziggurat.bots.pool import mind, minds_of
from ziggurat.bots.thinking import QuickBot
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.research.plots import Curve, Point, plot
from ziggurat.research.ratings import interval

ROUNDS = 8  # deals against the first generation at each measure, each from both seats
DEALS = 7_000_003  # no other seed of deals is near


class Strength(msgspec.Struct, frozen=True):
    """After so many games of learning: won of how many, against the first generation and against the pool."""

    games: int
    first: float
    first_games: int
    pool: float
    pool_games: int


def one_step(game: str, numbers: Sequence[float], seed: int) -> QuickBot:
    """The net one step ahead, without a blur."""
    judge = bare(game)
    judge.take(list(numbers))
    return QuickBot(game, "learner", seed, 1, 0.0, lambda: judge)


def rivals(game: str, seed: int) -> list[tuple[str, Bot]]:
    """The first generation's one step several times, and every mind of the pool once."""
    first: list[tuple[str, Bot]] = [
        ("first", QuickBot(game, "first", seed + number, 1, 0.0, partial(evaluation, game))) for number in range(ROUNDS)
    ]
    return first + [("pool", mind(name, game, seed)) for name in minds_of(game)]


def share(state: State, bots: Sequence[Bot], draws: Random) -> float:
    """Play a game; what the first bot wins of it."""
    first = state.copy()
    while not first.over:
        if first.seat == CHANCE:
            first.play_drawn(draws)
        else:
            action = bots[first.seat].choose(first.view(first.seat))
            first.play_number(first.game.actions.number(action))
    return first.shares()[0]


def strength(game: str, numbers: Sequence[float], done: int, seed: int) -> Strength:
    """Measure a net against the fixed pool, each deal from both seats."""
    won = {"first": 0.0, "pool": 0.0}
    many = {"first": 0, "pool": 0}
    start = known_game(game).start(2)
    for number, (kind, rival) in enumerate(rivals(game, seed)):
        learner = one_step(game, numbers, seed + number)
        won[kind] += share(start, (learner, rival), Random(DEALS * seed + number))
        won[kind] += 1 - share(start, (rival, learner), Random(DEALS * seed + number))
        many[kind] += 2
    return Strength(done, won["first"], many["first"], won["pool"], many["pool"])


def curve(game: str, measured: Sequence[Strength]) -> str:
    """The plot of strength over games of learning."""
    first = [Point(one.games, *rate(one.first, one.first_games)) for one in measured]
    pool = [Point(one.games, *rate(one.pool, one.pool_games)) for one in measured]
    curves = [Curve("won against the first generation, one step ahead", first), Curve("against the pool", pool)]
    return plot(f"{game}: strength while learning", "games", "won", curves, max(one.games for one in measured))


def rate(won: float, many: int) -> tuple[float, float, float]:
    """A rate with its interval."""
    return won / many, *interval(won, many)
