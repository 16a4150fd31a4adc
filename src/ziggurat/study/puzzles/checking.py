"""Confirms puzzles again, by a search that knows nothing of how they were found."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

import msgspec

from ziggurat.storage.journal import Journal
from ziggurat.study.puzzles.collection import Puzzle
from ziggurat.study.puzzles.mining import seed_of
from ziggurat.study.puzzles.thought import Thinker

APART = 1_000_000  # seeds of checks from those of mines
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
    """Search a puzzle's decision for so long, at most so many worlds: none that mining looked into."""
    state = puzzle.state(game)
    found = Thinker(state, Random(seed_of("check", seed + APART, puzzle.id)), seconds).think(seconds, most)
    text = state.game.actions.texts[found.best]
    return Checked(puzzle.id, puzzle.solution, text, round(found.chance, 3), round(found.gap, 3), found.worlds)


class CheckedFor(msgspec.Struct, frozen=True):
    """The head of a journal: what was searched, for how long, with which seed, and by what the bots have learned."""

    game: str
    seconds: float
    seed: int
    learned: str


Search = Callable[[Iterable[Puzzle]], Iterable[Checked]]


def check_on(puzzles: Iterable[Puzzle], what: CheckedFor, journal: Path | None, search: Search) -> list[Checked]:
    """What a search says of these puzzles; a journal keeps each answer, and is asked first."""
    asked, noted = list(puzzles), Journal(journal, what, Checked)
    done = {(one.id, one.solution): one for one in noted.read()}
    for one in search(one for one in asked if (one.id, one.solution) not in done):
        noted.note(one)
        done[one.id, one.solution] = one
    return [done[one.id, one.solution] for one in asked]
