"""Printed variants and named switches; the defaults are the rules."""

from __future__ import annotations

from typing import Literal

from ziggurat.kit.game import Options as AnyOptions


class Options(AnyOptions, frozen=True):
    """How this table plays."""

    english_reinforcements: bool = False
    open_scores: bool = False
    board: Literal["standard", "second"] = "standard"
    exact_bag: bool = False
    short_swap: Literal["now", "end_of_turn"] = "now"
