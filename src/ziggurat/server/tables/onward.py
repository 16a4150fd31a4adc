"""A position played on against bots: a table of its own, which begins there and is no true game."""

from __future__ import annotations

import secrets
from random import Random
from typing import Any

import msgspec

from ziggurat.kit.seats import NOBODY
from ziggurat.kit.state import State
from ziggurat.server.errors import ApiError
from ziggurat.server.protocol import Began, BotSeat, MySeat, NewTable, PlayOn, SeatPlan
from ziggurat.server.settings import Settings
from ziggurat.server.tables.hub import Hub
from ziggurat.server.tables.opening import check_room, new_row, store_table
from ziggurat.server.tables.starts import Start
from ziggurat.storage import GuestRow


async def open_onward(hub: Hub, settings: Settings, address: str, host: GuestRow, asked: PlayOn, state: State) -> str:
    """Store a table that begins in this position; its id."""
    if not asked.seat < state.players or state.seat == NOBODY:
        raise ApiError("bad_options", "nobody can play this on")
    plan = planned(asked, state)
    await check_room(hub, settings, address, host, plan)
    begin = started(asked, state)
    changes = {"rules_version": state.rules_version, "start": msgspec.json.encode(begin).decode()}
    options = state.game.write_options(state.options, state.rules_version)
    changes["options"] = msgspec.json.encode(options).decode()
    return await store_table(hub, address, host, plan, msgspec.structs.replace(new_row(plan, host), **changes))


def planned(asked: PlayOn, state: State) -> NewTable:
    """Its table: nobody else finds it."""
    seats: list[SeatPlan] = [BotSeat(asked.level) for _ in range(state.players)]
    seats[asked.seat] = MySeat()
    return NewTable(state.game.name, seats, listed=False, nonce=asked.nonce)


def started(asked: PlayOn, state: State) -> Start:
    """Where it begins: as it is, or with everything dealt anew that the seat could not know."""
    dealt = state if asked.known == "open" else state.view(asked.seat).imagine(Random(secrets.randbits(64)))
    position: Any = msgspec.json.decode(state.game.write_position(dealt))
    step = None if asked.replay is None else asked.step
    return Start(position, Began(asked.seat, asked.known, asked.replay, step))
