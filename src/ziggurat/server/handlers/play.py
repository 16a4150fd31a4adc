"""Playing at a table, asking before playing, and talking."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec

from ziggurat.bots.base import Candidate
from ziggurat.kit.catalogue import LANGUAGES
from ziggurat.kit.errors import UnknownAction
from ziggurat.kit.views import SPECTATOR, View
from ziggurat.server import questions
from ziggurat.server.call import Call, Done, unbroken
from ziggurat.server.errors import ApiError
from ziggurat.server.guests import clean
from ziggurat.server.hub import Hub
from ziggurat.server.protocol import (
    Answer,
    ChatLine,
    Hint,
    HintMove,
    LogLine,
    LogPage,
    Preview,
    Said,
    Silenced,
    TableView,
    Turn,
    WhyNot,
)
from ziggurat.server.showing import LOG_BYTES, chat_lines, first_line, line_for, view_of
from ziggurat.server.table import LiveTable
from ziggurat.storage.errors import Conflict
from ziggurat.storage.playtime import now
from ziggurat.storage.rows import ChatRow, GuestRow

TRIES = 5
HINT_LEVEL = "strong"


async def get_table(call: Call) -> TableView:
    """What your seat, or a spectator, sees of a table."""
    async with call.table.lock:
        await call.table.refresh()
    return view_of(call.table, call.viewer, now())


async def get_log(call: Call) -> LogPage:
    """Older lines of the log, before a ply."""
    match, viewer = call.table.match, call.viewer
    before = call.number("before", call.request.query_params.get("before"))
    found: list[LogLine] = []
    room = LOG_BYTES
    for line in reversed(match.lines):
        if before is not None and line.row.ply >= before:
            continue
        shown = line_for(match, line, viewer)
        if shown is None:
            continue
        room -= len(msgspec.json.encode(shown))
        if room < 0:
            return LogPage(found[::-1], more=True)
        found.append(shown)
    start = [first_line(match)] if call.table.row.status != "open" and before != 0 else []
    return LogPage([*start, *found[::-1]], more=False)


async def play_action(call: Call) -> Done:
    """Play an action; the same uuid gets the same answer, an old ply gets the current view."""
    body = call.body
    return await submit(call, "submit", body.ply, body.uuid, body.action)


async def undo_action(call: Call) -> Done:
    """Take back your last action, as far back as the last revealed information."""
    return await submit(call, "undo", call.body.ply, call.body.uuid)


async def confirm_turn(call: Call) -> Done:
    """Confirm your turn, where the table asks for it."""
    return await submit(call, "confirm", call.body.ply, call.body.uuid)


async def submit(call: Call, what: str, ply: int, uuid: str, *more: str) -> Done:
    """Do something at the table, answer, then show it."""
    hub, table, begin = call.hub, call.table, time.perf_counter()
    found = await unbroken(act(hub, table, lambda: call.seat, what, ply, uuid, *more))
    return Done(found, lambda: hub.show(table, begin=begin))


async def act(
    hub: Hub, table: LiveTable, seat: Callable[[], int], what: str, ply: int, uuid: str, *more: str
) -> Answer:
    """One writer a table: submit, undo or confirm under its lock, as the seat that is held then."""
    begin = time.perf_counter()
    hub.last_played = time.monotonic()
    async with table.lock:
        found: Answer = await getattr(table, what)(seat(), ply, uuid, *more)
    hub.metrics.count(f"answers_{type(found).__name__.lower()}")
    hub.metrics.observe("action_seconds", time.perf_counter() - begin)
    return found


# Questions


async def preview(call: Call) -> Preview:
    """What an action would do for certain, as far as your seat can know."""
    return preview_of(call.table, call.seat, "", call.body.action)


async def why_not(call: Call) -> WhyNot:
    """Which rule forbids an action."""
    return why_not_of(call.table, call.seat, "", call.body.action)


def own_view(table: LiveTable, seat: int) -> View:
    """What a seat knows."""
    if table.halted is not None:
        raise ApiError("read_only")
    if table.row.status == "open":
        raise ApiError("not_playing")
    return table.match.game.view(table.match.state, seat)


def preview_of(table: LiveTable, seat: int, uuid: str, action: str) -> Preview:
    """What an action would do."""
    view = own_view(table, seat)
    if view.deciding != seat or table.match.awaiting is not None:
        raise ApiError("not_your_turn")
    found = questions.forecast(view, action)
    if found is None:
        raise ApiError("bad_request", "not legal: ask why-not")
    after = found.after
    turn = Turn(after.deciding, after.decision, after.facts, None, 0, 0, None) if after is not None else None
    return Preview(uuid, action, found.events, found.depends, turn)


def why_not_of(table: LiveTable, seat: int, uuid: str, action: str) -> WhyNot:
    """The rule an action breaks."""
    try:
        found = questions.why_not(own_view(table, seat), action)
    except UnknownAction:
        raise ApiError("bad_request", "no such action") from None
    if found is None:
        return WhyNot(uuid, action, True, None, (), {})
    return WhyNot(uuid, action, False, found.rule, found.at, found.facts)


async def hint(call: Call) -> Hint:
    """What a strong bot would think of, seeing what you see."""
    table, seat = call.table, call.seat
    view = own_view(table, seat)
    if view.deciding != seat or table.match.awaiting is not None:
        raise ApiError("not_your_turn")
    ply = table.match.ply
    found = await call.hub.thinkers.explain(HINT_LEVEL, view)
    return Hint(ply, [HintMove(move.action, move.chances[seat], reasons(move)) for move in found.moves])


def reasons(move: Candidate) -> dict[str, str]:
    """Why a bot thinks of a move, in each language; the page itself names the move and its chance."""
    return {language: ". ".join(term.text[language] for term in move.terms) for language in LANGUAGES}


# Talk


async def say(call: Call) -> Done:
    """Say something at the table."""
    line = await unbroken(speak(call.hub, call.table, call.viewer, call.me, call.body.text))
    return Done(Said(line), lambda: None)


async def silence(call: Call) -> Silenced:
    """Hear no more of whoever said this at your table; what he said stays."""
    if not await call.store.silence(call.table.row.id, call.body.number):
        raise ApiError("not_found")
    return Silenced(call.body.number)


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
            row = ChatRow(last + 1, viewer if viewer >= 0 else SPECTATOR, guest.name, words, now())
            try:
                await hub.store.say(table.row.id, row, guest.id)
            except Conflict:
                await hub.read_chat(table)
                continue
            table.chat = [*table.chat, row][-200:]
            table.tell_chat([row])
            return chat_lines([row])[0]
    raise ApiError("busy")
