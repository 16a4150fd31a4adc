"""Nets learn from their own games: a batch is played with the weights so far, then its positions are learned from.

Every noted position's chances are pulled towards its TD(lambda) return: what the search (or, one step ahead, the net
itself at the next position) thought, blended with the final result. What is kept of a run is the running mean of its
weights, which errs less than the last of them. The same plan gives the same weights on the same machine, however many
processes play; a run that was stopped goes on from its checkpoint.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, pi
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import numpy as np

from ziggurat.bots.evaluation.base import Evaluation
from ziggurat.bots.evaluation.learned import shipped as first_weights
from ziggurat.bots.judgement.learned import NetWeights, WrongWeights, bare, names_of, read_weights
from ziggurat.bots.reasons import group
from ziggurat.bots.search.onestep import OneStep
from ziggurat.bots.search.tree import Search
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.research.machines import Workers, in_order, workers
from ziggurat.research.net import Adam, Array, Net, Positions
from ziggurat.research.progress import Strength, strength

PARTS = 32  # of a batch, handed to workers one by one
MEASURES = 32  # of strength in a run, at most
MEASURE = 1024  # games between two of them, at least
AVERAGED = 0.95  # how much of the mean of the weights stays after a batch
WANDERING = 0.15  # how often a searching learner plays by its visits, so that other positions are seen
STEP = 256  # positions for one step of learning


class Plan(msgspec.Struct, frozen=True):
    """What a run does; two runs of one plan learn the same."""

    game: str
    games: int = 16384
    seed: int = 1
    alone: bool = False
    batch: int = 128  # games played with the same weights
    passes: int = 4  # over what was noted of them
    lam: float = 0.7  # how much of a return comes from what was thought and won later
    rate: float = 0.002
    noise: float = 0.1
    slips: float = 0.02
    search: int = 0
    worlds: int = 0  # that a learner imagines one step ahead; with 0 it sees every hand
    begin: str = ""  # the file of weights that it begins with; else those of the first generation

    @property
    def command(self) -> str:
        """The command that runs this plan."""
        more = f"{' --alone' if self.alone else ''}{f' --search {self.search}' if self.search else ''}"
        more += f" --worlds {self.worlds}" if self.worlds else ""
        more += f" --begin {self.begin}" if self.begin else ""
        often = f"--batch {self.batch} --passes {self.passes} --rate {self.rate} --lam {self.lam}"
        return f"ziggurat train {self.game} --games {self.games} --seed {self.seed} {often}{more}"

    def rate_at(self, done: int) -> float:
        """How far a step of learning goes after so many games: less and less."""
        return self.rate * max(0.03, 0.5 * (1 + cos(pi * (done / self.games))))

    def is_measured(self, before: int, after: int) -> bool:
        """Is strength measured when so many games have been played, and before that batch so many?"""
        every = max(MEASURE, self.games // MEASURES)
        return not self.alone and (before // every < after // every or after == self.games)

    def seats_of(self, number: int) -> int:
        """How many sit at the table of this game: two at three of four tables, the other numbers in turn."""
        if self.alone:
            return 1
        others = [many for many in known_game(self.game).seats if many > 2]
        return others[number // 4 % len(others)] if number % 4 == 3 else 2

    def options_of(self, number: int) -> dict[str, Any]:
        """What is played alone: the highest level and the campaign, in turn, and now and then an easier level."""
        if not self.alone:
            return {}
        return ({"solo_level": 5}, {"solo_campaign": True}, {"solo_level": 5}, {"solo_level": 1 + number // 4 % 4})[
            number % 4
        ]


class Checkpoint(msgspec.Struct):
    """Everything a stopped run needs to go on."""

    plan: Plan
    done: int
    batches: int
    numbers: list[float]
    average: list[float]
    mean: list[float]
    square: list[float]
    steps: int
    losses: list[float]
    strengths: list[Strength] = []


class LearnerGame(msgspec.Struct, frozen=True):
    """A game of the learner: its notes, who won, and what a search thought of every noted position (if one did)."""

    players: int
    notes: bytes
    shares: list[float]
    thoughts: list[list[float]] = []


def play_for_notes(plan: Plan, number: int, numbers: list[float]) -> LearnerGame:
    """Play the run's game of this number with these weights."""
    judgement = bare(plan.game)
    judgement.take(numbers, plan.alone)
    start = known_game(plan.game).start(plan.seats_of(number), **plan.options_of(number))
    seed = plan.seed << 32 | number
    if plan.search:
        return play_searching(judgement, start, seed, plan.search)
    step = OneStep(judgement, start)
    return LearnerGame(start.players, *step.learn_from_game(start, seed, plan.noise, plan.slips, plan.worlds))


