"""Opening a table, sitting down, leaving and coming back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from ziggurat.kit.chance import new_seed
from ziggurat.kit.errors import ZigguratError
from ziggurat.kit.registry import game as game_named
from ziggurat.kit.seats import NOBODY
from ziggurat.server.call import Call, Done, unbroken
from ziggurat.server.errors import ApiError
from ziggurat.server.guests import hashed, new_id, new_token
from ziggurat.server.hub import Hub
from ziggurat.server.protocol import (
    BotSeat,
    FriendSeat,
    InvitationCard,
    Invited,
    MySeat,
    NewTable,
    SeatPlan,
    TableView,
)
from ziggurat.server.seating import is_bot, is_full, opening_bank, seat_of
from ziggurat.server.showing import view_of
from ziggurat.server.table import LiveTable
from ziggurat.server.thinkers import is_searching, levels
from ziggurat.storage.errors import Conflict
from ziggurat.storage.playtime import now
from ziggurat.storage.rows import GuestRow, SeatRow, TableRow

TRIES = 3  # other processes may change the same table at the same time

BOT_NAMES = ("Enheduanna", "Gudea", "Ninsun", "Shulgi", "Puabi")


async def open_table(call: Call) -> Done:
    """Open a table; it begins as soon as every seat is taken."""
    body: NewTable = call.body
    if sum(isinstance(plan, MySeat) for plan in body.seats) > 1:
        raise ApiError("bad_options", "one seat a person")
    await check_room(call, body)
    row = new_row(body, call.me)
    seats = [planned(row.id, number, plan, call.me, body) for number, plan in enumerate(body.seats)]
    await call.store.add_table(row, seats)
    call.hub.doors[row.id] = call.address
    return await unbroken(sit_down(call, row.id))


async def check_room(call: Call, body: NewTable) -> None:
    """Nobody fills the house: neither one guest, nor one address, nor with more searches than others can bear."""
    settings, hub = call.server.settings, call.hub
    if not settings.limits:
        return
    there = hub.opened_from(call.address)
    searches = sum(is_searching(seat.level or "") for table in there for seat in table.seats if is_bot(seat))
    wanted = sum(isinstance(plan, BotSeat) and is_searching(plan.level) for plan in body.seats)
    if len(there) >= settings.tables_per_address or (wanted and searches + wanted > settings.searches_per_address):
        raise ApiError("too_many", retry_after=60)
    if await call.store.count_hosted(call.me.id) >= settings.tables_per_guest:
        raise ApiError("too_many", retry_after=60)


async def sit_down(call: Call, table_id: str) -> Done:
    """Begin the game if everybody is there, and answer with the view of the one who asked."""
    table = call.table = await call.hub.table(table_id)
    async with table.lock:
        await begin_if_full(table)
    return Done(view_of(table, call.viewer, now()), lambda: call.hub.show(table, announce=True))


def new_row(body: NewTable, host: GuestRow) -> TableRow:
    """A new table, checked by the game itself."""
    try:
        game = game_named(body.game)
        options = game.read_options(body.options)
        game.start(len(body.seats), options)
    except ZigguratError as error:
        raise ApiError("bad_options", str(error)[:200]) from None
    at = now()
    return TableRow(
        id=new_id(),
        game=game.name,
        options=msgspec.json.encode(game.write_options(options, game.rules_version)).decode(),
        clock=msgspec.json.encode(body.clock).decode(),
        confirm=body.confirm,
        listed=body.listed,
        host=host.id,
        status="open",
        ply=0,
        deciding=NOBODY,
        since=at,
        due=None,
        seed=new_seed(),
        nonces="[]",
        rules_version=game.rules_version,
        version=0,
        rematch=None,
        ranking=None,
        created=at,
        changed=at,
    )


def planned(table_id: str, number: int, plan: SeatPlan, host: GuestRow, body: NewTable) -> SeatRow:
    """A seat as the host plans it."""
    bank = opening_bank(body.clock)
    seat = SeatRow(table_id, number, "open", None, "", None, False, None, None, bank)
    if isinstance(plan, MySeat):
        return msgspec.structs.replace(seat, kind="person", guest_id=host.id, name=host.name, nonce=body.nonce)
    return msgspec.structs.replace(seat, **plan_changes(plan, number))


def plan_changes(plan: SeatPlan, number: int) -> dict[str, Any]:
    """What a plan makes of a free seat; a bot sits there under the name of a scribe or ruler."""
    free = {"guest_id": None, "name": "", "level": None, "invitation": None, "nonce": None}
    if isinstance(plan, BotSeat):
        if plan.level not in levels():
            raise ApiError("bad_options", "no such level")
        return free | {"kind": "bot", "level": plan.level, "name": BOT_NAMES[number % len(BOT_NAMES)]}
    return free | {"kind": "invited" if isinstance(plan, FriendSeat) else "open"}


async def begin_if_full(table: LiveTable) -> None:
    """Fix the nonces and make the first draws, once everybody is there."""
    if table.row.status != "open" or table.halted is not None or not is_full(table.seats):
        return
    table.row.nonces = msgspec.json.encode([seat.nonce or "" for seat in table.seats]).decode()
    table.match = table._new_match()
    draft = table.match.draft_start(now())
    await table.write_draft(draft, changes={"status": "playing", "nonces": table.row.nonces})


async def change_seats(call: Call, seats: Mapping[int, Mapping[str, Any]]) -> None:
    """Store a change of seats, and begin if everybody is there; the caller holds the lock."""
    await call.table.write(seats=seats)
    await begin_if_full(call.table)


async def join_table(call: Call) -> Done:
    """Take an open or reserved seat."""
    return await unbroken(take_seat(call, call.body.seat, None, call.body.nonce))


async def take_seat(call: Call, wanted: int | None, invitation: str | None, nonce: str | None) -> Done:
    """Sit down if the seat is free for this guest; whoever is first has it."""
    table, guest = call.table, call.me
    for _ in range(TRIES):
        async with table.lock:
            await table.refresh()
            if seat_of(table.seats, guest.id) is None:
                seat = free_seat(table, guest, wanted, invitation)
                taken = {"kind": "person", "guest_id": guest.id, "name": guest.name, "invitation": None, "nonce": nonce}
                try:
                    await change_seats(call, {seat: taken})
                except Conflict:
                    continue
            return Done(view_of(table, call.viewer, now()), lambda: call.hub.show(table, announce=True))
    raise ApiError("busy")


def free_seat(table: LiveTable, guest: GuestRow, wanted: int | None, invitation: str | None) -> int:
    """The seat this guest may take."""
    if table.row.status != "open":
        raise ApiError("not_open")
    for seat in table.seats:
        if invitation is not None:
            fits = seat.kind == "invited" and seat.invitation == invitation
        else:
            fits = seat.kind == "open" or (seat.kind == "reserved" and seat.guest_id == guest.id)
        if fits and wanted in (None, seat.seat):
            return seat.seat
    raise ApiError("invitation_used" if invitation is not None else "seat_taken")


async def invite(call: Call) -> Invited:
    """Make an invitation for a friend's seat; it works once, and an older one no more."""
    token = new_token()
    seat = free_for_host(call, "invited")
    async with call.table.lock:
        await unbroken(call.table.write(seats={seat: {"invitation": hashed(token)}}))
    return Invited(f"/join/{token}")


