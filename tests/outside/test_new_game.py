"""`ziggurat new-game` writes a package that passes the kit's suite, its own tests and our checks as it stands."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.outside.installed import install
from ziggurat.cli import main
from ziggurat.cli.new_game import unfit
from ziggurat.kit import registry
from ziggurat.kit.catalogue import LANGUAGES
from ziggurat.kit.coverage import coverage_of

NAME = "clay_field"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A new game, written and installed."""
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(main, ["new-game", NAME])
    assert done.exit_code == 0, done.output
    assert f"ziggurat check {NAME}" in done.output
    monkeypatch.syspath_prepend(str(install(tmp_path / "site", NAME, f"{NAME}.game:GAME")))
    monkeypatch.syspath_prepend(str(tmp_path / NAME))
    registry.forget()
    yield tmp_path / NAME
    monkeypatch.undo()
    registry.forget()
    for module in [name for name in sys.modules if name.partition(".")[0] == NAME]:
        del sys.modules[module]


def test_it_passes_the_suite_and_our_checks_as_written(package: Path) -> None:
    done = CliRunner().invoke(main, ["check", NAME, "--decisions", "200", "--whole-space", "5"])
    assert done.exit_code == 0, done.output
    assert "nothing wrong" in done.output
    for tool in (["check", "--select", "E,F,W"], ["format", "--check"]):
        command = [sys.executable, "-m", "ruff", *tool, "--quiet", "--isolated", "--line-length", "120", str(package)]
        assert subprocess.run(command, capture_output=True).stdout == b""


def test_its_own_tests_pass_and_carry_every_rule(package: Path) -> None:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join((str(package), str(package.parent / "site")))}
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-W",
        "ignore",
        "--rootdir",
        str(package),
    ]
    done = subprocess.run([*command, str(package / "tests")], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    untested = coverage_of(registry.game(NAME), package / "tests").untested
    assert [rule for rule in untested if not rule.startswith(f"{NAME}/action/")] == []


def test_its_words_are_its_own(package: Path) -> None:
    texts = [path.read_text("utf-8") for path in package.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert not any("skeleton" in text.lower() for text in texts)
    assert registry.game(NAME).title == dict.fromkeys(LANGUAGES, "Clay Field")
    assert "class ClayField(" in (package / NAME / "game.py").read_text()


def test_names_that_cannot_be_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, why in (("Odd-Name", "small letters"), ("tikal", "a game called"), ("json", "Python module")):
        assert why in str(unfit(name))
    assert CliRunner().invoke(main, ["new-game", "class"]).exit_code == 2
    (tmp_path / "mine").mkdir()
    done = CliRunner().invoke(main, ["new-game", "mine"])
    assert (done.exit_code, "exists" in done.output) == (1, True)
