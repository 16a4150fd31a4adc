"""The writer of a PostgreSQL database: changes that arrive while a commit is under way share the next one.

A commit waits for the disk of the database, and a notice in it makes all commits wait for each other; so many changes
go together, and what others are to be told goes out after the commit, many words at once. A change is a function of a
connection that can be done again: when one fails, nothing of the transaction is kept and each is tried by itself.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Any, NamedTuple

from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from ziggurat.storage.errors import WriteConflict

TOGETHER = 64  # changes that share a commit at most


class OrderedChange(NamedTuple):
    """Something to write, and who waits for it; `order` is the same in all processes, so that none blocks another."""

    work: Callable[[Connection], Any]
    order: str
    done: asyncio.Future[Any]


class Together:
    """Takes changes, and writes all that wait in one transaction."""

    def __init__(self, engine: AsyncEngine, timed: Callable[[float], None]) -> None:
        self.engine = engine
        self.timed = timed
        self.queue: deque[OrderedChange] = deque()
        self.task: asyncio.Task[None] | None = None

    @property
    def waiting(self) -> int:
        """How many changes wait."""
        return len(self.queue)

    async def write(self, work: Callable[[Connection], Any], order: str = "") -> Any:
        """Write something; it is durable when this returns. Whoever stops waiting does not stop the write."""
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.queue.append(OrderedChange(work, order, done))
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self._run())
        return await done

    async def close(self) -> None:
        """Write what waits, then end."""
        if self.task is not None:
            await self.task

    async def _run(self) -> None:
        while self.queue:
            some = [self.queue.popleft() for _ in range(min(TOGETHER, len(self.queue)))]
            some.sort(key=lambda change: change.order)  # two processes lock the same rows in the same order
            if not await self._commit(some, alone=len(some) == 1):
                for change in some:
                    await self._commit([change], alone=True)

    async def _commit(self, changes: list[OrderedChange], alone: bool) -> bool:
        """One transaction; False when it failed and each is to be tried by itself."""
        try:
            async with self.engine.connect() as connection:
                outcomes = await connection.run_sync(attempt, [change.work for change in changes])
                begin = time.perf_counter()
                await connection.commit()
        except Exception as error:
            if not alone and not is_away(error):
                return False
            for change in changes:
                settle(change.done, error)
            return True
        self.timed(time.perf_counter() - begin)
        for change, found in zip(changes, outcomes, strict=True):
            settle(change.done, found)
        return True


def attempt(connection: Connection, works: list[Callable[[Connection], Any]]) -> list[Any]:
    """Do all of it; a Conflict has changed nothing and troubles no other."""
    found: list[Any] = []
    for work in works:
        try:
            found.append(work(connection))
        except WriteConflict as conflict:
            found.append(conflict)
    return found


def settle(done: asyncio.Future[Any], found: Any) -> None:
    """Tell the one who waits."""
    if done.done():
        return
    if isinstance(found, BaseException):
        done.set_exception(found)
    else:
        done.set_result(found)


def is_away(error: BaseException) -> bool:
    """Whether this says that the database cannot be reached, so that trying again at once is of no use."""
    return isinstance(error, (OSError, TimeoutError)) or bool(getattr(error, "connection_invalidated", False))
