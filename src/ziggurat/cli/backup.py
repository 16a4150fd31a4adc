"""`ziggurat backup`: everything in the database to one file, while the server runs."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from ziggurat.cli._common import database_option, in_database


@click.command(name="backup")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@database_option
def command(file: Path, database: str) -> None:
    """Write every table, action and word to FILE; the server may go on."""
    from ziggurat.storage.sql.backup import backup

    counts = asyncio.run(in_database(database, lambda opened: backup(opened, file)))
    click.echo(", ".join(f"{many} {name}" for name, many in counts.items()))
