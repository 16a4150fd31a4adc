"""The action space: numbers, texts and JSON; whatever is none of them gets an error that says so."""

from __future__ import annotations

from typing import Any

import pytest

from ziggurat.games.tigris.actions import ACTION_SPACE, PlaceTile
from ziggurat.games.tigris.components import Sphere
from ziggurat.kit.actions import snake_case
from ziggurat.kit.errors import BadOptions, UnknownAction, UnknownGame, WrongSeat
from ziggurat.kit.registry import game


@pytest.mark.parametrize(
    "text", ["", "temple", "temple Q4", "temple N12", "TEMPLE N4", "swap", "reinforce 7", "first 4"]
)
def test_a_text_that_is_no_action_is_named(text: str) -> None:
    with pytest.raises(UnknownAction, match="no action is written") as raised:
        ACTION_SPACE.parse(text)
    assert repr(text) in str(raised.value)


def test_a_slip_of_the_pen_gets_a_hint() -> None:
    with pytest.raises(UnknownAction, match=r"close to it: .*temple N4"):
        ACTION_SPACE.parse("tempel N4")


def test_spaces_between_words_do_not_matter() -> None:
    assert ACTION_SPACE.parse("  temple   N4 ") == PlaceTile(Sphere.TEMPLE, "N4")


@pytest.mark.parametrize("number", [-1, 3050, 10**9])
def test_a_number_that_is_no_actions_says_which_there_are(number: int) -> None:
    with pytest.raises(UnknownAction, match=f"0 to 3049, not {number}"):
        ACTION_SPACE.action(number)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ({}, "type"),
        ({"type": "place_tile"}, "sphere"),
        ({"type": "place_tile", "sphere": "tower", "at": "N4"}, "tower"),
        ({"type": "place_tile", "sphere": "temple", "at": 4}, "str"),
        ({"type": "place_tile", "sphere": "temple", "at": "N4", "more": 1}, "more"),
        ({"type": "place_tile", "sphere": "temple", "at": "Z99"}, "no such action"),
        ({"type": "fly"}, "fly"),
        (3, "object"),
        ([], "object"),
    ],
)
def test_json_that_is_no_action_says_what_is_wrong(value: Any, said: str) -> None:
    with pytest.raises(UnknownAction, match=said):
        ACTION_SPACE.from_json(value)


def test_a_value_of_another_game_is_unknown() -> None:
    with pytest.raises(UnknownAction, match="no such action"):
        ACTION_SPACE.number(PlaceTile(Sphere.TEMPLE, "nowhere"))
    with pytest.raises(UnknownAction, match="no such action"):
        ACTION_SPACE.read([])  # type: ignore[arg-type]


def test_an_action_is_read_in_each_of_its_forms() -> None:
    action = PlaceTile(Sphere.TEMPLE, "N4")
    for given in (action, "temple N4", {"type": "place_tile", "sphere": "temple", "at": "N4"}):
        assert ACTION_SPACE.read(given) == action
    assert ACTION_SPACE.action(ACTION_SPACE.number(action)) == action
    assert len(ACTION_SPACE) == len(ACTION_SPACE.table) == 3050


def test_kinds_are_written_in_small_letters() -> None:
    assert [snake_case(name) for name in ("PlaceTile", "EndTurn", "Decline")] == ["place_tile", "end_turn", "decline"]


def test_the_wrong_seat_is_told_who_decides() -> None:
    state = game("tigris").start(2)
    with pytest.raises(WrongSeat, match="CHANCE draws; seat 0 is not asked"):
        state.play("first 0", seat=0)
    state.play("first 0", seat=-1)


@pytest.mark.parametrize("options", [{"no_such": True}, {"board": "third"}, {"open_scores": 1}, {"board": None}])
def test_an_option_or_value_that_is_none_is_named(options: dict[str, Any]) -> None:
    with pytest.raises(BadOptions, match=next(iter(options))):
        game("tigris").start(2, **options)


def test_a_game_that_is_none_is_told_which_there_are() -> None:
    with pytest.raises(UnknownGame, match="tigris, kings, peloponnes, tikal"):
        game("chess")


def test_nothing_is_dealt_while_a_player_decides() -> None:
    from random import Random

    state = game("tigris").start(2)
    while state.seat < 0:
        state.play(state.draw(Random(1)))
    with pytest.raises(WrongSeat, match="nothing is drawn now"):
        state.draw(Random(1))
    with pytest.raises(ValueError, match="the urn holds"):
        state.draw_number(0)
