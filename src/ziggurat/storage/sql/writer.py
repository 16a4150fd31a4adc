"""The one writer of an SQLite file: a thread that takes waiting changes together and makes them durable at once.

A commit waits for the disk; all that arrive meanwhile share the next one. Each change is a function of a connection,
alone in its savepoint: one that fails leaves no trace and troubles no other. The write-ahead log is folded into the
file when nothing waits, so that no change stands behind that work. Whatever happens to the disk, everybody who waits
is told: a thread that cannot go on fails those who wait, and the next change begins a new one.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

LOG = logging.getLogger("ziggurat.storage")
TOGETHER = 64  # changes that share a commit at most
QUIET = 0.25  # seconds without a change until the log is folded in


class Change(NamedTuple):
    """Something to write, and who waits for it."""

    work: Callable[[Connection], Any]
    done: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


class Attempted(NamedTuple):
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
        self.lock = threading.Lock()  # a change is never put into the queue of a thread that is just giving up

    @property
    def waiting(self) -> int:
        """How many changes wait."""
        return self.queue.qsize()

    async def write(self, work: Callable[[Connection], Any]) -> Any:
        """Write something; it is durable when this returns. Whoever stops waiting does not stop the write."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Any] = loop.create_future()
        with self.lock:
            self.queue.put(Change(work, done, loop))
            if self.thread is None:
                self.thread = threading.Thread(target=self._run, name="ziggurat-writer", daemon=True)
                self.thread.start()
        return await done

    async def close(self) -> None:
        """Write what waits, then end."""
        with self.lock:
            thread = self.thread
            if thread is not None:
                self.queue.put(None)
        if thread is not None:
            await asyncio.to_thread(thread.join)

    # In the thread

    def _run(self) -> None:
        error: BaseException = RuntimeError("the writer was closed")
        try:
            with self.engine.connect() as connection:
                self._serve(connection)
        except BaseException as raised:  # the file cannot even be opened, or its connection is beyond repair
            error = raised
        with self.lock:
            self.thread = None
            left = self._waiting(limit=None)
        _tell([Attempted(change, None, error) for change in left if change is not None])

    def _serve(self, connection: Connection) -> None:
        grown = False
        while True:
            try:
                first = self.queue.get(timeout=QUIET if grown else None)
            except Empty:
                self._fold(connection)
                grown = False
                continue
            grown = True
            changes = [first, *self._waiting(TOGETHER - 1)]
            wanted = [change for change in changes if change is not None]
            if wanted:
                self._write(connection, wanted)
            if len(wanted) < len(changes):
                return

    def _fold(self, connection: Connection) -> None:
        """Fold the log into the file; when the disk has no room for that, later."""
        try:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
        except SQLAlchemyError as error:
            LOG.warning("the write-ahead log could not be folded in: %s", error.__cause__ or error)
        connection.rollback()

    def _waiting(self, limit: int | None) -> list[Change | None]:
        found: list[Change | None] = []
        while (limit is None or len(found) < limit) and not self.queue.empty():
            found.append(self.queue.get_nowait())
        return found

    def _write(self, connection: Connection, changes: list[Change]) -> None:
        """Write some changes in one transaction."""
        try:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            outcomes = [_attempt(connection, change) for change in changes]
            begin = time.perf_counter()
            connection.exec_driver_sql("COMMIT")
            self.timed(time.perf_counter() - begin)
        except BaseException as error:  # the disk is full, or the file gone: nobody's change is stored
            _tell([Attempted(change, None, error) for change in changes])
            connection.rollback()  # where not even this is possible, the thread gives up
            return
        _tell(outcomes)


def _attempt(connection: Connection, change: Change) -> Attempted:
    """One change inside the transaction of all; an error that ended the transaction itself is everybody's."""
    connection.exec_driver_sql("SAVEPOINT change")
    try:
        found, error = change.work(connection), None
    except Exception as raised:
        if not getattr(connection.connection.driver_connection, "in_transaction", True):
            raise
        connection.exec_driver_sql("ROLLBACK TO change")
        found, error = None, raised
    connection.exec_driver_sql("RELEASE change")
    return Attempted(change, found, error)


def _tell(outcomes: list[Attempted]) -> None:
    """Let all who wait know, with one call into each event loop."""
    for loop in {outcome.change.loop for outcome in outcomes}:
        here = [outcome for outcome in outcomes if outcome.change.loop is loop]
        try:
            loop.call_soon_threadsafe(_settle, here)
        except RuntimeError:  # the loop is closed: nobody waits any more
            continue


def _settle(outcomes: list[Attempted]) -> None:
    for change, found, error in outcomes:
        if change.done.done():
            continue
        if error is not None:
            change.done.set_exception(error)
        else:
            change.done.set_result(found)
