"""Writes what a seat may know into the tensors of `tensor_spec.py`, without the GIL and without allocating."""

from __future__ import annotations

from typing import Any

import cython

from ziggurat.kit.buffers import floats_of, marks_of
from ziggurat.kit.cells import Floats, Ints, Marks
from ziggurat.kit.fields import NUMBER, zeros
from ziggurat.kit.flat import gathered
from ziggurat.kit.state import State
from ziggurat.kit.steps import Course, position_size
from ziggurat.kit.tensor_spec import STEP

MOST_STEPS = 512


class Encoder:
    """Tensors of one game for so many players."""

    def __init__(self, state: State, spec: Any) -> None:
        self.work = state.copy()  # what a viewer may not know is taken away here
        self.conceals = True if state.game.conceals else False  # noqa: SIM210 - a C flag
        self.plane_size = int(spec.planes[0] * spec.spaces)
        self.number_size = int(spec.numbers)
        self.seat_at = int(state.places()[1]) // 4 if cython.compiled else 0
        self.plan = zeros(NUMBER, 4608)
        self.course = Course()
        self.lay(spec.in_memory(state.places()) if cython.compiled else spec.steps, int(spec.spaces))

    def lay(self, steps: Any, spaces: int) -> None:
        """Lay the steps out for every viewer."""
        many = len(steps) // STEP
        if many > MOST_STEPS:
            raise ValueError(f"{many} steps are more than an encoder has room for")
        for i in range(len(steps)):
            self.plan[i] = steps[i]
        size = position_size(self.work, cython.address(self.work.players)) if cython.compiled else 0
        self.course.lay(self.plan, many, self.work.players, spaces, self.plane_size, size)

    def write(self, state: State, viewer: int, planes: Marks, to: int, numbers: Floats, at: int) -> None:
        """Write what a seat may know into planes from `to` on and numbers from `at` on."""
        if self.conceals:
            self.work.become(state)
            self.work.conceal(viewer)
            self.run(self.work, viewer, planes, to, numbers, at)
        else:
            self.run(state, viewer, planes, to, numbers, at)

    def run(self, state: State, viewer: int, planes: Marks, to: int, numbers: Floats, at: int) -> None:
        """Take all steps over a state that hides nothing more."""
        if cython.compiled:
            self.course.write(cython.address(state.players), viewer, planes, to, numbers, at)
        else:
            self.course.write(gathered(state), viewer, planes, to, numbers, at)

    def follow(self, before: Ints, state: State, planes: Marks, to: int, numbers: Floats, at: int) -> None:
        """`write` for the seat that decides, into arrays that show a position to the seat that decided there.

        Only what differs is written: a batch's planes are more than the processor's memory holds.
        """
        if self.conceals:
            self.work.become(state)
            self.work.conceal(state.seat)
            self.run_changes(before, self.work, planes, to, numbers, at)
        else:
            self.run_changes(before, state, planes, to, numbers, at)

    def run_changes(self, before: Ints, state: State, planes: Marks, to: int, numbers: Floats, at: int) -> None:
        """Take the steps that read something else than before."""
        if cython.compiled:
            seen_by = before[self.seat_at]
            self.course.follow(before, seen_by, cython.address(state.players), state.seat, planes, to, numbers, at)

    # Seen from Python.
    def encode(self, state: State, viewer: int, planes: Any, numbers: Any) -> None:
        """Write what a seat may know into two arrays: bytes, and 32-bit floats."""
        self.write(state, viewer, marks_of(planes), 0, floats_of(numbers), 0)
