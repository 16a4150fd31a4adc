"""The games, one room each, pure: no clock, file, network or global random. None knows of the others.

`GAMES` says where the front door of each stands; the registry of the kit, which knows no game itself, is told.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # imported by name when a game is asked for, and declared for the contract of imports
    from ziggurat.games.kings import game as kings  # noqa: F401
    from ziggurat.games.peloponnes import game as peloponnes  # noqa: F401
    from ziggurat.games.tigris import game as tigris  # noqa: F401
    from ziggurat.games.tikal import game as tikal  # noqa: F401

GAMES = {
    "tigris": "ziggurat.games.tigris.game:GAME",
    "kings": "ziggurat.games.kings.game:GAME",
    "peloponnes": "ziggurat.games.peloponnes.game:GAME",
    "tikal": "ziggurat.games.tikal.game:GAME",
}

__all__ = ["GAMES"]
