"""How sure a net should be: what its strengths would have to be multiplied by for chances to come true.

A net that learned one step ahead from few games is too sure of itself, most of all early on, and more learning from
results makes it surer of what was chance. Two numbers, one for the beginning of a game and one for its end, are fitted
to the results of games that the bots search. What that is worth is told by half of the games with the fit to the other.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import fmean

import msgspec
import numpy as np

from ziggurat.bots.judgement.learned import UNTEMPERED, NetWeights, loaded
from ziggurat.kit.registry import game as known_game
from ziggurat.research.machines import workers
from ziggurat.research.net import Array, Net, chances_of
from ziggurat.research.training import LearnerGame, learned_from, play_searching

LEAST = 0.05  # sure, whatever the results: chances never turn round
STEADY = 1e-3  # added to the curvature: of a few games that tell nothing, no step is taken out of all measure
STEPS = 40  # of Newton's method, far more than it needs


class Tempered(msgspec.Struct, frozen=True):
    """How sure a net should be, and the mean cross entropy with results that were not fitted, before and after."""

    sure: tuple[float, float]
    before: float
    after: float


class Sample(msgspec.Struct, frozen=True):
    """The positions of some games of tables of one size: every seat's strength, lateness, and what it won."""

    strengths: Array
    late: Array
    shares: Array


def one(weights: NetWeights, players: int, seed: int, worlds: int) -> LearnerGame:
    """A game of bots that search so many worlds at a decision."""
    start = known_game(weights.game).start(players)
    return play_searching(loaded(weights.game, weights), start, seed, worlds)


def temper(
    weights: NetWeights,
    players: int,
    games: int,
    seed: int,
    worlds: int,
    processes: int = 1,
    step: Callable[[], None] = lambda: None,
) -> Tempered:
    """Play games, and fit how sure the net should be."""
    played: list[LearnerGame] = []
    with workers(processes) as there:
        for game in there.finished(one, ((weights, players, seed << 32 | n, worlds) for n in range(games))):
            played.append(game)
            step()
    played.sort(key=lambda game: game.notes)  # whoever finished first, the same fit
    halves = [sample_of(weights, part) for part in (played[::2], played[1::2])]
    after = [loss(half, fitted(other)) for half, other in zip(halves, halves[::-1], strict=True)]
    before = [loss(half, UNTEMPERED) for half in halves]
    return Tempered(fitted(sample_of(weights, played)), fmean(before), fmean(after))


def sample_of(weights: NetWeights, games: list[LearnerGame]) -> Sample:
    """The positions of games as the net alone sees them."""
    net = Net(len(weights.inputs), np.array(weights.numbers, np.float32))
    tables = [learned_from(net, game, 1.0) for game in games]
    inputs, late, shares = (
        np.concatenate([getattr(table, name) for table in tables]) for name in ("inputs", "late", "targets")
    )
    return Sample(net.strengths(inputs, late)[0], late, shares)


def fitted(sample: Sample) -> tuple[float, float]:
    """The two numbers under which results are likeliest, by Newton's method."""
    sure: Array = np.ones(2, np.float32)
    parts = np.stack([1 - sample.late, sample.late])
    for _ in range(STEPS):
        chances = chances_of(sample.strengths * (sure @ parts)[:, None])
        mean = (chances * sample.strengths).sum(axis=1)
        slope = mean - (sample.shares * sample.strengths).sum(axis=1)
        bend = (chances * sample.strengths**2).sum(axis=1) - mean**2
        curve = (parts * bend) @ parts.T + len(bend) * STEADY * np.eye(2)
        further = sure - np.linalg.solve(curve, parts @ slope)
        sure = np.maximum(further, LEAST).astype(np.float32)
    return round(float(sure[0]), 3), round(float(sure[1]), 3)


def loss(sample: Sample, sure: tuple[float, float]) -> float:
    """The mean cross entropy of chances with results."""
    chances = chances_of(sample.strengths * (sure[0] + sample.late * (sure[1] - sure[0]))[:, None])
    return -float((sample.shares * np.log(chances + 1e-9)).sum(axis=1).mean())
