"""`ziggurat restore`: a backup into a new database."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from ziggurat.cli._common import database_option, in_database


@click.command(name="restore")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path, exists=True))
@database_option
def command(file: Path, database: str) -> None:
    """Read a backup into a new, empty database."""
    from ziggurat.storage.sql.backup import restore

    counts = asyncio.run(in_database(database, lambda opened: restore(opened, file)))
    click.echo(", ".join(f"{many} {name}" for name, many in counts.items()))
