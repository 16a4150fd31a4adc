"""Clocks, bots of every level, hints, and what the host is told."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

from tests.server.client import Player
from ziggurat.server.protocol import NoClock, TimeBank, TimeDays, TimeMove
from ziggurat.server.protocol.legal import pack_legal, unpack_legal
from ziggurat.server.tables.presence import Presence
from ziggurat.server.tables.seating import charged, deadline
from ziggurat.server.web.openapi import document
from ziggurat.server.web.routes import ROUTES
from ziggurat.storage.rows import SeatRow

Newcomer = Callable[..., Player]


def seat(bank: int | None = None, away: bool = False) -> SeatRow:
    return SeatRow("t", 0, "person", "g", "Anna", None, away, None, None, bank)


def test_each_clock_has_its_deadline() -> None:
    assert deadline(NoClock(), seat(), 1000) is None
    assert deadline(TimeMove(30), seat(), 1000) == 31_000
    assert deadline(TimeDays(2), seat(), 0) == 2 * 86_400_000
    assert deadline(TimeBank(60, 5), seat(60_000), 1000) == 61_000
    assert deadline(TimeMove(30), seat(away=True), 1000) is None
    assert charged(TimeBank(60, 5), seat(60_000), 0, 20_000) == 45_000
    assert charged(TimeBank(60, 5), seat(10_000), 0, 20_000) == 5_000


def test_an_absent_seat_is_handed_to_a_bot_when_its_time_is_up(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    table = anna.open("tigris", "me", "random", clock={"type": "per_move", "seconds": 5})["table"]["id"]
    with anna.live(table) as live:
        live.hello()
        view = live.until_turn()
        assert view["turn"]["deadline"] - view["turn"]["since"] == 5_000
        while not live.view["table"]["seats"][0].get("away"):
            live.next()
        left = [event for line in live.view["log"] for event in line["events"] if event["type"] == "seat_left"]
        assert left == [{"type": "seat_left", "seat": 0, "level": "casual", "absent": True}]


def test_a_strong_bot_plays_and_gives_hints(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    table = anna.open("tigris", "me", "beginner")["table"]["id"]
    with anna.live(table) as live:
        live.hello()
        view = live.until_turn()
        hint = anna.post(f"/api/tables/{table}/hint")
        assert hint["ply"] == view["ply"]
        assert hint["moves"][0]["action"] in unpack_legal(view["legal"])
        for move in hint["moves"]:  # one without a reason that can be said has no sentence
            assert set(move["sentence"]) in ({"en", "fr"}, set())
            assert not move["sentence"].get("fr", "").startswith(move["action"])


def test_health_metrics_and_documentation(newcomer: Newcomer) -> None:
    nobody = newcomer()
    health = nobody.get("/api/health")
    assert (health["ok"], health["database"]) == (True, True)
    told = nobody.http.get("/api/metrics").text
    figures = dict(line.rsplit(" ", 1) for line in told.splitlines() if not line.startswith("#"))
    assert {"action_seconds_count", "lag_seconds_count", "changes_waiting", "memory_bytes", "database_well"} <= {
        name.removeprefix("ziggurat_") for name in figures
    }
    assert float(figures["ziggurat_memory_bytes"]) > 1e7
    nobody.get("/api/tables/nowhere", 404)
    again = nobody.http.get("/api/metrics").text
    assert "refusals_not_found" in again, "what is refused is counted by its kind"
    shown = nobody.get("/api/openapi.json")
    assert set(shown["paths"]) == {route.path for route in ROUTES}


def test_every_reference_of_the_documentation_leads_somewhere() -> None:
    shown = document(ROUTES)
    names = set(re.findall(r"#/components/schemas/(\w+)", str(shown)))
    assert names <= set(shown["components"]["schemas"])
    assert all(operation["summary"] for path in shown["paths"].values() for operation in path.values())


def test_legal_actions_are_packed_and_unpacked() -> None:
    actions = [
        "temple A1",
        "temple A2",
        "temple A3",
        "temple A7",
        "temple B2",
        "market A1",
        "end",
        "swap 2T 1F",
        "x A1-3",
        "y =z",
    ]
    packed = pack_legal(actions)
    assert packed["temple"] == "A1-3,7 B2"
    assert sorted(unpack_legal(packed)) == sorted(actions)
    assert pack_legal(["a A1", "a A2", "b A1", "b A2"]) == {"a|b": "A1-2"}


def test_what_is_left_in_a_bank_is_told_after_a_turn(newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Presence, "changed", lambda *_: None)  # who comes is announced too, with all banks
    anna, bruno = newcomer("Anna"), newcomer("Bruno")
    clock = {"type": "bank", "seconds": 600, "increment": 20}
    table = anna.open("tigris", "me", "open", clock=clock)["table"]["id"]
    bruno.post(f"/api/tables/{table}/join")
    with anna.live(table) as hers, bruno.live(table) as his:
        hers.hello()
        his.hello()
        active, watching = (hers, his) if hers.view["legal"] else (his, hers)
        seat = active.view["turn"]["deciding"]
        before = watching.view["table"]["seats"][seat]["bank"]
        while active.view["turn"]["deciding"] == seat:
            active.play_on(random.Random(1), 1)
        while watching.view["table"]["seats"][seat]["bank"] == before:
            watching.next()
