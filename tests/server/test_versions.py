"""Stored tables outlive their rules: each is shown and played on by its own version, or told from its log."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from uuid import uuid4

import msgspec
import pytest

from tests.corpus import corpus
from tests.server.client import Player, running
from ziggurat.kit.records import Record, replay
from ziggurat.kit.registry import game
from ziggurat.kit.seats import CHANCE
from ziggurat.server.cookies import cookie_name
from ziggurat.server.settings import Settings
from ziggurat.server.tables.names import hashed
from ziggurat.storage.rows import EntryRow, GuestRow, SeatRow, TableRow
from ziggurat.storage.sql import Database, SqlStore

HOST = "host-of-old-tables"


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    server = request.getfixturevalue("postgres_server")
    name = f"versions_{uuid4().hex}"
    server.tell(f"CREATE DATABASE {name}")
    found: str = server.database(name)
    return found


class Old(msgspec.Struct):
    """A table as an earlier server left it: its row, its seats, its log."""

    row: TableRow
    seats: list[SeatRow]
    log: list[EntryRow]


def old_table(record: Record, plies: int | None = None, bots: bool = False, **changes: Any) -> Old:
    """The table of a record: finished, or in the middle of its game with persons or bots in the seats."""
    assert record.fairness is not None
    assert record.fairness.seed is not None
    while plies is not None and replay(record, plies).seat < 0:  # a server draws before it stores
        plies += 1
    name, entries = record.fairness.game_id, record.entries[:plies]
    log = [
        EntryRow(ply, entry.seat, "play", entry.action, msgspec.json.encode(entry.events).decode(), entry.hash, None, 1)
        for ply, entry in enumerate(entries, 1)
    ]
    state = replay(record, plies)
    status = "finished" if plies is None else "playing"
    ranking = msgspec.json.encode(state.ranking()).decode() if plies is None else None
    row = TableRow(
        name, record.game, msgspec.json.encode(record.options).decode(), '{"type":"none"}', False, True, HOST, status,
        len(log), state.seat, 1, 1 if bots else None, record.fairness.seed, "[]", record.rules_version, 1, None,
        ranking, 1, 1,
    )  # fmt: skip
    kind, level = ("bot", "random") if bots else ("person", None)
    guests = [None if bots else f"guest-{seat}" for seat in range(state.players)]
    seats = [
        SeatRow(name, seat, kind, guest, f"P{seat}", level, False, None, None, None)
        for seat, guest in enumerate(guests)
    ]
    return Old(msgspec.structs.replace(row, **changes), seats, log)


async def store(database: str, tables: Sequence[Old]) -> None:
    """Write the tables and their guests as an earlier server did."""
    there = Database(database)
    await there.open()
    keep = SqlStore(there)
    for name in (HOST, *(f"guest-{seat}" for seat in range(5))):
        await keep.add_guest(GuestRow(name, name, "en"), hashed(name))
    for table in tables:
        await keep.add_table(msgspec.structs.replace(table.row, ply=0, version=0), table.seats)
        empty = msgspec.structs.replace(table.row, ply=0, version=0)
        await keep.change(empty, {}, None, table.log)
    await there.close()


def with_tables(database: str, tables: Sequence[Old]) -> Any:
    """A server of today on a database with these tables."""
    asyncio.run(store(database, tables))
    return running(Settings(database=database, limits=False, log_level="critical"))


@pytest.fixture
def visitor() -> Iterator[list[Player]]:
    """Players who are closed in the end."""
    made: list[Player] = []
    yield made
    for player in made:
        player.close()


def guest(address: str, name: str, made: list[Player]) -> Player:
    """A guest of the old tables, by his cookie."""
    player = Player(address)
    player.http.cookies.set(cookie_name(Settings()), name)
    made.append(player)
    return player


def test_every_record_of_the_corpus_is_shown_as_a_stored_table(database: str, visitor: list[Player]) -> None:
    records = [corpus.read(path) for path in corpus.files()]
    with with_tables(database, [old_table(record) for record in records]) as address:
        looker = guest(address, HOST, visitor)
        for record in records:
            assert record.fairness is not None
            name, many = record.fairness.game_id, len(record.entries)
            view = looker.get(f"/api/tables/{name}")
            assert view["table"]["halted"] is None
            assert (view["table"]["rules_version"], view["table"]["options"]) == (record.rules_version, record.options)
            told = looker.get(f"/api/replays/{name}")
            assert told["verdict"]["ok"], told["verdict"]
            assert (told["rules_version"], len(told["entries"])) == (record.rules_version, many)
            for step in (0, many // 2, many):
                assert looker.get(f"/api/replays/{name}/steps/{step}")["board"]
            assert looker.http.get(f"/api/replays/{name}/record").content.count(b"\n") >= many


@pytest.mark.parametrize("name", ["tigris-v1-still", "kings-v1-still"])
def test_a_table_begun_by_earlier_rules_plays_on_to_its_end(database: str, name: str, visitor: list[Player]) -> None:
    """Stored in the middle of a quiet time that the newest rules would have ended, played on action by action."""
    record = corpus.read(corpus.FOLDER / f"{name}.json.gz")
    quiet = [ply for ply, entry in enumerate(record.entries) if entry.action == "end"]
    with with_tables(database, [old_table(record, quiet[45])]) as address:
        players = [guest(address, f"guest-{seat}", visitor) for seat in range(2)]
        view: dict[str, Any] = {"ply": quiet[45]}
        for entry in record.entries[quiet[45] :]:
            if entry.seat != CHANCE:
                done = players[entry.seat].play(name, view, entry.action)
                assert done["type"] == "accepted", done
                view = players[0].get(f"/api/tables/{name}")
        assert (view["table"]["status"], view["table"]["rules_version"]) == ("finished", 1)
        told = players[0].get(f"/api/replays/{name}")
        assert told["verdict"]["ok"], told["verdict"]
        assert [each["action"] for each in told["entries"]] == [entry.action for entry in record.entries]
        again = players[0].post(f"/api/tables/{name}/rematch")
        assert again["table"]["rules_version"] == game(record.game).rules_version


def broken(kind: str, number: int) -> Old:
    """A table that cannot be played, left in the middle of a game between bots."""
    found = old_table(corpus.read(corpus.files("tigris-v2")[number]), 100, bots=True)
    if kind == "unknown_version":
        found.row.rules_version = 99
    elif kind == "broken_log":
        found.log[60] = msgspec.structs.replace(found.log[60], action="temple A1", seat=0)
    else:
        found.log[-1] = msgspec.structs.replace(found.log[-1], chain="f" * 16)
    return found


def test_a_table_that_cannot_be_played_is_told_from_its_log_and_harms_no_other(
    database: str, visitor: list[Player]
) -> None:
    kinds = ("unknown_version", "broken_log", "broken_chain")
    bad = {kind: broken(kind, number) for number, kind in enumerate(kinds)}
    well = old_table(corpus.read(corpus.files("peloponnes")[1]), 40, bots=True)
    with with_tables(database, [*bad.values(), well]) as address:
        looker = guest(address, HOST, visitor)
        assert looker.get("/api/lobby")
        for kind, table in bad.items():
            check_halted(looker, kind, table)
        end = time.monotonic() + 120
        while looker.get(f"/api/tables/{well.row.id}")["table"]["status"] != "finished":
            assert time.monotonic() < end, "the bots of a healthy table wait behind a broken one"
            time.sleep(0.1)
        assert looker.get("/api/health")


def check_halted(looker: Player, kind: str, table: Old) -> None:
    """The log is told as a spectator may hear it, the reason is named, and nothing can be played."""
    view = looker.get(f"/api/tables/{table.row.id}")
    assert view["table"]["halted"]["reason"] == kind
    assert (
        view["table"]["halted"]["ply"] == {"unknown_version": 0, "broken_log": 61, "broken_chain": len(table.log)}[kind]
    )
    assert (view["board"], view["turn"], view["legal"]) == (None, None, {})
    told = {event["type"] for line in view["log"] for event in line["events"]}
    assert "tiles_drawn" in told
    assert "tile_drawn" not in told, "whoever watches must not see what was drawn"
    assert len(looker.get(f"/api/tables/{table.row.id}/log")["lines"]) > 10
    with looker.live(table.row.id) as line:
        assert line.hello()["table"]["halted"]["reason"] == kind


def test_damaged_rows_are_told_as_far_as_they_say_something_and_the_lobby_shows_the_others(
    tmp_path: Path, visitor: list[Player]
) -> None:
    records = [corpus.read(path) for path in corpus.files("tigris-v2")[:4]]
    options = ['{"nonsense":1}', "[[", None, None]
    tables = [old_table(record, 60) for record in records]
    for table, damaged in zip(tables, options, strict=True):
        table.row.options = damaged or table.row.options
    tables[2].log[20] = msgspec.structs.replace(tables[2].log[20], action="nothing", events="nothing")
    tables[3].row.game = "chess"
    with with_tables(str(tmp_path / "tables.db"), tables) as address:
        player = guest(address, "guest-0", visitor)
        assert len(player.get("/api/lobby")["mine"]) == 4
        for table, ply in zip(tables[:3], (1, 1, 21), strict=True):
            view = player.get(f"/api/tables/{table.row.id}")
            assert (view["table"]["halted"]["reason"], view["table"]["halted"]["ply"]) == ("broken_log", ply)
            assert len(player.get(f"/api/tables/{table.row.id}/log")["lines"]) > 10
        assert player.get(f"/api/tables/{tables[3].row.id}", status=404)["error"] == "not_found"


def test_nobody_plays_at_a_table_that_can_only_be_read(database: str, visitor: list[Player]) -> None:
    table = old_table(corpus.read(corpus.files("tigris-v2")[0]), 100, rules_version=99)
    with with_tables(database, [table]) as address:
        player = guest(address, "guest-0", visitor)
        path = f"/api/tables/{table.row.id}"
        for what, body in (
            ("actions", {"ply": len(table.log), "uuid": str(uuid4()), "action": "end"}),
            ("undo", {"ply": len(table.log), "uuid": str(uuid4())}),
            ("why-not", {"action": "end"}),
            ("preview", {"action": "end"}),
        ):
            assert player.post(f"{path}/{what}", status=409, **body)["error"] == "read_only", what


def test_a_finished_table_of_unknown_rules_can_still_be_read(database: str, visitor: list[Player]) -> None:
    record = corpus.read(corpus.files("tikal")[0])
    table = old_table(record, rules_version=99)
    with with_tables(database, [table]) as address:
        looker = guest(address, HOST, visitor)
        told = looker.get(f"/api/replays/{table.row.id}")
        assert (told["verdict"]["ok"], told["verdict"]["unplayed"]) == (False, True)
        assert "rules version 99 of tikal is not known here" in told["verdict"]["message"]
        assert len(told["entries"]) == len(record.entries)
        assert looker.get(f"/api/replays/{table.row.id}/steps/5", status=400)["error"] == "bad_record"
        assert looker.get(f"/api/replays/{table.row.id}/log", seat=0)["lines"]


def test_a_rematch_takes_the_newest_rules_and_the_options_they_have(database: str, visitor: list[Player]) -> None:
    """Version 1 of tikal has an option that later ones no longer know."""
    record = corpus.read(corpus.FOLDER / "tikal-v1-04.json.gz")
    assert record.options["first_player"] == "chance"
    with with_tables(database, [old_table(record)]) as address:
        again = guest(address, "guest-0", visitor).post("/api/tables/tikal-v1-04/rematch")
        assert again["table"]["rules_version"] == game("tikal").rules_version
        assert again["table"]["options"]["auction"]
        assert "first_player" not in again["table"]["options"]
