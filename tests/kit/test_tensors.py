"""Tensors tell a seat what it may know and nothing else, say where everything stands, and are the same both ways."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import numpy as np
import pytest

from ziggurat.bots import bot
from ziggurat.kit.errors import BadOptions, WrongSeat
from ziggurat.kit.registry import game, games
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.testing import random_states, step, tables

BUILT_IN = ("tigris", "kings", "peloponnes", "tikal")

CODE = """
import hashlib, sys
from ziggurat.kit.registry import game
from ziggurat.kit.testing import random_states, tables
rules = game(sys.argv[1])
for number, (players, options) in enumerate(tables(rules)[:6]):
    total = hashlib.sha256()
    for state in random_states(rules, players, options, number, every=23):
        for seat in range(players):
            planes, numbers = rules.tensors(state, seat)
            total.update(planes.tobytes() + numbers.tobytes())
    print(players, options, total.hexdigest())
"""


def both(name: str, seat: int, state: object) -> bytes:
    planes, numbers = game(name).tensors(state, seat)
    return bytes(planes.tobytes() + numbers.tobytes())


@pytest.mark.parametrize("name", BUILT_IN)
def test_worlds_dealt_anew_give_the_same_bytes_at_every_kind_of_decision(name: str) -> None:
    rules, rng = game(name), Random(5)
    wanted = set(rules.decisions) - {"over", "choose_bonus"}  # the last is asked of one who plays well: see below
    seen: dict[str, int] = {}
    for number, (players, options) in enumerate(tables(rules) * 8):
        if not wanted - set(seen) and number >= len(tables(rules)):
            break
        for state in random_states(rules, players, options, number):
            if seen.get(state.decision, 0) > 3 and rng.random() < 0.98:
                continue
            seen[state.decision] = seen.get(state.decision, 0) + 1
            for seat in range(players):
                other = state.copy()
                other.redeal_hidden(seat, rng.getrandbits(60))
                assert both(name, seat, other) == both(name, seat, state), f"{state.decision}, seat {seat}"
    assert not wanted - set(seen)


def test_worlds_dealt_anew_give_the_same_bytes_where_a_bonus_is_chosen() -> None:
    """In a campaign alone, after a level that was won: random play never comes there."""
    rng, player = Random(1), bot("casual", "peloponnes", seed=1)
    state = game("peloponnes").start(1, solo_campaign=True)
    while state.decision != "choose_bonus":
        state.play(state.draw(rng) if state.seat == CHANCE else player.choose(state.view(0)))
    other = state.copy()
    other.redeal_hidden(0, 7)
    assert both("peloponnes", 0, other) == both("peloponnes", 0, state)


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_position_that_the_seat_can_tell_apart_is_another_tensor(name: str) -> None:
    rules = game(name)
    seen: dict[bytes, str] = {}
    for state in random_states(rules, 2, {}, 11):
        if state.over or state.seat == CHANCE:
            continue
        text = state.information_state(0)
        assert seen.setdefault(both(name, 0, state), text) == text


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_number_and_plane_has_one_name(name: str) -> None:
    for players in game(name).seats:
        spec = game(name).tensor_spec(players)
        for array, size in (("planes", spec.planes[0]), ("numbers", spec.numbers)):
            places = [at for one in spec.blocks if one.array == array for at in range(one.first, one.first + one.many)]
            assert places == list(range(size))
        assert len({(one.name, one.array, one.turn) for one in spec.blocks}) == len(spec.blocks)


def test_what_stands_where() -> None:
    rules = game("tigris")
    state = rules.start(3)
    for action in ("first 0", *["draw temple"] * 4, "draw farm", "draw market"):
        state.play(action)
    spec = rules.tensor_spec(3)
    planes, numbers = rules.tensors(state, 0)
    hand = spec.find("hand", 0)
    assert numbers[hand.first : hand.first + hand.many].tolist() == [0, 4, 1, 1]
    assert [numbers[spec.find("hand size", turn).first] for turn in range(3)] == [6, 0, 0]
    _, others = rules.tensors(state, 2)
    assert [others[spec.find("hand size", turn).first] for turn in range(3)] == [0, 6, 0]  # the own seat comes first
    unseen = spec.find("unseen")
    assert others[unseen.first : unseen.first + unseen.many].sum() == numbers[unseen.first :][:4].sum() + 6
    temples = spec.find("tiles").first + 1
    assert planes[temples].sum() == 10
    assert planes[spec.find("treasures").first].sum() == 10


def test_only_seats_have_tensors_and_only_tables_that_can_be_played() -> None:
    with pytest.raises(WrongSeat, match="seats are 0 to 1"):
        game("kings").tensors(game("kings").start(2), CHANCE)
    with pytest.raises(BadOptions, match="2 to 4 players"):
        game("kings").tensor_spec(7)


@pytest.mark.compiled
@pytest.mark.parametrize("name", BUILT_IN)
def test_compiled_and_uncompiled_tensors_are_equal(name: str) -> None:
    def told(pure: str) -> str:
        environment = os.environ | {"ZIGGURAT_PURE": pure}
        return subprocess.run(
            [sys.executable, "-c", CODE, name], env=environment, capture_output=True, text=True, check=True
        ).stdout

    assert told("") == told("1") != ""


@pytest.mark.parametrize("name", BUILT_IN)
def test_looking_changes_nothing(name: str) -> None:
    rng = Random(3)
    state = game(name).start(2)
    for _ in range(40):
        before = state.to_bytes()
        assert both(name, 1, state) == both(name, 1, state)
        assert state.to_bytes() == before
        state.play_number(step(state, rng))
        if state.over:
            break
    assert np.dtype(np.uint8).itemsize == 1
    assert set(BUILT_IN) <= set(games())
