"""What happened, as the table would tell it."""

from __future__ import annotations

import msgspec

from ziggurat.kit.actions import snake_case


class Event(msgspec.Struct, frozen=True, tag=snake_case, tag_field="type"):
    """Base of every game's events; the catalogue has a sentence for each in `events.toml`."""
