"""`ziggurat load`: how many tables a server of this machine holds."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from ziggurat.trials.load import LoadResult
    from ziggurat.trials.reviews import ReviewsResult
    from ziggurat.trials.searches import SearchResult


@click.command(name="load")
@click.option("--tables", default=500, show_default=True, help="Tables of four, each seat with a live connection.")
@click.option("--rate", default=100.0, show_default=True, help="Actions a second.")
@click.option("--seconds", default=30.0, show_default=True, help="How long, or in a comparison how long each block.")
@click.option("--runs", default=1, show_default=True, help="How often, each time with a new server.")
@click.option("--game", default="tigris", show_default=True)
@click.option("--database", default=None, help="A PostgreSQL address; without it, SQLite in a file of its own.")
@click.option("--searches", default=0, help="Compare blocks without and with so many bots searching.")
@click.option("--reviews", default=0, help="Compare blocks without and with so many deep reviews asked for.")
@click.option("--pairs", default=5, show_default=True, help="With --searches, --reviews: how many blocks of each kind.")
@click.option(
    "--workers", type=int, default=None, help="With --searches: worker processes (default: one a core but one)."
)
@click.option("--processes", default=1, show_default=True, help="Servers on one PostgreSQL.")
@click.option("--apart/--by-table", default=True, help="The people of a table at different servers, or all at one.")
@click.option("--knee", is_flag=True, help="Every arrangement, at --rate and then faster until it no longer holds.")
@click.option(
    "--share", type=float, default=None, help="With --knee: one and two servers, each with this share of a core."
)
@click.option("--storm", "storms", is_flag=True, help="Everybody comes back at once: after a restart, and in a storm.")
@click.option("--keep", type=click.Path(file_okay=False, path_type=Path), help="A folder to write the results to.")
def command(
    tables: int,
    rate: float,
    seconds: float,
    runs: int,
    game: str,
    database: str | None,
    searches: int,
    reviews: int,
    pairs: int,
    workers: int | None,
    processes: int,
    apart: bool,
    knee: bool,
    share: float | None,
    storms: bool,
    keep: Path | None,
) -> None:
    """Start a server on this machine, open tables, play, and tell how long until everybody has been shown an action."""
    if searches:
        compare_searches(game, tables, rate, seconds, searches, pairs, workers, keep)
    elif reviews:
        compare_reviews(game, tables, rate, seconds, reviews, pairs, keep)
    elif knee:
        find_knees(game, tables, rate, seconds, database, share, keep)
    elif storms:
        come_back(game, tables, database, keep)
    else:
        measure_runs(game, tables, rate, seconds, database, processes, apart, runs, keep)


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
    from ziggurat.trials import surroundings
    from ziggurat.trials.searches import compare

    result = asyncio.run(compare(game, tables, rate, seconds, searches, pairs, workers))
    click.echo(
        f"{told_of_blocks(result, 'searches')}; bots answered after p50 {result.bot_answers.p50} ms, p95 "
        f"{result.bot_answers.p95}, longest {result.bot_answers.longest}"
    )
    if keep is not None:
        name = f"searches-{game}" + (f"-{workers}-workers" if workers else "")
        click.echo(f"written to {surroundings.keep(keep, name, result)}")
    if result.errors:
        raise SystemExit(1)


def told_of_blocks(result: SearchResult | ReviewsResult, beside: str) -> str:
    """Tell each block, without and with something beside the people; what came of all in a sentence."""
    for block in result.blocks:
        what = f"with {block.asked} {beside}" if block.searching else f"without {beside}"
        click.echo(f"  {what:20} p50 {block.shown.p50} ms, p95 {block.shown.p95}, load average {block.others}")
    return (
        f"p95 {result.p95_without} ms without and {result.p95_with} ms with {beside}, ratio {result.ratio} "
        f"(in the server {result.server_p95_without} and {result.server_p95_with}); {result.errors} errors"
    )


def compare_reviews(
    game: str, tables: int, rate: float, seconds: float, reviews: int, pairs: int, keep: Path | None
) -> None:
    """What people wait without and with reviews under way."""
    from ziggurat.trials import surroundings
    from ziggurat.trials.reviews import compare

    result = asyncio.run(compare(game, tables, rate, seconds, reviews, pairs))
    click.echo(f"{told_of_blocks(result, 'reviews')}; {result.judged} decisions judged meanwhile")
    if keep is not None:
        click.echo(f"written to {surroundings.keep(keep, f'reviews-{game}', result)}")
    if result.errors:
        raise SystemExit(1)


def find_knees(
    game: str,
    tables: int,
    rate: float,
    seconds: float,
    database: str | None,
    share: float | None,
    keep: Path | None,
) -> None:
    """What one process carries on SQLite, and one and two on PostgreSQL where an address is given.

    Two of them once with each table's people at the same process, and once with them apart.
    """
    from ziggurat.trials import surroundings
    from ziggurat.trials.knee import Arrangement, carried

    both = [Arrangement(database, 2, share), Arrangement(database, 2, share, apart=True)]
    several = [Arrangement(database, 1, share), *both] if database else []
    plans = several if share is not None else [Arrangement(None, 1), *several]
    found = []
    for plan in plans:
        found.append(asyncio.run(carried(game, tables, rate, seconds, plan, tell)))
        if keep is not None:
            surroundings.keep(keep, f"knee-{game}" + ("-shares" if share is not None else ""), found)
    click.echo("database, processes: p95 at the mark, errors, loop p99.9; knee")
    for each in found:
        mark = each.at_mark
        click.echo(
            f"  {each.database}, {each.processes}{', apart' * each.apart}: {mark.shown.p95} ms at "
            f"{mark.asked_per_second:g}/s, {mark.errors} errors, {mark.loop.p999} ms; {each.knee:g}/s"
        )
    if any(each.at_mark.errors for each in found):
        raise SystemExit(1)


def come_back(game: str, tables: int, database: str | None, keep: Path | None) -> None:
    """How long until everybody is back after a restart, and in a storm."""
    from ziggurat.trials import surroundings
    from ziggurat.trials.storm import storm

    result = asyncio.run(storm(game, tables, database))
    for about, spread in (("after a restart", result.restart), ("in a storm", result.storm)):
        click.echo(
            f"{result.players} players back {about}: p50 {spread.p50} ms, p95 {spread.p95}, the last {spread.longest}"
        )
    if keep is not None:
        click.echo(f"written to {surroundings.keep(keep, f'storm-{game}-{result.database.lower()}', result)}")


def measure_runs(
    game: str,
    tables: int,
    rate: float,
    seconds: float,
    database: str | None,
    processes: int,
    apart: bool,
    runs: int,
    keep: Path | None,
) -> None:
    """Some runs, each with a new server."""
    from ziggurat.trials import surroundings
    from ziggurat.trials.load import measure

    results = []
    for _ in range(runs):
        results.append(asyncio.run(measure(game, tables, rate, seconds, database, processes, apart)))
        tell(results[-1])
        if keep is not None:  # after each, so that a run cut short leaves those before it
            several = f"-{processes}-processes{'' if apart else '-by-table'}" if processes > 1 else ""
            path = surroundings.keep(keep, f"load-{game}-{results[-1].database.lower()}{several}", results)
    if keep is not None:
        click.echo(f"written to {path}")
    if any(result.errors for result in results):
        raise SystemExit(1)


def tell(result: LoadResult) -> None:
    """One run in a few lines."""
    click.echo(
        f"{result.database}, {result.processes} process{'es' * (result.processes > 1)}, {result.tables} tables, "
        f"{result.sockets} sockets, {result.actions} actions ({result.asked_per_second:g}/s) in {result.seconds} s, "
        f"{result.errors} errors; load average before: {result.surroundings.others}"
    )
    for name, about in (
        ("shown", "action to all views"),
        ("server", "of which in the server"),
        ("commit", "one commit"),
        ("loop", "its event loop late by"),
        ("pause", "a pause of its collector"),
        ("late", "actions started late"),
        ("lag", "lag of the measuring process"),
    ):
        spread = getattr(result, name)
        click.echo(
            f"  {about:30} p50 {spread.p50} ms, p95 {spread.p95}, p99 {spread.p99}, p99.9 {spread.p999}, "
            f"longest {spread.longest}"
        )
    click.echo(f"  cores used: server {result.server_cores}, measuring process {result.own_cores}")
