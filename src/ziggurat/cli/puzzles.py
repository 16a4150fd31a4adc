"""`ziggurat puzzles GAME`: mine puzzles from bot games, or check those there are."""

from __future__ import annotations

import sys
from pathlib import Path

import click
import msgspec

from ziggurat.cli._common import commit, game_argument, json_option


@click.command()
@game_argument
@click.option("--many", default=100, show_default=True, type=click.IntRange(1), help="How many puzzles.")
@click.option("--seed", default=1, show_default=True, help="The same seed, the same bot games.")
@click.option(
    "--seconds", default=10.0, show_default=True, help="Of the second search, or of the check; processor time."
)
@click.option("--first", default=1.0, show_default=True, help="Seconds of the first search.")
@click.option("--minutes", type=float, help="Stop after so long; the same command goes on later.")
@click.option("--out", type=click.Path(path_type=Path), help="The file of puzzles (default: puzzles-GAME.json).")
@click.option("--check", "checks", is_flag=True, help="Confirm the solutions of a file again, or of those shipped.")
@json_option
def command(
    name: str,
    many: int,
    seed: int,
    seconds: float,
    first: float,
    minutes: float | None,
    out: Path | None,
    checks: bool,
    as_json: bool,
) -> None:
    """Mine positions where one move is clearly best, from games of bots; or check such a file.

    Mining can be stopped at any time: a journal beside the file keeps what was found, and the same command goes on.
    """
    if checks:
        check(name, seconds, seed, out, as_json)
        return
    mine(name, many, seed, (first, seconds), minutes, out or Path(f"puzzles-{name}.json"), as_json)


def mine(
    name: str, many: int, seed: int, seconds: tuple[float, float], minutes: float | None, out: Path, as_json: bool
) -> None:
    """Mine, telling what each game gave, and keep the file up to date."""
    from ziggurat.study.puzzles.mining import Mine, Quarry, Yield

    told = f"ziggurat puzzles {name} --many {many} --seed {seed} --first {seconds[0]:g} --seconds {seconds[1]:g}"
    mining = Mine(Quarry(name, many, seed, seconds), commit(), out.with_suffix(".journal"))

    def step(found: Yield) -> None:
        out.write_bytes(mining.shelf(told).to_json())
        looked, seemed, kept = found.looks
        click.echo(
            f"game {found.number}: {looked} decisions, {seemed} promising, {kept} confirmed; "
            f"{len(mining.puzzles)} of {many}",
            err=True,
        )

    mining.run(minutes, step)
    shelf = mining.shelf(told)
    out.write_bytes(shelf.to_json())
    if as_json:
        click.echo(
            msgspec.json.encode({"game": name, "puzzles": len(shelf.puzzles), "games": shelf.games, "file": str(out)})
        )
        return
    click.echo(f"{len(shelf.puzzles)} puzzles of {name} from {shelf.games} games in {out}")


def check(name: str, seconds: float, seed: int, out: Path | None, as_json: bool) -> None:
    """Confirm every solution; those that are not stay not unsaid, and the command fails."""
    from ziggurat.study.puzzles.checking import check_shelf
    from ziggurat.study.puzzles.shelf import read_shelf, shelf

    found = read_shelf(out) if out else shelf(name)
    wrong = []
    for number, one in enumerate(check_shelf(found, seconds, seed + 1_000_000), 1):
        if sys.stderr.isatty():
            click.echo(f"\r{number} of {len(found.puzzles)}\r", err=True, nl=False)
        if not one.ok:
            wrong.append(one)
            if not as_json:
                click.echo(f"{one.id}: the solution is {one.solution}, the search plays {one.found} ({one.ahead:+.3f})")
    if as_json:
        click.echo(
            msgspec.json.encode({"game": name, "puzzles": len(found.puzzles), "wrong": wrong, "seconds": seconds})
        )
    else:
        click.echo(
            f"{len(found.puzzles) - len(wrong)} of {len(found.puzzles)} puzzles of {name} confirmed, {seconds:g} s each"
        )
    if wrong:
        raise SystemExit(1)
