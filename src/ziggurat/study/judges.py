"""What judges positions: one judgement a game in each process."""

from __future__ import annotations

from functools import lru_cache

from ziggurat.bots.evaluation.base import Evaluation
from ziggurat.bots.judgement import judgement


@lru_cache(maxsize=8)
def evaluation_of(game: str) -> Evaluation:
    """What judges positions of a game in this process; one search at a time uses it."""
    return judgement(game)
