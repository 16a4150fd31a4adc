"""The Dockerfile fits the repository: read line by line, and run as far as that goes without a container engine."""

from __future__ import annotations

import fnmatch
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from typing import NamedTuple

import click
import pytest

from tests.provision import ROOT
from tests.provision.postgres import free_port
from ziggurat.cli.serve import command as serve

NEEDED = (  # by go.py, the build hook and the wheel
    *("go.py", "pyproject.toml", "hatch_build.py", "README.md", "LICENSE"),
    *("requirements/play.txt", "requirements/build.txt", "src/ziggurat/__init__.py", "src/ziggurat/_webbuild.py"),
    *("web/package.json", "web/package-lock.json", "web/index.html", "web/vite.config.ts", "web/src/main.ts"),
)


class Step(NamedTuple):
    """One instruction."""

    word: str
    rest: str


def steps() -> list[Step]:
    """All instructions, in order."""
    lines = (ROOT / "Dockerfile").read_text().replace("\\\n", " ").splitlines()
    return [Step(*line.split(None, 1)) for line in lines if line.strip() and not line.startswith("#")]


def the(word: str) -> str:
    """What the last instruction of this kind says."""
    return [step.rest for step in steps() if step.word == word][-1]


def ignored(path: str) -> bool:
    """Whether .dockerignore keeps a file out of the build."""
    patterns = (ROOT / ".dockerignore").read_text().split()
    parts = Path(path).parts
    heads = ["/".join(parts[: many + 1]) for many in range(len(parts))]
    return any(fnmatch.fnmatch(head, pattern.removeprefix("**/")) for head in heads for pattern in patterns)


def test_the_base_is_one_release_and_not_whatever_is_newest() -> None:
    images = [step.rest.split()[0] for step in steps() if step.word == "FROM"]
    assert len(images) == 2
    assert all(re.fullmatch(r"python:3\.\d+\.\d+-slim-\w+", image) for image in images), images


def test_everything_copied_is_there_and_not_ignored() -> None:
    sources = [step.rest.split()[0] for step in steps() if step.word == "COPY" and "--from" not in step.rest]
    assert sources == ["."]
    for name in NEEDED:
        assert (ROOT / name).is_file(), name
        assert not ignored(name), name
    for made in (".git/config", ".venv/bin/python", ".tools/bin/uv", "src/ziggurat/kit/state.so", "build/log"):
        assert ignored(made), made


def test_what_is_taken_over_is_what_go_makes() -> None:
    import importlib.util

    spec = importlib.util.spec_from_file_location("go_script", ROOT / "go.py")
    assert spec is not None
    assert spec.loader is not None
    go = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(go)
    home = next(step.rest.split()[1] for step in steps() if step.word == "COPY" and "--from" not in step.rest)
    taken = next(step.rest.split()[1:] for step in steps() if step.word == "COPY" and "--from" in step.rest)
    assert taken == [f"{home}/{go.PLAYERS.name}"] * 2, "a virtual environment must keep its path"
    assert json.loads(the("ENTRYPOINT")) == [f"{taken[0]}/bin/ziggurat"]
    assert "ziggurat" in tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["scripts"]
    assert f"{home}/go.py --version" in [step.rest for step in steps() if step.word == "RUN"][1]
    images = {step.rest.split()[0] for step in steps() if step.word == "FROM"}
    assert len(images) == 1, "the Python of the environment must be the same in both stages"
    floor = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["requires-python"]
    version = re.search(r":(\d+)\.(\d+)\.\d+-slim-[a-z]+$", images.pop())
    assert version is not None, "an image is a release by its full number"
    assert (int(version[1]), int(version[2])) >= tuple(map(int, floor.strip(">=").split(".")))


def test_it_runs_as_a_user_who_owns_the_volume() -> None:
    words = [step.word for step in steps()]
    user, volume = the("USER"), the("VOLUME")
    last_run = [step.rest for step in steps() if step.word == "RUN"][-1]
    assert user not in ("root", "0")
    assert f"useradd --create-home {user}" in last_run
    assert f"--owner {user} {volume}" in last_run
    assert words.index("USER") < words.index("CMD")
    assert the("WORKDIR") == volume


def test_its_command_is_one_of_ours() -> None:
    name, *arguments = json.loads(the("CMD"))
    assert name == "serve"
    with click.Context(serve) as context:
        given = serve.make_parser(context).parse_args(list(arguments))[0]
    port = next(option.default for option in serve.params if option.name == "port")
    assert given["host"] == "0.0.0.0"
    assert Path(given["database"]).parent == Path(the("VOLUME"))
    assert the("EXPOSE") == str(port)
    assert f":{port}/api/health" in the("HEALTHCHECK")


@pytest.mark.skipif(os.name == "nt", reason="containers run Linux")
def test_its_command_starts_answers_and_stops_when_told(tmp_path: Path) -> None:
    """ENTRYPOINT and CMD in an empty folder, watched by HEALTHCHECK, ended by the TERM that `docker stop` sends."""
    port = free_port()
    arguments = [word.replace("/data", str(tmp_path)) for word in json.loads(the("CMD"))]
    server = subprocess.Popen([sys.executable, "-m", "ziggurat", *arguments, "--port", str(port)], cwd=tmp_path)
    try:
        assert healthy(port, tries=200), "it does not answer"
        server.send_signal(signal.SIGTERM)
        assert server.wait(10) in (0, -signal.SIGTERM), "docker would kill it after ten seconds"
    finally:
        server.kill()
    assert (tmp_path / "ziggurat.db").is_file()
    assert not (tmp_path / "ziggurat.db-wal").exists(), "a graceful stop folds the log in"
    assert not healthy(port, tries=1)


def healthy(port: int, tries: int) -> bool:
    """What HEALTHCHECK finds."""
    _, command = the("HEALTHCHECK").split("CMD ", 1)
    program, *words = json.loads(command)
    assert program.endswith("/bin/python")
    asked = [sys.executable, *(word.replace("8000", str(port)) for word in words)]
    for _ in range(tries):
        if subprocess.run(asked, capture_output=True).returncode == 0:
            return True
        time.sleep(0.1)
    return False


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="containers run Linux")
def test_its_build_steps_make_a_table_that_serves_the_page(tmp_path: Path) -> None:
    """COPY and the RUN of the build stage, in an empty folder of our own; apt and useradd are the image's business."""
    home = tmp_path / "ziggurat"
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a checkout: what would be copied is not known")
    for name in listed.stdout.splitlines():
        if not ignored(name) and (ROOT / name).is_file():
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, home / name)
    if (ROOT / "build/lib").is_dir():  # the same C++ has been compiled once already, with these flags
        shutil.copytree(ROOT / "build/lib", home / "build/lib")
        for memory in (ROOT / "build").glob("*.json"):
            shutil.copy(memory, home / "build")
    build = next(step.rest for step in steps() if step.word == "RUN" and "go.py" in step.rest)
    local = build.replace("/ziggurat/", f"{home}/").replace("python3", sys.executable)
    done = subprocess.run(local, shell=True, capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stderr[-2000:]
    assert "ziggurat" in done.stdout
    installed = next((home / ".venv-play/lib").glob("*/site-packages/ziggurat"))
    assert (installed / "static/index.html").is_file()
    assert list(installed.rglob("*.so")), "the engine is not compiled"
    assert list(installed.rglob("__pycache__/*.pyc")), "the modules are not compiled to bytecode"
    shown = subprocess.run(
        [home / ".venv-play/bin/ziggurat", "--version"], cwd=tmp_path, capture_output=True, text=True
    )
    assert shown.returncode == 0, shown.stderr
