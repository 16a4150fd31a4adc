"""The encoder's steps over a row of gathered numbers, for the uncompiled engines; compiled, steps.h takes them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ziggurat.kit.tensor_spec import (
    N_ADD,
    N_AMOUNT,
    N_BITS,
    N_KIND,
    N_SEAT,
    N_SEAT_BITS,
    N_SET,
    N_SIZE,
    P_AMOUNT,
    P_KINDS,
    P_SEAT,
    P_SET,
    P_SPOT,
    STEP,
)

LARGEST = 255  # that a plane holds


class Scene:
    """What all steps share: the row of numbers, who looks, and the two parts of arrays that are written."""

    def __init__(self, row: Sequence[int], viewer: int, players: int, spaces: int, planes: Any, numbers: Any) -> None:
        self.row, self.viewer, self.players, self.spaces = row, viewer, players, spaces
        self.planes, self.numbers = planes, numbers

    def turn_of(self, seat: int) -> int:
        """How many turns after the viewer a seat sits."""
        return (seat - self.viewer) % self.players

    def members(self, source: int, many: int) -> list[int]:
        """The members of a set that was gathered as six words."""
        return [one for one in range(many) if self.row[source + one // 32] >> one % 32 & 1]

    # On planes.
    def set_plane(self, source: int, many: int, stride: int, to: int, kinds: int) -> None:
        """1 for each space of a set, or of several."""
        for one in range(many):
            for space in self.members(source + 6 * one, kinds):
                self.planes[to + one * kinds + space] = 1

    def spot(self, source: int, many: int, stride: int, to: int, kinds: int) -> None:
        """1 on the space that a number names, for each of several."""
        for one in range(many):
            if 0 <= self.row[source + one] < self.spaces:
                self.planes[to + one * self.spaces + self.row[source + one]] = 1

    def amount_plane(self, source: int, many: int, stride: int, to: int, kinds: int) -> None:
        """The number of each space; a plane each, if it has several."""
        for plane in range(many):
            for i in range(self.spaces):
                self.planes[to + plane * self.spaces + i] = min(max(self.row[source + i * stride + plane], 0), LARGEST)

    def kind_planes(self, source: int, many: int, stride: int, to: int, kinds: int) -> None:
        """A plane for each kind."""
        for i in range(self.spaces):
            if 0 <= (number := self.row[source + i * stride]) < kinds:
                self.planes[to + number * self.spaces + i] = 1

    def seat_planes(self, source: int, many: int, stride: int, to: int, kinds: int) -> None:
        """A plane for each seat, the own first, then for each other kind."""
        for i in range(self.spaces):
            if (number := self.row[source + i * stride]) >= 0:
                plane = self.turn_of(number) if number < kinds else self.players + number - kinds
                self.planes[to + plane * self.spaces + i] = 1

    # As numbers.
    def amounts(self, source: int, many: int, stride: int, to: int, kinds: int) -> None:
        """The numbers, added to what is there."""
        for i in range(many):
            self.numbers[to + i] += self.row[source + i]

    def size(self, source: int, many: int, stride: int, to: int, kinds: int) -> None:
        """How many there are together."""
        self.numbers[to] = sum(self.row[source : source + many])

    def kind(self, source: int, many: int, stride: int, to: int, kinds: int) -> None:
        """1 for the kind, of each of several."""
        for one in range(many):
            if 0 <= self.row[source + one] < kinds:
                self.numbers[to + one * kinds + self.row[source + one]] = 1

    def seat(self, source: int, many: int, stride: int, to: int, kinds: int) -> None:
        """1 for the seat, the own first, of each of several."""
        for one in range(many):
            if 0 <= self.row[source + one] < self.players:
                self.numbers[to + one * kinds + self.turn_of(self.row[source + one])] = 1

    def set_numbers(self, source: int, many: int, stride: int, to: int, kinds: int) -> None:
        """1 for each member of a set, or of several."""
        for one in range(many):
            for member in self.members(source + 6 * one, kinds):
                self.numbers[to + one * kinds + member] = 1

    def bits(self, source: int, many: int, stride: int, to: int, kinds: int) -> None:
        """1 for each bit, of each of several."""
        for one in range(many):
            for i in range(kinds):
                self.numbers[to + one * kinds + i] = self.row[source + one] >> i & 1

    def seat_bits(self, source: int, many: int, stride: int, to: int, kinds: int) -> None:
        """1 for each seat that is a bit, of each of several."""
        for one in range(many):
            for i in range(self.players):
                self.numbers[to + one * kinds + self.turn_of(i)] = self.row[source + one] >> i & 1


WAYS: dict[int, Callable[[Scene, int, int, int, int, int], None]] = {
    P_SET: Scene.set_plane,
    P_SPOT: Scene.spot,
    P_AMOUNT: Scene.amount_plane,
    P_KINDS: Scene.kind_planes,
    P_SEAT: Scene.seat_planes,
    N_AMOUNT: Scene.amounts,
    N_ADD: Scene.amounts,
    N_SIZE: Scene.size,
    N_KIND: Scene.kind,
    N_SEAT: Scene.seat,
    N_SET: Scene.set_numbers,
    N_BITS: Scene.bits,
    N_SEAT_BITS: Scene.seat_bits,
}


class Course:
    """The plan of a game: its steps, for every viewer."""

    def lay(self, plan: Sequence[int], many: int, players: int, spaces: int, plane_size: int, size: int) -> bool:
        """Take a plan over; False if it is too long."""
        self.plan, self.many, self.players, self.spaces, self.plane_size = plan, many, players, spaces, plane_size
        return True

    def write(self, row: Sequence[int], viewer: int, planes: Any, to: int, numbers: Any, at: int) -> None:
        """Take all steps."""
        seen, told = planes[to : to + self.plane_size], numbers[at:]
        seen[:] = 0
        told[:] = 0
        scene = Scene(row, viewer, self.players, self.spaces, seen, told)
        for step in range(0, self.many * STEP, STEP):
            what, source, next_seat, turn, size, stride, target, kinds = self.plan[step : step + STEP - 1]
            WAYS[what](scene, source + next_seat * ((viewer + turn) % self.players), size, stride, target, kinds)

    def follow(self, before: Any, *more: Any) -> None:
        """Compiled, write only what differs from a position that is shown already."""
        raise TypeError("without a compiler there are no addresses")


def position_size(state: Any, at: Any) -> int:
    """Compiled, how many bytes a position takes."""
    raise TypeError("without a compiler there are no addresses")
