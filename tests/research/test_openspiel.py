"""OpenSpiel takes our games for its own: its checks pass, and its algorithms run."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts, outcome_sampling_mccfr

from ziggurat.research.openspiel import register

pytestmark = [pytest.mark.compiled]
NAMES = register()


def played(name: str, seed: int, moves: int) -> Any:
    """A position some moves into a game."""
    state = pyspiel.load_game(f"{name}(players=2)").new_initial_state()
    rng = Random(seed)
    while moves and not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            moves -= 1
    return state


@pytest.mark.parametrize("name", NAMES)
def test_its_own_check_of_a_game_passes(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


def test_a_game_comes_back_from_what_it_wrote() -> None:
    pyspiel.random_sim_test(pyspiel.load_game("ziggurat_peloponnes"), num_sims=2, serialize=True, verbose=False)


def test_every_number_of_players_can_be_asked_for() -> None:
    assert pyspiel.load_game("ziggurat_tikal(players=3)").num_players() == 3
    with pytest.raises(Exception, match="played by 2 to 4 players, not 7"):
        pyspiel.load_game("ziggurat_tikal(players=7)")


@pytest.mark.parametrize("name", NAMES)
def test_a_clone_goes_its_own_way(name: str) -> None:
    state = played(name, 1, 10)
    before, twin = str(state), state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) == before != str(twin)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_observed_tells_nothing_hidden(name: str) -> None:
    state = played(name, 2, 25)
    observer = state.get_game().make_py_observer()
    seat = 0
    observer.set_from(state, seat)
    seen, said = observer.tensor.copy(), observer.string_from(state, seat)
    twin = state.resample_from_infostate(seat, Random(3).random)
    observer.set_from(twin, seat)
    assert seen.any()
    assert np.array_equal(observer.tensor, seen)
    assert observer.string_from(twin, seat) == said


@pytest.mark.parametrize("name", NAMES)
def test_its_tree_search_plays(name: str) -> None:
    state = played(name, 4, 12)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    random = np.random.RandomState(1)
    bot = mcts.MCTSBot(state.get_game(), 2.0, 8, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    assert bot.step(state) in state.legal_actions()


def test_its_outcome_sampling_learns() -> None:
    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(pyspiel.load_game("ziggurat_peloponnes(players=2)"))
    for _ in range(3):
        solver.iteration()
    state = played("ziggurat_peloponnes", 1, 0)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    chances = solver.average_policy().action_probabilities(state)
    assert set(chances) == set(state.legal_actions())
    assert sum(chances.values()) == pytest.approx(1)
