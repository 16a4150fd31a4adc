"""A line that is cut, silent or stopped at the wrong moment: nothing is lost, and everybody is shown it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from tests.server.client import Json, Player, running
from ziggurat.server.lines.connection import Connection
from ziggurat.server.protocol.legal import unpack_legal
from ziggurat.server.settings import Settings
from ziggurat.server.tables import hub as hubs
from ziggurat.storage.sql import SqlStore

Newcomer = Callable[..., Player]


def test_an_action_is_shown_though_its_player_drops_while_others_talk(
    newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bruno = newcomer("Anna"), newcomer("Bruno")
    table = anna.open("tigris", "me", "open")["table"]["id"]
    bruno.post(f"/api/tables/{table}/join")
    writing, gone = threading.Event(), threading.Event()
    store_change, leave = SqlStore.change, Connection.leave

    async def change(self: SqlStore, *given: Any, **more: Any) -> Any:
        writing.set()
        while not gone.is_set():  # it is stored only after its player has dropped
            await asyncio.sleep(0.01)
        return await store_change(self, *given, **more)

    def left(self: Connection) -> None:
        leave(self)
        gone.set()

    with bruno.live(table) as his, anna.live(table) as hers:
        view = hers.hello()
        active, other = (hers, his) if view["legal"] else (his, hers)
        watching = his.hello()
        view = view if view["legal"] else watching
        monkeypatch.setattr(SqlStore, "change", change)
        monkeypatch.setattr(Connection, "leave", left)
        active.send(type="play", ply=view["ply"], uuid=str(uuid4()), action=unpack_legal(view["legal"])[0])
        writing.wait()
        active.socket.socket.close()  # no goodbye: the line is cut
        other.send(type="say", text="are you there?")
        while other.view["ply"] == view["ply"]:
            other.next()  # nobody pings


def test_a_silent_line_keeps_its_table_however_many_are_open(
    newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hubs, "KEPT_TABLES", 10)
    anna, bruno = newcomer("Anna"), newcomer("Bruno")
    table = anna.open("peloponnes", "me")["table"]["id"]
    with bruno.live(table) as silent:
        silent.send(type="ping")
        ply = silent.until("pong")["ply"]
        for _ in range(11):
            bruno.get(f"/api/tables/{anna.open('peloponnes', 'me')['table']['id']}")
        silent.send(type="hello")
        silent.until("view")
        view = anna.get(f"/api/tables/{table}")
        anna.play(table, view, unpack_legal(view["legal"])[0])
        while silent.view["ply"] == ply:
            silent.next()


def submitted(player: Player, table: str, ply: int, uuid: str, action: str) -> Json:
    answer = player.http.post(f"/api/tables/{table}/actions", json={"ply": ply, "uuid": uuid, "action": action})
    found: Json = answer.json()
    return found


def test_what_was_refused_is_refused_after_a_restart_too(tmp_path: Path) -> None:
    """A refused uuid did nothing: with the same action it gets the same answer for ever, with another it is free."""
    settings = Settings(database=str(tmp_path / "tables.db"), limits=False, log_level="warning")
    with running(settings) as address:
        anna = Player(address, "Anna")
        table = anna.open("tigris", "me", "random")["table"]["id"]
        with anna.live(table) as line:
            line.hello()
            view = line.until_turn()
        action = "king A1"
        before = submitted(anna, table, view["ply"], "uuid-refused", action)
        assert before["type"] == "refused"
        assert submitted(anna, table, view["ply"], "uuid-refused", action) == before
        cookies = anna.http.cookies
        anna.close()
    with running(settings) as address:
        anna = Player(address)
        anna.http.cookies.update(cookies)
        assert submitted(anna, table, view["ply"], "uuid-refused", action) == before
        legal = unpack_legal(view["legal"])[0]
        answer = submitted(anna, table, view["ply"], "uuid-refused", legal)
        assert answer["type"] == "accepted"
        assert submitted(anna, table, view["ply"], "uuid-refused", legal) == answer
        anna.close()
