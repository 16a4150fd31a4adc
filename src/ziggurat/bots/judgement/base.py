"""A net that judges positions: the inputs of every seat, a strength for each, and win chances from the strengths.

A game's judgement writes the inputs of all seats at once, because much of what a seat should know lies between seats:
who leads by how much, who would win which conflict. The number of seats and how late it is are inputs like others.
"""

from __future__ import annotations

from ziggurat.bots.evaluation.base import SEATS, Evaluation
from ziggurat.bots.judgement.net import HIDDEN_UNITS, net_strength
from ziggurat.kit.cells import Floats, Reals, Single
from ziggurat.kit.fields import SINGLE, from_python, zeros
from ziggurat.kit.state import State

MOST_INPUTS = 128


class Judgement(Evaluation):
    """Judges by the net; each game says how its inputs are written."""

    def __init__(self, size: int) -> None:
        Evaluation.__init__(self, size)
        self.late = 0.0
        self.mark = 0.0
        self.rows = zeros(SINGLE, SEATS, MOST_INPUTS)
        self.early = zeros(SINGLE, 2, MOST_INPUTS)
        self.later = zeros(SINGLE, 2, MOST_INPUTS)
        self.first = zeros(SINGLE, 2, MOST_INPUTS * HIDDEN_UNITS)
        self.bias = zeros(SINGLE, 2, HIDDEN_UNITS)
        self.second = zeros(SINGLE, 2, HIDDEN_UNITS)
        self.sure_early = 1.0  # how sure the net should be: what is told of a table is nearer to even below 1
        self.sure_late = 1.0
        self.fence = 0  # a number ends the class: the sanitizer watches no array at an end

    # The question each game answers.
    def write(self, state: State) -> None:
        """Write the inputs of every seat into `rows`, which are all 0; `late` tells how far the game has come."""

    # The same for every game.
    def take_in(self, state: State) -> None:
        """How late it is, and the inputs of every seat."""
        for seat in range(state.players):
            for i in range(self.size):
                self.rows[seat][i] = 0.0
        self.late = self.lateness(state)
        self.write(state)

    def strengths(self, state: State, out: Reals) -> None:
        """Every seat's strength."""
        self.take_in(state)
        for seat in range(state.players):
            out[seat] = self.strength_at(seat, self.late, 1 if state.players == 1 else 0)

    def strength_at(self, seat: int, late: Single, alone: int) -> Single:
        """The net's answer to the inputs of one seat; alone it has weights of its own."""
        return net_strength(
            self.rows[seat],
            self.size,
            late,
            self.early[alone],
            self.later[alone],
            self.first[alone],
            self.bias[alone],
            self.second[alone],
        )

    def lateness(self, state: State) -> float:
        """How far the game has come, within 0 and 1."""
        late = self.progress(state)
        if late < 0.0:
            return 0.0
        return late if late < 1.0 else 1.0

    def note(self, state: State, out: Floats, at: int) -> int:
        """Write lateness and every seat's inputs from `at` on; where they end."""
        self.take_in(state)
        out[at] = self.late
        at += 1
        for seat in range(state.players):
            for i in range(self.size):
                out[at] = self.rows[seat][i]
                at += 1
        return at

    # Seen from Python.
    def take(self, numbers: list[float], alone: bool = False) -> None:
        """Take these weights: early, late, first layer (by input), its biases, second layer."""
        which = 1 if alone else 0
        size = self.size
        if len(numbers) != self.weights_size():
            raise ValueError(f"{size} inputs need {self.weights_size()} weights, not {len(numbers)}")
        for i in range(size):
            self.early[which][i] = numbers[i]
            self.later[which][i] = numbers[size + i]
        at = 2 * size
        for i in range(size * HIDDEN_UNITS):
            self.first[which][i] = numbers[at + i]
        at += size * HIDDEN_UNITS
        for i in range(HIDDEN_UNITS):
            self.bias[which][i] = numbers[at + i]
            self.second[which][i] = numbers[at + HIDDEN_UNITS + i]

    @from_python
    def temper(self, early: float, late: float) -> None:
        """Take how sure the net should be, at the beginning and at the end of a game."""
        self.sure_early = early
        self.sure_late = late

    def told(self, state: State, chances: list[float]) -> list[float]:
        """Chances as sure as results are: as if strengths were multiplied by that. Alone they stay as they are."""
        late = self.lateness(state)
        sure = self.sure_early + late * (self.sure_late - self.sure_early)
        if state.players == 1 or sure == 1.0:
            return chances
        powers = [chance**sure for chance in chances]
        return [power / sum(powers) for power in powers]

    @from_python
    def weights_size(self) -> int:
        """How many weights the net has."""
        return self.size * (2 + HIDDEN_UNITS) + 2 * HIDDEN_UNITS

    def inputs(self, state: State) -> tuple[list[list[float]], float]:
        """Every seat's inputs of a quiet position, and how far the game has come."""
        self.take_in(state)
        rows = [[self.rows[seat][i] for i in range(self.size)] for seat in range(state.players)]
        return rows, self.late

    def strength_of(self, row: list[float], late: Single, alone: bool = False) -> float:
        """The strength of a seat with these inputs."""
        for i in range(self.size):
            self.rows[0][i] = row[i]
        return self.strength_at(0, late, 1 if alone else 0)
