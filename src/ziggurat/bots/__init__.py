"""Bots: `bot(level, game).choose(view)` answers with an action, seeing only the view of its seat.

The levels are the same in every game; search is shared, evaluations are learned for each game.
"""

from ziggurat.bots.base import Bot, Candidate, Explanation, NotMyDecision, Term
from ziggurat.bots.levels import LEVELS, NAMES, SECONDS, UnknownLevel, bot

__all__ = [
    "LEVELS",
    "NAMES",
    "SECONDS",
    "Bot",
    "Candidate",
    "Explanation",
    "NotMyDecision",
    "Term",
    "UnknownLevel",
    "bot",
]
