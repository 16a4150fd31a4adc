"""Rows of the database as typed values."""

from __future__ import annotations

from typing import Any

import msgspec


class GuestRow(msgspec.Struct, frozen=True, gc=False):
    """Somebody with a cookie and a name."""

    id: str
    name: str
    language: str


class TableRow(msgspec.Struct, gc=False):
    """A table; the columns are explained in schema.py."""

    id: str
    game: str
    options: str
    clock: str
    confirm: bool
    listed: bool
    host: str
    status: str
    ply: int
    deciding: int
    since: int
    due: int | None
    seed: str
    nonces: str
    rules_version: int
    version: int
    rematch: str | None
    ranking: str | None
    created: int
    changed: int
    start: str | None = None


class SeatRow(msgspec.Struct, gc=False):
    """A seat of a table and who holds it."""

    table_id: str
    seat: int
    kind: str
    guest_id: str | None
    name: str
    level: str | None
    away: bool
    invitation: str | None
    nonce: str | None
    bank: int | None


class EntryRow(msgspec.Struct, frozen=True, gc=False):
    """One row of a table's log."""

    ply: int
    seat: int
    kind: str
    action: str
    events: str
    chain: str
    uuid: str | None
    at: int


class ToldChange(msgspec.Struct, frozen=True):
    """A change of a table as one process tells it to the others, so that they need not read it."""

    changes: dict[str, Any]
    seats: dict[int, dict[str, Any]]
    entries: list[EntryRow]


class ChatRow(msgspec.Struct, frozen=True, gc=False):
    """Something said at a table."""

    number: int
    seat: int
    name: str
    text: str
    at: int


class SolverStanding(msgspec.Struct, frozen=True):
    """A solver's rating in one game, and how many puzzles were tried and solved."""

    game: str
    rating: float
    tried: int
    solved: int


class Tried(msgspec.Struct, frozen=True):
    """A puzzle that somebody answered: whether at the first try, and when."""

    game: str
    puzzle: str
    solved: bool
    at: int
