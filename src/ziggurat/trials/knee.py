"""How much a server carries: the knee, and the figures of every database and number of processes in one table.

The knee is the highest rate of actions at which, played for some seconds, 95 of 100 are shown to everybody at the table
within a tenth of a second and nothing fails. The rate grows by a quarter until that no longer holds, then the knee is
found to a tenth between the last two; a rate that does not hold is tried once more before that is believed. All steps
are played at the same tables, one after the other, and a few actions at each table come before the first that counts: a
table's first actions cost most, and at a low rate there would be hardly any others.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager

import msgspec

from ziggurat.trials.load import LoadResult, measured, playing, serving
from ziggurat.trials.process import ServerProcess
from ziggurat.trials.share import limited

LIMIT = 100.0  # ms until 95 of 100 actions have been shown to everybody
STEP, FINE = 1.25, 1.1  # the next rate, and how near the knee is to one that does not hold
FASTEST, TRIES = 1_000.0, 2
WARM, BRISKLY = 3, 200.0  # actions at each table before those that count, and how many a second


class Carried(msgspec.Struct):
    """What one arrangement carries: the run at the mark, the steps after it, and the knee."""

    database: str
    processes: int
    apart: bool
    share: float | None  # of a core for each server, where it was limited
    knee: float
    at_mark: LoadResult
    steps: list[LoadResult]


class Arrangement(msgspec.Struct, frozen=True):
    """A database, a number of processes, the share of a core that each may have, and how people come to them."""

    database: str | None
    processes: int
    share: float | None = None
    apart: bool = False


async def carried(
    game: str, tables: int, rate: float, seconds: float, plan: Arrangement, told: Callable[[LoadResult], None]
) -> Carried:
    """The figures of one arrangement."""
    async with serving(plan.database, plan.processes) as servers, playing(servers, game, tables, plan.apart) as load:
        await load.run(BRISKLY, WARM * tables / BRISKLY)
        with shared_out(servers, plan.share):
            steps = await climb(lambda rate: measured(load, rate, seconds, plan.database), rate, told)
    knee = max((step.asked_per_second for step in steps if holds(step)), default=0.0)
    return Carried(steps[0].database, plan.processes, plan.apart, plan.share, knee, steps[0], steps[1:])


@contextmanager
def shared_out(servers: Sequence[ServerProcess], share: float | None) -> Iterator[None]:
    """Let each server have no more than its share, if there is one."""
    with ExitStack() as limits:
        for server in servers:
            if share is not None and server.process is not None:
                limits.enter_context(limited(server.process.pid, share))
        yield


async def climb(
    one: Callable[[float], Awaitable[LoadResult]], rate: float, told: Callable[[LoadResult], None]
) -> list[LoadResult]:
    """Higher and higher rates until one no longer holds, then rates between."""
    steps: list[LoadResult] = []

    async def held(rate: float) -> bool:
        for _ in range(TRIES):
            steps.append(await one(rate))
            told(steps[-1])
            if holds(steps[-1]):
                return True
        return False

    low = 0.0
    while rate < FASTEST and await held(rate):
        low, rate = rate, round(rate * STEP)
    while low and low * FINE < (high := rate) < FASTEST:
        rate = round((low * high) ** 0.5)
        if await held(rate):
            low, rate = rate, high
    return steps


def holds(result: LoadResult) -> bool:
    """Whether a rate is carried."""
    return result.errors == 0 and result.actions > 0 and result.shown.p95 <= LIMIT
