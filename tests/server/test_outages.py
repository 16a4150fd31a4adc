"""The disk full, locked, read-only, damaged or gone, PostgreSQL restarted: told in plain words, and nothing is lost."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest

from tests.provision import postgres
from tests.server.client import Json, Player, running
from ziggurat.server.protocol.legal import unpack_legal
from ziggurat.server.settings import Settings
from ziggurat.storage.sql import Database, SqlStore
from ziggurat.storage.sql import database as sql_database
from ziggurat.trials.process import PROGRAM, ServerProcess

HOUR = 3_600_000


@pytest.fixture
def served(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server in a process of its own on SQLite."""
    server = ServerProcess(tmp_path / "tables.db")
    server.start()
    yield server
    server.stop()


def health(address: str) -> tuple[int, bool]:
    answer = httpx.get(f"{address}/api/health", timeout=120, trust_env=False)
    return answer.status_code, answer.json()["ok"]


def until(found: Callable[[], bool]) -> None:
    """Ask again and again; the test's own limit ends what never comes."""
    while not found():
        pass


def submission(player: Player, table: str) -> Json:
    view = player.get(f"/api/tables/{table}")
    action = random.Random(1).choice(unpack_legal(view["legal"]))
    return {"ply": view["ply"], "uuid": str(uuid4()), "action": action}


def solo(player: Player) -> str:
    """A table where one person decides again and again."""
    table: str = player.open("peloponnes", "me")["table"]["id"]
    return table


def answer_to(player: Player, table: str, body: Json) -> tuple[int, Json]:
    answer = player.http.post(f"/api/tables/{table}/actions", json=body)
    return answer.status_code, answer.json()


def play_through(player: Player, table: str, trouble: Callable[[], Any], better: Callable[[], Any]) -> None:
    """An action in the middle of trouble is told to come again; afterwards the same one is played, once."""
    address, body = player.address, submission(player, table)
    assert health(address) == (200, True)
    trouble()
    status, told = answer_to(player, table, body)
    assert (status, told["error"]) == (503, "busy")
    until(lambda: health(address) == (503, False))
    assert answer_to(player, table, body)[0] == 503, "nobody waits for ever, however long it lasts"
    better()
    until(lambda: health(address) == (200, True))
    until(lambda: answer_to(player, table, body)[1].get("type") == "accepted")
    ply = player.get(f"/api/tables/{table}")["ply"]
    assert answer_to(player, table, body)[1]["type"] == "accepted"
    assert player.get(f"/api/tables/{table}")["ply"] == ply


@pytest.mark.slow
def test_a_full_disk_is_told_and_play_goes_on_when_there_is_room_again(served: ServerProcess) -> None:
    resource = pytest.importorskip("resource")
    anna, process = Player(served.address, "Anna"), served.process
    assert process is not None
    room = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
    play_through(
        anna,
        solo(anna),
        lambda: resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (4096, room[1])),
        lambda: resource.prlimit(process.pid, resource.RLIMIT_FSIZE, room),
    )
    anna.close()
    process.terminate()
    assert process.wait(60) in (0, -signal.SIGTERM), "a server whose disk was full stops as any other"


@pytest.mark.slow
def test_a_locked_file_is_told_and_play_goes_on_when_it_is_free_again(served: ServerProcess) -> None:
    anna = Player(served.address, "Anna")
    other = sqlite3.connect(served.database, isolation_level=None)
    play_through(anna, solo(anna), lambda: other.execute("BEGIN IMMEDIATE"), lambda: other.execute("ROLLBACK"))
    other.close()
    anna.close()


def test_a_file_that_is_gone_is_told(served: ServerProcess, tmp_path: Path) -> None:
    assert health(served.address) == (200, True)
    Path(served.database).rename(tmp_path / "elsewhere.db")
    assert health(served.address) == (503, False)


def started(database: str) -> tuple[int, str]:
    """Start a server that cannot start: how it ends, and what it says."""
    given = {"database": database, "port": postgres.free_port(), "log_level": "info"}
    ended = subprocess.run([sys.executable, "-c", PROGRAM, json.dumps(given)], capture_output=True, text=True)
    return ended.returncode, ended.stderr


