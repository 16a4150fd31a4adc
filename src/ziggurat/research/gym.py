"""Gymnasium: many games as a `VectorEnv`, and one seat's game against others as an `Env`.

    envs = VectorGames("peloponnes", num_envs=256, players=2)          # every seat is asked in its turn
    envs = VectorGames("peloponnes", num_envs=256, players=2, learner=0)   # one seat learns, the others play at random

An action is a number; the observation is what the seat that is asked may know, with `action_mask`. A game that ends
begins anew in the same step (`AutoresetMode.SAME_STEP`): its reward is the share of the victory of the seat that had
acted, or of the learner; `info["rewards"]` has every seat's, `info["seat"]` who is asked now.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, MultiBinary, MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ziggurat.research.batch import Batch
from ziggurat.research.lane import ANYBODY


def spaces_of(batch: Batch) -> Dict:
    """What is observed of one game."""
    spec = batch.spec
    return Dict(
        {
            "observation": Box(0, 255, spec.planes, np.uint8),
            "numbers": Box(-np.inf, np.inf, (spec.numbers,), np.float32),
            "action_mask": MultiBinary(batch.count_of_actions),
        }
    )


class VectorGames(VectorEnv):
    """N games at once; see the module."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        learner: int | None = None,
        threads: int = 1,
        **options: Any,
    ) -> None:
        asked = ANYBODY if learner is None else learner
        self.batch = Batch(game, num_envs, players, threads=threads, learner=asked, options=options)
        self.num_envs, self.learner = num_envs, learner
        self.single_observation_space = spaces_of(self.batch)
        self.single_action_space = Discrete(self.batch.count_of_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = MultiDiscrete([self.batch.count_of_actions] * num_envs)
        self.seeds = np.random.default_rng(0)

    def look(self) -> dict[str, Any]:
        """What the seats that are asked may know."""
        names = {"observation": "planes", "numbers": "numbers", "action_mask": "mask"}
        return {said: self.batch.arrays[name].copy() for said, name in names.items()}

    def info(self) -> dict[str, Any]:
        """Who is asked, and what every seat earned in the last step."""
        return {"seat": self.batch.arrays["seats"].copy(), "rewards": self.batch.arrays["rewards"].copy()}

    def reset(
        self, *, seed: Any = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """New games everywhere."""
        if seed is not None:
            self.seeds = np.random.default_rng(seed)
        self.batch.reset(int(self.seeds.integers(1 << 62)))
        return self.look(), self.info()

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """Play an action in every game."""
        acted = self.batch.arrays["seats"].copy() if self.learner is None else np.full(self.num_envs, self.learner)
        self.batch.step(np.asarray(actions))
        rewards = self.batch.arrays["rewards"][np.arange(self.num_envs), acted].astype(np.float64)
        done = self.batch.arrays["done"].astype(bool)
        return self.look(), rewards, done, np.zeros(self.num_envs, bool), self.info()

    def close_extras(self, **kwargs: Any) -> None:
        """Let the threads go."""
        self.batch.close()


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """One seat's game: the others play at random, in the core."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self, game: str, players: int | None = None, learner: int = 0, render_mode: str | None = None, **options: Any
    ) -> None:
        self.batch = Batch(game, 1, players, learner=learner, options=options)
        self.learner, self.render_mode = learner, render_mode
        self.observation_space = spaces_of(self.batch)
        self.action_space = Discrete(self.batch.count_of_actions)

    def look(self) -> dict[str, Any]:
        """What the seat may know."""
        names = {"observation": "planes", "numbers": "numbers", "action_mask": "mask"}
        return {said: self.batch.arrays[name][0].copy() for said, name in names.items()}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game."""
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(1 << 62)))
        return self.look(), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Play an action; one that is not legal is answered by a game lost, as agents that cannot read a mask need."""
        if not self.batch.arrays["mask"][0, int(action)]:
            return self.look(), 0.0, True, False, {"illegal": True}
        self.batch.step([int(action)])
        reward = float(self.batch.arrays["rewards"][0, self.learner])
        return self.look(), reward, bool(self.batch.arrays["done"][0]), False, {}

    def render(self) -> str:
        """The position drawn in text."""
        return self.batch.game.draw_text(self.batch.state(0))


def register() -> None:
    """Make the games known to `gymnasium.make("ziggurat/tigris-v0", players=2)`."""
    for game in ("tigris", "kings", "peloponnes", "tikal"):
        gymnasium.register(
            f"ziggurat/{game}-v0", entry_point="ziggurat.research.gym:SeatEnv", kwargs={"game": game, "players": 2}
        )
