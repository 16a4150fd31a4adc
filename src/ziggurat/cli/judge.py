"""`ziggurat judge GAME`: how well a bot judges positions, against what playing them out brings."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click

from ziggurat.cli._common import game_argument, json_option, keep, save_option


@click.command()
@game_argument
@click.option("--weights", type=click.Path(path_type=Path, dir_okay=False), help="Judge by this file of `train`.")
@click.option("--first", is_flag=True, help="Judge as the bots of the first generation did (expert-1).")
@click.option("--players", default=2, show_default=True, help="Seats at the table.")
@click.option("--games", default=60, show_default=True, type=click.IntRange(1), help="Games that positions come from.")
@click.option("--playouts", default=24, show_default=True, type=click.IntRange(2), help="How often each is played out.")
@click.option(
    "--search", default=0, type=click.IntRange(0), help="Judge by a search of so many worlds; 0: at a glance."
)
@click.option(
    "--thought", default=0, type=click.IntRange(0), help="Playouts search so many worlds; 0: they look one step ahead."
)
@click.option("--processes", default=1, show_default=True, type=click.IntRange(1), help="Positions looked at at once.")
@click.option("--seed", default=1, show_default=True, help="The same seed, the same positions.")
@click.option("--plot", type=click.Path(path_type=Path, dir_okay=False), help="Write the calibration plot (SVG) here.")
@save_option
@json_option
def command(
    name: str,
    weights: Path | None,
    first: bool,
    players: int,
    games: int,
    playouts: int,
    search: int,
    thought: int,
    processes: int,
    seed: int,
    plot: Path | None,
    save: Path | None,
    as_json: bool,
) -> None:
    """Judge positions by phase of the game, play them out, and tell the error and the calibration."""
    from rich.console import Console
    from rich.progress import Progress

    from ziggurat.bots.evaluation import evaluation
    from ziggurat.bots.judgement import judgement, read_weights
    from ziggurat.research.judging import PHASES, Measuring, calibration, measure

    make = partial(evaluation, name) if first else partial(judgement, name, read_weights(weights) if weights else None)
    called = "expert-1" if first else weights.name if weights else "expert"
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(f"{name}: judging", total=games * len(PHASES))
        manner, step = Measuring(playouts, search, thought), partial(bar.advance, task)
        found = measure(make, called, name, players, games, manner, seed, step, processes)
    told = keep(found, save)
    if plot:
        plot.write_text(calibration(found), encoding="utf-8")
    if as_json:
        click.echo(told)
        return
    how = f" with {search} worlds" if search else " at a glance"
    ahead = f"searching {thought} worlds" if thought else "one step ahead"
    click.echo(
        f"{name}, {players} players, judged by {called}{how}; each position played out {playouts} times, {ahead}"
    )
    for error in found.errors:
        click.echo(
            f"  {error.phase:4.0%} of the way  {error.positions:>4} positions  off by {100 * error.error:.1f} points"
        )
    for row in found.classes:
        click.echo(f"  judged {row.judged:5.1%}  won {row.won:5.1%}  [{row.low:.1%}, {row.high:.1%}]  of {row.seats}")
