"""Bots think in processes of their own, so that nobody's click waits for a search."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import random
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import cache, partial
from statistics import fmean
from typing import Any, NamedTuple, TypeVar

from ziggurat.kit.leaving import keep_to_one_core, leave_with_parent
from ziggurat.kit.views import View
from ziggurat.server.tables.examining import Examined, examine
from ziggurat.server.tables.ports import Level
from ziggurat.study.review.pieces import ReviewWork, finish, plan, think

LOG = logging.getLogger("ziggurat.bots")
STARTING, SLACK = 20.0, 5.0  # seconds beyond its clock that a bot may take: on a worker that just starts, on another
TRIES = 2  # a worker that was killed or stopped is replaced, and its work done again
INSTANT, QUICK = "random", 0.5  # the level that is asked here and now; seconds a quick bot may take at first
RECORD_SECONDS = 20.0  # that a worker may take for one record
LEAST = 0.1  # seconds that a bot thinks however many wait
HANDING = 0.08  # seconds between two bots on one worker: the view goes there, the action comes back
SEARCH_NICE, QUICK_NICE = 12, 5  # behind the server, which serves people; not so far that a busy machine starves them
WORLDS = 16  # imagined positions in which a position is judged before any move
REVIEW_NICE = 19  # behind everybody: a review can wait
REVIEW_SECONDS = 600.0  # for one piece of a review, on a machine where everybody else comes first
Found = TypeVar("Found")


@cache
def known_levels() -> dict[str, Level]:
    """The levels of bots: those without a clock of their own answer at once, the lowest without even being asked."""
    from ziggurat.bots import NAMES, SECONDS

    at_once = {level: 0.0 if level == INSTANT else QUICK for level in NAMES}
    return {
        level: Level(names, SECONDS[level] or at_once[level], SECONDS[level] is not None)
        for level, names in NAMES.items()
    }


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 2


def prepare(nice: int) -> None:
    """Settle a worker: one thread, behind the people in the queue for the processor, deaf to the keyboard.

    It does not outlive its server, not even one that is killed.
    """
    import signal

    leave_with_parent()
    keep_to_one_core()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(nice)
    if hasattr(os, "SCHED_BATCH"):
        with suppress(OSError):  # some containers forbid it
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def choose(level: str, view: View, clock: float | None, cores: int = 1) -> str:
    """The action a bot takes, in notation."""
    from ziggurat.bots import bot

    thinker = bot(level, view.game, cores=cores)
    try:
        return str(thinker.choose(view, clock))
    finally:
        thinker.close()


class Advised(NamedTuple):
    """A bot's moves, and the chance to win before any of them."""

    moves: Sequence[Any]
    standing: float


def explain(
    level: str, view: View, clock: float | None, many: int, seconds: float | None = None, cores: int = 1
) -> Advised:
    """What a bot would advise; a clock that is not short is that of its level, or `seconds`."""
    from ziggurat.bots import bot

    thinker = bot(level, view.game, cores=cores)
    try:
        told = thinker.explain(view, seconds if clock is None else clock, many)
        return Advised(told.moves, standing(thinker, view, told))
    finally:
        thinker.close()


def standing(thinker: Any, view: View, told: Any) -> float:
    """The chance to win as the bot judges the position itself in some worlds; else the mean of what it tried.

    Where the rest of the game was played out, that says more than a glance: the chance after the best move.
    """
    moves = told.moves
    if told.games:
        return float(moves[0].chances[view.seat])
    judge = getattr(thinker, "evaluation", None)
    if judge is not None and judge.learned:
        rng = random.Random(0)
        return fmean(judge.judged(view.imagine(rng), world)[view.seat] for world in range(WORLDS))
    tried = sum(move.visits for move in moves) or 1
    return float(sum(move.chances[view.seat] * move.visits for move in moves) / tried)


class WorkerPool:
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
        self, what: Callable[[str, Any, float | None], Found], level: str, view: Any, seconds: float | None = None
    ) -> Found:
        """Let a worker think, as long as its level or `seconds`; if it is killed or stands still, another one."""
        begin, full = time.monotonic(), known_levels()[level].seconds if seconds is None else seconds
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
        self, what: Callable[[str, Any, float | None], Found], level: str, view: Any, full: float, begin: float
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


def examined(_level: str, body: bytes, _clock: float | None) -> Examined:
    """What playing a record again finds."""
    return examine(body)


def worked(_level: str, what: Callable[[], Found], _clock: float | None) -> Found:
    """What somebody finds who is asked nothing else."""
    return what()


class WorkerPools:
    """All worker processes: some that search, one for each core but one (fewer where a search may use several), one for
    bots that answer at once, one that plays records again, and one, behind all the others, that reviews games."""

    def __init__(self, workers: int | None = None, bot_cores: int = 1) -> None:
        self.bot_cores = bot_cores
        self.search = WorkerPool(workers or max(1, (cores() - 1) // bot_cores), SEARCH_NICE)
        self.quick = WorkerPool(1, QUICK_NICE)
        self.records = WorkerPool(1, QUICK_NICE)
        self.reviews = WorkerPool(1, REVIEW_NICE)

    @property
    def levels(self) -> dict[str, Level]:
        """The levels of bots."""
        return known_levels()

    @property
    def waiting(self) -> int:
        """How many bots think or wait."""
        return self.search.asked + self.quick.asked

    async def choose(self, level: str, view: View) -> str:
        """A bot's action."""
        if level == INSTANT:
            return choose(level, view, None)
        return await self._lane(level).think(partial(choose, cores=self.bot_cores), level, view)

    async def explain(self, level: str, view: View, many: int, seconds: float | None = None) -> Advised:
        """A bot's advice: so many moves, thought of as long as its level does, or so many seconds."""
        lane = self._lane(level) if seconds is None else self.search
        asked = partial(explain, many=many, seconds=seconds, cores=self.bot_cores)
        return await lane.think(asked, level, view, seconds)

    async def examine(self, body: bytes) -> Examined:
        """What playing a record again finds."""
        return await self.records.think(examined, "", body, RECORD_SECONDS)

    async def study(self, what: Callable[[str, View, float | None], Found], view: View, seconds: float) -> Found:
        """A thought that is no bot's."""
        return await self.search.think(what, "", view, seconds)

    async def plan_review(self, body: bytes, is_deep: bool) -> ReviewWork:
        """What is to be judged of a record; not behind reviews, for whoever asks for one waits for this answer."""
        return await self.records.think(worked, "", partial(plan, body, is_deep), RECORD_SECONDS)

    async def judge(self, body: bytes, made: Any, piece: Any) -> Sequence[Any]:
        """What is thought of one piece of a review."""
        return await self._behind(partial(think, body, piece, made.effort))

    async def finish_review(self, body: bytes, made: Any, judged: Sequence[Any]) -> str:
        """The review, as it is kept."""
        return await self._behind(partial(finish, body, made, judged))

    async def _behind(self, what: Callable[[], Found]) -> Found:
        """Something long that nobody's move waits for."""
        return await self.reviews.think(worked, "", what, REVIEW_SECONDS)

    def _lane(self, level: str) -> WorkerPool:
        return self.search if self.levels[level].searching else self.quick

    def close(self) -> None:
        """End the workers."""
        for lane in (self.search, self.quick, self.records, self.reviews):
            lane.close()
