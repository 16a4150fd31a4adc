"""Fills a file of puzzles up with those of an earlier one that still hold: new weights do not make all of them wrong.

An earlier puzzle is kept where there is room for it, and where a search of its own finds its solution clearly best.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from ziggurat.study.puzzles.checking import Checked
from ziggurat.study.puzzles.collection import Collection, Puzzle
from ziggurat.study.puzzles.mining import arranged, held, is_full
from ziggurat.study.puzzles.thought import EDGE


def holds(checked: Checked) -> bool:
    """Is the solution still clearly best?"""
    return checked.ok and checked.ahead >= EDGE


def filled(
    found: Collection, old: Collection, many: int, seconds: float, search: Callable[[Puzzle], Checked]
) -> Collection:
    """The puzzles found and those of the old file that hold, until there are so many; the rarest kinds first."""
    puzzles = list(found.puzzles)
    for one in rarest_first(old):
        if len(puzzles) >= many:
            break
        if one.id in {other.id for other in puzzles} or is_full(many, held(puzzles), held([one])[0]):
            continue
        if holds(search(one)):
            source = one.source if one.source.startswith("seed") else f"seed {old.seed}, {one.source}"
            puzzles.append(msgspec.structs.replace(one, source=source))
    many_kept = len(puzzles) - len(found.puzzles)
    kept = f"{many_kept} of {old.command} at {old.commit}, each searched again for {seconds:g} s"
    told = "; ".join(filter(None, (found.kept, kept)))
    return msgspec.structs.replace(found, puzzles=arranged(found.game, puzzles), kept=told)


def rarest_first(old: Collection) -> Iterator[Puzzle]:
    """The puzzles of a file, one of each kind in turn, as long as there are any."""
    rows: dict[str, list[Puzzle]] = {}
    for one in old.puzzles:
        rows.setdefault(one.kind, []).append(one)
    for place in range(len(old.puzzles)):
        yield from (row[place] for row in rows.values() if place < len(row))
