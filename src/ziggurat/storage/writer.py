"""The one writer of an SQLite file: a thread that takes waiting changes together and makes them durable at once.

A commit waits for the disk; all that arrive meanwhile share the next one. Each change is a function of a connection,
alone in its savepoint: one that fails leaves no trace and troubles no other. The write-ahead log is folded into the
file when nothing waits, so that no change stands behind that work.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine

TOGETHER = 64  # changes that share a commit at most
QUIET = 0.25  # seconds without a change until the log is folded in


class Change(NamedTuple):
    """Something to write, and who waits for it."""

    work: Callable[[Connection], Any]
    done: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


class Outcome(NamedTuple):
    """What became of a change: `found`, or the error it raised."""

    change: Change
    found: Any
    error: BaseException | None


class Writer:
    """Takes changes from the event loop; its thread alone writes."""

    def __init__(self, engine: Engine, timed: Callable[[float], None]) -> None:
        self.engine = engine
        self.timed = timed
        self.queue: SimpleQueue[Change | None] = SimpleQueue()
        self.thread: threading.Thread | None = None

    async def write(self, work: Callable[[Connection], Any]) -> Any:
        """Write something; it is durable when this returns. Whoever stops waiting does not stop the write."""
        if self.thread is None:
            self.thread = threading.Thread(target=self._run, name="ziggurat-writer", daemon=True)
            self.thread.start()
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Any] = loop.create_future()
        self.queue.put(Change(work, done, loop))
        return await done

    async def close(self) -> None:
        """Write what waits, then end."""
        thread, self.thread = self.thread, None
        if thread is not None:
            self.queue.put(None)
            await asyncio.to_thread(thread.join)

    # In the thread

    def _run(self) -> None:
        with self.engine.connect() as connection:
            grown = False
            while True:
                try:
                    first = self.queue.get(timeout=QUIET if grown else None)
                except Empty:
                    connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
                    grown = False
                    continue
                if first is None:
                    return
                grown = True
                if not self._write(connection, first, self._waiting()):
                    return

    def _waiting(self) -> list[Change | None]:
        found: list[Change | None] = []
        while len(found) < TOGETHER - 1 and not self.queue.empty():
            found.append(self.queue.get_nowait())
        return found

    def _write(self, connection: Connection, first: Change, others: list[Change | None]) -> bool:
        """Write some changes in one transaction; whether to go on."""
        changes = [first, *(change for change in others if change is not None)]
        try:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            outcomes = [_attempt(connection, change) for change in changes]
            begin = time.perf_counter()
            connection.exec_driver_sql("COMMIT")
            self.timed(time.perf_counter() - begin)
        except BaseException as error:  # the disk is full, or the file gone: nobody's change is stored
            connection.rollback()
            outcomes = [Outcome(change, None, error) for change in changes]
        _tell(outcomes)
        return len(changes) == 1 + len(others)


def _attempt(connection: Connection, change: Change) -> Outcome:
    """One change inside the transaction of all."""
    connection.exec_driver_sql("SAVEPOINT change")
    try:
        found, error = change.work(connection), None
    except Exception as raised:
        connection.exec_driver_sql("ROLLBACK TO change")
        found, error = None, raised
    connection.exec_driver_sql("RELEASE change")
    return Outcome(change, found, error)


def _tell(outcomes: list[Outcome]) -> None:
    """Let all who wait know, with one call into each event loop."""
    for loop in {outcome.change.loop for outcome in outcomes}:
        here = [outcome for outcome in outcomes if outcome.change.loop is loop]
        try:
            loop.call_soon_threadsafe(_settle, here)
        except RuntimeError:  # the loop is closed: nobody waits any more
            continue


def _settle(outcomes: list[Outcome]) -> None:
    for change, found, error in outcomes:
        if change.done.done():
            continue
        if error is not None:
            change.done.set_exception(error)
        else:
            change.done.set_result(found)
