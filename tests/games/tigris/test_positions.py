"""Positions handed in: possible ones are taken, impossible ones get a sentence that names what is wrong."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ziggurat.games.tigris.core import Core
from ziggurat.games.tigris.game import GAME
from ziggurat.games.tigris.probes import kingdoms_of
from ziggurat.games.tigris.refusals import Board
from ziggurat.kit.errors import BadPosition
from ziggurat.kit.testing import random_states, step, tables


def start(players: int = 2) -> dict[str, Any]:
    """A position at the first choice of an action, as JSON: hands full, a priest of seat 0 on A2."""
    state, rng = GAME.start(players), Random(1)
    state.play("first 0")
    while state.decision != "choose_action":
        state.play_number(step(state, rng))
    state.play("priest A2")
    found: dict[str, Any] = json.loads(GAME.write_position(state))
    return found


def states(players: int, options: dict[str, Any], seed: int, every: int) -> Iterator[Core]:
    """The positions of a random game."""
    for state in random_states(GAME, players, options, seed, every):
        assert isinstance(state, Core)
        yield state


def lay(position: dict[str, Any], **tiles: str) -> None:
    """Lay tiles from the bag."""
    for space, sphere in tiles.items():
        position["tiles"][space] = sphere
        position["bag"][sphere] -= 1


def bad(change: dict[str, Any], seat: dict[str, Any] | None = None, **tiles: str) -> dict[str, Any]:
    """The position with other fields, another seat 0, more tiles."""
    position = start()
    lay(position, **tiles)
    position["seats"][0] |= seat or {}
    return position | change


def at_odds(decision: str, deciding: int, other: str = "C2") -> dict[str, Any]:
    """A second priest, beside the same temple or on another space."""
    position = bad({"decision": decision, "deciding": deciding})
    position["seats"][1]["leaders"] = {"priest": other}
    return position


MONUMENT = {"temple-farm": {"at": "C10", "sphere": "temple"}}
DRAW = {"decision": "draw", "deciding": -1}
REVOLT = {"sphere": "temple", "revolt": True, "attacker": 0, "defender": 1, "attack": 1, "defence": 1}
FIGHT = {"decision": "reinforce_attack", "conflict": REVOLT}
BAD: list[tuple[str, dict[str, Any]]] = [
    ("this is a position of kings", bad({"game": "kings"})),
    ("1 seats: the game has 2 to 4", bad({"seats": [{}]})),
    ("5 seats: the game has 2 to 4", bad({"seats": [{}] * 5})),
    ("no decision 'sleep'", bad({"decision": "sleep"})),
    ("seat 2 cannot be active among 2", bad({"active": 2})),
    ("active cannot be -1", bad({"active": -1})),
    ("actions left cannot be 3: it goes from 0 to 2", bad({"actions_left": 3})),
    ("no action left", bad({"actions_left": 0})),
    ("the active player chooses", bad({"deciding": 1})),
    ("seat 7 cannot decide among 2", bad({"deciding": 7})),
    ("seat 0: points cannot be -1", bad({}, {"points": {"temple": -1}})),
    ("seat 0: points cannot be 10000", bad({}, {"points": {"temple": 10000}})),
    ("seat 0: swapped cannot be 128", bad({}, {"swapped": {"temple": 128}})),
    ("seat 0: hand cannot be 128", bad({}, {"hand": {"temple": 128}})),
    ("seat 0: catastrophes cannot be 3", bad({}, {"catastrophes": 3})),
    ("3 catastrophe tiles on the board and left: these players have 4", bad({}, {"catastrophes": 1})),
    ("no four temples can have lain on D1", bad({"monuments": {"temple-farm": {"at": "D1", "sphere": "temple"}}})),
    ("no four farms can have lain on C10", bad({"monuments": {"temple-farm": {"at": "C10", "sphere": "farm"}}})),
    ("two leaders of one colour share a kingdom", at_odds("choose_action", 0)),
    ("two leaders of one colour share a kingdom", at_odds("draw", -1)),
    ("the two priests are not in one kingdom", at_odds("reinforce_attack", 0, "K2") | {"conflict": REVOLT}),
    ("conflict: attack cannot be 100", at_odds("reinforce_attack", 0) | {"conflict": REVOLT | {"attack": 100}}),
    ("seat 1 reinforces now", at_odds("reinforce_defence", 0) | {"conflict": REVOLT}),
    ("needs the tile just laid", at_odds("reinforce_attack", 0) | {"conflict": REVOLT | {"revolt": False}}),
    ("seat 0: treasures cannot be 15", bad({}, {"treasures": 15})),
    ("seat 0 holds more than 6 tiles", bad({}, {"hand": {"temple": 7}})),
    ("bag cannot be 58", bad({"bag": {"temple": 58}})),
    ("removed cannot be -1", bad({"removed": {"farm": -1}})),
    ("no space 'Q1'", bad({"tiles": {"Q1": "temple"}})),
    ("no space 'A12'", bad({"catastrophes": ["A12"]})),
    ("no space 'a1'", bad({"treasures": ["a1"]})),
    ("two things lie on B2", bad({}, {"leaders": {"priest": "B2"}})),
    ("two things lie on B2", bad({"catastrophes": ["B2"]})),
    ("two leaders stand on one space", bad({}, {"leaders": {"priest": "A2", "king": "A2"}})),
    ("a settlement cannot lie on E1", bad({}, E1="settlement")),
    ("a farm cannot lie on A1", bad({}, A1="farm")),
    ("the leader on A1 has no temple", bad({}, {"leaders": {"priest": "A1"}})),
    ("a leader stands in the river on E3", bad({}, {"leaders": {"priest": "E3"}})),
    ("a treasure cannot lie on A1", bad({"treasures": ["A1"]})),
    ("a treasure cannot lie on C2", bad({"treasures": ["C2"]}, C2="temple")),
    ("over the edge of the board", bad({"monuments": {"temple-farm": {"at": "P11", "sphere": "temple"}}})),
    ("temple-farm cannot stand on markets", bad({"monuments": {"temple-farm": {"at": "C10", "sphere": "market"}}})),
    ("61 temple tiles: the box has 57", bad({"monuments": MONUMENT})),
    ("58 temple tiles: the box has 57", bad({"removed": {"temple": 1}})),
    ("11 treasures on the board and won", bad({}, {"treasures": 1})),
    ("9 treasures on the board and won", bad({"treasures": ["K1", "B2", "P2", "F3", "N5", "I7", "B8", "O9", "F10"]})),
    ("a draw is decided by chance", bad({"decision": "draw"})),
    ("a draw needs to say who draws", bad(DRAW)),
    ("seat 4 cannot draw among 2", bad(DRAW | {"drawing": {"seat": 4, "left": 1, "reason": "refill"}})),
    ("holds 6 tiles and cannot draw 1", bad(DRAW | {"drawing": {"seat": 0, "left": 1, "reason": "refill"}})),
    ("to set_up, refill or swap", bad(DRAW | {"drawing": {"seat": 0, "left": 1, "reason": "fun"}})),
    ("nobody .seat -2. decides", bad({"decision": "over"})),
    ("reinforcements need a conflict", bad({"decision": "reinforce_attack"})),
    ("a seat cannot fight itself", bad(FIGHT | {"conflict": REVOLT | {"defender": 0}})),
    ("no such sides", bad(FIGHT | {"conflict": REVOLT | {"defender": 2}})),
    ("both sides need their priest on the board", bad(FIGHT)),
    ("choose_war needs the tile just laid", bad({"decision": "choose_war"})),
    ("no market lies on C2", bad({"decision": "build_monument", "laid": "C2", "laid_sphere": "market"})),
    ("only a trader on the board", bad({"decision": "take_treasures"})),
    ("not a position of tigris", bad({"decision": 4})),
    ("not a position of tigris", bad({"colour": "red"})),
    ("not a position of tigris", bad({"tiles": {"A1": "tower"}})),
    ("not a position of tigris", bad({}, {"leaders": {"queen": "A2"}})),
    ("not a position of tigris", {}),
]


def test_the_position_that_is_changed_is_possible() -> None:
    position = start()
    again = json.loads(GAME.write_position(GAME.read_position(position)))
    assert again == position


@pytest.mark.parametrize(("said", "position"), BAD, ids=[f"{number}-{said}" for number, (said, _) in enumerate(BAD)])
def test_an_impossible_position_says_what_is_wrong(said: str, position: dict[str, Any]) -> None:
    for form in (position, json.dumps(position)):
        with pytest.raises(BadPosition, match=said):
            GAME.read_position(form)


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"null", b'"x"', "\ud800"])
def test_what_is_no_position_at_all_says_so(text: bytes | str) -> None:
    with pytest.raises(BadPosition, match="not a position of tigris"):
        GAME.read_position(text)


@pytest.mark.parametrize(("players", "options"), tables(GAME))
def test_the_kingdoms_kept_up_to_date_are_those_found_by_searching(players: int, options: dict[str, Any]) -> None:
    for seed in range(4):
        for state in states(players, options, seed, every=3):
            assert kingdoms_of(state) == sorted(sorted(kingdom) for kingdom in Board(state).kingdoms)


@pytest.mark.parametrize("seed", range(3))
def test_a_position_read_again_keeps_the_same_books(seed: int) -> None:
    for state in states(4, {}, seed, every=7):
        again = GAME.read_position(GAME.write_position(state))
        assert kingdoms_of(again) == kingdoms_of(state)
        if state.decision == "choose_action":
            assert again.snapshot() == state.snapshot()
