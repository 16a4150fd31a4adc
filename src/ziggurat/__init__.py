"""Ziggurat: the open home of Tigris & Euphrates, Contest of Kings, Peloponnes and Tikal.

`game("tigris").start(players=3)` gives a state to play on; everything else is in the rooms `kit`, `games`, `bots`,
`storage`, `research`, `server` and `cli`.
"""

import warnings

from ziggurat import _pure

_pure.install()

from ziggurat.games import GAMES  # noqa: E402
from ziggurat.kit.errors import ZigguratError  # noqa: E402
from ziggurat.kit.history import History  # noqa: E402
from ziggurat.kit.registry import UNCOMPILED, game, games, is_compiled, tell  # noqa: E402
from ziggurat.kit.seats import CHANCE, NOBODY  # noqa: E402
from ziggurat.kit.views import SPECTATOR, View  # noqa: E402

tell(GAMES)
if not is_compiled() and not _pure.wanted():
    warnings.warn(f"Ziggurat runs uncompiled, {UNCOMPILED}", RuntimeWarning, stacklevel=2)

__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "NOBODY",
    "SPECTATOR",
    "History",
    "View",
    "ZigguratError",
    "__version__",
    "game",
    "games",
    "is_compiled",
]
