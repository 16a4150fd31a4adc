"""New tables: the room there is for them, their rows, the seats as their host plans them, and rematches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ziggurat.kit.chance import new_seed
from ziggurat.kit.errors import ZigguratError
from ziggurat.kit.registry import game as game_named
from ziggurat.kit.seats import NOBODY
from ziggurat.server.errors import ApiError
from ziggurat.server.protocol import BotSeat, FriendSeat, MySeat, NewTable, SeatPlan
from ziggurat.server.settings import Settings
from ziggurat.server.tables.callings import distinct
from ziggurat.server.tables.hub import Hub
from ziggurat.server.tables.names import new_id
from ziggurat.server.tables.seating import is_bot, opening_bank
from ziggurat.server.tables.table import LiveTable
from ziggurat.storage import GuestRow, SeatRow, TableRow, WriteConflict, now

BOT_NAMES = ("Enheduanna", "Gudea", "Ninsun", "Shulgi", "Puabi")


async def open_table(hub: Hub, settings: Settings, address: str, host: GuestRow, plan: NewTable) -> str:
    """Store a new table; its id."""
    if sum(isinstance(seat, MySeat) for seat in plan.seats) > 1:
        raise ApiError("bad_options", "one seat a person")
    await check_room(hub, settings, address, host, plan)
    return await store_table(hub, address, host, plan, new_row(plan, host))


async def store_table(hub: Hub, address: str, host: GuestRow, plan: NewTable, row: TableRow) -> str:
    """Store a table and its seats; its id."""
    seats = [planned(hub, row.id, number, seat, host, plan) for number, seat in enumerate(plan.seats)]
    await hub.store.add_table(row, seats)
    hub.doors[row.id] = address
    return row.id


async def check_room(hub: Hub, settings: Settings, address: str, host: GuestRow, plan: NewTable) -> None:
    """Nobody fills the house: neither one guest, nor one address, nor with more searches than others can bear."""
    if not settings.limits:
        return
    there = hub.opened_from(address)
    searches = sum(is_searching(hub, seat.level) for table in there for seat in table.seats if is_bot(seat))
    wanted = sum(isinstance(seat, BotSeat) and is_searching(hub, seat.level) for seat in plan.seats)
    if len(there) >= settings.tables_per_address or (wanted and searches + wanted > settings.searches_per_address):
        raise ApiError("too_many", retry_after=60)
    if await hub.store.count_hosted(host.id) >= settings.tables_per_guest:
        raise ApiError("too_many", retry_after=60)


def is_searching(hub: Hub, level: str | None) -> bool:
    """Whether bots of this level think for as long as their clock runs."""
    known = hub.thinkers.levels.get(level or "")
    return known is not None and known.searching


def new_row(plan: NewTable, host: GuestRow) -> TableRow:
    """A new table, checked by the game itself."""
    try:
        game = game_named(plan.game)
        options = game.read_options(plan.options)
        game.start(len(plan.seats), options)
    except ZigguratError as error:
        raise ApiError("bad_options", str(error)[:200]) from None
    at = now()
    return TableRow(
        id=new_id(),
        game=game.name,
        options=msgspec.json.encode(game.write_options(options, game.rules_version)).decode(),
        clock=msgspec.json.encode(plan.clock).decode(),
        confirm=plan.confirm,
        listed=plan.listed,
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


def planned(hub: Hub, table_id: str, number: int, plan: SeatPlan, host: GuestRow, table: NewTable) -> SeatRow:
    """A seat as the host plans it."""
    bank = opening_bank(table.clock)
    seat = SeatRow(table_id, number, "open", None, "", None, False, None, None, bank)
    if isinstance(plan, MySeat):
        return msgspec.structs.replace(seat, kind="person", guest_id=host.id, name=host.name, nonce=table.nonce)
    return msgspec.structs.replace(seat, **plan_changes(hub, plan, number, [host.name]))


def plan_changes(hub: Hub, plan: SeatPlan, number: int, others: Sequence[str]) -> dict[str, Any]:
    """What a plan makes of a free seat; a bot sits there under the name of a scribe or ruler that nobody else has."""
    free = {"guest_id": None, "name": "", "level": None, "invitation": None, "nonce": None}
    if isinstance(plan, BotSeat):
        need_level(hub, plan.level)
        return free | {"kind": "bot", "level": plan.level, "name": distinct(BOT_NAMES[number % len(BOT_NAMES)], others)}
    return free | {"kind": "invited" if isinstance(plan, FriendSeat) else "open"}


def need_level(hub: Hub, level: str) -> None:
    """Only a level that there is can play."""
    if level not in hub.thinkers.levels:
        raise ApiError("bad_options", "no such level")


# Rematches


async def open_rematch(hub: Hub, old: LiveTable, host: GuestRow) -> None:
    """Store the new table, and its address in the old one; the first seat moves on by one."""
    at = now()
    fresh = newest_rules(old) | {"id": new_id(), "status": "open", "ply": 0, "deciding": NOBODY, "since": at}
    fresh |= {"due": None, "seed": new_seed(), "nonces": "[]", "version": 0, "ranking": None, "start": None}
    row = msgspec.structs.replace(old.row, **fresh, created=at, changed=at, host=host.id)
    seats = [again(seat, row.id, number, opening_bank(old.clock)) for number, seat in enumerate(rotated(old.seats))]
    await hub.store.add_table(row, seats)
    try:
        await old.write(changes={"rematch": row.id})
    except WriteConflict:
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
