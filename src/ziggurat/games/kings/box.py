"""What the box shows in every position: names, columns and ships, for pages that draw them."""

from __future__ import annotations

import msgspec

from ziggurat.games.kings.components import (
    COLUMN_LIMIT,
    DYNASTIES,
    LEADERS,
    LETTERS,
    SHIP_SPHERE,
    SPHERES,
    Card,
    Dynasty,
    Leader,
    Ship,
)


class Box(msgspec.Struct, frozen=True):
    """Leaders stand in the order of their spheres, dynasties in the order of the seats; of a ship, its second sphere.

    `letters` name the columns, and so many cards have room below each head.
    """

    letters: str
    column_limit: int
    spheres: tuple[Card, ...]
    leaders: tuple[Leader, ...]
    dynasties: tuple[Dynasty, ...]
    ships: dict[Ship, Card]


BOX = Box(
    letters=LETTERS,
    column_limit=COLUMN_LIMIT,
    spheres=SPHERES,
    leaders=LEADERS,
    dynasties=DYNASTIES,
    ships=SHIP_SPHERE,
)
