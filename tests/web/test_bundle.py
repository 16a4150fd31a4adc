"""The web table's files: a complete lock, and pages that stay light."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"


def test_the_lock_holds_the_optional_packages_of_every_platform() -> None:
    packages = json.loads((WEB / "package-lock.json").read_text("utf-8"))["packages"]
    known = {path.rpartition("node_modules/")[2] for path in packages}
    wanted = {name for package in packages.values() for name in package.get("optionalDependencies", {})}
    assert wanted - known == set()


def test_the_lock_names_no_registry() -> None:
    assert '"resolved"' not in (WEB / "package-lock.json").read_text("utf-8")


Manifest = dict[str, dict[str, Any]]


def manifest_of(static: Path) -> Manifest:
    manifest: Manifest = json.loads((static / ".vite/manifest.json").read_text("utf-8"))
    return manifest


def first_load(static: Path, *entries: str) -> int:
    """The gzip bytes of script and style that these entries and all they import at once weigh."""
    manifest = manifest_of(static)
    todo, seen = list(entries), set[str]()
    files = set[str]()
    while todo:
        if (name := todo.pop()) in seen:
            continue
        seen.add(name)
        files |= {manifest[name]["file"], *manifest[name].get("css", [])}
        todo += manifest[name].get("imports", [])
    return sum(len(gzip.compress((static / file).read_bytes(), 9)) for file in files)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_start_page_weighs_at_most_60_kb(web_table: Path, language: str) -> None:
    assert first_load(web_table, "index.html", "src/table/StartPage.svelte", f"src/i18n/{language}.json") <= 60_000


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_table_weighs_at_most_120_kb(web_table: Path, language: str) -> None:
    """Everything that is there when somebody is to decide: the page, the board and the words of one language."""
    boards = [name for name in manifest_of(web_table) if re.fullmatch(r"src/games/\w+/index\.ts", name)]
    assert boards
    for board in boards:
        words = [f"src/{room}/{language}.json" for room in ("i18n", "table/story")] + [
            board.replace("index.ts", f"{language}.json")
        ]
        assert first_load(web_table, "index.html", "src/table/TablePage.svelte", board, *words) <= 120_000, board


@pytest.mark.parametrize("part", ["result/ResultPage", "Room", "Menu", "HintCard", "Chat", "Rules", "CoachCard"])
def test_what_is_not_needed_to_play_comes_later(web_table: Path, part: str) -> None:
    assert manifest_of(web_table)[f"src/table/{part}.svelte"]["isDynamicEntry"]


def test_nothing_inline_that_a_strict_policy_forbids(web_table: Path) -> None:
    page = (web_table / "index.html").read_text("utf-8")
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\bstyle=|\bon\w+=", page)
    for source in (WEB / "src").rglob("*.svelte"):
        markup = re.sub(r"<style.*?</style>", "", source.read_text("utf-8"), flags=re.DOTALL)
        assert not re.search(r"\sstyle=|\{@html", markup), source
