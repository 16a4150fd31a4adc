"""Evaluations learn by self-play: temporal differences over whole games, with softmax chances over the seats.

A batch of games is played with the weights so far; every noted position's chances are pulled towards its TD(lambda)
return, the chances of the positions after it blended with the final result. The same seed gives the same weights on
the same machine, however many processes play; a run stopped halfway goes on from its checkpoint.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from ziggurat.bots.evaluation.shelf import Weights, bare, module_of
from ziggurat.bots.search.onestep import OneStep
from ziggurat.kit.registry import game as known_game

Array = NDArray[np.float64]
BATCH = 32  # games played with the same weights


class Plan(msgspec.Struct, frozen=True):
    """What a run does; two runs of one plan learn the same."""

    game: str
    games: int = 4096
    seed: int = 1
    lam: float = 0.8
    rate: float = 0.03
    noise: float = 0.02
    slips: float = 0.02
    decay: float = 1e-5

    @property
    def command(self) -> str:
        """The command that runs this plan."""
        return f"ziggurat train {self.game} --games {self.games} --seed {self.seed}"


class Checkpoint(msgspec.Struct):
    """Everything a stopped run needs to go on."""

    plan: Plan
    done: int
    weights: list[float]
    mean: list[float]
    square: list[float]
    steps: int
    losses: list[float]


@dataclass
class Notes:
    """The quiet positions of one game: inputs[position, seat, 2 x feature], and who won."""

    inputs: Array
    shares: Array


@dataclass
class Learner:
    """Weights under Adam."""

    weights: Array
    rate: float
    decay: float
    mean: Array = field(init=False)
    square: Array = field(init=False)
    steps: int = 0

    def __post_init__(self) -> None:
        self.mean, self.square = np.zeros_like(self.weights), np.zeros_like(self.weights)

    def step(self, gradient: Array, rate: float) -> None:
        """One step of Adam against the gradient."""
        self.steps += 1
        gradient = gradient + self.decay * self.weights
        self.mean = 0.9 * self.mean + 0.1 * gradient
        self.square = 0.999 * self.square + 0.001 * gradient**2
        mean, square = self.mean / (1 - 0.9**self.steps), self.square / (1 - 0.999**self.steps)
        self.weights = self.weights - rate * mean / (np.sqrt(square) + 1e-8)


def play_for_notes(plan: Plan, number: int, weights: list[float]) -> tuple[int, bytes, list[float]]:
    """Play the run's game of this number with these weights; players, notes and shares."""
    game = known_game(plan.game)
    seats = [many for many in game.seats if many > 1]
    start = game.start(seats[number % len(seats)])
    evaluation = bare(plan.game)
    size = evaluation.size
    evaluation.load(weights[:size], weights[size:])
    notes, shares = OneStep(evaluation, start).learn_from_game(start, plan.seed << 32 | number, plan.noise, plan.slips)
    return start.players, notes, shares


def read_notes(size: int, players: int, notes: bytes, shares: list[float]) -> Notes:
    """Notes as arrays; each feature twice, weighted by how early and how late it is."""
    table = np.frombuffer(notes, dtype=np.float32).astype(np.float64).reshape(-1, 1 + players * size)
    late = table[:, 0].clip(0, 1)[:, None, None]
    rows = table[:, 1:].reshape(-1, players, size)
    return Notes(np.concatenate([(1 - late) * rows, late * rows], axis=2), np.array(shares))


def chances_of(inputs: Array, weights: Array) -> Array:
    """Softmax over the seats."""
    strengths = inputs @ weights
    grown = np.exp(strengths - strengths.max(axis=1, keepdims=True))
    found: Array = grown / grown.sum(axis=1, keepdims=True)
    return found


def returns_of(chances: Array, shares: Array, lam: float) -> Array:
    """TD(lambda) returns: from the end backwards, the next position's chances blended with what came after."""
    returns = np.empty_like(chances)
    after = shares
    for t in range(len(chances) - 1, -1, -1):
        returns[t] = after
        after = (1 - lam) * chances[t] + lam * after
    return returns


