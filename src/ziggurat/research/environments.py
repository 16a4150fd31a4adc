"""Every game as a PettingZoo environment: agents in turn, an action mask, and an observation of what a seat may know.

    env = environment("tigris", players=3)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        env.step(None if termination else int(observation["action_mask"].nonzero()[0][0]))

`observation["observation"]` are the planes and `observation["numbers"]` the numbers of `game.tensor_spec`; a game
written in plain Python has its own numbers alone. Draws are the environment's, from the seed of `reset`; looking takes
nothing from them. A reward is given once, at the end: the share of the victory; then nothing is to be seen (zeros).
"""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv

from ziggurat.kit.plain import PlainState
from ziggurat.kit.plain_game import PlainGame
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.kit.tensors import Encoder
from ziggurat.research.batch import Batch


class CoreTable:
    """A game with a core: a batch of one."""

    def __init__(self, game: str, players: int | None, options: dict[str, Any]) -> None:
        self.batch = Batch(game, 1, players, options=options)
        self.players, self.actions = self.batch.players, self.batch.count_of_actions
        self.lane = self.batch.lanes[0]
        self.planes, self.numbers, self.mask = (self.batch.arrays[name][0] for name in ("planes", "numbers", "mask"))
        self.chosen, self.done, self.seats = (self.batch.arrays[name] for name in ("actions", "done", "seats"))
        self.listed, self.counts = self.batch.arrays["legal"][0], self.batch.arrays["counts"]
        self.encoder = Encoder(self.batch.start, self.batch.spec)
        self.nothing = np.zeros(self.actions, np.int8)
        self.seat, self.over = 0, True

    def reset(self, seed: int) -> None:
        """A new game, up to its first decision."""
        self.batch.reset(seed)
        self.seat, self.over = int(self.seats[0]), False

    def step(self, number: int) -> None:
        """Play an action, and draw what is then to be drawn."""
        self.chosen[0] = number
        if self.lane.step(0, 1) >= 0:
            raise ValueError(f"action {number} is not legal now")
        if self.done[0]:
            self.over = True
        else:
            self.seat = int(self.seats[0])

    def shares(self) -> list[float]:
        """Each seat's share of the victory."""
        found: list[float] = self.batch.arrays["rewards"][0].tolist()
        return found

    def legal(self) -> Any:
        """The numbers of the legal actions."""
        return self.listed[: self.counts[0]]

    def observe(self, seat: int) -> dict[str, Any]:
        """What a seat may know, and what it may do if it is asked."""
        if seat == self.seat and not self.over:
            return {
                "observation": self.planes.copy(),
                "numbers": self.numbers.copy(),
                "action_mask": self.mask.copy(),
            }
        planes, numbers = np.zeros_like(self.planes), np.zeros_like(self.numbers)
        if not self.over:
            self.encoder.encode(self.state(), seat, planes, numbers)
        return {"observation": planes, "numbers": numbers, "action_mask": self.nothing.copy()}

    def spaces(self) -> dict[str, gymnasium.Space[Any]]:
        """The spaces of an observation."""
        return {
            "observation": gymnasium.spaces.Box(0, 255, self.planes.shape, np.uint8),
            "numbers": gymnasium.spaces.Box(-np.inf, np.inf, self.numbers.shape, np.float32),
            "action_mask": gymnasium.spaces.MultiBinary(self.actions),
        }

    def state(self) -> State:
        """The position; once the game is over, that of the next one."""
        return self.batch.state(0)


class PlainTable:
    """A game written in plain Python, which says itself what is observed."""

    def __init__(self, game: PlainGame[Any], players: int | None, options: dict[str, Any]) -> None:
        self.game, self.options = game, options
        self.now: PlainState = game.start(players, options)
        self.players, self.actions = self.now.players, len(game.actions.table)
        self.rng = Random(0)
        self.size = len(self.look(0))

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.now.seat

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self.now.over

    def look(self, seat: int) -> Any:
        """What a seat may know, as numbers."""
        return np.array(self.game.observation(self.game.seen(self.now, seat), seat), np.float32)

    def reset(self, seed: int) -> None:
        """A new game, up to its first decision."""
        self.rng = Random(seed)
        self.now = self.game.start(self.players, self.options)
        self.draw()

    def draw(self) -> None:
        """Everything that chance decides now."""
        while self.now.seat == CHANCE:
            self.now.play_number(self.now.draw_number(self.rng.randrange(self.now.tickets)))

    def step(self, number: int) -> None:
        """Play an action, and draw what is then to be drawn."""
        self.now.play_number(number)
        self.draw()

    def shares(self) -> list[float]:
        """Each seat's share of the victory."""
        return self.now.shares()

    def legal(self) -> Any:
        """The numbers of the legal actions."""
        return self.now.numbers()

    def observe(self, seat: int) -> dict[str, Any]:
        """What a seat may know, and what it may do if it is asked."""
        mask = np.zeros(self.actions, np.int8)
        if seat == self.now.seat:
            mask[self.now.numbers()] = 1
        return {"observation": self.look(seat), "action_mask": mask}

    def spaces(self) -> dict[str, gymnasium.Space[Any]]:
        """The spaces of an observation."""
        box = gymnasium.spaces.Box(-np.inf, np.inf, (self.size,), np.float32)
        return {"observation": box, "action_mask": gymnasium.spaces.MultiBinary(self.actions)}

    def state(self) -> State:
        """The position."""
        return self.now.copy()


def table_of(game: str, players: int | None, options: dict[str, Any]) -> CoreTable | PlainTable:
    """A table of a game."""
    known = known_game(game)
    return PlainTable(known, players, options) if isinstance(known, PlainGame) else CoreTable(game, players, options)


class GameEnv(AECEnv):  # type: ignore[misc]
    """One game at a time; see the module."""

    metadata = {"name": "ziggurat", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: str, players: int | None = None, render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        self.game = known_game(game)
        self.table = table_of(game, players, options)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.space = gymnasium.spaces.Dict(self.table.spaces())
        self.numbers = gymnasium.spaces.Discrete(self.table.actions)
        self.seeds = Random(0)

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        """What an agent sees, the same for every seat."""
        return self.space

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        """Actions by their numbers."""
        return self.numbers

    def legal(self) -> Any:
        """The numbers of the legal actions of the agent that is asked: quicker than looking through its mask."""
        return self.table.legal()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed, one that follows from the last seed given."""
        if seed is not None:
            self.seeds = Random(seed)
        self.table.reset(self.seeds.getrandbits(63))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.go_on()

    def go_on(self) -> None:
        """The next seat is asked, or the game is over."""
        if not self.table.over:
            self.agent_selection = self.possible_agents[self.table.seat]
            return
        for agent, share in zip(self.agents, self.table.shares(), strict=True):
            self.rewards[agent] = share
            self._cumulative_rewards[agent] += share
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What this agent may know, and what it may do if it is asked."""
        return self.table.observe(self.seat_of[agent])

    def step(self, action: int | None) -> None:
        """Play the action of this number for the agent that is asked."""
        if self.table.over:
            self._was_dead_step(action)
            return
        assert action is not None
        self.table.step(int(action))
        self.go_on()

    def render(self) -> str:
        """The position drawn in text."""
        return self.game.draw_text(self.table.state())

    def close(self) -> None:
        """Nothing to give back."""


def environment(game: str, players: int | None = None, render_mode: str | None = None, **options: Any) -> GameEnv:
    """A PettingZoo environment of a game."""
    return GameEnv(game, players, render_mode, **options)
