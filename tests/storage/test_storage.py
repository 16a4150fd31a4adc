"""What is stored stays: conflicts have one winner, backups come back whole, on both databases."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from ziggurat.storage import Conflict
from ziggurat.storage.rows import ChatRow, EntryRow, GuestRow, SeatRow, TableRow
from ziggurat.storage.sql import Database, SqlStore
from ziggurat.storage.sql.backup import BadBackup, backup, restore
from ziggurat.storage.sql.schema import metadata

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
            assert all(isinstance(one, Conflict | TableRow) for one in found)
        plies = [one.ply for one in await store.entries("t1")]
        await database.close()
        return [wins, plies]

    assert run(race()) == [[1] * 5, [1, 2, 3, 4, 5]]


def test_a_uuid_is_stored_once_a_seat(fresh: str) -> None:
    async def twice() -> None:
        database = Database(fresh)
        store = await filled(database)
        row = await store.table("t1")
        assert row is not None
        row = await store.change(row, {}, None, [entry(1, uuid="same")])
        with pytest.raises(Conflict):
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
