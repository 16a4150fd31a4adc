"""A tree search that asks a network of your own: an evaluator outside the core answers whole batches of leaves.

    def evaluator(planes, numbers, mask):          # arrays of n positions, as `game.tensor_spec` lays them out
        return priors, values                      # (n, actions), and (n, players): shares, the own seat first

    search = Guided("peloponnes", 2, evaluator)
    found = search.think(view, walks=128)
    found.best, found.policy                       # the number to play, and the visit shares: what a policy learns

NumPy suffices; torch or an ONNX session fits in the same place. Like our own search it deals anew, for every walk, what
the seat cannot know, samples draws on the way, and keeps one tree for all these worlds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ziggurat.kit.actions import Action
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.kit.tensors import Encoder
from ziggurat.kit.views import View

Array = NDArray[Any]
Evaluator = Callable[[Array, Array, Array], tuple[Array, Array]]


@dataclass
class Node:
    """A decision after the same actions: what was tried here, and what became of it."""

    priors: Array | None = None  # of every action, once the evaluator has answered
    visits: dict[int, int] = field(default_factory=dict)
    sums: dict[int, Array] = field(default_factory=dict)  # every seat's share, summed over the visits
    children: dict[int, Node] = field(default_factory=dict)

    def choose(self, seat: int, legal: list[int], boldness: float) -> int:
        """The action with the best sum of mean share, for the seat that decides, and curiosity."""
        assert self.priors is not None
        priors = self.priors[legal] + 1e-6
        visits = np.array([self.visits.get(number, 0) for number in legal])
        won = np.array([self.sums[number][seat] if number in self.sums else 0.0 for number in legal])
        hoped = won.sum() / max(1, visits.sum())  # of what was never tried: no better than the rest
        means = np.where(visits > 0, won / np.maximum(1, visits), hoped)
        curious = boldness * priors / priors.sum() * sqrt(visits.sum() + 1)
        return legal[int(np.argmax(means + curious / (1 + visits)))]

    def tell(self, number: int, shares: Array) -> None:
        """What became of an action that was counted on the way down."""
        self.sums[number] = self.sums.get(number, 0) + shares


@dataclass(frozen=True)
class Visited:
    """What a search found at its root: visits by number, and the mean share that each action brought the seat."""

    visits: dict[int, int]
    means: dict[int, float]

    @property
    def best(self) -> int:
        """The number visited most."""
        return max(self.visits, key=lambda number: (self.visits[number], self.means[number]))

    @property
    def policy(self) -> dict[int, float]:
        """The visit shares: the policy target of this decision."""
        total = sum(self.visits.values())
        return {number: many / total for number, many in self.visits.items()}


@dataclass
class Walk:
    """One way down: its world, and the decisions that it passed."""

    world: State
    node: Node
    path: list[tuple[Node, int]] = field(default_factory=list)


class Guided:
    """Searches for one game and number of players; `batch` leaves are judged at a time."""

    def __init__(
        self, game: str, players: int, evaluator: Evaluator, *, batch: int = 16, boldness: float = 1.5, seed: int = 0
    ) -> None:
        self.game, self.players, self.evaluator = known_game(game), players, evaluator
        self.batch, self.boldness, self.rng = batch, boldness, Random(seed)
        start: State = self.game.start(players)
        spec = self.game.tensor_spec(players)
        self.encoder = Encoder(start, spec)
        self.planes = np.zeros((batch, *spec.planes), np.uint8)
        self.numbers = np.zeros((batch, spec.numbers), np.float32)
        self.mask = np.zeros((batch, len(self.game.actions.table)), np.int8)

    def choose(self, view: View, walks: int = 128) -> Action:
        """The action to play."""
        action: Action = self.game.actions.table[self.think(view, walks).best]
        return action

    def think(self, view: View, walks: int = 128) -> Visited:
        """Search from what a seat sees."""
        return self.grow(view.imagine(self.rng), walks)

    def grow(self, state: State, walks: int) -> Visited:
        """Search from a position that the seat imagines; what it cannot know is dealt anew for every walk."""
        root, seat = Node(), state.seat
        while walks > 0:
            many = 1 if root.priors is None else min(self.batch, walks)
            self.judge([self.walk(root, state) for _ in range(many)])
            walks -= many
        tried = [number for number, many in root.visits.items() if many]
        means = {number: float(root.sums[number][seat]) / root.visits[number] for number in tried}
        return Visited({number: root.visits[number] for number in tried}, means)

    def walk(self, root: Node, state: State) -> Walk:
        """Down to a decision that was not judged yet, or to the end; visits are counted at once, so that walks part."""
        world = state.copy()
        world.redeal_hidden(state.seat, self.rng.getrandbits(60))
        down = Walk(world, root)
        while not world.over:
            if world.seat == CHANCE:
                world.play_drawn(self.rng)
                continue
            if down.node.priors is None:
                break
            number = down.node.choose(world.seat, list(world.numbers()), self.boldness)
            down.node.visits[number] = down.node.visits.get(number, 0) + 1
            down.path.append((down.node, number))
            down.node = down.node.children.setdefault(number, Node())
            world.play_number(number)
        return down

    def judge(self, walks: list[Walk]) -> None:
        """Let the evaluator answer for all leaves at once, and tell every decision on the ways what became of it."""
        open_ones = [walk for walk in walks if not walk.world.over]
        shares = iter(self.ask(open_ones))
        for walk in walks:
            told = np.array(walk.world.shares()) if walk.world.over else next(shares)
            for node, number in walk.path:
                node.tell(number, told)

    def ask(self, walks: list[Walk]) -> list[Array]:
        """The evaluator's values as shares by seat; its priors go into the nodes."""
        many = len(walks)
        if not many:
            return []
        self.mask[:many] = 0
        for i, walk in enumerate(walks):
            self.encoder.encode(walk.world, walk.world.seat, self.planes[i], self.numbers[i])
            self.mask[i, list(walk.world.numbers())] = 1
        priors, values = self.evaluator(self.planes[:many], self.numbers[:many], self.mask[:many])
        for walk, row in zip(walks, priors, strict=True):
            walk.node.priors = np.array(row, np.float32)
        return [np.roll(row, walk.world.seat) for walk, row in zip(walks, values, strict=True)]
