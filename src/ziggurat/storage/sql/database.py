"""One address, two databases: SQLite in a file (write-ahead log, full sync) or PostgreSQL, with the same schema."""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, create_engine, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ziggurat.storage.errors import Unavailable
from ziggurat.storage.sql.claim import claim, make_private
from ziggurat.storage.sql.moves import Moves, TableChange
from ziggurat.storage.sql.together import Together
from ziggurat.storage.sql.trouble import is_trouble, told
from ziggurat.storage.sql.writer import Writer

Found = TypeVar("Found")
CHANNEL = "ziggurat_tables"
MIGRATIONS = Path(__file__).parent / "migrations"
LOG_PAGES = 8_000  # of the write-ahead log: only a server that never rests folds it in while somebody waits
MIGRATION_LOCK = 7_196_410  # any number of our own: two servers that start together migrate one after the other
READERS = 3  # threads that read an SQLite file
CROWD = 500  # changes that wait: beyond that the next is told to come again, before it waits for nothing
PATIENCE = 5.0  # seconds for a connection, or an answer, of PostgreSQL
TOLD_TOGETHER = 200  # words to the other processes in one statement


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
        self.reader = reading_engine(self.url)
        self.writer = self._own_writer() if self.is_sqlite else Together(self.reader, self._time)
        self.moves = Moves(self.reader, self._time)
        self.readers = ThreadPoolExecutor(READERS, "ziggurat-reader") if self.is_sqlite else None
        self.words: deque[str] = deque()
        self.telling: asyncio.Task[None] | None = None
        self.file: os.stat_result | None = None
        self.held: int | None = None

    def _own_writer(self) -> Writer:
        engine = create_engine(self.url.set(drivername="sqlite"))
        event.listen(self.reader.sync_engine, "connect", _settle_sqlite)
        event.listen(engine, "connect", _settle_sqlite)
        return Writer(engine, self._time)

    def _time(self, seconds: float) -> None:
        self.timed(seconds)

    @property
    def name(self) -> str:
        """The database as a host knows it, without its password."""
        return str(self.url.database) if self.is_sqlite else self.url.set(drivername="postgresql").render_as_string()

    @property
    def path(self) -> Path | None:
        """The file, if it is one."""
        plain = self.is_sqlite and self.url.database not in (None, "", ":memory:") and not self.url.query
        return Path(str(self.url.database)) if plain else None

    # Life

    async def open(self, alone: bool = False) -> None:
        """Look whether it is whole, and create or migrate the schema; `alone` where no other server may use it."""
        if self.path is not None:
            self._open_file(self.path, alone)
        if alone and self.is_sqlite:
            await self._check_file()
        await self.write(migrate)
        if self.path is not None:
            self.file = self.path.stat()

    async def _check_file(self) -> None:
        """Look through the whole file, by reading alone: on a large one that takes seconds."""
        found = await self.read(lambda connection: connection.exec_driver_sql("PRAGMA quick_check(1)").scalar())
        if found != "ok":
            raise Unavailable(f"the file is damaged ({str(found).splitlines()[-1]}): restore a backup")

    def _open_file(self, path: Path, alone: bool) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            make_private(path)
            if alone and self.held is None:
                self.held = claim(path)
        except OSError as error:
            raise Unavailable(error.strerror) from None

    async def close(self) -> None:
        """Write what waits, and give all connections back."""
        await self.moves.close()
        await self.writer.close()
        if self.readers is not None:
            self.readers.shutdown()
        if isinstance(self.writer, Writer):
            self.writer.engine.dispose()
        if self.telling is not None:
            await self.telling
        await self.reader.dispose()
        if self.held is not None:
            os.close(self.held)
            self.held = None

    # Reading and writing

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read from."""
        try:
            async with self.reader.connect() as connection:
                yield connection
        except Exception as error:
            if is_trouble(error):
                raise Unavailable(told(error)) from error
            raise

    async def read(self, work: Callable[[Connection], Found]) -> Found:
        """What a function of a connection finds: one turn of a thread for SQLite, no transaction for PostgreSQL."""
        try:
            if isinstance(self.writer, Writer):
                return await asyncio.get_running_loop().run_in_executor(self.readers, self._read, work)
            async with self.reader.connect() as connection:
                await connection.execution_options(isolation_level="AUTOCOMMIT")
                return await connection.run_sync(work)
        except Exception as error:
            if is_trouble(error):
                raise Unavailable(told(error)) from error
            raise

    def _read(self, work: Callable[[Connection], Found]) -> Found:
        assert isinstance(self.writer, Writer)
        with self.writer.engine.connect() as connection:
            connection.exec_driver_sql("BEGIN")  # all of it as it stood at one moment
            return work(connection)

    async def write(self, work: Callable[[Connection], Found], order: str = "") -> Found:
        """A transaction, given as a function of a connection: durable once this returns, or nothing of it is done.

        It may be done again, when a transaction that it shared with others failed. `order` is the table it locks.
        """
        if isinstance(self.writer, Writer):
            return await self._waited_for(self.writer.write(work))
        return await self._waited_for(self.writer.write(work, order))

    async def move(self, move: TableChange) -> None:
        """A change of one table on PostgreSQL, together with those of others; Conflict when somebody else was first."""
        await self._waited_for(self.moves.write(move))

    async def _waited_for(self, writing: Coroutine[Any, Any, Found]) -> Found:
        if self.waiting >= CROWD:
            writing.close()
            raise Unavailable("too many changes wait already")
        try:
            return await writing
        except Exception as error:
            if is_trouble(error):
                raise Unavailable(told(error)) from error
            raise

    @property
    def waiting(self) -> int:
        """How many changes wait to be written."""
        return self.writer.waiting + len(self.moves.queue)

    # Other processes

    def tell(self, *words: str) -> None:
        """Tell the other server processes something, soon; what cannot be told is found by them when they look."""
        if self.is_sqlite or not words:
            return
        self.words.extend(words)
        if self.telling is None or self.telling.done():
            self.telling = asyncio.create_task(self._tell())

    async def _tell(self) -> None:
        say = text("SELECT pg_notify(:channel, word) FROM unnest(CAST(:words AS text[])) AS word")
        while self.words:
            some = [self.words.popleft() for _ in range(min(TOLD_TOGETHER, len(self.words)))]
            try:
                async with self.reading() as connection:
                    await connection.execution_options(isolation_level="AUTOCOMMIT")
                    await connection.execute(say, {"channel": CHANNEL, "words": some})
            except Unavailable:
                self.words.clear()

    # Is it well?

    def is_moved(self) -> bool:
        """Whether the file was deleted or replaced behind our back: what is written now goes nowhere."""
        if self.path is None or self.file is None:
            return False
        try:
            there = self.path.stat()
        except OSError:
            return True
        return (there.st_dev, there.st_ino) != (self.file.st_dev, self.file.st_ino)


def reading_engine(url: URL) -> AsyncEngine:
    """The connections to read from; nobody waits for one that does not come."""
    if url.get_backend_name() == "sqlite":
        return create_async_engine(url, pool_size=4, max_overflow=8, pool_timeout=PATIENCE)
    limits = {"timeout": PATIENCE, "command_timeout": PATIENCE * 2}
    return create_async_engine(url, pool_size=8, max_overflow=8, pool_timeout=PATIENCE, connect_args=limits)


def _settle_sqlite(connection: Any, _record: Any) -> None:
    """Durable at every commit, readers beside one writer, and no commit or begin behind our back."""
    connection.isolation_level = None
    cursor = connection.cursor()
    settings = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")
    for pragma in (*settings, f"wal_autocheckpoint={LOG_PAGES}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: Connection) -> None:
    """Bring the schema up to date with Alembic, whose files are inside the package."""
    if connection.dialect.name != "sqlite":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
    if not is_current(connection):
        upgrade(connection)


def is_current(connection: Connection) -> bool:
    """Whether the newest migration was made already: nearly every start, and Alembic takes a tenth of a second."""
    if not inspect(connection).has_table("alembic_version"):
        return False
    newest = max(path.stem[:4] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))
    return bool(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == newest)


def upgrade(connection: Connection) -> None:
    """Make the migrations that are missing."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise Unavailable(f"a newer version of Ziggurat has written to it ({error})") from None
