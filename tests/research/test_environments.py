"""The environments keep PettingZoo's contract, and tell a seat nothing it cannot know."""

from __future__ import annotations

from random import Random
from time import process_time

import numpy as np
import pytest

from ziggurat.bots.evaluation.shelf import bare
from ziggurat.bots.search.encoder import Encoder
from ziggurat.kit.registry import game, games
from ziggurat.kit.testing import step

pytest.importorskip("pettingzoo")

from ziggurat.research.environments import environment

pytestmark = pytest.mark.compiled


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", games())
def test_the_contract_is_kept(name: str) -> None:
    from pettingzoo.test import api_test

    api_test(environment(name, players=2), num_cycles=60, verbose_progress=False)


@pytest.mark.parametrize("name", games())
def test_a_game_is_played_to_its_end_and_rewards_are_shares(name: str) -> None:
    env = environment(name)
    env.reset(seed=3)
    rng = np.random.default_rng(3)
    total = 0.0
    for _ in env.agent_iter():
        observation, reward, termination, _, _ = env.last()
        assert observation["observation"].shape == (len(env.feature_names),)
        total += reward if termination else 0.0
        env.step(None if termination else int(rng.choice(observation["action_mask"].nonzero()[0])))
    assert abs(total - 1) < 1e-6


@pytest.mark.parametrize("name", games())
def test_an_observation_tells_nothing_hidden(name: str) -> None:
    rng = Random(2)
    state = game(name).start(2)
    encoder = Encoder(bare(name), state, len(game(name).actions.table))
    for _ in range(60):
        state.play_number(step(state, rng))
        if state.over:
            break
        for seat in range(2):
            other = state.copy()
            other.redeal_hidden(seat, rng.getrandbits(40))
            assert encoder.observe(other, seat, 5) == encoder.observe(state, seat, 5)


@pytest.mark.compiled
def test_the_wrapper_is_fast_enough_to_be_useful() -> None:
    env = environment("tigris", players=2)
    env.reset(seed=1)
    begin, decisions = process_time(), 0
    while decisions < 500:
        if all(env.terminations.values()):
            env.reset()
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
        decisions += 1
    assert decisions / (process_time() - begin) > 2000  # generous; the benchmark says more
