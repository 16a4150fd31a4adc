"""Many questions at once are one question, and nobody is worse off for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tests.storage.test_storage import entry, filled, run
from tests.storage.test_storage import fresh as fresh
from ziggurat.storage.errors import Unavailable
from ziggurat.storage.rows import ChatRow, GuestRow
from ziggurat.storage.sql import Database, asked
from ziggurat.storage.sql.asked import BatchedReads
from ziggurat.storage.sql.database import is_current
from ziggurat.storage.sql.reads import TALK


class Library:
    """Answers questions, and notes them; it does not understand some names."""

    def __init__(self) -> None:
        self.questions: list[list[str]] = []
        self.edition = 0
        self.open = True

    async def answer(self, names: list[str]) -> dict[str, str]:
        self.questions.append(names)
        edition = self.edition
        await asyncio.sleep(0)
        if not self.open:
            raise Unavailable("closed")
        if "\0" in names:
            raise ValueError("no such letter")
        return {name: f"{name} {edition}" for name in names if name != "missing"}


def test_all_who_ask_meanwhile_share_the_next_question() -> None:
    async def ask() -> tuple[list[str | None], list[list[str]]]:
        library = Library()
        desk = BatchedReads(library.answer, together=3)
        found = await asyncio.gather(*(desk.ask(name) for name in ("a", "b", "b", "missing", "c", "d")))
        return found, library.questions

    found, questions = run(ask())
    assert found == ["a 0", "b 0", "b 0", None, "c 0", "d 0"]
    assert questions == [["a", "b", "missing"], ["c", "d"]]


def test_nobody_gets_what_was_read_before_he_asked() -> None:
    async def ask() -> list[str | None]:
        library = Library()
        desk = BatchedReads(library.answer, together=3)
        first = asyncio.create_task(desk.ask("a"))
        while not library.questions:
            await asyncio.sleep(0)
        library.edition = 1  # written after the first question was put
        return [await desk.ask("a"), await first]

    assert run(ask()) == ["a 1", "a 0"]


def test_a_name_that_is_not_understood_is_nobody_elses_trouble() -> None:
    async def ask() -> list[Any]:
        desk = BatchedReads(Library().answer, together=3)
        return await asyncio.gather(*(desk.ask(name) for name in ("a", "\0", "b")), return_exceptions=True)

    good, bad, other = run(ask())
    assert (good, other) == ("a 0", "b 0")
    assert isinstance(bad, ValueError)


def test_where_nobody_answers_everybody_is_told_and_asks_again_later() -> None:
    async def ask() -> tuple[list[Any], str | None, int]:
        library = Library()
        library.open = False
        desk = BatchedReads(library.answer, together=3)
        told = await asyncio.gather(*(desk.ask(name) for name in ("a", "b")), return_exceptions=True)
        many, library.open = len(library.questions), True
        return told, await desk.ask("a"), many

    told, after, many = run(ask())
    assert [type(error) for error in told] == [Unavailable, Unavailable]
    assert (after, many) == ("a 0", 1), "who is out of reach is not asked for each again"


def test_whoever_stops_waiting_stops_nobody_else() -> None:
    async def ask() -> str | None:
        desk = BatchedReads(Library().answer, together=3)
        gone, stays = asyncio.create_task(desk.ask("a")), asyncio.create_task(desk.ask("a"))
        await asyncio.sleep(0)
        gone.cancel()
        return await stays

    assert run(ask()) == "a 0"


def test_a_crowd_is_gathered(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []

    async def ask() -> None:
        monkeypatch.setattr(asyncio, "sleep", noted(asyncio.get_running_loop()))
        desk = BatchedReads(Library().answer, together=100)
        await desk.ask("alone")
        assert waited == []
        await asyncio.gather(*(desk.ask(str(number)) for number in range(asked.CROWD)))
        assert desk.task is not None
        await desk.task

    real = asyncio.sleep

    def noted(ours: asyncio.AbstractEventLoop) -> Callable[[float], Awaitable[None]]:
        async def note(seconds: float) -> None:
            if asyncio.get_running_loop() is not ours:  # a server that an earlier test left to others sleeps as well
                return await real(seconds)
            waited.extend([seconds] if seconds else [])
            await real(0)

        return note

    run(ask())
    assert waited == [asked.GATHER]


def test_many_tables_and_guests_are_read_as_each_alone(fresh: str) -> None:
    async def read() -> list[Any]:
        database = Database(fresh)
        store = await filled(database)
        await store.add_guest(GuestRow("g2", 'A "quoted" \\ name é', "en"), "other")
        row = await store.table("t1")
        assert row is not None
        row = await store.change(row, {}, {0: {"away": True}}, [entry(ply) for ply in range(1, 13)])
        for number in range(1, TALK + 6):
            await store.say("t1", ChatRow(number, 0, "Zoë", f'« {number} » \\ "', 7), "g1")
        guests = await asyncio.gather(*(store.guest(token) for token in ("hash", "other", "nobody")))
        whole, none = await asyncio.gather(store.whole("t1"), store.whole("t2"))
        assert whole is not None
        assert none is None
        assert (whole.row, whole.seats) == (row, await store.seats("t1"))
        assert whole.entries == await store.entries("t1")
        assert whole.chat == await store.chat("t1")
        assert [said.number for said in whole.chat] == list(range(6, TALK + 6))
        assert whole.seats[0].away is True
        await database.close()
        return guests

    zoe, other, nobody = run(read())
    assert (zoe, nobody) == (GuestRow("g1", "Zoë", "fr"), None)
    assert other.name == 'A "quoted" \\ name é'


def test_a_database_that_is_up_to_date_is_known_for_one(fresh: str) -> None:
    async def look() -> list[bool]:
        database = Database(fresh)
        before = await database.read(is_current)
        await database.open()
        after = await database.read(is_current)
        await database.write(
            lambda connection: connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0001'").rowcount
        )
        older = await database.read(is_current)
        await database.close()
        return [before, after, older]

    assert run(look()) == [False, True, False]
