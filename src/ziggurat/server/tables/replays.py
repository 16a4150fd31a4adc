"""Finished games to look at again: examined once, by those who think, and shown step by step from memory.

Playing a whole game again takes as long as a hundred clicks. So the verdict on a game is found by a thinker and kept,
and a game that somebody looks at stays in memory with a position every few actions.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import cached_property

import msgspec

from ziggurat import __version__
from ziggurat.kit.records import Record, advance, opening
from ziggurat.kit.state import State
from ziggurat.server.protocol import Outcome
from ziggurat.server.tables.examining import Examined
from ziggurat.server.tables.outcome import outcome_of
from ziggurat.server.tables.ports import Thinkers
from ziggurat.storage import Store

EVERY = 16  # actions between two positions that are kept
KEPT = 32  # games in memory


class ReplayedGame:
    """One finished game in memory."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.marks: list[State] = []  # after 0, EVERY, 2 EVERY … actions, as far as somebody looked

    @cached_property
    def outcome(self) -> Outcome:
        """How it came out, and why."""
        return outcome_of(self.record)

    def after(self, step: int) -> State:
        """The position after so many actions, played from the last one kept before it."""
        if not self.marks:  # not sooner: of rules that are not known here only the log is told
            self.marks.append(opening(self.record))
        mark = min(step // EVERY, len(self.marks) - 1)
        state = self.marks[mark].copy()
        for begin in range(mark * EVERY, step, EVERY):
            advance(state, self.record.entries[begin : min(begin + EVERY, step)], begin)
            if begin + EVERY <= step and begin // EVERY + 1 == len(self.marks):
                self.marks.append(state.copy())
        return state


class Replays:
    """The games that are looked at, and what examining them found."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        self.games: OrderedDict[str, ReplayedGame] = OrderedDict()

    def remembered(self, name: str) -> ReplayedGame | None:
        """A game in memory."""
        if name in self.games:
            self.games.move_to_end(name)
        return self.games.get(name)

    def remember(self, name: str, record: Record) -> ReplayedGame:
        """Keep a game in memory, and let the one go that was looked at least lately."""
        self.games[name] = game = ReplayedGame(record)
        while len(self.games) > KEPT:
            self.games.popitem(last=False)
        return game

    async def verdict(self, name: str, record: Record) -> Examined:
        """The verdict on a game that is kept here; found once, and again after an update of ours."""
        kept = await self.store.verdict(name)
        known = msgspec.json.decode(kept, type=Examined) if kept is not None else None
        if known is not None and known.by == __version__:
            return known
        found = msgspec.structs.replace(await self.thinkers.examine(record.to_json()), body="")
        await self.store.add_verdict(name, msgspec.json.encode(found).decode())
        return found
