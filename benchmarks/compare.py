"""Two trees measured in turn by the same scripts: what a click costs the processor, and how fast the engine is.

    git clone . ../before && git -C ../before checkout COMMIT && (cd ../before && python src/ziggurat/_build.py)
    python benchmarks/compare.py ../before --rounds 7 --save benchmarks/since-COMMIT.json

Each round runs every measurement in both trees, one right after the other, so that a busy machine disturbs both alike:
clicks in two processes that take turns every few hundredths of a second. The ratio kept is the median of the rounds'
ratios. Two games at one table must end with the same hash. A copy takes a tenth of a microsecond, and more than the
engine decides how long (where a process happens to lie in memory, who else wants the cache): `--only least` takes the
least of many short runs in each process, of copies and of games driven from Python.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Any

HERE = Path(__file__).resolve().parent
TABLES = (("tigris", 3), ("kings", 3), ("peloponnes", 3), ("tikal", 4))


class Clicks:
    """Microseconds of a click: a process of a tree that plays a few games whenever it is given a seed."""

    names = ("mean", "median")

    def __init__(self, tree: Path, game: str, players: int) -> None:
        known, words = os.environ | {"PYTHONPATH": str(tree / "src")}, [str(HERE / "click.py"), game, str(players)]
        self.process = subprocess.Popen(
            [sys.executable, *words], env=known, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def measure(self, seed: int) -> dict[str, Any]:
        """What it says for a seed."""
        assert self.process.stdin
        assert self.process.stdout
        print(seed, file=self.process.stdin, flush=True)
        found: dict[str, Any] = json.loads(self.process.stdout.readline())
        return found

    def end(self) -> None:
        """No more seeds come."""
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait()


class Engine:
    """Random play, copies and the loop from Python, each time in a process of its own."""

    names = ("decisions_per_second", "python_loop_per_second", "copy_ns")

    def __init__(self, tree: Path, game: str, players: int) -> None:
        words = ("-m", "ziggurat", "bench", game, "--players", str(players), "--repeat", "1", "--seconds", "0.3")
        self.known, self.words = os.environ | {"PYTHONPATH": str(tree / "src")}, [sys.executable, *words, "--json"]

    def measure(self, _: int) -> dict[str, Any]:
        """What `ziggurat bench` says."""
        done = subprocess.run(self.words, env=self.known, capture_output=True, text=True, check=True)
        found: dict[str, Any] = json.loads(done.stdout)
        return found

    def end(self) -> None:
        """Nothing is left to end."""


LEAST = """
import json, sys, time
from random import Random
from ziggurat.kit.registry import game

def copies(copy):
    for _ in range(1000):
        copy()
    return 1000

def loop(begin):
    rng, decisions = Random(1), 0
    for _ in range(5):
        state = begin()
        while not state.over:
            if state.seat < 0:
                state.play_number(state.draw_number(int(rng.random() * state.tickets)))
            else:
                numbers = state.numbers()
                state.play_number(numbers[int(rng.random() * len(numbers))])
                decisions += 1
    return decisions

def least(measured, what, runs):
    took = []
    for _ in range(runs):
        before = time.perf_counter_ns()
        many = measured(what)
        took.append((time.perf_counter_ns() - before) / many)
    return min(took)

name, players = sys.argv[1], int(sys.argv[2])
begin = lambda: game(name).start(players)
print(json.dumps({"loop_ns": least(loop, begin, 40), "copy_ns": least(copies, begin().copy, 300)}))
"""


class Least(Engine):
    """Nanoseconds of a copy and of a decision from Python where nothing disturbs them, in processes of their own."""

    names = ("loop_ns", "copy_ns")

    def __init__(self, tree: Path, game: str, players: int) -> None:
        super().__init__(tree, game, players)
        self.words = [sys.executable, "-c", LEAST, game, str(players)]


def compared(trees: tuple[Path, Path], rounds: int, kind: Any, games: list[str]) -> dict[str, Any]:
    """Medians of every number in both trees, and of their ratios; who is measured first changes every time."""
    told = {}
    for game, players in [table for table in TABLES if table[0] in games]:
        both = [kind(tree, game, players) for tree in trees]
        pairs = []
        for seed in range(rounds):
            found = {one: one.measure(seed) for one in (both if seed % 2 else both[::-1])}
            old, new = (found[one] for one in both)
            assert old.get("chain") == new.get("chain"), f"{game}: another game was played"
            pairs.append((old, new))
        for one in both:
            one.end()
        told[f"{game}, {players} players"] = {name: medians(pairs, name) for name in kind.names}
        print(game, told[f"{game}, {players} players"], flush=True)
    return told


def medians(pairs: list[tuple[dict[str, Any], dict[str, Any]]], name: str) -> dict[str, float]:
    """Before, after, and the median of the ratios."""
    return {
        "before": round(median(old[name] for old, _ in pairs), 1),
        "after": round(median(new[name] for _, new in pairs), 1),
        "ratio": round(median(new[name] / old[name] for old, new in pairs), 3),
    }


def commit(tree: Path) -> str:
    """The commit of a tree."""
    return subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=tree, capture_output=True, text=True
    ).stdout.strip()


def main() -> None:
    """Measure both trees, and keep what was found."""
    asking = argparse.ArgumentParser()
    asking.add_argument("before", type=Path)
    asking.add_argument("--rounds", type=int, default=7)
    asking.add_argument("--only", choices=("click", "bench", "least"))
    asking.add_argument("--games", nargs="+", default=[game for game, _ in TABLES])
    asking.add_argument("--save", type=Path)
    given = asking.parse_args()
    trees = (given.before.resolve(), HERE.parent)
    told: dict[str, Any] = {"before": commit(trees[0]), "after": commit(trees[1]), "rounds": given.rounds}
    told |= {"machine": f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"}
    told |= {"others": round(os.getloadavg()[0], 1), "date": datetime.now(UTC).isoformat(timespec="minutes")}
    kinds = {"click": ("microseconds of a click", Clicks), "bench": ("engine", Engine), "least": ("at its best", Least)}
    for title, kind in [kinds[given.only]] if given.only else kinds.values():
        told[title] = compared(trees, given.rounds, kind, given.games)
    if given.save:
        given.save.write_text(json.dumps(told, indent=2) + "\n")


if __name__ == "__main__":
    main()
