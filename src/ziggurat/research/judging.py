"""How well positions are judged: chances against the results of playing the same positions out, phase by phase.

Positions come from games of the judge itself, one step ahead. Each is played out several times; the share of wins is
its true chance but for luck, and the luck of so few games is taken out of the error (the variance of a share of k
games is known). So an error of 0 is reached by a judge that knows what its own play will bring.

What people are told is no glance at a position but a search from one seat's view, late in a game moved by playing its
end out. Asked for that, positions are judged so, and played out in worlds that the seat imagines, for it does not see
the other hands. Whoever plays out is then judged by playouts: so they can also be played by bots that search, which is
a truth that neither the net nor the end played out has a share in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import sqrt
from random import Random

import msgspec

from ziggurat.bots.ending import blended, is_late, results_after
from ziggurat.bots.evaluation.base import Evaluation
from ziggurat.bots.search.onestep import OneStep
from ziggurat.bots.search.tree import Search
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.kit.views import View
from ziggurat.research.machines import workers
from ziggurat.research.plots import Curve, Point, plot
from ziggurat.research.ratings import interval
from ziggurat.research.training import play_searching

# Of the way to the end. In Tigris & Euphrates: 75, 40 and 15 tiles left in the bag.
PHASES = (0.476, 0.72, 0.895)
NOISE = 0.1  # of the logit, in the games that positions come from
LONG = 600.0  # seconds: worlds bound a search, not time
CLASSES = 10  # of chances, for calibration


class Seen(msgspec.Struct, frozen=True):
    """One seat of one position: the phase, the chance judged, and the share won when played out."""

    phase: float
    judged: float
    won: float


class PhaseError(msgspec.Struct, frozen=True):
    """The error in one phase: root of the mean square, without the luck of the playouts."""

    phase: float
    positions: int
    error: float


class ChanceBand(msgspec.Struct, frozen=True):
    """Chances of about one size: their mean, how many, and what was won."""

    judged: float
    seats: int
    won: float
    low: float
    high: float


class MeasuredJudge(msgspec.Struct, frozen=True):
    """What was measured of a judge."""

    game: str
    judge: str
    players: int
    playouts: int
    seed: int
    errors: tuple[PhaseError, ...]
    classes: tuple[ChanceBand, ...]
    search: int = 0  # worlds; judged at a glance if none
    thought: int = 0  # worlds at every decision of the playouts; one step ahead if none


class Measuring(msgspec.Struct, frozen=True):
    """How a position is judged and played out: playouts, worlds of the search that judges, of those that play."""

    playouts: int
    search: int = 0
    thought: int = 0


def positions(judge: Evaluation, game: str, players: int, many: int, seed: int) -> Iterator[tuple[float, State]]:
    """Positions of so many games, the first decision of each phase."""
    rng = Random(seed)
    for _ in range(many):
        state: State = known_game(game).start(players)
        step = OneStep(judge, state)
        left = list(PHASES)
        while not state.over and left:
            if state.seat == CHANCE:
                state.play_drawn(rng)
                continue
            if judge.inputs(state)[1] >= left[0] and step.is_quiet(state):
                yield left.pop(0), state.copy()
            state.play_number(step.chosen(state, rng.getrandbits(60), NOISE))


def look(
    make: Callable[[], Evaluation], phase: float, state: State, manner: Measuring, seed: str
) -> tuple[str, list[Seen]]:
    """Judge a position, at a glance or by a search, and play it out."""
    judge, rng, view = make(), Random(seed), state.view(state.seat)
    starts = (view.imagine(rng) if manner.search else state for _ in range(manner.playouts))
    results = [played(judge, start, rng, manner.thought) for start in starts]
    shares = [sum(column) / manner.playouts for column in zip(*results, strict=True)]
    chances = told(judge, view, manner.search, rng) if manner.search else judge.judged(state)
    return seed, [Seen(phase, chance, share) for chance, share in zip(chances, shares, strict=True)]


def played(judge: Evaluation, start: State, rng: Random, thought: int) -> list[float]:
    """What every seat won in a game from here, one step ahead or with so many worlds searched at a decision."""
    if thought:
        return play_searching(judge, start.copy(), rng.getrandbits(60), thought).shares
    return OneStep(judge, start).learn_from_game(start, rng.getrandbits(60), 0.0, 0.0)[1]


def told(judge: Evaluation, view: View, worlds: int, rng: Random) -> list[float]:
    """Every seat's chance as people are told it: by a search of so many worlds, and late in a game by its end."""
    state = view.imagine(rng)
    number, chances = searched(judge, state, worlds, rng)
    if not is_late(judge, state):
        return chances
    return blended(chances, results_after(judge, partial(view.imagine, rng), number, rng))


def searched(judge: Evaluation, state: State, worlds: int, rng: Random) -> tuple[int, list[float]]:
    """The move that a search of so many worlds would play, and every seat's chance after it."""
    tree = Search(judge, state)
    tree.run(rng.getrandbits(60), LONG, worlds)
    number, _, chances = max(tree.found(), key=lambda row: row[1])
    return number, judge.told(state, chances)


def measure(
    make: Callable[[], Evaluation],
    name: str,
    game: str,
    players: int,
    games: int,
    manner: Measuring,
    seed: int = 1,
    step: Callable[[], None] = lambda: None,
    processes: int = 1,
) -> MeasuredJudge:
    """Judge positions of so many games, and play each out."""
    jobs = (
        (make, phase, state, manner, f"{seed} {number}")
        for number, (phase, state) in enumerate(positions(make(), game, players, games, seed))
    )
    looked: list[tuple[str, list[Seen]]] = []
    with workers(processes) as there:
        for one in there.finished(look, jobs):
            looked.append(one)
            step()
    seen = [one for _, some in sorted(looked, key=lambda one: one[0]) for one in some]  # whoever was done first
    many = manner.playouts
    errors = tuple(error_of(phase, [one for one in seen if one.phase == phase], players, many) for phase in PHASES)
    classes = classes_of(seen, many)
    return MeasuredJudge(game, name, players, many, seed, errors, classes, manner.search, manner.thought)


def error_of(phase: float, seen: list[Seen], players: int, playouts: int) -> PhaseError:
    """The error of chances, luck taken out."""
    if not seen:
        return PhaseError(phase, 0, 0.0)
    squares = [(one.judged - one.won) ** 2 - one.won * (1 - one.won) / (playouts - 1) for one in seen]
    return PhaseError(phase, len(seen) // players, sqrt(max(sum(squares) / len(squares), 0.0)))


def classes_of(seen: list[Seen], playouts: int) -> tuple[ChanceBand, ...]:
    """What was won, by the chance judged: equal if chances are calibrated."""
    found = []
    for number in range(CLASSES):
        same = [one for one in seen if number == min(int(one.judged * CLASSES), CLASSES - 1)]
        if same:
            won = sum(one.won for one in same) / len(same)
            low, high = interval(won * len(same), len(same))  # positions, not playouts, are independent
            found.append(ChanceBand(sum(one.judged for one in same) / len(same), len(same), won, low, high))
    return tuple(found)


def calibration(judged: MeasuredJudge) -> str:
    """The plot of what was won, by the chance judged."""
    points = [Point(100 * one.judged, one.won, one.low, one.high) for one in judged.classes]
    title = f"{judged.game}, {judged.players} players: chances judged by {judged.judge}, and won"
    return plot(title, "judged, %", "won", [Curve(judged.judge, points)], 100, diagonal=True)
