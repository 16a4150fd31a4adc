"""Research: bots play each other and are rated, evaluations learn by self-play, environments wrap the games.

Everything here is repeatable: the same command with the same seed gives the same games.
"""

from typing import TYPE_CHECKING

from ziggurat.kit.doors import on_demand

if TYPE_CHECKING:
    from ziggurat.research.arena import BotStanding, Match, Result, run
    from ziggurat.research.environments import environment
    from ziggurat.research.ratings import interval

__all__ = ["BotStanding", "Match", "Result", "environment", "interval", "run"]

__getattr__ = on_demand(
    __name__,
    {
        **dict.fromkeys(["Match", "Result", "BotStanding", "run"], "arena"),
        "environment": "environments",
        "interval": "ratings",
    },
)
