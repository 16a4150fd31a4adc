"""Backup and restore: every row of the database as lines of JSON in one compressed file, for both databases."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, func, insert, select

from ziggurat.kit.errors import ZigguratError
from ziggurat.storage.database import Database
from ziggurat.storage.schema import metadata

FORMAT = 1
BATCH = 500


class BadBackup(ZigguratError):
    """This file is not a backup, or the database it should go to is not empty."""


async def backup(database: Database, path: Path) -> dict[str, int]:
    """Write everything to a file, as it stood at one moment, while the server goes on; how many rows of each table."""
    counts: dict[str, int] = {}
    aside = path.with_name(path.name + ".part")
    with gzip.open(aside, "wt", encoding="utf-8") as file:
        file.write(json.dumps({"ziggurat": FORMAT}) + "\n")
        async with database.reader.connect() as connection:
            if not database.is_sqlite:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            else:
                await connection.exec_driver_sql("BEGIN")
            for table in metadata.sorted_tables:
                rows = (await connection.execute(select(table))).mappings().all()
                counts[table.name] = len(rows)
                for row in rows:
                    file.write(json.dumps([table.name, {str(key): value for key, value in row.items()}]) + "\n")
    aside.replace(path)  # a backup that was cut off never takes the place of a whole one
    return counts


async def restore(database: Database, path: Path) -> dict[str, int]:
    """Read a backup into an empty database, all of it or nothing."""
    rows = read(path)
    await database.write(lambda connection: fill(connection, rows))
    return {name: len(found) for name, found in rows.items()}


def fill(connection: Connection, rows: dict[str, list[dict[str, Any]]]) -> None:
    """Put rows into the empty tables they belong to."""
    for table in metadata.sorted_tables:
        if connection.execute(select(func.count()).select_from(table)).scalar():
            raise BadBackup(f"the database is not empty: {table.name} has rows; restore into a new one")
    for table in metadata.sorted_tables:
        found = rows.get(table.name, [])
        for start in range(0, len(found), BATCH):
            connection.execute(insert(table), found[start : start + BATCH])


def read(path: Path) -> dict[str, list[dict[str, Any]]]:
    """The rows of a backup by table."""
    found: dict[str, list[dict[str, Any]]] = {table.name: [] for table in metadata.sorted_tables}
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            if json.loads(file.readline()) != {"ziggurat": FORMAT}:
                raise BadBackup(f"{path} is not a backup of this version")
            for line in file:
                name, row = json.loads(line)
                found[name].append(row)
    except (OSError, EOFError, ValueError, KeyError) as error:
        if isinstance(error, BadBackup):
            raise
        raise BadBackup(f"{path} is not a whole backup: {type(error).__name__}") from None
    return found
