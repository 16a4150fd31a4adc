"""Puzzles: positions of bot games where one move is clearly best, by a long search from what the seat knows.

`mining` finds them, `checking` confirms them again, `shelf` holds those that come with the package.
"""

from ziggurat.study.puzzles.shelf import GAMES, Puzzle, Shelf, UnknownPuzzle, daily, puzzle, shelf

__all__ = ["GAMES", "Puzzle", "Shelf", "UnknownPuzzle", "daily", "puzzle", "shelf"]
