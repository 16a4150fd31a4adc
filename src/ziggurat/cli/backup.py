"""`ziggurat backup`: everything in the database to one file, while the server runs."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click


@click.command(name="backup")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option(
    "--database", default="ziggurat.db", show_default=True, help="A file, or postgresql://user:password@host/name."
)
def command(file: Path, database: str) -> None:
    """Write every table, action and word to FILE; the server may go on."""
    counts = asyncio.run(run(file, database))
    click.echo(", ".join(f"{many} {name}" for name, many in counts.items()))


async def run(file: Path, address: str) -> dict[str, int]:
    """Open the database and do it."""
    from ziggurat.storage import Database
    from ziggurat.storage.backup import backup

    database = Database(address)
    try:
        await database.open()
        return await backup(database, file)
    finally:
        await database.close()
