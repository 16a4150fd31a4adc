"""The games by name, each imported when first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from ziggurat.kit.errors import UnknownGame
from ziggurat.kit.game import Game

NAMES = ("tigris", "kings", "peloponnes", "tikal")


@cache
def game(name: str) -> Game[Any]:
    """The game of this name."""
    if name not in NAMES:
        raise UnknownGame(f"no game is called {name!r}; there are {', '.join(NAMES)}")
    try:
        module = import_module(f"ziggurat.games.{name}.game")
    except ModuleNotFoundError as error:
        raise UnknownGame(f"the game {name!r} is not in this package yet") from error
    found: Game[Any] = module.GAME
    return found


@cache
def games() -> tuple[str, ...]:
    """The names of the games this package has."""
    return tuple(name for name in NAMES if _has(name))


def _has(name: str) -> bool:
    try:
        game(name)
    except UnknownGame:
        return False
    return True
