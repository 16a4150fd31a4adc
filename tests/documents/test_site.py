"""The documentation as a site: built without a warning, every link leads somewhere, nothing comes from elsewhere."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from tests.provision import ROOT

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("site")]
LOADING = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src"}


class Links(HTMLParser):
    """What a page leads to, what it loads, and the places in it that can be led to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.leads: list[str] = []
        self.loads: list[str] = []
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag's links."""
        found = {name: value or "" for name, value in attrs}
        self.places |= {found[name] for name in ("id", "name") if name in found}
        if tag == "a" and found.get("href"):
            self.leads.append(found["href"])
        if LOADING.get(tag) in found and found.get("rel") not in ("canonical", "prev", "next"):
            self.loads.append(found[LOADING[tag]])


@cache
def links(page: Path) -> Links:
    """A page's links."""
    return Links(page.read_text("utf-8"))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as `go.py docs` builds it; a warning is an error."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def pages(site: Path) -> list[Path]:
    return sorted(site.rglob("*.html"))


def test_every_link_leads_somewhere(site: Path) -> None:
    wrong = []
    for page in pages(site):
        for link in links(page).leads:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc or page.name == "404.html":
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            if not target.is_file() or (parts.fragment and unquote(parts.fragment) not in places(target)):
                wrong.append(f"{page.relative_to(site)}: {link}")
    assert wrong == []


def places(page: Path) -> set[str]:
    """Where in a page one can be led to."""
    return links(page).places | {"__skip"}


def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    loaded = {(page.name, link) for page in pages(site) for link in links(page).loads}
    assert loaded
    assert [one for one in loaded if urlsplit(one[1]).netloc] == []
    assert [path for path in site.rglob("*.css") if "fonts.g" in path.read_text("utf-8")] == []


def test_the_site_has_every_document_and_what_docstrings_say(site: Path) -> None:
    for document in (ROOT / "docs").rglob("*.md"):
        assert (site / document.relative_to(ROOT / "docs").with_suffix(".html")).is_file()
    for notebook in (ROOT / "docs").rglob("*.ipynb"):
        assert (site / notebook.relative_to(ROOT / "docs").with_suffix(".html")).is_file()
    reference = (site / "reference" / "research.html").read_text("utf-8")
    assert 'id="ziggurat.research.arena.Match"' in reference
    assert "Play a match or a part of it" in reference
