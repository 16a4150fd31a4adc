"""The live line of one seat at one table: who listens, what they have, and what they missed."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import cached_property
from typing import Any

import msgspec
from msgspec.structs import replace

from ziggurat.server.protocol import LogLine, Update
from ziggurat.server.protocol.patch import Steps, difference
from ziggurat.server.settings import UPDATE_BYTES
from ziggurat.server.tables.live_game import LiveGame
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
    """What changed since a ply, for all who see the same; what is told to several is written once.

    `board` and `outlook` are those that they have then, `update` is for who may do nothing now.
    """

    def __init__(self, board: Any, outlook: Any, patch: Steps, lines: list[LogLine], update: Update) -> None:
        self.board, self.outlook = board, outlook
        self.patch, self.lines = patch, lines
        self.update = update
        self.cuts: dict[int, list[dict[str, list[msgspec.Raw]]]] = {}

    @cached_property
    def pieces(self) -> tuple[list[bytes], list[bytes]]:
        """Each line and each step of the patch."""
        return [ENCODER.encode(line) for line in self.lines], [ENCODER.encode(step) for step in self.patch]

    def cut(self, room: int) -> list[dict[str, list[msgspec.Raw]]]:
        """Lines and patch in parts that take no more than so many bytes."""
        if room not in self.cuts:
            parts = zip(("lines", "patch"), self.pieces, strict=True)
            self.cuts[room] = [{name: some} for name, pieces in parts for some in chunks(pieces, room)]
        return self.cuts[room]


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
        change, messages = self.told(now)
        self.kept.append((self.ply, messages))
        self.ply, self.board, self.outlook = live_game.ply, change.board, change.outlook
        for message in messages[:-1]:
            self.tell(message)
        self.tell(messages[-1], sent)

    def told(self, now: int) -> tuple[SharedChange, list[bytes]]:
        """What changed for this seat since the last time, and its messages; once for all who are told the same."""
        live_game, viewer = self.table.live_game, self.viewer
        decides = viewer == live_game.state.seat
        undo = live_game.undoable(viewer) if viewer == live_game.last_seat else 0
        like = (viewer if decides or live_game.game.hides else None, self.ply, undo, now)
        found: tuple[SharedChange, list[bytes]] | None = live_game.alike.get(like)
        if found is None:
            change = self.change(now)
            update = change.update
            if decides or undo:
                update = replace(update, turn=turn_with(self.table, undo, now), legal=legal_of(live_game, viewer))
            whole = ENCODER.encode(update)
            messages = [whole] if len(whole) <= UPDATE_BYTES else parts(update, change)
            found = live_game.alike[like] = change, messages
        return found

    def change(self, now: int) -> SharedChange:
        """What changed since the last time, found once for all who see the same."""
        live_game = self.table.live_game
        like = "change", self.viewer if live_game.game.hides else None, self.ply, now
        found: SharedChange | None = live_game.alike.get(like)
        if found is None:
            found = live_game.alike[like] = self.new_change(live_game, now)
        return found

    def new_change(self, live_game: LiveGame, now: int) -> SharedChange:
        """What changed since the last time."""
        hides, (board, outlook) = live_game.game.hides, self._shown()
        patch = difference(self.board, board, live_game.changed if hides else None)
        changes = [] if outlook == self.outlook else difference(self.outlook, outlook)
        lines = lines_for(live_game, live_game.lines_after(self.ply), self.viewer)
        if self.ply == 0:
            lines.insert(0, first_line(live_game))
        if live_game.over:
            lines.append(last_line(live_game))
        told: dict[str, Any] = {"patch": patch, "lines": lines, "outlook": changes}
        if not hides:
            told = {name: msgspec.Raw(ENCODER.encode(part)) for name, part in told.items()}
        update = Update(
            since=self.ply,
            ply=live_game.ply,
            turn=turn_with(self.table, 0, now),
            legal={},
            dropped=[taken for undo, taken in live_game.dropped.items() if undo > self.ply >= taken],
            more=False,
            now=now,
            **told,
        )
        return SharedChange(board, outlook, patch, lines, update)

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
    """A long update in messages of limited size: the legal actions in the last, lines and patch in few before it."""
    empty = replace(update, patch=[], lines=[], dropped=[], legal={}, outlook=[], more=True)
    room = UPDATE_BYTES - len(ENCODER.encode(empty)) - 2
    found = [replace(empty, **some) for some in change.cut(room)]
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
