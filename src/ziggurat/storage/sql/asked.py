"""Questions of one kind that arrive while one is being answered share the next answer.

After a restart everybody comes back at once, and asks for his guest and his table: one question for each of them costs
far more than the rows it finds. Whoever asks alone is answered at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from ziggurat.storage.errors import Unavailable
from ziggurat.storage.sql.together import settle

Found = TypeVar("Found")
CROWD, GATHER = 16, 0.05  # so many asked at once: seconds that the next question waits for more of them


class BatchedReads(Generic[Found]):
    """Asks for many by their names; `answer` finds those that there are. Nobody gets what was read before he asked."""

    def __init__(self, answer: Callable[[list[str]], Awaitable[dict[str, Found]]], together: int) -> None:
        self.answer = answer
        self.together = together  # asked for in one question at most
        self.waiting: dict[str, asyncio.Future[Found | None]] = {}
        self.task: asyncio.Task[None] | None = None

    async def ask(self, name: str) -> Found | None:
        """What has this name, if there is such a thing."""
        if name not in self.waiting:
            self.waiting[name] = asyncio.get_running_loop().create_future()
        wanted = self.waiting[name]
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self._run())
        return await asyncio.shield(wanted)  # others may wait for the same

    async def _run(self) -> None:
        while self.waiting:
            some = {name: self.waiting.pop(name) for name in list(self.waiting)[: self.together]}
            if not await self._answer(some, alone=len(some) == 1):
                for name, wanted in some.items():  # one that the database does not understand is nobody else's trouble
                    await self._answer({name: wanted}, alone=True)
            if len(some) >= CROWD:
                await asyncio.sleep(GATHER)

    async def _answer(self, some: dict[str, asyncio.Future[Found | None]], alone: bool) -> bool:
        """One question; False when it failed and each is to be asked by itself."""
        try:
            found = await self.answer(list(some))
        except Exception as error:
            if not alone and not isinstance(error, Unavailable):
                return False
            for wanted in some.values():
                settle(wanted, error)
                wanted.exception()  # it is told to those who still wait, and they may all be gone
        else:
            for name, wanted in some.items():
                settle(wanted, found.get(name))
        return True
