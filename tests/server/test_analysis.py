"""The analysis board over the network: positions from everywhere but running games, lines tried, a bot that thinks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.server.client import Player
from tests.server.test_onward import middle, uploaded
from ziggurat.kit.records import replay
from ziggurat.server.protocol.legal import unpack_legal
from ziggurat.study.puzzles import GAMES, collection

Newcomer = Callable[..., Player]


@pytest.mark.parametrize("game", GAMES)
def test_a_line_is_tried_from_a_finished_game_and_can_be_shown_again(newcomer: Newcomer, game: str) -> None:
    player = newcomer()
    name, record = uploaded(player, game)
    step = middle(record, 0)
    path, truth = f"/api/analysis/{game}", replay(record, step)
    root = player.post(path, replay=name, step=step)
    assert (root["names"], root["played"]) == (record.players, record.entries[step].action)
    assert sorted(unpack_legal(root["legal"])) == sorted(str(one) for one in truth.legal_actions)
    move = unpack_legal(root["legal"])[0]
    tried = player.post(path, position=root["position"], actions=[move])
    assert tried["actions"][0] == move
    assert tried["lines"][0]["seat"] == 0
    again = player.post(path, position=root["position"], actions=tried["actions"])
    assert again == tried, "with its draws a line leads to the same position"
    assert player.post(f"{path}/preview", position=root["position"], actions=[move])["action"] == move
    assert player.post(f"{path}/why-not", position=root["position"], actions=[move])["legal"]
    player.post(path, status=400, position=root["position"], actions=["nothing"])
    player.post(path, status=404, replay=name, step=len(record.entries) + 1)


@pytest.mark.parametrize("game", ["tigris", "kings"])
def test_through_the_eyes_of_a_seat_there_is_what_it_saw_and_its_own_moves(newcomer: Newcomer, game: str) -> None:
    player = newcomer()
    name, record = uploaded(player, game)
    step, path = middle(record, 0), f"/api/analysis/{game}"
    own = player.post(path, replay=name, step=step, seat=0)
    assert own["board"] == player.get(f"/api/replays/{name}/steps/{step}", seat=0)["board"]
    other = player.post(path, replay=name, step=step, seat=1)
    assert (bool(own["legal"]), other["legal"]) == (True, {})
    player.post(path, status=404, replay=name, step=step, seat=5)


def test_a_bot_thinks_from_what_the_seat_that_decides_knows(newcomer: Newcomer) -> None:
    player = newcomer()
    found = collection("tigris").puzzles[0]
    root = player.post("/api/analysis/tigris", puzzle=found.id)
    assert root["turn"]["deciding"] == found.seat
    advice = player.post("/api/analysis/tigris/search", position=root["position"], seconds=0.2)
    assert {move["action"] for move in advice["moves"]} <= set(unpack_legal(root["legal"]))
    assert all(0 <= move["chance"] <= 1 for move in advice["moves"])
    assert {language for move in advice["moves"] for language in move["sentence"]} <= {"en", "fr"}
    player.post("/api/analysis/tigris", status=404, puzzle="none")


def test_an_impossible_position_says_what_is_wrong_and_a_running_game_is_none(newcomer: Newcomer) -> None:
    player = newcomer("Ada")
    start = player.post("/api/analysis/peloponnes")
    wrong = player.post("/api/analysis/peloponnes", position={**start["position"], "deciding": 7})
    assert wrong["problems"]
    assert (wrong["turn"], wrong["legal"]) == (None, {})
    player.post("/api/analysis/peloponnes/search", status=400, position=wrong["position"])
    table = player.open("tigris", "me", "random")["table"]["id"]
    assert player.post("/api/analysis/tigris", status=409, replay=table)["error"] == "not_playing"
    player.post("/api/analysis/chess", status=404)
