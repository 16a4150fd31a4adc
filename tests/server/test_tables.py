"""Opening tables, sitting down, playing, leaving, coming back, playing again."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.server.client import Player
from ziggurat.kit.registry import games
from ziggurat.server.protocol.legal import unpack_legal

Newcomer = Callable[..., Player]


@pytest.mark.parametrize("game", games())
def test_a_whole_game_against_bots_is_played_replayed_and_verified(newcomer: Newcomer, game: str) -> None:
    anna = newcomer("Anna")
    table = anna.open(game, "me", "random", "random")["table"]["id"]
    with anna.live(table) as live:
        live.hello()
        live.play_on(random.Random(1), 2_000)
        while live.view["table"]["status"] != "finished":
            live.next()
        assert live.view["log"][0]["events"][0]["type"] == "fair_draws" or len(live.view["log"]) > 50
        assert live.view["log"][-1]["events"][0]["type"] == "seed_shown"
        assert live.view["board"] == anna.get(f"/api/tables/{table}")["board"]
    replay = anna.get(f"/api/replays/{table}")
    assert replay["verdict"]["ok"]
    assert replay["verdict"]["draws_checked"] > 0
    assert replay["ranking"] == live.view["table"]["ranking"]
    step = anna.get(f"/api/replays/{table}/steps/{len(replay['entries']) // 2}", seat=1)
    assert step["you"] == 1
    record = anna.http.get(f"/api/replays/{table}/record").content
    uploaded = anna.http.post("/api/records", content=record).json()
    assert uploaded["verdict"]["ok"]
    assert anna.get(f"/api/replays/{uploaded['id']}")["entries"] == replay["entries"]
    forged = anna.http.post(
        "/api/records", content=record.replace(b'"nonces":["","",""]', b'"nonces":["x","",""]')
    ).json()
    assert not forged["verdict"]["ok"]
    assert forged["id"] is None


def test_two_people_play_each_other(newcomer: Newcomer) -> None:
    anna, bruno = newcomer("Anna"), newcomer("Bruno")
    opened = anna.open("tigris", "me", "friend")
    table = opened["table"]["id"]
    assert opened["table"]["status"] == "open"
    assert opened["board"] is None
    with anna.live(table) as hers:
        hers.hello()
        path = anna.post(f"/api/tables/{table}/seats/1/invitation")["path"]
        card = bruno.get(path.replace("/join/", "/api/invitations/"))
        assert (card["game"], card["seat"], card["host"]) == ("tigris", 1, "Anna")
        begun = bruno.post(path.replace("/join/", "/api/invitations/"), nonce="luck")
        assert begun["you"] == 1
        with bruno.live(table) as his:
            his.hello()
            while not hers.view["log"]:  # who comes may be told before the game begins
                hers.until("update")
            assert hers.view["log"][0]["events"][0]["nonces"] == ["", "luck"]
            for _ in range(12):
                active, other = (hers, his) if hers.view["turn"]["deciding"] == 0 else (his, hers)
                assert active.act(unpack_legal(active.view["legal"])[0])["type"] == "accepted"
                active.until("update")
                other.until("update")
                assert hers.view["turn"]["deciding"] == his.view["turn"]["deciding"]
                assert bool(hers.view["legal"]) != bool(his.view["legal"])


def test_an_invitation_works_once(newcomer: Newcomer) -> None:
    anna, bruno, carla = newcomer("Anna"), newcomer("Bruno"), newcomer("Carla")
    table = anna.open("tikal", "me", "friend", "open")["table"]["id"]
    first = anna.post(f"/api/tables/{table}/seats/1/invitation")["path"].replace("/join/", "/api/invitations/")
    second = anna.post(f"/api/tables/{table}/seats/1/invitation")["path"].replace("/join/", "/api/invitations/")
    assert bruno.post(first, status=410)["error"] == "invitation_used"
    assert bruno.post(second)["you"] == 1
    assert carla.post(second, status=410)["error"] == "invitation_used"
    assert carla.post(f"/api/tables/{table}/join", seat=1, status=409)["error"] == "seat_taken"
    assert carla.post(f"/api/tables/{table}/join")["you"] == 2
    assert carla.get(f"/api/tables/{table}")["table"]["status"] == "playing"


def test_the_host_fills_a_free_seat_with_a_bot(newcomer: Newcomer) -> None:
    anna, bruno = newcomer("Anna"), newcomer("Bruno")
    table = anna.open("kings", "me", "open")["table"]["id"]
    assert bruno.post(f"/api/tables/{table}/seats/1", status=403, plan={"type": "bot"})["error"] == "not_host"
    view = anna.post(f"/api/tables/{table}/seats/1", plan={"type": "bot", "level": "random"})
    assert view["table"]["status"] == "playing"
    assert view["table"]["seats"][1]["kind"] == "bot"


def test_a_person_leaves_a_seat_to_a_bot_and_takes_it_back(newcomer: Newcomer) -> None:
    anna, bruno = newcomer("Anna"), newcomer("Bruno")
    table = anna.open("tigris", "me", "open")["table"]["id"]
    bruno.post(f"/api/tables/{table}/join")
    with anna.live(table) as live:
        live.hello()
        bruno.post(f"/api/tables/{table}/leave", level="random")
        live.until("update")
        assert any(event["type"] == "seat_left" for line in live.view["log"] for event in line["events"])
        live.play_on(random.Random(3), 4)
        view = bruno.post(f"/api/tables/{table}/back")
        assert not view["table"]["seats"][1].get("away", False)
        assert view["you"] == 1


def test_a_rematch_is_the_same_table_for_everybody(newcomer: Newcomer) -> None:
    anna, bruno = newcomer("Anna"), newcomer("Bruno")
    table = anna.open("peloponnes", "me", "open")["table"]["id"]
    bruno.post(f"/api/tables/{table}/join")
    assert anna.post(f"/api/tables/{table}/rematch", status=409)["error"] == "not_playing"
    for player in (anna, bruno):
        player.post(f"/api/tables/{table}/leave", level="random")
    with anna.live(table) as live:
        live.hello()
        while live.view["table"]["status"] != "finished":
            live.next()
    hers = anna.post(f"/api/tables/{table}/rematch")
    assert hers["table"]["status"] == "open"
    waiting = [card["id"] for card in bruno.get("/api/lobby")["mine"] if card["waiting"]]
    assert waiting == [hers["table"]["id"]]
    his = bruno.post(f"/api/tables/{table}/rematch")
    assert his["table"]["id"] == hers["table"]["id"]
    assert his["table"]["status"] == "playing"
    assert {hers["you"], his["you"]} == {0, 1}


def test_the_lobby_puts_tables_that_wait_for_me_first(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    mine = [anna.open("tigris", "me", "random")["table"]["id"] for _ in range(3)]
    for table in mine:
        with anna.live(table) as live:
            live.hello()
            live.until_turn()
    anna.open("tikal", "me", "open")
    lobby = anna.get("/api/lobby")
    assert {card["id"] for card in lobby["mine"][:3]} == set(mine)
    assert all(card["waiting"] for card in lobby["mine"][:3])
    stranger = newcomer()
    assert any(card["game"] == "tikal" and card["free"] == 1 for card in stranger.get("/api/lobby")["open"])


def test_the_lobby_tells_the_level_of_my_rivals_where_all_are_bots_of_one(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    alike = anna.open("tigris", "me", "random", "random")["table"]["id"]
    mixed = anna.open("tigris", "me", "random", "casual")["table"]["id"]
    found = {card["id"]: card["level"] for card in anna.get("/api/lobby")["mine"]}
    assert found[alike] == "random"
    assert found[mixed] is None


def test_names_and_chat_stay_text(newcomer: Newcomer) -> None:
    hostile = "<script>alert(1)</script>&amp;\u202e\u0007 {seat:name}"
    anna = newcomer(hostile[:40])
    table = anna.open("tigris", "me", "random")
    assert table["table"]["seats"][0]["name"] == "<script>alert(1)</script>&amp; {seat:name}"[:38]
    said = anna.post(f"/api/tables/{table['table']['id']}/chat", text=hostile + "\n\nÀ bientôt 😀")["line"]
    assert said["text"] == "<script>alert(1)</script>&amp; {seat:name}\n\nÀ bientôt 😀"
    answer = anna.http.get(f"/api/tables/{table['table']['id']}")
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert answer.json()["chat"][0]["text"] == said["text"]


def test_a_watcher_sees_a_listed_table_and_not_an_unlisted_one(newcomer: Newcomer) -> None:
    anna, watcher = newcomer("Anna"), newcomer()
    listed = anna.open("tigris", "me", "random")["table"]["id"]
    hidden = anna.open("tigris", "me", "random", listed=False)["table"]["id"]
    view = watcher.get(f"/api/tables/{listed}")
    assert view["you"] == -3
    assert view["legal"] == {}
    assert all(seat["hand"] is None for seat in view["board"]["seats"])
    assert watcher.get(f"/api/tables/{hidden}", status=404)["error"] == "not_found"
    assert anna.get(f"/api/tables/{hidden}")["you"] == 0
