"""Writes what a seat may know into the tensors of `tensor_spec.py`, without the GIL and without allocating."""

from __future__ import annotations

from typing import Any

import cython

from ziggurat.kit.buffers import floats_of, marks_of
from ziggurat.kit.cells import Floats, Ints, Marks
from ziggurat.kit.fields import NUMBER, zeros
from ziggurat.kit.flat import gathered
from ziggurat.kit.state import State
from ziggurat.kit.steps import run_changes, run_steps
from ziggurat.kit.tensor_spec import STEP

MOST_STEPS = 512


class Encoder:
    """Tensors of one game for so many players."""

    def __init__(self, state: State, spec: Any) -> None:
        self.work = state.copy()
        self.conceals = True if state.game.conceals else False  # noqa: SIM210 - a C flag
        self.players = state.players
        self.spaces = int(spec.spaces)
        self.plane_size = int(spec.planes[0] * spec.spaces)
        self.number_size = int(spec.numbers)
        self.plan = zeros(NUMBER, 4608)
        self.many = len(spec.steps) // STEP
        self.seat_at = int(state.places()[1]) // 4 if cython.compiled else 0
        self.take(spec.in_memory(state.places()) if cython.compiled else spec.steps)

    def take(self, steps: Any) -> None:
        """Take the steps over."""
        if self.many > MOST_STEPS:
            raise ValueError(f"{self.many} steps are more than an encoder has room for")
        for i in range(len(steps)):
            self.plan[i] = steps[i]

    def write(self, state: State, viewer: int, planes: Marks, to: int, numbers: Floats, at: int) -> None:
        """Write what a seat may know into planes from `to` on and numbers from `at` on."""
        if cython.compiled:
            if self.conceals:
                self.work.become(state)
                self.work.conceal(viewer)
                self.run(self.work, viewer, planes, to, numbers, at)
            else:
                self.run(state, viewer, planes, to, numbers, at)
        else:
            self.work.become(state)
            self.work.conceal(viewer)
            row, sizes = gathered(self.work), (self.players, self.spaces, self.plane_size, self.number_size)
            run_steps(self.plan, self.many, row, viewer, *sizes, planes, to, numbers, at)

    def run(self, state: State, viewer: int, planes: Marks, to: int, numbers: Floats, at: int) -> None:
        """Compiled, take the steps over a position in memory."""
        if cython.compiled:
            run_steps(
                self.plan,
                self.many,
                cython.address(state.players),
                viewer,
                self.players,
                self.spaces,
                self.plane_size,
                self.number_size,
                planes,
                to,
                numbers,
                at,
            )

    def follow(self, before: Ints, state: State, size: int, planes: Marks, to: int, numbers: Floats, at: int) -> None:
        """The same as `write` for the seat that decides, into planes that still show another position, of as many
        bytes, to the seat that decided there.

        Only what differs is written: a batch's planes are more than the processor's memory holds.
        """
        if cython.compiled:
            if self.conceals:
                self.write(state, state.seat, planes, to, numbers, at)
                return
            run_changes(
                self.plan,
                self.many,
                before,
                before[self.seat_at],
                cython.address(state.players),
                size,
                state.seat,
                self.players,
                self.spaces,
                self.number_size,
                planes,
                to,
                numbers,
                at,
            )

    # Seen from Python.
    def encode(self, state: State, viewer: int, planes: Any, numbers: Any) -> None:
        """Write what a seat may know into two arrays: bytes, and 32-bit floats."""
        self.write(state, viewer, marks_of(planes), 0, floats_of(numbers), 0)
