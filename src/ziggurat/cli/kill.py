"""`ziggurat kill`: does a killed server lose anything it acknowledged?"""

from __future__ import annotations

from pathlib import Path

import click


@click.command(name="kill")
@click.option("--times", default=1000, show_default=True, help="How often a server of this command's own is killed.")
@click.option("--game", default="tigris", show_default=True)
@click.option("--database", default=None, help="A PostgreSQL address; without it, SQLite in a file of its own.")
@click.option("--seed", default=1, show_default=True)
@click.option("--keep", type=click.Path(file_okay=False, path_type=Path), help="A folder to write the result to.")
def command(times: int, game: str, database: str | None, seed: int, keep: Path | None) -> None:
    """Start a server, play on it, kill it at once, and look for every acknowledged action; again and again."""
    from ziggurat.trials import surroundings
    from ziggurat.trials.kill import kill_often

    result = kill_often(times, game, seed, click.echo, database)
    click.echo(
        f"{result.kills} kills in {result.seconds} s at {result.tables} tables: {result.acknowledged} actions "
        f"acknowledged, {result.lost} lost, {result.twice} played twice; {result.unanswered} were under way, "
        f"of which {result.found_done} were found done"
    )
    if keep is not None:
        click.echo(f"written to {surroundings.keep(keep, f'kills-{game}-{result.database.lower()}', result)}")
    if result.lost or result.twice:
        raise SystemExit(1)
