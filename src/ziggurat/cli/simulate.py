"""`ziggurat simulate GAME`: many games by random or named bots, and what came of them."""

from __future__ import annotations

import json
from pathlib import Path
from statistics import mean, median
from time import perf_counter
from typing import TYPE_CHECKING, Any

import click

from ziggurat.cli._common import (
    bar,
    cluster_option,
    game_argument,
    journal_option,
    json_option,
    need_journal,
    players_option,
    read_switches,
    shard_option,
    switches_option,
    tell_shard,
    version_option,
)
from ziggurat.research.measures import headline
from ziggurat.storage.journal import WHOLE, Shard

if TYPE_CHECKING:
    from ziggurat.research.simulation import Simulated


def spread(values: list[float]) -> dict[str, float]:
    """Mean, median and range."""
    return {"mean": round(mean(values), 2), "median": median(values), "least": min(values), "most": max(values)}


def summary(played: list[Simulated], seconds: float) -> dict[str, Any]:
    """The statistics of all games."""
    seats = range(len(played[0].shares))
    return {
        "games": len(played),
        "seconds": round(seconds, 3),
        "decisions": spread([one.decisions for one in played]),
        "actions": spread([one.actions for one in played]),
        "scores": [spread([headline(one.scores[seat]) for one in played]) for seat in seats],
        "wins": [round(mean(one.shares[seat] for one in played), 4) for seat in seats],
    }


@click.command()
@game_argument
@players_option
@switches_option
@version_option
@click.option("--games", default=100, show_default=True, type=click.IntRange(1), help="How many games.")
@click.option("--seed", default=1, show_default=True, help="The first game's seed; the same seed, the same games.")
@click.option("--bots", help="Bots by seat, as in the arena; the default plays at random.")
@click.option("--processes", default=1, show_default=True, type=click.IntRange(1), help="Games played at once.")
@cluster_option
@shard_option
@journal_option
@json_option
def command(
    name: str,
    players: int | None,
    switches: tuple[str, ...],
    version: int | None,
    games: int,
    seed: int,
    bots: str | None,
    processes: int,
    cluster: str | None,
    shard: Shard,
    journal: Path | None,
    as_json: bool,
) -> None:
    """Play many games and print their length, scores and winners."""
    from ziggurat.research.simulation import Simulation, simulate

    need_journal(shard, journal)
    begin = perf_counter()
    seated = tuple(bots.split(",")) if bots else ()
    simulation = Simulation(name, games, players, seed, seated, read_switches(switches), version)
    with bar(games, f"playing {name}") as step:
        played = simulate(simulation, processes, cluster, journal, shard, lambda _: step())
    if shard != WHOLE:
        tell_shard(len(played), journal)
        return
    result = {"game": name, "players": len(played[0].shares), **summary(played, perf_counter() - begin)}
    if as_json:
        click.echo(json.dumps(result))
        return
    click.echo(f"{result['games']} games of {name}, {result['players']} players, {result['seconds']} s")
    for what in ("decisions", "actions"):
        row = result[what]
        click.echo(
            f"  {what:<10} mean {row['mean']:8.1f}   median {row['median']:6.0f}   {row['least']} to {row['most']}"
        )
    for seat, (row, wins) in enumerate(zip(result["scores"], result["wins"], strict=True)):
        click.echo(
            f"  seat {seat}     score {row['mean']:6.1f}   {row['least']:.0f} to {row['most']:.0f}   wins {wins:.1%}"
        )
