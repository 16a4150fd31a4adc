"""How bots answer at tables: never sooner without a choice than with one, and whatever befalls those who think."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from random import SystemRandom

from ziggurat.kit.registry import game as game_named
from ziggurat.kit.views import View
from ziggurat.server.tables.ports import Thinkers

LOG = logging.getLogger("ziggurat.bots")
REMEMBERED = 64  # times that bots of a level took lately in a game


class Bots:
    """Asks the thinkers; `pause` and `clock` are the loop's own, unless a test has others."""

    def __init__(
        self,
        thinkers: Thinkers,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.thinkers = thinkers
        self.pause = pause
        self.clock = clock
        self.took: dict[tuple[str, str], deque[float]] = {}  # by game and level: the seconds that bots took lately

    async def choose(self, level: str, view: View) -> str:
        """A bot's action; if the bot fails or is too slow, any legal one, for a table must go on."""
        if len(view.legal_actions) == 1:
            await self.pause(self.usual(view.game, level) if game_named(view.game).hides else 0.0)
            return str(view.legal_actions[0])
        begin = self.clock()
        try:
            found = await self.thinkers.choose(level, view)
        except Exception as error:
            LOG.error("bot %s at %s failed: %s: %s", level, view.game, type(error).__name__, error)
            return str(SystemRandom().choice(view.legal_actions))
        self.took.setdefault((view.game, level), deque(maxlen=REMEMBERED)).append(self.clock() - begin)
        return found

    def usual(self, game: str, level: str) -> float:
        """A time that a bot of this level could have taken here: without a choice it answers no sooner than with one.

        Whoever sees a bot answer at once knows that it had no choice, and so what it does not hold.
        """
        lately = self.took.get((game, level))
        return SystemRandom().choice(lately) if lately else self.thinkers.levels[level].seconds
