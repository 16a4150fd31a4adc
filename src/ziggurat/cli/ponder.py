"""`ziggurat ponder GAME`: what a longer thought is worth."""

from __future__ import annotations

from pathlib import Path

import click

from ziggurat.cli._common import game_argument, json_option, keep, save_option


@click.command()
@game_argument
@click.option("--players", default=2, show_default=True, help="Seats at the table.")
@click.option("--positions", default=40, show_default=True, type=click.IntRange(1), help="How many decisions.")
@click.option("--seconds", default="0.1,0.3,1,3", show_default=True, help="Times to think, rising.")
@click.option("--reference", default=10.0, show_default=True, help="Seconds of the search they are held against.")
@click.option("--seed", default=1, show_default=True, help="The same seed, the same positions.")
@save_option
@json_option
def command(
    name: str, players: int, positions: int, seconds: str, reference: float, seed: int, save: Path | None, as_json: bool
) -> None:
    """Think shorter and longer about the same decisions (processor time), and compare with a long search."""
    from rich.console import Console
    from rich.progress import Progress

    from ziggurat.research.pondering import ponder

    times = tuple(sorted(float(time) for time in seconds.split(",")))
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(f"{name}: thinking", total=positions)
        found = ponder(name, players, positions, times, reference, seed, lambda: bar.advance(task))
    told = keep(found, save)
    if as_json:
        click.echo(told)
        return
    click.echo(f"{positions} decisions of {name}, {players} players, held against searches of {reference:g} s")
    for row in found.thoughts:
        lost = f"gives up {100 * row.lost:.2f} ± {100 * row.error:.2f} points of win chance"
        click.echo(f"  {row.seconds:>5g} s  {row.worlds:>9.0f} worlds  the same choice {row.same:5.1%}  {lost}")
