"""Changes of many PostgreSQL tables in one statement: one way there and back, one commit, however many people act.

Each change names the version it was made on: those that somebody else was faster with are left out, and told so. All
that arrive while a statement is under way go with the next.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from ziggurat.storage.errors import WriteConflict
from ziggurat.storage.rows import EntryRow
from ziggurat.storage.sql import schema
from ziggurat.storage.sql.together import is_away, settle

TOGETHER = 64  # changes that go together at most


def overlaid(table: str, columns: Sequence[str]) -> str:
    """Set these columns of a row `there` to itself with the keys of `wanted.new` laid over it."""
    names = ", ".join(columns)
    shown = ", ".join(f"laid.{name}" for name in columns)
    laid = f"SELECT {shown} FROM jsonb_populate_record(there, wanted.new) AS laid"
    return f"UPDATE {table} AS there SET ({names}) = ({laid})"


def changeable(table: Any) -> list[str]:
    """The columns of a table besides its key."""
    return [column.name for column in table.columns if not column.primary_key]


STATEMENT = text(
    f"""
    WITH changed AS (
        {overlaid("tables", changeable(schema.tables))}
        FROM jsonb_to_recordset(CAST(:tables AS jsonb)) AS wanted(id text, version int, ply int, new jsonb)
        WHERE there.id = wanted.id AND there.version = wanted.version AND there.ply = wanted.ply
        RETURNING there.id
    ), seated AS (
        {overlaid("seats", changeable(schema.seats))}
        FROM jsonb_to_recordset(CAST(:seats AS jsonb)) AS wanted(id text, seat int, new jsonb)
        WHERE there.table_id = wanted.id AND there.seat = wanted.seat AND there.table_id IN (SELECT id FROM changed)
    ), logged AS (
        INSERT INTO entries SELECT laid.* FROM jsonb_populate_recordset(NULL::entries, CAST(:entries AS jsonb)) AS laid
        WHERE laid.table_id IN (SELECT id FROM changed)
    )
    SELECT id FROM changed
    """
)


class TableChange(NamedTuple):
    """A change of one table, its seats and its log, if it still has this version and ply."""

    table_id: str
    version: int
    ply: int
    changes: Mapping[str, Any]
    seats: Mapping[int, Mapping[str, Any]]
    entries: Sequence[EntryRow]


class Waiting(NamedTuple):
    """A move, and who waits for it."""

    move: TableChange
    done: asyncio.Future[Any]


class Moves:
    """Takes moves, and writes all that wait in one statement."""

    def __init__(self, engine: AsyncEngine, timed: Callable[[float], None]) -> None:
        self.engine = engine
        self.timed = timed
        self.queue: deque[Waiting] = deque()
        self.task: asyncio.Task[None] | None = None

    async def write(self, move: TableChange) -> None:
        """Write a move; it is durable when this returns. Conflict when somebody else was first."""
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.queue.append(Waiting(move, done))
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self._run())
        await done

    async def close(self) -> None:
        """Write what waits, then end."""
        if self.task is not None:
            await self.task

    async def _run(self) -> None:
        while self.queue:
            some = self._next()
            if not await self._write(some, alone=len(some) == 1):
                for one in some:
                    await self._write([one], alone=True)

    def _next(self) -> list[Waiting]:
        """The next that wait, each of another table, in the order in which every process locks them."""
        found: dict[str, Waiting] = {}
        while self.queue and len(found) < TOGETHER and self.queue[0].move.table_id not in found:
            one = self.queue.popleft()
            found[one.move.table_id] = one
        return [found[name] for name in sorted(found)]

    async def _write(self, some: list[Waiting], alone: bool) -> bool:
        """One statement; False when it failed and each is to be tried by itself."""
        begin = time.perf_counter()
        try:
            async with self.engine.connect() as connection:
                await connection.execution_options(isolation_level="AUTOCOMMIT")  # one statement is one transaction
                stored = set((await connection.execute(STATEMENT, values([one.move for one in some]))).scalars())
        except Exception as error:
            if not alone and not is_away(error):
                return False
            for one in some:
                settle(one.done, error)
            return True
        self.timed(time.perf_counter() - begin)
        for one in some:
            settle(one.done, None if one.move.table_id in stored else WriteConflict(one.move.table_id))
        return True


def values(moves: Sequence[TableChange]) -> dict[str, str]:
    """Moves as the statement takes them."""
    tables = [{"id": m.table_id, "version": m.version, "ply": m.ply, "new": dict(m.changes)} for m in moves]
    seats = [{"id": m.table_id, "seat": seat, "new": dict(change)} for m in moves for seat, change in m.seats.items()]
    entries = [msgspec.to_builtins(entry) | {"table_id": m.table_id} for m in moves for entry in m.entries]
    return {
        "tables": msgspec.json.encode(tables).decode(),
        "seats": msgspec.json.encode(seats).decode(),
        "entries": msgspec.json.encode(entries).decode(),
    }
