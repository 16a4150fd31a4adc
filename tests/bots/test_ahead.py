"""A bot may think while somebody else decides, from its own view, and begins its decision with what it thought."""

from __future__ import annotations

from pathlib import Path
from random import Random
from time import sleep

import pytest

import ziggurat
from ziggurat.bots import bot
from ziggurat.bots.ahead import Ahead
from ziggurat.bots.search.onestep import OneStep
from ziggurat.bots.search.tree import Search
from ziggurat.bots.thinking import SearchBot
from ziggurat.kit.registry import game, games
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State

pytestmark = pytest.mark.compiled
WORLDS = 300
PAUSE = 0.01  # seconds between two looks


def expert(name: str) -> SearchBot:
    """An expert whose work is bounded, and not its time."""
    found = bot("expert", name, seconds=600, seed=5)
    assert isinstance(found, SearchBot)
    found.iterations = 40
    return found


def drawn(state: State, rng: Random) -> State:
    """The position when all is drawn."""
    while state.seat == CHANCE:
        state.play_drawn(rng)
    return state


def thought(state: State, worlds: int | None = WORLDS) -> tuple[Ahead, Search]:
    """What the bot in seat 1 thinks while seat 0 decides."""
    ahead = Ahead(expert(state.game.name))
    ahead.watch(state.view(1), worlds)
    assert ahead.tree is not None
    return ahead, ahead.tree


def before_an_answer(name: str) -> tuple[State, int]:
    """A position where seat 0 has a choice, and a likely action after which seat 1 has one."""
    rng, judge = Random(1), expert(name).judge()
    state: State = drawn(game(name).start(2), rng)
    step = OneStep(judge, state)
    while not state.over:
        if state.seat == 0 and len(state.numbers()) > 2:
            legal = set(state.numbers())  # seat 1 cannot know them all
            rows = [row for row in thought(state)[1].found() if row[0] in legal]
            expected = max(rows, key=lambda row: row[1])[0] if rows else min(legal)
            after = state.copy()
            after.play_number(expected)
            if after.seat == 1 and len(after.numbers()) > 1:
                return state, expected
        state.play_number(step.chosen(state, rng.getrandbits(60), 0.1))
        drawn(state, rng)
    raise AssertionError("seat 1 never answers seat 0")


@pytest.mark.parametrize("name", games())
def test_a_decision_begins_with_what_was_thought_of_the_action_that_was_played(name: str) -> None:
    state, expected = before_an_answer(name)
    ahead, tree = thought(state)
    state.play_number(expected)
    ahead.heard(state.game.actions.table[expected])
    view = state.view(1)
    ahead.watch(view)
    assert ahead.player.begun == (view, tree)
    rows = tree.found()
    assert {number for number, _, _ in rows} <= set(state.numbers()), "only what is legal is left of it"
    assert max(visits for _, visits, _ in rows) > 1, "it was looked at"
    moves, _ = ahead.player.ponder(view, None)
    assert sum(move.visits for move in moves) >= sum(visits for _, visits, _ in rows) + 40
    assert ahead.player.begun is None, "it is good for one decision"


@pytest.mark.parametrize("name", games())
def test_what_nobody_thought_of_is_thought_of_anew(name: str) -> None:
    state, expected = before_an_answer(name)
    ahead, _ = thought(state)
    for _ in range(2):  # two actions, of which the bot was shown the first only
        ahead.heard(state.game.actions.table[expected])
    state.play_number(expected)
    ahead.watch(state.view(1))
    assert ahead.player.begun is None
    assert ahead.player.choose(state.view(1)) in state.legal_actions


@pytest.mark.parametrize("name", games())
def test_what_is_thought_hangs_on_nothing_hidden(name: str) -> None:
    state, _ = before_an_answer(name)
    other = state.copy()
    other.redeal_hidden(1, 77)
    assert thought(state)[1].found() == thought(other)[1].found()


def test_another_decision_does_not_begin_with_it() -> None:
    state, expected = before_an_answer("tigris")
    ahead, tree = thought(state)
    state.play_number(expected)
    ahead.heard(state.game.actions.table[expected])
    ahead.watch(state.view(1))
    later = state.copy()
    later.play_number(later.numbers()[0])
    while later.seat != 1 or len(later.numbers()) < 2:
        later.play_number(later.draw_number(0) if later.seat == CHANCE else later.numbers()[0])
    assert ahead.player.choose(later.view(1)) in later.legal_actions
    assert tree.iterations == WORLDS, "it grew no further"


def test_it_thinks_until_something_is_heard() -> None:
    state, expected = before_an_answer("tigris")
    ahead, tree = thought(state, None)
    while tree.iterations < 4 * WORLDS:
        sleep(PAUSE)
    ahead.heard(state.game.actions.table[expected])
    assert ahead.thread is None
    state.play_number(expected)
    ahead.watch(state.view(1))
    assert ahead.player.begun is not None


def test_a_shared_table_is_nobodys_to_think_at_on_the_time_of_others() -> None:
    sources = list((Path(ziggurat.__file__).parent / "server").rglob("*.py"))
    assert sources
    assert not [path for path in sources if "bots.ahead" in path.read_text()]
