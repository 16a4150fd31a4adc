"""The net of `bots/judgement` in arrays: chances of many positions at once, and the gradient that teaches it.

The compiled core and this module compute the same; a test holds them equal.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from ziggurat.bots.judgement.net import HIDDEN_UNITS

Array = NDArray[np.float32]


@dataclass
class Positions:
    """Positions of tables of one size: inputs[position, seat, input], lateness, and the chances to learn."""

    inputs: Array
    late: Array
    targets: Array


@dataclass
class Net:
    """The weights as one row of numbers, in the order of `Judgement.take`, and views of its parts."""

    size: int
    numbers: Array
    early: Array = field(init=False)
    later: Array = field(init=False)
    first: Array = field(init=False)
    bias: Array = field(init=False)
    second: Array = field(init=False)

    def __post_init__(self) -> None:
        n, h = self.size, HIDDEN_UNITS
        ends = np.cumsum([n, n, n * h, h, h])
        self.early, self.later, first, self.bias, self.second = np.split(self.numbers, ends[:-1])
        self.first = first.reshape(n, h)

    @classmethod
    def fresh(cls, size: int, seed: int) -> Net:
        """A net that judges all alike, its hidden units ready to learn different things."""
        net = cls(size, np.zeros(size * (2 + HIDDEN_UNITS) + 2 * HIDDEN_UNITS, np.float32))
        rng = np.random.default_rng(seed)
        net.first[:] = rng.normal(0, 1 / np.sqrt(size), net.first.shape)
        net.second[:] = rng.normal(0, 0.02, net.second.shape)
        return net

    def strengths(self, inputs: Array, late: Array) -> tuple[Array, Array]:
        """Every seat's strength, and the hidden units it came from."""
        hidden = np.maximum(inputs @ self.first + self.bias, 0)
        early = inputs @ self.early
        straight = early + late[:, None] * (inputs @ self.later - early)
        return straight + hidden @ self.second, hidden

    def chances(self, inputs: Array, late: Array) -> Array:
        """Every seat's chance to win."""
        return chances_of(self.strengths(inputs, late)[0])

    def loss(self, positions: Positions, shares: Array) -> float:
        """The mean cross entropy of the chances of one game's positions with its result."""
        chances = self.chances(positions.inputs, positions.late)
        if len(shares) == 1:  # alone: with losing as well
            chances, shares = np.hstack([chances, 1 - chances]), np.append(shares, 1 - shares)
        return -float((shares * np.log(chances + 1e-9)).sum(axis=1).mean())

    def gradient(self, batch: Positions) -> Array:
        """Of the mean cross entropy with the targets."""
        strengths, hidden = self.strengths(batch.inputs, batch.late)
        error = (chances_of(strengths) - batch.targets) / len(batch.late)
        flat, errors = batch.inputs.reshape(-1, self.size), error.reshape(-1)
        back = errors[:, None] * self.second * (hidden.reshape(-1, HIDDEN_UNITS) > 0)
        late = np.repeat(batch.late, error.shape[1])
        parts = (
            flat.T @ (errors * (1 - late)),
            flat.T @ (errors * late),
            (flat.T @ back).reshape(-1),
            back.sum(axis=0),
            hidden.reshape(-1, HIDDEN_UNITS).T @ errors,
        )
        return np.concatenate(parts).astype(np.float32)


def chances_of(strengths: Array) -> Array:
    """Strengths as chances: in parts of the table's sum; alone, against a fixed mark."""
    if strengths.shape[1] == 1:
        alone: Array = (1 / (1 + np.exp(-strengths))).astype(strengths.dtype)
        return alone
    grown = np.exp(strengths - strengths.max(axis=1, keepdims=True))
    found: Array = grown / grown.sum(axis=1, keepdims=True)
    return found


@dataclass
class Adam:
    """Steps against a gradient, each number at its own pace."""

    mean: Array
    square: Array
    steps: int = 0

    def step(self, numbers: Array, gradient: Array, rate: float) -> None:
        """Move the numbers, in place."""
        self.steps += 1
        self.mean = 0.9 * self.mean + 0.1 * gradient
        self.square = 0.999 * self.square + 0.001 * gradient**2
        mean, square = self.mean / (1 - 0.9**self.steps), self.square / (1 - 0.999**self.steps)
        numbers -= np.float64(rate) * mean / (np.sqrt(square) + 1e-8)  # reckoned in double precision, rounded once
