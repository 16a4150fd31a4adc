"""Reviews over the network: of finished games only, thought of once, watched, stopped; decisions tried again."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import msgspec

from tests.server.client import Json, Player
from ziggurat.kit.records import Recorder
from ziggurat.kit.registry import game
from ziggurat.kit.testing import step
from ziggurat.server.protocol.legal import unpack_legal

Newcomer = Callable[..., Player]


@cache
def record(name: str, left: int = 12, seed: int = 4, finish: bool = True) -> Json:
    """The last actions of a random game, as a record of their own."""
    rng = Random(seed)
    state, past = game(name).start(2), []
    while not state.over:
        past.append(state.copy())
        state.play_number(step(state, rng))
    recorder = Recorder(past[-left].copy(), ["Ada", "Bob"])
    recorder.record.position = msgspec.json.decode(game(name).write_position(past[-left]))
    while not recorder.state.over and (finish or len(recorder.record.entries) < left // 2):
        recorder.play(game(name).actions.texts[step(recorder.state, rng)])
    found: Json = msgspec.json.decode(recorder.record.to_json())
    return found


def uploaded(player: Player, name: str, **more: object) -> str:
    """The address of the reviews of a record."""
    found = player.http.post("/api/records", json=record(name, **more)).json()
    return f"/api/reviews/{found['id']}"


def finished(player: Player, path: str, **query: Any) -> Json:
    """A review, once it is done or stopped."""
    for _ in range(600):
        found: Json = player.get(path, **query)
        if found["status"] != "thinking":
            return found
        time.sleep(0.2)
    raise AssertionError("the review never came")


def test_a_finished_game_is_reviewed_once_and_its_decisions_can_be_tried(newcomer: Newcomer) -> None:
    player = newcomer("Ada")
    path = uploaded(player, "peloponnes", left=20)
    assert player.get(path)["status"] == "none"
    asked = player.post(path)
    assert asked["status"] == "thinking"
    assert asked["of"] > 0
    found = finished(player, path)
    assert found["status"] == "done"
    decisions = found["review"]["decisions"]
    assert len(decisions) == asked["of"]
    assert player.post(path)["review"] == found["review"], "thought of once"
    here = f"{path}/decisions/0"
    shown = player.get(here)
    assert shown["seat"] == decisions[0]["seat"]
    best = decisions[0]["best"][0]["action"]
    assert best in unpack_legal(shown["legal"])
    assert player.post(here)["action"] == best
    answer = player.post(here, action=best)
    assert (answer["verdict"], answer["rating"]) == ("solved", None)
    assert player.post(f"{here}/preview", action=best)["events"] is not None
    assert player.post(f"{here}/why-not", action=best)["legal"]
    player.get(f"{path}/decisions/999", status=404)
    steps = player.get(f"{here}/lines/0")
    assert steps[0]["action"] == best
    assert steps[0]["seat"] == decisions[0]["seat"]
    assert all(step["board"] and step["lines"] for step in steps)
    player.get(f"{here}/lines/{len(decisions[0]['best'])}", status=404)
    worse = [n for n, one in enumerate(decisions) if one["given_up"] > 0.02]
    for number in worse[:1]:
        told = player.post(f"{path}/decisions/{number}", action=decisions[number]["played"]["action"])
        assert told["verdict"] == "wrong"
        assert told["chance"] < told["best"]


def test_a_running_game_or_record_cannot_be_reviewed(newcomer: Newcomer) -> None:
    player = newcomer("Ada")
    table = player.open("tikal", "me", "beginner")["table"]["id"]
    player.get(f"/api/reviews/{table}", status=409)
    player.post(f"/api/reviews/{table}", status=409)
    player.get(f"/api/reviews/{table}/decisions/0", status=409)
    player.get(f"/api/reviews/{table}/decisions/0/lines/0", status=409)
    path = uploaded(player, "tikal", left=80, finish=False)
    player.post(path, status=409)
    assert player.get(path)["status"] == "none"
    player.get("/api/reviews/nothing", status=404)
    player.get(path, status=400, effort="lazy")


def test_a_deep_review_is_stopped_when_nobody_waits_for_it(newcomer: Newcomer) -> None:
    ada, bob = newcomer("Ada"), newcomer("Bob")
    path = uploaded(ada, "peloponnes", left=60)
    assert ada.post(path, effort="deep")["status"] == "thinking"
    assert bob.post(f"{path}/leave", effort="deep")["status"] == "thinking", "it was not his"
    ada.post(f"{path}/leave", effort="deep")
    assert finished(ada, path, effort="deep")["status"] == "none"
