"""A state is a value: equal by its position, and the same again from bytes, pickles and copies."""

from __future__ import annotations

import copy
import gc
import pickle
from collections.abc import Sequence

import pytest

from ziggurat.kit.errors import BadPosition
from ziggurat.kit.registry import game, games
from ziggurat.kit.testing import random_states, tables


@pytest.mark.parametrize("name", games())
def test_a_state_comes_back_from_bytes_pickles_and_copies(name: str) -> None:
    rules = game(name)
    for players, options in tables(rules)[::5]:
        for state in random_states(rules, players, options, 3, every=11):
            read = rules.read_position(rules.write_position(state), state.rules_version)
            again = (rules.from_bytes(state.to_bytes()), pickle.loads(pickle.dumps(state)), copy.deepcopy(state), read)
            for other in again:
                assert other == state
                assert hash(other) == hash(state)
                assert other.numbers() == state.numbers()
                assert rules.write_position(other) == rules.write_position(state)


@pytest.mark.parametrize("name", games())
def test_what_is_loaded_plays_on_like_the_original(name: str) -> None:
    rules = game(name)
    for seed in range(6):
        state = rules.start(3)
        state.play_randomly(seed, 10 + 20 * seed)
        again = rules.from_bytes(state.to_bytes())
        assert again.play_randomly(seed) == state.play_randomly(seed)
        assert again == state


def test_different_positions_are_not_equal() -> None:
    rules = game("tigris")
    state = rules.start(2)
    other = state.copy()
    assert len({state, other}) == 1
    other.play_randomly(1, 3)
    assert other != state
    assert state != rules.start(2, open_scores=True)
    assert state != "a state"


def test_the_bytes_of_another_game_are_refused() -> None:
    with pytest.raises(BadPosition, match="a state of kings"):
        game("tigris").from_bytes(game("kings").start(2).to_bytes())


@pytest.mark.parametrize("name", games())
def test_what_are_no_bytes_of_a_state_are_refused_with_a_sentence(name: str) -> None:
    whole = game(name).start(2).to_bytes()
    for bad in (b"", b"xx", whole[:-1], whole + b"x", b"\x91\xa1x", b"\x81\xa1x\x01", b"\xa1\xff"):
        with pytest.raises(BadPosition, match="these are not the bytes of a state: "):
            game(name).from_bytes(bad)


@pytest.mark.parametrize("name", games())
def test_legal_numbers_are_a_sequence_like_a_list(name: str) -> None:
    rules = game(name)
    for state in random_states(rules, *tables(rules)[0], 3, every=7):
        legal, every = state.numbers(), list(state.numbers())
        assert isinstance(legal, Sequence)
        assert (len(legal), [legal[i] for i in range(len(legal))], legal[-3:]) == (len(every), every, every[-3:])
        assert legal == every
        assert repr(legal) == repr(every)
        assert pickle.loads(pickle.dumps(legal)) == every
        assert list(reversed(legal)) == every[::-1]
        outside = {-1, 1 << 40, *range(0, len(rules.actions), 7)} - set(every)
        assert all(number in legal and legal.index(number) == place for place, number in enumerate(every))
        assert not any(number in legal for number in outside)
        assert legal.count(every[0] if every else 0) == bool(every)
        with pytest.raises(IndexError):
            legal[len(every)]


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["tigris", "kings", "peloponnes", "tikal"])
def test_states_have_lines_of_memory_to_themselves_and_are_left_alone_by_the_collector(name: str) -> None:
    """Two threads that play in neighbouring states would else take one line from each other at every write."""
    state = game(name).start(3)
    alive = [state, *(state.copy() for _ in range(20))]
    assert all(id(one) % 128 == 0 for one in alive)
    assert not any(gc.is_tracked(one) for one in alive)


@pytest.mark.parametrize("name", games())
def test_what_was_drawn_is_played_in_its_position_alone_and_everything_else_is_still_asked_for(name: str) -> None:
    rules = game(name)
    for seen in random_states(rules, *tables(rules)[0], 4, every=5):
        if not seen.tickets:
            continue
        legal, state, other = set(seen.numbers()), seen.copy(), seen.copy()
        drawn = state.draw_number(0)
        for wrong in {0, len(rules.actions) - 1, *range(0, len(rules.actions), 50)} - legal:
            with pytest.raises(ValueError, match="is not legal now"):
                state.play_number(wrong)
        other.play_number(max(legal))  # another draw than the one asked for
        state.play_number(drawn)
        if drawn not in state.numbers():
            with pytest.raises(ValueError, match="is not legal now"):
                state.play_number(drawn)
