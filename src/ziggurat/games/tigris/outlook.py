"""What a seat's score would be now: its weakest sphere, once every treasure is given to the weakest."""

from __future__ import annotations

import msgspec

from ziggurat.games.tigris.components import SPHERES, Sphere
from ziggurat.games.tigris.core import Core
from ziggurat.games.tigris.view import BoardView, table_of
from ziggurat.kit.story import weakest_first


class Outlook(msgspec.Struct, frozen=True, gc=False):
    """The weakest sphere of the seat that asks, and the score that it gives."""

    weakest: Sphere
    score: int


def outlook(state: Core, seat: int, table: BoardView | None = None) -> Outlook | None:
    """The score as it stands of whoever asks, who alone knows it."""
    if not 0 <= seat < state.players:
        return None
    there = (table or table_of(state, seat)).seats[seat]
    points = {sphere.value: (there.points or {}).get(sphere, 0) for sphere in SPHERES}
    weakest = weakest_first(seat, points, there.treasures or 0).compared[0]
    return Outlook(Sphere(weakest.of), weakest.points)
