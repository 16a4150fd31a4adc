"""`ziggurat merge FILE …`: put together what was done in parts on several machines."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.argument("paths", metavar="FILE …", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option("--out", required=True, type=click.Path(path_type=Path, dir_okay=False), help="The file of the whole.")
def command(paths: tuple[Path, ...], out: Path) -> None:
    """Put the journals of parts (--shard K/N) together, or their tables of games (arena --parquet).

    Then the command that was cut, without --shard and with --journal OUT, does what is left, if anything, and tells
    the result of the whole.
    """
    if all(path.suffix == ".parquet" for path in paths):
        from ziggurat.research.parquet import merged

        click.echo(f"{merged(paths, out)} games in {out}")
        return
    from ziggurat.storage.journal import merge

    click.echo(f"{merge(paths, out)} parts in {out}; the same command with --journal {out} tells the whole")
