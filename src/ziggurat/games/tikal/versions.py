"""The versions of the rules; a version once played is never changed. `catalogue/versions.toml` tells them in words."""

from __future__ import annotations

from ziggurat.kit.versions import Version

VERSIONS = (
    Version(1, tacit=True),
    Version(2),
)
