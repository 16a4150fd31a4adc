"""The marks of the library for researchers, all in one run: two trees, OpenSpiel and C++ in turn, round by round.

    git clone . ../before && git -C ../before checkout 7625228 && (cd ../before && python src/ziggurat/_build.py)
    python benchmarks/research.py ../before --rounds 9 --save benchmarks/research.json

A ratio is the median of the rounds' ratios, its two sides measured one right after the other by processor time
(`rates.py`), so that a busy machine disturbs both alike. Threads are told twice: by the wall, which needs two idle
cores (`rates.py` takes them by precedence where that is allowed), and by processor time, which is a limit: it does not
see who waits. Beside them stands the same work in two processes that share nothing: what the two cores give at all.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Any

HERE = Path(__file__).resolve().parent
TABLES = (("tigris", 3), ("kings", 3), ("peloponnes", 3), ("tikal", 4))
Ask = Callable[[str, str, int], Any]


def asker(tree: Path) -> Ask:
    """A process that measures with a tree's package, whenever it is asked."""
    known = os.environ | {"PYTHONPATH": str(tree / "src"), "OMP_NUM_THREADS": "1"}
    words = [sys.executable, "-P", str(HERE / "rates.py")]
    process = subprocess.Popen(words, env=known, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(name: str, game: str, players: int) -> Any:
        assert process.stdin
        assert process.stdout
        process.stdin.write(json.dumps([name, game, players]) + "\n")
        process.stdin.flush()
        return json.loads(process.stdout.readline())

    return ask


def measured(old: Ask, new: Ask, game: str, players: int) -> dict[str, float]:
    """Every ratio of one round."""
    old_wrapper, batch = old("wrapper", game, players), new("batch", game, players)
    old_loop, loop = old("loop", game, players), new("loop", game, players)
    sampled, masked = new("sampled", game, players), new("wrapper", game, players)
    old_core, core = old("core", game, players), new("core", game, players)
    by_hand = {"core / C++ by hand": core / new("by hand", game, players)} if game == "tigris" else {}
    halves, random = new("batch threads", game, players), new("core threads", game, players)
    return {
        "batch / wrapper of before": batch / old_wrapper,
        "batch, two threads / one, by the wall": halves["wall"],
        "batch, two threads / one, by processor time": halves["processor"],
        "batch of 500, two processes / one, by the wall": new("batch processes", game, players),
        "PettingZoo, sampling from the mask / Python loop": sampled / loop,
        "PettingZoo, looking through the mask / Python loop": masked / loop,
        "Python loop / before": loop / old_loop,
        "Python loop / OpenSpiel's go 9x9": loop / new("go", game, players),
        "core / before": core / old_core,
        **by_hand,
        "play_randomly, two threads / one, by the wall": random["wall"],
        "play_randomly, two threads / one, by processor time": random["processor"],
        "play_randomly, two processes / one, by the wall": new("core processes", game, players),
        "decisions a second: batch": batch,
        "decisions a second: Python loop": loop,
        "decisions a second: core": core,
    }


def commit(tree: Path) -> str:
    """The commit of a tree."""
    words = ["git", "rev-parse", "--short", "HEAD"]
    return subprocess.run(words, cwd=tree, capture_output=True, text=True).stdout.strip()


def main() -> None:
    """Measure, print and keep."""
    asking = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asking.add_argument("before", type=Path)
    asking.add_argument("--rounds", type=int, default=9)
    asking.add_argument("--save", type=Path)
    given = asking.parse_args()
    before, after = given.before.resolve(), HERE.parent
    told: dict[str, Any] = {"before": commit(before), "after": commit(after), "rounds": given.rounds}
    told |= {"machine": f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"}
    told |= {"precedence": f"nice {os.nice(0)}; threads: real time, where that is allowed"}
    told |= {"others": round(os.getloadavg()[0], 1), "date": datetime.now(UTC).isoformat(timespec="minutes")}
    old, new = asker(before), asker(after)
    for game, players in TABLES:
        rounds = [measured(old, new, game, players) for _ in range(given.rounds)]
        found = {name: median(one[name] for one in rounds) for name in rounds[0]}
        told[f"{game}, {players} players"] = {k: round(v, 2 if v < 1000 else None) for k, v in found.items()}
        print(json.dumps({game: told[f"{game}, {players} players"]}, indent=1), flush=True)
    if given.save:
        given.save.write_text(json.dumps(told, indent=2) + "\n")


if __name__ == "__main__":
    main()
