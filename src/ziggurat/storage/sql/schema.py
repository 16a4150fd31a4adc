"""The tables of the database. Times are milliseconds since 1970; lists and options are JSON texts."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

NAMING = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
metadata = MetaData(naming_convention=NAMING)

guests = Table(
    "guests",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("token_hash", String(64), nullable=False, unique=True),  # the token itself is only in the guest's cookie
    Column("name", Text, nullable=False),
    Column("language", String(2), nullable=False),
    Column("created", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("game", String(20), nullable=False),
    Column("options", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("confirm", Boolean, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("host", String(22), nullable=False),
    Column("status", String(10), nullable=False),
    Column("ply", Integer, nullable=False),  # how many rows the log has
    Column("deciding", Integer, nullable=False),
    Column("since", BigInteger, nullable=False),  # when the seat that decides began to, in the time of play
    Column(
        "due", BigInteger
    ),  # in the time of play, when the server must see to this table: a bot's turn, or a clock that runs out
    Column("seed", String(64), nullable=False),
    Column("nonces", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("rematch", String(22)),
    Column("ranking", Text),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("start", Text),  # where the game began, if not at its start: the position, and where it is from
    Index("ix_tables_due", "due"),
    Index("ix_tables_status_changed", "status", "changed"),
    Index("ix_tables_host_status", "host", "status"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(22), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("guest_id", String(22), ForeignKey("guests.id")),
    Column("name", Text, nullable=False),
    Column("level", String(20)),
    Column("away", Boolean, nullable=False),
    Column("invitation", String(64), unique=True),  # SHA-256 of the invitation that works once
    Column("nonce", String(64)),
    Column("bank", BigInteger),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("ix_seats_guest_id", "guest_id"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(22), ForeignKey("tables.id"), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),  # play, undo, confirm, left, back
    Column("action", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("chain", String(16), nullable=False),
    Column("uuid", String(64)),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "ply"),
    UniqueConstraint("table_id", "seat", "uuid"),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(22), ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("guest_id", String(22)),  # who said it, so that the host can silence him; never shown
    PrimaryKeyConstraint("table_id", "number"),
)

silenced = Table(
    "silenced",
    metadata,
    Column("table_id", String(22), ForeignKey("tables.id"), nullable=False),
    Column("guest_id", String(22), nullable=False),
    PrimaryKeyConstraint("table_id", "guest_id"),
)

records = Table(
    "records",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("body", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),  # 1: there is one row
    Column("at", BigInteger, nullable=False),  # the last beat, by the database's clock
    Column("ran", BigInteger, nullable=False),  # how far the time of play had come then (playtime.py)
)

verdicts = Table(
    "verdicts",
    metadata,
    Column("id", String(22), primary_key=True),  # of a finished table or an uploaded record
    Column("body", Text, nullable=False),  # what playing it again found, as JSON
)

reviews = Table(
    "reviews",
    metadata,
    Column("id", String(22), nullable=False),  # of a finished table or an uploaded record
    Column("effort", String(5), nullable=False),  # quick or deep
    Column("body", Text, nullable=False),  # the review, as JSON
    PrimaryKeyConstraint("id", "effort"),
)

solvers = Table(
    "solvers",
    metadata,
    Column("guest_id", String(22), ForeignKey("guests.id"), nullable=False),
    Column("game", String(20), nullable=False),
    Column("rating", Float, nullable=False),
    Column("tried", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    PrimaryKeyConstraint("guest_id", "game"),
)

solved = Table(
    "solved",
    metadata,
    Column("guest_id", String(22), ForeignKey("guests.id"), nullable=False),
    Column("game", String(20), nullable=False),
    Column("puzzle", String(8), nullable=False),
    Column("solved", Boolean, nullable=False),  # at the first try
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("guest_id", "game", "puzzle"),
)

puzzles = Table(
    "puzzles",
    metadata,
    Column("game", String(20), nullable=False),
    Column("puzzle", String(8), nullable=False),
    Column("rating", Float, nullable=False),
    Column("tried", Integer, nullable=False),
    PrimaryKeyConstraint("game", "puzzle"),
)
