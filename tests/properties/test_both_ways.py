"""Compiled and uncompiled the rules are one source, and play the same: positions, legal actions, urns and ends."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from ziggurat.kit.registry import game, games
from ziggurat.kit.testing import tables

GAMES, PARTS = 200, 4  # compared at length, in so many parts

CODE = """
import sys
from ziggurat.kit.registry import game
from ziggurat.kit.testing import tables, trajectory

rules, first, last, every = game(sys.argv[1]), *map(int, sys.argv[2:])
ways = tables(rules)
for number in range(first, last or len(ways)):
    players, options = ways[number % len(ways)]
    state = rules.start(players, **options)
    decisions = state.play_randomly(number)
    print(players, options, trajectory(rules, players, options, number, every), decisions, state.shares())
print("plain" if hasattr(state, "__dict__") else "compiled")
"""


def played(name: str, pure: str, first: int, last: int, every: int) -> list[str]:
    """The trajectories of some games, compiled or not; the last line says whether it was."""
    environment = os.environ | {"ZIGGURAT_PURE": pure}
    command = [sys.executable, "-c", CODE, name, str(first), str(last), str(every)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.splitlines()


def compare(name: str, first: int, last: int, every: int) -> int:
    """Hold the games first to last equal both ways; how many there were."""
    compiled, plain = (played(name, pure, first, last, every) for pure in ("0", "1"))
    assert (compiled[-1], plain[-1]) == ("compiled", "plain")
    assert compiled[:-1] == plain[:-1]
    return len(plain) - 1


@pytest.mark.compiled
@pytest.mark.parametrize("name", games())
def test_the_same_games_are_played_compiled_and_uncompiled(name: str) -> None:
    assert compare(name, 0, 0, 2) == len(tables(game(name)))


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", games())
def test_two_hundred_games_are_the_same_compiled_and_uncompiled(name: str, part: int) -> None:
    many = GAMES // PARTS
    assert compare(name, part * many, (part + 1) * many, 5) == many
