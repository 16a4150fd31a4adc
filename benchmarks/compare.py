"""Two trees measured in turn by the same scripts: what a click costs the processor, and how fast the engine is.

    git clone . ../before && git -C ../before checkout COMMIT && (cd ../before && python src/ziggurat/_build.py)
    python benchmarks/compare.py ../before --rounds 7 --save benchmarks/since-COMMIT.json

Each round runs every measurement in both trees, one right after the other, so that a busy machine disturbs both alike;
the ratio kept is the median of the rounds' ratios. Two games at one table must end with the same hash.
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


def asked(tree: Path, *words: str) -> dict[str, Any]:
    """What a Python program prints, with a tree's package."""
    known = os.environ | {"PYTHONPATH": str(tree / "src")}
    done = subprocess.run([sys.executable, *words], env=known, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def click(tree: Path, game: str, players: int, seed: int) -> dict[str, Any]:
    """Microseconds of a click."""
    return asked(tree, str(HERE / "click.py"), game, str(players), str(seed))


def bench(tree: Path, game: str, players: int, seed: int) -> dict[str, Any]:
    """Random play, copies and the loop from Python."""
    words = ("-m", "ziggurat", "bench", game, "--players", str(players), "--repeat", "1", "--seconds", "0.3", "--json")
    return asked(tree, *words)


def compared(before: Path, after: Path, rounds: int, measure: Any, names: tuple[str, ...]) -> dict[str, Any]:
    """Medians of every number in both trees, and of their ratios."""
    told = {}
    for game, players in TABLES:
        pairs = []
        for seed in range(rounds):
            old, new = (measure(tree, game, players, seed) for tree in (before, after))
            assert old.get("chain") == new.get("chain"), f"{game}: another game was played"
            pairs.append((old, new))
        told[f"{game}, {players} players"] = {name: medians(pairs, name) for name in names}
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
    asking.add_argument("--only", choices=("click", "bench"))
    asking.add_argument("--save", type=Path)
    given = asking.parse_args()
    trees = (given.before.resolve(), HERE.parent)
    told: dict[str, Any] = {"before": commit(trees[0]), "after": commit(trees[1]), "rounds": given.rounds}
    told |= {"machine": f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"}
    told |= {"others": round(os.getloadavg()[0], 1), "date": datetime.now(UTC).isoformat(timespec="minutes")}
    if given.only != "bench":
        told["microseconds of a click"] = compared(*trees, given.rounds, click, ("mean", "median"))
    if given.only != "click":
        names = ("decisions_per_second", "python_loop_per_second", "copy_ns")
        told["engine"] = compared(*trees, given.rounds, bench, names)
    if given.save:
        given.save.write_text(json.dumps(told, indent=2) + "\n")


if __name__ == "__main__":
    main()
