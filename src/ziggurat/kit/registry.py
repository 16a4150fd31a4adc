"""The games by name, each imported when first asked for.

A package brings games by entry points of the group `ziggurat.games`: `mine = "mine.game:GAME"`. Those of this package
are told by `ziggurat.games`, so that a checkout needs no installation.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, cast

from ziggurat.kit.errors import UnknownGame

if TYPE_CHECKING:
    from ziggurat.kit.game import Game

GROUP = "ziggurat.games"
NAME = re.compile(r"[a-z][a-z0-9_]{0,30}")
UNCOMPILED = "about 60 times slower; a wheel for this platform, or a C++ compiler while installing, makes it fast"
_told: dict[str, str] = {}


class Registered:
    """What every game is one of; `Game` says all the rest, and stands above this module."""

    name: ClassVar[str]


def tell(games: Mapping[str, str]) -> None:
    """Make games known, each by the place of its `Game`: `module:NAME`."""
    _told.update(games)


@cache
def places() -> dict[str, str]:
    """Where each game is found: those of this package first, then those of other packages by name."""
    from importlib.metadata import entry_points  # slow to import, and only needed here

    found = dict(_told)
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        if entry.name in _told and entry.value != _told[entry.name]:
            logging.getLogger(__name__).warning("%s is no game of its own: there is one of that name", entry.value)
        elif NAME.fullmatch(entry.name):
            found.setdefault(entry.name, entry.value)
        else:
            logging.getLogger(__name__).warning("%r is no name for a game: small letters, digits and _", entry.name)
    return found


def names() -> tuple[str, ...]:
    """The names of all games, whether or not they can be loaded."""
    return tuple(places())


def built_in(name: str) -> bool:
    """Is this a game of this package?"""
    return name in _told


@cache
def game(name: str) -> Game[Any]:
    """The game of this name."""
    if name not in _told and name not in places():  # the metadata of other packages is only read when it is needed
        raise UnknownGame(f"no game is called {name!r}; there are {', '.join(names())}")
    place = _told.get(name) or places()[name]
    module, _, attribute = place.partition(":")
    try:
        found = getattr(import_module(module), attribute or "GAME")
    except Exception as error:
        raise UnknownGame(f"the game {name!r} cannot be loaded from {place}: {error}") from error
    if not isinstance(found, Registered) or found.name != name:
        raise UnknownGame(f"{place} is no game called {name!r}")
    return cast("Game[Any]", found)


@cache
def games() -> tuple[str, ...]:
    """The names of the games that can be played; one that cannot be loaded is said in the log."""
    return tuple(name for name in names() if _loads(name))


def _loads(name: str) -> bool:
    try:
        game(name)
    except UnknownGame as error:
        logging.getLogger(__name__).warning("%s", error)
        return False
    return True


def is_compiled() -> bool:
    """Does the compiled engine run? All of it is compiled, or nothing."""
    from ziggurat.kit import sets

    return not str(sets.__file__).endswith(".py")


def forget() -> None:
    """Look again for what other packages bring; for tests, and for those who install while this runs."""
    for known in (places, game, games):
        known.cache_clear()
