"""`ziggurat temper GAME`: how sure a net should be of what it sees, by games of bots that search."""

from __future__ import annotations

import os
from pathlib import Path

import click

from ziggurat.cli._common import game_argument


@click.command()
@game_argument
@click.option("--out", required=True, type=click.Path(path_type=Path, dir_okay=False), help="The file of weights.")
@click.option("--weights", type=click.Path(path_type=Path, dir_okay=False), help="Temper this file of `train`.")
@click.option("--players", default=2, show_default=True, type=click.IntRange(2), help="Seats at the table.")
@click.option("--games", default=400, show_default=True, type=click.IntRange(2), help="Games that are played.")
@click.option("--search", default=60, show_default=True, type=click.IntRange(2), help="Worlds at a decision.")
@click.option("--seed", default=1, show_default=True, help="The same seed, the same games.")
@click.option("--processes", default=os.cpu_count() or 1, show_default=True, help="Games played at once.")
def command(
    name: str, out: Path, weights: Path | None, players: int, games: int, search: int, seed: int, processes: int
) -> None:
    """Play games between bots, and make a net as sure of its judgement as the results are."""
    import msgspec

    from ziggurat.bots.judgement import read_weights, shipped
    from ziggurat.cli._common import bar
    from ziggurat.research.tempering import temper
    from ziggurat.research.training import write_weights

    net = read_weights(weights) if weights else shipped(name)
    if net is None:
        raise click.UsageError(f"{name} has no net; learn one with `ziggurat train {name}`")
    with bar(games, f"{name}: tempering") as step:
        found = temper(net, players, games, seed, search, processes, step)
    more = f"ziggurat temper {name} --players {players} --games {games} --search {search} --seed {seed}"
    write_weights(out, msgspec.structs.replace(net, sure=found.sure, command=f"{net.command}; {more}"))
    click.echo(f"{name}: strengths times {found.sure[0]:.2f} at the beginning, {found.sure[1]:.2f} at the end")
    click.echo(f"  cross entropy with results that were not fitted: {found.before:.4f}, then {found.after:.4f}")
    click.echo(f"weights in {out}, to be tried as expert@{out}")
