"""Margins where only the weakest sphere wins: what is in excess, and the lead over the best rival."""

from __future__ import annotations

from ziggurat.kit.cells import Floats, Single, Wide, Wides
from ziggurat.kit.weakest import in_place

ENOUGH: float = 1.5  # twelve points, by the scale of the inputs


def within(value: int, most: int) -> int:
    """A number, cut at the most that counts on either side."""
    if value > most:
        return most
    return value if value > -most else -most


def saturate(row: Floats, at: int) -> None:
    """Points of the stronger spheres count only up to so many beyond the weakest."""
    for rank in range(1, 4):
        if row[at + rank] > row[at] + ENOUGH:
            row[at + rank] = row[at] + ENOUGH


def best_rival(scores: Wides, players: int, seat: int) -> Wide:
    """The highest score of the others."""
    best = -1
    for rival in range(players):
        if rival != seat and scores[rival] > best:
            best = scores[rival]
    return best


def write_margins(scores: Wides, players: int, seat: int, late: Single, row: Floats, at: int) -> None:
    """Excess over the weakest sphere, three numbers; lead, lead by lateness, who is ahead (twice), second weakest."""
    own = scores[seat]
    best = best_rival(scores, players, seat)
    low = in_place(own, 0)
    for rank in range(1, 4):
        row[at + rank - 1] = within(in_place(own, rank) - low, 6) / 6.0
    lead: Single = within(low - in_place(best, 0), 6) / 6.0
    ahead: Single = 1.0 if own > best else -1.0 if own < best else 0.0
    row[at + 3] = lead
    row[at + 4] = lead * late
    row[at + 5] = ahead
    row[at + 6] = ahead * late
    row[at + 7] = within(in_place(own, 1) - in_place(best, 1), 6) / 6.0
