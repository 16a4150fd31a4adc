"""A position drawn, in text and as a picture."""

from __future__ import annotations

from ziggurat.games.tigris.drawing_text import draw_text
from ziggurat.games.tigris.position import Position

__all__ = ["draw_svg", "draw_text"]


def draw_svg(position: Position) -> str:
    """To be written."""
    return ""
