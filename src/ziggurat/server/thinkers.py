"""Bots think in processes of their own, so that nobody's click waits for a search."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from random import SystemRandom
from typing import Any, TypeVar

from ziggurat.kit.views import View

LOG = logging.getLogger("ziggurat.bots")
SLACK = 20.0  # seconds beyond its clock that a bot may take, for a worker that is just starting
LEAST = 0.1  # seconds that a bot thinks however many wait
HANDING = 0.08  # seconds between two bots on one worker: the view goes there, the action comes back
SEARCH_NICE, QUICK_NICE = 12, 5  # behind the server, which serves people; not so far that a busy machine starves them
Found = TypeVar("Found")


def levels() -> dict[str, dict[str, str]]:
    """The levels of bots, with their names."""
    from ziggurat.bots import NAMES

    return NAMES


def seconds_of(level: str) -> float:
    """How long a bot of this level thinks."""
    from ziggurat.bots import SECONDS

    return SECONDS.get(level) or 0.5


def is_searching(level: str) -> bool:
    """Whether a bot of this level thinks for as long as its clock runs; the others answer at once."""
    from ziggurat.bots import SECONDS

    return SECONDS.get(level) is not None


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 2


def prepare(nice: int) -> None:
    """Settle a worker: one thread, behind the people in the queue for the processor, deaf to the keyboard."""
    import signal

    for library in ("OMP", "OPENBLAS", "MKL"):
        os.environ[f"{library}_NUM_THREADS"] = "1"
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(nice)
    if hasattr(os, "SCHED_BATCH"):
        with suppress(OSError):  # some containers forbid it
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


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


class Lane:
    """Some worker processes, started when first needed, and those who wait for one of them, first come, first served.

    A bot's clock runs from the moment it is asked, waiting included: with more bots than workers, each thinks for its
    share of the time, so that all of them answer when they said they would.
    """

    def __init__(self, workers: int, nice: int) -> None:
        self.workers = workers
        self.nice = nice
        self.pool: ProcessPoolExecutor | None = None
        self.free = asyncio.Semaphore(workers)
        self.asked = 0  # bots that think or wait

    async def think(self, what: Callable[[str, View, float | None], Found], level: str, view: View) -> Found:
        """Let a worker think."""
        begin, full = time.monotonic(), seconds_of(level)
        self.asked += 1
        try:
            async with self.free:
                clock = self.clock(full, time.monotonic() - begin)
                given = None if clock == full else clock
                done = asyncio.get_running_loop().run_in_executor(self._pool(), what, level, view, given)
                return await asyncio.wait_for(done, clock + SLACK)
        except BrokenProcessPool:
            self.close()
            raise
        finally:
            self.asked -= 1

    def clock(self, full: float, waited: float) -> float:
        """How long a bot may think that has waited so long for its turn."""
        share = full * self.workers / self.asked - HANDING if self.asked > self.workers else full
        return max(LEAST, min(share, full - waited))

    def _pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.workers, context, prepare, (self.nice,))
        return self.pool

    def close(self) -> None:
        """End the workers at once, in the middle of a search too: a server that stops waits for nobody's thoughts."""
        pool, self.pool = self.pool, None
        if pool is not None:
            workers = list((pool._processes or {}).values())  # Python 3.14 has terminate_workers for this
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in workers:
                worker.terminate()


class Thinkers:
    """All worker processes: some that search, one for each core but one, and one for the bots that answer at once."""

    def __init__(self, workers: int | None = None) -> None:
        self.search = Lane(workers if workers is not None else max(1, cores() - 1), SEARCH_NICE)
        self.quick = Lane(1, QUICK_NICE)

    @property
    def waiting(self) -> int:
        """How many bots think or wait."""
        return self.search.asked + self.quick.asked

    async def choose(self, level: str, view: View) -> str:
        """A bot's action; if the bot fails or is too slow, any legal one, for a table must go on."""
        if len(view.legal_actions) == 1 or level == "random":
            return choose("random", view, None)
        try:
            return await self._lane(level).think(choose, level, view)
        except (TimeoutError, BrokenProcessPool, Exception) as error:
            LOG.error("bot %s at %s failed: %s: %s", level, view.game, type(error).__name__, error)
            return str(SystemRandom().choice(view.legal_actions))

    async def explain(self, level: str, view: View) -> Any:
        """A bot's advice."""
        return await self._lane(level).think(explain, level, view)

    def _lane(self, level: str) -> Lane:
        return self.search if is_searching(level) else self.quick

    def close(self) -> None:
        """End the workers."""
        self.search.close()
        self.quick.close()