def free_for_host(call: Call, *kinds: str) -> int:
    """The seat in the path, if the game has not begun and nobody sits there."""
    seat = call.number("seat", call.path("seat"))
    if seat is None or not 0 <= seat < len(call.table.seats):
        raise ApiError("not_found")
    if call.table.row.status != "open":
        raise ApiError("not_open")
    if call.table.seats[seat].kind not in kinds:
        raise ApiError("seat_taken")
    return seat


async def plan_seat(call: Call) -> Done:
    """Give a seat to a bot, a friend or whoever comes, and send away who sits there: anybody but yourself."""
    return await unbroken(_plan_seat(call))


async def _plan_seat(call: Call) -> Done:
    table = call.table
    async with table.lock:
        await table.refresh()
        seat = free_for_host(call, "open", "invited", "reserved", "bot", "person")
        if table.seats[seat].kind == "person" and table.seats[seat].guest_id == table.row.host:
            raise ApiError("seat_taken")
        await change_seats(call, {seat: plan_changes(call.body.plan, seat)})
    return Done(view_of(table, call.viewer, now()), lambda: call.hub.show(table, announce=True))


async def show_invitation(call: Call) -> InvitationCard:
    """What an invitation is for."""
    table = await invited_table(call)
    mark = hashed(call.path("invitation"))
    seat = next(seat.seat for seat in table.seats if seat.invitation == mark)
    host = seat_of(table.seats, table.row.host)
    name = table.seats[host].name if host is not None else ""
    return InvitationCard(table.row.id, table.row.game, seat, name, table.options, table.clock)


async def accept_invitation(call: Call) -> Done:
    """Take the seat you are invited to; the invitation works once."""
    call.table = await invited_table(call)
    return await unbroken(take_seat(call, None, hashed(call.path("invitation")), call.body.nonce))


async def invited_table(call: Call) -> LiveTable:
    """The table of an invitation that was not used yet."""
    seat = await call.store.seat_invited(hashed(call.path("invitation")))
    if seat is None:
        raise ApiError("invitation_used")
    table = await call.hub.table(seat.table_id)
    async with table.lock:
        await table.refresh()
    if all(each.invitation != seat.invitation for each in table.seats):
        raise ApiError("invitation_used")
    return table


