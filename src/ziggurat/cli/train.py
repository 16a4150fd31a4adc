"""`ziggurat train GAME`: learn a game's evaluation by self-play."""

from __future__ import annotations

import os
from pathlib import Path

import click

from ziggurat.cli._common import commit, game_argument


@click.command()
@game_argument
@click.option("--games", default=4096, show_default=True, type=click.IntRange(32), help="Games of self-play.")
@click.option("--seed", default=1, show_default=True, help="The same seed and games, the same weights.")
@click.option("--processes", default=os.cpu_count() or 1, show_default=True, help="Games played at once.")
@click.option("--out", type=click.Path(path_type=Path), help="The file of weights (default: the one shipped).")
@click.option("--checkpoint", type=click.Path(path_type=Path), help="Where a stopped run goes on from.")
def command(name: str, games: int, seed: int, processes: int, out: Path | None, checkpoint: Path | None) -> None:
    """Learn the weights of an evaluation; stopped and started again, it goes on where it was."""
    import msgspec
    from rich.console import Console
    from rich.progress import Progress, TextColumn

    import ziggurat.bots.evaluation as shelf
    from ziggurat.research.training import Plan, train

    plan = Plan(name, games=games, seed=seed)
    target = out or Path(next(iter(shelf.__path__))) / "weights" / f"{name}.json"
    kept = checkpoint or Path("build") / "train" / f"{name}-{games}-{seed}.json"
    columns = (*Progress.get_default_columns(), TextColumn("loss {task.fields[loss]:.4f}"))
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task(f"training {name}", total=games, loss=0.0)
        weights = train(plan, kept, processes, lambda done, loss: bar.update(task, completed=done, loss=loss))
    weights = msgspec.structs.replace(weights, commit=commit())
    target.write_bytes(msgspec.json.format(msgspec.json.encode(weights), indent=1) + b"\n")
    click.echo(f"learned from {games} games; weights in {target}")
