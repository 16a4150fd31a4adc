"""The printed variant and the named switches of the rulings; the defaults are the rules."""

from __future__ import annotations

from typing import Literal

from ziggurat.kit.game import Options as AnyOptions


class Options(AnyOptions, frozen=True):
    """How this table plays."""

    auction: bool = False
    first_player: Literal["seat", "chance"] = "seat"
    camp_needs_explorer: bool = True
    second_floor_rule: Literal["together", "in_turn"] = "together"
    unplaceable: Literal["anywhere", "aside"] = "anywhere"
    bid_limit: Literal["prestige", "free"] = "prestige"
