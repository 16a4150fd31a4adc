"""`ziggurat check GAME`: the kit's suite at length, until so many decisions have been looked at."""

from __future__ import annotations

import sys

import click

from ziggurat.cli._common import game_argument
from ziggurat.kit.registry import game
from ziggurat.kit.testing import check_actions, check_game


@click.command()
@game_argument
@click.option("--decisions", default=1000, show_default=True, type=click.IntRange(1), help="How many to look at.")
@click.option("--seed", default=1, show_default=True, help="The first game's seed.")
@click.option(
    "--whole-space", default=50, show_default=True, type=click.IntRange(1), help="Ask every action at each …th."
)
def command(name: str, decisions: int, seed: int, whole_space: int) -> None:
    """Hold a game to the kit's contract over many random games, every number of players and every option."""
    check_actions(game(name))
    seen = games = 0
    with click.progressbar(length=decisions, label=f"checking {name}", file=sys.stderr) as bar:
        while seen < decisions:
            new = check_game(game(name), seed + games, whole_space)
            seen, games = seen + new, games + 1
            bar.update(new)
    click.echo(f"{name}: {games} games, {seen} decisions, nothing wrong")
