"""Everything the server keeps, asked and told in its own terms."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Executable, Select, delete, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from ziggurat.storage.errors import WriteConflict
from ziggurat.storage.playtime import Beat, Playtime, now
from ziggurat.storage.port import News, Whole
from ziggurat.storage.rows import ChatRow, EntryRow, GuestRow, SeatRow, TableRow, ToldChange
from ziggurat.storage.sql import schema
from ziggurat.storage.sql.asked import BatchedReads
from ziggurat.storage.sql.database import Database
from ziggurat.storage.sql.moves import TableChange
from ziggurat.storage.sql.notices import Notices
from ziggurat.storage.sql.reads import TALK, guests_of, log_of, rows_of, seats_of, tables_named, talk_of, wholes_of
from ziggurat.storage.sql.reviews import SqlReviews
from ziggurat.storage.sql.solvers import SqlSolvers

Row = TypeVar("Row")
CLOCK = text("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)")
NEWER = text(
    "SELECT id, tables.version FROM tables"
    " JOIN unnest(CAST(:ids AS text[]), CAST(:versions AS int[])) AS known(id, version) USING (id)"
    " WHERE tables.version > known.version"
)
GUESTS, TABLES, WHOLES = 200, 200, 64  # asked for in one question at most: a whole table may have a long log
WORD_BYTES = 7_900  # PostgreSQL passes on no more than 8 000 in one word
BEAT = {True: 5.0, False: 2.0}  # seconds between two beats: of SQLite, where each is a write to the disk; of PostgreSQL


def word_of(table_id: str, told: ToldChange) -> str:
    """What the other processes are told of a change: its number, and all of it where there is room."""
    number = f"{table_id}:{told.changes['version']}"
    whole = msgspec.json.encode(told)
    return f"{number}:{whole.decode()}" if len(whole) <= WORD_BYTES else number


class SqlStore(SqlSolvers, SqlReviews):
    """Reads and writes of one database. Each method that writes is one transaction, durable when it returns."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.beat_seconds = BEAT[database.is_sqlite]
        self.playtime = Playtime(int(2.5 * self.beat_seconds * 1000))
        self._guests = BatchedReads(lambda tokens: database.read(lambda there: guests_of(there, tokens)), GUESTS)
        self._tables = BatchedReads(lambda names: database.read(lambda there: tables_named(there, names)), TABLES)
        self._wholes = BatchedReads(lambda names: database.read(lambda there: wholes_of(there, names)), WHOLES)

    # The database behind it

    @property
    def name(self) -> str:
        """The database as a host knows it, without its password."""
        return self.database.name

    @property
    def shared(self) -> bool:
        """Whether other server processes write here too: an SQLite file has one."""
        return not self.database.is_sqlite

    @property
    def waiting(self) -> int:
        """How many changes wait to be written."""
        return self.database.waiting

    async def open(self) -> None:
        """Bring the database up to date, as its only server where it is a file."""
        await self.database.open(alone=True)

    async def close(self) -> None:
        """Write what waits, and give all connections back."""
        await self.database.close()

    def time_commits(self, told: Callable[[float], None]) -> None:
        """Tell how many seconds each commit takes from now on."""
        self.database.timed = told

    def is_moved(self) -> bool:
        """Whether the file was deleted or replaced behind our back."""
        return self.database.is_moved()

    def tell(self, *words: str) -> None:
        """Tell the other server processes something, soon."""
        self.database.tell(*words)

    def news(self, heard: Callable[[str, str], Awaitable[None]], missed: Callable[[], Awaitable[None]]) -> News:
        """What the other server processes tell."""
        return Notices(self.database, heard, missed)

    async def _one(self, query: Select[Any], kind: type[Row]) -> Row | None:
        found = await self._all(query, kind)
        return found[0] if found else None

    async def _all(self, query: Select[Any], kind: type[Row]) -> list[Row]:
        return await self.database.read(lambda connection: rows_of(connection, query, kind))

    async def _value(self, query: Executable) -> Any:
        return await self.database.read(lambda connection: connection.execute(query).scalar())

    async def _pairs(self, query: Executable) -> list[tuple[str, int]]:
        return await self.database.read(lambda connection: [(row[0], row[1]) for row in connection.execute(query)])

    async def _write(self, *statements: Executable) -> None:
        def work(connection: Connection) -> None:
            for statement in statements:
                connection.execute(statement)

        await self.database.write(work)

    # The pulse

    async def beat(self) -> None:
        """Show that this database can be written to, and keep how far the time of play has come."""
        there, shared = schema.pulse, not self.database.is_sqlite

        def work(connection: Connection) -> int:
            row = connection.execute(select(there.c.at, there.c.ran).with_for_update()).one()
            at = connection.execute(CLOCK).scalar_one() if shared else now()
            ran = self.playtime.after(Beat(*row) if row.ran else None, at, shared)
            connection.execute(update(there).values(at=at, ran=ran))
            return ran

        self.playtime.set(await self.database.write(work))
        self.playtime.begun = True

    async def reads(self) -> None:
        """Read something; Unavailable where that is not possible."""
        await self._value(select(schema.tables.c.id).limit(1))

    async def newer(self, known: Mapping[str, int]) -> dict[str, int]:
        """The versions of those tables, on PostgreSQL, that were changed since the version that is known of each."""
        asked = NEWER.bindparams(ids=list(known), versions=list(known.values()))
        return dict(await self._pairs(asked))

    # Guests

    async def guest(self, token_hash: str) -> GuestRow | None:
        """The guest whose token has this hash."""
        return await self._guests.ask(token_hash)

    async def add_guest(self, guest: GuestRow, token_hash: str) -> None:
        """A new guest."""
        values = msgspec.to_builtins(guest) | {"token_hash": token_hash, "created": now()}
        await self._write(insert(schema.guests).values(values))

    async def rename_guest(self, guest: GuestRow, distinct: Callable[[str, Sequence[str]], str]) -> dict[str, str]:
        """Another name or language for a guest; his name at each table not yet over, told apart from the others'."""
        there = schema.seats
        going_on = select(schema.tables.c.id).where(schema.tables.c.status.in_(("open", "playing")))
        renamed = update(schema.guests).where(schema.guests.c.id == guest.id)
        tables = select(there.c.table_id).where(there.c.guest_id == guest.id, there.c.table_id.in_(going_on))

        def at(connection: Connection, table_id: str) -> str:
            seats = rows_of(connection, seats_of(table_id), SeatRow)
            name = distinct(guest.name, [seat.name for seat in seats if seat.guest_id != guest.id])
            mine = update(there).where(there.c.guest_id == guest.id, there.c.table_id == table_id)
            connection.execute(mine.values(name=name))
            return name

        def work(connection: Connection) -> dict[str, str]:
            connection.execute(renamed.values(name=guest.name, language=guest.language))
            return {table_id: at(connection, table_id) for table_id in connection.execute(tables).scalars().all()}

        named = await self.database.write(work)
        self.database.tell(*(f"{table_id}:names" for table_id in named))
        return named

    # Tables

    async def add_table(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        """A new table with its seats."""
        await self._write(
            insert(schema.tables).values(msgspec.to_builtins(table)),
            insert(schema.seats).values([msgspec.to_builtins(seat) for seat in seats]),
        )

    async def table(self, table_id: str) -> TableRow | None:
        """A table by its id."""
        return await self._tables.ask(table_id)

    async def whole(self, table_id: str) -> Whole | None:
        """All of a table: its row, seats, log and talk."""
        return await self._wholes.ask(table_id)

    async def seats(self, table_id: str) -> list[SeatRow]:
        """The seats of a table, in order."""
        return await self._all(seats_of(table_id), SeatRow)

    async def entries(self, table_id: str, after: int = 0) -> list[EntryRow]:
        """The log of a table, in order, after a ply."""
        return await self._all(log_of(table_id, after), EntryRow)

    async def seat_invited(self, invitation: str) -> SeatRow | None:
        """The seat that an invitation with this hash is for."""
        return await self._one(select(schema.seats).where(schema.seats.c.invitation == invitation), SeatRow)

    async def change(
        self,
        table: TableRow,
        changes: Mapping[str, Any],
        seats: Mapping[int, Mapping[str, Any]] | None = None,
        entries: Sequence[EntryRow] = (),
    ) -> TableRow:
        """Change a table, its seats and its log together, if it still stands as `table` says; else Conflict."""
        values = dict(changes) | {"version": table.version + 1, "changed": now()}
        if entries:
            values["ply"] = entries[-1].ply

        try:
            await self._change(TableChange(table.id, table.version, table.ply, values, seats or {}, entries))
        except IntegrityError as error:
            raise WriteConflict(table.id) from error
        if self.shared:
            self.database.tell(
                word_of(
                    table.id,
                    ToldChange(values, {seat: dict(change) for seat, change in (seats or {}).items()}, list(entries)),
                )
            )
        return msgspec.structs.replace(table, **values)

    async def _change(self, move: TableChange) -> None:
        if not self.database.is_sqlite:
            await self.database.move(move)
            return

        def work(connection: Connection) -> None:
            there = schema.tables
            unchanged = (there.c.id == move.table_id, there.c.version == move.version, there.c.ply == move.ply)
            if connection.execute(update(there).where(*unchanged).values(dict(move.changes))).rowcount != 1:
                raise WriteConflict(move.table_id)
            self._write_seats(connection, move.table_id, move.seats)
            if move.entries:
                rows = [msgspec.to_builtins(entry) | {"table_id": move.table_id} for entry in move.entries]
                connection.execute(insert(schema.entries), rows)

        await self.database.write(work)

    def _write_seats(self, connection: Connection, table_id: str, seats: Mapping[int, Mapping[str, Any]]) -> None:
        there = schema.seats
        for seat, values in seats.items():
            connection.execute(
                update(there).where(there.c.table_id == table_id, there.c.seat == seat).values(dict(values))
            )

    async def claim_due(self, until: int, many: int = 50) -> list[str]:
        """Tables that the server must see to; each is handed out to one process, again after ten seconds."""
        there = schema.tables
        due = select(there.c.id, there.c.due).where(there.c.due <= until).order_by(there.c.due).limit(many)
        waiting = await self._pairs(due)
        return [table_id for table_id, due in waiting if await self._claim(table_id, due, until + 10_000)]

    async def _claim(self, table_id: str, due: int, later: int) -> bool:
        there = schema.tables
        claimed = update(there).where(there.c.id == table_id, there.c.due == due).values(due=later)
        return await self.database.write(lambda connection: connection.execute(claimed).rowcount == 1, table_id)

    # Lists

    async def tables_of(self, guest_id: str, many: int = 60) -> list[TableRow]:
        """The tables where a guest has a seat, the last changed first."""
        mine = select(schema.seats.c.table_id).where(schema.seats.c.guest_id == guest_id)
        there = schema.tables
        query = select(there).where(there.c.id.in_(mine), there.c.status != "abandoned")
        return await self._all(query.order_by(there.c.changed.desc()).limit(many), TableRow)

    async def tables_with(self, status: str, many: int = 30) -> list[TableRow]:
        """Listed tables of this status, the last changed first."""
        there = schema.tables
        query = select(there).where(there.c.status == status, there.c.listed)
        return await self._all(query.order_by(there.c.changed.desc()).limit(many), TableRow)

    async def seats_of(self, table_ids: Sequence[str]) -> dict[str, list[SeatRow]]:
        """The seats of several tables."""
        there = schema.seats
        query = select(there).where(there.c.table_id.in_(list(table_ids))).order_by(there.c.table_id, there.c.seat)
        found: dict[str, list[SeatRow]] = {table_id: [] for table_id in table_ids}
        for seat in await self._all(query, SeatRow):
            found[seat.table_id].append(seat)
        return found

    async def count_hosted(self, guest_id: str) -> int:
        """How many tables a guest has opened that are not over."""
        there = schema.tables
        mine = select(func.count()).where(there.c.host == guest_id, there.c.status.in_(("open", "playing")))
        return int(await self._value(mine))

    async def abandon_open(self, before: int) -> list[str]:
        """Give up tables that never began and where nothing has happened since; which."""
        there = schema.tables
        stale = update(there).where(there.c.status == "open", there.c.changed < before)
        given_up = stale.values(status="abandoned", version=there.c.version + 1).returning(there.c.id)
        found = await self.database.write(lambda connection: list(connection.execute(given_up).scalars().all()))
        self.database.tell(*(f"{table_id}:given up" for table_id in found))
        return found

    async def count_tables(self) -> dict[str, int]:
        """How many tables there are of each status."""
        return dict(await self._pairs(text("SELECT status, count(*) FROM tables GROUP BY status")))

    # Chat

    async def silence(self, table_id: str, number: int) -> bool:
        """Silence whoever said this at a table; whether anybody did."""
        said, there = schema.chat, schema.silenced
        asked = select(said.c.guest_id).where(said.c.table_id == table_id, said.c.number == number)
        guest_id = await self._value(asked)
        if guest_id is not None and not await self.is_silenced(table_id, guest_id):
            await self._write(insert(there).values(table_id=table_id, guest_id=guest_id))
        return guest_id is not None

    async def is_silenced(self, table_id: str, guest_id: str) -> bool:
        """Whether the host of a table has silenced a guest."""
        there = schema.silenced
        asked = select(there.c.guest_id).where(there.c.table_id == table_id, there.c.guest_id == guest_id)
        return await self._value(asked) is not None

    async def say(self, table_id: str, line: ChatRow, guest_id: str | None = None) -> None:
        """Keep something said; Conflict when the number was taken meanwhile."""
        values = msgspec.to_builtins(line) | {"table_id": table_id, "guest_id": guest_id}

        try:
            await self._write(insert(schema.chat).values(values))
        except IntegrityError as error:
            raise WriteConflict(table_id) from error
        self.database.tell(f"{table_id}:chat")

    async def chat(self, table_id: str, after: int = 0, many: int = TALK) -> list[ChatRow]:
        """The last things said at a table, in order."""
        return (await self._all(talk_of(table_id, after, many), ChatRow))[::-1]

    # Records from files

    async def add_record(self, record_id: str, body: str) -> None:
        """Keep an uploaded record; the same file again is the same record."""
        values = {"id": record_id, "body": body, "created": now()}
        old = delete(schema.records).where(schema.records.c.id == record_id)
        await self._write(old, insert(schema.records).values(values))

    async def record(self, record_id: str) -> str | None:
        """An uploaded record."""
        found = await self._value(select(schema.records.c.body).where(schema.records.c.id == record_id))
        return None if found is None else str(found)

    # What playing them again found

    async def verdict(self, name: str) -> str | None:
        """The verdict on a finished table or an uploaded record, if it was found already."""
        there = schema.verdicts
        found = await self._value(select(there.c.body).where(there.c.id == name))
        return None if found is None else str(found)

    async def add_verdict(self, name: str, body: str) -> None:
        """Keep a verdict; whoever found it first, or last, found the same."""
        there = schema.verdicts
        await self._write(delete(there).where(there.c.id == name), insert(there).values(id=name, body=body))
