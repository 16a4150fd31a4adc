"""Games that begin in the middle: a position of a finished game, of a lesson or of somebody's hand, played on."""

from __future__ import annotations

from typing import Any

import msgspec

from ziggurat.server.protocol import Began
from ziggurat.storage.rows import TableRow


class Start(msgspec.Struct, frozen=True):
    """The position that a game began in, and what everybody is told of it."""

    position: Any
    told: Began


def started(row: TableRow) -> Start | None:
    """Where a game began; none that began as games do."""
    return None if row.start is None else msgspec.json.decode(row.start, type=Start)
