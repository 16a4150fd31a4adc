"""A live line never outlives its seat: left, given to a bot, taken back, table ended, member of two tables."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any
from uuid import uuid4

import pytest
from websockets.exceptions import ConnectionClosed

from tests.provision.postgres import Server
from tests.server.client import Live, Player, running
from tests.server.worlds import table_of
from ziggurat.server.errors import ApiError
from ziggurat.server.lines.connection import Connection
from ziggurat.server.protocol.legal import unpack_legal
from ziggurat.server.settings import Settings
from ziggurat.storage.rows import GuestRow
from ziggurat.storage.sql import Database

Newcomer = Callable[..., Player]


def overheard(line: Live) -> list[dict[str, object]]:
    """Everything that still reaches a line until the server ends it."""
    found = []
    while True:
        try:
            found.append(line.next())
        except ConnectionClosed:
            return found


def is_told_a_hand(heard: list[dict[str, object]]) -> bool:
    return any(message["type"] in ("view", "update") for message in heard)


def open_table(host: Player) -> str:
    """A table that waits for two more."""
    table: str = host.open("tigris", "me", "open", "open")["table"]["id"]
    return table


@pytest.mark.parametrize("first_word", ["ping", "hello", "nothing"])
def test_a_seat_that_was_left_is_heard_no_more(newcomer: Newcomer, first_word: str) -> None:
    anna, bruno, clara, dora = (newcomer(name) for name in ("Anna", "Bruno", "Clara", "Dora"))
    table = open_table(anna)
    bruno.post(f"/api/tables/{table}/join", seat=1)
    with bruno.live(table) as line:
        if first_word != "nothing":
            line.send(type=first_word)
            line.next()
        bruno.post(f"/api/tables/{table}/leave", level="random")
        with contextlib.suppress(ConnectionClosed):
            line.send(type="hello")
        clara.post(f"/api/tables/{table}/join", seat=1)
        dora.post(f"/api/tables/{table}/join", seat=2)  # the game begins
        with contextlib.suppress(ConnectionClosed):
            line.send(type="hello")
        assert not is_told_a_hand(overheard(line))
    with bruno.live(table) as line:  # he may come back to watch
        assert line.hello()["you"] < 0


def test_whoever_sits_down_comes_back_as_his_seat(newcomer: Newcomer) -> None:
    anna, bruno = newcomer("Anna"), newcomer("Bruno")
    table = open_table(anna)
    with bruno.live(table) as line:
        assert line.hello()["you"] < 0
        bruno.post(f"/api/tables/{table}/join", seat=1)
        overheard(line)
    with anna.live(table) as watched, bruno.live(table) as line:
        watched.hello()
        assert line.hello()["you"] == 1
        while not watched.view["table"]["seats"][1].get("present"):
            watched.next()


def test_a_seat_given_to_a_bot_and_taken_back_is_still_its_persons(newcomer: Newcomer) -> None:
    anna, bruno = newcomer("Anna"), newcomer("Bruno")
    table = anna.open("tigris", "me", "open")["table"]["id"]
    bruno.post(f"/api/tables/{table}/join")
    with bruno.live(table) as line:
        line.hello()
        bruno.post(f"/api/tables/{table}/leave", level="random")
        bruno.post(f"/api/tables/{table}/back")
        line.send(type="ping")
        line.until("pong")
        assert line.view["you"] == 1


def test_the_lines_of_an_abandoned_table_end(newcomer: Newcomer) -> None:
    anna, bruno = newcomer("Anna"), newcomer("Bruno")
    table = anna.open("tigris", "me", "open")["table"]["id"]
    with anna.live(table) as line:
        line.hello()
        anna.post(f"/api/tables/{table}/leave", level="random")
        assert not is_told_a_hand(overheard(line))
    assert bruno.post(f"/api/tables/{table}/join", 409)


@pytest.mark.parametrize("first_word", ["ping", "hello", "nothing"])
def test_whoever_is_sent_away_hears_no_more(newcomer: Newcomer, first_word: str) -> None:
    anna, bruno, clara, dora = (newcomer(name) for name in ("Anna", "Bruno", "Clara", "Dora"))
    table = open_table(anna)
    bruno.post(f"/api/tables/{table}/join", seat=1)
    with bruno.live(table) as line:
        if first_word != "nothing":
            line.send(type=first_word)
            line.next()
        anna.post(f"/api/tables/{table}/seats/1", plan={"type": "open"})
        clara.post(f"/api/tables/{table}/join", seat=1)
        dora.post(f"/api/tables/{table}/join", seat=2)
        with contextlib.suppress(ConnectionClosed):
            line.send(type="hello")
        assert not is_told_a_hand(overheard(line))


def test_a_table_that_ended_tells_its_lines_nothing_of_the_next(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    table = anna.open("peloponnes", "me")["table"]["id"]
    with anna.live(table) as line:
        line.hello()
        line.play_on(random.Random(1), 1000)
        while line.view["table"]["status"] != "finished":
            line.next()
        ply = line.view["ply"]
        again = anna.post(f"/api/tables/{table}/rematch")["table"]["id"]
        with anna.live(again) as new:
            new.hello()
            new.play_on(random.Random(2), 3)
        line.send(type="ping")
        assert line.until("pong")["ply"] == ply
        told = [message for message in line.heard if message["type"] in ("view", "table")]
        assert {message["table"]["id"] for message in told} == {table}


def test_a_member_of_two_tables_is_two_persons(newcomer: Newcomer) -> None:
    anna, bruno, clara = newcomer("Anna"), newcomer("Bruno"), newcomer("Clara")
    first, second = open_table(anna), open_table(anna)
    for table in (first, second):
        bruno.post(f"/api/tables/{table}/join", seat=1)
    with bruno.live(first) as left, bruno.live(second) as kept:
        kept.hello()
        bruno.post(f"/api/tables/{first}/leave", level="random")
        clara.post(f"/api/tables/{first}/join", seat=1)
        with contextlib.suppress(ConnectionClosed):
            left.send(type="hello")
        assert not is_told_a_hand(overheard(left))
        kept.send(type="ping")
        assert kept.until("pong")


def test_an_action_is_taken_for_whoever_holds_the_seat_then(newcomer: Newcomer) -> None:
    anna, bruno, clara, dora = (newcomer(name) for name in ("Anna", "Bruno", "Clara", "Dora"))
    table = open_table(anna)
    bruno.post(f"/api/tables/{table}/join", seat=1)
    bruno.post(f"/api/tables/{table}/leave", level="random")
    clara.post(f"/api/tables/{table}/join", seat=1)
    dora.post(f"/api/tables/{table}/join", seat=2)
    with clara.live(table) as line:
        view = line.hello()
        action = unpack_legal(view["legal"])[0] if view["legal"] else "end"
        bruno.post(f"/api/tables/{table}/actions", 403, ply=view["ply"], uuid=str(uuid4()), action=action)


def test_an_action_that_waited_for_its_turn_is_nobodys_once_the_seat_was_left() -> None:
    table = table_of("tigris", 3, {}, False, "true", "true")
    place: Any = SimpleNamespace(scope={})
    line = Connection(place, place, table, GuestRow("true1", "Bruno", "fr"))
    assert line.held() == 1
    table.seats[1].guest_id = "another"
    with pytest.raises(ApiError, match="not_your_seat"):
        line.held()


@pytest.fixture
def two_doors(postgres_server: Server) -> Iterator[tuple[str, str]]:
    """Two servers on one PostgreSQL database."""
    name = f"lines_{uuid4().hex}"
    postgres_server.tell(f"CREATE DATABASE {name}")
    settings = Settings(database=postgres_server.database(name), limits=False, log_level="warning")
    with running(settings) as one, running(settings) as other:
        yield one, other


@pytest.mark.parametrize("first_word", ["hello", "ping"])
def test_a_seat_left_through_another_server_is_heard_no_more(two_doors: tuple[str, str], first_word: str) -> None:
    here, there = two_doors
    with contextlib.ExitStack() as open_players:
        anna, bruno, clara, dora = (Player(here, name) for name in ("Anna", "Bruno", "Clara", "Dora"))
        abroad = Player(there)
        for player in (anna, bruno, clara, dora, abroad):
            open_players.callback(player.close)
        abroad.http.cookies.update(bruno.http.cookies)
        table = open_table(anna)
        bruno.post(f"/api/tables/{table}/join", seat=1)
        with abroad.live(table) as line:
            line.send(type=first_word)
            line.next()
            bruno.post(f"/api/tables/{table}/leave", level="random")
            clara.post(f"/api/tables/{table}/join", seat=1)
            dora.post(f"/api/tables/{table}/join", seat=2)
            with contextlib.suppress(ConnectionClosed):
                line.send(type="hello")
            assert not is_told_a_hand(overheard(line))


@pytest.mark.slow
@pytest.mark.parametrize("lost", ["the line to the database", "every notice"])
def test_a_move_made_while_nothing_is_heard_is_shown_all_the_same(
    two_doors: tuple[str, str], postgres_server: Server, monkeypatch: pytest.MonkeyPatch, lost: str
) -> None:
    here, there = two_doors
    anna, watcher = Player(here, "Anna"), Player(there, "Dora")
    table = anna.open("peloponnes", "me")["table"]["id"]
    with watcher.live(table) as line:
        ply = line.hello()["ply"]
        if lost == "every notice":
            monkeypatch.setattr(Database, "tell", lambda *_: None)
        else:
            postgres_server.tell(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
                " AND datname LIKE 'lines_%'"
            )
        view = anna.get(f"/api/tables/{table}")
        anna.play(table, view, unpack_legal(view["legal"])[0])
        while line.view["ply"] == ply:
            line.next()
        line.send(type="ping")
        assert line.until("pong")["ply"] > ply
    anna.close()
    watcher.close()
