"""The coach of somebody who plays against bots alone: asked after each ply, silent where there is nothing to say."""

from __future__ import annotations

from functools import partial

from ziggurat.kit.views import View
from ziggurat.server.errors import ApiError
from ziggurat.server.protocol import Coaching
from ziggurat.server.tables.table import LiveTable
from ziggurat.server.web.call import Call
from ziggurat.server.web.studying import NOT_THERE, studied
from ziggurat.study.coach import remark, thoughts

THINKS = 1.0  # seconds that a remark may take


async def coach(call: Call) -> Coaching:
    """What the coach says of your last move and of your decision, where you play against bots alone."""
    table, seat = call.table, call.seat
    table.need_playing()
    if not is_alone(table, seat):
        raise ApiError("coach_alone")
    try:
        return await spoken(call, table, seat)
    except NOT_THERE:
        return Coaching(table.live_game.ply, {}, {}, later=True)


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
