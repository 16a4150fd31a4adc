"""Compiled and uncompiled the rules are one source, and play the same: positions, legal actions, urns and ends."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from ziggurat.kit.registry import games

CODE = """
import sys
from ziggurat.kit.registry import game
from ziggurat.kit.testing import tables, trajectory

rules = game(sys.argv[1])
for number, (players, options) in enumerate(tables(rules)):
    state = rules.start(players, **options)
    decisions = state.play_randomly(number)
    print(players, options, trajectory(rules, players, options, number, every=2), decisions, state.shares())
print("plain" if hasattr(state, "__dict__") else "compiled")
"""


def played(name: str, pure: str) -> list[str]:
    """The trajectories of one game, compiled or not; the last line says whether it was."""
    environment = os.environ | {"ZIGGURAT_PURE": pure}
    command = [sys.executable, "-c", CODE, name]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.splitlines()


@pytest.mark.compiled
@pytest.mark.parametrize("name", games())
def test_the_same_games_are_played_compiled_and_uncompiled(name: str) -> None:
    compiled, plain = played(name, "0"), played(name, "1")
    assert (compiled[-1], plain[-1]) == ("compiled", "plain")
    assert compiled[:-1] == plain[:-1]
