"""Rates puzzles by letting weaker bots answer them."""

from __future__ import annotations

import msgspec

from ziggurat.study.puzzles.collection import Collection, Puzzle
from ziggurat.study.puzzles.grading import answered, rating_of
from ziggurat.study.puzzles.mining import arranged, seed_of


def rate(game: str, puzzle: Puzzle, tries: int, seed: int) -> Puzzle:
    """The puzzle with what the bots answered, each so often, and the rating that follows; nothing else changes."""
    solved = answered(puzzle.state(game), puzzle.solution, tries, seed_of("rate", seed, puzzle.id))
    rating = rating_of(puzzle.stage, puzzle.wide, solved, tries)
    return msgspec.structs.replace(puzzle, rating=rating, solved=solved)


def rated(found: Collection, puzzles: list[Puzzle], tries: int, command: str) -> Collection:
    """The collection with its puzzles rated, by kind and rating again."""
    return msgspec.structs.replace(found, puzzles=arranged(found.game, puzzles), tries=tries, rated=command)