def text_file(folder: Path) -> str:
    (folder / "notes.txt").write_text("not a database at all, but a long enough text to be taken for one" * 100)
    return str(folder / "notes.txt")


def a_folder(folder: Path) -> str:
    return str(folder)


def read_only(folder: Path) -> str:
    asyncio.run(filled(folder / "kept.db"))
    return f"sqlite:///file:{folder / 'kept.db'}?mode=ro&uri=true"


def damaged(folder: Path) -> str:
    path = folder / "damaged.db"
    asyncio.run(filled(path))
    whole = bytearray(path.read_bytes())
    whole[4096 * 2 : 4096 * 4] = b"\xff" * 8192
    path.write_bytes(whole)
    return str(path)


def of_tomorrow(folder: Path) -> str:
    path = folder / "newer.db"
    asyncio.run(filled(path))
    connection = sqlite3.connect(path)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    return str(path)


def nobody_there(folder: Path) -> str:
    return f"postgresql://somebody:secret@127.0.0.1:{postgres.free_port()}/nothing"


async def filled(path: Path) -> None:
    database = Database(str(path))
    await database.open()
    await SqlStore(database).beat()
    await database.close()


@pytest.mark.slow
@pytest.mark.parametrize("made", [text_file, a_folder, read_only, damaged, of_tomorrow, nobody_there])
def test_a_server_that_cannot_start_says_why_in_a_sentence(made: Callable[[Path], str], tmp_path: Path) -> None:
    code, said = started(made(tmp_path))
    assert code == 1
    assert "cannot be used" in said
    assert "Traceback" not in said
    assert "secret" not in said


def test_a_second_server_on_one_file_is_refused(served: ServerProcess) -> None:
    code, said = started(served.database)
    assert (code, "another server uses" in said, "Traceback" in said) == (1, True, False)


def test_a_new_database_is_for_its_owner_alone(served: ServerProcess) -> None:
    for path in Path(served.database).parent.iterdir():
        assert path.stat().st_mode & 0o077 == 0, path.name


# Clocks


def pass_an_hour(path: Path) -> None:
    """As if the server had been down for an hour: everything that is stored is an hour older."""
    connection = sqlite3.connect(path)
    connection.execute("UPDATE tables SET since = since - ?, due = due - ?", (HOUR, HOUR))
    connection.execute("UPDATE pulse SET at = at - ?, ran = ran - ?", (HOUR, HOUR))
    connection.commit()
    connection.close()


def test_an_outage_costs_nobody_his_seat(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "tables.db"), limits=False, log_level="warning")
    with running(settings) as address:
        anna = Player(address, "Anna")
        plan = {"clock": {"type": "per_move", "seconds": 60}}
        table = anna.open("peloponnes", "me", **plan)["table"]["id"]
        cookies = anna.http.cookies
        anna.close()
    pass_an_hour(tmp_path / "tables.db")
    with running(settings) as address:
        anna = Player(address)
        anna.http.cookies.update(cookies)
        with anna.live(table) as live:
            view = live.hello()
            assert view["turn"]["deadline"] > view["now"]
            assert not view["table"]["seats"][0].get("away")
            live.send(type="ping")
            live.until("pong")
            assert live.act(unpack_legal(view["legal"])[0])["type"] == "accepted"
        anna.close()


@pytest.mark.parametrize("hours", [-1, 1])
def test_setting_the_clock_moves_nobodys_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hours: int) -> None:
    from ziggurat.storage import playtime
    from ziggurat.storage.sql import store

    async def beats() -> tuple[int, int]:
        database = Database(str(tmp_path / "tables.db"))
        await database.open()
        kept = SqlStore(database)
        await kept.beat()
        before, wall = kept.playtime(), playtime.now()
        for module in (playtime, store):
            monkeypatch.setattr(module, "now", lambda: wall + hours * HOUR)
        await kept.beat()
        again = SqlStore(database)
        await again.beat()
        await database.close()
        return kept.playtime() - before, again.playtime() - before

    same, restarted = asyncio.run(beats())
    assert 0 <= same < HOUR // 2
    assert -2 * playtime.COMING_BACK < restarted < HOUR // 2


