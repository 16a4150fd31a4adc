"""`ziggurat kill`: does a killed server lose anything it acknowledged?"""

from __future__ import annotations

import click


@click.command(name="kill")
@click.option("--times", default=1000, show_default=True, help="How often a server of this command's own is killed.")
@click.option("--game", default="tigris", show_default=True)
@click.option("--seed", default=1, show_default=True)
def command(times: int, game: str, seed: int) -> None:
    """Start a server, play on it, kill it at once, and look for every acknowledged action; again and again."""
    from ziggurat.server.trials.kill import kill_often

    result = kill_often(times, game, seed, click.echo)
    click.echo(
        f"{result.kills} kills at {result.tables} tables: {result.acknowledged} actions acknowledged, "
        f"{result.lost} lost, {result.twice} played twice"
    )
    if result.lost or result.twice:
        raise SystemExit(1)
