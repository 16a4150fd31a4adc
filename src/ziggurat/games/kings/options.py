"""The switches of the rulings; the defaults are the rules."""

from __future__ import annotations

from typing import Annotated, Literal

from ziggurat.kit.game import Options as AnyOptions
from ziggurat.kit.versions import since


class Options(AnyOptions, frozen=True):
    """How this table plays."""

    column_limit: Literal[8, 7] = 8
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
