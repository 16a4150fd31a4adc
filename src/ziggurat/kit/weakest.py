"""Points in four spheres, compared weakest first: how Tigris & Euphrates and its card game are won."""

from __future__ import annotations

PLACE = 1 << 15  # points in one sphere stay below this


def weakest_first(a: int, b: int, c: int, d: int, jokers: int) -> int:
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


def in_place(scores: int, rank: int) -> int:
    """The score of the weakest (rank 0) to the strongest (rank 3) sphere."""
    return scores >> 15 * (3 - rank) & (PLACE - 1)
