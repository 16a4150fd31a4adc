"""`ziggurat soak GAME`: many decisions of a bot, counting illegal answers and overrun clocks."""

from __future__ import annotations

from pathlib import Path

import click

from ziggurat.cli._common import game_argument, json_option, keep, save_option


@click.command()
@game_argument
@click.option("--level", default="strong", show_default=True, help="Which bot answers, or several: strong,casual.")
@click.option("--decisions", default=10_000, show_default=True, type=click.IntRange(1), help="How many.")
@click.option("--seconds", type=float, help="Its clock (default: its own).")
@click.option("--seed", default=1, show_default=True, help="The same seed, the same draws.")
@save_option
@json_option
def command(
    name: str, level: str, decisions: int, seconds: float | None, seed: int, save: Path | None, as_json: bool
) -> None:
    """Ask a bot many times, with every number of seats and every option."""
    from rich.console import Console
    from rich.progress import Progress

    from ziggurat.bots import SECONDS
    from ziggurat.research.soak import soak

    clock = seconds if seconds is not None else SECONDS.get(level)
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(f"{name}: {level}", total=decisions)
        found = soak(name, level, decisions, clock, seed, lambda: bar.advance(task))
    told = keep(found, save)
    if as_json:
        click.echo(told)
        return
    click.echo(f"{found.decisions} decisions of {level} in {name}")
    click.echo(f"  illegal {found.illegal}; kinds {found.kinds}; never asked {', '.join(found.unseen) or 'none'}")
    click.echo(
        f"  longest beyond the clock {1000 * found.longest_overrun:.0f} ms by the wall, "
        f"{1000 * found.longest_overrun_cpu:.0f} ms of processor time; beyond 100 ms {found.over_100_ms}"
    )
