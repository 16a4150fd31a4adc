"""`ziggurat dataset GAME`: games of strong bots as an open data set."""

from __future__ import annotations

import os
from pathlib import Path

import click

from ziggurat import __version__
from ziggurat.cli._common import (
    bar,
    cluster_option,
    commit,
    game_argument,
    machine,
    read_switches,
    switches_option,
)


@click.command()
@game_argument
@click.option("--out", required=True, type=click.Path(path_type=Path, file_okay=False), help="The folder to write.")
@click.option("--games", default=1000, show_default=True, type=click.IntRange(1), help="How many games.")
@click.option("--players", default=2, show_default=True, help="Seats at a table; the last bot fills seats left over.")
@click.option("--bots", default="strong", show_default=True, help="Who plays, as in the arena.")
@click.option("--seed", default=1, show_default=True, help="The same seed, the same deals.")
@click.option("--seconds-scale", default=1.0, show_default=True, help="Every clock times this.")
@click.option("--by-work/--by-wall", default=True, show_default=True, help="Clocks count processor time.")
@click.option("--processes", default=os.cpu_count() or 1, show_default=True, help="Games played at once.")
@cluster_option
@switches_option
def command(
    name: str,
    out: Path,
    games: int,
    players: int,
    bots: str,
    seed: int,
    seconds_scale: float,
    by_work: bool,
    processes: int,
    cluster: str | None,
    switches: tuple[str, ...],
) -> None:
    """Play games between strong bots; write them as Parquet, with a card that says how they were made.

    Stopped and started again, it goes on where it was.
    """
    from ziggurat.research.arena import Match
    from ziggurat.research.dataset import Provenance, write_dataset

    words = ["ziggurat dataset", name, f"--games {games} --players {players} --bots {bots} --seed {seed}"]
    words += [f"--seconds-scale {seconds_scale:g}", "" if by_work else "--by-wall", *(f"-o {one}" for one in switches)]
    made = Provenance(" ".join(word for word in [*words, "--out DIR"] if word), __version__, commit(), machine())
    match = Match(name, tuple(bots.split(",")), games, players, seed, seconds_scale, read_switches(switches), by_work)
    with bar(games, f"{name}: {bots}") as step:
        result = write_dataset(match, out, made, processes, cluster, lambda _: step())
    click.echo(f"{len(result.tables)} games of {name}, {result.decisions} decisions, in {out}; see {out / 'README.md'}")
