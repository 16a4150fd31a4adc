"""One step ahead: every action is tried on a copy, and the position after it is judged.

This orders the actions for the tree, plays the quick levels, and plays the games that evaluations learn from.
"""

from __future__ import annotations

from math import log

import cython

from ziggurat.bots.evaluation.base import Evaluation
from ziggurat.bots.search.buffers import bytes_of, float_room, free
from ziggurat.kit.cells import Dice, Numbers, Seed
from ziggurat.kit.fields import REAL, from_python, zeros
from ziggurat.kit.seats import CHANCE, NOBODY
from ziggurat.kit.state import State

MOST = 2048  # legal actions at once
LEAST_CHANCE: float = 1e-6  # a game lost or won for sure, as far as noise is concerned
NOTES = 1 << 20  # numbers noted of one game


def logit(chance: float) -> float:
    """A win chance on the scale where equal errors are equally human at 2 %, at 50 % and at 98 %."""
    if chance < LEAST_CHANCE:
        chance = LEAST_CHANCE
    elif chance > 1.0 - LEAST_CHANCE:
        chance = 1.0 - LEAST_CHANCE
    return log(chance / (1.0 - chance))


class OneStep:
    """Judges every action of a position."""

    def __init__(self, evaluation: Evaluation, state: State) -> None:
        self.evaluation = evaluation
        self.players = state.players
        self.work = state.copy()
        self.probe = state.copy()
        self.world = state.copy()
        self.dice = Dice()
        self.lot = Dice()
        self.same_luck = True  # is what is drawn the same after every action of a decision?
        self.numbers = Numbers()
        self.values = float_room(MOST * state.players)  # [action][seat]
        self.notes = float_room(1)
        self.noted = 0
        self.sums = float_room(MOST)  # of the chances of the seat that decides, over several worlds
        self.chances = zeros(REAL, 8)

    def __dealloc__(self) -> None:
        """Give the room back."""
        free(self.values)
        free(self.sums)
        free(self.notes)

    def weigh(self, state: State) -> None:
        """List the actions worth a thought in `numbers`, and each seat's chance after each of them in `values`.

        After every action the same luck is drawn, so that actions differ by what they do and not by what they drew.
        """
        luck = self.dice.below(1 << 30) if self.same_luck else 0
        every = Numbers()
        self.numbers.clear()
        state.fill(every)
        for i in range(every.size()):
            if self.evaluation.worth(state, every.at(i)):
                self.numbers.append(every.at(i))
        if self.numbers.size() == 0:
            for i in range(every.size()):
                self.numbers.append(every.at(i))
        for i in range(self.numbers.size()):
            self.weigh_one(state, i, luck)

    def weigh_one(self, state: State, i: int, luck: int) -> None:
        """Try the i-th action. Without learned weights nothing is known yet, and all are alike."""
        if self.evaluation.learned:
            self.probe.become(state)
            self.probe.do(self.numbers.at(i))
            if self.same_luck:
                self.lot.seed(luck)
                self.evaluation.value(self.probe, self.lot, self.chances)
            else:
                self.evaluation.value(self.probe, self.dice, self.chances)
            for seat in range(self.players):
                self.values[i * self.players + seat] = self.chances[seat]
        else:
            for seat in range(self.players):
                self.values[i * self.players + seat] = 1.0 / self.players

    def best(self, state: State, noise: float) -> int:
        """The index of the best action for the seat that decides, judged with so much random error of the logit."""
        self.weigh(state)
        for i in range(self.numbers.size()):
            self.sums[i] = self.values[i * self.players + state.seat]
        return self.best_of_sums(1, noise)

    def best_imagined(self, state: State, worlds: int, noise: float) -> int:
        """The same for a seat that does not see the other hands, on average over so many worlds dealt anew."""
        for world in range(worlds):
            self.world.become(state)
            self.world.redeal(state.seat, self.dice)
            self.weigh(self.world)
            for i in range(self.numbers.size()):
                if world == 0:
                    self.sums[i] = 0.0
                self.sums[i] += self.values[i * self.players + state.seat]
        return self.best_of_sums(worlds, noise)

    def best_of_sums(self, worlds: int, noise: float) -> int:
        """The index of the action with the greatest sum of chances, each mean's logit seen with a random error."""
        chosen = 0
        most = -1e9
        for i in range(self.numbers.size()):
            judged = logit(self.sums[i] / worlds)
            judged += noise * (self.dice.below(1 << 20) + self.dice.below(1 << 20)) / 1048576.0
            if judged > most:
                most = judged
                chosen = i
        return chosen

    def play_game(self, noise: float, slips: float, worlds: int) -> None:
        """Play `work` to its end, noting every quiet position: lateness, then each seat's inputs.

        Each seat imagines so many worlds at a decision, as at a table; with none it sees what nobody can see.
        """
        number = 0
        while self.work.seat != NOBODY:
            if self.work.seat == CHANCE:
                number = self.work.urn_pick(self.dice.below(self.work.urn_size()))
            else:
                if self.evaluation.answer(self.work, self.dice) < 0:
                    self.note()
                number = self.numbers_at_slip(slips)
                if number < 0:
                    if worlds > 0:
                        number = self.best_imagined(self.work, worlds, noise)
                    else:
                        number = self.best(self.work, noise)
                    number = self.numbers.at(number)
            self.work.do(number)

    def numbers_at_slip(self, slips: float) -> int:
        """Now and then any legal action, so that all kinds of positions are seen; mostly -1."""
        if self.dice.below(1 << 20) >= slips * 1048576.0:
            return -1
        self.numbers.clear()
        self.work.fill(self.numbers)
        return self.numbers.at(self.dice.below(self.numbers.size()))

    def note(self) -> None:
        """Note the inputs of every seat."""
        if self.noted + 1 + self.evaluation.size * self.players <= NOTES:
            self.noted = self.evaluation.note(self.work, self.notes, self.noted)

    # Seen from Python.
    def learn_from_game(
        self, start: State, seed: Seed, noise: float, slips: float, worlds: int = 0
    ) -> tuple[bytes, list[float]]:
        """Play a whole game; its notes as 32-bit floats (1 + seats x inputs a position), and who won."""
        free(self.notes)
        self.notes = float_room(NOTES)
        self.noted = 0
        self.dice.seed(seed)
        self.work.become(start)
        with cython.nogil:
            self.play_game(noise, slips, worlds)
        return bytes_of(self.notes, self.noted), self.evaluation.outcomes(self.work)

    @from_python
    def chosen(self, state: State, seed: Seed, noise: float) -> int:
        """The best action one step ahead in this very world, each judged with so much random error of the logit."""
        self.dice.seed(seed)
        at = self.best(state, noise)
        return self.numbers.at(at)

    @from_python
    def is_quiet(self, state: State) -> bool:
        """Is this a decision to think about, not one that is answered quickly before a position is judged?"""
        return self.evaluation.answer(state, self.dice) < 0

    def judged(self, state: State, seat: int, seed: Seed, worlds: int) -> list[tuple[int, list[float]]]:
        """Every action worth a thought with each seat's chance after it, on average over worlds dealt anew."""
        self.dice.seed(seed)
        sums: list[list[float]] = []
        found: list[int] = []
        for _ in range(worlds):
            self.work.become(state)
            self.work.redeal(seat, self.dice)
            with cython.nogil:
                self.weigh(self.work)
            if not found:
                found = [self.numbers.at(i) for i in range(self.numbers.size())]
                sums = [[0.0] * self.players for _ in found]
            for i in range(len(found)):
                for s in range(self.players):
                    sums[i][s] += self.values[i * self.players + s] / worlds
        return list(zip(found, sums, strict=True))
