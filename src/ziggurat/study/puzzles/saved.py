"""A position that the editor saved as a puzzle, read as a file with this one puzzle: to be rated and checked."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Literal

import msgspec

from ziggurat.kit.errors import ZigguratError
from ziggurat.kit.registry import game as known_game
from ziggurat.study.puzzles.collection import Collection, Puzzle, RatedMove, UnknownPuzzle, name_of, read_collection
from ziggurat.study.puzzles.grading import is_plain, rating_of, stage_of
from ziggurat.study.puzzles.kinds import kind_of
from ziggurat.study.puzzles.mining import seed_of


class SavedAdvice(msgspec.Struct, frozen=True):
    """What the bot answered in the editor: its best moves."""

    moves: tuple[RatedMove, ...]


class SavedPuzzle(msgspec.Struct, frozen=True):
    """The file of the editor."""

    kind: Literal["puzzle"]
    game: str
    position: dict[str, Any]
    hint: SavedAdvice | None = None


def read_puzzles(path: Path) -> Collection:
    """A file of puzzles, mined or saved by the editor."""
    try:
        saved = msgspec.json.decode(path.read_bytes(), type=SavedPuzzle)
    except (OSError, msgspec.DecodeError):
        return read_collection(path)
    return Collection(saved.game, "editor", "", 0, (0.0, 0.0), 0, (puzzle_in(path, saved),))


def puzzle_in(path: Path, saved: SavedPuzzle) -> Puzzle:
    """The puzzle of a saved position: its solution is what the bot likes best, until a search confirms it."""
    moves = saved.hint.moves if saved.hint is not None else ()
    if len(moves) < 2:
        raise UnknownPuzzle(f"{path}: no puzzle yet: ask the bot in the editor, where there are two moves or more")
    try:
        state = known_game(saved.game).read_position(saved.position)
        number = state.game.actions.find_number(moves[0].action)
    except ZigguratError as error:
        raise UnknownPuzzle(f"{path}: not a position to be played: {error}") from None
    name, wide = name_of(saved.position, state.seat), len(state.numbers())
    rng = Random(seed_of("saved", name))
    stage = 0 if is_plain(state, number, rng) else stage_of(state, number, rng)
    kind, rating = kind_of(state, number), rating_of(stage, wide, {}, 0)
    seen = (moves[0].chance, moves[1].chance)
    return Puzzle(name, kind, rating, state.seat, state.players, moves, seen, stage, wide, "editor", saved.position)
