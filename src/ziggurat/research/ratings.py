"""How strong bots are, from the games they played: win rates with 95 % intervals, and ratings for any number of seats.

Ratings are Plackett-Luce strengths on the Elo scale: a bot 400 points above another wins ten times as often as it. In
a game, each seat's chance of victory is its strength in parts of the table's; several winners share it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

SCALE = 400 / math.log(10)


def interval(wins: float, games: int, z: float = 1.959964) -> tuple[float, float]:
    """Wilson's 95 % interval of a win rate; shared victories count in parts."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    middle = rate + z * z / (2 * games)
    reach = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    spread = 1 + z * z / games
    return max(0.0, (middle - reach) / spread), min(1.0, (middle + reach) / spread)


def ratings(tables: Sequence[tuple[Sequence[str], Sequence[float]]], rounds: int = 500) -> dict[str, float]:
    """Ratings of bots from tables (who sat where, each seat's share of the victory); their mean is 1500.

    Minorisation-maximisation, with one drawn game against an average bot each, so that a bot which always wins
    gets a finite rating.
    """
    names = sorted({name for seats, _ in tables for name in seats})
    strength = dict.fromkeys(names, 1.0)
    won = dict.fromkeys(names, 0.5)
    for seats, shares in tables:
        for name, share in zip(seats, shares, strict=True):
            won[name] += share
    for _ in range(rounds):
        weight = {name: 1 / (strength[name] + 1.0) for name in names}
        for seats, _shares in tables:
            total = sum(strength[name] for name in seats)
            for name in seats:
                weight[name] += 1 / total
        strength = {name: won[name] / weight[name] for name in names}
    logs = {name: math.log(strength[name]) * SCALE for name in names}
    mean = sum(logs.values()) / max(len(logs), 1)
    return {name: 1500 + value - mean for name, value in logs.items()}
