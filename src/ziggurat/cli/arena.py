"""`ziggurat arena GAME`: bots play each other on balanced seatings, and are rated."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec

from ziggurat.cli._common import (
    bar,
    cluster_option,
    game_argument,
    journal_option,
    json_option,
    keep,
    need_journal,
    read_switches,
    save_option,
    shard_option,
    switches_option,
    tell_shard,
)
from ziggurat.storage.journal import WHOLE, Shard

if TYPE_CHECKING:
    from ziggurat.research.arena import Result
    from ziggurat.research.luck import Adjusted


@click.command()
@game_argument
@click.option("--bots", required=True, help="Levels, level:seconds, module:Class, file.py:Class, run:COMMAND.")
@click.option("--games", default=100, show_default=True, type=click.IntRange(1), help="How many games in all.")
@click.option("--players", default=2, show_default=True, help="Seats at a table; the last bot fills seats left over.")
@click.option("--seed", default=1, show_default=True, help="The same seed, the same deals.")
@click.option("--seconds-scale", default=1.0, show_default=True, help="Every clock times this.")
@click.option("--by-work", is_flag=True, help="Clocks count a bot's own processor time: fair on a busy machine.")
@click.option("--processes", default=os.cpu_count() or 1, show_default=True, help="Games played at once.")
@click.option("--minutes", type=float, help="Begin no game after so long; the rounds played are judged.")
@journal_option
@click.option("--records", type=click.Path(path_type=Path, file_okay=False), help="Keep the record of every game here.")
@click.option("--parquet", type=click.Path(path_type=Path, dir_okay=False), help="Keep all games in this table.")
@cluster_option
@shard_option
@save_option
@click.option("--tables/--no-tables", default=False, help="Keep every table in the saved result.")
@switches_option
@json_option
def command(
    name: str,
    bots: str,
    games: int,
    players: int,
    seed: int,
    seconds_scale: float,
    by_work: bool,
    processes: int,
    minutes: float | None,
    journal: Path | None,
    records: Path | None,
    parquet: Path | None,
    cluster: str | None,
    shard: Shard,
    save: Path | None,
    tables: bool,
    switches: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let bots play each other; win rates with 95 % intervals, and ratings."""
    from ziggurat.research.arena import Match, run

    need_journal(shard, journal)
    match = Match(name, tuple(bots.split(",")), games, players, seed, seconds_scale, read_switches(switches), by_work)
    with bar(games, f"{name}: {bots}") as step:
        result = run(match, processes, lambda _: step(), journal, minutes, records, cluster, parquet, shard)
    if shard != WHOLE:
        tell_shard(len(result.tables), journal)
        return
    told = keep(as_told(result, tables), save)
    if as_json:
        click.echo(told)
        return
    click.echo(f"{result.match.games} games of {name}, {players} players, clocks x {seconds_scale}")
    for row in result.standings:
        click.echo(f"  {row.bot:<24} {row.rate:6.1%}  [{row.low:.1%}, {row.high:.1%}]  rating {row.rating:6.0f}")
        if row.adjusted is not None:
            click.echo(f"  {'  luck taken out':<24} {fair(row.adjusted)}")
    for table in result.tables:
        if table.forfeit is not None:
            click.echo(f"  game {table.number} was lost by seat {table.forfeit}: {table.reason}")
    click.echo(f"  {result.decisions} decisions; the longest beyond its clock {1000 * result.overrun:.0f} ms")


def fair(one: Adjusted) -> str:
    """The rate with luck taken out."""
    return f"{one.rate:6.1%}  [{one.low:.1%}, {one.high:.1%}]  as after {one.fewer:.2f} times as many games"


def as_told(result: Result, tables: bool) -> dict[str, Any]:
    """A result as it is kept: every table only when asked for."""
    told: dict[str, Any] = msgspec.to_builtins(result)
    if not tables:
        del told["tables"]
    return told
