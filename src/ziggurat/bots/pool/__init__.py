"""Other minds: small bots with one idea each, so that matches show what self-play hides.

`mind("war-first", "tigris")` is one of them; each game has its own shelf of ideas, and all have `greedy` and `total`.
"""

from ziggurat.bots.pool.minds import PoolBot, UnknownMind, mind, minds_of

__all__ = ["PoolBot", "UnknownMind", "mind", "minds_of"]
