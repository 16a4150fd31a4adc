"""Lessons over the network: the texts, a whole lesson played, and what is answered to nonsense."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.server.client import Player
from ziggurat.server.protocol.legal import unpack_legal
from ziggurat.study import COURSES

Newcomer = Callable[..., Player]
FIRST = "/api/lessons/tigris/first"


def test_the_lessons_of_every_game_are_listed(newcomer: Newcomer) -> None:
    cards = newcomer().get("/api/lessons")
    assert [(card["game"], card["name"]) for card in cards] == [
        (game, one) for game in COURSES for one in COURSES[game]
    ]


@pytest.mark.parametrize("game", list(COURSES))
def test_a_whole_lesson_by_what_it_shows(newcomer: Newcomer, game: str) -> None:
    player = newcomer()
    taught = player.get(f"/api/lessons/{game}/first")
    for number, step in enumerate(taught["steps"]):
        kept: list[str] = []
        for task in step["tasks"]:
            for action in task["show"]:
                now = player.post(f"/api/lessons/{game}/first/steps/{number}", actions=kept)
                assert now["verdict"] == "open"
                assert action in unpack_legal(now["lit"])
                now = player.post(f"/api/lessons/{game}/first/steps/{number}", actions=kept, action=action)
                kept.append(action)
                assert now["verdict"] == ("done" if action is task["show"][-1] else "onward")
                assert now["actions"] == kept
        assert now["task"] == len(step["tasks"])
        assert now["legal"] == now["lit"] == {}
        assert set(now["say"]) == {"en", "fr"}


def test_a_legal_action_that_does_not_do_what_is_asked_is_explained_and_taken_back(newcomer: Newcomer) -> None:
    before = newcomer().post(f"{FIRST}/steps/1")
    after = newcomer().post(f"{FIRST}/steps/1", action="market H2")
    assert after["verdict"] == "aside"
    assert "outside every kingdom" in after["say"]["en"]
    assert after["lines"][0]["events"][0]["type"] == "tile_placed"
    assert (after["board"], after["actions"], after["legal"]) == (before["board"], [], before["legal"])


def test_an_illegal_action_is_answered_with_its_rule(newcomer: Newcomer) -> None:
    player = newcomer()
    tried = player.post(f"{FIRST}/steps/0", action="trader F6")
    asked = player.post(f"{FIRST}/steps/0/why-not", action="trader F6")
    assert tried["verdict"] == "refused"
    assert tried["rule"] == asked["rule"] == "tigris/leader/beside-temple"
    assert player.post(f"{FIRST}/steps/0/why-not", action="trader J7")["legal"] is True


def test_a_preview_tells_what_an_action_would_do(newcomer: Newcomer) -> None:
    found = newcomer().post(f"{FIRST}/steps/1/preview", action="market J6")
    assert [event["type"] for event in found["events"]] == ["tile_placed", "point_scored"]


def test_a_preview_follows_what_was_played(newcomer: Newcomer) -> None:
    found = newcomer().post(f"{FIRST}/steps/3/preview", actions=["farmer J6"], action="farm I9")
    assert [event["type"] for event in found["events"]][:2] == ["tile_placed", "point_scored"]


def test_the_book_names_the_steps_that_are_its_figures(newcomer: Newcomer) -> None:
    book = newcomer().get("/api/games/tigris/book")
    chapters = [chapter for part in book["parts"] for spread in part["spreads"] for chapter in spread]
    war = next(one for one in chapters if one["key"] == "war")
    assert {"lesson": "wars", "step": 0} in [{key: one[key] for key in ("lesson", "step")} for one in war["figures"]]
    newcomer().get("/api/games/chess/book", status=404)


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/lessons/tigris/nowhere/steps/0", {}, 404),
        ("/api/lessons/chess/first/steps/0", {}, 404),
        (f"{FIRST}/steps/99", {}, 404),
        (f"{FIRST}/steps/-1", {}, 404),
        (f"{FIRST}/steps/x", {}, 400),
        (f"{FIRST}/steps/1", {"action": "dance"}, 400),
        (f"{FIRST}/steps/1", {"actions": ["dance"]}, 400),
        (f"{FIRST}/steps/1", {"actions": ["market H2"]}, 400),
        (f"{FIRST}/steps/1", {"actions": ["market J6"] * 41}, 400),
        (f"{FIRST}/steps/1/preview", {}, 400),
        (f"{FIRST}/steps/1/preview", {"action": "market I9"}, 400),
        (f"{FIRST}/steps/1/why-not", {"action": "dance"}, 400),
    ],
)
def test_nonsense_is_answered_plainly(newcomer: Newcomer, path: str, body: dict[str, object], status: int) -> None:
    newcomer().post(path, status=status, **body)
