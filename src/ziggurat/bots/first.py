"""The searching bots as they first were, kept for measuring: linear evaluations, and the blur on the win chance.

They judge with the features and weights of `evaluation/`, which are frozen, and search in the manner of that time: with
as many worlds they choose what the bots of commit 7625228 chose. What makes the same search quicker, they have as well.
"""

from __future__ import annotations

from functools import partial

from ziggurat.bots.evaluation import evaluation
from ziggurat.bots.search.tree import Search
from ziggurat.bots.thinking import SearchBot

SECONDS = {"strong-1": 1.0, "expert-1": 5.0}
STRONG_BLUR = {"tigris": 0.015, "kings": 0.015, "peloponnes": 0.038, "tikal": 0.003}
FULLER_BLUR = {"tigris": 0.0125}


def first_bot(level: str, game: str, seconds: float | None = None, seed: int | None = None) -> SearchBot:
    """`strong-1` or `expert-1`."""
    found = SearchBot(game, level, seed, seconds if seconds is not None else SECONDS[level], partial(evaluation, game))
    found.manner = search_as_first
    if level == "strong-1":
        found.scale = float
        found.blur, found.fuller_blur = STRONG_BLUR.get(game, 0.003), FULLER_BLUR.get(game, 0.0)
    return found


def search_as_first(tree: Search) -> None:
    """Look into every decision at its second visit, however wide, deal and draw for each action by itself."""
    tree.ripe, tree.sharpness, tree.paired = 2, 0.05, False
    tree.step.same_luck = False
