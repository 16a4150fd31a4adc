"""Guests and the lobby."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from ziggurat.kit.seats import NOBODY
from ziggurat.server import cookies
from ziggurat.server.web.call import Call, new_guest
from ziggurat.server.tables.callings import distinct
from ziggurat.server.tables.names import clean
from ziggurat.server.errors import ApiError
from ziggurat.server.protocol import Lobby, Me, TableCard
from ziggurat.server.tables.seating import CLOCKS, seat_of
from ziggurat.server.tables.told import as_stored
from ziggurat.storage.rows import GuestRow, SeatRow, TableRow


async def get_me(call: Call) -> Me:
    """Who you are here."""
    if call.guest is None:
        return Me(None, cookies.preferred_language(call.request))  # type: ignore[arg-type]
    return Me(call.guest.name, call.guest.language)  # type: ignore[arg-type]


async def name_me(call: Call) -> Me:
    """Become a guest, or change your name and language."""
    name = clean(call.body.name)
    if not name:
        raise ApiError("bad_request", "a name has letters")
    if call.guest is None:
        await new_guest(call, name, call.body.language)
    else:
        call.guest = GuestRow(call.guest.id, name, call.body.language)
        rename_seats(call, call.guest, await call.store.rename_guest(call.guest, distinct))
    return Me(name, call.body.language)


def rename_seats(call: Call, guest: GuestRow, named: Mapping[str, str]) -> None:
    """Show the new name at the tables of this process, as it is there."""
    for table_id, name in named.items():
        table = call.hub.tables.get(table_id)
        seat = seat_of(table.seats, guest.id) if table is not None else None
        if table is not None and seat is not None:
            table.seats[seat] = msgspec.structs.replace(table.seats[seat], name=name)
            table.announce()


async def get_lobby(call: Call) -> Lobby:
    """Your tables, those that wait for you first; tables with a free seat; games to watch; finished games."""
    mine = await call.store.tables_of(call.guest.id) if call.guest else []
    free = await call.store.tables_with("open")
    live = await call.store.tables_with("playing")
    finished = await call.store.tables_with("finished")
    shown = {row.id: row for row in (*mine, *free, *live, *finished)}
    seats = await call.store.seats_of(list(shown))
    guest_id = call.guest.id if call.guest else None
    cards = {row.id: card(row, seats[row.id], guest_id) for row in shown.values()}
    waiting_first = sorted(
        (cards[row.id] for row in mine), key=lambda each: (not each.waiting, each.status != "playing")
    )
    own = {row.id for row in mine}
    return Lobby(
        mine=waiting_first,
        open=[cards[row.id] for row in free if row.id not in own and cards[row.id].free],
        live=[cards[row.id] for row in live if row.id not in own],
        finished=[cards[row.id] for row in finished if row.id not in own],
    )


def card(row: TableRow, seats: list[SeatRow], guest_id: str | None) -> TableCard:
    """A table as the lobby shows it."""
    mine = seat_of(seats, guest_id)
    reserved = any(seat.kind == "reserved" and seat.guest_id == guest_id for seat in seats)
    waiting = row.status == "playing" and mine is not None and row.deciding == mine and not seats[mine].away
    return TableCard(
        id=row.id,
        game=row.game,
        status=row.status,  # type: ignore[arg-type]
        seats=[seat.name for seat in seats],
        free=sum(seat.kind == "open" for seat in seats) if row.status == "open" else 0,
        you=mine,
        waiting=waiting or (row.status == "open" and reserved),
        ply=row.ply,
        clock=CLOCKS.decode(row.clock),
        options=as_stored(row.options, dict[str, Any]),
        changed=row.changed,
        ranking=msgspec.json.decode(row.ranking) if row.ranking else None,
        deciding=row.deciding if row.status == "playing" else NOBODY,
        bots=[seat.seat for seat in seats if seat.kind == "bot"],
        rules_version=row.rules_version,
        level=rivals_level(seats, mine),
        began=row.start is not None,
    )


def rivals_level(seats: list[SeatRow], mine: int | None) -> str | None:
    """The level of the others, where all of them are bots of one level."""
    levels = {seat.level if seat.kind == "bot" else None for number, seat in enumerate(seats) if number != mine}
    return levels.pop() if mine is not None and len(levels) == 1 else None
