"""The one command of a fresh clone."""

import subprocess
import sys
from pathlib import Path

import pytest

import go
from tests.provision import ROOT


def test_go_says_how_it_is_used() -> None:
    shown = subprocess.run([sys.executable, str(ROOT / "go.py"), "--help"], capture_output=True, text=True, check=True)
    assert "go.py play" in shown.stdout
    assert "go.py test" in shown.stdout


def test_a_failed_check_fails_the_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert go.report({"lint": (0, 1.0), "tests": (0, 2.5)}) == 0
    assert go.report({"lint": (3, 1.0), "tests": (0, 2.5), "types": (1, 0.1)}) == 3
    assert "lint                   1.0 s  FAILED" in capsys.readouterr().out


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
