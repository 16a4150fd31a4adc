"""Bots think in processes of their own, so that nobody's click waits for a search."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from random import SystemRandom
from typing import Any, TypeVar

from ziggurat.kit.registry import game as game_named
from ziggurat.kit.views import View

LOG = logging.getLogger("ziggurat.bots")
STARTING, SLACK = 20.0, 5.0  # seconds beyond its clock that a bot may take: on a worker that just starts, on another
TRIES = 2  # a worker that was killed or stopped is replaced, and its work done again
REMEMBERED = 64  # times that bots of a level took lately
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


async def pause(seconds: float) -> None:
    """Wait."""
    await asyncio.sleep(seconds)


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
        self.answered = False  # whether the workers have started

    async def think(
        self, what: Callable[[str, View, float | None], Found], level: str, view: View, seconds: float | None = None
    ) -> Found:
        """Let a worker think, as long as its level or `seconds`; if it is killed or stands still, another one."""
        begin, full = time.monotonic(), seconds_of(level) if seconds is None else seconds
        self.asked += 1
        try:
            async with self.free:
                for _ in range(TRIES - 1):
                    try:
                        return await self._ask(what, level, view, full, begin)
                    except (BrokenProcessPool, TimeoutError) as error:
                        LOG.warning("a worker is replaced: %s", type(error).__name__)
                return await self._ask(what, level, view, full, begin)
        finally:
            self.asked -= 1

    async def _ask(
        self, what: Callable[[str, View, float | None], Found], level: str, view: View, full: float, begin: float
    ) -> Found:
        clock = self.clock(full, time.monotonic() - begin)
        given = None if clock == full else clock
        pool = self._pool()
        try:
            done = asyncio.get_running_loop().run_in_executor(pool, what, level, view, given)
            found = await asyncio.wait_for(done, clock + (SLACK if self.answered else STARTING))
        except (BrokenProcessPool, TimeoutError):
            if self.pool is pool:  # else somebody who thought beside it has replaced it already
                self.close()
            raise
        self.answered = True
        return found

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
        self.answered = False
        if pool is not None:
            workers = list((pool._processes or {}).values())  # Python 3.14 has terminate_workers for this
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in workers:
                worker.kill()  # one that stands still would not hear anything gentler


class Thinkers:
    """All worker processes: some that search, one for each core but one, and one for the bots that answer at once."""

    def __init__(self, workers: int | None = None) -> None:
        self.search = Lane(workers if workers is not None else max(1, cores() - 1), SEARCH_NICE)
        self.quick = Lane(1, QUICK_NICE)
        self.took: dict[str, deque[float]] = {}  # by level: the seconds that its bots took lately

    @property
    def waiting(self) -> int:
        """How many bots think or wait."""
        return self.search.asked + self.quick.asked

    async def choose(self, level: str, view: View) -> str:
        """A bot's action; if the bot fails or is too slow, any legal one, for a table must go on."""
        if level == "random":
            return choose("random", view, None)
        if len(view.legal_actions) == 1:
            await pause(self.usual(level) if game_named(view.game).hides else 0.0)
            return str(view.legal_actions[0])
        begin = time.monotonic()
        try:
            found = await self._lane(level).think(choose, level, view)
        except Exception as error:
            LOG.error("bot %s at %s failed: %s: %s", level, view.game, type(error).__name__, error)
            return str(SystemRandom().choice(view.legal_actions))
        self.took.setdefault(level, deque(maxlen=REMEMBERED)).append(time.monotonic() - begin)
        return found

    def usual(self, level: str) -> float:
        """A time that a bot of this level could have taken: without a choice it must not answer sooner than with one.

        Whoever sees a bot answer at once knows that it had no choice, and so what it does not hold.
        """
        return SystemRandom().choice(self.took[level]) if level in self.took else seconds_of(level)

    async def explain(self, level: str, view: View) -> Any:
        """A bot's advice."""
        return await self._lane(level).think(explain, level, view)

    def _lane(self, level: str) -> Lane:
        return self.search if is_searching(level) else self.quick

    def close(self) -> None:
        """End the workers."""
        self.search.close()
        self.quick.close()
