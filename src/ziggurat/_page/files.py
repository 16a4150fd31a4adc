"""Every file that is written for the page, by its place in web/src."""

from __future__ import annotations

from pathlib import Path

from ziggurat._page.callings import callings
from ziggurat._page.look import palette, symbols
from ziggurat._page.types import game_types, protocol_types
from ziggurat.games import GAMES


def wanted() -> dict[str, str]:
    """The texts of all files."""
    games = {f"protocol/{name}.ts": game_types(name) for name in GAMES}
    look = {"svg/palette.css": palette(), "svg/Symbols.svelte": symbols()}
    return {"protocol/types.ts": protocol_types(), "protocol/callings.ts": callings(), **games, **look}


def stale(sources: Path) -> list[str]:
    """The files that are missing, or say something else."""
    return [
        name
        for name, text in wanted().items()
        if not (path := sources / name).is_file() or path.read_text("utf-8") != text
    ]
