"""The coach of somebody who plays against bots alone: asked after each ply, silent where there is nothing to say."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import NamedTuple
from weakref import WeakKeyDictionary

from ziggurat.kit.views import View
from ziggurat.server.errors import ApiError
from ziggurat.server.protocol import Coaching
from ziggurat.server.tables.table import LiveTable
from ziggurat.server.web.call import Call
from ziggurat.server.web.studying import NOT_THERE, studied
from ziggurat.study.coach import remark, thoughts

THINKS = 1.0  # seconds that a remark may take
PATIENCE = 5.0  # seconds after which it says that it still thinks; a turn waits for its remark, and workers start slowly


class CoachThought(NamedTuple):
    """What the coach thinks or has thought of: a seat, a ply, and the action that led there."""

    of: tuple[int, int, str]
    task: asyncio.Task[Coaching]


THOUGHTS: WeakKeyDictionary[LiveTable, CoachThought] = WeakKeyDictionary()  # the last one of each table


async def coach(call: Call) -> Coaching:
    """What the coach says of your last move and of your decision, where you play against bots alone.

    A thought that takes long goes on: whoever asks again finds it.
    """
    table, seat = call.table, call.seat
    table.need_playing()
    if not is_alone(table, seat):
        raise ApiError("coach_alone")
    thought = thought_of(call, table, seat)
    await asyncio.wait({thought.task}, timeout=PATIENCE)
    return thought.task.result() if thought.task.done() else later(thought.of[1])


def thought_of(call: Call, table: LiveTable, seat: int) -> CoachThought:
    """The thought of this ply, if there is one that has not failed; else a new one."""
    last, steps = THOUGHTS.get(table), table.live_game.steps
    of = (seat, table.live_game.ply, steps[-1].line.row.action if steps else "")
    if last is not None and last.of == of and not failed(last.task):
        return last
    THOUGHTS[table] = CoachThought(of, call.hub.spawn(patiently(call, table, seat)))
    return THOUGHTS[table]


def failed(task: asyncio.Task[Coaching]) -> bool:
    """Did it end without anything said?"""
    return task.done() and (task.cancelled() or task.exception() is not None or task.result().later)


async def patiently(call: Call, table: LiveTable, seat: int) -> Coaching:
    """What the coach says, or that it comes later, where those who think are not there."""
    ply = table.live_game.ply
    try:
        return await spoken(call, table, seat)
    except NOT_THERE:
        return later(ply)


def later(ply: int) -> Coaching:
    """It still thinks."""
    return Coaching(ply, {}, {}, later=True)


async def spoken(call: Call, table: LiveTable, seat: int) -> Coaching:
    """What the coach says, from what the seat knows."""
    live_game, ply = table.live_game, table.live_game.ply
    view, waits = live_game.game.view(live_game.state, seat), live_game.awaiting is not None
    played = last_played(table, seat)
    weaker = await studied(call.hub, partial(remark, action=played[1]), played[0], THINKS) if played else {}
    think = await studied(call.hub, thoughts, view, THINKS) if view.deciding == seat and not waits else {}
    return Coaching(ply, think, weaker)


def is_alone(table: LiveTable, seat: int) -> bool:
    """Do only bots sit here beside this seat? Somebody who is away may come back: he is a person."""
    return all(other.kind == "bot" for other in table.seats if other.seat != seat)


def last_played(table: LiveTable, seat: int) -> tuple[View, str] | None:
    """What the seat knew before its last action, and that action, if nobody has done anything since."""
    live_game = table.live_game
    if not live_game.steps or live_game.steps[-1].line.row.seat != seat:
        return None
    step = live_game.steps[-1]
    return live_game.game.view(step.before, seat), step.line.row.action
