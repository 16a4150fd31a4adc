"""A network from outside guides a search: what it is asked, what its answers do, and an example that learns."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from tests.provision import ROOT
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.research.arena import Match, run
from ziggurat.research.guided import Array, Guided, Node, Walk

pytestmark = [pytest.mark.compiled]
GAMES = ["tigris", "kings", "peloponnes", "tikal"]


def met(name: str, decisions: int = 12, seed: int = 1) -> State:
    """A position some decisions into a game, where a seat is asked."""
    rng = Random(seed)
    state: State = known_game(name).start(2)
    while decisions or state.seat == CHANCE:
        if state.seat == CHANCE:
            state.play_drawn(rng)
        else:
            state.play_number(rng.choice(state.numbers()))
            decisions -= 1
    return state


class Asked:
    """An evaluator that knows nothing but one action, and remembers what it was asked."""

    def __init__(self, liked: int = 0) -> None:
        self.liked = liked
        self.sizes: list[int] = []

    def __call__(self, planes: Array, numbers: Array, mask: Array) -> tuple[Array, Array]:
        self.sizes.append(len(planes))
        assert (mask.sum(axis=1) > 0).all()
        assert planes.any()
        priors = np.full(mask.shape, 1e-3)
        priors[:, self.liked] = 1
        return priors, np.full((len(planes), 2), 0.5)


@pytest.mark.parametrize("name", GAMES)
def test_leaves_are_judged_in_batches_and_visits_are_the_policy(name: str) -> None:
    state, asked = met(name), Asked()
    found = Guided(name, 2, asked, batch=8).think(state.view(state.seat), walks=41)
    assert max(asked.sizes) == 8
    assert sum(asked.sizes) <= 41
    assert sum(found.visits.values()) == 40  # the first walk judges the root
    assert set(found.visits) <= set(state.numbers())
    assert sum(found.policy.values()) == pytest.approx(1)


@pytest.mark.parametrize("name", GAMES)
def test_priors_lead_the_search(name: str) -> None:
    state = met(name)
    liked = state.numbers()[-1]
    found = Guided(name, 2, Asked(liked)).think(state.view(state.seat), walks=60)
    assert found.best == liked


def test_values_are_told_to_the_seats_they_are_of(monkeypatch: pytest.MonkeyPatch) -> None:
    """The evaluator says that whoever is asked wins: an action is worth 1 if that seat played it, else 0."""

    def own(planes: Array, numbers: Array, mask: Array) -> tuple[Array, Array]:
        return np.ones(mask.shape), np.tile([1.0, 0.0], (len(planes), 1))

    seen = set()
    for decisions in range(12):
        state, search = met("peloponnes", decisions), Guided("peloponnes", 2, own)
        leaves: list[Walk] = []
        walk = search.walk

        def noted(root: Node, state: State, walk: Any = walk, leaves: list[Walk] = leaves) -> Walk:
            leaves.append(walk(root, state))
            return leaves[-1]

        monkeypatch.setattr(search, "walk", noted)
        [(_, mean)] = search.grow(state, 2).means.items()
        if not leaves[-1].world.over:
            assert mean == float(leaves[-1].world.seat == state.seat)
            seen.add(mean)
    assert seen == {0.0, 1.0}


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_cannot_know_changes_nothing(name: str) -> None:
    state = met(name, 20)
    twin = state.copy()
    twin.redeal_hidden(state.seat, 7)
    one, other = (Guided(name, 2, Asked(), seed=3).think(each.view(each.seat), 40) for each in (state, twin))
    assert one == other


def example() -> Any:
    """examples/learning/peloponnes.py as a module."""
    spec = importlib.util.spec_from_file_location("learned", ROOT / "examples/learning/peloponnes.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["learned"] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


def test_the_example_learns_and_its_bot_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    learned = example()
    net, losses = learned.learn(games=600, rounds=1, own=2, walks=12, seed=1)
    assert losses[1] < losses[0]  # the second time over the lessons it knows more
    assert net.weights["policy"].any()
    np.savez(tmp_path / "peloponnes.npz", **net.weights)
    monkeypatch.setattr(learned, "WEIGHTS", tmp_path / "peloponnes.npz")
    state = met("peloponnes", 3)
    assert learned.Learned(seed=1).choose(state.view(state.seat)) in state.legal_actions


@pytest.mark.slow
def test_the_example_learns_in_minutes_what_beats_beginner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As its first lines print it: a copy learns by itself, and what it wrote plays in the arena."""
    monkeypatch.chdir(tmp_path)  # the deals of a match follow from the names of its bots
    shutil.copy(ROOT / "examples/learning/peloponnes.py", tmp_path)
    one_thread = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}  # sums in one order: the same net each time
    subprocess.run([sys.executable, "peloponnes.py"], env=os.environ | one_thread, check=True, capture_output=True)
    match = Match("peloponnes", ("peloponnes.py:Learned", "beginner"), 100)
    standings = {one.bot: one for one in run(match, processes=2).standings}
    assert standings["peloponnes.py:Learned"].low > 0.5 > standings["beginner"].high  # 95 % intervals
    assert standings["peloponnes.py:Learned"].forfeits == 0
