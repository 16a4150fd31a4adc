"""What the engine is measured against plays the same games: else its speed would say nothing."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

import ziggurat
from tests.provision import ROOT

GAMES = 40


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_program_in_cpp_plays_the_games_of_the_core(players: int, tmp_path: Path) -> None:
    compiler = shutil.which("c++")
    assert compiler  # the engine was compiled by it
    source, program = ROOT / "benchmarks" / "cpp" / "tigris.cpp", tmp_path / "tigris"
    subprocess.run([compiler, "-O1", "-std=c++17", "-o", program, source], check=True)
    told = subprocess.run([program, str(players), "1", "0", str(GAMES)], check=True, capture_output=True, text=True)
    decisions, total = 0, 0
    for seed in range(1, GAMES + 1):
        state = ziggurat.game("tigris").start(players)
        numbers = [state.play_randomly(seed)]
        decisions += numbers[0]
        held = state.snapshot()
        for points, treasures in zip(held["points"], held["treasures_won"], strict=True):
            numbers += [*points, treasures]
        for number in numbers:
            total = (total * 1000003 + number) % (1 << 64)
    found = told.stdout.split()
    assert (int(found[0]), int(found[2])) == (decisions, total)
