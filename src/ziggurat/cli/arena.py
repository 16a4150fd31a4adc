"""`ziggurat arena GAME`: bots play each other on balanced seatings, and are rated."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec

from ziggurat.cli._common import game_argument, json_option, keep, read_switches, save_option, switches_option

if TYPE_CHECKING:
    from ziggurat.research.arena import Played, Result


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
@click.option("--journal", type=click.Path(path_type=Path), help="Note every game here, and go on where it stopped.")
@click.option("--records", type=click.Path(path_type=Path, file_okay=False), help="Keep the record of every game here.")
@click.option("--cluster", metavar="ADDRESS", help="Play on the Ray cluster at this address (local: on this machine).")
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
    cluster: str | None,
    save: Path | None,
    tables: bool,
    switches: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let bots play each other; win rates with 95 % intervals, and ratings."""
    from ziggurat.research.arena import Match, run

    match = Match(name, tuple(bots.split(",")), games, players, seed, seconds_scale, read_switches(switches), by_work)
    with _Bar(games, f"{name}: {bots}") as bar:
        result = run(match, processes, bar.step, journal, minutes, records, cluster)
    told = keep(as_told(result, tables), save)
    if as_json:
        click.echo(told)
        return
    click.echo(f"{result.match.games} games of {name}, {players} players, clocks x {seconds_scale}")
    for row in result.standings:
        click.echo(f"  {row.bot:<24} {row.rate:6.1%}  [{row.low:.1%}, {row.high:.1%}]  rating {row.rating:6.0f}")
    for table in result.tables:
        if table.forfeit is not None:
            click.echo(f"  game {table.number} was lost by seat {table.forfeit}: {table.reason}")
    click.echo(f"  {result.decisions} decisions; the longest beyond its clock {1000 * result.overrun:.0f} ms")


def as_told(result: Result, tables: bool) -> dict[str, Any]:
    """A result as it is kept: every table only when asked for."""
    told: dict[str, Any] = msgspec.to_builtins(result)
    if not tables:
        del told["tables"]
    return told


class _Bar:
    """A progress bar where there is a terminal."""

    def __init__(self, total: int, what: str) -> None:
        from rich.console import Console
        from rich.progress import Progress

        self.progress = Progress(console=Console(stderr=True), transient=True)
        self.task = self.progress.add_task(what, total=total)

    def __enter__(self) -> _Bar:
        self.progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.progress.stop()

    def step(self, table: Played) -> None:
        """One more game is over."""
        self.progress.advance(self.task)
