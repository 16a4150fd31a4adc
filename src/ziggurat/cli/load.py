"""`ziggurat load`: how many tables a server of this machine holds."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from ziggurat.server.trials.load import LoadResult


@click.command(name="load")
@click.option("--tables", default=500, show_default=True, help="Tables of four, each seat with a live connection.")
@click.option("--rate", default=100.0, show_default=True, help="Actions a second.")
@click.option("--seconds", default=30.0, show_default=True, help="How long, or with --searches how long each block.")
@click.option("--runs", default=1, show_default=True, help="How often, each time with a new server.")
@click.option("--game", default="tigris", show_default=True)
@click.option("--database", default=None, help="A PostgreSQL address; without it, SQLite in a file of its own.")
@click.option("--searches", default=0, help="Compare blocks without and with so many bots searching.")
@click.option("--pairs", default=5, show_default=True, help="With --searches: how many blocks of each kind.")
@click.option(
    "--workers", type=int, default=None, help="With --searches: worker processes (default: one a core but one)."
)
@click.option("--keep", type=click.Path(file_okay=False, path_type=Path), help="A folder to write the results to.")
def command(
    tables: int,
    rate: float,
    seconds: float,
    runs: int,
    game: str,
    database: str | None,
    searches: int,
    pairs: int,
    workers: int | None,
    keep: Path | None,
) -> None:
    """Start a server on this machine, open tables, play, and tell how long until everybody has been shown an action."""
    if searches:
        compare_searches(game, tables, rate, seconds, searches, pairs, workers, keep)
    else:
        measure_runs(game, tables, rate, seconds, database, runs, keep)


def compare_searches(
    game: str,
    tables: int,
    rate: float,
    seconds: float,
    searches: int,
    pairs: int,
    workers: int | None,
    keep: Path | None,
) -> None:
    """What people wait without and with bots that search."""
    from ziggurat.server.trials import surroundings
    from ziggurat.server.trials.searches import compare

    result = asyncio.run(compare(game, tables, rate, seconds, searches, pairs, workers))
    for block in result.blocks:
        what = f"with {block.asked} searches" if block.searching else "without searches"
        click.echo(f"  {what:20} p50 {block.shown.p50} ms, p95 {block.shown.p95}, load average {block.others}")
    click.echo(
        f"p95 {result.p95_without} ms without and {result.p95_with} ms with searches, ratio {result.ratio} "
        f"(in the server {result.server_p95_without} and {result.server_p95_with}); {result.errors} errors; bots "
        f"answered after p50 {result.bot_answers.p50} ms, p95 {result.bot_answers.p95}, longest "
        f"{result.bot_answers.longest}"
    )
    if keep is not None:
        name = f"searches-{game}" + (f"-{workers}-workers" if workers else "")
        click.echo(f"written to {surroundings.keep(keep, name, result)}")
    if result.errors:
        raise SystemExit(1)


def measure_runs(
    game: str, tables: int, rate: float, seconds: float, database: str | None, runs: int, keep: Path | None
) -> None:
    """Some runs, each with a new server."""
    from ziggurat.server.trials import surroundings
    from ziggurat.server.trials.load import measure

    results = []
    for _ in range(runs):
        results.append(asyncio.run(measure(game, tables, rate, seconds, database)))
        tell(results[-1])
        if keep is not None:  # after each, so that a run cut short leaves those before it
            path = surroundings.keep(keep, f"load-{game}-{results[-1].database.lower()}", results)
    if keep is not None:
        click.echo(f"written to {path}")
    if any(result.errors for result in results):
        raise SystemExit(1)


def tell(result: LoadResult) -> None:
    """One run in a few lines."""
    click.echo(
        f"{result.tables} tables, {result.sockets} sockets, {result.actions} actions in {result.seconds} s, "
        f"{result.errors} errors; load average before: {result.surroundings.others}"
    )
    for name, about in (
        ("shown", "action to all views"),
        ("server", "of which in the server"),
        ("commit", "one commit"),
        ("pause", "a pause of its collector"),
        ("late", "actions started late"),
        ("lag", "lag of the measuring process"),
    ):
        spread = getattr(result, name)
        click.echo(f"  {about:30} p50 {spread.p50} ms, p95 {spread.p95}, p99 {spread.p99}, longest {spread.longest}")
    click.echo(f"  cores used: server {result.server_cores}, measuring process {result.own_cores}")
