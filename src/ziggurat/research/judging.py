"""How well positions are judged: chances against the results of playing the same positions out, phase by phase.

Positions come from games of the judge itself, one step ahead. Each is played out several times; the share of wins is
its true chance but for luck, and the luck of so few games is taken out of the error (the variance of a share of k
games is known). So an error of 0 is reached by a judge that knows what its own play will bring.

What people are told is no glance at a position but a search from one seat's view. Asked for that, positions are judged
by a search of so many worlds and played out in worlds that the seat imagines, for it does not see the other hands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import sqrt
from random import Random

import msgspec

from ziggurat.bots.evaluation.base import Evaluation
from ziggurat.bots.search.onestep import OneStep
from ziggurat.bots.search.tree import Search
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.research.plots import Curve, Point, plot
from ziggurat.research.ratings import interval

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


def look(judge: Evaluation, phase: float, state: State, playouts: int, rng: Random, search: int = 0) -> list[Seen]:
    """Judge a position, at a glance or by a search, and play it out."""
    step = OneStep(judge, state)
    view = state.view(state.seat)
    starts = (view.imagine(rng) if search else state for _ in range(playouts))
    results = [step.learn_from_game(start, rng.getrandbits(60), 0.0, 0.0)[1] for start in starts]
    shares = [sum(column) / playouts for column in zip(*results, strict=True)]
    chances = searched(judge, view.imagine(rng), search, rng) if search else judge.judged(state)
    return [Seen(phase, chance, share) for chance, share in zip(chances, shares, strict=True)]


def searched(judge: Evaluation, state: State, worlds: int, rng: Random) -> list[float]:
    """Every seat's chance after the move that a search of so many worlds would play, as people are told it."""
    tree = Search(judge, state)
    tree.run(rng.getrandbits(60), LONG, worlds)
    _, _, chances = max(tree.found(), key=lambda row: row[1])
    return judge.told(state, chances)


def measure(
    judge: Evaluation,
    name: str,
    game: str,
    players: int,
    games: int,
    playouts: int,
    seed: int = 1,
    step: Callable[[], None] = lambda: None,
    search: int = 0,
) -> MeasuredJudge:
    """Judge positions of so many games, at a glance or by a search of so many worlds, each played out so often."""
    rng = Random(seed)
    seen: list[Seen] = []
    for phase, state in positions(judge, game, players, games, seed):
        seen += look(judge, phase, state, playouts, rng, search)
        step()
    errors = tuple(error_of(phase, [one for one in seen if one.phase == phase], players, playouts) for phase in PHASES)
    return MeasuredJudge(game, name, players, playouts, seed, errors, classes_of(seen, playouts), search)


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
