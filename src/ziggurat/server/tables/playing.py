"""Playing at a table, asking before playing, and talking: what the web and the live lines both call."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable

from ziggurat.kit.views import SPECTATOR, View
from ziggurat.server.errors import ApiError
from ziggurat.server.protocol import Answer, ChatLine, Hint, Inspected, Preview, WaysShown, WhyNot
from ziggurat.server.tables import questions
from ziggurat.server.tables.advice import THOUGHT_OF, advised
from ziggurat.server.tables.callings import distinct
from ziggurat.server.tables.hub import Hub
from ziggurat.server.tables.names import clean
from ziggurat.server.tables.seat_view import chat_lines
from ziggurat.server.tables.table import LiveTable
from ziggurat.storage import ChatRow, GuestRow, WriteConflict, now

TRIES = 5
TALK = 200  # things said that are kept in memory
HINT_LEVEL = "strong"
Held = Callable[[], int]  # the seat that somebody holds, looked up when he is let in


async def submit(
    hub: Hub,
    table: LiveTable,
    held: Held,
    ply: int,
    uuid: str,
    action: str,
    hold: bool = False,
    hold_last: bool = False,
) -> Answer:
    """Play an action; what passes the turn on, or ends it, can be held back until it is confirmed."""
    return await _act(hub, table, lambda: table.submit(held(), ply, uuid, action, hold, hold_last))


async def undo(hub: Hub, table: LiveTable, held: Held, ply: int, uuid: str) -> Answer:
    """Take back the last action of a seat."""
    return await _act(hub, table, lambda: table.undo(held(), ply, uuid))


async def confirm(hub: Hub, table: LiveTable, held: Held, ply: int, uuid: str) -> Answer:
    """Confirm the turn of a seat."""
    return await _act(hub, table, lambda: table.confirm(held(), ply, uuid))


async def _act(hub: Hub, table: LiveTable, deed: Callable[[], Awaitable[Answer]]) -> Answer:
    """One writer a table: it is done under its lock, as the seat that is held then."""
    begin = time.perf_counter()
    hub.last_played = time.monotonic()
    async with table.lock:
        found = await deed()
    hub.metrics.count(f"answers_{type(found).__name__.lower()}")
    hub.metrics.observe("action_seconds", time.perf_counter() - begin)
    return found


# Questions


def own_view(table: LiveTable, seat: int) -> View:
    """What a seat knows."""
    if table.halted is not None:
        raise ApiError("read_only")
    if table.row.status == "open":
        raise ApiError("not_playing")
    return table.live_game.game.view(table.live_game.state, seat)


def deciding_view(table: LiveTable, seat: int) -> View:
    """What a seat knows that is to decide now."""
    view = own_view(table, seat)
    if view.deciding != seat or table.live_game.awaiting is not None:
        raise ApiError("not_your_turn")
    return view


def preview_of(table: LiveTable, seat: int, uuid: str, action: str) -> Preview:
    """What an action would do for certain, as far as a seat can know."""
    return questions.preview_of(deciding_view(table, seat), action, uuid)


def why_not_of(table: LiveTable, seat: int, uuid: str, action: str) -> WhyNot:
    """The rule an action breaks."""
    return questions.why_not_of(own_view(table, seat), action, uuid)


def ways_of(table: LiveTable, seat: int, uuid: str, held: str) -> WaysShown:
    """Where a thing in hand can get."""
    return questions.ways_of(deciding_view(table, seat), held, uuid)


def inspected(table: LiveTable, viewer: int, uuid: str, thing: str) -> Inspected:
    """What a thing on the table is and counts, as far as this seat or spectator sees."""
    if table.halted is not None:
        raise ApiError("read_only")
    if table.row.status == "open":
        raise ApiError("not_playing")
    return Inspected(uuid, thing, table.live_game.game.inspect(table.live_game.state, viewer, thing))


async def hint(hub: Hub, table: LiveTable, seat: int) -> Hint:
    """What a strong bot would think of, seeing what a seat sees."""
    view, ply = deciding_view(table, seat), table.live_game.ply
    found = await hub.thinkers.explain(HINT_LEVEL, view, THOUGHT_OF)
    return Hint(ply, advised(found.moves, seat), found.standing)


# Talk


def speaker(table: LiveTable, viewer: int, guest: GuestRow) -> str:
    """Who speaks: under the name of his seat, or told apart from those who sit there."""
    if viewer >= 0:
        return table.seats[viewer].name
    return distinct(guest.name, [seat.name for seat in table.seats])


async def speak(hub: Hub, table: LiveTable, viewer: int, guest: GuestRow, text: str) -> ChatLine:
    """Keep and tell what somebody said."""
    if guest.id != table.row.host and await hub.store.is_silenced(table.row.id, guest.id):
        raise ApiError("silenced")
    words = clean(text, lines=True)
    if not words:
        raise ApiError("bad_request", "nothing was said")
    async with table.lock:
        for _ in range(TRIES):
            last = table.chat[-1].number if table.chat else 0
            row = ChatRow(last + 1, viewer if viewer >= 0 else SPECTATOR, speaker(table, viewer, guest), words, now())
            try:
                await hub.store.say(table.row.id, row, guest.id)
            except WriteConflict:
                await hub.read_chat(table)
                continue
            table.chat = [*table.chat, row][-TALK:]
            table.tell_chat([row])
            return chat_lines([row])[0]
    raise ApiError("busy")
