"""What the box shows in every position: the board's size, costs, treasures and volcanoes, for pages that show them."""

from __future__ import annotations

import msgspec

from ziggurat.games.tikal.components import (
    ACTION_POINTS,
    BASE_CAMP,
    BRING_COST,
    CAMP_COST,
    CAMP_MOVE_COST,
    COLUMNS,
    DIG_COST,
    EXCHANGE_COST,
    FLOOR_COST,
    GUARD_COST,
    ROWS,
    SCORINGS,
    TILES,
    TREASURE_KINDS,
    TREASURE_PRESTIGE,
    Treasure,
)


class Box(msgspec.Struct, frozen=True):
    """What a turn gives, and what each verb of an action costs of it; of a walk, told with its cost, the least.

    `treasure_prestige` is what so many treasures of a kind score.
    """

    columns: int
    rows: int
    base_camp: str
    points: int
    costs: dict[str, int]
    least_step: int
    treasures: tuple[Treasure, ...]
    treasure_prestige: tuple[int, ...]
    scorings: int


BOX = Box(
    columns=COLUMNS,
    rows=ROWS,
    base_camp=BASE_CAMP,
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
    least_step=min(stones for tile in TILES for stones in tile.stones if stones),
    treasures=TREASURE_KINDS,
    treasure_prestige=TREASURE_PRESTIGE,
    scorings=SCORINGS,
)
