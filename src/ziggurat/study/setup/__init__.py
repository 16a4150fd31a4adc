"""Positions in few words: a lesson writes what matters, one module a game puts the rest where it can be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ziggurat.kit.registry import game as game_named
from ziggurat.kit.state import State
from ziggurat.study.setup import kings, peloponnes, tigris, tikal

WHOLE: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "tigris": tigris.whole,
    "kings": kings.whole,
    "peloponnes": peloponnes.whole,
    "tikal": tikal.whole,
}


def lay(game: str, table: Mapping[str, Any], options: Mapping[str, Any]) -> State:
    """The state of a position given in few words; BadPosition when it cannot be."""
    written = WHOLE[game]({**table, "options": dict(options)})
    state: State = game_named(game).read_position(written)
    return state
