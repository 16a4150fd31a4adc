"""Finished games to look at again: examined once, in a process of its own, and shown step by step from memory.

Playing a whole game again takes as long as a hundred clicks. So the verdict on a game is found by a worker and kept in
the database, and a game that somebody looks at stays in memory with a position every few actions.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import cached_property
from typing import Any

import msgspec

from ziggurat import __version__
from ziggurat.kit.errors import UnknownGame, ZigguratError
from ziggurat.kit.records import Record, Verdict, advance, opening, read_record, replay, verify
from ziggurat.kit.state import State
from ziggurat.server.guests import clean
from ziggurat.server.outcome import outcome_of
from ziggurat.server.protocol import Outcome
from ziggurat.server.thinkers import QUICK_NICE, Lane
from ziggurat.storage import Store

EVERY = 16  # actions between two positions that are kept
KEPT = 32  # games in memory
MOST_ENTRIES = 5_000  # of an uploaded record; the longest game has fewer than a thousand
SECONDS = 20.0  # that a worker may take for one record
NAME = 40  # letters of a name in an uploaded record


class Examined(msgspec.Struct, frozen=True):
    """What a worker found of a record: the verdict and the places, or why it is none; `by` which version of ours."""

    verdict: Verdict | None
    ranking: list[list[int]] | None = None
    problem: str = ""
    too_large: bool = False
    body: str = ""  # the record as it is kept, with names that can be shown
    by: str = __version__


def examine(_: str, body: bytes, _clock: float | None) -> Examined:
    """Read a record and play it again (in a worker)."""
    try:
        record = read_record(body)
        if len(record.entries) > MOST_ENTRIES:
            return Examined(None, too_large=True)
        verdict = verify(record)
    except UnknownGame as error:
        return Examined(Verdict(False, 0, str(error)))
    except (ZigguratError, UnicodeDecodeError, RecursionError) as error:
        return Examined(None, problem=str(error)[:200])
    record.players = [clean(name)[:NAME] for name in record.players]
    places = ranking_of(record) if verdict.ok and verdict.finished else None
    return Examined(verdict, places, body=record.to_json().decode() if verdict.ok or verdict.unplayed else "")


def ranking_of(record: Record) -> list[list[int]]:
    """The places at the end of a game."""
    state = replay(record)
    ranking: list[list[int]] = state.game.ranking(state)
    return ranking


class Game:
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
    """The games that are looked at, and the worker that examines them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.games: OrderedDict[str, Game] = OrderedDict()
        self.lane: Any = Lane(1, QUICK_NICE)

    def remembered(self, name: str) -> Game | None:
        """A game in memory."""
        if name in self.games:
            self.games.move_to_end(name)
        return self.games.get(name)

    def remember(self, name: str, record: Record) -> Game:
        """Keep a game in memory, and let the one go that was looked at least lately."""
        self.games[name] = game = Game(record)
        while len(self.games) > KEPT:
            self.games.popitem(last=False)
        return game

    async def examined(self, body: bytes) -> Examined:
        """What a worker finds of a record."""
        found: Examined = await self.lane.think(examine, "", body, SECONDS)
        return found

    async def verdict(self, name: str, record: Record) -> Examined:
        """The verdict on a game that is kept here; found once, and again after an update of ours."""
        kept = await self.store.verdict(name)
        known = msgspec.json.decode(kept, type=Examined) if kept is not None else None
        if known is not None and known.by == __version__:
            return known
        found = msgspec.structs.replace(await self.examined(record.to_json()), body="")
        await self.store.add_verdict(name, msgspec.json.encode(found).decode())
        return found

    def close(self) -> None:
        """End the worker."""
        self.lane.close()
