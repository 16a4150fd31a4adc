"""Rows read as typed values, and whole tables, many at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from operator import attrgetter, itemgetter
from typing import Any, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Connection, FromClause, Select, Text, cast, func, literal_column, select

from ziggurat.storage.port import Whole
from ziggurat.storage.rows import ChatRow, EntryRow, GuestRow, SeatRow, TableRow
from ziggurat.storage.sql import schema

Row = TypeVar("Row")
TALK = 200  # things said that are read of a table


def reader(columns: Iterable[str], kind: type[Row]) -> Callable[[Any], Row]:
    """Makes a typed value of a row that has at least its columns."""
    order = list(columns)
    chosen = itemgetter(*(order.index(name) for name in getattr(kind, "__struct_fields__", ())))
    return lambda row: kind(*chosen(row))


def rows_of(connection: Connection, query: Select[Any], kind: type[Row]) -> list[Row]:
    """What a question finds, as typed values."""
    asked = connection.execute(query)
    return list(map(reader(asked.keys(), kind), asked))


def seats_of(table_id: str) -> Select[Any]:
    """The seats of a table, in order."""
    there = schema.seats
    return select(there).where(there.c.table_id == table_id).order_by(there.c.seat)


def log_of(table_id: str, after: int = 0) -> Select[Any]:
    """The log of a table, in order, after a ply."""
    log = schema.entries
    return select(log).where(log.c.table_id == table_id, log.c.ply > after).order_by(log.c.ply)


def talk_of(table_id: str, after: int = 0, many: int = TALK) -> Select[Any]:
    """The last things said at a table, the last first."""
    there = schema.chat
    query = select(there).where(there.c.table_id == table_id, there.c.number > after)
    return query.order_by(there.c.number.desc()).limit(many)


# Many at a time


class Known(GuestRow, frozen=True):
    """A guest, and what proves that it is him."""

    token_hash: str


def packed(connection: Connection, there: FromClause, kind: type[Row]) -> ColumnElement[str]:
    """Many rows as one text, packed by the database itself.

    SQLite lets go of Python between two rows, and a thread that reads waits for a busy event loop at each of them: some
    thousand rows took seconds.
    """
    lite = connection.dialect.name == "sqlite"
    names = getattr(kind, "__struct_fields__", ())
    pairs = list(chain.from_iterable((literal_column(f"'{name}'"), there.c[name]) for name in names))
    each = func.json_object(*pairs) if lite else func.json_build_object(*pairs)
    return cast(func.json_group_array(each) if lite else func.json_agg(each), Text)


def unpacked(found: str | None, kind: type[Row]) -> list[Row]:
    """The rows of such a text, as typed values."""
    return msgspec.json.decode(found or "[]", type=list[kind], strict=False)  # type: ignore[valid-type]  # 0 is False


def guests_of(connection: Connection, tokens: Sequence[str]) -> dict[str, GuestRow]:
    """Guests, by the hashes of their tokens."""
    there = schema.guests
    query = select(packed(connection, there, Known)).where(there.c.token_hash.in_(tokens))
    known = unpacked(connection.execute(query).scalar(), Known)
    return {guest.token_hash: GuestRow(guest.id, guest.name, guest.language) for guest in known}


def tables_named(connection: Connection, names: Sequence[str]) -> dict[str, TableRow]:
    """Tables, by their ids."""
    there = schema.tables
    query = select(packed(connection, there, TableRow)).where(there.c.id.in_(names))
    return {row.id: row for row in unpacked(connection.execute(query).scalar(), TableRow)}


def by_table(
    connection: Connection, there: FromClause, names: Sequence[str], kind: type[Row], order: str, *more: Any
) -> dict[str, list[Row]]:
    """What belongs to each of several tables, in order."""
    query = select(there.c.table_id, packed(connection, there, kind)).where(there.c.table_id.in_(names), *more)
    found = connection.execute(query.group_by(there.c.table_id)).all()
    return {name: sorted(unpacked(rows, kind), key=attrgetter(order)) for name, rows in found}


def wholes_of(connection: Connection, names: Sequence[str]) -> dict[str, Whole]:
    """All of several tables: their rows, seats, logs and talk."""
    rows = tables_named(connection, names)
    seats = by_table(connection, schema.seats, names, SeatRow, "seat")
    entries = by_table(connection, schema.entries, names, EntryRow, "ply")
    said = counted_back(names)
    talk = by_table(connection, said, names, ChatRow, "number", said.c.back <= TALK)
    return {
        name: Whole(row, seats.get(name, []), entries.get(name, []), talk.get(name, [])) for name, row in rows.items()
    }


def counted_back(names: Sequence[str]) -> FromClause:
    """What was said at several tables, counted back from the last."""
    there = schema.chat
    back = func.row_number().over(partition_by=there.c.table_id, order_by=there.c.number.desc()).label("back")
    return select(there, back).where(there.c.table_id.in_(names)).subquery()
