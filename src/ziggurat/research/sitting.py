"""One game at a time, for environments: draws inside, and what the seat that is asked may know written on pages.

A page is used again only when nobody holds its arrays any more, so that what was shown once stays as it was.
"""

from __future__ import annotations

from typing import Any

import cython
import numpy as np

from ziggurat.kit.buffers import floats_of, marks_of
from ziggurat.kit.cells import Dice, Ints, Numbers, Seed
from ziggurat.kit.fields import from_python
from ziggurat.kit.seats import CHANCE, NOBODY
from ziggurat.kit.state import State
from ziggurat.kit.tensors import Encoder
from ziggurat.research.memory import copy_floats, copy_marks, references, write_mask

OTHER_MASK = -1  # of `picked`: it is not the one shown, or somebody has crossed the number out


class Sketch:
    """The tensors of the position shown last. Nobody else has them, so that what still holds need not be written."""

    def __init__(self, start: State, spec: Any) -> None:
        self.encoder = Encoder(start, spec)
        self.shown = start.copy()
        self.begun = False
        self.plane_size = int(spec.planes[0] * spec.spaces)
        self.number_size = int(spec.numbers)
        self.planes = np.empty(spec.planes, np.uint8)
        self.numbers = np.empty(spec.numbers, np.float32)
        self.planes_at = marks_of(self.planes)
        self.numbers_at = floats_of(self.numbers)

    def draw(self, work: State) -> None:
        """Write what the seat that is asked may know."""
        if cython.compiled and self.begun:
            before: Ints = cython.address(self.shown.players)
            self.encoder.follow(before, work, self.planes_at, 0, self.numbers_at, 0)
        else:
            self.encoder.write(work, work.seat, self.planes_at, 0, self.numbers_at, 0)
        if self.encoder.conceals:
            self.shown.become(self.encoder.work)
        else:
            self.shown.become(work)
        self.begun = True


class Page:
    """Arrays for what is shown of one position."""

    seen: dict[str, Any]

    def __init__(self, spec: Any, actions: int) -> None:
        self.actions = actions
        self.planes = np.empty(spec.planes, np.uint8)
        self.numbers = np.empty(spec.numbers, np.float32)
        self.mask = np.empty(actions, np.int8)
        self.planes_at = marks_of(self.planes)
        self.numbers_at = floats_of(self.numbers)
        self.mask_at = marks_of(self.mask)
        self.seen = {"observation": self.planes, "numbers": self.numbers, "action_mask": self.mask}
        self.ours = references(self.planes) + references(self.numbers) + references(self.mask)

    def show(self, sketch: Sketch, legal: Numbers) -> Any:
        """What the seat that is asked may know and do; None, and nothing is written, while somebody holds this page."""
        # Views that others made of the arrays hold them too.
        if references(self.planes) + references(self.numbers) + references(self.mask) > self.ours:
            return None
        write_mask(self.mask_at, 0, self.actions, legal)
        copy_marks(self.planes_at, sketch.planes_at, sketch.plane_size)
        copy_floats(self.numbers_at, sketch.numbers_at, sketch.number_size)
        return self.seen.copy()  # whoever looks may take something out


class Sitting:
    """One game, begun anew by `reset`. Its draws and the random choices of `picked` have generators of their own."""

    seat: int  # who is asked, once a game has begun
    over: bool
    front: Page
    back: Page
    now: Any  # what is shown of this position, once it was looked at

    def __init__(self, start: State, spec: Any) -> None:
        self.start = start.copy()
        self.work = start.copy()
        self.spec = spec
        self.sketch = Sketch(start, spec)
        self.players = start.players
        self.actions = len(start.game.actions.table)
        self.draws = Dice()
        self.choices = Dice()
        self.legal = Numbers()
        self.seat = 0
        self.over = True
        self.front = Page(spec, self.actions)
        self.back = Page(spec, self.actions)
        self.now = None

    def go_on(self) -> None:
        """Draw what is to be drawn, and list what the seat that is then asked may do."""
        while self.work.seat == CHANCE:
            self.work.do(self.work.urn_pick(self.draws.below(self.work.urn_size())))
        self.legal.clear()
        self.seat = self.work.seat
        self.over = self.seat == NOBODY
        if not self.over:
            self.work.fill(self.legal)

    def reset(self, seed: Any) -> None:
        """A new game, up to its first decision."""
        self.draws.seed(seed)
        self.work.become(self.start)
        self.go_on()
        self.now = None

    def step(self, number: int) -> int:
        """Play an action, and draw what is then to be drawn; who is asked, or NOBODY."""
        if not self.legal.has(number):
            raise ValueError(f"action {number} is not legal now")
        self.work.do(number)
        self.go_on()
        self.now = None
        return self.seat

    @from_python
    def seed_choices(self, seed: Seed) -> None:
        """Begin the random choices anew."""
        self.choices.seed(seed)

    def picked(self, mask: Any) -> int:
        """A random legal action, if this is the mask just shown and it still allows it; else OTHER_MASK."""
        if self.now is None or mask is not self.front.mask:
            return OTHER_MASK
        number = self.legal.pick(self.choices.below(self.legal.size()))
        return number if self.front.mask_at[number] else OTHER_MASK

    def legal_now(self) -> list[int]:
        """The numbers of the legal actions."""
        return [self.legal.at(i) for i in range(self.legal.size())]

    def shown(self) -> Any:
        """What the seat that is asked may know and do."""
        if self.now is None:
            page: Page = self.back  # whoever asks still has what was shown before, and seldom more
            self.back = self.front
            self.front = page
            self.sketch.draw(self.work)
            self.now = page.show(self.sketch, self.legal)
            if self.now is None:
                self.front = Page(self.spec, self.actions)
                self.now = self.front.show(self.sketch, self.legal)
        return self.now

    def observe(self, seat: int) -> Any:
        """What a seat may know, and what it may do if it is asked."""
        if seat == self.seat:
            return self.shown()
        planes, numbers = np.zeros(self.spec.planes, np.uint8), np.zeros(self.spec.numbers, np.float32)
        if not self.over:
            self.sketch.encoder.encode(self.work, seat, planes, numbers)
        return {"observation": planes, "numbers": numbers, "action_mask": np.zeros(self.actions, np.int8)}

    def state(self) -> State:
        """A copy of the position."""
        return self.work.copy()

    # A sitting is pickled with its generators, so that it goes on as the original does.
    def __reduce__(self) -> tuple[Any, ...]:
        begun = not self.over or self.seat == NOBODY
        return seated_again, (self.start.copy(), self.work.copy(), self.draws.x, self.choices.x, begun)

    def go_on_from(self, work: State, drawn: Any, chosen: Any, begun: bool) -> None:
        """Take over a position and both generators."""
        self.work.become(work)
        self.draws.x = drawn
        self.choices.x = chosen
        if begun:
            self.go_on()


def seated_again(start: State, work: State, drawn: Any, chosen: Any, begun: bool) -> Sitting:
    """A sitting out of a pickle."""
    sitting = Sitting(start, start.game.tensor_spec(start.players))
    sitting.go_on_from(work, drawn, chosen, begun)
    return sitting
