"""Commands in the documents: those fenced as `sh` are run as they stand, all others made small.

A block without a language shows how a command is called (GAME, FILE and […] are to be filled in), or what takes hours:
each is filled in with the least that can be done, and run.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from random import Random

import click
import pytest
from click.testing import CliRunner

from tests.documents.snippets import FENCE, pages
from tests.provision import ROOT
from ziggurat.cli import main
from ziggurat.kit.records import Recorder
from ziggurat.kit.registry import game
from ziggurat.kit.seats import CHANCE

# What is filled in, in this order, and what takes less time.
SMALL = {
    r"\[--weights FILE \| --first\]": "--first",
    r"\[|\]": "",
    r"\bGAME\.json\b": "game.json",
    r"\bGAME\b": "peloponnes",
    r"--out FILE": "--out weights.json",
    r"--seed S": "--seed 1",
    r"--batch GAMES": "--batch 8",
    r"--passes P": "--passes 1",
    r"--rate R": "--rate 0.001",
    r"--(search|thought) WORLDS": r"--\1 2",
    r"--worlds [A-Z]+": "--worlds 2",
    r"--stop N": "--stop 16",
    r"--begin FILE": f"--begin {ROOT}/src/ziggurat/bots/judgement/weights/peloponnes.json",
    r"--weights FILE": f"--weights {ROOT}/src/ziggurat/bots/judgement/weights/peloponnes.json",
    r"--lam L": "--lam 0.9",
    r"--(processes|players) [NP]": r"--\1 2",
    r"--playouts \d+": "--playouts 2",
    r"(train .*--games) N": r"\1 64",
    r"--games (?!64)\d+": "--games 2",
    r"(arena|dataset) tigris": r"\1 peloponnes",
    r"--alone": "",
    r"benchmarks/x.json": "x.json",
    r"--bots strong,expert": "--bots greedy,random",
    r"strong:0.2": "strong:0.01",
    r"(dataset peloponnes.*)": r"\1 --bots greedy,random",
    r"examples/bots/": f"{ROOT}/examples/bots/",
    r"--cluster \S+": "",  # a cluster of two nodes is in tests/research/test_machines.py
}
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


def made_small(line: str) -> list[str]:
    """The words of a command that is shown, filled in."""
    for pattern, short in SMALL.items():
        line = re.sub(pattern, short, line)
    return shlex.split(line, comments=True)


SHOWN = [
    pytest.param(found[0].strip(), id=f"{page.stem}: {found[1]}")
    for page in pages()
    for block in blocks(page, "")
    for found in CALLED.finditer(block)
    if found[0].strip().startswith("ziggurat ")
]


@pytest.fixture(scope="module")
def record() -> bytes:
    """A game, for whoever looks at one."""
    rng, recorder = Random(3), Recorder(game("peloponnes").start(2))
    while not recorder.state.over:
        state = recorder.state
        recorder.play(state.draw(rng) if state.seat == CHANCE else rng.choice(state.legal_actions))
    return recorder.record.to_json()


@pytest.mark.compiled
@pytest.mark.parametrize("line", SHOWN)
def test_what_a_page_shows_runs_when_it_is_filled_in(
    line: str, record: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("ziggurat.study.review.questions.SECONDS", 0.3)
    Path("game.json").write_bytes(record)
    done = CliRunner().invoke(main, made_small(line)[1:], input="quit\n")
    assert done.exit_code == 0, f"{made_small(line)}: {done.output} {done.exception}"


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
