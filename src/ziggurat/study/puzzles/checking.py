"""Confirms puzzles again, by a search that knows nothing of how they were found."""

from __future__ import annotations

from random import Random

import msgspec

from ziggurat.study.puzzles.collection import Puzzle
from ziggurat.study.puzzles.mining import seed_of
from ziggurat.study.puzzles.thought import Thinker

SAME = 0.0  # points ahead that confirm a solution: the search would play it


class Checked(msgspec.Struct, frozen=True):
    """What a search found where a puzzle says its solution is: the move, its chance, how far ahead it is."""

    id: str
    solution: str
    found: str
    chance: float
    ahead: float
    worlds: int

    @property
    def ok(self) -> bool:
        """Is it the solution, and ahead of all others?"""
        return self.found == self.solution and self.ahead > SAME


def check(game: str, puzzle: Puzzle, seconds: float, seed: int, most: int = 1 << 30) -> Checked:
    """Search a puzzle's decision for so long, at most so many worlds."""
    state = puzzle.state(game)
    found = Thinker(state, Random(seed_of("check", seed, puzzle.id)), seconds).think(seconds, most)
    text = state.game.actions.texts[found.best]
    return Checked(puzzle.id, puzzle.solution, text, round(found.chance, 3), round(found.gap, 3), found.worlds)
