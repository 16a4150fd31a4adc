"""Bots think in processes of their own, so that nobody's click waits for a search."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import SystemRandom
from typing import Any, TypeVar

from ziggurat.kit.views import View

LOG = logging.getLogger("ziggurat.bots")
SLACK = 20.0  # seconds beyond its clock that a bot may take, for a worker that is just starting
CROWD = 4  # with so many waiting, everybody thinks shorter
SHORT = 0.25
Found = TypeVar("Found")


def levels() -> dict[str, dict[str, str]]:
    """The levels of bots, with their names."""
    from ziggurat.bots import NAMES

    return NAMES


def seconds_of(level: str) -> float:
    """How long a bot of this level thinks."""
    from ziggurat.bots import SECONDS

    return SECONDS.get(level) or 0.5


def prepare() -> None:
    """Settle a worker: one thread each, behind the people in the queue for the processor, deaf to the keyboard."""
    import signal

    for library in ("OMP", "OPENBLAS", "MKL"):
        os.environ[f"{library}_NUM_THREADS"] = "1"
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)


def choose(level: str, view: View, clock: float | None) -> str:
    """The action a bot takes, in notation."""
    from ziggurat.bots import bot

    thinker = bot(level, view.game)
    try:
        return str(thinker.choose(view, clock))
    finally:
        thinker.close()


def explain(level: str, view: View, clock: float | None) -> Any:
    """What a bot would advise."""
    from ziggurat.bots import bot

    thinker = bot(level, view.game)
    try:
        return thinker.explain(view, clock)
    finally:
        thinker.close()


class Thinkers:
    """The worker processes, started when first needed."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers if workers is not None else max(1, (os.cpu_count() or 2) - 1)
        self.pool: ProcessPoolExecutor | None = None
        self.waiting = 0

    async def choose(self, level: str, view: View) -> str:
        """A bot's action; if the bot fails or is too slow, any legal one, for a table must go on."""
        if len(view.legal_actions) == 1 or level == "random":
            return choose("random", view, None)
        try:
            return await self._think(choose, level, view)
        except (TimeoutError, BrokenProcessPool, Exception) as error:
            LOG.error("bot %s at %s failed: %s: %s", level, view.game, type(error).__name__, error)
            return str(SystemRandom().choice(view.legal_actions))

    async def explain(self, level: str, view: View) -> Any:
        """A bot's advice."""
        return await self._think(explain, level, view)

    async def _think(self, what: Callable[[str, View, float | None], Found], level: str, view: View) -> Found:
        clock = SHORT if self.waiting >= CROWD else None
        self.waiting += 1
        try:
            loop = asyncio.get_running_loop()
            done = loop.run_in_executor(self._pool(), what, level, view, clock)
            return await asyncio.wait_for(done, seconds_of(level) + SLACK + self.waiting)
        except BrokenProcessPool:
            self.close()
            raise
        finally:
            self.waiting -= 1

    def _pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.workers, context, prepare)
        return self.pool

    def close(self) -> None:
        """End the workers."""
        pool, self.pool = self.pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)
