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

# The library for learning: batches on two threads in the caller's arrays, each between two fences that must stay as
# they are; the PettingZoo sitting; lists that are remembered; searches with the nets of every judgement.
LEARNING = """
import sys
import numpy as np
from random import Random
from ziggurat.bots.evaluation import evaluation
from ziggurat.bots.search.tree import Search
from ziggurat.kit.registry import game
from ziggurat.kit.testing import step, tables
from ziggurat.research import lane
from ziggurat.research.batch import Batch
from ziggurat.research.environments import environment

FENCE, UNTOUCHED, STEPS = 256, 165, 150

def fenced(shape, kind):
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    whole = np.full(FENCE + size + FENCE, UNTOUCHED, np.uint8)
    return whole, whole[FENCE : FENCE + size].view(kind).reshape(shape)

def batches(name, players, options, games=7):
    shapes = Batch(name, games, players, options=options).shapes()
    arrays = {array: fenced(*shape) for array, shape in shapes.items()}
    for _, inner in arrays.values():
        inner[:] = 0
    batch = Batch(name, games, players, threads=2, options=options, **{n: inner for n, (_, inner) in arrays.items()})
    batch.reset(1)
    for _ in range(STEPS):
        batch.sample()
        batch.step()
        assert (batch.mask.sum(1) == batch.counts).all()
    batch.lay(1, batch.state(0))
    batch.close()
    for array, (whole, _) in arrays.items():
        assert (whole[:FENCE] == UNTOUCHED).all() and (whole[-FENCE:] == UNTOUCHED).all(), array

name, rng = sys.argv[1], Random(1)
for players, options in tables(game(name)):
    if "rules_version" not in options:
        batches(name, players, options)
    env, state = environment(name, players=players), game(name).start(players, **options)
    env.reset(seed=1)
    for _ in range(STEPS):
        if env.agents and not env.last()[2]:
            env.step(env.action_space(env.agent_selection).sample(env.last()[0]["action_mask"]))
        if not state.over:
            state.play_number(step(state, rng))
    if state.seat >= 0:
        Search(evaluation(name), state, 1 << 12).run(1, 600.0, 10)
print(lane.__file__)
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


def watch(sanitized: Path, code: str, *words: str) -> None:
    """Run this with the build that watches its indices, to the end."""
    known = {key: value for key, value in os.environ.items() if key != "ZIGGURAT_PURE"}
    environment = known | {"PYTHONPATH": str(sanitized)}
    command = [sys.executable, "-c", code, *words]
    played = subprocess.run(command, env=environment, cwd=sanitized, capture_output=True, text=True)
    assert played.returncode == 0, played.stderr
    assert str(sanitized) in played.stdout


@pytest.mark.slow
@pytest.mark.parametrize("name", games())
def test_no_index_leaves_its_array(name: str, sanitized: Path) -> None:
    watch(sanitized, CODE, name, os.environ.get("ZIGGURAT_BOUNDS_GAMES", str(GAMES)))


@pytest.mark.slow
@pytest.mark.parametrize("name", games())
def test_nor_does_what_learning_needs(name: str, sanitized: Path) -> None:
    watch(sanitized, LEARNING, name)
