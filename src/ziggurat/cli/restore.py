"""`ziggurat restore`: a backup into a new database."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click


@click.command(name="restore")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path, exists=True))
@click.option(
    "--database", default="ziggurat.db", show_default=True, help="A file, or postgresql://user:password@host/name."
)
def command(file: Path, database: str) -> None:
    """Read a backup into a new, empty database."""
    counts = asyncio.run(run(file, database))
    click.echo(", ".join(f"{many} {name}" for name, many in counts.items()))


async def run(file: Path, address: str) -> dict[str, int]:
    """Open the database and do it."""
    from ziggurat.storage import Database
    from ziggurat.storage.backup import restore

    database = Database(address)
    try:
        await database.open()
        return await restore(database, file)
    finally:
        await database.close()
