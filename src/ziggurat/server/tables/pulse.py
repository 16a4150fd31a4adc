"""The pulse of this process: is the database there, can it be written to, and does the event loop keep up?"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from ziggurat.server.metrics import Metrics
from ziggurat.storage import Store, Unavailable

LOG = logging.getLogger("ziggurat.pulse")
TICK = 0.02  # seconds between two looks at how late the event loop is
READS = 1.0  # seconds until a database that does not answer a question is taken for gone


class Pulse:
    """Writes to the database every few seconds; `trouble` is what is wrong with it, if something is."""

    def __init__(self, store: Store, metrics: Metrics, after: Callable[[], Awaitable[None]]) -> None:
        self.store = store
        self.metrics = metrics
        self.after = after  # done after each beat: look what other processes did
        self.trouble: str | None = None
        self.damage: str | None = None  # a damaged file does not become whole by writing to another page of it
        self.beaten = time.monotonic()

    async def start(self) -> None:
        """The first beat: the time of play goes on from where it stood."""
        await self.store.beat()
        self.beaten = time.monotonic()

    async def run(self) -> None:
        """Beat until the server stops."""
        while True:
            await asyncio.sleep(self.store.beat_seconds)
            await self.beat()

    async def beat(self) -> None:
        """One beat."""
        try:
            async with asyncio.timeout(3 * self.store.beat_seconds):
                await self.store.beat()
                await self.after()
        except (Unavailable, TimeoutError) as error:
            self.note(error)
            return
        if self.trouble is not None:
            LOG.warning("the database is well again")
        self.trouble, self.beaten = None, time.monotonic()

    def note(self, error: Exception) -> None:
        """The database could not do something."""
        found = str(error) or "it does not answer"
        if self.trouble is None:
            LOG.error("the database is not well: %s", found)
        self.trouble = found
        if "malformed" in found:
            self.damage = found

    async def found(self) -> str | None:
        """What is wrong now, if something is: by the last beat, by a look at the file, and by a real question."""
        if self.store.is_moved():
            return "the file of the database is gone, or another one is in its place"
        if self.damage or self.trouble:
            return self.damage or self.trouble
        if time.monotonic() - self.beaten > 4 * self.store.beat_seconds:
            return "nothing can be written"
        try:
            async with asyncio.timeout(READS):
                await self.store.reads()
        except (Unavailable, TimeoutError) as error:
            self.note(error)
            return self.trouble
        return None

    async def watch_lag(self) -> None:
        """Measure how late the event loop is, again and again: whoever clicks then waits as long."""
        while True:
            due = time.perf_counter() + TICK
            await asyncio.sleep(TICK)
            self.metrics.observe("lag_seconds", max(0.0, time.perf_counter() - due))
