"""How hard a puzzle is: how soon the move is found, how many moves there are, how far ahead it is.

    rating = 800 + 160 · stage + 40 · log2(legal moves / 4) - 10 · (points ahead - 5), within 600 and 2600

`stage` is 0 when one step ahead shows the move in worlds dealt three times; else it is the first step from which on
three searches find it, of 64, 256, 1024 and 4096 worlds; 5 when only the long search does.
"""

from __future__ import annotations

from math import log2
from random import Random

from ziggurat.bots.judgement import judgement
from ziggurat.bots.search.onestep import OneStep
from ziggurat.kit.state import State
from ziggurat.study.puzzles.thought import Thinker

STEPS = (64, 256, 1024, 4096)
SEEDS = 3
WORLDS = 4  # that the look one step ahead sees at a time
EASIEST, HARDEST = 600, 2600
LEVELS = (("easy", 0), ("middling", 1200), ("hard", 1600))
"""The levels of difficulty, by the least rating of each."""


def level_of(rating: int) -> str:
    """The level that a rating belongs to."""
    return [name for name, least in LEVELS if rating >= least][-1]


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


def rating_of(stage: int, wide: int, gap: float) -> int:
    """The rating a puzzle begins with."""
    rated = 800 + 160 * stage + 40 * log2(max(wide, 2) / 4) - 10 * (100 * gap - 5)
    return round(min(max(rated, EASIEST), HARDEST))
