"""Ratings of solvers and puzzles: a try is a game between the two, and the first answer counts alone.

    expected = 1 / (1 + 10 ** ((puzzle - solver) / 400))
    solver  += K (result - expected)      K is 40 for the first 20 tries of a solver, then 16
    puzzle  -= k (result - expected)      k is 24 for the first 20 tries of a puzzle, then 6

`result` is 1 when the first move played is the solution, 0 when it is not or the solution was shown first.
"""

from __future__ import annotations

import msgspec

NEW = 20  # tries that move a rating fast
BEGIN = 1200.0  # a solver's first rating
LEAST, MOST = 100.0, 3500.0


class Rated(msgspec.Struct, frozen=True):
    """A rating, and after how many tries."""

    rating: float
    tried: int = 0


def expected(solver: float, puzzle: float) -> float:
    """The chance that this solver solves this puzzle."""
    return float(1 / (1 + 10 ** ((puzzle - solver) / 400)))


def after(solver: Rated, puzzle: Rated, solved: bool) -> tuple[Rated, Rated]:
    """Both ratings after a try."""
    surprise = float(solved) - expected(solver.rating, puzzle.rating)
    fast, slow = (40.0 if solver.tried < NEW else 16.0), (24.0 if puzzle.tried < NEW else 6.0)
    return (
        Rated(within(solver.rating + fast * surprise), solver.tried + 1),
        Rated(within(puzzle.rating - slow * surprise), puzzle.tried + 1),
    )


def within(rating: float) -> float:
    """No rating leaves its scale."""
    return min(max(rating, LEAST), MOST)
