"""The server killed in the middle, two servers on one database, and a small load."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from tests.server.client import Live, Player
from ziggurat.server.protocol.legal import unpack_legal
from ziggurat.trials.kill import kill_often
from ziggurat.trials.knee import Arrangement, carried, climb, holds
from ziggurat.trials.load import LoadResult, measure
from ziggurat.trials.process import ServerProcess
from ziggurat.trials.readings import Times
from ziggurat.trials.reviews import compare
from ziggurat.trials.surroundings import Surroundings


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
@pytest.mark.parametrize("apart", [True, False])
def test_two_servers_hold_a_small_load_with_the_people_of_a_table_apart_or_together(
    postgres_url: str, apart: bool
) -> None:
    result = asyncio.run(measure("tigris", 10, 10, 2, postgres_url, processes=2, apart=apart))
    assert (result.sockets, result.errors, result.apart) == (40, 0, apart)
    assert result.actions >= 15


@pytest.mark.slow
def test_what_a_server_carries_is_tried_at_tables_that_have_begun() -> None:
    told: list[LoadResult] = []
    found = asyncio.run(carried("tigris", 4, 800, 0.1, Arrangement(None, 1), told.append))
    assert (found.database, found.processes, found.share) == ("SQLite", 1, None)
    assert [found.at_mark, *found.steps] == told
    assert (found.at_mark.sockets, found.at_mark.errors) == (16, 0)
    assert 0 < found.at_mark.actions <= 80


@pytest.mark.slow
def test_reviews_are_thought_of_beside_a_small_load() -> None:
    result = asyncio.run(compare("peloponnes", tables=4, rate=8, seconds=3, reviews=1, pairs=1))
    assert [block.searching for block in result.blocks] == [False, True]
    assert result.blocks[1].asked > 0
    assert (result.sockets, result.errors) == (16, 0)


def result_of(rate: float, p95: float, errors: int = 0) -> LoadResult:
    """A run at a rate, as far as the knee looks at it."""
    spread = Times.of([p95])
    figures: dict[str, Any] = dict.fromkeys(("shown", "server", "commit", "pause", "loop", "late", "lag"), spread)
    figures |= {"tables": 1, "sockets": 4, "seconds": 1.0, "actions": 1, "server_cores": 0.1}
    figures |= {"own_cores": 0.1, "processes": 1, "apart": False, "game": "tigris", "database": "SQLite"}
    return LoadResult(asked_per_second=rate, errors=errors, surroundings=Surroundings.now(), **figures)


@pytest.mark.parametrize(
    ("late", "failing", "rates"),
    [
        ((), (), [800]),  # nothing faster is asked for
        ((100, 100), (), [100, 100]),
        ((100,), (), [100, 100, 125, 156, 195, 244, 305, 381, 476, 595, 744, 930]),  # late once only
        ((), (125, 125), [100, 125, 125, 112, 118]),
        ((125, 125, 112, 112), (), [100, 125, 125, 112, 112, 106]),
    ],
)
def test_a_knee_is_climbed_until_a_rate_is_not_held_and_then_found_to_a_tenth(
    late: tuple[int, ...], failing: tuple[int, ...], rates: list[int]
) -> None:
    slow, wrong = list(late), list(failing)

    def once(rate: float, among: list[int]) -> bool:
        if rate in among:
            among.remove(int(rate))
            return True
        return False

    async def one(rate: float) -> LoadResult:
        return result_of(rate, 101.0 if once(rate, slow) else 12.0, int(once(rate, wrong)))

    told: list[LoadResult] = []
    steps = asyncio.run(climb(one, rates[0], told.append))
    assert [step.asked_per_second for step in steps] == rates
    assert told == steps
    assert sum(not holds(step) for step in steps) == len(late) + len(failing)


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
            for each in (hers, his):
                while not each.view["turn"]:  # somebody sitting down is told before the game begins
                    each.next()
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
            for seat in (0, 1):
                until_seat(his, seat, present=True)  # who is there is told across servers
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
            line.play_on(random.Random(1), 3)  # few: one in forty games alone has less than ten decisions, none six
            ply = line.view["ply"]
            one.kill()
        elsewhere = Player(two.address)
        elsewhere.http.cookies.update(anna.http.cookies)
        with elsewhere.live(table) as line:
            assert line.hello()["ply"] == ply
            assert line.play_on(random.Random(2), 3) == 3
        anna.close()
        elsewhere.close()
    finally:
        one.stop()
        two.stop()
