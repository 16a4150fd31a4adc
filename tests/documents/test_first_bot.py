"""docs/first-bot.md as it is printed; in an environment that has nothing else, `tests/clean/tried.py` does the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.clean.tried import first_bot


@pytest.mark.compiled
def test_ten_lines_lead_to_a_result_of_the_arena(tmp_path: Path) -> None:
    said = first_bot(tmp_path)
    shares = {line.split()[0]: float(line.split()[1].rstrip("%")) for line in said.splitlines() if "rating" in line}
    assert shares["mine.py:dreamer"] > shares["random"]
