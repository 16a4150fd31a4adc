"""The rest of a game, played out: late in a game, what people are told rests on results too.

A search judges by a glance at positions a few decisions ahead. When little of the game is left, it can be played to
its end many times instead, one step ahead, in worlds that the seat can imagine. That says better what a position is
worth and no better what to play (decision 010), so bots choose by their search, and the chances they tell are moved:
those after the best move towards its results, those after other moves by as much.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ziggurat.bots.evaluation.base import Evaluation
from ziggurat.bots.search.onestep import OneStep
from ziggurat.kit.state import State

LATE = 0.4  # of the way to the end: before that, playing out says no more than the search does
GAMES = 128  # at most: few games have luck of their own, six points of win chance with 64 of them
ENOUGH = 64  # so many games played out say as much as the search: docs/bots.md has the measurement
LEAST = 1e-6  # a chance of nothing cannot be moved


def is_late(evaluation: Evaluation, state: State) -> bool:
    """Is so little left that it should be played out? Alone nobody wins: a mark is reached, and that is judged."""
    return evaluation.learned and state.players > 1 and evaluation.inputs(state)[1] >= LATE


def results_after(
    evaluation: Evaluation,
    imagine: Callable[[], State],
    number: int,
    rng: Random,
    goes_on: Callable[[], bool] = lambda: True,
) -> list[list[float]]:
    """What the seats won in games played out after an action, each in a world of its own."""
    found: list[list[float]] = []
    step = OneStep(evaluation, imagine())
    while len(found) < GAMES and goes_on():
        world = imagine()
        world.play_number(number)
        found.append(step.learn_from_game(world, rng.getrandbits(60), 0.0, 0.0)[1])
    return found


def blended(chances: Sequence[float], results: Sequence[Sequence[float]]) -> list[float]:
    """The search's chances, corrected by results."""
    weight = ENOUGH + len(results)
    return [(ENOUGH * chance + sum(row[seat] for row in results)) / weight for seat, chance in enumerate(chances)]


def moved(chances: Sequence[float], before: Sequence[float], after: Sequence[float]) -> list[float]:
    """The chances after another move, moved as far as those after the best one were: as odds."""
    parts = [
        max(chance, LEAST) * max(new, LEAST) / max(old, LEAST)
        for chance, old, new in zip(chances, before, after, strict=True)
    ]
    return [part / sum(parts) for part in parts]
