"""Printed variants and named switches; the defaults are the rules."""

from __future__ import annotations

from typing import Annotated, Literal

from ziggurat.kit.game import Options as AnyOptions
from ziggurat.kit.versions import since


class Options(AnyOptions, frozen=True):
    """How this table plays."""

    english_reinforcements: bool = False
    open_scores: bool = False
    board: Literal["standard", "second"] = "standard"
    exact_bag: bool = False
    short_swap: Literal["now", "end_of_turn"] = "now"
    standstill_rounds: Annotated[Literal[2, 1, 3, 0], since(3, before=0)] = 2
