"""The position editor over the network: laid, changed, told what is impossible, asked, and taken from a replay."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.server.client import Player
from ziggurat.server.protocol.legal import unpack_legal
from ziggurat.study.editor import cleared
from ziggurat.study.lessons import read_lesson
from ziggurat.study.puzzles import GAMES

Newcomer = Callable[..., Player]


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_built_and_the_engine_answers(newcomer: Newcomer, game: str) -> None:
    player = newcomer()
    shown = player.post(f"/api/editor/{game}", players=2)
    assert shown["problems"] == []
    assert unpack_legal(shown["legal"])
    assert shown["board"]
    assert {"erase"} < {one["id"] for one in shown["brushes"]}
    again = player.post(f"/api/editor/{game}", position=shown["position"])
    assert again == shown
    worse = player.post(f"/api/editor/{game}", position=shown["position"], field="deciding", value=7)
    assert worse["problems"][0]["text"]["fr"] != worse["problems"][0]["text"]["en"]
    assert (worse["legal"], worse["turn"]) == ({}, None)
    player.post(f"/api/editor/{game}/bot", status=400, position=worse["position"])
    saved = player.post(f"/api/editor/{game}/lesson", position=shown["position"])
    assert saved["name"] == f"{game}-lesson.toml"
    assert read_lesson(saved["text"]).steps[0].position is not None
    player.post(f"/api/editor/{game}/lesson", status=400, position=worse["position"])
    empty = player.post(f"/api/editor/{game}", position=shown["position"], clear=True)
    assert empty["position"] == cleared(game, shown["position"])
    player.post(f"/api/editor/{game}", status=400, position=shown["position"], field="nothing", value=1)
    player.post(f"/api/editor/{game}", status=400, position=shown["position"], brush="nothing", at="A1")


def test_a_piece_is_laid_where_it_cannot_lie_and_the_board_shows_it(newcomer: Newcomer) -> None:
    player = newcomer()
    shown = player.post("/api/editor/tigris", players=2)
    laid = player.post("/api/editor/tigris", position=shown["position"], brush="leader/0/king", at="K5")
    assert laid["problems"][0]["at"] == ["K5"]
    assert laid["problems"][0]["rule"] == "tigris/leader/beside-temple"
    assert laid["board"] != shown["board"]


def test_a_bot_is_asked_in_a_position_that_can_be_played(newcomer: Newcomer) -> None:
    player = newcomer()
    shown = player.post("/api/editor/peloponnes", players=2)
    advice = player.post("/api/editor/peloponnes/bot", position=shown["position"])
    assert {move["action"] for move in advice["moves"]} <= set(unpack_legal(shown["legal"]))


def test_a_step_of_a_running_game_cannot_be_edited(newcomer: Newcomer) -> None:
    player = newcomer("Ada")
    table = player.open("tigris", "me", "random")["table"]["id"]
    assert player.post("/api/editor/tigris", status=409, replay=table, step=0)["error"] == "not_playing"
    player.post("/api/editor/chess", status=404)
