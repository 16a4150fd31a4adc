"""One table in this process: its rows, its game, and those who watch it live. One writer at a time."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from ziggurat.kit.errors import IllegalAction, UnknownAction
from ziggurat.kit.refusals import Refusal
from ziggurat.server.errors import ApiError
from ziggurat.server.protocol import Accepted, Answer, Refused, Stale
from ziggurat.server.tables import questions
from ziggurat.server.tables.aftermath import Aftermath
from ziggurat.server.tables.channel import ENCODER, Channel
from ziggurat.server.tables.live_game import LogDraft
from ziggurat.server.tables.ports import Line, Sent
from ziggurat.server.tables.seat_view import chat_lines, news_of, view_of
from ziggurat.server.tables.seating import is_bot
from ziggurat.server.tables.tabletop import Tabletop
from ziggurat.storage import ChatRow, SeatRow, Store, TableRow, Whole, WriteConflict, now
from ziggurat.storage.rows import ToldChange

LOG = logging.getLogger("ziggurat.tables")
TOLD = msgspec.json.Decoder(ToldChange)

REMEMBERED = 64  # refusals kept, so that the same uuid gets the same answer
PRESENCE_KEPT = 60_000  # ms that a word of another process about who is there is believed
IDLE_CHANNEL = 120_000  # ms that the line of a seat is kept up for somebody whose connection was cut


class LiveTable(Tabletop):
    """A table. Everything that changes it holds `lock`; what is shown is what is stored."""

    def __init__(self, store: Store, row: TableRow, seats: list[SeatRow]) -> None:
        super().__init__(row, seats, store.playtime)
        self.store = store
        self.lock = asyncio.Lock()
        self.channels: dict[int, Channel] = {}
        self.lines: set[Line] = set()  # everybody connected here, greeted or not
        self.elsewhere: dict[str, tuple[set[int], int]] = {}  # by server process: seats connected there, told when
        self.refused: OrderedDict[tuple[int, str, str], Refused] = OrderedDict()
        self.thinking = False
        self.asked = time.monotonic()  # when somebody last asked for this table
        self.stale = False  # a write failed in the middle: what is stored must be read again
        self.unread = False  # another process changed it while nobody was here

    @property
    def here(self) -> set[int]:
        """The seats that somebody is connected to through this process."""
        return {viewer for viewer, channel in self.channels.items() if channel.listeners and viewer >= 0}

    @property
    def present(self) -> set[int]:
        """The seats that somebody is connected to, here or through another process."""
        limit = now() - PRESENCE_KEPT
        return self.here.union(*(seats for seats, told in self.elsewhere.values() if told > limit))

    @property
    def around(self) -> tuple[object, ...]:
        """What is told of a table besides its game; a move leaves it as it is, unless it takes time from a bank."""
        row = self.row
        return row.status, row.host, row.options, row.listed, row.confirm, row.rematch, self.halted, tuple(self.seats)

    def hear_presence(self, process: str, seats: set[int]) -> None:
        """Another process says who is connected there; those here are told if that is news."""
        before = self.present
        self.elsewhere[process] = (seats, now())
        if self.present != before:
            self.announce()

    def forget_presence(self) -> None:
        """Take those for gone whose process has not said anything for a while."""
        limit = now() - PRESENCE_KEPT
        gone = [process for process, (_, told) in self.elsewhere.items() if told <= limit]
        shown = any(self.elsewhere[process][0] for process in gone)
        for process in gone:
            del self.elsewhere[process]
        if shown:
            self.announce()

    # Reading what is stored

    async def load(self, whole: Whole | None = None) -> None:
        """Read the whole table from the store, or take what was just read."""
        whole = whole or await self.store.whole(self.row.id)
        assert whole is not None
        self.row = whole.row
        self.take_seats(whole.seats)
        self.live_game = self.new_match()
        self.take_log([entry for entry in whole.entries if entry.ply <= whole.row.ply])
        self.chat = whole.chat
        self.stale = False

    async def refresh(self) -> None:
        """Take in what other server processes stored, or what a failed write may have left."""
        if self.stale:
            await self.load()
        elif self.store.shared:
            await self._read_news()
        self.unread = False

    async def refresh_for(self, ply: int) -> None:
        """The same for a submission, which names the ply it was made on: where that is ours, a write tells the rest."""
        if self.stale or ply != self.live_game.ply:
            await self.refresh()

    async def _read_news(self) -> None:
        row = await self.store.table(self.row.id)
        if row is None or row.version == self.row.version:
            return
        began = self.row.status == "open" and row.status != "open"
        self.row = row
        self.take_seats(await self.store.seats(row.id))
        if began:
            self.live_game = self.new_match()
        self.take_log([entry for entry in await self.store.entries(row.id, self.live_game.ply) if entry.ply <= row.ply])

    def take_told(self, version: int, told: str) -> bool:
        """Take in a change that another process stored and told, if it follows what is known here; else read it."""
        if not told or self.stale or not self.playing or version != self.row.version + 1:
            return False
        change = TOLD.decode(told)
        self.stale = True
        try:
            for entry in change.entries:
                self.live_game.apply(entry)
        except Exception:  # whatever it is, what is stored says it better
            LOG.exception("what was told of table %s cannot be played", self.row.id)
            return False
        self.row = msgspec.structs.replace(self.row, **change.changes)
        self.change_seats(change.seats)
        self.stale = False
        return True

    def change_seats(self, changes: Mapping[int, Mapping[str, Any]]) -> None:
        """The seats after a change of some of them."""
        self.take_seats([msgspec.structs.replace(seat, **changes.get(seat.seat, {})) for seat in self.seats])

    # Writing

    async def write(
        self,
        draft: LogDraft | None = None,
        changes: Mapping[str, Any] | None = None,
        seats: Mapping[int, Mapping[str, Any]] | None = None,
    ) -> None:
        """Store a change durably, then take it in; Conflict when another process was first."""
        self.stale = True
        self.row = await self.store.change(self.row, changes or {}, seats, draft.rows if draft else ())
        if seats:
            self.change_seats(seats)
        if draft is not None:
            self.live_game.take(draft)
        self.stale = False

    async def write_draft(
        self,
        draft: LogDraft,
        seats: Mapping[int, Mapping[str, Any]] | None = None,
        changes: Mapping[str, Any] | None = None,
        fresh_clock: bool = False,
    ) -> None:
        """Store rows of the log, with what follows for the clock, the lobby and the result."""
        after = Aftermath(self, draft, dict(seats or {}), fresh_clock)
        await self.write(draft, dict(changes or {}) | after.changes(), after.seats)

    # Playing

    def known_answer(self, seat: int, uuid: str, action: str = "") -> Answer | None:
        """The answer that this submission got before; what was refused is nothing done, and its uuid not used."""
        ply = self.live_game.uuids.get((seat, uuid))
        return Accepted(uuid, ply) if ply is not None else self.refused.get((seat, uuid, action))

    def check_ply(self, seat: int, ply: int, uuid: str) -> Stale | None:
        """The current view, for whoever played on an older one."""
        return None if ply == self.live_game.ply else Stale(uuid, view_of(self, seat, now()))

    async def submit(
        self, seat: int, ply: int, uuid: str, action: str, hold: bool = False, hold_last: bool = False
    ) -> Answer:
        """Play an action for a person. Not shown to anybody yet: `publish` does that, after the answer is sent.

        `hold`: a turn that is passed on waits for this seat's confirmation; `hold_last`: only one that ends by it.
        """
        await self.refresh_for(ply)
        if (answer := self.known_answer(seat, uuid, action) or self.check_ply(seat, ply, uuid)) is not None:
            return answer
        self.need_turn(seat)
        try:
            person = not is_bot(self.seats[seat])
            hold = (hold or self.row.confirm) and person
            draft = self.live_game.draft_action(seat, action, uuid, now(), hold, hold_last and person)
        except UnknownAction:
            raise ApiError("bad_request", "no such action") from None
        except IllegalAction:
            return self.refuse(seat, uuid, action)
        return await self.accept(seat, uuid, draft)

    def refuse(self, seat: int, uuid: str, action: str) -> Refused:
        """The rule an action breaks, as far as this seat can know."""
        view = self.live_game.game.view(self.live_game.state, seat)
        found = questions.why_not(view, action) or Refusal(f"{self.row.game}/action/not-now")
        self.refused[seat, uuid, action] = answer = Refused(uuid, found.rule, found.at, found.facts)
        while len(self.refused) > REMEMBERED:
            self.refused.popitem(last=False)
        return answer

    async def accept(self, seat: int, uuid: str, draft: LogDraft) -> Answer:
        """Store what a person did; another process that was first makes it stale."""
        try:
            await self.write_draft(draft)
        except WriteConflict:
            await self.load()
            return self.known_answer(seat, uuid) or Stale(uuid, view_of(self, seat, now()))
        return Accepted(uuid, draft.rows[0].ply)

    async def undo(self, seat: int, ply: int, uuid: str) -> Answer:
        """Take back the seat's last action."""
        await self.refresh_for(ply)
        if (answer := self.known_answer(seat, uuid) or self.check_ply(seat, ply, uuid)) is not None:
            return answer
        self.need_playing()
        if not self.live_game.undoable(seat):
            raise ApiError("nothing_to_undo")
        return await self.accept(seat, uuid, self.live_game.draft_undo(seat, uuid, now()))

    async def confirm(self, seat: int, ply: int, uuid: str) -> Answer:
        """Confirm the seat's turn."""
        await self.refresh_for(ply)
        if (answer := self.known_answer(seat, uuid) or self.check_ply(seat, ply, uuid)) is not None:
            return answer
        self.need_playing()
        if self.live_game.awaiting != seat:
            raise ApiError("not_your_turn")
        return await self.accept(seat, uuid, self.live_game.draft_confirm(seat, uuid, now()))

    # Showing

    def channel(self, viewer: int) -> Channel:
        """The live line of a seat."""
        if viewer not in self.channels:
            self.channels[viewer] = Channel(self, viewer)
        return self.channels[viewer]

    def take_seats(self, seats: list[SeatRow]) -> None:
        """The seats as they are now. A line whose guest sat down or left is ended, and comes back as who he is now."""
        self.seats = seats
        for line in list(self.lines):
            if line.holds() != line.viewer:
                self.channel(line.viewer).listeners.discard(line)
                line.hang_up()

    def publish(self, sent: Sent | None = None) -> None:
        """Show everybody what is stored; `sent` is told each time that somebody has been shown all of it."""
        at = now()
        for viewer, channel in list(self.channels.items()):
            if not channel.listeners and at - channel.idle_since > IDLE_CHANNEL:
                del self.channels[viewer]
            elif self.row.status != "open" and self.halted is None:
                channel.publish(at, sent)
        self.live_game.shown()

    def announce(self) -> None:
        """Tell everybody about a change of seats, presence, status or result."""
        for viewer, channel in self.channels.items():
            if channel.listeners:
                channel.tell(ENCODER.encode(news_of(self, viewer, now())))

    def tell_chat(self, rows: Sequence[ChatRow]) -> None:
        """Tell everybody what was said."""
        for line in chat_lines(rows):
            message = ENCODER.encode(line)
            for channel in self.channels.values():
                channel.tell(message)
