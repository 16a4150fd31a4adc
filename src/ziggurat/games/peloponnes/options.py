"""The named switches of the rulings, the draft and the solo games; the defaults are the rules."""

from __future__ import annotations

from typing import Annotated, Literal

from ziggurat.kit.errors import BadOptions
from ziggurat.kit.game import Options as AnyOptions
from ziggurat.kit.versions import since


class Options(AnyOptions, frozen=True):
    """How this table plays."""

    draft: bool = False
    supply_order: Literal["build_first", "feed_first"] = "build_first"
    luxury_feed_optional: bool = False
    displaced_may_displace: bool = True
    luxury_in_bids: bool = True
    raise_when_displaced: bool = True
    population_cap: bool = True
    marker_coin_returns: bool = True
    must_build_when_able: Annotated[bool, since(2, before=False)] = False
    unbuilt_income: Annotated[bool, since(2, before=True)] = True
    solo_level: Literal[1, 2, 3, 4, 5] = 1
    solo_campaign: bool = False


def check_options(options: Options, players: int) -> None:
    """Levels and campaign are for one player, and a campaign begins at level 1."""
    if players > 1 and options.solo_level != 1:
        raise BadOptions(f"solo_level {options.solo_level} is for one player, not {players}")
    if players > 1 and options.solo_campaign:
        raise BadOptions(f"solo_campaign is for one player, not {players}")
    if options.solo_campaign and options.solo_level != 1:
        raise BadOptions(f"a campaign begins at solo_level 1, not {options.solo_level}")
