"""The one command of a fresh clone."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import go
from tests.provision import ROOT


def test_go_says_how_it_is_used() -> None:
    shown = subprocess.run([sys.executable, str(ROOT / "go.py"), "--help"], capture_output=True, text=True, check=True)
    assert "go.py play" in shown.stdout
    assert "go.py test" in shown.stdout


def test_a_failed_check_fails_the_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert go.report({"lint": (0, 1.0), "tests": (0, 2.5)}, []) == 0
    assert go.report({"lint": (3, 1.0), "tests": (0, 2.5), "types": (1, 0.1)}, []) == 3
    assert "lint                   1.0 s  FAILED" in capsys.readouterr().out


ONCE = """
import pathlib, pytest
@pytest.mark.parametrize("who", ["expert@file.json", "plain"])
def test_now_and_then(who):
    mark = pathlib.Path(__file__).with_name(who)
    mark.touch()
    assert who == "plain" or len(list(mark.parent.glob("again"))) == 1
@pytest.fixture(autouse=True)
def second():
    yield
    pathlib.Path(__file__).with_name("again").touch()
"""


def a_run(folder: Path, tests: str, monkeypatch: pytest.MonkeyPatch) -> tuple[int, list[str]]:
    """Tests written into a folder of their own, run as `go.py test` runs them."""
    (folder / "pyproject.toml").write_text("[tool.pytest.ini_options]\n")
    (folder / "test_it.py").write_text(tests)
    monkeypatch.setattr(go, "ROOT", folder)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    return go.tested([sys.executable, "-m", "pytest", "-n", "1", "--dist", "loadgroup", "-q"], environment)


def test_a_test_that_fails_now_and_then_is_tried_once_more_and_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, unsteady = a_run(tmp_path, ONCE, monkeypatch)
    assert (code, unsteady) == (0, ["test_it.py::test_now_and_then[expert@file.json]"])
    assert go.report({"tests": (code, 2.5)}, unsteady) == 0
    assert "UNSTEADY: test_it.py::test_now_and_then[expert@file.json]" in capsys.readouterr().out


@pytest.mark.parametrize("many", [1, go.FEW + 1])
def test_tests_that_fail_twice_or_in_number_fail_the_whole(
    many: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = "\n".join(f"def test_{n}(): assert False" for n in range(many))
    assert a_run(tmp_path, wrong, monkeypatch) == (1, [])


def test_a_changed_source_is_noticed_and_a_built_file_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(go, "ROOT", tmp_path)
    (tmp_path / "src/__pycache__").mkdir(parents=True)
    (tmp_path / "src/rules.py").write_text("one")
    before = go.digest("src")
    (tmp_path / "src/rules.so").write_text("built")
    (tmp_path / "src/__pycache__/rules.pyc").write_text("built")
    assert go.digest("src") == before
    (tmp_path / "src/rules.py").write_text("two")
    assert go.digest("src") != before


def test_every_tool_that_style_asks_for_is_run() -> None:
    names = list(go.steps(Path("bin/python"), fast=False))
    assert [name for name in names if not name.startswith("web")] == [
        "format",
        "lint",
        "types",
        "imports",
        "tests",
        "tests uncompiled",
    ]


@pytest.mark.parametrize(("cores", "processes"), [(1, 2), (2, 3), (64, 8)])
def test_one_more_process_runs_tests_than_there_are_cores(
    cores: int, processes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(cores)), raising=False)
    for name, command in go.steps(Path("bin/python"), fast=False).items():
        if name.startswith("tests"):
            assert command[command.index("-n") + 1] == str(processes)


def test_the_fast_half_looks_at_one_table_in_a_browser() -> None:
    checks = go.steps(Path("bin/python"), fast=True)
    assert checks["tests"][-2:] == ["-m", "not slow and not browser"]
    assert (ROOT / checks["tests of a table"][-1]).is_file()


def test_wheels_are_asked_for_of_every_python_and_every_machine_that_is_promised() -> None:
    """What a hosted CI would build; `cibuildwheel --print-build-identifiers` lists the same."""
    known = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    asked = known["tool"]["cibuildwheel"]
    named = [line.rpartition(" ")[2] for line in known["project"]["classifiers"] if ":: Python :: 3." in line]
    assert named == ["3.11", "3.12", "3.13", "3.14"]
    assert asked["build"] == [f"cp{version.replace('.', '')}-*" for version in named]
    archs = {system: asked[system]["archs"] for system in ("linux", "macos", "windows")}
    assert archs == {"linux": ["x86_64", "aarch64"], "macos": ["x86_64", "arm64"], "windows": ["AMD64"]}
    assert asked["environment"] == {"ZIGGURAT_COMPILE": "1"}  # what does not compile is no wheel
    script = asked["test-command"].removeprefix("python {project}/")
    assert (ROOT / script).is_file()
