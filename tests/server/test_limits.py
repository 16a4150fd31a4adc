"""What one person, or one address, may not do: fill the house, drown the talk, flood with names or records."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.client import Player, running
from tests.server.worlds import table_of
from ziggurat.server.limits import FAMILY, RATES, Buckets
from ziggurat.server.metrics import Metrics
from ziggurat.server.settings import Settings
from ziggurat.server.tables import hub as hubs
from ziggurat.server.tables.hub import Hub
from ziggurat.server.tables.names import clean
from ziggurat.server.thinkers import WorkerPools
from ziggurat.storage.rows import SeatRow
from ziggurat.storage.sql import Database, SqlStore


@pytest.fixture
def small_house(tmp_path: Path) -> Iterator[str]:
    """A server with room for little."""
    settings = Settings(
        database=str(tmp_path / "tables.db"), log_level="warning", tables_per_guest=3, searches_per_address=4
    )
    with running(settings) as address:
        yield address


def test_a_guest_opens_so_many_tables_and_no_more(small_house: str) -> None:
    anna = Player(small_house, "Anna")
    tables = [anna.open("tigris", "me", "open")["table"]["id"] for _ in range(3)]
    anna.post("/api/tables", 429, game="tigris", seats=[{"type": "me"}, {"type": "open"}])
    anna.post(f"/api/tables/{tables[0]}/leave", level="random")
    anna.open("tigris", "me", "open")
    anna.close()


def test_an_address_sets_so_many_searches_going_and_no_more(small_house: str) -> None:
    anna, bruno = Player(small_house, "Anna"), Player(small_house, "Bruno")
    anna.open("tigris", "me", "expert", "expert", "expert")
    four = [{"type": "me"}, {"type": "bot", "level": "expert"}, {"type": "bot", "level": "strong"}]
    bruno.post("/api/tables", 429, game="tigris", seats=four)
    bruno.open("tigris", "me", "casual", "casual")
    anna.close()
    bruno.close()


@pytest.mark.usefixtures("no_time_passes")
def test_many_guests_of_one_address_talk_no_more_than_a_family(own_address: str) -> None:
    anna = Player(own_address, "Anna")
    table = anna.open("tigris", "me", "open")["table"]["id"]
    most = int(RATES["chat"][1] * FAMILY["chat"])
    people = [Player(own_address, f"P{number}") for number in range(8)]
    answers = [
        person.http.post(f"/api/tables/{table}/chat", json={"text": "hello"}).status_code
        for _ in range(9)
        for person in people
    ]
    assert 429 in answers
    assert answers.count(200) >= most
    for person in (anna, *people):
        person.close()


@pytest.mark.usefixtures("no_time_passes")
def test_one_address_does_not_become_any_number_of_guests(own_address: str) -> None:
    with httpx.Client(base_url=own_address, trust_env=False, timeout=60) as nobody:
        found = []
        while 429 not in found:
            found.append(nobody.post("/api/me", json={"name": "x"}).status_code)
            nobody.cookies.clear()
    assert len(found) > RATES["newcomer"][1] - 1


@pytest.mark.usefixtures("no_time_passes")
def test_a_bucket_is_of_the_person_and_of_the_address() -> None:
    buckets = Buckets()
    person = [buckets.wait("hint", "a", "anna") is None for _ in range(7)]
    assert person.count(True) == RATES["hint"][1]
    others = [buckets.wait("hint", "a", f"p{number}") is None for number in range(40)]
    assert 0 < others.count(True) < RATES["hint"][1] * FAMILY["hint"]
    assert buckets.wait("hint", "b", "bruno") is None


def test_behind_a_proxy_everybody_is_himself(tmp_path: Path) -> None:
    public = "http://table.example"
    behind = Settings(
        database=str(tmp_path / "t.db"),
        public_url="http://table.example",
        proxies=("127.0.0.0/8",),
        log_level="warning",
    )
    elsewhere = httpx.HTTPTransport(local_address="127.0.0.2")
    with running(behind) as address, httpx.Client(base_url=address, transport=elsewhere, timeout=60) as proxy:
        many = int(RATES["newcomer"][1]) + 40
        found = [
            proxy.post(
                "/api/me",
                json={"name": "x"},
                headers={"x-forwarded-for": f"198.51.100.{number}", "origin": public},
            ).status_code
            for number in range(many)
            if not proxy.cookies.clear()  # type: ignore[func-returns-value]
        ]
    assert set(found) == {200}


# What nobody looks at


def test_tables_that_are_over_leave_memory_and_those_in_use_stay() -> None:
    house = Hub(SqlStore(Database("never-opened.db")), Metrics(), WorkerPools())
    for name, status in (("over", "finished"), ("played", "playing"), ("watched", "finished")):
        house.tables[name] = table = table_of("tigris", 2, {}, False, "true", "true")
        table.row.status = status
    house.tables["watched"].lines.add(None)  # type: ignore[arg-type]
    house.let_go(time.monotonic() + hubs.OVER_IDLE + 1)
    assert set(house.tables) == {"played", "watched"}
    house.let_go(time.monotonic() + hubs.IDLE + 1)
    assert set(house.tables) == {"watched"}


def test_stale_tables_are_given_up_and_young_ones_kept(tmp_path: Path) -> None:
    from tests.storage.test_storage import filled
    from tests.storage.test_storage import table as a_row

    async def given_up() -> tuple[list[str], list[str]]:
        database = Database(str(tmp_path / "t.db"))
        store = await filled(database)
        for name, changed in (("stale", 10), ("young", 1_000)):
            row = a_row(name)
            row.status, row.changed = "open", changed
            await store.add_table(row, [SeatRow(name, 0, "open", None, "", None, False, None, None, None)])
        found = await store.abandon_open(500)
        left = [row.id for row in await store.tables_with("open")]
        await database.close()
        return found, left

    assert asyncio.run(given_up()) == (["stale"], ["young"])


# Words and numbers that are none


def test_nonsense_is_answered_as_nonsense(own_address: str) -> None:
    anna = Player(own_address, "Anna")
    table = anna.open("tigris", "me", "open")["table"]["id"]
    anna.get(f"/api/tables/{table}/log", 400, before="--5")
    anna.post(f"/api/tables/{table}/seats/--1", 400, plan={"type": "open"})
    deep = '{"game":"tigris","seats":[{"type":"me"},{"type":"open"}],"options":{"x":' + "[" * 8000
    assert anna.http.post("/api/tables", content=deep + "]" * 8000 + "}}").status_code in (400, 413)
    shallow = deep.replace("[" * 8000, "[" * 3000) + "]" * 3000 + "}}"
    assert anna.http.post("/api/tables", content=shallow).status_code == 400
    anna.close()


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\u200d\u200d", "\u115f \u1160", "\u0301", "\u202e"])
def test_a_name_that_nobody_can_see_is_none(name: str) -> None:
    assert clean(name) == ""


@pytest.mark.parametrize("name", ["Zoë", "李雷", "नेहा", "👩‍👩‍👧", "می‌خواهم", "O'Neill"])
def test_names_are_kept_as_people_write_them(name: str) -> None:
    assert clean(name) == name


# The log


def test_the_log_tells_no_secret_at_any_level(tmp_path: Path) -> None:
    from ziggurat.trials.process import PROGRAM, ServerProcess

    server = ServerProcess(tmp_path / "t.db", log_level="debug")
    log = (tmp_path / "log").open("wb")
    given = [sys.executable, "-c", PROGRAM, json.dumps(server.settings)]
    server.process = subprocess.Popen(given, stdout=log, stderr=log)
    server.wait()
    anna = Player(server.address, "Anna")
    table = anna.open("tigris", "me", "friend", listed=False)["table"]["id"]
    invitation = anna.post(f"/api/tables/{table}/seats/1/invitation")["path"].rpartition("/")[2]
    anna.get(f"/api/invitations/{invitation}")
    with anna.live(table) as line:
        line.hello()
    cookies = list(anna.http.cookies.values())
    anna.close()
    server.stop()
    log.close()
    said = (tmp_path / "log").read_text()
    assert "GET /api/tables/{table}" in said or "POST /api/tables" in said
    for secret in (table, invitation, *cookies, "127.0.0.1:"):
        assert secret not in said.replace(f"127.0.0.1:{server.port}", "")


# What a host may do about it


def test_the_host_silences_whoever_disturbs(newcomer: Callable[..., Player]) -> None:
    anna, bruno = newcomer("Anna"), newcomer("Bruno")
    table = anna.open("tigris", "me", "open")["table"]["id"]
    said = bruno.post(f"/api/tables/{table}/chat", text="bla")["line"]["number"]
    assert bruno.post(f"/api/tables/{table}/silence", 403, number=said)["error"] == "not_host"
    anna.post(f"/api/tables/{table}/silence", 404, number=said + 1)
    for _ in range(2):
        anna.post(f"/api/tables/{table}/silence", number=said)
    assert bruno.post(f"/api/tables/{table}/chat", 403, text="bla")["error"] == "silenced"
    with bruno.live(table) as line:
        line.hello()
        line.send(type="say", text="bla")
        assert line.until("failed")["error"] == "silenced"
    anna.post(f"/api/tables/{table}/chat", text="quiet at last")
    other = bruno.open("tigris", "me", "open")["table"]["id"]
    bruno.post(f"/api/tables/{other}/chat", text="here he may")


def test_the_host_sends_away_who_sits_at_a_table_that_has_not_begun(newcomer: Callable[..., Player]) -> None:
    anna, bruno, clara = newcomer("Anna"), newcomer("Bruno"), newcomer("Clara")
    table = anna.open("tigris", "me", "open", "open")["table"]["id"]
    bruno.post(f"/api/tables/{table}/join", seat=1)
    anna.post(f"/api/tables/{table}/seats/1", plan={"type": "open"})
    assert clara.post(f"/api/tables/{table}/join", seat=1)["you"] == 1
    assert anna.post(f"/api/tables/{table}/seats/0", 409, plan={"type": "open"})["error"] == "seat_taken"
