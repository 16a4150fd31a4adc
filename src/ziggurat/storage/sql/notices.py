"""What other server processes store: PostgreSQL tells this one by LISTEN and NOTIFY. SQLite has one process only."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from ziggurat.storage import Unavailable
from ziggurat.storage.sql.database import CHANNEL, PATIENCE, Database

LOG = logging.getLogger("ziggurat.notices")


class Notices:
    """Listens on a connection of its own, and comes back when it is cut."""

    def __init__(
        self,
        database: Database,
        heard: Callable[[str, str], Awaitable[None]],
        missed: Callable[[], Awaitable[None]],
    ) -> None:
        self.database = database
        self.heard = heard
        self.missed = missed  # asked for after each silence: what was said meanwhile
        self.queue: asyncio.Queue[str] = asyncio.Queue()
        self.tasks: list[asyncio.Task[None]] = []
        self.listening = asyncio.Event()

    async def start(self) -> None:
        """Begin to listen."""
        if self.database.is_sqlite:
            return
        self.tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._pass_on())]
        await asyncio.wait_for(self.listening.wait(), 30)

    async def stop(self) -> None:
        """Stop listening."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def _listen(self) -> None:
        import asyncpg

        cut = (OSError, Unavailable, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
        url = self.database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                connection = await asyncpg.connect(url, timeout=PATIENCE)
                await connection.add_listener(CHANNEL, self._note)
                self.listening.set()
                await self.missed()
                await self._while_open(connection)
            except cut as error:
                LOG.warning("the database does not tell its news: %s; trying again", type(error).__name__)
            await asyncio.sleep(1)

    async def _while_open(self, connection: Any) -> None:
        try:
            while not connection.is_closed():
                await asyncio.sleep(1)
        finally:
            connection.terminate()

    def _note(self, _connection: Any, _pid: int, _channel: str, message: str) -> None:
        self.queue.put_nowait(message)

    async def _pass_on(self) -> None:
        while True:
            table_id, _, what = (await self.queue.get()).partition(":")
            try:
                await self.heard(table_id, what)
            except Exception:  # one table's trouble must not silence the others
                LOG.exception("news of a table could not be shown")
