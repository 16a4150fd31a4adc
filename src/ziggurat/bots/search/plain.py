"""Room for a search's tree and its clock, for the uncompiled search; compiled, the same names come from room.h."""

from __future__ import annotations

from array import array
from time import perf_counter as now
from time import thread_time as worked

from ziggurat.kit.plain_cells import Tale
from ziggurat.kit.state import State, copied

__all__ = ["bytes_of", "char_room", "copy_position", "float_room", "free", "int_room", "now", "signs_of", "worked"]


def int_room(many: int) -> list[int]:
    """So many whole numbers, all 0."""
    return [0] * many


def float_room(many: int) -> list[float]:
    """So many numbers, all 0."""
    return [0.0] * many


def bytes_of(room: list[float], many: int) -> bytes:
    """The first of these numbers as 32-bit floats."""
    return array("f", room[:many]).tobytes()


def char_room(many: int) -> list[int]:
    """So many signs, all 0."""
    return [0] * many


def signs_of(room: list[int], many: int) -> bytes:
    """The first of these signs as bytes."""
    return bytes(room[:many])


def free(room: object) -> None:
    """Nothing to give back: Python does."""


def copy_position(to: State, origin: State) -> None:
    """Make one state the same position as another."""
    to.__dict__.update({name: copied(value) for name, value in origin.__dict__.items()})
    to.tale = Tale()
    to.telling = False
