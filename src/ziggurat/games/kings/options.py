"""The switches of the rulings; the defaults are the rules."""

from __future__ import annotations

from typing import Annotated, Literal

from ziggurat.games.kings.components import COLUMN_LIMIT, SHORT_COLUMN
from ziggurat.kit.game import Options as AnyOptions
from ziggurat.kit.versions import since

ColumnLimit = Literal[COLUMN_LIMIT, SHORT_COLUMN]  # type: ignore[valid-type]


class Options(AnyOptions, frozen=True):
    """How this table plays."""

    column_limit: ColumnLimit = COLUMN_LIMIT
    ships_count_for_links: bool = False
    withdraw_leaders: bool = False
    open_piles: bool = False
    treasures_for_placed_traders: bool = False
    bonus: Literal["king", "fighter"] = "king"
    exposed_link: bool = False
    contiguous_ships: bool = False
    open_links: Annotated[bool, since(3, before=True)] = False
    standstill_rounds: Annotated[Literal[2, 1, 3, 0], since(3, before=0)] = 2
    optional_refill: Annotated[bool, since(3, before=False)] = False
