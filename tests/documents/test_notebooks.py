"""The notebooks run from top to bottom, as whoever opens them would run them, and show what they show here."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.provision import ROOT

NOTEBOOKS = sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))
RUN = "import sys; sys.path.insert(0, 'docs/notebooks'); from run import *; executed(Path(sys.argv[1]))"


def cells(path: Path) -> list[Any]:
    found: list[Any] = json.loads(path.read_text("utf-8"))["cells"]
    return found


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path) -> None:
    environment = os.environ | {"PYTHONWARNINGS": "ignore"}
    command = [sys.executable, "-c", RUN, str(path)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_kept_with_what_it_gave(path: Path) -> None:
    code = [cell for cell in cells(path) if cell["cell_type"] == "code"]
    assert [cell["execution_count"] for cell in code] == list(range(1, len(code) + 1))  # all, once, in order
    given = [output for cell in code for output in cell["outputs"]]
    assert given
    assert [one for one in given if one["output_type"] == "error" or one.get("name") == "stderr"] == []
