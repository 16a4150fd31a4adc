"""Every piece of Python in the documents runs as it is printed; what quotes a file stands in that file."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.documents.snippets import Snippet, pages, snippets
from tests.outside.installed import EXAMPLE, install

RUN = [page for page in pages() if any(one.language == "python" and one.source is None for one in snippets(page))]
QUOTES = [one for page in pages() for one in snippets(page) if one.source is not None]
SHOWN = {"README.md"}  # a session, which test_documents.py runs as a doctest


@pytest.mark.parametrize("quote", QUOTES, ids=lambda one: f"{one.page}:{one.line}")
def test_what_is_quoted_stands_in_its_file(quote: Snippet) -> None:
    assert quote.source is not None
    lines = {line.strip() for line in quote.source.read_text("utf-8").splitlines()}
    assert [line for line in quote.code.splitlines() if line.strip() not in lines] == []


@pytest.mark.parametrize("page", [page for page in RUN if page.name not in SHOWN], ids=lambda page: page.name)
def test_a_page_runs_from_top_to_bottom(page: Path, tmp_path: Path) -> None:
    pieces = [one for one in snippets(page) if one.language == "python" and one.source is None]
    script = tmp_path / "page.py"
    script.write_text("\n".join(f"# {one.page}:{one.line}\n{one.code}" for one in pieces), "utf-8")
    site = install(tmp_path / "site", "shards", "shards.game:GAME")
    environment = os.environ | {"PYTHONPATH": os.pathsep.join((str(site), str(EXAMPLE)))}
    done = subprocess.run([sys.executable, str(script)], cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
