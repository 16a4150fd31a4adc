"""`ziggurat check GAME`: the kit's suite at length, until so many decisions have been looked at."""

from __future__ import annotations

import sys
from random import Random

import click

from ziggurat.cli._common import game_argument
from ziggurat.kit import testing
from ziggurat.kit.registry import game
from ziggurat.kit.seats import CHANCE


def check_game(name: str, seed: int, whole_space: int) -> int:
    """One game under the suite; the positions of its players' decisions looked at.

    Every position: pieces, copies, JSON, views. Each `whole_space`-th: legality over the whole action space.
    """
    rules, rng = game(name), Random(seed)
    tables = testing.tables(rules)
    players, options = tables[seed % len(tables)]
    box = rules.census(rules.start(players, **options))
    seen = 0
    for ply, state in enumerate(testing.random_states(rules, players, options, seed)):
        assert rules.census(state) == box, f"pieces differ: seed {seed}, ply {ply}"
        testing.check_copies(rules, state, seed)
        testing.check_positions(rules, state, seed)
        if state.seat != CHANCE:
            testing.check_views(rules, state, rng)
            seen += 1
        if (ply + seed) % whole_space == 0:
            testing.check_legality(rules, state)
    testing.check_sentences(rules, players, options, seed)
    return seen


@click.command()
@game_argument
@click.option("--decisions", default=1000, show_default=True, type=click.IntRange(1), help="How many to look at.")
@click.option("--seed", default=1, show_default=True, help="The first game's seed.")
@click.option(
    "--whole-space", default=50, show_default=True, type=click.IntRange(1), help="Ask every action at each …th."
)
def command(name: str, decisions: int, seed: int, whole_space: int) -> None:
    """Hold a game to the kit's contract over many random games, every number of players and every option."""
    seen = games = 0
    with click.progressbar(length=decisions, label=f"checking {name}", file=sys.stderr) as bar:
        while seen < decisions:
            new = check_game(name, seed + games, whole_space)
            seen, games = seen + new, games + 1
            bar.update(new)
    click.echo(f"{name}: {games} games, {seen} decisions, nothing wrong")
