"""Puzzles: positions of bot games where one move is clearly best, by a long search from what the seat knows.

`mining` finds them, `checking` confirms them again, `collection` holds those that come with the package.
"""

from ziggurat.study.puzzles.collection import GAMES, Collection, Puzzle, UnknownPuzzle, collection, daily, puzzle

__all__ = ["GAMES", "Collection", "Puzzle", "UnknownPuzzle", "collection", "daily", "puzzle"]
