"""`python -m tests.server.leaks [GAME ...] [--games N]`: many whole games in which no viewer may tell two worlds apart.

A part of it is in every run of the tests (test_leaks.py, which says what is compared); this is the long campaign.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import click

from tests.server.worlds import Story
from ziggurat.cli._common import with_progress
from ziggurat.kit.registry import games


def compared(game: str, seeds: Iterable[int]) -> Counter[str]:
    """Play these games, each with a twin for every viewer; how much was compared, and that it was enough."""
    counts: Counter[str] = Counter()
    for seed in seeds:
        counts += Story(game, seed).play()
        counts["games"] += 1
    assert counts["update"] > 3 * counts["submissions"]
    assert min(counts["view"], counts["answers"], counts["bot's view"]) > counts["games"]
    assert counts["alike"] * 100 < counts["mirrored"]
    return counts


@click.command()
@click.argument("names", metavar="[GAME]...", nargs=-1, type=click.Choice(games()))
@click.option("--games", "many", default=200, show_default=True, type=click.IntRange(1), help="Games of each title.")
def main(names: tuple[str, ...], many: int) -> None:
    """Compare the worlds of many games; an error where somebody can tell two apart."""
    for name in names or games():
        counts = compared(name, with_progress(range(many), many, name))
        click.echo(f"{name}: " + ", ".join(f"{number} {what}" for what, number in sorted(counts.items())))


if __name__ == "__main__":
    main()
