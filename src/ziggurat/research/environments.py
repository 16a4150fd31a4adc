"""Every game as a PettingZoo environment: agents in turn, an action mask, and an observation of what a seat may know.

    env = environment("tigris", players=3)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        env.step(None if termination else int(observation["action_mask"].nonzero()[0][0]))

`observation["observation"]` are the planes and `observation["numbers"]` the numbers of `game.tensor_spec`; a game
written in plain Python has its own numbers alone. Draws are the environment's, from the seed of `reset`; looking takes
nothing from them. A reward is given once, at the end: the share of the victory; then nothing is to be seen (zeros).
Every position is shown in arrays of its own, written when it is looked at. `env.legal()` lists the legal actions, and
`env.action_space(agent).sample(observation["action_mask"])` takes one of them at random.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv

from ziggurat.kit.plain_game import PlainGame
from ziggurat.kit.plain_state import PlainState
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.research.sitting import OTHER_MASK, Sitting


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
            self.now.play_drawn(self.rng)

    def step(self, number: int) -> int:
        """Play an action, and draw what is then to be drawn; who is asked, or NOBODY."""
        self.now.play_number(number)
        self.draw()
        return self.now.seat

    def picked(self, mask: Any) -> int:
        """Every mask is made anew, and none is picked from."""
        return OTHER_MASK

    def legal_now(self) -> Any:
        """The numbers of the legal actions."""
        return self.now.numbers()

    def shown(self) -> dict[str, Any]:
        """What the seat that is asked may know and do."""
        return self.observe(self.now.seat)

    def observe(self, seat: int) -> dict[str, Any]:
        """What a seat may know, and what it may do if it is asked."""
        mask = np.zeros(self.actions, np.int8)
        if seat == self.now.seat:
            mask[self.now.numbers()] = 1
        return {"observation": self.look(seat), "action_mask": mask}

    def state(self) -> State:
        """The position."""
        return self.now.copy()


def table_of(game: str, players: int | None, options: dict[str, Any]) -> Sitting | PlainTable:
    """A table of a game."""
    known = known_game(game)
    if isinstance(known, PlainGame):
        return PlainTable(known, players, options)
    start: State = known.start(players, options)
    return Sitting(start, known.tensor_spec(start.players))


def spaces_of(table: Sitting | PlainTable) -> dict[str, gymnasium.Space[Any]]:
    """The spaces of an observation."""
    mask = gymnasium.spaces.MultiBinary(table.actions)
    if isinstance(table, PlainTable):
        return {"observation": gymnasium.spaces.Box(-np.inf, np.inf, (table.size,), np.float32), "action_mask": mask}
    return {
        "observation": gymnasium.spaces.Box(0, 255, table.spec.planes, np.uint8),
        "numbers": gymnasium.spaces.Box(-np.inf, np.inf, (table.spec.numbers,), np.float32),
        "action_mask": mask,
    }


class Choices(gymnasium.spaces.Discrete):
    """Actions by their numbers. The mask just shown is sampled from the list that it was written from."""

    def __init__(self, table: Sitting | PlainTable) -> None:
        super().__init__(table.actions)
        self.table = table

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """A random number; with a mask one that it allows."""
        if mask is not None and (number := self.table.picked(mask)) >= 0:
            return number
        return super().sample(mask, probability)

    def seed(self, seed: Any = None) -> Any:
        """Seed what is sampled."""
        if seed is not None and isinstance(self.table, Sitting):
            self.table.seed_choices(int(seed) & ((1 << 62) - 1))
        return super().seed(seed)


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
        self.space = gymnasium.spaces.Dict(spaces_of(self.table))
        self.numbers = Choices(self.table)
        self.seeds = Random(0)
        self.ended = True  # is the game over? Asked at every step, and quicker here than of the table

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        """What an agent sees, the same for every seat."""
        return self.space

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        """Actions by their numbers."""
        return self.numbers

    def legal(self) -> Any:
        """The numbers of the legal actions of the agent that is asked: quicker than looking through its mask."""
        return self.table.legal_now()

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
        self.ended = self.table.over
        if not self.ended:
            self.agent_selection = self.possible_agents[self.table.seat]
            return
        for agent, share in zip(self.agents, self.table.state().shares(), strict=True):
            self.rewards[agent] = share
            self._cumulative_rewards[agent] += share
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter: int = 1 << 63) -> Iterator[str]:
        """The agent that is asked, again and again, until all have seen the end."""
        return islice(self.asked(), max_iter) if max_iter <= sys.maxsize else self.asked()

    def asked(self) -> Iterator[str]:
        """The same without a limit."""
        while self.agents:
            yield self.agent_selection

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the agent that is asked sees, its reward since it acted, and whether the game is over for it."""
        agent = self.agent_selection
        if self.ended:
            seen = self.observe(agent) if observe else None
            return seen, self._cumulative_rewards[agent], True, False, self.infos[agent]
        return self.table.shown() if observe else None, 0.0, False, False, self.infos[agent]

    def observe(self, agent: str) -> dict[str, Any]:
        """What this agent may know, and what it may do if it is asked."""
        return self.table.observe(self.seat_of[agent])

    def step(self, action: int | None) -> None:
        """Play the action of this number for the agent that is asked."""
        if action is None and self.ended:
            self._was_dead_step(action)
            return
        seat = self.table.step(action)  # type: ignore[arg-type] # None is refused there
        if seat < 0:
            self.go_on()
        else:
            self.agent_selection = self.possible_agents[seat]

    def render(self) -> str:
        """The position drawn in text."""
        return self.game.draw_text(self.table.state())

    def close(self) -> None:
        """Nothing to give back."""


def environment(game: str, players: int | None = None, render_mode: str | None = None, **options: Any) -> GameEnv:
    """A PettingZoo environment of a game."""
    return GameEnv(game, players, render_mode, **options)
