"""How hard a puzzle is: how often weaker bots find the move; where they say little, what its position tells.

    expected = 1 / (1 + 10 ** ((rating - bot) / 400))       for each answer of a bot
    prior    = 1050 + 80 · stage + 85 · log2(legal moves / 4), give or take 350

The rating is the likeliest one after all answers. `stage` is 0 when one step ahead shows the move in worlds dealt three
times; else it is the first step from which on three searches find it, of 64, 256, 1024 and 4096 worlds; 5 when only the
long search does. docs/puzzles.md tells how the numbers were measured.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import log, log2
from random import Random

from ziggurat.bots.judgement import judgement
from ziggurat.bots.levels import bot
from ziggurat.bots.search.onestep import OneStep
from ziggurat.kit.state import State
from ziggurat.study.puzzles.elo import expected
from ziggurat.study.puzzles.thought import Thinker

STEPS = (64, 256, 1024, 4096)
SEEDS = 3
WORLDS = 4  # that the look one step ahead sees at a time
SOLVERS = {"beginner": 1050.0, "casual": 1350.0}
"""The bots that answer, by their ratings as solvers: a person who begins is held to be between them."""
SPREAD = 350.0  # how far the prior is off, as a standard deviation
EASIEST, HARDEST = 200, 3000
LEVELS = (("easy", 0), ("middling", 1200), ("hard", 1600))
"""The levels of difficulty, by the least rating of each: who begins solves half of 1200 and one in eleven of 1600."""


def level_of(rating: int) -> str:
    """The level that a rating belongs to."""
    return [name for name, least in LEVELS if rating >= least][-1]


def levels(ratings: Iterable[int]) -> dict[str, int]:
    """How many of these ratings belong to each level, the easiest first."""
    many = Counter(map(level_of, ratings))
    return {name: many[name] for name, _ in LEVELS}


def is_plain(state: State, number: int, rng: Random) -> bool:
    """Does one step ahead show the move already (stage 0)?"""
    return all(one_step(state, rng) == number for _ in range(SEEDS))


def stage_of(state: State, number: int, rng: Random) -> int:
    """How soon searches find a move that is not plain."""
    found = [all(column) for column in zip(*(steps(state, number, rng) for _ in range(SEEDS)), strict=True)]
    missed = [step for step, ok in enumerate(found) if not ok]
    return (missed[-1] + 2) if missed else 1


def one_step(state: State, rng: Random) -> int:
    """The best move one step ahead."""
    world = state.view(state.seat).imagine(rng)
    step = OneStep(judgement(state.game.name), world)
    judged = step.judged(world, state.seat, rng.getrandbits(60), WORLDS)
    return max(judged, key=lambda row: (row[1][state.seat], -row[0]))[0]


def steps(state: State, number: int, rng: Random) -> list[bool]:
    """Whether a growing search would play the move, after each of the steps."""
    thinker = Thinker(state, rng, 0.1)
    more = [step - before for before, step in zip((0, *STEPS), STEPS, strict=False)]
    return [thinker.think(60.0, many).best == number for many in more]


def answered(state: State, solution: str, tries: int, seed: int) -> dict[str, int]:
    """How often each of the bots finds the move, from what the seat knows, in so many tries."""
    view, game = state.view(state.seat), state.game.name
    players = {level: bot(level, game, seed=seed) for level in SOLVERS}
    return {level: sum(str(one.choose(view)) == solution for _ in range(tries)) for level, one in players.items()}


def prior_of(stage: int, wide: int) -> float:
    """What the position alone tells of the rating."""
    return 1050 + 80 * stage + 85 * log2(max(wide, 2) / 4)


def rating_of(stage: int, wide: int, solved: Mapping[str, int], tries: int) -> int:
    """The likeliest rating, where each bot solved the puzzle so often; it falls with every answer that is right.

    The likelihood has one summit: its slope is halved down to it.
    """
    prior, low, high = prior_of(stage, wide), float(EASIEST), float(HARDEST)
    while high - low > 0.5:
        middle = (low + high) / 2
        surprises = sum(tries * expected(SOLVERS[level], middle) - many for level, many in solved.items())
        if surprises * log(10) / 400 > (middle - prior) / SPREAD**2:
            low = middle
        else:
            high = middle
    return round((low + high) / 2)
