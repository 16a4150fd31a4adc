"""The list of mended faults fits the code: each can be brought back, and names tests that there are."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.server.mends import PACKAGE, ROOT, mends, undo

MENDS = mends()


@pytest.mark.parametrize("name", MENDS)
def test_a_fault_can_be_brought_back_and_is_looked_for(name: str, tmp_path: Path) -> None:
    for edit in MENDS[name].edits:
        copy = tmp_path / edit.file
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(PACKAGE / edit.file, copy)
    undo(MENDS[name], tmp_path)
    for test in MENDS[name].tests:
        file, _, function = test.partition("::")
        assert f"def {function}" in (ROOT / file).read_text()