def learn(learner: Learner, batch: list[Notes], lam: float, rate: float) -> float:
    """Pull the chances of a batch towards their returns; the mean cross entropy with the final results before."""
    loss, many = 0.0, 0
    pulls = []
    for notes in batch:
        chances = chances_of(notes.inputs, learner.weights)
        loss -= float((notes.shares * np.log(chances + 1e-12)).sum())
        many += len(chances)
        pulls.append((notes.inputs, returns_of(chances, notes.shares, lam)))
    for part in range(0, len(pulls), 4):
        chosen = pulls[part : part + 4]
        gradient, positions = np.zeros_like(learner.weights), 0
        for inputs, returns in chosen:
            error = chances_of(inputs, learner.weights) - returns
            gradient += np.einsum("ts,tsf->f", error, inputs)
            positions += len(inputs)
        learner.step(gradient / max(positions, 1), rate)
    return loss / max(many, 1)


@contextmanager
def players_pool(processes: int) -> Iterator[Executor | None]:
    """Processes that play, or None to play here."""
    if processes < 2:
        yield None
        return
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
        yield pool


def play_batch(plan: Plan, first: int, many: int, weights: list[float], pool: Executor | None) -> list[Notes]:
    """A batch of games, in the order of their numbers."""
    size = len(weights) // 2
    jobs: list[tuple[Plan, int, list[float]]] = [(plan, first + i, weights) for i in range(many)]
    columns: Any = zip(*jobs, strict=True)
    played = pool.map(play_for_notes, *columns, chunksize=4) if pool else map(play_for_notes, *columns)
    return [read_notes(size, *game) for game in played]


def resume(plan: Plan, checkpoint: Path) -> tuple[Learner, int, list[float]]:
    """The learner of a checkpoint of the same plan, or a fresh one."""
    learner = Learner(np.zeros(2 * bare(plan.game).size), plan.rate, plan.decay)
    if checkpoint.is_file():
        kept = msgspec.json.decode(checkpoint.read_bytes(), type=Checkpoint)
        if kept.plan == plan and len(kept.weights) == len(learner.weights):
            learner.weights, learner.steps = np.array(kept.weights), kept.steps
            learner.mean, learner.square = np.array(kept.mean), np.array(kept.square)
            return learner, kept.done, kept.losses
    return learner, 0, []


def train(
    plan: Plan, checkpoint: Path, processes: int = 1, progress: Callable[[int, float], None] = lambda done, loss: None
) -> Weights:
    """Run a plan, keeping a checkpoint after each batch; the weights learned."""
    learner, done, losses = resume(plan, checkpoint)
    checkpoint.parent.mkdir(parents=True, exist_ok=True)
    with players_pool(processes) as pool:
        while done < plan.games:
            many = min(BATCH, plan.games - done)
            rate = plan.rate * max(0.03, 1 - done / plan.games)
            batch = play_batch(plan, done, many, learner.weights.tolist(), pool)
            losses.append(learn(learner, batch, plan.lam, rate))
            done += many
            kept = Checkpoint(
                plan,
                done,
                learner.weights.tolist(),
                learner.mean.tolist(),
                learner.square.tolist(),
                learner.steps,
                losses,
            )
            checkpoint.write_bytes(msgspec.json.encode(kept))
            progress(done, losses[-1])
    return weights_of(plan, learner.weights)


def weights_of(plan: Plan, weights: Array, commit: str = "") -> Weights:
    """Learned numbers as the file that is shipped."""
    size = len(weights) // 2
    early, late = ([round(value, 5) for value in part.tolist()] for part in (weights[:size], weights[size:]))
    return Weights(
        plan.game,
        tuple(module_of(plan.game).NAMES),
        tuple(early),
        tuple(late),
        plan.command,
        commit,
        plan.seed,
        plan.games,
    )
