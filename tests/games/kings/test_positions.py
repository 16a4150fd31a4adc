"""Positions handed in: possible ones are taken, impossible ones get a sentence that names what is wrong."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from ziggurat.games.kings.game import GAME
from ziggurat.games.kings.probes import ships_left, standing
from ziggurat.games.kings.refusals import Table
from ziggurat.kit.errors import BadPosition
from ziggurat.kit.testing import random_states, step


def start() -> dict[str, Any]:
    """A position at the first choice of an action, as JSON."""
    state, rng = GAME.start(3), Random(1)
    while state.decision != "choose_action":
        state.play_number(step(state, rng))
    found: dict[str, Any] = json.loads(GAME.write_position(state))
    return found


def taken(position: dict[str, Any], card: str) -> None:
    """Take an unseen card, to lay it elsewhere."""
    position["unseen"][card] -= 1
    position["draw_pile"] -= 1


BAD: list[tuple[str, dict[str, Any]]] = [
    ("this is a position of tigris", {"game": "tigris"}),
    ("2 seats|settlement cards", {"seats": [{}, {}]}),
    ("1 seats: the game has 2 to 4", {"seats": [{}]}),
    ("no decision 'sleep'", {"decision": "sleep"}),
    ("cannot be active", {"active": 3}),
    ("actions left cannot be 3", {"actions_left": 3}),
    ("no action left", {"actions_left": 0}),
    ("the active player chooses", {"deciding": 2, "active": 1}),
    ("cannot decide", {"deciding": 3}),
    ("cannot decide", {"deciding": 10**30}),
    ("make a draw pile of", {"draw_pile": 10**30}),
    ("8", {"columns": [["treasure"]] * 7}),
    ("headed by a treasure or a temple", {"columns": [["market"]] * 8}),
    ("headed by a treasure or a temple", {"columns": [[]] * 8}),
    ("no card 'nothing'", {"columns": [["treasure", "nothing"]] * 8}),
    ("treasure lies below the head", {"columns": [["treasure", "treasure"]] * 8}),
    ("8 places below", {"columns": [["treasure"] + ["temple"] * 9] * 8}),
    ("the ship blue-black lies on the table twice", {"columns": [["treasure", "blue-black"]] * 8}),
    ("no link place 'AC'", {"links": {"AC": "temple"}}),
    ("a treasure cannot be a link", {"links": {"AB": "treasure"}}),
    ("temple cards: the box has 65", {"links": {"AB": "temple"}}),
    ("make a draw pile of", {"draw_pile": 3}),
    ("there is no space 'Z9'", {"laid": "Z9"}),
    ("needs the card just laid", {"decision": "score_point"}),
    ("no card just laid on A0", {"decision": "build_ship", "laid": "A0"}),
    ("needs a conflict", {"decision": "show_attack"}),
    ("needs the link that lies face down", {"decision": "choose_conflict"}),
    ("only a trader on the table", {"decision": "exchange_treasure"}),
    ("no leader beside a ship", {"decision": "score_ships"}),
    ("decided by chance", {"decision": "draw_card"}),
    ("who draws", {"decision": "draw_card", "deciding": -1}),
    ("draws none", {"decision": "draw_card", "deciding": -1, "drawer": 0}),
    ("nobody", {"decision": "over"}),
    ("turns without a card drawn", {"still_turns": 31}),
    ("after 6 passed turns", {"passed_turns": 7}),
    ("who draws", {"decision": "fill_up"}),
    ("draws none", {"decision": "fill_up", "drawer": 0}),
    ("not a position of kings", {"surprise": 1}),
    ("not a position of kings", {"columns": 3}),
]


@pytest.mark.parametrize(("message", "change"), BAD, ids=[f"{number}" for number in range(len(BAD))])
def test_an_impossible_position_is_refused_with_a_sentence(message: str, change: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match=message):
        GAME.read_position({**start(), **change})


@pytest.mark.parametrize(
    ("message", "optional", "change"),
    [("no choice here", False, {}), ("seat 0 is asked", True, {"deciding": 1}), ("", True, {})],
)
def test_filling_up_is_asked_of_the_one_who_draws_where_it_is_a_choice(
    message: str, optional: bool, change: dict[str, Any]
) -> None:
    position = start() | {"decision": "fill_up", "drawer": 0, "deciding": 0, "active": 0, "actions_left": 0}
    hand, unseen = position["seats"][0]["hand"], position["unseen"]
    card = next(iter(hand))
    hand[card] -= 1
    unseen[card] += 1
    position["draw_pile"] += 1
    position["options"]["optional_refill"] = optional
    if not message:
        assert [str(action) for action in GAME.read_position(position).legal_actions] == ["refill", "decline"]
        return
    with pytest.raises(BadPosition, match=message):
        GAME.read_position(position | change)


LEADERS: list[tuple[str, dict[str, str], dict[str, str]]] = [
    ("two leaders stand on one card", {"king": "A0"}, {"priest": "A0"}),
    ("where no card lies$", {"king": "A1"}, {}),
    ("where no card lies face up", {"king": "AB"}, {}),
    ("two leaders of one colour share a kingdom", {"king": "A0"}, {"king": "B0"}),
]


@pytest.mark.parametrize(("message", "one", "other"), LEADERS)
def test_leaders_stand_where_they_can(message: str, one: dict[str, str], other: dict[str, str]) -> None:
    position = start()
    position["seats"][0]["leaders"], position["seats"][1]["leaders"] = one, other
    if "share" in message:
        position["links"] = {"AB": "temple"}
        taken(position, "temple")
    with pytest.raises(BadPosition, match=message):
        GAME.read_position(position)


SEATS: list[tuple[str, dict[str, Any]]] = [
    ("hand cannot be -1", {"hand": {"temple": -1}}),
    ("holds a treasure", {"hand": {"treasure": 1}}),
    ("more than 8 cards", {"hand": {"temple": 9}}),
    ("catastrophes cannot be 2", {"catastrophes": 2}),
    ("without a top card", {"pile": {"temple": 1}}),
    ("not on its victory pile", {"top": "temple"}),
]


@pytest.mark.parametrize(("message", "change"), SEATS)
def test_seats_have_what_they_can_have(message: str, change: dict[str, Any]) -> None:
    position = start()
    position["seats"][1].update(change)
    with pytest.raises(BadPosition, match=message):
        GAME.read_position(position)


def fight(**change: Any) -> dict[str, Any]:
    """Two traders in one kingdom, and the attacker to show cards."""
    position = start()
    position["columns"][0] = ["treasure", "temple"]
    taken(position, "temple")
    active = position["active"]
    rival = (active + 1) % 3
    position["seats"][active]["leaders"], position["seats"][rival]["leaders"] = {"trader": "A0"}, {"trader": "A1"}
    conflict = {"leader": "trader", "internal": True, "attacker": active, "defender": rival, "attack": 0, "defence": 0}
    return {**position, "decision": "show_attack", "conflict": {**conflict, **change}}


def test_a_conflict_is_taken_and_impossible_ones_are_not() -> None:
    assert GAME.read_position(fight()).decision == "show_attack"
    active = fight()["active"]
    bad: dict[str, dict[str, Any]] = {
        "cannot fight itself": {"defender": active},
        "no such sides": {"defender": 7},
        "defence cannot be": {"defence": 10**30},
        "cards shown with": {"shown": 2},
        "the sides have 0 and 0": {"attack": 1},
        "66 temple cards": {"shown": 1, "attack": 1},
        "both sides need their king": {"leader": "king"},
        "link that lies face down": {"internal": False},
    }
    for message, change in bad.items():
        with pytest.raises(BadPosition, match=message):
            GAME.read_position(fight(**change))


def test_what_the_core_keeps_is_what_a_search_finds() -> None:
    for players in (2, 3, 4):
        for state in random_states(GAME, players, {}, 5 + players, every=9):
            now, table = state.snapshot(), Table(state)  # type: ignore[arg-type]
            on = [-1] * 79
            for at, (seat, leader) in table.leaders.items():
                on[at] = 4 * seat + leader
            assert standing(state) == on + [len(table.below(column)) for column in range(8)]  # type: ignore[arg-type]
            ships = [card - 5 for card in now["card_at"] if card >= 5]
            assert ships_left(state) == [sphere != 2 and sphere not in ships for sphere in range(4)]  # type: ignore[arg-type]


def test_a_position_is_drawn_in_text_and_as_a_picture() -> None:
    for state in random_states(GAME, 4, {}, 3, every=150):
        text, picture = GAME.draw_text(state), GAME.draw_svg(state)  # type: ignore[arg-type]
        assert text.splitlines()[1].startswith("0    ")
        assert state.decision in text
        assert picture.startswith("<svg")
        assert picture.count("<circle") == 2 * sum(len(seat.leaders) for seat in state.position().seats)
