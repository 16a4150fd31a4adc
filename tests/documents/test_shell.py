"""Commands in the documents: those fenced as `sh` are run; all others have a command and options that exist.

A block without a language shows how a command is called (GAME, FILE and […] are to be filled in), or what takes hours.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest

from tests.documents.snippets import FENCE, pages
from tests.provision import ROOT
from ziggurat.cli import main

CALLED = re.compile(r"^\s*(?:python3 go\.py|ziggurat) ([a-z-]+)(.*)$", re.M)
OURS = {"setup", "test", "lock", "wheels", "docs"}  # of go.py itself


def blocks(page: Path, language: str) -> list[str]:
    """The fenced blocks of a page in this language."""
    return [found[3] for found in FENCE.finditer(page.read_text("utf-8")) if found[2] == language]


# Pages that begin by installing the package need an environment of their own, which these tests make.
ELSEWHERE = {"first-bot.md": "tests/documents/test_first_bot.py", "tutorial-game.md": "tests/outside/test_new_game.py"}
RUN = [page for page in pages() if blocks(page, "sh") and page.name not in ELSEWHERE]


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("page", RUN, ids=lambda page: page.stem)
def test_what_a_page_types_runs(page: Path, tmp_path: Path) -> None:
    script = "\n".join(["set -e", *blocks(page, "sh")])
    environment = os.environ | {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(["bash", "-c", script], cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]


def test_what_is_run_elsewhere_is_run_there() -> None:
    assert [page for page, test in ELSEWHERE.items() if not (ROOT / test).is_file()] == []
    assert all("pip install" in "".join(blocks(page, "sh")) for page in pages() if page.name in ELSEWHERE)


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_every_command_and_option_that_is_shown_exists(page: Path) -> None:
    shown = [line for language in ("", "sh") for block in blocks(page, language) for line in CALLED.findall(block)]
    for name, rest in shown:
        if name in OURS:
            continue
        command = main.get_command(click.Context(main), name)
        assert command is not None, name
        known = {option for param in command.params for option in (*param.opts, *param.secondary_opts)}
        asked = set(re.findall(r"(?<![\w-])--[a-z-]+", rest.partition("#")[0]))
        assert asked - known - {"--help"} == set(), f"{name}{rest}"
