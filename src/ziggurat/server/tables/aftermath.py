"""What follows from new rows of the log for the clock, the lobby and the result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from ziggurat.kit.seats import NOBODY
from ziggurat.server.tables.live_game import LogDraft
from ziggurat.server.tables.seating import BOT_PATIENCE, charged, deadline, is_bot
from ziggurat.server.tables.tabletop import Tabletop


class Aftermath:
    """What new rows of the log change besides: who is waited for and since when, banks, due time, result."""

    def __init__(self, table: Tabletop, draft: LogDraft, seats: dict[int, Mapping[str, Any]], fresh: bool) -> None:
        self.table = table
        self.fresh = fresh
        self.draft = draft
        self.seats = seats
        self.at = table.playtime()
        self.waited = table.live_game.clock_seat if table.row.status == "playing" else NOBODY

    def changes(self) -> dict[str, Any]:
        """The columns of the table that change."""
        seat = self.draft.clock_seat
        since = self.table.row.since
        if self.fresh or seat != self.waited or any(row.seat != seat for row in self.draft.rows):
            self._charge()
            since = self.at
        return {"deciding": seat, "since": since, "due": self._due(seat, since)} | self._result()

    def _charge(self) -> None:
        """Take the time used out of the bank of whoever was waited for."""
        if self.waited < 0:
            return
        seat = self.table.seats[self.waited]
        bank = charged(self.table.clock, seat, self.table.row.since, self.at)
        if bank != seat.bank and not is_bot(seat):
            self.seats[self.waited] = dict(self.seats.get(self.waited, {})) | {"bank": bank}

    def _due(self, seat: int, since: int) -> int | None:
        if seat < 0:
            return None
        there = self.table.seats[seat]
        if seat in self.seats:
            there = msgspec.structs.replace(there, **self.seats[seat])
        return self.at + BOT_PATIENCE if is_bot(there) else deadline(self.table.clock, there, since)

    def _result(self) -> dict[str, Any]:
        if self.draft.state.seat != NOBODY:
            return {}
        ranking = self.table.live_game.game.ranking(self.draft.state)
        return {"status": "finished", "ranking": msgspec.json.encode(ranking).decode()}
