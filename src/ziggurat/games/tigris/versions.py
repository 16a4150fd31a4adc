"""The versions of the rules; a version once played is never changed. `catalogue/versions.toml` tells them in words."""

from __future__ import annotations

from ziggurat.games.tigris.layout import LIVELY_V3, STANDSTILL_V2
from ziggurat.kit.versions import Version

VERSIONS: tuple[Version, ...] = (
    Version(1, tacit=True),
    Version(2, STANDSTILL_V2, tacit=True),
    Version(3, STANDSTILL_V2 | LIVELY_V3),
)
