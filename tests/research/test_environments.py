"""The environments keep PettingZoo's contract, and tell a seat nothing it cannot know."""

from __future__ import annotations

import numpy as np
import pytest

from ziggurat.kit.registry import games

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
        assert env.observation_space("seat_0").contains(observation)
        total += reward if termination else 0.0
        env.step(None if termination else int(rng.choice(observation["action_mask"].nonzero()[0])))
    assert abs(total - 1) < 1e-6


@pytest.mark.parametrize("name", games())
def test_looking_takes_nothing_from_the_draws(name: str) -> None:
    """Two looks are equal, and a game that is looked at goes as one that is not."""

    def played(look: bool) -> list[str]:
        env = environment(name, players=2)
        env.reset(seed=5)
        met: list[str] = []
        while not env.table.over and len(met) < 80:
            if look:
                for agent in env.agents:
                    first, second = env.observe(agent), env.observe(agent)
                    assert all((first[key] == second[key]).all() for key in first)
            met.append(f"{env.agent_selection} {sorted(env.legal())}")
            env.step(int(min(env.legal())))
        return met

    assert played(True) == played(False)


CORES = ["tigris", "kings", "peloponnes", "tikal"]


@pytest.mark.parametrize("name", CORES)
def test_what_was_shown_stays_as_it_was(name: str) -> None:
    """Arrays are used again only when nobody holds them: neither them, nor a part of them."""
    env = environment(name, players=2)
    env.reset(seed=4)
    kept, parts = [], []
    for turn in range(40):
        seen = env.last()[0]
        if turn % 3 == 0:
            kept.append((seen, {key: array.copy() for key, array in seen.items()}))
        if turn % 5 == 0:
            parts.append((seen["observation"][:1], seen["observation"][:1].copy()))
        env.step(env.legal()[0])
        if env.table.over:
            env.reset()
    for seen, copies in kept:
        assert all(np.array_equal(seen[key], copies[key]) for key in copies)
    assert all(np.array_equal(part, copy) for part, copy in parts)


@pytest.mark.parametrize("name", CORES)
def test_sampled_actions_are_legal_and_not_crossed_out(name: str) -> None:
    env = environment(name, players=2)
    env.reset(seed=6)
    space = env.action_space("seat_0")
    space.seed(1)
    for _ in range(200):
        if env.table.over:
            env.reset()
        mask = env.last()[0]["action_mask"]
        assert set(mask.nonzero()[0]) == set(env.legal())
        if len(env.legal()) > 1:
            mask[env.legal()[0]] = 0
            assert space.sample(mask) in env.legal()[1:]
        assert mask[env.legal()[-1]]
        env.step(int(space.sample(mask)))


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", games())
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    from pettingzoo.test import seed_test

    seed_test(lambda: environment(name, players=2), num_cycles=40)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", ["tigris", "kings", "peloponnes", "tikal"])
def test_gymnasiums_checks_pass(name: str) -> None:
    from gymnasium.utils.env_checker import check_env

    from ziggurat.research.gym import SeatEnv

    check_env(SeatEnv(name, players=2), skip_render_check=True)


@pytest.mark.parametrize("name", ["tigris", "kings", "peloponnes", "tikal"])
def test_a_vector_of_games_keeps_gymnasiums_contract(name: str) -> None:
    from ziggurat.research.gym import VectorGames

    envs = VectorGames(name, num_envs=6, players=2, learner=0, threads=2)
    observation, info = envs.reset(seed=1)
    assert envs.observation_space.contains(observation)
    won = ended = 0.0
    for _ in range(300):
        actions = envs.batch.sample().copy()
        observation, rewards, done, _, info = envs.step(actions)
        assert envs.observation_space.contains(observation)
        assert (info["seat"] == 0).all()
        assert (rewards[~done] == 0).all()
        won, ended = won + rewards.sum(), ended + done.sum()
    assert 0 < won < ended
    envs.close()
