"""Every game as a PettingZoo environment: agents in turn, an action mask, and an observation of what a seat may know.

    env = environment("tigris", players=3)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        env.step(None if termination else int(observation["action_mask"].nonzero()[0][0]))

Draws are the environment's, from the seed of `reset`. A reward is given once, at the end: the share of the victory.
"""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv

from ziggurat.bots.evaluation.shelf import bare, module_of
from ziggurat.bots.search.encoder import Encoder
from ziggurat.kit.plain import PlainState
from ziggurat.kit.plain_game import PlainGame
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State


class GameEnv(AECEnv):  # type: ignore[misc]
    """One game at a time; see the module."""

    metadata = {"name": "ziggurat", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: str, players: int | None = None, render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        self.game = known_game(game)
        self.options = options
        self.render_mode = render_mode
        self.state_now: State = self.game.start(players, **options)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.state_now.players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.encoder = Encoder(bare(game), self.state_now, len(self.game.actions.table))
        self.steps = 0  # of this game: looking must not touch the generator of the draws
        self.size = len(self.numbers_of(self.state_now, 0))
        self.rng = Random(0)
        self.spaces = self.make_space()
        self.numbers = gymnasium.spaces.Discrete(self.encoder.actions)
        self.empty = np.zeros(self.encoder.actions, np.int8)

    def make_space(self) -> gymnasium.spaces.Dict:
        """Observation and mask, the same for every seat."""
        box = gymnasium.spaces.Box(-np.inf, np.inf, (self.size,), np.float32)
        return gymnasium.spaces.Dict(
            {"observation": box, "action_mask": gymnasium.spaces.MultiBinary(self.encoder.actions)}
        )

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        """What an agent sees."""
        return self.spaces

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        """Actions by their numbers."""
        return self.numbers

    @property
    def feature_names(self) -> tuple[str, ...]:
        """The observation's columns: progress, then each seat's features, the own seat first."""
        if isinstance(self.game, PlainGame):
            return tuple(f"{place}" for place in range(self.size))
        names = module_of(self.game.name).NAMES
        return ("progress", *(f"{turn}:{name}" for turn in range(self.encoder.players) for name in names))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game."""
        if seed is not None:
            self.rng = Random(seed)
        self.state_now = self.game.start(len(self.possible_agents), **self.options)
        self.steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.draw()

    def draw(self) -> None:
        """Everything that chance decides now; then the next seat is asked, or the game is over."""
        state, random = self.state_now, self.rng.random
        while state.seat == CHANCE:
            state.play_number(state.draw_number(int(random() * state.tickets)))
        if not state.over:
            self.agent_selection = self.possible_agents[state.seat]
            return
        for agent, share in zip(self.agents, state.shares(), strict=True):
            self.rewards[agent] = share
            self._cumulative_rewards[agent] += share
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What this agent may know, and what it may do if it is asked."""
        seat, state = self.seat_of[agent], self.state_now
        row = self.numbers_of(state, seat)
        mask = np.frombuffer(self.encoder.mask(state), np.int8) if state.seat == seat else self.empty
        return {"observation": row, "action_mask": mask}

    def numbers_of(self, state: State, seat: int) -> Any:
        """What a seat may know, as numbers; what it cannot know is dealt anew, the same way at every look."""
        if isinstance(self.game, PlainGame) and isinstance(state, PlainState):
            return np.array(self.game.observation(self.game.seen(state, seat), seat), np.float32)
        return np.frombuffer(self.encoder.observe(state, seat, self.steps), np.float32)

    def step(self, action: int | None) -> None:
        """Play the action of this number for the agent that is asked."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.state_now.play_number(int(action))
        self.steps += 1
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.draw()

    def render(self) -> str:
        """The position drawn in text."""
        return self.game.draw_text(self.state_now)

    def close(self) -> None:
        """Nothing to give back."""


def environment(game: str, players: int | None = None, render_mode: str | None = None, **options: Any) -> GameEnv:
    """A PettingZoo environment of a game."""
    return GameEnv(game, players, render_mode, **options)
