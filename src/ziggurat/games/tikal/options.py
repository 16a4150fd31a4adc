"""The printed variant and the named switches of the rulings; the defaults are the rules."""

from __future__ import annotations

from typing import Annotated, Literal

from ziggurat.kit.game import Options as AnyOptions
from ziggurat.kit.versions import since, until


class Options(AnyOptions, frozen=True):
    """How this table plays."""

    auction: bool = False
    first_player: Annotated[Literal["seat", "chance"], until(1, after="seat")] = "seat"
    first_seat: Annotated[Literal["drawn", "first"], since(2, before="first")] = "drawn"
    volcano_limits: Annotated[Literal["ten_points", "turn"], since(2, before="ten_points")] = "ten_points"
    camp_needs_explorer: bool = True
    second_floor_rule: Literal["together", "in_turn"] = "together"
    unplaceable: Literal["anywhere", "aside"] = "anywhere"
    bid_limit: Literal["prestige", "free"] = "prestige"
