"""The eleven traps that a researcher fell into with 7625228, one after the other: each test fails on that commit.

Where a trap has many sides, the tests beside it say more: `test_environments.py`, `test_own.py`, `test_values.py`,
`test_misuse.py`, `test_guided.py`, `test_wheel.py`.
"""

from __future__ import annotations

import copy
import hashlib
import json
import pickle
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result

import ziggurat
from ziggurat.cli import main

ROOT = Path(__file__).parents[2]
PACKAGE = Path(ziggurat.__file__).parent
GAMES = ("tigris", "kings", "peloponnes", "tikal")


def said(*words: object) -> Result:
    """A command of ziggurat; a traceback fails the test."""
    return CliRunner().invoke(main, [str(word) for word in words], catch_exceptions=False)


def asked(name: str, players: int = 2, plies: int = 12) -> Any:
    """A position in which a seat is asked."""
    state = ziggurat.game(name).start(players)
    state.play_randomly(5, plies)
    while state.seat == ziggurat.CHANCE:
        state.play_number(state.draw_number(0))
    return state


def test_trap_01_bench_prints_its_figures_without_json() -> None:
    told = said("bench", "peloponnes", "--repeat", 1, "--seconds", 0.01)
    assert told.exit_code == 0
    assert "decisions/s" in told.output
    assert "commit" in told.output


@pytest.mark.parametrize("name", GAMES)
def test_trap_02_looking_changes_neither_the_draws_nor_what_is_seen(name: str) -> None:
    from ziggurat.research import environment

    looked, blind = environment(name, players=2), environment(name, players=2)
    for env in (looked, blind):
        env.reset(seed=7)
    for _ in range(60):
        first, second = (looked.observe(looked.agent_selection) for _ in range(2))
        assert all((first[key] == second[key]).all() for key in first)
        action = int(first["action_mask"].nonzero()[0][0])
        looked.step(action)
        blind.step(action)
        if looked.table.over:
            break
        assert looked.agent_selection == blind.agent_selection
    assert looked.table.state() == blind.table.state()


@pytest.mark.parametrize("name", GAMES)
def test_trap_03_chance_strangers_and_unfinished_games_are_refused(name: str) -> None:
    from ziggurat.kit.errors import NotOver, WrongSeat

    state = asked(name)
    for seat in (ziggurat.CHANCE, ziggurat.NOBODY, 9):
        with pytest.raises(WrongSeat):
            state.view(seat)
    with pytest.raises(WrongSeat):
        state.redeal_hidden(10**6, 1)
    with pytest.raises(NotOver):
        state.shares()


@pytest.mark.slow
def test_trap_04_train_writes_only_where_it_is_told_and_new_weights_play_old_ones(tmp_path: Path) -> None:
    weights = sorted(path for path in (PACKAGE / "bots").rglob("*.json"))
    before = [hashlib.sha256(path.read_bytes()).hexdigest() for path in weights]
    assert weights
    assert said("train", "peloponnes").exit_code == 2  # it wants a place for them
    mine = tmp_path / "mine.json"
    told = said("train", "peloponnes", "--games", 64, "--batch", 64, "--passes", 1, "--processes", 1, "--out", mine)
    assert told.exit_code == 0
    assert before == [hashlib.sha256(path.read_bytes()).hexdigest() for path in weights]
    told = said("arena", "peloponnes", "--bots", f"casual@{mine},casual", "--games", 2, "--processes", 1)
    assert told.exit_code == 0
    assert f"casual@{mine}" in told.output


@pytest.mark.parametrize("name", GAMES)
def test_trap_05_an_observation_holds_board_decision_and_seats(name: str) -> None:
    spec = ziggurat.game(name).tensor_spec(3)
    assert len(spec.planes) > 1
    assert spec.planes[0] > 10
    names = {block.name for block in spec.blocks}
    assert {"decision", "deciding"} <= names
    planes, numbers = ziggurat.game(name).tensors(asked(name, 3), 0)
    assert planes.shape == spec.planes
    assert planes.any()
    assert numbers[: len(ziggurat.game(name).decisions)].sum() == 1


@pytest.mark.parametrize("name", GAMES)
def test_trap_06_a_state_is_a_value(name: str) -> None:
    state = asked(name)
    for twin in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state)):
        assert twin == state
        assert hash(twin) == hash(state)
        twin.play_number(twin.numbers()[0])
        assert twin != state
    assert "0x" not in repr(state)
    from ziggurat.research import environment

    env = environment(name, players=2)
    env.reset(seed=1)
    assert pickle.loads(pickle.dumps(env)).table.state() == env.table.state()


