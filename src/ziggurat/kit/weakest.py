"""Points in four spheres, compared weakest first: how Tigris & Euphrates and its card game are won."""

from __future__ import annotations

from ziggurat.kit.cells import Wide
from ziggurat.kit.fields import from_python

PLACE = 1 << 15  # points in one sphere stay below this


@from_python
def weakest_first(a: Wide, b: Wide, c: Wide, d: Wide, jokers: int) -> Wide:
    """Four scores in rising order as one number to compare; each joker is a point for the weakest at that moment."""
    if a > b:
        a, b = b, a
    if c > d:
        c, d = d, c
    if a > c:
        a, c = c, a
    if b > d:
        b, d = d, b
    if b > c:
        b, c = c, b
    for _ in range(jokers):
        a += 1
        if a > b:
            a, b = b, a
        if b > c:
            b, c = c, b
        if c > d:
            c, d = d, c
    return ((a * PLACE + b) * PLACE + c) * PLACE + d


@from_python
def in_place(scores: Wide, rank: int) -> Wide:
    """The score of the weakest (rank 0) to the strongest (rank 3) sphere."""
    return scores >> 15 * (3 - rank) & (PLACE - 1)


def final_points(points: list[int], treasures: int) -> tuple[int, ...]:
    """Points in rising order once every treasure has gone to the weakest sphere of its moment."""
    scores = weakest_first(points[0], points[1], points[2], points[3], treasures)
    return tuple([in_place(scores, rank) for rank in range(4)])
