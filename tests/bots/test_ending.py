"""Late in a game its end is played out, and the chances that people are told rest on what came of it."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from tests.bots.test_search import midgame
from ziggurat.bots import bot
from ziggurat.bots.ending import ENOUGH, GAMES, blended, is_late, moved, results_after
from ziggurat.bots.evaluation import evaluation
from ziggurat.bots.judgement import judgement
from ziggurat.bots.thinking import SearchBot
from ziggurat.kit.registry import game, games
from ziggurat.kit.state import State
from ziggurat.kit.testing import step

pytestmark = pytest.mark.compiled


def late(name: str) -> State:
    """A position in which little of a game is left."""
    rng, judge = Random(3), judgement(name)
    state: State = game(name).start(2)
    while state.seat < 0 or len(state.numbers()) < 2 or judge.inputs(state)[1] < 0.5:
        state.play_number(step(state, rng))
    assert is_late(judge, state)
    return state


def expert(name: str, iterations: int = 60) -> SearchBot:
    """An expert whose work is bounded, and not its time."""
    found = bot("expert", name, seconds=600, seed=5)
    assert isinstance(found, SearchBot)
    found.iterations = iterations
    return found


@pytest.mark.parametrize("name", games())
def test_late_in_a_game_what_is_told_tells_of_games_played_to_their_end(name: str) -> None:
    state = late(name)
    told = expert(name).explain(state.view(state.seat))
    assert told.games == GAMES
    for move in told.moves:
        assert sum(move.chances) == pytest.approx(1)
    assert sum(expert(name).told(state.view(state.seat), list(told.moves))[0].chances) == pytest.approx(1)


@pytest.mark.parametrize("name", games())
def test_early_nothing_is_played_out(name: str) -> None:
    state = midgame(name, 2, 3, 4)
    assert expert(name).explain(state.view(state.seat)).games == 0


def test_alone_a_mark_is_reached_and_nobody_is_beaten() -> None:
    state = game("peloponnes").start(1)
    assert not is_late(judgement("peloponnes"), state)


def test_without_anything_learned_nothing_is_played_out_twice() -> None:
    assert not is_late(type(evaluation("tigris")).__mro__[-2](), late("tigris"))


def test_the_moves_are_those_of_the_search() -> None:
    """What was played out says how things stand, not what to play."""
    state = late("tigris")
    view = state.view(state.seat)
    player = expert("tigris", 200)
    player.rng = Random(1)
    view.imagine(player.rng)  # as `explain` does, to see how late it is
    moves, _ = player.ponder(view, 600)
    again = expert("tigris", 200)
    again.rng = Random(1)
    told = again.explain(view)
    assert [(move.action, move.visits) for move in told.moves] == [(move.action, move.visits) for move in moves[:3]]
    assert [move.chances for move in told.moves] != [move.chances for move in moves[:3]]


def test_results_weigh_as_much_as_there_are() -> None:
    assert blended([0.25, 0.75], []) == [0.25, 0.75]
    assert blended([0.25, 0.75], [[1.0, 0.0]] * ENOUGH) == [0.625, 0.375]
    assert blended([0.25, 0.75], [[0.5, 0.5]] * 3 * ENOUGH) == pytest.approx([0.4375, 0.5625])


def test_other_moves_keep_their_distance_as_odds() -> None:
    assert moved([0.5, 0.5], [0.5, 0.5], [0.8, 0.2]) == pytest.approx([0.8, 0.2])
    assert moved([0.2, 0.8], [0.5, 0.5], [0.8, 0.2]) == pytest.approx([0.5, 0.5])
    assert moved([0.3, 0.7], [0.3, 0.7], [0.3, 0.7]) == pytest.approx([0.3, 0.7])
    assert moved([0.0, 1.0], [0.0, 1.0], [0.2, 0.8]) == pytest.approx([0.2, 0.8])


def test_no_more_is_played_out_than_there_is_time_for() -> None:
    state = late("kings")
    left = [True] * 5 + [False]
    imagine = partial(state.view(state.seat).imagine, Random(2))
    number = state.numbers()[0]
    assert len(results_after(judgement("kings"), imagine, number, Random(3), lambda: left.pop(0))) == 5


def test_what_is_played_out_hangs_on_nothing_hidden() -> None:
    state = late("tigris")
    other = state.view(state.seat).imagine(Random(8))
    told = [expert("tigris").explain(one.view(one.seat)) for one in (state, other)]
    assert [move.chances for move in told[0].moves] == [move.chances for move in told[1].moves]
