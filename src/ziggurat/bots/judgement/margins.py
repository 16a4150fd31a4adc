"""Margins where only the weakest sphere wins: what is in excess, and the lead over the best rival."""

from __future__ import annotations

from ziggurat.kit.cells import Floats, Single, Wide, Wides
from ziggurat.kit.weakest import in_place

MARGINS = (
    *("excess_2", "excess_3", "excess_4"),
    *("lead", "lead_late", "lead_end", "ahead", "ahead_late", "ahead_end", "lead_second"),
    *("short_spheres", "short_points", "short_points_late"),
)


def within(value: int, most: int) -> int:
    """A number, cut at the most that counts on either side."""
    if value > most:
        return most
    return value if value > -most else -most


def enough(late: Single) -> Single:
    """Points beyond the weakest sphere that may still count: it can catch up by sixteen early, by two at the end."""
    return 16.0 - 14.0 * late


def saturate(row: Floats, at: int, late: Single) -> None:
    """Points of the stronger spheres (in eighths) count only as far as the weakest may still come."""
    for rank in range(1, 4):
        if row[at + rank] > row[at] + enough(late) / 8.0:
            row[at + rank] = row[at] + enough(late) / 8.0


def best_rival(scores: Wides, players: int, seat: int) -> Wide:
    """The highest score of the others."""
    best = -1
    for rival in range(players):
        if rival != seat and scores[rival] > best:
            best = scores[rival]
    return best


def write_margins(scores: Wides, players: int, seat: int, late: Single, end: Single, row: Floats, at: int) -> None:
    """The thirteen inputs named `MARGINS`: `end` grows from 0 to 1 while the last tiles are drawn."""
    own = scores[seat]
    best = best_rival(scores, players, seat)
    low = in_place(own, 0)
    most: Single = enough(late)
    for rank in range(1, 4):
        excess: Single = in_place(own, rank) - low
        row[at + rank - 1] = (excess if excess < most else most) / 6.0
    lead: Single = within(low - in_place(best, 0), 6) / 6.0
    ahead: Single = 1.0 if own > best else -1.0 if own < best else 0.0
    row[at + 3] = lead
    row[at + 4] = lead * late
    row[at + 5] = lead * end
    row[at + 6] = ahead
    row[at + 7] = ahead * late
    row[at + 8] = ahead * end
    row[at + 9] = within(in_place(own, 1) - in_place(best, 1), 6) / 6.0
    write_short(own, in_place(best, 0), late, row, at + 10)


def write_short(own: Wide, mark: int, late: Single, row: Floats, at: int) -> None:
    """How many spheres are not beyond the best rival's weakest, and how many points that takes; these by lateness."""
    short = 0
    for rank in range(4):
        missing = mark + 1 - in_place(own, rank)
        if missing > 0:
            row[at] += 0.25
            short += missing
    row[at + 1] = within(short, 12) / 12.0
    row[at + 2] = within(short, 12) / 12.0 * late
