"""What may not stand in a committed file, and what the lock files must hold."""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.provision import ROOT

HOSTS = [
    "pypi" + ".org",
    "python" + "hosted.org",
    "npm" + "js.org",
    "npm" + "js.com",
    "yarn" + "pkg.com",
    "deb." + "debian",
]
PLACES = ["/" + "root/", "/" + "work/", "/" + "home/[a-z]", "/" + "Users/[A-Za-z]"]
LOCK = ROOT / "web/package-lock.json"


def committed() -> list[Path]:
    """Every file that git keeps, or would at the next commit."""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    return [path for name in names if name and (path := ROOT / name).is_file()]


def texts() -> list[tuple[Path, str]]:
    """The committed files that are text."""
    found = [(path, path.read_bytes()) for path in committed()]
    return [(path, content.decode()) for path, content in found if b"\0" not in content]


@pytest.mark.parametrize("pattern", [*map(re.escape, HOSTS), *PLACES])
def test_no_committed_file_names_a_registry_or_a_place_on_one_machine(pattern: str) -> None:
    word = re.compile(pattern)
    assert [str(path.relative_to(ROOT)) for path, text in texts() if word.search(text)] == []


def pinned(name: str) -> set[str]:
    """The packages that a requirements file pins; every one carries hashes."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text()
    entries = re.findall(r"^([a-z0-9.-]+)==[^\n]*((?:\n +--hash=\S+[^\n]*)*)", text, re.M)
    assert [package for package, hashes in entries if not hashes] == []
    return {package for package, _ in entries}


def named(requirements: list[Any]) -> set[str]:
    """The packages that a list of requirements names."""
    return {re.split(r"[\[<>=;]", entry)[0] for entry in requirements if isinstance(entry, str)}


def test_every_dependency_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups = project["dependency-groups"]
    assert named(project["project"]["dependencies"]) <= pinned("play")
    assert named(groups["build"]) <= pinned("build")
    assert named(groups["dev"]) | pinned("play") | pinned("build") <= pinned("dev")


def test_the_npm_lock_has_every_machine_s_packages() -> None:
    """npm may lock only the binaries of the machine it ran on; `npm ci` then fails on all others."""
    packages = json.loads(LOCK.read_text())["packages"]
    wanted = {name for entry in packages.values() for name in entry.get("optionalDependencies", {})}
    present = {path.rpartition("node_modules/")[2] for path in packages}
    assert sorted(wanted - present) == []
    assert [path for path, entry in packages.items() if "resolved" in entry and "://" in entry["resolved"]] == []
