"""What is stored stays: conflicts have one winner, backups come back whole, on both databases."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from ziggurat.storage import Unavailable, WriteConflict
from ziggurat.storage.rows import ChatRow, EntryRow, GuestRow, SeatRow, TableRow
from ziggurat.storage.sql import Database, SqlStore
from ziggurat.storage.sql import database as sql_database
from ziggurat.storage.sql.backup import BadBackup, backup, restore
from ziggurat.storage.sql.schema import metadata
from ziggurat.storage.sql.writer import Writer

Found = TypeVar("Found")


@pytest.fixture(params=["sqlite", "postgres"])
def fresh(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    return str(tmp_path / "new.db") if request.param == "sqlite" else str(request.getfixturevalue("postgres_url"))


def run(work: Coroutine[Any, Any, Found]) -> Found:
    return asyncio.run(work)


def table(name: str = "t1") -> TableRow:
    return TableRow(
        name, "tigris", "{}", '{"type":"none"}', False, True, "g1", "playing", 0, 0, 1, None, "00", "[]",
        1, 0, None, None, 1, 1,
    )  # fmt: skip


def entry(ply: int, seat: int = 0, uuid: str | None = None) -> EntryRow:
    return EntryRow(ply, seat, "play", "end", "[]", "0" * 16, uuid, 5)


async def filled(database: Database) -> SqlStore:
    await database.open()
    store = SqlStore(database)
    await store.add_guest(GuestRow("g1", "Zoë", "fr"), "hash")
    await store.add_table(table(), [SeatRow("t1", 0, "person", "g1", "Zoë", None, False, None, None, None)])
    return store


def test_of_many_writers_of_one_ply_exactly_one_wins(fresh: str) -> None:
    async def race() -> list[Any]:
        database = Database(fresh)
        store = await filled(database)
        wins = []
        for ply in range(1, 6):
            row = await store.table("t1")
            assert row is not None
            tries = [store.change(row, {}, None, [entry(ply, uuid=f"u{writer}")]) for writer in range(8)]
            found = await asyncio.gather(*tries, return_exceptions=True)
            wins.append(sum(not isinstance(one, BaseException) for one in found))
            assert all(isinstance(one, WriteConflict | TableRow) for one in found)
        plies = [one.ply for one in await store.entries("t1")]
        await database.close()
        return [wins, plies]

    assert run(race()) == [[1] * 5, [1, 2, 3, 4, 5]]


def test_one_too_many_is_told_to_come_again(fresh: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sql_database, "CROWD", 4)

    async def crowd() -> list[Any]:
        database = Database(fresh)
        store = await filled(database)
        guests = [store.add_guest(GuestRow(f"n{number}", "Ana", "fr"), f"hash{number}") for number in range(40)]
        found = await asyncio.gather(*guests, return_exceptions=True)
        await store.add_guest(GuestRow("later", "Ana", "fr"), "later")  # when the others are done there is room again
        await database.close()
        return found

    found = run(crowd())
    refused = [error for error in found if error is not None]
    assert refused
    assert len(refused) < len(found)
    assert {str(error) for error in refused if isinstance(error, Unavailable)} == {"too many changes wait already"}
    assert all(isinstance(error, Unavailable) for error in refused)


def test_the_password_of_postgres_need_not_stand_in_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PGPASSWORD", "lapis lazuli")
    said: list[bytes] = []

    async def guarded(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """As much of PostgreSQL as asks for a password."""
        while not said:
            size = int.from_bytes(await reader.readexactly(4), "big")
            if size == 8:  # whether we speak TLS
                await reader.readexactly(4)
                writer.write(b"N")
                continue
            await reader.readexactly(size - 4)
            writer.write(b"R\x00\x00\x00\x08\x00\x00\x00\x03")
            await reader.readexactly(1)
            said.append(await reader.readexactly(int.from_bytes(await reader.readexactly(4), "big") - 4))
        writer.close()

    async def knock() -> None:
        server = await asyncio.start_server(guarded, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        database = Database(f"postgresql://ana@127.0.0.1:{port}/games")
        with pytest.raises(Unavailable):
            await database.open()
        await database.close()
        server.close()

    run(knock())
    assert said == [b"lapis lazuli\x00"]


def test_a_log_that_cannot_be_folded_in_stops_no_writer(tmp_path: Path) -> None:
    database = Database(str(tmp_path / "full.db"))
    assert isinstance(database.writer, Writer)
    failed = threading.Event()

    def full(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if "wal_checkpoint" in statement:
            failed.set()
            raise OperationalError(statement, {}, OSError("disk full"))

    event.listen(database.writer.engine, "before_cursor_execute", full)

    async def quiet_between() -> GuestRow | None:
        store = await filled(database)
        await asyncio.to_thread(failed.wait)  # nothing to write: the log is folded in, and there is no room for that
        await asyncio.wait_for(store.add_guest(GuestRow("g2", "Ana", "fr"), "hash2"), 30)
        found = await store.guest("hash2")
        await database.close()
        return found

    found = run(quiet_between())
    assert found is not None
    assert found.name == "Ana"


def test_a_uuid_is_stored_once_a_seat(fresh: str) -> None:
    async def twice() -> None:
        database = Database(fresh)
        store = await filled(database)
        row = await store.table("t1")
        assert row is not None
        row = await store.change(row, {}, None, [entry(1, uuid="same")])
        with pytest.raises(WriteConflict):
            await store.change(row, {}, None, [entry(2, uuid="same")])
        assert [one.ply for one in await store.entries("t1")] == [1]
        assert row.ply == 1
        await database.close()

    run(twice())


def test_a_backup_comes_back_whole(fresh: str, tmp_path: Path) -> None:
    async def there_and_back() -> None:
        database = Database(fresh)
        store = await filled(database)
        row = await store.table("t1")
        assert row is not None
        await store.change(row, {}, None, [entry(1), entry(2)])
        await store.say("t1", ChatRow(1, 0, "Zoë", "<b>à toi</b>", 7))
        assert (await backup(database, tmp_path / "all.gz"))["entries"] == 2
        with pytest.raises(BadBackup, match="not empty"):
            await restore(database, tmp_path / "all.gz")
        other = Database(str(tmp_path / "other.db"))
        await other.open()
        await restore(other, tmp_path / "all.gz")
        again = SqlStore(other)
        assert await again.table("t1") == await store.table("t1")
        assert await again.entries("t1") == await store.entries("t1")
        assert await again.chat("t1") == await store.chat("t1")
        assert await again.guest("hash") == await store.guest("hash")
        await database.close()
        await other.close()

    run(there_and_back())


def test_a_cut_backup_is_refused(tmp_path: Path) -> None:
    (tmp_path / "bad.gz").write_bytes(b"not a backup")

    async def read() -> None:
        database = Database(str(tmp_path / "new.db"))
        await database.open()
        with pytest.raises(BadBackup):
            await restore(database, tmp_path / "bad.gz")
        await database.close()

    run(read())


def test_the_migrations_make_the_schema_that_the_code_uses(fresh: str) -> None:
    async def drift() -> list[Any]:
        database = Database(fresh)
        await database.open()
        await database.open()
        async with database.reading() as connection:
            found = await connection.run_sync(
                lambda plain: compare_metadata(MigrationContext.configure(plain), metadata)
            )
        await database.close()
        return list(found)

    assert run(drift()) == []
