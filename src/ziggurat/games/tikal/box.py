"""What the box shows in every position: the board's size, costs, treasures and volcanoes, for pages that show them."""

from __future__ import annotations

import msgspec

from ziggurat.games.tikal.components import (
    ACTION_POINTS,
    BRING_COST,
    CAMP_COST,
    CAMP_MOVE_COST,
    CAMPS,
    COLUMNS,
    DIG_COST,
    EXCHANGE_COST,
    EXPLORERS,
    FLOOR_COST,
    GUARD_COST,
    GUARDS,
    ROWS,
    SCORINGS,
    TILES,
    TREASURE_KINDS,
    TREASURE_PRESTIGE,
    Kind,
    Treasure,
)


class Box(msgspec.Struct, frozen=True):
    """What a turn gives, and what each verb of an action costs of it (a walk is told with its cost).

    `volcanoes` are the letters of the piles with one, `treasure_prestige` what so many treasures of a kind score.
    """

    columns: int
    rows: int
    points: int
    costs: dict[str, int]
    treasures: tuple[Treasure, ...]
    treasure_prestige: tuple[int, ...]
    volcanoes: tuple[str, ...]
    scorings: int
    explorers: int
    camps: int
    guards: int


BOX = Box(
    columns=COLUMNS,
    rows=ROWS,
    points=ACTION_POINTS,
    costs={
        "bring": BRING_COST,
        "camps": CAMP_MOVE_COST,
        "uncover": FLOOR_COST,
        "dig": DIG_COST,
        "exchange": EXCHANGE_COST,
        "camp": CAMP_COST,
        "guard": GUARD_COST,
    },
    treasures=TREASURE_KINDS,
    treasure_prestige=TREASURE_PRESTIGE,
    volcanoes=tuple(tile.letter for tile in TILES if tile.kind is Kind.VOLCANO),
    scorings=SCORINGS,
    explorers=EXPLORERS,
    camps=CAMPS,
    guards=GUARDS,
)
