"""Thoughts of puzzles, coach and analysis: in the workers where bots think, so that nobody's click waits for them."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import TypeVar

from ziggurat.kit.views import View
from ziggurat.server.tables.hub import Hub

Found = TypeVar("Found")
NOT_THERE = (TimeoutError, BrokenProcessPool)  # those who think are slow to start, or were killed twice


async def studied(hub: Hub, what: Callable[[View], Found], view: View, seconds: float) -> Found:
    """What a function finds in a view, in a worker; about so long."""
    return await hub.thinkers.study(partial(asked, what), view, seconds)


def asked(what: Callable[[View], Found], level: str, view: View, clock: float | None) -> Found:
    """A thought as a worker is given it."""
    return what(view)
