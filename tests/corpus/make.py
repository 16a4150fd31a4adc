"""`python -m tests.corpus.make GAME` adds the records that the corpus lacks. It never changes one that is there.

With `--at COMMIT` the sources of that commit play, uncompiled, and what they lack of their own version is added.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.corpus import playing
from tests.corpus.corpus import FOLDER, Item, files, missing, proves, write
from tests.corpus.playing import Plan, played
from ziggurat.kit.game import Game
from ziggurat.kit.records import Record, read_record
from ziggurat.kit.registry import game
from ziggurat.kit.testing import is_possible

STAND_STILL = ("tigris", "kings")  # games in which everybody may do nothing: one record of each version shows it
FULL_TABLE = "kings-v1-full"  # how a standstill ended in version 1


def plans(rules: Game[Any], version: int) -> list[Plan]:
    """The games that a version still lacks."""
    there = len(files(f"{rules.name}-v{version}-"))
    found = []
    for number, (players, options) in enumerate(ways(rules, version, missing(rules, version)), there + 1):
        name = f"{rules.name}-v{version}-{number:02}"
        found.append(plan(name, players, options))
    still = f"{rules.name}-v{version}-still"
    if rules.name in STAND_STILL and not files(still):
        found.append(plan(still, rules.seats[0]) | {"quiet": True})
    if not rules.version(version).tacit and not any(map(proves, files(f"{rules.name}-v{version}-"))) and not found:
        found.append(plan(f"{rules.name}-v{version}-proofs", rules.seats[0]))
    if FULL_TABLE.startswith(f"{rules.name}-v{version}-") and not files(FULL_TABLE):
        found.append(plan(FULL_TABLE, rules.seats[0]) | {"ending": "standstill"})
    return found


def plan(name: str, players: int, options: dict[str, Any] | None = None) -> Plan:
    """A game to be played to any end."""
    return Plan(
        name=name,
        game=name.partition("-")[0],
        players=players,
        options=options or {},
        quiet=False,
        ending="",
        version={},
    )


def ways(rules: Game[Any], version: int, items: set[Item]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Tables that show these items: numbers of players by themselves, then as many options at once as go together."""
    yield from ((many, {}) for what, many in sorted(items, key=str) if what == "players")
    left = sorted((item for item in items if item[0] != "players"), key=str)
    while left:
        options: dict[str, Any] = {}
        for name, value in list(left):
            seats = seats_for(rules, version, options | {name: value})
            if not options or (name not in options and seats == seats_for(rules, version, options)):
                options[name] = value
                left.remove((name, value))
        yield seats_for(rules, version, options)[-1], options


def seats_for(rules: Game[Any], version: int, options: dict[str, Any]) -> list[int]:
    """The numbers of players that these options allow."""
    return [many for many in rules.seats if is_possible(rules, many, options | {"rules_version": version})]


def played_at(commit: str, wanted: list[Plan]) -> list[Record]:
    """The records of these games as the sources of an earlier commit play them."""
    archive = subprocess.run(["git", "archive", commit, "src"], capture_output=True, check=True).stdout
    with TemporaryDirectory() as folder:
        with tarfile.open(fileobj=BytesIO(archive)) as sources:
            sources.extractall(folder, filter="data")
        environment = os.environ | {"PYTHONPATH": str(Path(folder) / "src"), "ZIGGURAT_PURE": "1"}
        done = subprocess.run(
            [sys.executable, "-P", playing.__file__],
            env=environment,
            input=json.dumps(wanted),
            capture_output=True,
            text=True,
            check=True,
        )
    return [read_record(text) for text in json.loads(done.stdout)]


def rules_version_at(commit: str, name: str) -> int:
    """The version that a commit plays: it stands in the record of a game."""
    return played_at(commit, [plan(name, game(name).seats[0])])[0].rules_version


def add(name: str, commit: str | None) -> None:
    """Add what is missing of every version that can be played, by these sources or by those of a commit."""
    rules = game(name)
    numbers = [rules_version_at(commit, name)] if commit else [version.number for version in rules.versions]
    for number in numbers:
        wanted = plans(rules, number)
        here = [one | {"version": {"rules_version": number}} for one in wanted]
        for record in played_at(commit, wanted) if commit else map(played, here):
            assert record.rules_version == number
            assert record.fairness is not None
            write(FOLDER / f"{record.fairness.game_id}.json.gz", record)
            print(f"{record.fairness.game_id}: {len(record.players)} players, {len(record.entries)} actions")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--at", metavar="COMMIT")
    given = parser.parse_args()
    add(given.game, given.at)
