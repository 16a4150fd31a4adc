"""No index ever leaves its array: the compiled rules check none, so a build that checks them all plays whole games."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ziggurat import _build
from ziggurat.kit.registry import games

GAMES = 1500  # a title, spread over its numbers of players and options; ZIGGURAT_BOUNDS_GAMES asks for more

CODE = """
import sys
from ziggurat.kit.registry import game
from ziggurat.kit.testing import tables

name, count = sys.argv[1], int(sys.argv[2])
ways = tables(game(name))
for players, options in ways:
    for seed in range(count // len(ways)):
        state = game(name).start(players, **options)
        state.play_randomly(seed, seed)
        twin = state.copy()
        if seed % 2:
            twin.redeal_hidden(seed % players, seed)
        twin.play_randomly(seed)
        assert twin.over
print(state.__class__.__module__, sys.modules[state.__class__.__module__].__file__)
"""


def last_fields() -> dict[str, str]:
    """The last field that each compiled class declares."""
    found = {}
    for path, text in _build.typed_texts(_build.modules()).items():
        for name, body in re.findall(r"^cdef class (\w+).*\n((?:[ \t].*\n|\n)*)", text, re.M):
            if fields := re.findall(r"^    cdef ([^(\n]+)$", body, re.M):
                found[f"{path.relative_to(_build.PACKAGE)} {name}"] = fields[-1]
    assert found
    return found


def test_no_class_ends_in_an_array() -> None:
    """The last array of a struct is never watched: C programs let it grow beyond the end."""
    assert {name: field for name, field in last_fields().items() if "[" in field} == {}


@pytest.mark.slow
@pytest.mark.parametrize("name", games())
def test_no_index_leaves_its_array(name: str, sanitized: Path) -> None:
    known = {key: value for key, value in os.environ.items() if key != "ZIGGURAT_PURE"}
    command = [sys.executable, "-c", CODE, name, os.environ.get("ZIGGURAT_BOUNDS_GAMES", str(GAMES))]
    environment = known | {"PYTHONPATH": str(sanitized)}
    played = subprocess.run(command, env=environment, cwd=sanitized, capture_output=True, text=True)
    assert played.returncode == 0, played.stderr
    assert str(sanitized) in played.stdout
