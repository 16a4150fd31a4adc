"""Room for a search's tree and its clock, for the uncompiled search; compiled, the same names come from buffers.h."""

from __future__ import annotations

from array import array
from time import perf_counter as now
from time import thread_time as worked

from ziggurat.kit.cells import Floats, Ints

__all__ = [
    "Floats",
    "Ints",
    "Signs",
    "bytes_of",
    "char_room",
    "float_room",
    "free",
    "int_room",
    "now",
    "signs_of",
    "worked",
]

Signs = list[int]


def int_room(many: int) -> Ints:
    """So many whole numbers, all 0."""
    return [0] * many


def float_room(many: int) -> Floats:
    """So many numbers, all 0."""
    return [0.0] * many


def bytes_of(room: Floats, many: int) -> bytes:
    """The first of these numbers as 32-bit floats."""
    return array("f", room[:many]).tobytes()


def char_room(many: int) -> Signs:
    """So many signs, all 0."""
    return [0] * many


def signs_of(room: Signs, many: int) -> bytes:
    """The first of these signs as bytes."""
    return bytes(room[:many])


def free(room: object) -> None:
    """Nothing to give back: Python does."""