def play_searching(judgement: Evaluation, state: State, seed: int, iterations: int) -> LearnerGame:
    """Play a game with a short search at every decision; now and then by its visits instead of its choice."""
    rng, step = Random(seed), OneStep(judgement, state)
    rows: list[float] = []
    thoughts: list[list[float]] = []
    players = state.players
    while not state.over:
        if state.seat == CHANCE:
            state.play_drawn(rng)
            continue
        search = Search(judgement, state, 1 << 14)
        search.run(rng.getrandbits(62), 1e9, iterations)
        found = search.found()
        if step.is_quiet(state):
            inputs, late = judgement.inputs(state)
            rows += [late, *(one for row in inputs for one in row)]
            thoughts.append(mean_of(found, players))
        visits = [row[1] for row in found]
        chosen = rng.choices(found, visits)[0] if rng.random() < WANDERING else found[visits.index(max(visits))]
        state.play_number(chosen[0])
    outcomes = judgement.outcomes(state)
    return LearnerGame(players, np.array(rows, np.float32).tobytes(), outcomes, thoughts)


def mean_of(found: list[tuple[int, int, list[float]]], players: int) -> list[float]:
    """Every seat's chance at the root: that of the actions, by their visits."""
    total = sum(visits for _, visits, _ in found)
    return [sum(visits * means[seat] for _, visits, means in found) / total for seat in range(players)]


def learned_from(net: Net, played: LearnerGame, lam: float) -> Positions:
    """The positions of a game, with their returns."""
    table = np.frombuffer(played.notes, dtype=np.float32).reshape(-1, 1 + played.players * net.size)
    inputs = table[:, 1:].reshape(-1, played.players, net.size)
    late, shares = table[:, 0], np.array(played.shares, np.float32)
    if played.thoughts:
        thoughts = np.array(played.thoughts, np.float32)
    else:  # what is thought of the next position; of the last one, the result
        thoughts = np.concatenate([net.chances(inputs, late)[1:], shares[None]])
    return Positions(inputs, late, returns_of(thoughts, shares, lam))


def returns_of(thoughts: Array, shares: Array, lam: float) -> Array:
    """TD(lambda) returns: from the end backwards, what was thought at each position blended with what came after."""
    returns = np.empty_like(thoughts)
    after = shares
    for t in range(len(thoughts) - 1, -1, -1):
        after = (1 - lam) * thoughts[t] + lam * after
        returns[t] = after
    return returns


def by_seats(games: list[Positions]) -> list[Positions]:
    """Positions of tables of one size put together."""
    found = []
    for players in sorted({game.targets.shape[1] for game in games}):
        same = [game for game in games if game.targets.shape[1] == players]
        columns = [np.concatenate([getattr(game, name) for game in same]) for name in ("inputs", "late", "targets")]
        found.append(Positions(*columns))
    return found


def steps_through(tables: list[Positions], rng: np.random.Generator) -> Iterator[Positions]:
    """All positions in small lots, shuffled."""
    lots = []
    for positions in tables:
        order = rng.permutation(len(positions.late))
        lots += [(positions, order[at : at + STEP]) for at in range(0, len(order), STEP)]
    for lot in rng.permutation(len(lots)):
        positions, chosen = lots[lot]
        yield Positions(positions.inputs[chosen], positions.late[chosen], positions.targets[chosen])


def learn(net: Net, adam: Adam, played: list[LearnerGame], plan: Plan, batch: int, rate: float) -> float:
    """Learn from a batch; the mean cross entropy with the final results before."""
    loss = 0.0
    for game in played:
        loss += net.loss(learned_from(net, game, plan.lam), np.array(game.shares, np.float32)) / len(played)
    rng = np.random.default_rng((plan.seed, batch))
    for _ in range(plan.passes):
        tables = by_seats([learned_from(net, game, plan.lam) for game in played])
        for lot in steps_through(tables, rng):
            adam.step(net.numbers, net.gradient(lot), rate)
    return loss


def play_some(plan: Plan, first: int, many: int, numbers: list[float]) -> list[LearnerGame]:
    """A few games of a batch, one after the other."""
    return [play_for_notes(plan, first + i, numbers) for i in range(many)]


