"""`ziggurat puzzles GAME`: mine puzzles from bot games, keep those that still hold, rate them, or check them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from ziggurat.cli._common import (
    cluster_option,
    commit,
    game_argument,
    journal_option,
    json_option,
    shard_option,
    tell_shard,
    with_progress,
)
from ziggurat.storage.journal import WHOLE, Shard
from ziggurat.study.puzzles.checking import Checked, CheckedFor
from ziggurat.study.puzzles.collection import Puzzle
from ziggurat.study.puzzles.mining import Quarry

if TYPE_CHECKING:
    from ziggurat.research.machines import Workers


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
@click.option("--drop", "drops", is_flag=True, help="With --check: take what is not confirmed out of the file.")
@click.option("--rate", "rates", is_flag=True, help="Let weaker bots answer the puzzles of a file; rate them by that.")
@click.option(
    "--keep", "old", type=click.Path(path_type=Path, exists=True), help="Fill up with what holds of this file."
)
@click.option("--tries", default=32, show_default=True, type=click.IntRange(1), help="Answers of each bot when rating.")
@click.option("--processes", default=1, show_default=True, type=click.IntRange(1), help="Games or puzzles at once.")
@journal_option
@cluster_option
@shard_option
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
    drops: bool,
    rates: bool,
    old: Path | None,
    tries: int,
    processes: int,
    journal: Path | None,
    cluster: str | None,
    shard: Shard,
    as_json: bool,
) -> None:
    """Mine positions where one move is clearly best, from games of bots; or rate or check such a file.

    Mining can be stopped at any time: a journal beside the file keeps what was found, and the same command goes on.
    """
    from ziggurat.bots.judgement import signature
    from ziggurat.research.machines import workers

    if drops and not (checks and out):
        raise click.UsageError("--drop goes with --check and the --out of a file")
    what = CheckedFor(name, seconds, seed, signature(name))
    with workers(processes, cluster) as there:
        if checks:
            check(name, what, out, journal, drops, as_json, there)
            return
        file = out or Path(f"puzzles-{name}.json")
        if old is not None:
            keep(file, old, many, what, journal)
            return
        if rates:
            rate(file, tries, seed, as_json, there)
            return
        mine(Quarry(name, many, seed, (first, seconds)), minutes, file, as_json, there, shard)


def mine(quarry: Quarry, minutes: float | None, out: Path, as_json: bool, there: Workers, shard: Shard) -> None:
    """Mine, telling what each game gave, and keep the file up to date."""
    from ziggurat.study.puzzles.mining import Mine, Yield

    name, many, journal = quarry.game, quarry.many, out.with_suffix(".journal")
    times = f"--first {quarry.seconds[0]:g} --seconds {quarry.seconds[1]:g}"
    told = f"ziggurat puzzles {name} --many {many} --seed {quarry.seed} {times}"
    mining = Mine(quarry, commit(), journal, shard)

    def step(found: Yield) -> None:
        out.write_bytes(mining.collection(told).to_json())
        looked, seemed, kept = found.looks
        click.echo(
            f"game {found.number}: {looked} decisions, {seemed} promising, {kept} confirmed; "
            f"{len(mining.puzzles)} of {many}",
            err=True,
        )

    mining.run(minutes, step, there.finished, there.room)
    if shard != WHOLE:
        tell_shard(len(mining.yields), journal)
        return
    collection = mining.collection(told)
    out.write_bytes(collection.to_json())
    if as_json:
        click.echo(
            msgspec.json.encode(
                {"game": name, "puzzles": len(collection.puzzles), "games": collection.games, "file": str(out)}
            )
        )
        return
    click.echo(f"{len(collection.puzzles)} puzzles of {name} from {collection.games} games in {out}")


def check(
    name: str,
    what: CheckedFor,
    out: Path | None,
    journal: Path | None,
    drops: bool,
    as_json: bool,
    there: Workers,
) -> None:
    """Confirm every solution; those that are not stay not unsaid, and are dropped or the command fails."""
    from ziggurat.study.puzzles.checking import check as search_again
    from ziggurat.study.puzzles.checking import check_on
    from ziggurat.study.puzzles.collection import collection
    from ziggurat.study.puzzles.saved import read_puzzles

    found, seconds = read_puzzles(out) if out else collection(name), what.seconds

    def search(puzzles: Iterable[Puzzle]) -> Iterable[Checked]:
        jobs = [(found.game, one, seconds, what.seed) for one in puzzles]
        return there.finished(search_again, with_progress(jobs, len(jobs), name))  # each is noted when it is known

    wrong = [one for one in check_on(found.puzzles, what, journal, search) if not one.ok]
    for one in wrong if not as_json else ():
        click.echo(f"{one.id}: the solution is {one.solution}, the search plays {one.found} ({one.ahead:+.3f})")
    if as_json:
        click.echo(
            msgspec.json.encode({"game": name, "puzzles": len(found.puzzles), "wrong": wrong, "seconds": seconds})
        )
    else:
        click.echo(
            f"{len(found.puzzles) - len(wrong)} of {len(found.puzzles)} puzzles of {name} confirmed, {seconds:g} s each"
        )
    if drops and out:
        ids = {one.id for one in wrong}
        right = tuple(one for one in found.puzzles if one.id not in ids)
        out.write_bytes(msgspec.structs.replace(found, puzzles=right).to_json())
    elif wrong:
        raise SystemExit(1)


def keep(file: Path, old: Path, many: int, what: CheckedFor, journal: Path | None) -> None:
    """Fill a file of puzzles up with those of an earlier one that a search still finds clearly best."""
    from ziggurat.study.puzzles.checking import check as search_again
    from ziggurat.study.puzzles.checking import check_on
    from ziggurat.study.puzzles.collection import read_collection
    from ziggurat.study.puzzles.keeping import filled, holds

    def search(puzzles: Iterable[Puzzle]) -> Iterable[Checked]:
        return (search_again(what.game, one, what.seconds, what.seed) for one in puzzles)

    def asked(puzzle: Puzzle) -> Checked:
        [one] = check_on([puzzle], what, journal, search)
        click.echo(f"{one.id}: {one.found} ({one.ahead:+.3f}) {'holds' if holds(one) else 'falls'}", err=True)
        return one

    made = filled(read_collection(file), read_collection(old), many, what.seconds, asked)
    file.write_bytes(made.to_json())
    click.echo(f"{len(made.puzzles)} puzzles of {made.game} in {file}")


def rate(file: Path, tries: int, seed: int, as_json: bool, there: Workers) -> None:
    """Let bots answer every puzzle of a file, and write the ratings that follow into it."""
    from ziggurat.research.machines import in_order
    from ziggurat.study.puzzles.grading import levels
    from ziggurat.study.puzzles.rating import rate as answer
    from ziggurat.study.puzzles.rating import rated
    from ziggurat.study.puzzles.saved import read_puzzles

    found = read_puzzles(file)
    jobs = ((found.game, one, tries, seed) for one in found.puzzles)
    done = in_order(there, answer, with_progress(jobs, len(found.puzzles), found.game))
    made = rated(found, done, tries, f"ziggurat puzzles {found.game} --rate --tries {tries} --seed {seed}")
    file.write_bytes(made.to_json())
    many = levels(one.rating for one in made.puzzles)
    if as_json:
        click.echo(msgspec.json.encode({"game": found.game, "puzzles": len(done), "levels": many, "file": str(file)}))
        return
    click.echo(f"{len(done)} puzzles of {found.game}: " + ", ".join(f"{count} {name}" for name, count in many.items()))
