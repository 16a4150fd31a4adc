"""Rooms that are opened on demand: `ziggurat.server` names what it offers, and imports it when it is asked for.

So the names of a room need none of its dependencies, and a program that uses one of them loads no other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def on_demand(room: str, places: Mapping[str, str]) -> Callable[[str], Any]:
    """The `__getattr__` of a room: each name is imported from its module when it is first asked for."""

    def found(name: str) -> Any:
        if name not in places:
            raise AttributeError(f"module {room!r} has no attribute {name!r}")
        value = getattr(import_module(f"{room}.{places[name]}"), name)
        setattr(import_module(room), name, value)
        return value

    return found
