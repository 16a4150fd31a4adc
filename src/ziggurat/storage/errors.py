"""What can go wrong with what is kept."""

from __future__ import annotations

from ziggurat.kit.errors import ZigguratError


class WriteConflict(Exception):
    """Somebody else wrote first; nothing of this was written."""


class Unavailable(ZigguratError):
    """The database cannot do this now: away, locked, full, read-only or damaged. What was asked may be asked again."""