def play_batch(plan: Plan, first: int, many: int, numbers: list[float], there: Workers) -> list[LearnerGame]:
    """A batch of games, in the order of their numbers."""
    few = -(-many // PARTS)
    parts = [(plan, first + at, min(few, many - at), numbers) for at in range(0, many, few)]
    return [game for part in in_order(there, play_some, parts) for game in part]


def beginning(game: str, seed: int) -> Net:
    """A net that judges as the first generation did where it has the same inputs; its hidden units know nothing."""
    net = Net.fresh(bare(game).size, seed)
    kept = first_weights(game)
    known = {name: (early, later) for name, early, later in zip(kept.features, kept.early, kept.late, strict=True)}
    for at, name in enumerate(names_of(game)):
        net.early[at], net.later[at] = known.get(name) or known.get(group(name)) or (0.0, 0.0)
    return net


def going_on(kept: NetWeights, seed: int, alone: bool = False) -> Net:
    """A net that judges as a kept one did, at tables or alone; inputs that it did not have count for nothing yet."""
    old = Net(len(kept.inputs), np.array(kept.alone if alone else kept.numbers, np.float32))
    net = Net.fresh(bare(kept.game).size, seed)
    net.first[:] = 0
    net.bias[:], net.second[:] = old.bias, old.second
    for at, name in enumerate(names_of(kept.game)):
        if name in kept.inputs:
            was = kept.inputs.index(name)
            net.early[at], net.later[at], net.first[at] = old.early[was], old.later[was], old.first[was]
    return net


def first_net(plan: Plan) -> Net:
    """What a run begins with: a file of weights, or what the first generation knew."""
    if not plan.begin:
        return beginning(plan.game, plan.seed)
    kept = read_weights(Path(plan.begin))
    if kept.game != plan.game:
        raise WrongWeights(f"{plan.begin} holds weights of {kept.game}, not of {plan.game}")
    if plan.alone and not kept.alone:
        raise WrongWeights(f"{plan.begin} has learned nothing of {plan.game} alone")
    return going_on(kept, plan.seed, plan.alone)


def resume(plan: Plan, checkpoint: Path) -> Checkpoint:
    """The checkpoint of the same plan, or a fresh beginning."""
    fresh = first_net(plan).numbers
    if checkpoint.is_file():
        kept = msgspec.json.decode(checkpoint.read_bytes(), type=Checkpoint)
        if kept.plan == plan and len(kept.numbers) == len(fresh):
            return kept
    zeros = [0.0] * len(fresh)
    return Checkpoint(plan, 0, 0, fresh.tolist(), fresh.tolist(), zeros, zeros, 0, [], [])


def averaged(average: Array, numbers: Array, batches: int) -> Array:
    """The running mean of the weights after one batch more; the first batches count for less and less."""
    kept = min(AVERAGED, 1 - 1 / (batches + 2))
    found: Array = kept * average + (1 - kept) * numbers
    return found


def train(
    plan: Plan,
    checkpoint: Path,
    processes: int = 1,
    progress: Callable[[Checkpoint], None] = lambda kept: None,
    cluster: str | None = None,
    stop: int | None = None,
) -> Checkpoint:
    """Run a plan, or so many games of it, keeping a checkpoint after each batch; the last one."""
    kept = resume(plan, checkpoint)
    checkpoint.parent.mkdir(parents=True, exist_ok=True)
    net = Net(bare(plan.game).size, np.array(kept.numbers, np.float32))
    average = np.array(kept.average, np.float32)
    adam = Adam(np.array(kept.mean, np.float32), np.array(kept.square, np.float32), kept.steps)
    with workers(processes, cluster) as there:
        while kept.done < min(plan.games, stop or plan.games):
            before, many = kept.done, min(plan.batch, plan.games - kept.done)
            played = play_batch(plan, before, many, net.numbers.tolist(), there)
            kept.losses.append(round(learn(net, adam, played, plan, before, plan.rate_at(before)), 4))
            average = averaged(average, net.numbers, kept.batches)
            kept.done, kept.batches = before + many, kept.batches + 1
            kept.numbers, kept.average, kept.steps = net.numbers.tolist(), average.tolist(), adam.steps
            kept.mean, kept.square = adam.mean.tolist(), adam.square.tolist()
            if plan.is_measured(before, kept.done):
                kept.strengths.append(strength(plan.game, kept.average, kept.done, plan.seed))
            write_aside(checkpoint, msgspec.json.encode(kept))
            progress(kept)
    return kept


def write_aside(path: Path, content: bytes) -> None:
    """Write a file so that a run stopped meanwhile leaves the old one whole."""
    aside = path.with_suffix(".new")
    aside.write_bytes(content)
    aside.replace(path)


def weights_of(kept: Checkpoint, commit: str = "", tables: NetWeights | None = None) -> NetWeights:
    """Learned numbers as the file that bots read; a run alone adds its row to what was learned at tables."""
    plan = kept.plan
    numbers = tuple(round(number, 4) for number in kept.average)
    command = plan.command if kept.done == plan.games else f"{plan.command} --stop {kept.done}"
    if not plan.alone:
        return NetWeights(plan.game, names_of(plan.game), numbers, (), command, commit, plan.seed, kept.done)
    if tables is None:
        raise WrongWeights(f"a run alone adds to weights of {plan.game} learned at tables, and there are none")
    return msgspec.structs.replace(tables, alone=numbers, command=f"{tables.command}; {command}", commit=commit)


def write_weights(path: Path, weights: NetWeights) -> None:
    """Write a file of weights."""
    write_aside(path, msgspec.json.encode(weights) + b"\n")
