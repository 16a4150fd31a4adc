"""The coach over the network: only against bots, of one's own moves, with time to take them back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from threading import Event
from typing import Any

import pytest

from tests.server.client import Live, Player
from ziggurat.kit.views import View
from ziggurat.server import thinkers
from ziggurat.server.protocol.legal import unpack_legal
from ziggurat.server.thinkers import WorkerPools
from ziggurat.server.web.handlers import coaching
from ziggurat.study.coach import thoughts

Newcomer = Callable[..., Player]


def held_turn(live: Live) -> str:
    """Play until the turn would pass on, asking each time to wait for a confirmation; the last action."""
    action = ""
    while live.view["turn"]["awaiting"] is None:
        action = unpack_legal(live.view["legal"])[0]
        ply = live.view["ply"]
        live.send(type="play", ply=ply, uuid=f"uuid-held-{ply}", action=action, hold=True)
        live.until("update")
    return action


def test_it_speaks_at_a_table_of_bots_of_the_decision_and_of_the_last_move(
    newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coaching, "studied", here)
    anna = newcomer("Anna")
    table = anna.open("peloponnes", "me", "random")["table"]["id"]
    with anna.live(table) as live:
        live.hello()
        live.until_turn()
        said = anna.post(f"/api/tables/{table}/coach")
        assert said["ply"] == live.view["ply"]
        assert said["weaker"] == {}
        assert set(said["think"]) in (set(), {"en", "fr"})
        action = held_turn(live)
        said = anna.post(f"/api/tables/{table}/coach")
        assert said["think"] == {}, "the turn waits: nothing is decided"
        assert said["weaker"] == {"en": action, "fr": action}
        live.send(type="undo", ply=live.view["ply"], uuid="uuid-back")
        live.until("update")
        assert action in unpack_legal(live.view["legal"])


async def here(hub: object, what: Any, view: View, seconds: float) -> Any:
    """What the coach says, without a worker; of a move, only which one it was asked about."""
    if what is thoughts:
        return thoughts(view)
    return dict.fromkeys(("en", "fr"), what.keywords["action"])


@pytest.mark.parametrize("other", ["friend", "open"])
def test_it_is_silent_where_other_people_play(newcomer: Newcomer, other: str) -> None:
    anna, bruno = newcomer("Anna"), newcomer("Bruno")
    table = anna.open("peloponnes", "me", other)["table"]["id"]
    if other == "open":
        bruno.post(f"/api/tables/{table}/join")
    else:
        path = anna.post(f"/api/tables/{table}/seats/1/invitation")["path"]
        bruno.post(f"/api/invitations/{path.rsplit('/', 1)[1]}")
    assert anna.post(f"/api/tables/{table}/coach", status=409)["error"] == "coach_alone"
    bruno.post(f"/api/tables/{table}/leave", level="random")
    assert anna.post(f"/api/tables/{table}/coach", status=409)["error"] == "coach_alone", "he may come back"


@pytest.mark.parametrize("trouble", [TimeoutError, BrokenProcessPool])
def test_while_those_who_think_are_slow_to_start_it_says_that_it_comes_later(
    newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch, trouble: type[Exception]
) -> None:
    async def slow(*_: object) -> None:
        raise trouble

    monkeypatch.setattr(coaching, "studied", slow)
    monkeypatch.setattr(WorkerPools, "explain", slow)
    anna = newcomer("Anna")
    table = anna.open("peloponnes", "me", "random")["table"]["id"]
    with anna.live(table) as live:
        live.hello()
        ply = live.until_turn()["ply"]
        said = anna.post(f"/api/tables/{table}/coach")
        busy = anna.http.post(f"/api/tables/{table}/hint", json={})
    assert said == {"ply": ply, "think": {}, "weaker": {}, "later": True}
    assert (busy.status_code, busy.json()["error"]) == (503, "busy")
    assert int(busy.headers["retry-after"]) > 0
    found = anna.post("/api/analysis/peloponnes/search")
    assert (found["moves"], found["later"]) == ([], True)


def test_a_worker_that_starts_holds_nobody_up_and_its_thought_is_found_by_whoever_asks_again(
    newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch
) -> None:
    started, asked = Event(), list[str]()

    async def starting(hub: object, what: Any, view: View, seconds: float) -> dict[str, str]:
        asked.append(view.game)
        for _ in range(1_000):
            await asyncio.sleep(0.01)
            if started.is_set():
                return {"en": "Worth a thought.", "fr": "À considérer."}
        raise AssertionError("who asked was not answered meanwhile")

    monkeypatch.setattr(coaching, "studied", starting)
    monkeypatch.setattr(coaching, "PATIENCE", 0.02)
    anna = newcomer("Anna")
    table = anna.open("peloponnes", "me", "random")["table"]["id"]
    with anna.live(table) as live:
        live.hello()
        ply = live.until_turn()["ply"]
        assert anna.post(f"/api/tables/{table}/coach") == {"ply": ply, "think": {}, "weaker": {}, "later": True}
        started.set()
        said: dict[str, Any] = {"later": True}
        while said["later"]:
            said = anna.post(f"/api/tables/{table}/coach")
    assert said["think"]["en"] == "Worth a thought."
    assert len(asked) == 1, "the thought under way is the one that is told"


def test_workers_that_truly_start_too_slowly_are_told_of_and_speak_once_they_are_there(
    newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("STARTING", "SLACK"):  # no worker is there in time, also where one has answered before
        monkeypatch.setattr(thinkers, name, -1000.0)
    anna = newcomer("Anna")
    table = anna.open("peloponnes", "me", "random")["table"]["id"]
    with anna.live(table) as live:
        live.hello()
        live.until_turn()
        assert anna.post(f"/api/tables/{table}/coach")["later"]
        for name in ("STARTING", "SLACK"):
            monkeypatch.setattr(thinkers, name, 60.0)
        said: dict[str, Any] = {"later": True}
        while said["later"]:
            said = anna.post(f"/api/tables/{table}/coach")
    assert set(said["think"]) in (set(), {"en", "fr"})
