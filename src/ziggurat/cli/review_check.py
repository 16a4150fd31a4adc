"""`ziggurat review-check GAME`: whether reviews can be trusted, counted over many games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ziggurat.cli._common import (
    bar,
    cluster_option,
    game_argument,
    journal_option,
    json_option,
    keep,
    save_option,
    shard_option,
    tell_shard,
)
from ziggurat.storage.journal import WHOLE, Shard

if TYPE_CHECKING:
    from ziggurat.research.reviews import Evidence
    from ziggurat.research.reviews.evidence import Mean


@click.command()
@game_argument
@click.option("--games", default=240, show_default=True, type=click.IntRange(1), help="Games played and reviewed.")
@click.option("--players", default=2, show_default=True, help="Seats at the table.")
@click.option("--seed", default=1, show_default=True, help="The same seed, the same draws.")
@click.option("--effort", default=1.0, show_default=True, help="In parts of a quick review.")
@click.option("--clock", default=0.02, show_default=True, help="In parts of a searching bot's clock.")
@click.option("--processes", default=1, show_default=True, type=click.IntRange(1), help="Games at once.")
@click.option("--minutes", type=float, help="Begin no game after so long.")
@cluster_option
@shard_option
@journal_option
@click.option("--also", multiple=True, type=click.Path(path_type=Path, exists=True), help="Count this journal, too.")
@click.option("--plot", type=click.Path(path_type=Path, dir_okay=False), help="Write the calibration plot (SVG) here.")
@save_option
@json_option
def command(
    name: str,
    games: int,
    players: int,
    seed: int,
    effort: float,
    clock: float,
    processes: int,
    minutes: float | None,
    cluster: str | None,
    shard: Shard,
    journal: Path | None,
    also: tuple[Path, ...],
    plot: Path | None,
    save: Path | None,
    as_json: bool,
) -> None:
    """Review games of bots of each level and with planted blunders; count what a review must keep."""
    from ziggurat.research.reviews import Campaign, calibration, evidence, games_of, run

    campaign = Campaign(name, games, players, seed, effort, clock)
    kept = journal or Path(f"review-{name}.jsonl")
    with bar(games, f"{name}: reviewing") as step:
        done = run(campaign, kept, processes, minutes, lambda _: step(), cluster, shard)
    if shard != WHOLE:
        tell_shard(len(done), kept)
        return
    found = evidence(campaign, done + [game for other in also for game in games_of(other, campaign)])
    told = keep(found, save)
    if plot:
        plot.write_text(calibration(found), encoding="utf-8")
    if as_json:
        click.echo(told)
    else:
        tell(found)


def tell(found: Evidence) -> None:
    """The evidence, a line each."""
    click.echo(
        f"{found.games} games of {found.campaign.game} reviewed, {found.decisions} decisions, "
        f"{found.seconds.mean:.1f} s of processor time each (at most {found.slowest:.1f})"
    )
    click.echo(f"  the parts miss the whole by {found.off:.1e} at most")
    for seat, luck in enumerate(found.luck):
        click.echo(f"  luck of seat {seat + 1}: {points(luck)} points a game")
    for level in found.levels:
        marks = ", ".join(f"{many:.1f} {mark}" for mark, many in level.marks.items())
        click.echo(
            f"  {level.level:<9} accuracy {level.accuracy.mean:6.1%} [{level.accuracy.low:.1%}, "
            f"{level.accuracy.high:.1%}] in {level.games} games; in 100 decisions {marks}"
        )
    planted = found.planted
    click.echo(
        f"  of {planted.blunders} planted blunders {planted.marked} are marked, "
        f"{planted.found} among the three largest losses of their seat, {planted.found_in_game} of the game"
    )
    click.echo(f"  {found.positions} positions: chances are off by {100 * found.error:.1f} points")
    for one in found.classes:
        click.echo(
            f"    told {one.judged:5.1%}  won {one.won:5.1%}  [{one.low:.1%}, {one.high:.1%}]  "
            f"{one.positions} positions of {one.games} games"
        )


def points(one: Mean) -> str:
    """A mean in points of win chance."""
    return f"{100 * one.mean:+.1f} [{100 * one.low:+.1f}, {100 * one.high:+.1f}]"
