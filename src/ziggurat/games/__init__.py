"""The games, one room each, pure: no clock, file, network or global random. None knows of the others.

`GAMES` says where the front door of each stands; the registry of the kit, which knows no game itself, is told.
"""

GAMES = {
    "tigris": "ziggurat.games.tigris.game:GAME",
    "kings": "ziggurat.games.kings.game:GAME",
    "peloponnes": "ziggurat.games.peloponnes.game:GAME",
    "tikal": "ziggurat.games.tikal.game:GAME",
}

__all__ = ["GAMES"]
