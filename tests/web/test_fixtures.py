"""The views that the page's unit tests read are views of today, and none is read by nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.fixtures import FILES, FOLDER, written

SOURCES = FOLDER.parent


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_fixture_is_what_is_written_of_its_position(path: Path) -> None:
    assert path.read_bytes() == written(path), "python -m tests.web.fixtures writes it anew"


def test_every_fixture_is_read() -> None:
    tests = "".join(path.read_text("utf-8") for path in SOURCES.rglob("*.test.ts"))
    assert [path.name for path in FOLDER.glob("*.json") if path.name not in tests] == []
