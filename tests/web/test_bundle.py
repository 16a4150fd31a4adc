"""The web table's files: a complete lock, and a first load that stays small."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest

from ziggurat import _webbuild

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"


def test_the_lock_holds_the_optional_packages_of_every_platform() -> None:
    packages = json.loads((WEB / "package-lock.json").read_text("utf-8"))["packages"]
    known = {path.rpartition("node_modules/")[2] for path in packages}
    wanted = {name for package in packages.values() for name in package.get("optionalDependencies", {})}
    assert wanted - known == set()


def test_the_lock_names_no_registry() -> None:
    assert '"resolved"' not in (WEB / "package-lock.json").read_text("utf-8")


def bundle() -> Path:
    """The built web table, built anew if it is stale."""
    try:
        _webbuild.build(ROOT)
    except _webbuild.CannotBuild as why:
        pytest.fail(str(why))
    return ROOT / _webbuild.BUNDLE


def first_load(static: Path, *entries: str) -> int:
    """The gzip bytes of script and style that these entries and all they import at once weigh."""
    manifest = json.loads((static / ".vite/manifest.json").read_text("utf-8"))
    todo, seen = list(entries), set[str]()
    files = set[str]()
    while todo:
        if (name := todo.pop()) in seen:
            continue
        seen.add(name)
        files |= {manifest[name]["file"], *manifest[name].get("css", [])}
        todo += manifest[name].get("imports", [])
    return sum(len(gzip.compress((static / file).read_bytes(), 9)) for file in files)


def test_the_first_load_is_at_most_150_kb() -> None:
    static = bundle()
    manifest = json.loads((static / ".vite/manifest.json").read_text("utf-8"))
    boards = [name for name in manifest if re.fullmatch(r"src/games/\w+/index\.ts", name)]
    assert boards
    for board in boards:
        assert first_load(static, "index.html", "src/table/TablePage.svelte", board) <= 150_000, board


def test_nothing_inline_that_a_strict_policy_forbids() -> None:
    page = (bundle() / "index.html").read_text("utf-8")
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\bstyle=|\bon\w+=", page)
    for source in (WEB / "src").rglob("*.svelte"):
        markup = re.sub(r"<style.*?</style>", "", source.read_text("utf-8"), flags=re.DOTALL)
        assert not re.search(r"\sstyle=|\{@html", markup), source
