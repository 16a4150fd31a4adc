"""A position drawn in text."""

from __future__ import annotations

from ziggurat.games.tigris.position import Position


def draw_text(position: Position, viewer: int | None = None) -> str:
    """To be written."""
    return ""


def draw_svg(position: Position) -> str:
    """To be written."""
    return ""
