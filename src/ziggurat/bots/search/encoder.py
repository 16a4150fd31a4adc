"""A position as numbers, for learners outside: what one seat may know, and which actions are legal."""

from __future__ import annotations

from ziggurat.bots.evaluation.base import Evaluation
from ziggurat.bots.search.room import bytes_of, char_room, float_room, free, signs_of
from ziggurat.kit.cells import Dice, Numbers, Seed
from ziggurat.kit.state import State


class Encoder:
    """Writes observations and masks of one game into rooms kept for it."""

    def __init__(self, evaluation: Evaluation, state: State, actions: int) -> None:
        self.evaluation = evaluation
        self.work = state.copy()
        self.players = state.players
        self.actions = actions
        self.size = 1 + evaluation.size * state.players
        self.dice = Dice()
        self.legal = Numbers()
        self.row = float_room(self.size)
        self.signs = char_room(actions)

    def __dealloc__(self) -> None:
        """Give the room back."""
        free(self.row)
        free(self.signs)

    def observe(self, state: State, seat: int, seed: Seed) -> bytes:
        """Progress, then every seat's features from this one on, as 32-bit floats; the unknown is dealt anew."""
        self.work.become(state)
        self.dice.seed(seed)
        self.work.redeal(seat, self.dice)
        self.row[0] = self.evaluation.progress(self.work)
        at = 1
        for turn in range(self.players):
            self.evaluation.features(self.work, (seat + turn) % self.players, self.evaluation.row)
            for i in range(self.evaluation.size):
                self.row[at] = self.evaluation.row[i]
                at += 1
        return bytes_of(self.row, self.size)

    def mask(self, state: State) -> bytes:
        """A 1 for each legal action, by number."""
        self.legal.clear()
        state.fill(self.legal)
        for i in range(self.legal.size()):
            self.signs[self.legal.at(i)] = 1
        found = signs_of(self.signs, self.actions)
        for i in range(self.legal.size()):
            self.signs[self.legal.at(i)] = 0
        return found
