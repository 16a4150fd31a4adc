"""One decision judged: from what its seat knew, every move in the same worlds, and with how far it can be trusted."""

from __future__ import annotations

from random import Random

import pytest

from ziggurat.bots.base import NotMyDecision
from ziggurat.bots.judgement import judgement
from ziggurat.bots.search.tree import Search
from ziggurat.kit.registry import game, games
from ziggurat.kit.state import State
from ziggurat.kit.testing import step
from ziggurat.kit.views import SPECTATOR
from ziggurat.study.review.judge import Effort, ImpossibleMove, Move, judge

SMALL = Effort(look=40, hold=24, again=24)


def midgame(name: str, seed: int, plies: int = 40) -> State:
    """A position of a random game where somebody has a choice of more than three."""
    rng = Random(seed)
    state: State = game(name).start(2)
    while plies > 0 or state.seat < 0 or len(state.numbers()) < 4:
        state.play_number(step(state, rng))
        plies -= 1
    return state


@pytest.mark.parametrize("name", games())
def test_the_best_moves_and_those_asked_for_are_judged(name: str) -> None:
    view = (state := midgame(name, 1)).view(state.seat)
    asked = str(view.legal_actions[-1])
    found = judge(view, [asked], SMALL)
    assert found.of(asked).action == asked
    assert found.moves[0].behind == 0
    assert [move.behind for move in found.moves] == sorted(move.behind for move in found.moves)
    for move in found.moves:
        assert sum(move.chances) == pytest.approx(1)
        assert move.behind == pytest.approx(found.moves[0].chances[found.seat] - move.chances[found.seat])
        assert move.line[0] == move.action


@pytest.mark.compiled
@pytest.mark.parametrize("name", games())
def test_what_a_seat_could_not_know_does_not_change_what_is_thought_of_its_decision(name: str) -> None:
    for seed in range(3):
        state = midgame(name, seed, 25 * (seed + 1))
        asked = [str(state.view(state.seat).legal_actions[0])]
        other = state.copy()
        other.redeal_hidden(state.seat, 99 + seed)
        assert judge(state.view(state.seat), asked, SMALL) == judge(other.view(state.seat), asked, SMALL)


@pytest.mark.parametrize("name", games())
def test_held_moves_are_tried_in_the_same_worlds(name: str) -> None:
    """A move held against others is judged as when it is held alone, as long as no tree has grown below it."""
    state = midgame(name, 2)
    together = Search(judgement(name), state, 1 << 14)
    for number in state.numbers()[:3]:
        together.plant(number)
    found = together.hold(7, 1)
    for number in state.numbers()[:3]:
        alone = Search(judgement(name), state, 1 << 14)
        alone.plant(number)
        assert alone.hold(7, 1)[number] == pytest.approx(found[number])
    assert together.iterations == 3


def test_nothing_is_given_up_where_the_search_cannot_tell() -> None:
    assert Move("a", (0.5, 0.5), 0.04, 0.03).given_up == 0
    assert Move("a", (0.5, 0.5), 0.04, 0.01).given_up == 0.04


def test_only_a_legal_move_of_the_seat_that_decides_is_judged() -> None:
    state = midgame("tigris", 3)
    with pytest.raises(ImpossibleMove):
        judge(state.view(state.seat), ["swap temple 6"], SMALL)
    with pytest.raises(NotMyDecision):
        judge(state.view(SPECTATOR), [], SMALL)
