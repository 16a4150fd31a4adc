"""What is said to a try: whether it is the solution, and why it is not as good, from what the seat knows."""

from __future__ import annotations

import msgspec

from ziggurat.kit.views import View
from ziggurat.study.contrast import reasons, told
from ziggurat.study.puzzles.collection import Puzzle
from ziggurat.study.review.judge import QUICK, judge

Tongues = dict[str, str]


class PuzzleVerdict(msgspec.Struct, frozen=True):
    """The chances to win with the move tried and with the best one, and why the best is better, in both languages."""

    chance: float
    best: float
    why: Tongues


def verdict(puzzle: Puzzle, action: str, view: View) -> PuzzleVerdict:
    """What a legal move that is not the solution gives up.

    A move that the long search looked at has the chance it found; another is held against the solution anew.
    """
    best = puzzle.moves[0].chance
    known = next((move.chance for move in puzzle.moves if move.action == action), None)
    if known is None:
        opinion = judge(view, (puzzle.solution, action), QUICK, many=1, reasons=False)
        behind = opinion.of(action).behind - opinion.of(puzzle.solution).behind
        known = min(max(best - max(behind, 0.0), 0.0), puzzle.moves[1].chance)
    return PuzzleVerdict(known, best, told(view.game, reasons(view, puzzle.solution, action), "worse"))


def praise(puzzle: Puzzle, view: View) -> Tongues:
    """Why the solution is better than the second best move."""
    return told(view.game, reasons(view, puzzle.solution, puzzle.moves[1].action), "better")
