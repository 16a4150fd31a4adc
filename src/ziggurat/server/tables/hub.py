"""All tables of this process: opened when asked for, kept going by bots and clocks, told of other processes' writes."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import Any, TypeVar

from ziggurat.kit.errors import UnknownGame
from ziggurat.server.errors import ApiError
from ziggurat.server.metrics import Metrics
from ziggurat.server.tables.bots import Bots
from ziggurat.server.tables.ports import Sent, Thinkers
from ziggurat.server.tables.presence import Presence
from ziggurat.server.tables.pulse import Pulse
from ziggurat.server.tables.replays import Replays
from ziggurat.server.tables.reviews import ReviewKeeper
from ziggurat.server.tables.seating import ABSENT_LEVEL, BOT_PATIENCE, deadline, is_bot
from ziggurat.server.tables.table import LiveTable
from ziggurat.storage import Store, Unavailable, WriteConflict, now

LOG = logging.getLogger("ziggurat.tables")
IDLE, OVER_IDLE = 900.0, 60.0  # seconds until a table that nobody asks for leaves memory; one that is over
Found = TypeVar("Found")
KEPT_TABLES = 2_000  # tables kept in memory; beyond that, those nobody watches are let go


class Hub:
    """Finds a table by its id, and sees to those that wait for a bot or whose clock runs out."""

    def __init__(self, store: Store, metrics: Metrics, thinkers: Thinkers, idle_hours: int = 48) -> None:
        self.store = store
        self.idle_hours = idle_hours
        self.metrics = metrics
        self.thinkers = thinkers
        self.bots = Bots(thinkers)
        self.notices = store.news(self.heard, self.catch_up)
        self.pulse = Pulse(store, metrics, self.catch_up)
        self.replays = Replays(store, thinkers)
        self.reviews = ReviewKeeper(store, thinkers, self.spawn)
        self.tables: dict[str, LiveTable] = {}
        self.doors: dict[str, str] = {}  # the address that each table was opened from through this process
        self.opening: dict[str, asyncio.Task[LiveTable]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.closing = False
        self.last_played = 0.0  # by time.monotonic()
        self.presence = Presence(store, self.tables)

    # Life

    async def start(self) -> None:
        """Begin to listen, and to look after tables."""
        await self.notices.start()
        self.metrics.watch_pauses()
        self.store.time_commits(lambda seconds: self.metrics.observe("commit_seconds", seconds))
        self.spawn(self._keep())
        self.spawn(self.pulse.run())
        self.spawn(self.pulse.watch_lag())
        self.spawn(self.tidy())
        if self.store.shared:
            self.spawn(self.presence.run())

    async def stop(self) -> None:
        """Finish what is being written; nothing new is begun."""
        self.closing = self.presence.silent = True
        self.metrics.forget_pauses()
        await self.notices.stop()
        self.thinkers.close()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for table in self.tables.values():
            async with table.lock:
                pass

    def spawn(self, work: Coroutine[Any, Any, Found]) -> asyncio.Task[Found]:
        """Do something beside the requests."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.metrics.count("errors")
            LOG.error("a background task failed", exc_info=error)

    # Tables

    async def table(self, table_id: str) -> LiveTable:
        """A table by its id; it is read from the store once, however many ask for it at the same time."""
        if (known := self.tables.get(table_id)) is not None:
            known.asked = time.monotonic()
            if known.unread:
                async with known.lock:
                    await known.refresh()
            return known
        if table_id not in self.opening:
            task = asyncio.create_task(self._open(table_id))
            self.opening[table_id] = task
            task.add_done_callback(lambda _: self.opening.pop(table_id, None))
        return await asyncio.shield(self.opening[table_id])

    async def _open(self, table_id: str) -> LiveTable:
        whole = await self.store.whole(table_id)
        if whole is None:
            raise ApiError("not_found")
        try:
            table = LiveTable(self.store, whole.row, whole.seats)
        except UnknownGame:  # one of a newer program: not even its log could be told
            raise ApiError("not_found") from None
        await table.load(whole)
        self._make_room()
        self.tables[table_id] = table
        self.presence.ask(table)
        return table

    def _make_room(self) -> None:
        """Let go of tables that nobody watches, once there are too many."""
        if len(self.tables) < KEPT_TABLES:
            return
        idle = [name for name, table in self.tables.items() if not self._is_used(table)]
        for name in idle[: KEPT_TABLES // 10]:
            del self.tables[name]

    def opened_from(self, address: str) -> list[LiveTable]:
        """The tables opened from an address that are in memory and not over."""
        self.doors = {name: door for name, door in self.doors.items() if name in self.tables}
        there = (self.tables[name] for name, door in self.doors.items() if door == address)
        return [table for table in there if table.row.status in ("open", "playing")]

    def let_go(self, at: float) -> None:
        """Let go of tables that nobody has asked for lately; those that are over much sooner."""
        for name, table in list(self.tables.items()):
            patience = IDLE if table.row.status in ("open", "playing") else OVER_IDLE
            if at - table.asked > patience and not self._is_used(table):
                del self.tables[name]

    async def tidy(self) -> None:
        """Once a minute: let go of what nobody looks at, and give up tables that never began."""
        while True:
            await asyncio.sleep(60)
            self.let_go(time.monotonic())
            try:
                given_up = await self.store.abandon_open(now() - self.idle_hours * 3_600_000)
            except Unavailable as error:
                self.pulse.note(error)
                continue
            for table_id in given_up:
                await self.forget(table_id)

    async def forget(self, table_id: str) -> None:
        """Another view of a table that was changed in the store alone."""
        table = self.tables.get(table_id)
        if table is not None:
            async with table.lock:
                await table.load()
            table.announce()

    def _is_used(self, table: LiveTable) -> bool:
        return table.lock.locked() or table.thinking or bool(table.lines)

    # Showing and going on

    def show(self, table: LiveTable, announce: bool = False, begin: float | None = None) -> None:
        """Show what is stored, then let the next bot think; `begin` is when the one who acts was heard."""
        table.publish(self._stopwatch(table, begin) if begin is not None else None)
        banks = any(seat.bank is not None for seat in table.seats)  # what is left in them is told beside the game
        if announce or banks or table.row.status == "finished":
            table.announce()
        self.go_on(table)

    def _stopwatch(self, table: LiveTable, begin: float) -> Sent:
        """Measures how long it takes until the last of those who listen has been shown an action."""
        left = sum(len(channel.listeners) for channel in table.channels.values())

        def sent() -> None:
            nonlocal left
            left -= 1
            if left == 0:
                self.metrics.observe("shown_seconds", time.perf_counter() - begin)

        return sent

    def go_on(self, table: LiveTable) -> None:
        """Let a bot think, if it is a bot's turn."""
        seat = table.live_game.clock_seat
        waits = table.playing and seat >= 0 and is_bot(table.seats[seat])
        if waits and not table.thinking and not self.closing:
            table.thinking = True
            self.spawn(self._play_bots(table))

    async def _play_bots(self, table: LiveTable) -> None:
        try:
            while not self.closing and await self._play_bot(table):
                table.publish()
        except WriteConflict:
            table.stale = True  # another process was first: the notice brings what it wrote
        finally:
            table.thinking = False
        if table.row.status == "finished":
            table.announce()

    async def _play_bot(self, table: LiveTable) -> bool:
        """One action of a bot; whether there was one to take."""
        if not table.playing:
            return False
        live_game, seat = table.live_game, table.live_game.state.seat
        if seat < 0 or live_game.awaiting is not None or not is_bot(table.seats[seat]):
            return False
        ply, level = live_game.ply, table.seats[seat].level or ABSENT_LEVEL
        action = await self.bots.choose(level, live_game.game.view(live_game.state, seat))
        async with table.lock:
            await table.refresh()
            if table.live_game.ply == ply and is_bot(table.seats[seat]):
                await table.write_draft(table.live_game.draft_action(seat, action, None, now(), hold=False))
                self.metrics.count("bot_actions")
        return True

    async def _keep(self) -> None:
        """Every second, see to tables that are due; first of all to those left by an earlier run."""
        horizon = BOT_PATIENCE
        while True:
            try:
                for table_id in await self.store.claim_due(self.store.playtime() + horizon):
                    await self._look_after(table_id)
                horizon = 0
            except Unavailable as error:  # for a while: try again
                self.pulse.note(error)
            except Exception:
                self.metrics.count("errors")
                LOG.exception("looking for the tables that are due failed")
            await asyncio.sleep(1)

    async def _look_after(self, table_id: str) -> None:
        """See to one table; whatever is wrong with it is no other table's trouble."""
        try:
            await self.see_to(table_id)
        except Unavailable:
            raise
        except Exception:
            self.metrics.count("errors")
            LOG.exception("looking after table %s failed", table_id)

    async def see_to(self, table_id: str) -> None:
        """Ask the bot whose turn it is, or hand an absent seat to a bot when its clock has run out."""
        table = await self.table(table_id)
        async with table.lock:
            await table.refresh()
            seat = table.live_game.clock_seat
            if not table.playing or seat < 0:
                return
            limit = deadline(table.clock, table.seats[seat], table.row.since)
            if limit is not None and limit <= self.store.playtime():
                await self.hand_over(table, seat, ABSENT_LEVEL, absent=True)
            elif limit is not None:
                await table.write(changes={"due": limit})
        self.show(table, announce=True)

    async def hand_over(self, table: LiveTable, seat: int, level: str, absent: bool) -> None:
        """Leave a seat to a bot until its person is back."""
        draft = table.live_game.draft_left(seat, level, absent, now())
        await table.write_draft(draft, {seat: {"away": True, "level": level}})

    # Other processes

    async def catch_up(self) -> None:
        """Look whether other processes changed a table that somebody watches here, whatever became of their notices."""
        if not self.store.shared:
            return
        watched = {name: table.row.version for name, table in self.tables.items() if table.lines}
        for table_id, version in (await self.store.newer(watched) if watched else {}).items():
            await self.heard(table_id, str(version))

    async def heard(self, table_id: str, what: str) -> None:
        """Another process (or this one) stored something: show it to those connected here."""
        table = self.tables.get(table_id)
        if table is None:
            return
        number, _, told = what.partition(":")
        version = int(number) if number.isdecimal() else 0
        if self.presence.hear(table, what) or 0 < version <= table.row.version:
            return  # or written by this very process: nothing is read again
        if version and not self._is_used(table):
            table.unread = True  # until somebody asks for it here
            return
        async with table.lock:
            if what == "chat":
                await self.read_chat(table)
                return
            if what == "names":
                table.take_seats(await self.store.seats(table_id))
                table.announce()
                return
            before, around = table.row.version, table.around
            if not table.take_told(version, told):
                await table.refresh()
        if table.row.version != before:  # whose bots go on where it was written, or when they are due
            table.publish()
            if table.around != around:
                table.announce()

    async def read_chat(self, table: LiveTable) -> None:
        """Take in what was said at a table through other processes."""
        last = table.chat[-1].number if table.chat else 0
        new = await self.store.chat(table.row.id, last)
        table.chat.extend(new)
        table.tell_chat(new)
