"""Playing at a table, asking before playing, and talking."""

from __future__ import annotations

import time
from collections.abc import Coroutine
from functools import partial
from typing import Any

import msgspec

from ziggurat.server.errors import ApiError
from ziggurat.server.protocol import Answer, Hint, LogLine, LogPage, Preview, Said, Silenced, TableView, WaysShown, WhyNot
from ziggurat.server.tables import playing
from ziggurat.server.tables.seat_view import LOG_BYTES, first_line, line_for, view_of
from ziggurat.server.tables.unbroken import unbroken
from ziggurat.server.web.call import Call, Done
from ziggurat.storage import now


async def get_table(call: Call) -> TableView:
    """What your seat, or a spectator, sees of a table."""
    async with call.table.lock:
        await call.table.refresh()
    return view_of(call.table, call.viewer, now())


async def get_log(call: Call) -> LogPage:
    """Older lines of the log, before a ply."""
    live_game, viewer = call.table.live_game, call.viewer
    before = call.number("before", call.request.query_params.get("before"))
    found: list[LogLine] = []
    room = LOG_BYTES
    for line in reversed(live_game.lines):
        if before is not None and line.row.ply >= before:
            continue
        shown = line_for(live_game, line, viewer)
        if shown is None:
            continue
        room -= len(msgspec.json.encode(shown))
        if room < 0:
            return LogPage(found[::-1], more=True)
        found.append(shown)
    start = [first_line(live_game)] if call.table.row.status != "open" and before != 0 else []
    return LogPage([*start, *found[::-1]], more=False)


async def play_action(call: Call) -> Done:
    """Play an action; the same uuid gets the same answer, an old ply gets the current view."""
    body, deed = call.body, partial(playing.submit, call.hub, call.table, call.held)
    return await done(call, deed(body.ply, body.uuid, body.action, body.hold))


async def undo_action(call: Call) -> Done:
    """Take back your last action, as far back as the last revealed information."""
    return await done(call, playing.undo(call.hub, call.table, call.held, call.body.ply, call.body.uuid))


async def confirm_turn(call: Call) -> Done:
    """Confirm your turn, where the table asks for it."""
    return await done(call, playing.confirm(call.hub, call.table, call.held, call.body.ply, call.body.uuid))


async def done(call: Call, deed: Coroutine[Any, Any, Answer]) -> Done:
    """Do something at the table, answer, then show it."""
    hub, table, begin = call.hub, call.table, time.perf_counter()
    found = await unbroken(deed)
    return Done(found, lambda: hub.show(table, begin=begin))


# Questions


async def preview(call: Call) -> Preview:
    """What an action would do for certain, as far as your seat can know."""
    return playing.preview_of(call.table, call.seat, "", call.body.action)


async def why_not(call: Call) -> WhyNot:
    """Which rule forbids an action."""
    return playing.why_not_of(call.table, call.seat, "", call.body.action)


async def ways(call: Call) -> WaysShown:
    """Where a thing in your hand can get by one action after another."""
    return playing.ways_of(call.table, call.seat, "", call.body.action)


async def hint(call: Call) -> Hint:
    """What a strong bot would think of, seeing what you see."""
    return await playing.hint(call.hub, call.table, call.seat)


# Talk


async def say(call: Call) -> Done:
    """Say something at the table."""
    line = await unbroken(playing.speak(call.hub, call.table, call.viewer, call.me, call.body.text))
    return Done(Said(line), lambda: None)


async def silence(call: Call) -> Silenced:
    """Hear no more of whoever said this at your table; what he said stays."""
    if not await call.store.silence(call.table.row.id, call.body.number):
        raise ApiError("not_found")
    return Silenced(call.body.number)
