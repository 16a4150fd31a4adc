"""The live line of one seat at one table: who listens, what they have, and what they missed."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from ziggurat.server.protocol import LogLine, Turn, Update
from ziggurat.server.protocol.patch import Steps, difference
from ziggurat.server.settings import UPDATE_BYTES
from ziggurat.server.tables.ports import Listener, Sent
from ziggurat.server.tables.seat_view import (
    board_of,
    first_line,
    last_line,
    legal_of,
    lines_for,
    outlook_of,
    turn_with,
    view_of,
)
from ziggurat.server.tables.tabletop import Tabletop

KEPT = 40  # updates kept for clients whose line was cut
ENCODER = msgspec.json.Encoder()


class SharedChange:
    """What changed since a ply, for all who are told the same of it; what is told to several is written once."""

    def __init__(self, patch: Steps, lines: list[LogLine], outlook: Steps, shared: bool) -> None:
        self.patch, self.lines = patch, lines
        self.told: dict[str, Any] = {"patch": patch, "lines": lines, "outlook": outlook}
        if shared:
            self.told = {name: msgspec.Raw(ENCODER.encode(part)) for name, part in self.told.items()}

    @cached_property
    def pieces(self) -> tuple[list[bytes], list[bytes]]:
        """Each line and each step of the patch."""
        return [ENCODER.encode(line) for line in self.lines], [ENCODER.encode(step) for step in self.patch]


class Delivery(NamedTuple):
    """What a seat is told of a change: the messages, and the board and the outlook that it has then."""

    messages: list[bytes]
    board: Any
    outlook: Any


class Channel:
    """All listeners of one seat (or of the spectators) at one table; each message is made once for all of them."""

    def __init__(self, table: Tabletop, viewer: int) -> None:
        self.table = table
        self.viewer = viewer
        self.listeners: set[Listener] = set()
        self.kept: deque[tuple[int, list[bytes]]] = deque(maxlen=KEPT)
        self.idle_since = 0
        self.ply = table.live_game.ply
        self.board, self.outlook = self._shown()

    def _shown(self) -> tuple[Any, Any]:
        """The board and the outlook as this seat sees them now."""
        if self.table.row.status == "open" or self.table.halted is not None:
            return None, None
        return board_of(self.table.live_game, self.viewer), outlook_of(self.table.live_game, self.viewer)

    def tell(self, message: bytes, sent: Sent | None = None) -> None:
        """Send to everybody here."""
        for listener in list(self.listeners):
            listener.send(message, sent)

    def publish(self, now: int, sent: Sent | None = None) -> None:
        """Show what happened since the last time."""
        live_game = self.table.live_game
        if live_game.ply == self.ply:
            return
        told = self.told(now)
        self.kept.append((self.ply, told.messages))
        self.ply, self.board, self.outlook = live_game.ply, told.board, told.outlook
        for message in told.messages[:-1]:
            self.tell(message)
        self.tell(told.messages[-1], sent)

    def told(self, now: int) -> Delivery:
        """What changed for this seat since the last time; once for all who see and may do the same."""
        live_game = self.table.live_game
        whose = self.viewer if live_game.game.hides or self.viewer == live_game.state.seat else None
        undo = live_game.undoable(self.viewer) if self.viewer >= 0 else 0
        like = (whose, self.ply, undo, now)
        found: Delivery | None = live_game.alike.get(like)
        if found is None:
            turn = turn_with(self.table, undo, now)
            board, outlook = self._shown()
            change = self.change(board, outlook)
            found = live_game.alike[like] = Delivery(parts(self.update(turn, change, now), change), board, outlook)
        return found

    def change(self, board: Any, outlook: Any) -> SharedChange:
        """What changed since the last time, found once for all who see the same."""
        live_game = self.table.live_game
        like = "change", self.viewer if live_game.game.hides else None, self.ply
        found: SharedChange | None = live_game.alike.get(like)
        if found is None:
            lines = lines_for(live_game, live_game.lines_after(self.ply), self.viewer)
            changes = [] if outlook == self.outlook else difference(self.outlook, outlook)
            patch = difference(self.board, board, live_game.changed)
            lines = [*self._opening(), *lines, *self._ending()]
            found = live_game.alike[like] = SharedChange(patch, lines, changes, shared=not live_game.game.hides)
        return found

    def update(self, turn: Turn, change: SharedChange, now: int) -> Update:
        """What this seat is told of a change."""
        live_game = self.table.live_game
        return Update(
            since=self.ply,
            ply=live_game.ply,
            turn=turn,
            legal=legal_of(live_game, self.viewer),
            dropped=[taken for undo, taken in live_game.dropped.items() if undo > self.ply >= taken],
            more=False,
            now=now,
            **change.told,
        )

    def _opening(self) -> list[LogLine]:
        return [first_line(self.table.live_game)] if self.ply == 0 else []

    def _ending(self) -> list[LogLine]:
        return [last_line(self.table.live_game)] if self.table.live_game.over else []

    def catch_up(self, listener: Listener, ply: int | None, now: int) -> None:
        """Bring a client that has this ply up to date: by the updates it missed, or by a whole view."""
        self.publish(now)  # everybody is shown the same steps
        missed = self.missed(ply) if ply is not None else None
        if missed is None:
            listener.send(ENCODER.encode(view_of(self.table, self.viewer, now)))
            return
        for message in missed:
            listener.send(message)

    def missed(self, ply: int) -> list[bytes] | None:
        """The updates after a ply, if all of them are still kept."""
        if ply == self.ply:
            return []
        later = [(since, messages) for since, messages in self.kept if since >= ply]
        if not later or later[0][0] != ply:
            return None
        return [message for _, messages in later for message in messages]


def parts(update: Update, change: SharedChange) -> list[bytes]:
    """An update in messages of limited size: the legal actions in the last, lines and patch in as few as it takes."""
    whole = ENCODER.encode(update)
    if len(whole) <= UPDATE_BYTES:
        return [whole]
    empty = replace(update, patch=[], lines=[], dropped=[], legal={}, outlook=[], more=True)
    room = UPDATE_BYTES - len(ENCODER.encode(empty)) - 2
    lines, steps = change.pieces
    found = [
        *(replace(empty, lines=some) for some in chunks(lines, room)),
        *(replace(empty, patch=some) for some in chunks(steps, room)),
    ]
    last = replace(empty, legal=update.legal, dropped=update.dropped, outlook=update.outlook, more=False)
    return [ENCODER.encode(part) for part in (*found, last)]


def chunks(pieces: list[bytes], room: int) -> Iterator[list[msgspec.Raw]]:
    """Pieces in runs that fit into so many bytes each."""
    run: list[msgspec.Raw] = []
    left = room
    for piece in pieces:
        size = len(piece) + 1
        if run and size > left:
            yield run
            run, left = [], room
        run.append(msgspec.Raw(piece))
        left -= size
    if run:
        yield run
