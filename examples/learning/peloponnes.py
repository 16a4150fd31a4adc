"""A small net for Peloponnes, learned in minutes with NumPy alone, that searches and beats `beginner`.

    python examples/learning/peloponnes.py                    # learns, and writes peloponnes.npz beside this file
    ziggurat arena peloponnes --players 2 --games 100 --bots examples/learning/peloponnes.py:Learned,beginner

First thousands of random games in a batch: the net learns who wins from where. Then it plays itself with a search that
asks it: visit shares are what its policy learns, results what its values learn (`ziggurat.research.guided`).
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import ziggurat
from ziggurat.research.batch import Batch
from ziggurat.research.guided import Guided

GAME, PLAYERS, HIDDEN = "peloponnes", 2, 64
WEIGHTS = Path(__file__).with_name("peloponnes.npz")
Array = NDArray[Any]


@dataclass
class Lessons:
    """Positions as rows of inputs, the shares that followed (own seat first), and policies where a search gave one."""

    inputs: Array
    shares: Array
    policies: Array | None = None


def rows(planes: Array, numbers: Array) -> Array:
    """Positions as rows of inputs."""
    flat = planes.reshape(len(planes), -1).astype(np.float32)
    return np.hstack([flat, numbers / 8])


def softmax(logits: Array) -> Array:
    """Rows of chances."""
    grown = np.exp(logits - logits.max(axis=1, keepdims=True))
    found: Array = grown / grown.sum(axis=1, keepdims=True)
    return found


class Net:
    """One hidden layer, and two heads: who wins, and what a search would visit."""

    def __init__(self, size: int, actions: int, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        self.weights = {
            "first": rng.normal(0, 1 / np.sqrt(size), (size, HIDDEN)).astype(np.float32),
            "bias": np.zeros(HIDDEN, np.float32),
            "value": np.zeros((HIDDEN, PLAYERS), np.float32),
            "policy": np.zeros((HIDDEN, actions), np.float32),
        }
        self.means = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self.squares = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self.steps = 0

    def __call__(self, planes: Array, numbers: Array, mask: Array) -> tuple[Array, Array]:
        """Priors of the legal actions and everybody's shares: what `Guided` asks."""
        hidden = np.maximum(rows(planes, numbers) @ self.weights["first"] + self.weights["bias"], 0)
        priors = softmax(np.where(mask > 0, hidden @ self.weights["policy"], -30))
        return priors, softmax(hidden @ self.weights["value"])

    def learn(self, lessons: Lessons, rate: float = 0.002) -> float:
        """One step of Adam against the cross entropy of values (and policies); the loss of the values."""
        raw = lessons.inputs @ self.weights["first"] + self.weights["bias"]
        hidden, many = np.maximum(raw, 0), len(lessons.inputs)
        said = softmax(hidden @ self.weights["value"])
        error = (said - lessons.shares) / many
        gradient = {"value": hidden.T @ error}
        back = error @ self.weights["value"].T
        if lessons.policies is not None:
            wrong = (softmax(hidden @ self.weights["policy"]) - lessons.policies) / many
            gradient["policy"] = hidden.T @ wrong
            back += wrong @ self.weights["policy"].T
        back *= raw > 0
        gradient |= {"first": lessons.inputs.T @ back, "bias": back.sum(axis=0)}
        self.step(gradient, rate)
        return -float((lessons.shares * np.log(said + 1e-9)).sum(axis=1).mean())

    def step(self, gradient: dict[str, Array], rate: float) -> None:
        """Adam: each weight at its own pace."""
        self.steps += 1
        for name, slope in gradient.items():
            mean, square = self.means[name], self.squares[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            pace = rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
            self.weights[name] -= pace * mean / (np.sqrt(square) + 1e-8)


def study(net: Net, lessons: Lessons, passes: int, seed: int) -> float:
    """Go over the lessons so many times; the mean loss of the last time."""
    rng, losses = np.random.default_rng(seed), [0.0]
    for _ in range(passes):
        order, losses = rng.permutation(len(lessons.inputs)), []
        for chosen in np.array_split(order, max(1, len(order) // 256)):
            policies = None if lessons.policies is None else lessons.policies[chosen]
            losses.append(net.learn(Lessons(lessons.inputs[chosen], lessons.shares[chosen], policies)))
    return float(np.mean(losses))


def random_games(games: int, seed: int) -> Lessons:
    """Random games in a batch, one position in eight of each, with what became of it."""
    batch, rng = Batch(GAME, min(games, 512), PLAYERS), np.random.default_rng(seed)
    batch.reset(seed)
    notes: list[list[tuple[Array, int]]] = [[] for _ in range(batch.games)]
    inputs, shares, ended = [], [], 0
    while ended < games:
        for place in rng.permutation(batch.games)[: batch.games // 8]:
            row = rows(batch.planes[place : place + 1], batch.numbers[place : place + 1])[0]
            notes[place].append((row, int(batch.seats[place])))
        batch.sample()
        batch.step()
        for place in batch.done.nonzero()[0]:
            ended += 1
            inputs += [row for row, _ in notes[place]]
            shares += [np.roll(batch.rewards[place], -seat) for _, seat in notes[place]]
            notes[place] = []
    return Lessons(np.array(inputs, np.float32), np.array(shares, np.float32))


def own_games(net: Net, games: int, walks: int, seed: int) -> Lessons:
    """Games against itself: every decision searched, played by its visit shares, and kept as a lesson."""
    search, rng = Guided(GAME, PLAYERS, net, seed=seed), np.random.default_rng(seed)
    inputs, shares, policies = [], [], []
    for _ in range(games):
        state, seats = ziggurat.game(GAME).start(PLAYERS), []
        while not state.over:
            if state.seat == ziggurat.CHANCE:
                state.play_number(state.draw_number(int(rng.integers(state.tickets))))
                continue
            policy = search.grow(state, walks).policy
            planes, numbers = state.game.tensors(state, state.seat)
            inputs.append(rows(planes[None], numbers[None])[0])
            policies.append(np.zeros(len(state.game.actions.table), np.float32))
            policies[-1][list(policy)] = list(policy.values())
            seats.append(state.seat)
            state.play_number(int(rng.choice(list(policy), p=np.array(list(policy.values())))))
        shares += [np.roll(state.shares(), -seat) for seat in seats]
    return Lessons(np.array(inputs, np.float32), np.array(shares, np.float32), np.array(policies))


class Learned:
    """The bot for the arena: the net that was learned, and a search of 128 walks."""

    def __init__(self, game: str = GAME, seed: int = 0) -> None:
        net = Net(1, 1)
        net.weights = dict(np.load(WEIGHTS))
        self.search = Guided(GAME, PLAYERS, net, seed=seed or 0)

    def choose(self, view: ziggurat.View) -> Any:
        """The action visited most."""
        return self.search.choose(view, 128)


def learn(games: int, rounds: int, own: int, walks: int, seed: int) -> tuple[Net, list[float]]:
    """Random games first, then rounds of games against itself; the net, and its loss after each."""
    lessons = random_games(games, seed)
    net = Net(lessons.inputs.shape[1], len(ziggurat.game(GAME).actions.table), seed)
    losses = [study(net, lessons, 1, seed), study(net, lessons, 4, seed)]
    for number in range(rounds):  # its own games are few: what thousands of others taught is gone over again
        study(net, own_games(net, own, walks, seed + number + 1), 1, seed)
        losses.append(study(net, lessons, 1, seed))
    return net, losses


def main() -> None:
    """Learn, tell, and keep."""
    asking = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, many in (("games", 16_000), ("rounds", 1), ("own", 60), ("walks", 48), ("seed", 1)):
        asking.add_argument(f"--{name}", type=int, default=many)
    given = vars(asking.parse_args())
    began = time.perf_counter()
    net, losses = learn(**given)
    np.savez(WEIGHTS, allow_pickle=False, **net.weights)
    print(f"{time.perf_counter() - began:.0f} s; loss of the values {', '.join(f'{loss:.3f}' for loss in losses)}")


if __name__ == "__main__":
    main()
