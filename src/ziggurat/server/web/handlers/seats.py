"""Opening a table, sitting down, leaving and coming back."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from ziggurat.kit.errors import ZigguratError
from ziggurat.kit.registry import game as game_named
from ziggurat.kit.state import State
from ziggurat.server.errors import ApiError
from ziggurat.server.protocol import InvitationCard, Invited
from ziggurat.server.tables import onward, opening, sitting
from ziggurat.server.tables.names import hashed
from ziggurat.server.tables.seat_view import view_of
from ziggurat.server.tables.seating import seat_of
from ziggurat.server.tables.unbroken import unbroken
from ziggurat.server.web.call import Call, Done
from ziggurat.server.web.handlers.library import game_of
from ziggurat.storage import now


async def done(call: Call, deed: Coroutine[Any, Any, None]) -> Done:
    """Do something at the table, answer with the view of the one who asked, then tell everybody."""
    await unbroken(deed)
    table, hub = call.table, call.hub
    return Done(view_of(table, call.viewer, now()), lambda: hub.show(table, announce=True))


async def open_table(call: Call) -> Done:
    """Open a table; it begins as soon as every seat is taken."""
    table = await opening.open_table(call.hub, call.server.settings, call.address, call.me, call.body)
    call.table = await call.hub.table(table)
    return await done(call, sitting.begin(call.table))


async def play_on(call: Call) -> Done:
    """Play a position on against bots, at a table of its own: one that is sent, or a step of a finished game."""
    asked, settings = call.body, call.server.settings
    state = await state_of(call)
    table = await onward.open_onward(call.hub, settings, call.address, call.me, asked, state)
    call.table = await call.hub.table(table)
    return await done(call, sitting.begin(call.table))


async def state_of(call: Call) -> State:
    """The position to be played on; none of a game that still runs."""
    asked = call.body
    try:
        if asked.replay is None:
            placed: State = game_named(asked.game).read_position(asked.position)
            return placed
        replayed = await game_of(call, asked.replay)
        if replayed.record.game != asked.game or asked.step > len(replayed.record.entries):
            raise ApiError("not_found")
        return replayed.after(asked.step)
    except ZigguratError as error:
        raise ApiError("bad_request", str(error)[:200]) from None


async def join_table(call: Call) -> Done:
    """Take an open or reserved seat."""
    return await done(call, sitting.take_seat(call.table, call.me, call.body.seat, call.body.nonce))


async def invite(call: Call) -> Invited:
    """Make an invitation for a friend's seat; it works once, and an older one no more."""
    return Invited(f"/join/{await unbroken(sitting.invite(call.table, seat_in_path(call)))}")


def seat_in_path(call: Call) -> int | None:
    """The seat that a host speaks of."""
    return call.number("seat", call.path("seat"))


async def plan_seat(call: Call) -> Done:
    """Give a seat to a bot, a friend or whoever comes, and send away who sits there: anybody but yourself."""
    return await done(call, sitting.plan_seat(call.hub, call.table, seat_in_path(call), call.body.plan))


async def show_invitation(call: Call) -> InvitationCard:
    """What an invitation is for."""
    table = await sitting.invited_table(call.hub, call.path("invitation"))
    mark = hashed(call.path("invitation"))
    seat = next(seat.seat for seat in table.seats if seat.invitation == mark)
    host = seat_of(table.seats, table.row.host)
    name = table.seats[host].name if host is not None else ""
    return InvitationCard(
        table=table.row.id,
        game=table.row.game,
        seat=seat,
        host=name,
        options=table.options,
        clock=table.clock,
        rules_version=table.row.rules_version,
        seats=[each.name for each in table.seats],
    )


async def accept_invitation(call: Call) -> Done:
    """Take the seat you are invited to; the invitation works once."""
    token = call.path("invitation")
    call.table = await sitting.invited_table(call.hub, token)
    return await done(call, sitting.take_seat(call.table, call.me, None, call.body.nonce, hashed(token)))


async def set_nonce(call: Call) -> Done:
    """Add your part to the draws, before the game begins."""
    return await done(call, sitting.set_nonce(call.table, call.held, call.body.nonce))


async def leave_seat(call: Call) -> Done:
    """Leave your seat to a bot; before the game begins, leave it free."""
    return await done(call, sitting.leave(call.hub, call.table, call.held, call.body.level))


async def take_back(call: Call) -> Done:
    """Take your seat back from the bot."""
    return await done(call, sitting.take_back(call.table, call.held))


async def rematch(call: Call) -> Done:
    """The same again: persons keep their seats reserved, and everybody who asks comes to the same table."""
    call.table = await unbroken(sitting.rematch(call.hub, call.table, call.me))
    return await done(call, sitting.take_seat(call.table, call.me, call.body.seat, call.body.nonce))
