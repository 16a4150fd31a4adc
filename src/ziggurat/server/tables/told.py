"""A game that cannot be played here: its log is told from what is stored, and nothing else can be done with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Union

import msgspec

from ziggurat.kit.events import Event
from ziggurat.kit.game import Game
from ziggurat.kit.records import FORMAT, Entry, Record
from ziggurat.kit.seats import NOBODY
from ziggurat.server.protocol import ServerEvent, Undone
from ziggurat.server.tables.live_game import LiveGame, LogRow, sealed
from ziggurat.server.tables.starts import started
from ziggurat.storage.rows import EntryRow, TableRow


def as_stored(text: str, kind: Any) -> Any:
    """A list or an object from the database; an empty one where a damaged text says nothing."""
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.DecodeError:
        return kind()


class ToldMatch(LiveGame):
    """What a `LiveGame` tells of its log, without a position. Rows that were undone are left out, as ever."""

    def __init__(self, game: Game[Any], row: TableRow, names: Sequence[str]) -> None:
        self.game = game
        self.row = row
        self.names = list(names)
        self.fairness = sealed(row.seed, row.id, msgspec.json.decode(row.nonces, type=list[str]))
        self.clear_log()
        kinds = (*game.event_kinds, *ServerEvent.__args__)
        self.known: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Union[kinds])  # noqa: UP007 - made from a tuple

    @property
    def options(self) -> Any:
        """The options that hide most: those of a version not known here may mean anything."""
        return self.game.options_type()

    @property
    def over(self) -> bool:
        """Whether the game is over, as it is stored."""
        return self.row.status == "finished"

    @property
    def clock_seat(self) -> int:
        """Nobody is waited for."""
        return NOBODY

    def apply(self, row: EntryRow) -> LogRow:
        """Note one row of the log."""
        self.ply = row.ply
        last = self.lines[-1] if self.lines else LogRow(row, ())
        events, turn = self.events_of(row), last.turn + (last.whose != row.seat)
        line = LogRow(row, events, turn, row.seat, self._piles(events))
        if row.kind == "undo":
            taken = next((old for old in reversed(self.lines) if old.row.kind in ("play", "hold")), None)
            self.lines = [old for old in self.lines if old is not taken]
            line = LogRow(row, (Undone(row.seat),))
        if row.kind != "confirm":
            self.lines.append(line)
        return line

    def lies_open(self, pile: int, ply: int) -> bool:
        """Without a position nobody knows what still lies in sight."""
        return False

    def events_of(self, row: EntryRow) -> list[Any]:
        """The events stored in a row. One that is not known here may be secret: it is told once the game is over."""
        found = []
        for event in as_stored(row.events, list[msgspec.Raw]):
            try:
                found.append(self.known.decode(event))
            except msgspec.ValidationError:
                found += [msgspec.json.decode(event)] if self.over else []
        return found

    def record(self) -> Record:
        """The game as it is stored."""
        rows = [line.row for line in self.lines if line.row.kind in ("play", "hold")]
        entries = [Entry(row.seat, row.action, as_stored(row.events, list[Any]), row.chain) for row in rows]
        options = as_stored(self.row.options, dict[str, Any])
        known = started(self.row)
        begun, version = known and known.position, self.row.rules_version
        return Record(FORMAT, self.row.game, version, self.names, options, entries, self.shown_fairness, begun)
