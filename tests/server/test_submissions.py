"""Submissions that come twice, late, out of order or all at once act at most once; undo stops at what was revealed."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from uuid import uuid4

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import Json, Live, Player
from ziggurat.kit.registry import games
from ziggurat.server.protocol.legal import unpack_legal

Newcomer = Callable[..., Player]


def my_turn(player: Player, *seats: str, game: str = "tigris", **more: object) -> tuple[str, Json]:
    """A table where it is this player's turn, and the view of it."""
    table = player.open(game, "me", *seats, **more)["table"]["id"]
    with player.live(table) as live:
        live.hello()
        return table, live.until_turn()


def test_the_same_uuid_gets_the_same_answer(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    table, view = my_turn(anna, "random")
    action, uuid = unpack_legal(view["legal"])[0], str(uuid4())
    answers = [anna.play(table, view, action, uuid) for _ in range(5)]
    assert answers == [{"type": "accepted", "uuid": uuid, "ply": view["ply"] + 1}] * 5
    log = anna.get(f"/api/tables/{table}")
    assert sum(line["ply"] == view["ply"] + 1 for line in log["log"]) == 1


def test_a_stale_ply_gets_the_current_view_and_does_nothing(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    table, view = my_turn(anna, "random")
    actions = unpack_legal(view["legal"])
    anna.play(table, view, actions[0])
    late = anna.play(table, view, actions[1])
    assert late["type"] == "stale"
    assert late["view"]["ply"] > view["ply"]
    assert late["view"]["board"] == anna.get(f"/api/tables/{table}")["board"]


def test_racing_submissions_never_act_twice(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    table, view = my_turn(anna, "random")
    actions = unpack_legal(view["legal"])
    rng = random.Random(5)
    with ThreadPoolExecutor(8) as pool:
        asked = [(rng.choice(actions), f"uuid-{index % 8:04d}") for index in range(32)]
        answers = list(pool.map(lambda one: anna.play(table, view, *one), asked))
    accepted = {(answer["uuid"], answer["ply"]) for answer in answers if answer["type"] == "accepted"}
    assert len(accepted) == 1
    assert {answer["type"] for answer in answers} <= {"accepted", "stale"}


def test_a_refused_action_names_its_rule(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    table, view = my_turn(anna, "random")
    answers = {at: anna.post(f"/api/tables/{table}/why-not", action=f"king {at}") for at in ("A1", "A11", "P11", "D6")}
    lonely = [at for at, why in answers.items() if why["rule"] == "tigris/leader/beside-temple"]
    assert len(lonely) >= 2, "a bot that began can have laid two tiles there"
    refused = anna.play(table, view, f"king {lonely[0]}", "uuid-refused")
    assert refused == anna.play(table, view, f"king {lonely[0]}", "uuid-refused")
    assert (refused["type"], refused["rule"]) == ("refused", "tigris/leader/beside-temple")
    why = answers[lonely[0]]
    assert (why["at"], why["legal"]) == ([lonely[0]], False)
    preview = anna.post(f"/api/tables/{table}/preview", action=unpack_legal(view["legal"])[0])
    assert preview["events"]
    assert anna.get(f"/api/tables/{table}")["ply"] == view["ply"]


def test_undo_goes_back_to_the_last_revealed_information_and_no_further(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    table, view = my_turn(anna, "random")
    with anna.live(table) as live:
        live.hello()
        assert live.view["turn"]["undo"] == 0
        leader = next(action for action in unpack_legal(view["legal"]) if action.startswith("king "))
        live.act(leader)
        live.until("update")
        assert live.view["turn"]["undo"] == 1
        live.send(type="undo", ply=live.view["ply"], uuid="uuid-undo")
        assert live.until("accepted", "failed")["type"] == "accepted"
        live.until("update")
        assert live.view["board"] == view["board"]
        assert live.view["legal"] == view["legal"]
        assert live.view["log"][-1]["events"] == [{"type": "undone", "seat": 0}]
        swap = next(action for action in unpack_legal(view["legal"]) if action.startswith("swap "))
        live.act(swap)
        live.until("update")
        assert live.view["turn"]["undo"] == 0
        live.send(type="undo", ply=live.view["ply"], uuid="uuid-undo-2")
        assert live.until("accepted", "failed")["error"] == "nothing_to_undo"


def test_a_turn_waits_for_its_confirmation(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    table, _ = my_turn(anna, "random", confirm=True)
    with anna.live(table) as live:
        live.hello()
        live.act("end") if "end" in unpack_legal(live.view["legal"]) else live.act(unpack_legal(live.view["legal"])[0])
        live.until("update")
        while live.view["turn"]["awaiting"] is None:
            live.act(unpack_legal(live.view["legal"])[0])
            live.until("update")
        ply = live.view["ply"]
        assert live.view["turn"]["awaiting"] == 0
        assert live.view["legal"] == {}
        live.send(type="undo", ply=ply, uuid="uuid-back")
        live.until("update")
        assert live.view["legal"]
        live.act(unpack_legal(live.view["legal"])[0])
        live.until("update")
        while live.view["turn"]["awaiting"] is None:
            live.act(unpack_legal(live.view["legal"])[0])
            live.until("update")
        live.send(type="confirm", ply=live.view["ply"], uuid="uuid-confirm")
        assert live.until("accepted", "failed")["type"] == "accepted"
        live.until_turn()
        assert live.view["turn"]["awaiting"] is None


@pytest.mark.parametrize("game", games())
def test_a_cut_line_resumes_where_it_was(newcomer: Newcomer, game: str) -> None:
    anna = newcomer("Anna")
    table = anna.open(game, "me", "random")["table"]["id"]
    rng = random.Random(9)
    with anna.live(table) as live:
        live.hello()
        live.play_on(rng, 2)
        live.until_turn()
        kept = live.view
    anna.play(table, kept, rng.choice(unpack_legal(kept["legal"])))
    with Live(anna, table) as again:
        again.hello(kept)
        again.send(type="ping")
        again.until("pong")
        whole = anna.get(f"/api/tables/{table}")
        while again.view["ply"] < whole["ply"]:
            again.next()
        assert kept["ply"] < again.view["ply"] == whole["ply"]
        assert "view" not in {message["type"] for message in again.heard}
        assert again.view["board"] == whole["board"]
        assert again.view["legal"] == whole["legal"]


def test_sockets_from_another_site_are_refused(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    table = anna.open("tigris", "me", "random")["table"]["id"]
    with Live(anna, table, origin="https://evil.example") as live, pytest.raises(ConnectionClosed) as closed:
        live.hello()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403


def test_nonsense_on_the_line_is_answered_and_the_line_stays(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    table = anna.open("tigris", "me", "random")["table"]["id"]
    with anna.live(table) as live:
        live.hello()
        for nonsense in ("", "{", '{"type": "play"}', '{"type": "ping", "x": 1}', "[1]", '{"type": "say", "text": ""}'):
            live.socket.send(nonsense)
            assert live.until("failed")["error"] == "bad_request"
        live.send(type="ping")
        assert live.until("pong")["ply"] == live.view["ply"]