def test_the_time_of_play_is_shared_and_stands_still_while_nobody_is_there(postgres_url: str) -> None:
    async def beats() -> list[int]:
        database = Database(postgres_url)
        await database.open()
        one, two = SqlStore(database), SqlStore(database)
        await one.beat()
        await two.beat()
        found = [one.playtime() - two.playtime()]
        ago = "UPDATE pulse SET at = at - 3600000"
        await database.write(lambda connection: connection.exec_driver_sql(ago).rowcount)
        before = one.playtime()
        await one.beat()
        found.append(one.playtime() - before)
        await database.close()
        return found

    ahead, jumped = asyncio.run(beats())
    assert 0 <= ahead < HOUR // 2
    assert -HOUR // 2 < jumped < HOUR // 2


# PostgreSQL


@pytest.fixture(scope="module")
def own_postgres() -> Iterator[postgres.Server]:
    """A PostgreSQL that these tests may stop."""
    found = postgres.programs()
    if not found:
        pytest.skip("no PostgreSQL")
    with postgres.started(found[0]) as server:
        server.tell("CREATE DATABASE outages")
        yield server


@pytest.mark.slow
def test_postgres_restarted_in_mid_play_loses_nothing(own_postgres: postgres.Server) -> None:
    settings = Settings(database=own_postgres.database("outages"), limits=False, log_level="error")
    with running(settings) as address:
        anna = Player(address, "Anna")
        table = solo(anna)
        rng, acknowledged = random.Random(1), []
        with anna.live(table) as live:
            live.hello()
            for turn in range(12):
                view = live.until_turn()
                if not view["legal"]:
                    break
                body = {"ply": view["ply"], "uuid": str(uuid4()), "action": rng.choice(unpack_legal(view["legal"]))}
                if turn in (3, 6):
                    own_postgres.control("--mode=immediate", "restart")
                acknowledged.append(insist(live, body))
        assert acknowledged == sorted(set(acknowledged))
        stored = own_postgres.ask("outages", f"SELECT ply FROM entries WHERE table_id = '{table}'").split()
        assert set(map(str, acknowledged)) <= set(stored)
        until(lambda: health(address) == (200, True))
        anna.close()


def insist(live: Any, body: Json) -> int:
    """Send the same submission until it is answered by more than `busy`; its ply."""
    while True:
        live.send(type="play", **body)
        answer = live.until("accepted", "stale", "refused", "failed")
        if answer["type"] == "accepted":
            while live.view["ply"] < answer["ply"]:
                live.next()
            return int(answer["ply"])
        assert answer == {"type": "failed", "uuid": body["uuid"], "error": "busy", "detail": ""}


@pytest.mark.slow
def test_postgres_out_of_reach_is_told_and_play_goes_on(own_postgres: postgres.Server) -> None:
    settings = Settings(database=own_postgres.database("outages"), limits=False, log_level="error")
    with running(settings) as address:
        anna = Player(address, "Anna")
        play_through(
            anna,
            solo(anna),
            lambda: own_postgres.control("--mode=immediate", "stop"),
            lambda: own_postgres.control("start"),
        )
        anna.close()


def processes_of(server: postgres.Server) -> list[int]:
    """The PostgreSQL of a test and all that it started."""
    assert server.folder is not None
    first = int((server.folder / "data" / "postmaster.pid").read_text().split()[0])
    kin = subprocess.run(["ps", "-o", "pid=", "--ppid", str(first)], capture_output=True, text=True).stdout
    return [first, *map(int, kin.split())]


@pytest.mark.slow
def test_a_postgres_that_hangs_is_told_and_play_goes_on(
    own_postgres: postgres.Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It can be reached, and says nothing: its processes stand still."""
    monkeypatch.setattr(sql_database, "PATIENCE", 1.0)
    settings = Settings(database=own_postgres.database("outages"), limits=False, log_level="critical")
    stopped: list[int] = []

    def stand_still() -> None:
        stopped.extend(processes_of(own_postgres))
        for pid in stopped:
            os.kill(pid, signal.SIGSTOP)

    def go_on() -> None:
        while stopped:
            with contextlib.suppress(ProcessLookupError):
                os.kill(stopped.pop(), signal.SIGCONT)

    with running(settings) as address:
        anna = Player(address, "Anna")
        try:
            play_through(anna, solo(anna), stand_still, go_on)
        finally:
            go_on()
        anna.close()
