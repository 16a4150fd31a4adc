"""The server killed in the middle, two servers on one database, and a small load."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from tests.server.client import Live, Player
from ziggurat.server.protocol.legal import unpack_legal
from ziggurat.trials.kill import kill_often
from ziggurat.trials.load import measure
from ziggurat.trials.process import ServerProcess


@pytest.mark.slow
def test_no_acknowledged_action_is_lost_in_twenty_kills() -> None:
    result = kill_often(20)
    assert (result.kills, result.database) == (20, "SQLite")
    assert result.acknowledged >= 20
    assert (result.lost, result.twice) == (0, 0)


@pytest.mark.slow
def test_no_acknowledged_action_is_lost_in_ten_kills_on_postgres(postgres_url: str) -> None:
    result = kill_often(10, database=postgres_url)
    assert (result.kills, result.database) == (10, "PostgreSQL")
    assert result.acknowledged >= 10
    assert (result.lost, result.twice) == (0, 0)


@pytest.mark.slow
def test_a_small_load_is_held_without_an_error() -> None:
    result = asyncio.run(measure("tigris", tables=10, rate=10, seconds=4, database=None))
    assert (result.sockets, result.errors) == (40, 0)
    assert result.actions >= 30


@pytest.mark.slow
def test_a_player_on_one_server_sees_the_moves_made_through_the_other(postgres_url: str) -> None:
    one, two = ServerProcess(postgres_url), ServerProcess(postgres_url)
    try:
        one.start()
        two.start()
        play_across(one.address, two.address)
    finally:
        one.stop()
        two.stop()


def until_seat(live: Live, seat: int, **wanted: Any) -> None:
    """Read on until a seat is shown like this."""
    while not wanted.items() <= ({"present": False} | live.view["table"]["seats"][seat]).items():
        live.next()


def play_across(one: str, two: str) -> None:
    """Anna plays through the first server, Bruno through the second, at the same table."""
    anna, bruno = Player(one, "Anna"), Player(two, "Bruno")
    table = anna.open("tigris", "me", "open")["table"]["id"]
    with anna.live(table) as hers:
        hers.hello()
        bruno.post(f"/api/tables/{table}/join")
        with bruno.live(table) as his:
            his.hello()
            hers.until("update")
            rng = random.Random(1)
            for _ in range(20):
                active, other = (hers, his) if hers.view["turn"]["deciding"] == 0 else (his, hers)
                assert active.act(rng.choice(unpack_legal(active.view["legal"])))["type"] == "accepted"
                while not (hers.view["ply"] == his.view["ply"] and hers.view["ply"] > active.view["ply"] - 1):
                    (hers if hers.view["ply"] < his.view["ply"] else his).next()
                active.send(type="ping")
                ply = active.until("pong")["ply"]
                while other.view["ply"] < ply:
                    other.next()
                assert hers.view["turn"]["deciding"] == his.view["turn"]["deciding"]
            bruno.post(f"/api/tables/{table}/chat", text="bien joué")
            assert hers.until("chat")["text"] == "bien joué"
            assert all(seat["present"] for seat in his.view["table"]["seats"]), "who is there is told across servers"
            bruno.post("/api/me", name="Brunissimo")
            until_seat(hers, 1, name="Brunissimo", present=True)
        until_seat(hers, 1, present=False)
        with bruno.live(table) as his:
            his.hello()
            until_seat(hers, 1, present=True)
            until_seat(his, 0, present=True)
    anna.close()
    bruno.close()


@pytest.mark.slow
def test_the_players_of_a_killed_server_go_on_at_the_other(postgres_url: str) -> None:
    one, two = ServerProcess(postgres_url), ServerProcess(postgres_url)
    try:
        one.start()
        two.start()
        anna = Player(one.address, "Anna")
        table = anna.open("peloponnes", "me")["table"]["id"]
        with anna.live(table) as line:
            line.hello()
            line.play_on(random.Random(1), 5)
            ply = line.view["ply"]
            one.kill()
        elsewhere = Player(two.address)
        elsewhere.http.cookies.update(anna.http.cookies)
        with elsewhere.live(table) as line:
            assert line.hello()["ply"] == ply
            assert line.play_on(random.Random(2), 5) == 5
        anna.close()
        elsewhere.close()
    finally:
        one.stop()
        two.stop()
