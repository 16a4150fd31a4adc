"""Two servers on one PostgreSQL: what one stores the other shows, is told whole, and never takes for a fault."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any
from uuid import uuid4

import msgspec
import pytest

from tests.provision.postgres import Server
from tests.server.client import Player, running
from ziggurat.kit.views import View
from ziggurat.server.settings import Settings
from ziggurat.server.tables.bots import Bots
from ziggurat.server.tables.presence import Presence
from ziggurat.server.tables.table import LiveTable
from ziggurat.storage.rows import EntryRow, ToldChange
from ziggurat.storage.sql import Database, SqlStore
from ziggurat.storage.sql import store as sql

Newcomer = Callable[..., Player]


@pytest.fixture
def doors(postgres_server: Server) -> Iterator[tuple[str, str]]:
    """The addresses of two servers on one database."""
    name = f"processes_{uuid4().hex}"
    postgres_server.tell(f"CREATE DATABASE {name}")
    settings = Settings(database=postgres_server.database(name), limits=False, log_level="warning")
    with running(settings) as one, running(settings) as other:
        yield one, other


@pytest.fixture
def newcomer() -> Iterator[Newcomer]:
    """Makes players of either server."""
    with ExitStack() as made:

        def make(address: str, name: str | None = None) -> Player:
            player = Player(address, name)
            made.callback(player.close)
            return player

        yield make


@pytest.mark.parametrize("what", ["join", "plan", "nonce", "leave"])
def test_whoever_is_second_is_told_so(
    doors: tuple[str, str], newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """The other process is faster between reading and writing: what is written then conflicts, and is no fault."""
    here, there = doors
    anna, bruno, clara = newcomer(here, "Anna"), newcomer(here, "Bruno"), newcomer(there, "Clara")
    anna_there = newcomer(there)
    anna_there.http.cookies.update(anna.http.cookies)
    table = anna.open("tigris", "me", "open", "open")["table"]["id"]
    clara.get(f"/api/tables/{table}")  # the second server knows it as it is now
    monkeypatch.setattr(Database, "tell", lambda *_: None)  # and hears nothing
    bruno.post(f"/api/tables/{table}/join", seat=1)
    read = LiveTable.refresh
    skipped: list[LiveTable] = []

    async def blind_once(self: LiveTable) -> None:
        if skipped:
            await read(self)
        skipped.append(self)

    monkeypatch.setattr(LiveTable, "refresh", blind_once)
    if what == "join":
        assert clara.post(f"/api/tables/{table}/join", 409, seat=1)["error"] == "seat_taken"
        assert clara.post(f"/api/tables/{table}/join", seat=2)["you"] == 2
    else:
        asked: dict[str, tuple[str, dict[str, Any]]] = {
            "plan": ("seats/1", {"plan": {"type": "open"}}),
            "nonce": ("nonce", {"nonce": "n"}),
            "leave": ("leave", {"level": "random"}),
        }
        path, body = asked[what]
        anna_there.post(f"/api/tables/{table}/{path}", **body)  # tried again with what is stored
    assert skipped
    names = [seat["name"] for seat in anna.get(f"/api/tables/{table}")["table"]["seats"]]
    left = {"join": ["Anna", "Bruno", "Clara"], "plan": ["Anna", "", ""], "leave": ["", "Bruno", ""]}
    assert names == left.get(what, ["Anna", "Bruno", ""]), "nobody loses his seat to somebody who came later"


def play_across(one: Player, other: Player, table: str, turns: int) -> None:
    """Play through both servers; each is shown every move."""
    rng = random.Random(3)
    with one.live(table) as hers, other.live(table) as his:
        hers.hello()
        his.hello()
        for _ in range(turns):
            active, watching = (hers, his) if hers.view["legal"] else (his, hers)
            assert active.play_on(rng, 1) == 1
            while watching.view["ply"] < active.view["ply"]:
                watching.next()
            assert watching.view["turn"]["deciding"] == active.view["turn"]["deciding"]
            assert len(watching.view["log"]) > 0


@pytest.mark.parametrize("words", ["whole", "cut short"])
def test_a_move_told_whole_is_not_read_again(
    doors: tuple[str, str], newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    here, there = doors
    anna, bruno = newcomer(here, "Anna"), newcomer(there, "Bruno")
    table = anna.open("tigris", "me", "open")["table"]["id"]
    bruno.post(f"/api/tables/{table}/join")
    if words == "cut short":
        monkeypatch.setattr(sql, "WORD_BYTES", 10)
    logs, read = [], SqlStore.entries

    async def noted(self: SqlStore, table_id: str, after: int = 0) -> list[EntryRow]:
        logs.append(after)
        return await read(self, table_id, after)

    monkeypatch.setattr(SqlStore, "entries", noted)
    with anna.live(table) as line:
        line.hello()  # both have read the beginning
    with bruno.live(table) as line:
        line.hello()
    logs.clear()
    play_across(anna, bruno, table, 8)
    assert bool(logs) == (words == "cut short")


def test_a_table_that_nobody_watches_here_is_read_when_somebody_asks(
    doors: tuple[str, str], newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = doors
    anna, bruno, clara = newcomer(here, "Anna"), newcomer(here, "Bruno"), newcomer(there, "Clara")
    table = anna.open("tigris", "me", "open")["table"]["id"]
    bruno.post(f"/api/tables/{table}/join")
    clara.get(f"/api/tables/{table}")  # the second server has it in memory
    played, take_told = [], LiveTable.take_told

    def noted(self: LiveTable, version: int, told: str) -> bool:
        played.append(version)
        return take_told(self, version, told)

    monkeypatch.setattr(LiveTable, "take_told", noted)
    play_across(anna, bruno, table, 6)
    assert not played, "what nobody sees is not played again"
    ply = anna.get(f"/api/tables/{table}")["ply"]
    assert ply >= 6
    assert clara.get(f"/api/tables/{table}")["ply"] == ply
    assert clara.get(f"/api/tables/{table}/log?before={ply + 1}")["lines"]


def test_a_move_made_elsewhere_is_told_by_itself(
    doors: tuple[str, str], newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who sits there is told again when it changed, not with every move."""
    here, there = doors
    anna, bruno = newcomer(here, "Anna"), newcomer(there, "Bruno")
    table = anna.open("tigris", "me", "open")["table"]["id"]
    bruno.post(f"/api/tables/{table}/join")
    told, announce = [], LiveTable.announce

    def noted(self: LiveTable) -> None:
        told.append(self)
        announce(self)

    for name in ("changed", "tell"):
        monkeypatch.setattr(Presence, name, lambda *_: None)  # who comes and goes is announced too
    rng = random.Random(5)
    with anna.live(table) as hers, bruno.live(table) as his:
        hers.hello()
        his.hello()
        monkeypatch.setattr(LiveTable, "announce", noted)
        for _ in range(6):
            active, watching = (hers, his) if hers.view["legal"] else (his, hers)
            active.play_on(rng, 1)
            while watching.view["ply"] < active.view["ply"]:
                watching.next()
        assert not told
        bruno.post(f"/api/tables/{table}/leave", level="random")
        while not hers.view["table"]["seats"][1].get("away"):
            hers.next()