async def set_nonce(call: Call) -> Done:
    """Add your part to the draws, before the game begins."""
    async with call.table.lock:
        await call.table.refresh()
        if call.table.row.status != "open":
            raise ApiError("not_open")
        await unbroken(call.table.write(seats={call.seat: {"nonce": call.body.nonce}}))
    return Done(view_of(call.table, call.viewer, now()), lambda: None)


async def leave_seat(call: Call) -> Done:
    """Leave your seat to a bot; before the game begins, leave it free."""
    return await unbroken(_leave(call))


async def _leave(call: Call) -> Done:
    table, seat, hub = call.table, call.seat, call.hub
    if call.body.level not in levels():
        raise ApiError("bad_options", "no such level")
    async with table.lock:
        await table.refresh()
        if table.row.status == "open":
            await leave_free(call, seat)
        elif table.playing and not table.seats[seat].away:
            await hub.hand_over(table, seat, call.body.level, absent=False)
    return Done(view_of(table, call.viewer, now()), lambda: hub.show(table, announce=True))


async def leave_free(call: Call, seat: int) -> None:
    """Leave before the game begins; without any person left the table is given up."""
    table = call.table
    others = any(each.kind == "person" and each.seat != seat for each in table.seats)
    free = {"kind": "open", "guest_id": None, "name": "", "nonce": None}
    await table.write(changes={} if others else {"status": "abandoned"}, seats={seat: free})


async def take_back(call: Call) -> Done:
    """Take your seat back from the bot."""
    return await unbroken(_take_back(call))


async def _take_back(call: Call) -> Done:
    table, seat = call.table, call.seat
    async with table.lock:
        await table.refresh()
        if table.playing and table.seats[seat].away:
            changes = {"away": False, "level": None, "bank": fresh_bank(table, seat)}
            await table.write_draft(table.match.draft_back(seat, now()), {seat: changes}, fresh_clock=True)
    return Done(view_of(table, call.viewer, now()), lambda: call.hub.show(table, announce=True))


def fresh_bank(table: LiveTable, seat: int) -> int | None:
    """Whoever comes back with an empty bank gets half a minute."""
    bank = table.seats[seat].bank
    return None if bank is None else max(bank, 30_000)


async def rematch(call: Call) -> Done:
    """The same again: persons keep their seats reserved, and everybody who asks comes to the same table."""
    return await unbroken(_rematch(call))


async def _rematch(call: Call) -> Done:
    old = call.table
    async with old.lock:
        await old.refresh()
        if old.row.status != "finished":
            raise ApiError("not_playing")
        if old.row.rematch is None:
            await open_rematch(call, old)
    call.hub.show(old, announce=True)
    assert old.row.rematch is not None
    call.table = await call.hub.table(old.row.rematch)
    return await take_seat(call, call.body.seat, None, call.body.nonce)


async def open_rematch(call: Call, old: LiveTable) -> None:
    """Store the new table, and its address in the old one; the first seat moves on by one."""
    at = now()
    fresh = {
        "id": new_id(),
        "status": "open",
        "ply": 0,
        "deciding": NOBODY,
        "since": at,
        "due": None,
        "seed": new_seed(),
    }
    fresh |= newest_rules(old)
    fresh |= {"nonces": "[]", "version": 0, "ranking": None, "created": at, "changed": at, "host": call.me.id}
    row = msgspec.structs.replace(old.row, **fresh)
    seats = [again(seat, row.id, number, opening_bank(old.clock)) for number, seat in enumerate(rotated(old.seats))]
    await call.store.add_table(row, seats)
    try:
        await old.write(changes={"rematch": row.id})
    except Conflict:
        await old.load()


def newest_rules(old: LiveTable) -> dict[str, Any]:
    """The newest version of the rules, with the options of the old game as far as it has them."""
    game = game_named(old.row.game)
    try:
        options = game.read_options(game.newest_options(old.options))
    except ZigguratError as error:  # options of rules that are not known here
        raise ApiError("bad_options", str(error)[:200]) from None
    said = msgspec.json.encode(game.write_options(options, game.rules_version)).decode()
    return {"rules_version": game.rules_version, "options": said}


def rotated(seats: list[SeatRow]) -> list[SeatRow]:
    """Everybody moves on by one seat."""
    return [*seats[1:], seats[0]]


def again(seat: SeatRow, table_id: str, number: int, bank: int | None) -> SeatRow:
    """A seat of the rematch."""
    kind = "bot" if seat.kind == "bot" else "reserved"
    level = seat.level if seat.kind == "bot" else None
    fresh = {"table_id": table_id, "seat": number, "kind": kind, "level": level, "bank": bank}
    return msgspec.structs.replace(seat, away=False, invitation=None, nonce=None, **fresh)


__all__ = ["Hub", "TableView"]
