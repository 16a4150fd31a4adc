"""What the box shows in every position: the printed boards and names, for pages that draw them."""

from __future__ import annotations

import msgspec

from ziggurat.games.tigris.components import (
    BOARDS,
    COLUMNS,
    DYNASTIES,
    LEADERS,
    ROWS,
    SPHERES,
    Dynasty,
    Leader,
    Sphere,
)
from ziggurat.games.tigris.options import Options


class Box(msgspec.Struct, frozen=True):
    """The printed boards, row by row: land, river `~`, a temple with a treasure `T`, the same on a special border `S`.

    Leaders stand in the order of their spheres, dynasties in the order of the seats.
    """

    rows: int
    columns: int
    boards: dict[str, tuple[str, ...]]
    spheres: tuple[Sphere, ...]
    leaders: tuple[Leader, ...]
    dynasties: tuple[Dynasty, ...]
    usual_board: str


BOX = Box(
    rows=ROWS,
    columns=COLUMNS,
    boards={name: tuple(rows.split()) for name, rows in BOARDS.items()},
    spheres=SPHERES,
    leaders=LEADERS,
    dynasties=DYNASTIES,
    usual_board=Options().board,
)