def test_trap_07_choose_alone_makes_a_bot_for_the_arena(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("class Mine:\n    def choose(self, view):\n        return view.legal_actions[0]\n")
    told = said("arena", "peloponnes", "--bots", f"{mine}:Mine,random", "--games", 2, "--processes", 1)
    assert told.exit_code == 0
    assert "2 games of peloponnes" in told.output
    assert f"{mine}:Mine" in told.output


PROGRAM = """
import json, sys, time
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        print(json.dumps({"type": "ready"}), flush=True)
    elif asked["type"] == "choose":
        assert asked["clock"] > 0
        if sys.argv[1] == "silent":
            time.sleep(60)
        answer = "fly" if sys.argv[1] == "illegal" else asked["view"]["legal_actions"][0]
        print(json.dumps({"type": "action", "action": answer}), flush=True)
    else:
        break
"""


@pytest.mark.parametrize("how", ["silent", "illegal"])
def test_trap_08_a_program_has_a_clock_and_a_bad_answer_loses_one_game(how: str, tmp_path: Path) -> None:
    from ziggurat.research.arena import Match, run

    (tmp_path / "program.py").write_text(PROGRAM)
    spec = f"run:{sys.executable} {tmp_path / 'program.py'} {how}"
    result = run(Match("peloponnes", (spec, "random"), 2, seconds_scale=0.01 if how == "silent" else 1.0))
    assert [table.seats[table.forfeit or 0] for table in result.tables] == [spec, spec]  # both games were played


def test_trap_08_simulate_takes_a_program(tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(PROGRAM)
    spec = f"run:{sys.executable} {tmp_path / 'program.py'} legal"
    told = said("simulate", "peloponnes", "--bots", f"{spec},random", "--games", 1)
    assert told.exit_code == 0, told.output


@pytest.mark.parametrize("name", GAMES)
def test_trap_09_a_view_is_read_back_from_json_and_imagines(name: str) -> None:
    state = asked(name)
    view = state.view(state.seat)
    again = ziggurat.View.from_json(view.to_json())
    assert again.legal_actions == view.legal_actions
    assert again.imagine(Random(3)) == view.imagine(Random(3))


def test_trap_10_a_network_from_outside_leads_the_search_and_visits_are_told() -> None:
    import numpy as np

    from ziggurat.research.guided import Guided

    state, seen = asked("peloponnes"), []

    def evaluator(planes: Any, numbers: Any, mask: Any) -> tuple[Any, Any]:
        seen.append(len(mask))
        return mask / mask.sum(axis=1, keepdims=True), np.full((len(mask), 2), 0.5)

    found = Guided("peloponnes", 2, evaluator, batch=8).think(state.view(state.seat), walks=32)
    assert found.best in state.numbers()
    assert abs(sum(found.policy.values()) - 1) < 1e-9
    assert max(seen) == 8
    assert "policy target" in (ROOT / "docs/research.md").read_text("utf-8")


UNCOMPILED = """
import importlib.util, sys
spec = importlib.util.spec_from_file_location("pure", sys.argv[1])
pure = importlib.util.module_from_spec(spec)
spec.loader.exec_module(pure)
sys.meta_path.insert(0, pure.SourceFinder())  # as where nothing was compiled
import ziggurat
assert not ziggurat.is_compiled()
"""


def test_trap_11_an_uncompiled_engine_is_said() -> None:
    words = [sys.executable, "-c", UNCOMPILED, str(PACKAGE / "_pure.py")]
    done = subprocess.run(words, capture_output=True, text=True, env={"PYTHONPATH": str(PACKAGE.parent)})
    assert done.returncode == 0, done.stderr
    assert "RuntimeWarning: Ziggurat runs uncompiled" in done.stderr


def test_trap_11_an_installer_on_an_old_python_is_told_which_one_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 13))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or later"):
        runpy.run_path(str(ROOT / "hatch_build.py"))


def test_trap_11_few_dependencies_and_types_for_everybody() -> None:
    known = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert len(known["dependencies"]) <= 4
    assert {"server", "research", "cluster"} <= set(known["optional-dependencies"])
    assert (PACKAGE / "py.typed").is_file()


@pytest.mark.parametrize("name", GAMES)
def test_trap_11_undo_history_information_states_and_chances(name: str, tmp_path: Path) -> None:
    state = ziggurat.game(name).start(2)
    history = ziggurat.History(state)
    rng = Random(1)
    while history.state.seat == ziggurat.CHANCE:
        outcomes = history.state.chance_outcomes()
        assert abs(sum(chance for _, chance in outcomes) - 1) < 1e-9
        history.play(history.state.draw(rng))
    before = history.state.copy()
    history.play(history.state.legal_actions[0])
    history.undo()
    assert history.state == before
    assert history.state.information_state(0) != history.state.information_state(1)


def test_trap_11_records_are_kept_with_their_results(tmp_path: Path) -> None:
    told = said("arena", "peloponnes", "--bots", "random,random", "--games", 2, "--processes", 1, "--records", tmp_path)
    assert told.exit_code == 0
    records = [json.loads(path.read_text("utf-8")) for path in tmp_path.glob("*.json")]
    assert len(records) == 2
    assert all("result" in record for record in records)
