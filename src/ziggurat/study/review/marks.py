"""Marks for decisions, and how much of its chances a seat kept."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.study.reviewed import Mark

SMALL, BIG = 0.03, 0.08  # of win chance given up
FEW = 5  # decisions: of fewer than these nothing is said of accuracy


def mark_of(given_up: float, is_regained: bool) -> Mark:
    """How bad it was: small from 3 points on, big from 8; decisive when what was lost never came back."""
    if given_up < SMALL:
        return ""
    if given_up < BIG:
        return "inaccuracy"
    return "mistake" if is_regained else "decisive"


def is_regained(before: float, later: Sequence[float], share: float) -> bool:
    """Did a seat ever again stand as well as before, or win after all?"""
    return share > 0 or any(chance >= before for chance in later)


def accuracy(given_up: Sequence[float], best: Sequence[float]) -> float | None:
    """The share of its best chances that a seat kept; None where there are too few decisions to say."""
    whole = sum(best)
    return 1 - sum(given_up) / whole if len(best) >= FEW and whole > 0 else None
