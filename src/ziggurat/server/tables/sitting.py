"""Sitting down, being invited, leaving and coming back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from ziggurat.server.errors import ApiError
from ziggurat.server.protocol import SeatPlan
from ziggurat.server.tables.callings import distinct
from ziggurat.server.tables.hub import Hub
from ziggurat.server.tables.names import hashed, new_token
from ziggurat.server.tables.opening import need_level, open_rematch, plan_changes
from ziggurat.server.tables.seating import is_full, seat_of
from ziggurat.server.tables.table import LiveTable
from ziggurat.storage import GuestRow, WriteConflict, now

TRIES = 3  # other processes may change the same table at the same time
BACK = 30_000  # ms for whoever comes back with an empty bank


async def begin(table: LiveTable) -> None:
    """Begin the game of a new table if everybody is there."""
    async with table.lock:
        await begin_if_full(table)


async def begin_if_full(table: LiveTable) -> None:
    """Fix the nonces and make the first draws, once everybody is there."""
    if table.row.status != "open" or table.halted is not None or not is_full(table.seats):
        return
    table.row.nonces = msgspec.json.encode([seat.nonce or "" for seat in table.seats]).decode()
    table.live_game = table.new_match()
    draft = table.live_game.draft_start(now())
    await table.write_draft(draft, changes={"status": "playing", "nonces": table.row.nonces})


async def change_seats(table: LiveTable, seats: Mapping[int, Mapping[str, Any]]) -> None:
    """Store a change of seats, and begin if everybody is there; the caller holds the lock."""
    await table.write(seats=seats)
    await begin_if_full(table)


# Sitting down


async def take_seat(
    table: LiveTable, guest: GuestRow, wanted: int | None, nonce: str | None, invitation: str | None = None
) -> None:
    """Sit down if the seat is free for this guest; whoever is first has it."""
    for _ in range(TRIES):
        async with table.lock:
            await table.refresh()
            if seat_of(table.seats, guest.id) is not None:
                return
            seat = free_seat(table, guest, wanted, invitation)
            name = distinct(guest.name, [each.name for each in table.seats if each.seat != seat])
            taken = {"kind": "person", "guest_id": guest.id, "name": name, "invitation": None, "nonce": nonce}
            try:
                await change_seats(table, {seat: taken})
            except WriteConflict:
                continue
            return
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


async def rematch(hub: Hub, old: LiveTable, guest: GuestRow) -> LiveTable:
    """The table of the same again: whoever asks first opens it, and everybody who asks comes to it."""
    async with old.lock:
        await old.refresh()
        if old.row.status != "finished":
            raise ApiError("not_playing")
        if old.row.rematch is None:
            await open_rematch(hub, old, guest)
    hub.show(old, announce=True)
    assert old.row.rematch is not None
    return await hub.table(old.row.rematch)


# The host's plans


def free_for_host(table: LiveTable, seat: int | None, *kinds: str) -> int:
    """A seat, if the game has not begun and it is of one of these kinds."""
    if seat is None or not 0 <= seat < len(table.seats):
        raise ApiError("not_found")
    if table.row.status != "open":
        raise ApiError("not_open")
    if table.seats[seat].kind not in kinds:
        raise ApiError("seat_taken")
    return seat


async def invite(table: LiveTable, seat: int | None) -> str:
    """The secret of an invitation to a friend's seat; it works once, and an older one no more."""
    token = new_token()
    async with table.lock:
        await table.write(seats={free_for_host(table, seat, "invited"): {"invitation": hashed(token)}})
    return token


async def plan_seat(hub: Hub, table: LiveTable, seat: int | None, plan: SeatPlan) -> None:
    """Give a seat to a bot, a friend or whoever comes, and send away who sits there: anybody but the host."""
    async with table.lock:
        await table.refresh()
        free = free_for_host(table, seat, "open", "invited", "reserved", "bot", "person")
        if table.seats[free].kind == "person" and table.seats[free].guest_id == table.row.host:
            raise ApiError("seat_taken")
        others = [each.name for each in table.seats if each.seat != free]
        await change_seats(table, {free: plan_changes(hub, plan, free, others)})


async def invited_table(hub: Hub, token: str) -> LiveTable:
    """The table of an invitation that was not used yet."""
    seat = await hub.store.seat_invited(hashed(token))
    if seat is None:
        raise ApiError("invitation_used")
    table = await hub.table(seat.table_id)
    async with table.lock:
        await table.refresh()
    if all(each.invitation != seat.invitation for each in table.seats):
        raise ApiError("invitation_used")
    return table


async def set_nonce(table: LiveTable, held: Callable[[], int], nonce: str) -> None:
    """Add somebody's part to the draws, before the game begins."""
    async with table.lock:
        await table.refresh()
        if table.row.status != "open":
            raise ApiError("not_open")
        await table.write(seats={held(): {"nonce": nonce}})


# Leaving and coming back


async def leave(hub: Hub, table: LiveTable, held: Callable[[], int], level: str) -> None:
    """Leave a seat to a bot; before the game begins, leave it free."""
    need_level(hub, level)
    async with table.lock:
        await table.refresh()
        seat = held()
        if table.row.status == "open":
            await leave_free(table, seat)
        elif table.playing and not table.seats[seat].away:
            await hub.hand_over(table, seat, level, absent=False)


async def leave_free(table: LiveTable, seat: int) -> None:
    """Leave before the game begins; without any person left the table is given up."""
    others = any(each.kind == "person" and each.seat != seat for each in table.seats)
    free = {"kind": "open", "guest_id": None, "name": "", "nonce": None}
    await table.write(changes={} if others else {"status": "abandoned"}, seats={seat: free})


async def take_back(table: LiveTable, held: Callable[[], int]) -> None:
    """Take a seat back from the bot."""
    async with table.lock:
        await table.refresh()
        seat = held()
        if table.playing and table.seats[seat].away:
            changes = {"away": False, "level": None, "bank": fresh_bank(table, seat)}
            await table.write_draft(table.live_game.draft_back(seat, now()), {seat: changes}, fresh_clock=True)


def fresh_bank(table: LiveTable, seat: int) -> int | None:
    """Whoever comes back with an empty bank gets half a minute."""
    bank = table.seats[seat].bank
    return None if bank is None else max(bank, BACK)