def test_what_was_not_heard_is_found_by_looking(
    doors: tuple[str, str], newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No word comes through; each process asks the database for what is newer than what it knows, and for no more."""
    here, there = doors
    anna, bruno = newcomer(here, "Anna"), newcomer(there, "Bruno")
    table = anna.open("tigris", "me", "open")["table"]["id"]
    bruno.post(f"/api/tables/{table}/join")
    with anna.live(table) as hers, bruno.live(table) as his:
        hers.hello()
        his.hello()
        monkeypatch.setattr(Database, "tell", lambda *_: None)
        found, newer = [], SqlStore.newer

        async def noted(self: SqlStore, known: dict[str, int]) -> dict[str, int]:
            found.append(await newer(self, known))
            return found[-1]

        monkeypatch.setattr(SqlStore, "newer", noted)
        active, watching = (hers, his) if hers.view["legal"] else (his, hers)
        active.play_on(random.Random(6), 1)
        while watching.view["ply"] < active.view["ply"]:
            watching.next()
    assert any(table in some for some in found)


def test_one_process_alone_lets_a_bot_think(
    doors: tuple[str, str], newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = doors
    anna, bruno = newcomer(here, "Anna"), newcomer(there, "Bruno")
    table = anna.open("tigris", "me", "open", "random")["table"]["id"]
    bruno.post(f"/api/tables/{table}/join", seat=1)
    asked, choose = [], Bots.choose

    async def noted(self: Bots, level: str, view: View) -> str:
        asked.append(view)
        return await choose(self, level, view)

    monkeypatch.setattr(Bots, "choose", noted)
    rng = random.Random(4)
    with anna.live(table) as hers, bruno.live(table) as his:
        hers.hello()
        his.hello()
        while len(asked) < 3:
            for line in (hers, his):
                if line.view["legal"]:
                    line.play_on(rng, 1)
                line.send(type="ping")
                line.until("pong")
    assert len({msgspec.json.encode(view.to_json()) for view in asked}) == len(asked), "nothing is thought about twice"


def test_what_cannot_be_played_as_told_is_read(
    doors: tuple[str, str], newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = doors
    anna, bruno = newcomer(here, "Anna"), newcomer(there, "Bruno")
    table = anna.open("tigris", "me", "open")["table"]["id"]
    bruno.post(f"/api/tables/{table}/join")
    true = sql.word_of

    def garbled(table_id: str, told: ToldChange) -> str:
        rows = [EntryRow(row.ply, row.seat, row.kind, "no such action", "[]", "", None, 0) for row in told.entries]
        return true(table_id, ToldChange(told.changes, told.seats, rows))

    monkeypatch.setattr(sql, "word_of", garbled)
    play_across(anna, bruno, table, 6)
