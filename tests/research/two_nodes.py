"""Work on a Ray of two nodes, one of which is lost on the way. A program of its own: Ray keeps threads, and warns."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import sleep
from typing import Any

import msgspec
import ray
from click.testing import CliRunner
from ray.cluster_utils import Cluster

from ziggurat.cli import main as ziggurat
from ziggurat.research.arena import Match, PlayedGame, run
from ziggurat.research.machines import workers
from ziggurat.research.reviews import Campaign
from ziggurat.research.reviews import run as review
from ziggurat.research.simulation import Simulation, simulate
from ziggurat.research.training import Plan, train
from ziggurat.study.puzzles.checking import check
from ziggurat.study.puzzles.collection import collection
from ziggurat.study.review import questions


def where(number: int) -> tuple[int, str]:
    """A job that takes a moment, and tells where it was done."""
    sleep(0.5)  # long enough that the other node's worker has begun, too
    return number, ray.get_runtime_context().get_node_id()


def match_with_a_loss(cluster: Any, other: Any, match: Match) -> list[Any]:
    """The standings of a match, in the middle of which the second node is gone, without a word."""
    played: list[PlayedGame] = []

    def step(table: PlayedGame) -> None:
        played.append(table)
        if len(played) == match.games // 3:
            cluster.remove_node(other, allow_graceful=False)

    return standings(run(match, progress=step, cluster=cluster.address))


def standings(result: Any) -> list[Any]:
    """Standings, and every table's shares."""
    return [msgspec.to_builtins(result.standings), [table.shares for table in result.tables]]


def everything(folder: Path, cluster: str | None) -> dict[str, Any]:
    """The other work that can be spread, as little of it as tells a difference."""
    puzzles = collection("peloponnes").puzzles[:3]
    jobs = [("peloponnes", one, 60.0, 1, 300) for one in puzzles]
    with workers(cluster=cluster) as there:
        checked = sorted(there.finished(check, jobs), key=lambda one: one.id)
    return {
        "simulate": msgspec.to_builtins(simulate(Simulation("tikal", 70), cluster=cluster)),
        "bots": msgspec.to_builtins(simulate(Simulation("peloponnes", 4, 2, bots=("casual",)), cluster=cluster)),
        "train": train(Plan("peloponnes", games=64), folder / "checkpoint", cluster=cluster).numbers,
        "puzzles": msgspec.to_builtins(checked),
    }


def typed(folder: Path, cluster: str | None) -> dict[str, Any]:
    """What is typed, but for the seconds it took: `--cluster` of every command, on as little as tells a difference.

    Standings and what is mined depend on clocks: these two only have to come to their end.
    """
    there = ["--cluster", cluster] if cluster else []
    records, puzzles, weights = folder / "records", folder / "puzzles.json", folder / "weights.json"
    said(["arena", "peloponnes", "--bots", "greedy,random", "--games", "4", "--records", str(records), *there])
    times = ["--first", "0.001", "--seconds", "0.002", "--minutes", "0.01"]
    said(["puzzles", "peloponnes", "--many", "1", *times, "--out", str(puzzles), *there])
    said(["train", "peloponnes", "--games", "64", "--out", str(weights), *there])
    return {
        "simulate": json.loads(said(["simulate", "peloponnes", "--games", "6", "--json", *there])) | {"seconds": 0},
        "review": said(["review", str(min(records.iterdir())), "--json", *there]),
        "puzzles": puzzles.is_file(),
        "train": weights.is_file(),
    }


def said(words: list[str]) -> Any:
    """What a command prints."""
    done = CliRunner().invoke(ziggurat, words)
    assert done.exit_code == 0, f"{words}: {done.output}"
    return done.stdout


def spread(address: str) -> dict[str, Any]:
    """Twelve jobs: which were done, and on how many nodes."""
    with workers(cluster=address) as there:
        found = list(there.finished(where, ((number,) for number in range(12))))
    return {"numbers": sorted(number for number, _ in found), "nodes": len({node for _, node in found})}


def main(folder: Path) -> dict[str, Any]:
    """Everything on two nodes, a match that loses one of them last, and the same here."""
    match = Match("tikal", ("casual", "beginner"), 12)
    (folder / "here").mkdir()
    questions.SECONDS = 1.0  # of a quick review
    cluster: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    other = cluster.add_node(num_cpus=1)
    try:
        cluster.wait_for_nodes()
        ray.init(address=cluster.address, log_to_driver=False)
        told: dict[str, Any] = {"spread": spread(cluster.address), "all": everything(folder, cluster.address)}
        told["typed"] = typed(folder, cluster.address)
        asked = Campaign("peloponnes", 2, effort=0.02)
        told["reviews"] = len(review(asked, folder / "reviews.jsonl", cluster=cluster.address))
        told["match"] = match_with_a_loss(cluster, other, match)
    finally:
        ray.shutdown()
        cluster.shutdown()
    told["match here"], told["all here"] = standings(run(match)), everything(folder / "here", None)
    told["typed here"] = typed(folder / "here", None)
    return told


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]))))
