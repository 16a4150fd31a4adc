"""Backup and restore: every row of the database as lines of JSON in one compressed file, for both databases.

Both go row by row: a club's ten thousand games need no more memory than its first.
"""

from __future__ import annotations

import gzip
import os
from collections import Counter
from collections.abc import Iterator
from itertools import groupby, islice
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select

from ziggurat.kit.errors import ZigguratError
from ziggurat.storage.sql.claim import OWNER_ONLY
from ziggurat.storage.sql.database import Database
from ziggurat.storage.sql.schema import metadata, pulse

FORMAT = 1
BATCH = 500
LEVEL = 6  # of compression: 9 takes twice the time, for a twentieth of the size
ENCODER = msgspec.json.Encoder()
Row = tuple[str, dict[str, Any]]  # the name of its table, and its columns


class BadBackup(ZigguratError):
    """This file is not a backup, or the database it should go to is not empty."""


async def backup(database: Database, path: Path) -> dict[str, int]:
    """Write everything to a file, as it stood at one moment, while the server goes on; how many rows of each table."""
    aside = path.with_name(path.name + ".part")
    aside.unlink(missing_ok=True)
    handle = os.open(aside, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY)  # seeds and hands stand in it
    with open(handle, "wb") as bare, gzip.open(bare, "wb", LEVEL) as file:
        counts = await write_rows(database, file)
    aside.replace(path)  # a backup that was cut off never takes the place of a whole one
    return counts


async def write_rows(database: Database, file: gzip.GzipFile) -> dict[str, int]:
    """Write every row as it stood at one moment."""
    counts: dict[str, int] = {}
    file.write(ENCODER.encode({"ziggurat": FORMAT}) + b"\n")
    async with database.reading() as connection:
        if not database.is_sqlite:
            await connection.execution_options(isolation_level="REPEATABLE READ")
        else:
            await connection.exec_driver_sql("BEGIN")
        for table in metadata.sorted_tables:
            counts[table.name] = 0
            rows = await connection.stream(select(table).execution_options(yield_per=BATCH))
            names = [str(column.name) for column in table.columns]
            async for some in rows.partitions():
                lines = [(str(table.name), dict(zip(names, row, strict=True))) for row in some]
                file.write(b"".join(ENCODER.encode(line) + b"\n" for line in lines))
                counts[table.name] += len(lines)
    return counts


async def restore(database: Database, path: Path) -> dict[str, int]:
    """Read a backup into an empty database, all of it or nothing."""
    return await database.write(lambda connection: fill(connection, path))


def fill(connection: Connection, path: Path) -> dict[str, int]:
    """Put the rows of a file into the empty tables they belong to."""
    for table in metadata.sorted_tables:
        if table is not pulse and connection.execute(select(table).limit(1)).first() is not None:
            raise BadBackup(f"the database is not empty: {table.name} has rows; restore into a new one")
    connection.execute(delete(pulse))
    counts: Counter[str] = Counter({table.name: 0 for table in metadata.sorted_tables})
    for name, rows in groupby(read(path), key=lambda row: row[0]):
        while some := [columns for _, columns in islice(rows, BATCH)]:
            connection.execute(insert(metadata.tables[name]), some)
            counts[name] += len(some)
    if not counts[pulse.name]:  # a backup from before there was a pulse
        connection.execute(insert(pulse).values(id=1, at=0, ran=0))
    return dict(counts)


def read(path: Path) -> Iterator[Row]:
    """The rows of a backup, one by one."""
    try:
        with gzip.open(path) as file:
            if msgspec.json.decode(file.readline()) != {"ziggurat": FORMAT}:
                raise BadBackup(f"{path} is not a backup of this version")
            for line in file:
                name, columns = msgspec.json.decode(line)
                yield metadata.tables[name].name, columns
    except (OSError, EOFError, ValueError, KeyError) as error:
        raise BadBackup(f"{path} is not a whole backup: {type(error).__name__}") from None
