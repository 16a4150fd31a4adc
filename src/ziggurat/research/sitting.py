"""One game at a time, for environments: draws inside, and what the seat that is asked may know written on pages.

A page is used again only when nobody holds its arrays any more, so that what was shown once stays as it was.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ziggurat.kit.buffers import floats_of, marks_of
from ziggurat.kit.cells import Dice, Numbers, Seed
from ziggurat.kit.fields import from_python
from ziggurat.kit.seats import CHANCE, NOBODY
from ziggurat.kit.state import State
from ziggurat.kit.tensors import Encoder
from ziggurat.research.memory import references, write_mask

NOT_LEGAL = -9  # of `step`: nothing was played


class Sitting:
    """One game, begun anew by `reset`. Its draws and the random choices of `pick` have generators of their own."""

    def __init__(self, start: State, spec: Any) -> None:
        self.start = start.copy()
        self.work = start.copy()
        self.encoder = Encoder(start, spec)
        self.actions = len(start.game.actions.table)
        self.draws = Dice()
        self.choices = Dice()
        self.legal = Numbers()

    def go_on(self) -> None:
        """Draw what is to be drawn, and list what the seat that is then asked may do."""
        while self.work.seat == CHANCE:
            self.work.do(self.work.urn_pick(self.draws.below(self.work.urn_size())))
        self.legal.clear()
        if self.work.seat != NOBODY:
            self.work.fill(self.legal)

    @from_python
    def reset(self, seed: Seed) -> int:
        """A new game, up to its first decision; who is asked."""
        self.draws.seed(seed)
        self.work.become(self.start)
        self.go_on()
        return self.work.seat

    @from_python
    def step(self, number: int) -> int:
        """Play an action, and draw what is then to be drawn; who is asked, NOBODY, or NOT_LEGAL."""
        if not self.legal.has(number):
            return NOT_LEGAL
        self.work.do(number)
        self.go_on()
        return self.work.seat

    @from_python
    def seed_choices(self, seed: Seed) -> None:
        """Begin the random choices anew."""
        self.choices.seed(seed)

    @from_python
    def pick(self) -> int:
        """A random legal action."""
        return self.legal.pick(self.choices.below(self.legal.size()))

    def listed(self) -> list[int]:
        """The numbers of the legal actions."""
        return [self.legal.at(i) for i in range(self.legal.size())]

    def state(self) -> State:
        """A copy of the position."""
        return self.work.copy()


class Page:
    """Arrays for what is shown of one position."""

    def __init__(self, spec: Any, actions: int) -> None:
        self.planes = np.empty(spec.planes, np.uint8)
        self.numbers = np.empty(spec.numbers, np.float32)
        self.mask = np.empty(actions, np.int8)
        self.planes_at = marks_of(self.planes)
        self.numbers_at = floats_of(self.numbers)
        self.mask_at = marks_of(self.mask)
        self.ours = int(self.holders())  # references while nobody else has any

    def holders(self) -> Any:
        """How many references there are to the arrays; views that others made of them are counted too."""
        return references(self.planes) + references(self.numbers) + references(self.mask)

    def show(self, sitting: Sitting) -> Any:
        """What the seat that is asked may know and do; None, and nothing is written, while somebody holds this page."""
        if self.holders() > self.ours:
            return None
        write_mask(self.mask_at, 0, sitting.actions, sitting.legal)
        sitting.encoder.write(sitting.work, sitting.work.seat, self.planes_at, 0, self.numbers_at, 0)
        return {"observation": self.planes, "numbers": self.numbers, "action_mask": self.mask}
