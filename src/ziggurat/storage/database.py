"""One address, two databases: SQLite in a file (write-ahead log, full sync) or PostgreSQL, with the same schema."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

MIGRATION_LOCK = 7_196_410  # any number of our own: two servers that start together migrate one after the other


def full_address(given: str) -> str:
    """The address SQLAlchemy takes: a bare path is an SQLite file, and each database has its driver."""
    if "://" not in given:
        return f"sqlite+aiosqlite:///{Path(given).expanduser()}"
    scheme, rest = given.split("://", 1)
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    return f"{drivers.get(scheme, scheme)}://{rest}"


class Database:
    """Connections for reading and for writing; `open` brings the schema up to date."""

    def __init__(self, address: str) -> None:
        self.url = make_url(full_address(address))
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.reader, self.writer = self._engines()

    def _engines(self) -> tuple[AsyncEngine, AsyncEngine]:
        if not self.is_sqlite:
            engine = create_async_engine(self.url, pool_size=8, max_overflow=8, pool_pre_ping=False)
            return engine, engine
        reader = create_async_engine(self.url, pool_size=4)
        writer = create_async_engine(self.url, pool_size=1, max_overflow=0, pool_timeout=60)
        for engine in (reader, writer):
            event.listen(engine.sync_engine, "connect", _settle_sqlite)
        event.listen(writer.sync_engine, "begin", _begin_immediate)
        return reader, writer

    async def open(self) -> None:
        """Create or migrate the schema."""
        if self.is_sqlite and self.url.database:
            Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)
        async with self.writer.begin() as connection:
            if not self.is_sqlite:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            await connection.run_sync(migrate)

    async def close(self) -> None:
        """Give all connections back."""
        for engine in {self.reader, self.writer}:
            await engine.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read from."""
        async with self.reader.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: durable once the block is left. Never cut off in the middle by a cancelled request."""
        async with self.writer.begin() as connection:
            yield connection

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
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_immediate(connection: Connection) -> None:
    """A writer takes the lock at once, so that two writers never meet in the middle."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def migrate(connection: Connection) -> None:
    """Bring the schema up to date with Alembic, whose files are inside the package."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
