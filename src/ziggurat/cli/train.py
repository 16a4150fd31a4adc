"""`ziggurat train GAME`: a net learns a game from its own games."""

from __future__ import annotations

import os
from pathlib import Path

import click

from ziggurat.cli._common import cluster_option, commit, game_argument


@click.command()
@game_argument
@click.option("--out", required=True, type=click.Path(path_type=Path, dir_okay=False), help="The file of weights.")
@click.option("--games", default=8192, show_default=True, type=click.IntRange(64), help="Games to learn from.")
@click.option(
    "--stop", type=click.IntRange(1), help="Stop after so many of them; steps are as small as in a whole run."
)
@click.option("--seed", default=1, show_default=True, help="The same seed and games, the same weights.")
@click.option("--batch", default=128, show_default=True, type=click.IntRange(1), help="Games between two lessons.")
@click.option("--passes", default=4, show_default=True, type=click.IntRange(1), help="Times a lesson is gone through.")
@click.option("--rate", default=0.002, show_default=True, help="How far a step of learning goes, at first.")
@click.option("--lam", default=0.7, show_default=True, type=click.FloatRange(0, 1), help="How far results reach back.")
@click.option("--alone", is_flag=True, help="Learn to play alone; what was learned at tables stays as it is.")
@click.option(
    "--search", default=0, type=click.IntRange(0), help="Worlds a decision of the learner looks at (0: a step)."
)
@click.option("--worlds", default=0, type=click.IntRange(0), help="Worlds that a step is judged in (0: the real one).")
@click.option(
    "--begin",
    type=click.Path(exists=True, dir_okay=False),
    help="Begin with this file of weights, not with the first generation.",
)
@click.option("--processes", default=os.cpu_count() or 1, show_default=True, help="Games played at once.")
@cluster_option
@click.option("--plot", type=click.Path(path_type=Path, dir_okay=False), help="Draw strength over games (SVG) here.")
def command(
    name: str,
    out: Path,
    games: int,
    stop: int | None,
    seed: int,
    batch: int,
    passes: int,
    rate: float,
    lam: float,
    alone: bool,
    search: int,
    worlds: int,
    begin: str | None,
    processes: int,
    cluster: str | None,
    plot: Path | None,
) -> None:
    """Learn the weights of a net; stopped and started again, it goes on where it was (OUT.checkpoint)."""
    from rich.console import Console
    from rich.progress import Progress, TextColumn

    from ziggurat.bots.judgement import read_weights, shipped
    from ziggurat.research.progress import curve
    from ziggurat.research.training import Checkpoint, Plan, train, weights_of, write_weights

    plan = Plan(
        name,
        games=games,
        seed=seed,
        batch=batch,
        passes=passes,
        rate=rate,
        lam=lam,
        alone=alone,
        search=search,
        worlds=worlds,
        begin=begin or "",
    )
    if alone and 1 not in known_seats(name):
        raise click.UsageError(f"{name} cannot be played alone")
    columns = (*Progress.get_default_columns(), TextColumn("loss {task.fields[loss]:.3f} {task.fields[won]}"))
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task(f"training {name}", total=min(games, stop or games), loss=0.0, won="")

        def show(kept: Checkpoint) -> None:
            """One batch more."""
            last = kept.strengths[-1] if kept.strengths else None
            won = f"beats the first generation {last.first / last.first_games:.0%}" if last else ""
            bar.update(task, completed=kept.done, loss=kept.losses[-1], won=won)
            if plot and kept.strengths:
                plot.write_text(curve(name, kept.strengths), encoding="utf-8")

        kept = train(plan, out.with_name(out.name + ".checkpoint"), processes, show, cluster, stop)
    tables = read_weights(out) if alone and out.is_file() else shipped(name)
    write_weights(out, weights_of(kept, commit(), tables))
    click.echo(f"learned from {kept.done} games; weights in {out}, to be tried as expert@{out}")


def known_seats(name: str) -> tuple[int, ...]:
    """How many can play a game."""
    from ziggurat.kit.registry import game

    return tuple(game(name).seats)
