"""Minds for Tikal: majorities, guards, treasures, many explorers, or all prestige in sight."""

from __future__ import annotations

from ziggurat.bots.pool.liking import Liking
from ziggurat.games.tikal.position import Position

LEADER = 3  # his strength


def strength(position: Position, seat: int, space: str) -> int:
    """What counts for the majority."""
    own = position.seats[seat]
    return own.explorers.get(space, 0) + (LEADER if own.leader == space else 0)


def temples(position: Position, seat: int) -> float:
    """What the temples that a seat leads or guards are worth."""
    found = 0
    for space, value in position.temples.items():
        if space in position.guards:
            found += value * (position.guards[space].seat == seat)
        else:
            rivals = [strength(position, rival, space) for rival in range(len(position.seats)) if rival != seat]
            found += value * (strength(position, seat, space) > max(rivals))
    return found


def treasures(position: Position, seat: int) -> float:
    """What a seat's treasures are worth."""
    return sum((0, 1, 3, 6)[many] for many in position.seats[seat].treasures.values())


def total(before: Position, after: Position, seat: int) -> tuple[float, ...]:
    """Prestige won, and all that a scoring would pay now."""
    there = sum(strength(after, seat, space) for space in after.temples)
    return (after.seats[seat].prestige + temples(after, seat) + treasures(after, seat), there)


def temple_first(before: Position, after: Position, seat: int) -> tuple[float, ...]:
    """Majorities in temples, then pieces that stand on them."""
    there = sum(strength(after, seat, space) for space in after.temples)
    return (temples(after, seat), there)


def guard_first(before: Position, after: Position, seat: int) -> tuple[float, ...]:
    """Guards on temples, the higher the better, then majorities that a guard could keep."""
    kept = sum(after.temples[space] for space, guard in after.guards.items() if guard.seat == seat)
    return (kept, temples(after, seat))


def treasure_racer(before: Position, after: Position, seat: int) -> tuple[float, ...]:
    """Treasures, then explorers at ruins."""
    own = after.seats[seat]
    at_ruins = sum(min(strength(after, seat, space), many) for space, many in after.ruins.items())
    return (treasures(after, seat), sum(own.treasures.values()), at_ruins)


def explorers_first(before: Position, after: Position, seat: int) -> tuple[float, ...]:
    """As many explorers on the board as there are, on as many spaces as possible."""
    own = after.seats[seat]
    return (-own.reserve, len(own.explorers), temples(after, seat))


LIKINGS: dict[str, Liking] = {
    "total": total,
    "temple-first": temple_first,
    "guard-first": guard_first,
    "treasure-racer": treasure_racer,
    "explorers-first": explorers_first,
}
