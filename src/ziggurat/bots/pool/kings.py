"""Minds for Contest of Kings: the same ideas as in Tigris & Euphrates, with ships in place of monuments."""

from __future__ import annotations

from ziggurat.bots.pool.liking import Liking
from ziggurat.games.kings.components import SHIPS, SPHERES, Card, Leader
from ziggurat.games.kings.position import Position


def cards(pile: dict[Card, int]) -> int:
    """How many cards lie there."""
    return sum(pile.values())


def total(before: Position, after: Position, seat: int) -> tuple[float, ...]:
    """All cards on the victory pile, whatever their colour."""
    own = after.seats[seat]
    return (cards(own.pile), len(own.leaders))


def ship_first(before: Position, after: Position, seat: int) -> tuple[float, ...]:
    """Ships, then columns of one colour on the way to them."""
    ships = sum(card in SHIPS for column in after.columns for card in column)
    tallest = max(column[1:].count(sphere) for column in after.columns for sphere in SPHERES)
    return (ships, len(after.seats[seat].leaders) >= 2, min(tallest, 4))


def war_first(before: Position, after: Position, seat: int) -> tuple[float, ...]:
    """Rivals' leaders off the table; else one's own on it, and links that bring the next conflict."""
    fallen = sum(
        len(was.leaders) - len(now.leaders)
        for rival, (was, now) in enumerate(zip(before.seats, after.seats, strict=True))
        if rival != seat
    )
    return (fallen, len(after.seats[seat].leaders), len(after.links))


def temple_hoarder(before: Position, after: Position, seat: int) -> tuple[float, ...]:
    """Half a hand of temples, so that nobody dares an internal conflict; all else is laid."""
    own = after.seats[seat]
    return (min(own.hand.get(Card.TEMPLE, 0), 4), len(own.leaders))


def treasure_racer(before: Position, after: Position, seat: int) -> tuple[float, ...]:
    """Treasures; then a trader in a kingdom that holds many."""
    own = after.seats[seat]
    held = own.pile.get(Card.TREASURE, 0)
    if Leader.TRADER not in own.leaders:
        return (held, 0, 0)
    column = ord(own.leaders[Leader.TRADER][0]) - ord("A")
    links = {ord(link[0]) - ord("A") for link in after.links}
    first = last = min(column, 7)
    while first - 1 in links:
        first -= 1
    while last in links:
        last += 1
    near = sum(after.columns[at][0] == Card.TREASURE for at in range(first, last + 1))
    return (held, near, min(len(after.columns[first]), 4))


LIKINGS: dict[str, Liking] = {
    "total": total,
    "ship-first": ship_first,
    "war-first": war_first,
    "temple-hoarder": temple_hoarder,
    "treasure-racer": treasure_racer,
}
