"""`ziggurat verify FILE`: is a record true?"""

from __future__ import annotations

from pathlib import Path

import click

from ziggurat.cli._common import finding
from ziggurat.kit.records import read_record, verify


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def command(file: Path) -> None:
    """Replay a record and say where it differs from what is written."""
    verdict = verify(read_record(file.read_bytes()))
    if not verdict.ok:
        raise click.ClickException(f"{file}: {finding(verdict)}")
    draws = f", {verdict.draws_checked} draws proved fair" if verdict.draws_checked else ""
    end = "to the end" if verdict.finished else "so far"
    click.echo(f"{file}: true, {verdict.entries} actions {end}{draws}")
