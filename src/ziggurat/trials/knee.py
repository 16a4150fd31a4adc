"""How much a server carries: the knee, and the figures of every database and number of processes in one table.

The knee is the highest rate of actions at which, played for some seconds, 95 of 100 are shown to everybody at the table
within a tenth of a second and nothing fails. The rate grows step by step at the same open tables until that no longer
holds twice in a row.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ziggurat.trials.load import Load, LoadResult, measured, playing, serving

LIMIT = 100.0  # ms until 95 of 100 actions have been shown to everybody
RATES = (125.0, 150.0, 175.0, 200.0, 225.0, 250.0, 300.0, 350.0, 400.0, 500.0)
MISSES = 2


class Carried(msgspec.Struct):
    """What one arrangement carries: the run at the mark, the steps after it, and the knee."""

    database: str
    processes: int
    knee: float
    at_mark: LoadResult
    steps: list[LoadResult]


class Arrangement(msgspec.Struct, frozen=True):
    """A database and a number of processes."""

    database: str | None
    processes: int


async def carried(
    game: str, tables: int, rate: float, seconds: float, plan: Arrangement, told: Callable[[LoadResult], None]
) -> Carried:
    """The figures of one arrangement."""
    async with serving(plan.database, plan.processes) as servers, playing(servers, game, tables) as load:
        at_mark = await measured(load, rate, seconds, plan.database)
        told(at_mark)
        steps = await climb(load, rate, seconds, plan.database, told)
    knee = max((step.asked_per_second for step in (at_mark, *steps) if holds(step)), default=0.0)
    return Carried(at_mark.database, plan.processes, knee, at_mark, steps)


async def climb(
    load: Load, rate: float, seconds: float, database: str | None, told: Callable[[LoadResult], None]
) -> list[LoadResult]:
    """Higher and higher rates, until it no longer holds."""
    steps: list[LoadResult] = []
    misses = 0
    for higher in (each for each in RATES if each > rate):
        steps.append(await measured(load, higher, seconds, database))
        told(steps[-1])
        misses = 0 if holds(steps[-1]) else misses + 1
        if misses == MISSES:
            break
    return steps


def holds(result: LoadResult) -> bool:
    """Whether a rate is carried."""
    return result.errors == 0 and result.actions > 0 and result.shown.p95 <= LIMIT
