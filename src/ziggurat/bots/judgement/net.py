"""The net of one seat and what its inputs are written with, uncompiled; compiled, the same names come from net.h."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.kit.cells import EAST, WEST, WHOLE, Cells

HIDDEN_UNITS = 32


def net_strength(
    row: Sequence[float],
    size: int,
    late: float,
    early: Sequence[float],
    later: Sequence[float],
    first: Sequence[float],
    bias: Sequence[float],
    second: Sequence[float],
) -> float:
    """A sum weighted by how late it is, and on top of it one hidden layer."""
    hidden = list(bias[:HIDDEN_UNITS])
    total = 0.0
    for i in range(size):
        x = row[i]
        if x:
            total += x * (early[i] + late * (later[i] - early[i]))
            weights = first[i * HIDDEN_UNITS : (i + 1) * HIDDEN_UNITS]
            hidden = [sum_ + x * weight for sum_, weight in zip(hidden, weights, strict=True)]
    return total + sum(unit * weight for unit, weight in zip(hidden, second, strict=False) if unit > 0)


def part(value: int, most: int) -> float:
    """So much of the most that counts."""
    return min(value, most) / most


def completing(x: Cells) -> Cells:
    """The spaces whose three companions of some 2 x 2 square are in the set."""
    e, w = x << 1 & EAST, x >> 1 & WEST
    s, n = x << 16 & WHOLE, x >> 16
    south = e & s & e << 16 | w & s & w << 16
    north = e & n & e >> 16 | w & n & w >> 16
    return south & WHOLE | north
