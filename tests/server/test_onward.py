"""Positions played on against bots: from a finished game or built by hand, at a table that is no true game."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.client import Player
from tests.server.test_replays import finished
from ziggurat.kit.records import opening, read_record, replay, verify
from ziggurat.kit.state import State
from ziggurat.server.protocol.legal import unpack_legal
from ziggurat.study.puzzles import GAMES

Newcomer = Callable[..., Player]
Json = dict[str, Any]


def uploaded(player: Player, game: str, players: int = 2) -> tuple[str, Any]:
    """A finished game that the server has, and its record."""
    record = finished(game, players)
    return player.post("/api/records", **json.loads(record.to_json()))["id"], record


def middle(record: Any, seat: int) -> int:
    """A step in the second half of a game where a seat decides."""
    half = len(record.entries) // 2
    return next(step for step in range(half, len(record.entries)) if record.entries[step].seat == seat)


@pytest.mark.parametrize("game", GAMES)
def test_a_step_of_a_finished_game_is_played_on_to_its_end(newcomer: Newcomer, game: str) -> None:
    player = newcomer("Ada")
    name, record = uploaded(player, game)
    step = middle(record, 1)
    began = player.post("/api/onward", game=game, seat=1, level="random", replay=name, step=step)
    info = began["table"]
    assert info["began"] == {"seat": 1, "known": "seat", "replay": name, "step": step}
    assert [seat["kind"] for seat in info["seats"]] == ["bot", "person"]
    assert (info["listed"], began["you"], info["rules_version"]) == (False, 1, record.rules_version)
    seen = player.get(f"/api/replays/{name}/steps/{step}", seat=1)
    assert began["board"] == seen["board"], "the seat sees what it saw then"
    assert sorted(unpack_legal(began["legal"])) == sorted(str(one) for one in replay(record, step).legal_actions)
    with player.live(info["id"]) as live:
        live.hello()
        assert live.play_on(random.Random(5), 2000) < 2000
    kept = read_record(player.http.get(f"/api/replays/{info['id']}/record").content)
    assert kept.position is not None
    assert verify(kept).ok
    assert player.get("/api/lobby")["mine"][0]["began"]


@pytest.mark.parametrize("game", ["tigris", "kings"])
def test_what_the_seat_could_not_know_is_dealt_anew_unless_everything_is_open(newcomer: Newcomer, game: str) -> None:
    player = newcomer("Ada")
    name, record = uploaded(player, game)
    step = middle(record, 0)
    truth = replay(record, step)
    seats = [starting(player, game, name, step, known) for known in ("open", *("seat" for _ in range(4)))]
    assert seats[0] == hidden(truth)
    assert any(one != seats[0] for one in seats[1:]), "four dealings, none of them new"


def starting(player: Player, game: str, name: str, step: int, known: str) -> Any:
    """What the other seat begins with at a table of this kind: its game is played to the end to see it."""
    began = player.post("/api/onward", game=game, seat=0, level="random", replay=name, step=step, known=known)
    assert began["table"]["began"]["known"] == known
    with player.live(began["table"]["id"]) as live:
        live.hello()
        live.play_on(random.Random(1), 2000)
    return hidden(opening(read_record(player.http.get(f"/api/replays/{began['table']['id']}/record").content)))


def hidden(state: State) -> Any:
    """What the first seat cannot know."""
    return json.loads(state.game.write_position(state))["seats"][1]["hand"]


@pytest.mark.parametrize("game", GAMES)
def test_a_position_built_by_hand_is_played_and_an_impossible_one_is_not(newcomer: Newcomer, game: str) -> None:
    player = newcomer("Ada")
    built = player.post(f"/api/editor/{game}", players=2)["position"]
    began = player.post("/api/onward", game=game, seat=0, level="random", known="open", position=built)
    assert began["table"]["began"] == {"seat": 0, "known": "open", "replay": None, "step": None}
    assert began["table"]["status"] == "playing"
    player.post("/api/onward", status=400, game=game, seat=0, position={**built, "deciding": 7})
    player.post("/api/onward", status=400, game=game, seat=0, position={})
    player.post("/api/onward", status=400, game=game, seat=0)
    player.post("/api/onward", status=400, game=game, seat=5, position=built)
    player.post("/api/onward", status=400, game="chess", seat=0, position=built)


def test_neither_a_running_game_nor_a_finished_position_is_played_on(newcomer: Newcomer) -> None:
    player = newcomer("Ada")
    table = player.open("tigris", "me", "random")["table"]["id"]
    running = {"game": "tigris", "seat": 0, "replay": table, "step": 0}
    assert player.post("/api/onward", status=409, **running)["error"] == "not_playing"
    name, record = uploaded(player, "tigris")
    player.post("/api/onward", status=400, game="tigris", seat=0, replay=name, step=len(record.entries))
    player.post("/api/onward", status=404, game="tigris", seat=0, replay=name, step=len(record.entries) + 1)
    player.post("/api/onward", status=404, game="kings", seat=0, replay=name, step=0)


def test_a_rematch_of_it_is_a_true_game(newcomer: Newcomer) -> None:
    player = newcomer("Ada")
    built = player.post("/api/editor/peloponnes", players=2)["position"]
    table = player.post("/api/onward", game="peloponnes", seat=1, level="random", position=built)["table"]["id"]
    with player.live(table) as live:
        live.hello()
        live.play_on(random.Random(2), 2000)
    again = player.post(f"/api/tables/{table}/rematch")["table"]
    assert (again["began"], again["status"]) == (None, "playing")
