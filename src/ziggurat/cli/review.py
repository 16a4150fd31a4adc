"""`ziggurat review RECORD`: what a finished game can teach."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from ziggurat.cli._common import json_option, language_option

if TYPE_CHECKING:
    from ziggurat.study.reviewed import Review


@click.command()
@click.argument("record", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--deep", is_flag=True, help="Think about twelve times as long.")
@click.option("--html", type=click.Path(path_type=Path), help="Write one page with the graph and pictures here.")
@language_option
@json_option
def command(record: Path, deep: bool, html: Path | None, lang: str, as_json: bool) -> None:
    """Judge every decision of a finished game by what its seat knew, and tell luck from skill."""
    from ziggurat.kit.records import read_record
    from ziggurat.study.review import review

    game = read_record(record.read_bytes())
    with _Bar(record.name) as bar:
        found = review(game, deep, bar.step)
    if html:
        from ziggurat.study.review.page import page

        html.write_text(page(found, game, lang), encoding="utf-8")
        click.echo(f"written: {html}", err=True)
    if as_json:
        click.echo(msgspec.json.encode(found))
    else:
        tell(found, lang)


def tell(found: Review, lang: str) -> None:
    """The seats, and the moments to remember."""
    from ziggurat.study.review.page import shown
    from ziggurat.study.review.telling import moment, seat

    for number in range(len(found.players)):
        click.echo(seat(found, number, lang))
    for one in shown(found):
        click.echo(f"- {moment(found, one, lang)}")


class _Bar:
    """A progress bar where there is a terminal."""

    def __init__(self, what: str) -> None:
        from rich.console import Console
        from rich.progress import Progress

        self.progress = Progress(console=Console(stderr=True), transient=True)
        self.task = self.progress.add_task(what, total=None)

    def __enter__(self) -> _Bar:
        self.progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.progress.stop()

    def step(self, done: int, of: int) -> None:
        """So many decisions of so many are judged."""
        self.progress.update(self.task, completed=done, total=of)
