"""The same work here, in processes, in parts that are put together, and on a cluster that loses a node."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.provision import ROOT
from ziggurat.cli import main
from ziggurat.research.arena import Match
from ziggurat.research.arena import run as play_match
from ziggurat.research.machines import NoCluster, finished, in_order, joined, workers
from ziggurat.research.simulation import Simulation, simulate
from ziggurat.storage.journal import NotTogether, Shard, merge


def ziggurat(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


def half(number: int) -> float:
    """Some work."""
    return number / 2


def threads(number: int) -> str | None:
    """How many threads a library for arrays would begin in this process."""
    return os.environ.get("OPENBLAS_NUM_THREADS")


def jobs(many: int) -> list[tuple[int]]:
    return [(number,) for number in range(many)]


@pytest.mark.slow
@pytest.mark.compiled
def test_two_nodes_and_the_loss_of_one_change_nothing(tmp_path: Path) -> None:
    script = [sys.executable, "-m", "tests.research.two_nodes", str(tmp_path)]
    environment = os.environ | {"RAY_USAGE_STATS_ENABLED": "0", "RAY_worker_niceness": "0", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(script, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["spread"] == {"numbers": list(range(12)), "nodes": 2}
    assert told["match"] == told["match here"]
    assert told["all"] == told["all here"]
    assert told["typed"] == told["typed here"]
    assert told["typed"] | {"puzzles": True, "train": True} == told["typed"]  # both were written
    assert told["reviews"] == 2


def test_processes_that_share_the_cores_begin_no_threads_for_arrays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENBLAS_NUM_THREADS", raising=False)
    with workers(2) as there:
        assert set(there.finished(threads, jobs(4))) == {"1"}
    assert "OPENBLAS_NUM_THREADS" not in os.environ  # whoever has them work keeps his own


@pytest.mark.parametrize("processes", [1, 2])
def test_results_come_in_the_order_of_their_jobs_where_that_is_asked(processes: int) -> None:
    with workers(processes) as there:
        assert in_order(there, half, jobs(9)) == [half(number) for number in range(9)]
        assert sorted(there.finished(half, jobs(3))) == [0, 0.5, 1]  # the same workers again


def test_nothing_begins_after_the_end() -> None:
    assert list(finished(half, jobs(3), end=0.0)) == []


def test_a_cluster_that_is_not_there_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoCluster, match="ziggurat\\[cluster\\]"):
        list(finished(half, jobs(1), cluster="local"))


class BusyRay:
    """Stands for Ray on a machine where it first fails to start, in these ways."""

    def __init__(self, *failures: str) -> None:
        self.failures = list(failures)
        self.ended = 0

    def is_initialized(self) -> bool:
        return False

    def init(self, **asked: object) -> None:
        if self.failures:
            raise Exception(self.failures.pop(0))

    def shutdown(self) -> None:
        self.ended += 1


LATE = "The current node timed out during startup."


def test_a_cluster_of_this_machine_is_begun_again_when_ray_ran_out_of_time(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = BusyRay(LATE, LATE)
    monkeypatch.setitem(sys.modules, "ray", ray)
    with joined("local") as found:
        assert found is ray
        assert ray.ended == 2  # what was half begun
    assert ray.ended == 3


@pytest.mark.parametrize(
    ("address", "failures", "told"),
    [
        ("local", [LATE] * 4, f"Ray does not start on this machine: {LATE}"),
        ("local", ["no room", LATE], "Ray does not start on this machine: no room"),
        ("10.0.0.1:6379", [LATE, LATE], f"there is no Ray cluster at 10.0.0.1:6379: {LATE}"),
    ],
)
def test_a_cluster_that_cannot_be_had_says_why(
    monkeypatch: pytest.MonkeyPatch, address: str, failures: list[str], told: str
) -> None:
    monkeypatch.setitem(sys.modules, "ray", BusyRay(*failures))
    with pytest.raises(NoCluster, match=re.escape(told)), joined(address):
        pass


def test_a_simulation_does_not_depend_on_how_it_is_cut(tmp_path: Path) -> None:
    asked = Simulation("peloponnes", 40, 2, seed=5)
    whole = simulate(asked)
    assert simulate(asked, processes=2) == whole
    parts = [tmp_path / f"{number}.jsonl" for number in (1, 2, 3)]
    for number, path in enumerate(parts, 1):
        simulate(asked, journal=path, shard=Shard(number, 3))
    assert merge(parts, tmp_path / "whole.jsonl") == 40
    played: list[object] = []
    again = simulate(asked, journal=tmp_path / "whole.jsonl", step=played.append)
    assert played == []  # nothing was left to play
    assert [one.shares for one in again] == [one.shares for one in whole]


def test_a_match_in_parts_gives_the_standings_of_the_whole(tmp_path: Path) -> None:
    asked = ["arena", "peloponnes", "--bots", "greedy,random", "--games", "10", "--processes", "1"]
    for number in ("1", "2"):
        kept = ["--journal", str(tmp_path / f"{number}.jsonl"), "--parquet", str(tmp_path / f"{number}.parquet")]
        told = ziggurat(*asked, "--shard", f"{number}/2", *kept)
        assert "5 parts of the work" in told.output, told.output
    for kind in ("jsonl", "parquet"):
        parts = [str(tmp_path / f"{number}.{kind}") for number in (2, 1)]
        told = ziggurat("merge", *parts, "--out", str(tmp_path / f"whole.{kind}"))
        assert told.exit_code == 0, told.output
        assert told.output.startswith("10 ")
    whole = json.loads(ziggurat(*asked, "--json").output)
    merged = json.loads(ziggurat(*asked, "--journal", str(tmp_path / "whole.jsonl"), "--json").output)
    assert merged["standings"] == whole["standings"]
    assert '"games":10' in ziggurat("report", str(tmp_path / "whole.parquet"), "--json").output
    twice = ziggurat("merge", *[str(tmp_path / "1.parquet")] * 2, "--out", str(tmp_path / "x.parquet"))
    assert "the same game is in more than one" in twice.output


def test_parts_of_different_work_are_not_put_together(tmp_path: Path) -> None:
    for number in (1, 2):
        play_match(Match("peloponnes", ("random",), 2, seed=number), journal=tmp_path / f"{number}.jsonl")
    with pytest.raises(NotTogether, match="different work"):
        merge([tmp_path / "1.jsonl", tmp_path / "2.jsonl"], tmp_path / "out.jsonl")
    (tmp_path / "3.jsonl").write_text("{}\nnothing\n")
    assert "3.jsonl is not a journal" in ziggurat("merge", str(tmp_path / "3.jsonl"), "--out", "x").output


def test_a_part_needs_a_journal_and_a_right_name() -> None:
    asked = ["simulate", "peloponnes", "--games", "1", "--shard"]
    assert "needs a --journal" in ziggurat(*asked, "1/2").output
    assert "is not K/N" in ziggurat(*asked, "3/2").output
