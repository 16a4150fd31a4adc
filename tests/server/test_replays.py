"""Replays: with everything open they show the true position, and only of games that are over."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tests.server.client import Player
from ziggurat.kit.errors import WrongSeat
from ziggurat.kit.records import Record, Recorder, replay
from ziggurat.kit.registry import game as game_named
from ziggurat.kit.registry import games
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.views import OPEN

Newcomer = Callable[..., Player]
Json = dict[str, Any]


def finished(game: str, players: int) -> Record:
    """A random game played to its end."""
    rng = random.Random(players)
    recorder = Recorder(game_named(game).start(players), [f"P{seat}" for seat in range(players)])
    state = recorder.state
    while not state.over:
        chance = state.seat == CHANCE
        recorder.play(state.game.deal(state, rng) if chance else rng.choice(state.actions()))
    return recorder.record


def tigris_agrees(board: Json, truth: Json) -> None:
    for shown, there in zip(board["seats"], truth["seats"], strict=True):
        assert [shown[what] for what in ("hand", "points", "treasures")] == [
            there[what] for what in ("hand", "points", "treasures")
        ]
    assert board["bag_tiles"] == truth["bag"]
    assert board["bag"] == sum(truth["bag"].values())


def kings_agrees(board: Json, truth: Json) -> None:
    for shown, there in zip(board["seats"], truth["seats"], strict=True):
        assert (shown["hand"], shown["pile"]) == (there["hand"], there["pile"])
        assert shown["points"] == sum(there["pile"].values())
    assert (board["unseen"], board["draw_pile"]) == (truth["unseen"], truth["draw_pile"])


def peloponnes_agrees(board: Json, truth: Json) -> None:
    assert {name: board["position"][name] for name in truth} == truth  # the page hears more: the rules version


def tikal_agrees(board: Json, truth: Json) -> None:
    for number, (shown, there) in enumerate(zip(board["seats"], truth["seats"], strict=True)):
        for what in ("prestige", "treasures", "reserve"):
            assert shown[what] == there[what]
        standing = {at: there["explorers"][number] for at, there in board["hexes"].items() if "explorers" in there}
        assert {at: many for at, many in standing.items() if many} == there["explorers"]
    assert sum(board["pile"].values()) == len(truth["pile"])
    assert [tile["tile"] for tile in board["display"]] == truth["display"]
    assert board["points"] == truth["points"]


AGREES = {"tigris": tigris_agrees, "kings": kings_agrees, "peloponnes": peloponnes_agrees, "tikal": tikal_agrees}


@pytest.mark.parametrize("game", games())
def test_an_open_replay_shows_the_true_position(newcomer: Newcomer, game: str) -> None:
    anna = newcomer("Anna")
    for players in (2, game_named(game).seats[-1]):
        record = finished(game, players)
        kept = anna.http.post("/api/records", content=record.to_json()).json()["id"]
        steps = len(record.entries)
        for step in sorted({0, 1, steps // 5, steps // 3, steps // 2, 2 * steps // 3, steps - 1, steps}):
            state = replay(record, step)
            found = anna.get(f"/api/replays/{kept}/steps/{step}")
            assert (found["deciding"], found["decision"]) == (state.seat, state.decision)
            AGREES[game](found["board"], msgspec.json.decode(state.game.write_position(state)))


@pytest.mark.parametrize("game", games())
def test_a_game_still_running_is_never_shown_open(newcomer: Newcomer, game: str) -> None:
    anna, stranger = newcomer("Anna"), newcomer("Stranger")
    table = anna.open(game, "me", "random")["table"]["id"]
    with anna.live(table) as live:
        live.hello()
        live.play_on(random.Random(3), 2)
        for who in (anna, stranger):
            for path in ("", "/steps/0", "/steps/1", "/log?seat=0", "/record"):
                assert who.get(f"/api/replays/{table}{path}", status=409)["error"] == "not_playing"
            for seat in (OPEN, -1, 9):
                assert who.http.get(f"/api/replays/{table}/steps/1", params={"seat": seat}).status_code in (404, 409)
            seen = who.get(f"/api/tables/{table}", seat=OPEN)["board"]
            others = [there for seat, there in enumerate(seen.get("seats", [])) if seat != 0 or who is stranger]
            if game in ("tigris", "kings"):
                assert [there["hand"] for there in others] == [None] * len(others)
                assert not {"bag_tiles", "unseen"} & set(seen)


@pytest.mark.parametrize("game", games())
def test_no_seat_plays_with_everything_open(game: str) -> None:
    state = game_named(game).start(2)
    with pytest.raises(WrongSeat):
        state.game.view(state, OPEN)
