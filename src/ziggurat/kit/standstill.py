"""How near a game is to ending because nothing happens: for the games that such rounds bring to an end."""

from __future__ import annotations

from typing import Literal

import msgspec


class Standstill(msgspec.Struct, frozen=True):
    """An end that is near: everybody passes, or nobody draws; so many turns are left until it, this one included."""

    cause: Literal["passed", "undrawn"]
    turns: int


def nearest_end(players: int, passed: tuple[int, int], undrawn: tuple[int, int]) -> Standstill | None:
    """The nearer of the two ends, once half of the way to it is gone.

    Each is told by a number of turns and the rounds after which the game ends (0: never): turns that were passed one
    after the other, and turns begun since something was last drawn.
    """
    ends = []
    if 0 < passed[1] * players <= 2 * passed[0]:
        ends.append(Standstill("passed", passed[1] * players - passed[0]))
    if 0 < undrawn[1] * players < 2 * undrawn[0]:
        ends.append(Standstill("undrawn", undrawn[1] * players - undrawn[0] + 1))
    return min(ends, key=lambda end: end.turns, default=None)
