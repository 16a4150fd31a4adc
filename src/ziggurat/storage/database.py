"""One address, two databases: SQLite in a file (write-ahead log, full sync) or PostgreSQL, with the same schema."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from ziggurat.storage.writer import Writer

Found = TypeVar("Found")
LOG_PAGES = 8_000  # of the write-ahead log: only a server that never rests folds it in while somebody waits
MIGRATION_LOCK = 7_196_410  # any number of our own: two servers that start together migrate one after the other


def full_address(given: str) -> str:
    """The address SQLAlchemy takes: a bare path is an SQLite file, and each database has its driver."""
    if "://" not in given:
        return f"sqlite+aiosqlite:///{Path(given).expanduser()}"
    scheme, rest = given.split("://", 1)
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    return f"{drivers.get(scheme, scheme)}://{rest}"


class Database:
    """Connections for reading, and one way to write; `open` brings the schema up to date."""

    def __init__(self, address: str) -> None:
        self.url = make_url(full_address(address))
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.timed: Callable[[float], None] = lambda seconds: None  # told how long each commit took
        self.reader = create_async_engine(self.url, pool_size=4 if self.is_sqlite else 8, max_overflow=8)
        self.writer = self._own_writer() if self.is_sqlite else None

    def _own_writer(self) -> Writer:
        engine = create_engine(self.url.set(drivername="sqlite"))
        event.listen(self.reader.sync_engine, "connect", _settle_sqlite)
        event.listen(engine, "connect", _settle_sqlite)
        return Writer(engine, lambda seconds: self.timed(seconds))

    async def open(self) -> None:
        """Create or migrate the schema."""
        if self.is_sqlite and self.url.database:
            Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)
        await self.write(migrate)

    async def close(self) -> None:
        """Write what waits, and give all connections back."""
        if self.writer is not None:
            await self.writer.close()
            self.writer.engine.dispose()
        await self.reader.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read from."""
        async with self.reader.connect() as connection:
            yield connection

    async def write(self, work: Callable[[Connection], Found]) -> Found:
        """A transaction, given as a function of a connection: durable once this returns, or nothing of it is done."""
        if self.writer is not None:
            found: Found = await self.writer.write(work)
            return found
        async with self.reader.connect() as connection:
            found = await connection.run_sync(work)
            begin = time.perf_counter()
            await connection.commit()
        self.timed(time.perf_counter() - begin)
        return found

    async def answers(self) -> bool:
        """Whether the database answers a simple question within a second."""
        try:
            async with asyncio.timeout(1), self.reading() as connection:
                await connection.execute(text("SELECT 1"))
        except Exception:  # whatever it is, the host wants to know that it does not answer
            return False
        return True


def _settle_sqlite(connection: Any, _record: Any) -> None:
    """Durable at every commit, readers beside one writer, and no commit or begin behind our back."""
    connection.isolation_level = None
    cursor = connection.cursor()
    settings = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")
    for pragma in (*settings, f"wal_autocheckpoint={LOG_PAGES}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: Connection) -> None:
    """Bring the schema up to date with Alembic, whose files are inside the package."""
    from alembic import command
    from alembic.config import Config

    if connection.dialect.name != "sqlite":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
