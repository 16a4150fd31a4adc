"""`ziggurat report FILE …`: what games were like, as text, as JSON and as a page with plots."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from ziggurat.cli._common import json_option, language_option


@click.command()
@click.argument("paths", metavar="FILE …", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option("--html", type=click.Path(path_type=Path, dir_okay=False), help="Write one page with plots here.")
@language_option
@json_option
def command(paths: tuple[Path, ...], html: Path | None, lang: str, as_json: bool) -> None:
    """Length, width, changes of the lead, the worth of each seat and points of games.

    FILE is a record, a folder of records (arena --records) or a Parquet file of games (arena --parquet, dataset).
    """
    from ziggurat.research.report import games_in, page, summaries, told

    found = summaries(games_in(list(paths)))
    if not found:
        raise click.ClickException("there is no finished game in these files")
    if html:
        html.parent.mkdir(parents=True, exist_ok=True)
        html.write_text(page(found, lang), encoding="utf-8")
        click.echo(f"written: {html}", err=True)
    if as_json:
        click.echo(msgspec.json.encode([one for one, _ in found]))
        return
    for one, _ in found:
        for line in told(one, lang):
            click.echo(line)
