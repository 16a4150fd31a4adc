"""The rules of Shards of Lagash, and the kit's suite over whole games."""

from __future__ import annotations

from random import Random

import pytest

from shards.game import GAME
from ziggurat.kit import testing
from ziggurat.kit.plain_state import PlainState
from ziggurat.kit.testing import rule


def dug(*actions: str) -> PlainState:
    """A game of two after these actions; both patrons want beads."""
    state = GAME.start(2)
    for action in ("hire bead", "hire bead", *actions):
        state.play(action)
    return state


def refused(state: PlainState, action: str) -> str | None:
    refusal = GAME.refusal(state, action)
    return refusal.rule if refusal else None


@pytest.mark.parametrize("seed", range(3))
def test_the_kit_finds_nothing_wrong(seed: int) -> None:
    testing.check_actions(GAME)
    assert testing.check_game(GAME, seed, whole_space=5)


@rule("shards/dig/once", "shards/dig/from-the-rim")
def test_the_mound_is_dug_from_the_rim() -> None:
    state = dug()
    assert refused(state, "dig B2") == "shards/dig/from-the-rim"
    state = dug("dig A2", "find jar")
    assert refused(state, "dig A2") == "shards/dig/once"
    assert refused(state, "dig B2") is None


@rule("shards/turn/dig-first", "shards/turn/go-on")
def test_a_turn_is_a_pit_and_then_a_choice() -> None:
    assert refused(dug(), "carry home") == "shards/turn/dig-first"
    state = dug("dig A1", "find jar", "carry home")
    assert (state.seat, state.here.homes[0]["jar"]) == (1, 1)


@rule("shards/dig/sand")
def test_sand_takes_the_basket_and_the_turn() -> None:
    state = dug("dig A1", "find tablet", "dig A2", "find sand")
    assert (state.seat, state.here.basket, state.here.bag["tablet"]) == (1, {}, 4)


@rule("shards/goal/points", "shards/goal/trench")
def test_finds_count_twice_for_the_patron_and_the_longest_trench_counts() -> None:
    state = dug("dig A1", "find tablet", "dig A2", "find bead", "dig E5", "find jar", "carry home")
    assert GAME.scores(state)[0] == 3 + 2 * 1 + 2 + 2  # the trench is A1 and A2


@rule("shards/goal/secret", "shards/goal/end")
def test_only_the_end_shows_what_a_patron_wants() -> None:
    state = dug()
    assert state.view(0).table.patrons == ["bead", None]
    rng = Random(1)
    while not state.over:
        state.play(state.draw(rng) if state.tickets else rng.choice(state.legal_actions))
    assert state.view(0).table.patrons == ["bead", "bead"]
    assert len(state.here.pits) == 25
