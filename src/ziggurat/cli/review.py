"""`ziggurat review RECORD`: what a finished game can teach."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from ziggurat.cli._common import cluster_option, json_option, language_option

if TYPE_CHECKING:
    from collections.abc import Callable

    from ziggurat.research.machines import Workers
    from ziggurat.study.reviewed import Review


@click.command()
@click.argument("record", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--deep", is_flag=True, help="Think about twelve times as long.")
@click.option("--html", type=click.Path(path_type=Path), help="Write one page with the graph and pictures here.")
@click.option("--processes", default=1, show_default=True, type=click.IntRange(1), help="Decisions judged at once.")
@cluster_option
@language_option
@json_option
def command(
    record: Path, deep: bool, html: Path | None, processes: int, cluster: str | None, lang: str, as_json: bool
) -> None:
    """Judge every decision of a finished game by what its seat knew, and tell luck from skill."""
    from ziggurat.research.machines import workers

    body = record.read_bytes()
    with workers(processes, cluster) as there, _Bar(record.name) as bar:
        found = judged(body, deep, there, bar.step)
    if html:
        from ziggurat.kit.records import read_record
        from ziggurat.study.review.page import page

        html.write_text(page(found, read_record(body), lang), encoding="utf-8")
        click.echo(f"written: {html}", err=True)
    if as_json:
        click.echo(msgspec.json.encode(found))
    else:
        tell(found, lang)


def judged(body: bytes, deep: bool, there: Workers, step: Callable[[int, int], None]) -> Review:
    """The review of a record, a few decisions at a time, wherever the work is done."""
    from ziggurat.research.machines import in_order
    from ziggurat.study.review.pieces import finish, plan, think
    from ziggurat.study.reviewed import Review

    work, opinions = plan(body, deep), []
    pieces = work.pieces()
    for place in range(0, len(pieces), there.room):
        jobs = [(body, piece, work.effort) for piece in pieces[place : place + there.room]]
        opinions += [one for piece in in_order(there, think, jobs) for one in piece]
        step(len(opinions), work.decisions)
    return msgspec.json.decode(finish(body, work, opinions), type=Review)


def tell(found: Review, lang: str) -> None:
    """The seats, and the moments to remember."""
    from ziggurat.study.review.page import shown
    from ziggurat.study.review.telling import ending, moment, seat

    click.echo(ending(found, lang))
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
