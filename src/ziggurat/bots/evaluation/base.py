"""Win chances of a position: each seat's strength is a weighted sum of its features, and strengths become chances.

A game's evaluation gives the features; the weights are learned by self-play. Two sets of weights, for the beginning and
the end of the game, are mixed by how far it has come. Without features, a random playout decides (`Evaluation` itself).
"""

from __future__ import annotations

from math import exp

from ziggurat.kit.cells import Dice, Floats, Numbers, Reals, Seed, Single
from ziggurat.kit.fields import REAL, from_python, zeros
from ziggurat.kit.seats import CHANCE, NOBODY
from ziggurat.kit.state import State

FEATURES = 96  # at most
SEATS = 8  # at most


class Evaluation:
    """Judges positions by random playouts; games with features override the five questions at the top."""

    def __init__(self, size: int = 0) -> None:
        self.size = size
        self.learned = size > 0
        self.draws_apart = False  # does an action name a place, and not what was drawn there?
        self.mark = 3.0  # the strength that wins every second game of a seat alone
        self.dice = Dice()
        self.weights = zeros(REAL, 2, FEATURES)
        self.row = zeros(REAL, FEATURES)
        self.chances = zeros(REAL, SEATS)

    # The questions each game answers.
    def features(self, state: State, seat: int, out: Reals) -> None:
        """Write this seat's features of a quiet position."""

    def progress(self, state: State) -> float:
        """How far the game has come, from 0 to 1."""
        return 0.0

    def answer(self, state: State, dice: Dice) -> int:
        """A quick answer to a decision that must be settled before the position can be judged; -1 when it is quiet."""
        return -1

    def worth(self, state: State, number: int) -> bool:
        """Is this action worth a thought? One that is not may still be played when nothing else is legal."""
        return True

    def outcome(self, state: State, seat: int) -> float:
        """What the end of a game is worth to a seat: its share of the victory."""
        return state.share(seat)

    # The same for every game.
    def settle(self, state: State, dice: Dice) -> None:
        """Draw and answer quickly until the position is quiet."""
        number = 0
        while state.seat != NOBODY and number >= 0:
            if state.seat == CHANCE:
                state.do(state.urn_pick(dice.below(state.urn_size())))
            else:
                number = self.answer(state, dice)
                if number >= 0:
                    state.do(number)

    def value(self, state: State, dice: Dice, chances: Reals) -> None:
        """Each seat's chance to win. The state is played on to a quiet position, or to the end."""
        if self.learned:
            self.settle(state, dice)
        else:
            self.play_on(state, dice)
        if state.seat == NOBODY:
            for seat in range(state.players):
                chances[seat] = self.outcome(state, seat)
        elif self.learned:
            self.judge(state, chances)
        else:
            for seat in range(state.players):
                chances[seat] = 1.0 / state.players

    def play_on(self, state: State, dice: Dice) -> None:
        """A random playout."""
        out = Numbers()
        while state.seat != NOBODY:
            if state.seat == CHANCE:
                state.do(state.urn_pick(dice.below(state.urn_size())))
            else:
                out.clear()
                state.fill(out)
                state.do(out.pick(dice.below(out.size())))

    def judge(self, state: State, chances: Reals) -> None:
        """Strengths of a quiet position, turned into chances: exp(strength), in parts of their sum."""
        total = 0.0
        best = -1e9
        self.strengths(state, chances)
        for seat in range(state.players):
            if chances[seat] > best:
                best = chances[seat]
        for seat in range(state.players):
            chances[seat] = exp(chances[seat] - best)
            total += chances[seat]
        for seat in range(state.players):
            chances[seat] /= total
        if state.players == 1:  # alone, strength against a fixed mark
            chances[0] = 1.0 / (1.0 + exp(self.mark - best))

    def strengths(self, state: State, out: Reals) -> None:
        """Every seat's strength."""
        for seat in range(state.players):
            out[seat] = self.strength(state, seat)

    def note(self, state: State, out: Floats, at: int) -> int:
        """Write what a learner needs of a quiet position from `at` on; where it ends."""
        return at

    def strength(self, state: State, seat: int) -> float:
        """The weighted sum of a seat's features."""
        late = self.progress(state)
        self.features(state, seat, self.row)
        total = 0.0
        for i in range(self.size):
            total += self.row[i] * (self.weights[0][i] + late * (self.weights[1][i] - self.weights[0][i]))
        return total

    # Seen from Python.
    def load(self, early: list[float], late: list[float]) -> None:
        """Take these weights."""
        if len(early) != self.size or len(late) != self.size:
            raise ValueError(f"{self.size} features need as many weights, not {len(early)} and {len(late)}")
        for i in range(self.size):
            self.weights[0][i] = early[i]
            self.weights[1][i] = late[i]

    def inputs(self, state: State) -> tuple[list[list[float]], float]:
        """Every seat's features of a quiet position, and how far the game has come."""
        rows = []
        for seat in range(state.players):
            self.features(state, seat, self.row)
            rows.append([self.row[i] for i in range(self.size)])
        return rows, self.progress(state)

    def strength_of(self, row: list[float], late: Single, alone: bool = False) -> float:
        """The strength of a seat with these features."""
        total = 0.0
        for i in range(self.size):
            total += row[i] * (self.weights[0][i] + late * (self.weights[1][i] - self.weights[0][i]))
        return total

    def outcomes(self, state: State) -> list[float]:
        """What the end of a game is worth to every seat."""
        return [self.outcome(state, seat) for seat in range(state.players)]

    @from_python
    def settled(self, state: State, seed: Seed) -> None:
        """Play a state on to a quiet position."""
        self.dice.seed(seed)
        self.settle(state, self.dice)

    def told(self, state: State, chances: list[float]) -> list[float]:
        """What is told to people of chances that were judged at this position or after it."""
        return chances

    def judged(self, state: State, seed: Seed = 0) -> list[float]:
        """Each seat's chance to win, judged on a copy, as it is told."""
        twin = state.copy()
        self.dice.seed(seed)
        self.value(twin, self.dice, self.chances)
        found = [self.chances[seat] for seat in range(state.players)]
        return found if twin.over else self.told(twin, found)
