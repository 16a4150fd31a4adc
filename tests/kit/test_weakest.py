"""Points weakest first, against the plain way to say it."""

from __future__ import annotations

from itertools import product

from ziggurat.kit.registry import game
from ziggurat.kit.weakest import in_place, weakest_first


def plainly(points: tuple[int, ...], jokers: int) -> list[int]:
    """Sort, and give the weakest a point, again and again."""
    found = sorted(points)
    for _ in range(jokers):
        found[0] += 1
        found.sort()
    return found


def test_four_scores_and_jokers_in_every_order() -> None:
    for points in product(range(4), repeat=4):
        for jokers in range(6):
            scores = weakest_first(points[0], points[1], points[2], points[3], jokers)
            assert [in_place(scores, rank) for rank in range(4)] == plainly(points, jokers)


def test_the_weakest_sphere_decides_first() -> None:
    assert weakest_first(3, 3, 3, 3, 0) > weakest_first(2, 90, 90, 90, 0)
    assert weakest_first(3, 3, 3, 4, 0) > weakest_first(3, 3, 3, 3, 0)
    assert game("tigris").scores(game("tigris").start(2))[0] == game("tigris").scores(game("tigris").start(2))[1]
