"""The one command of a fresh clone."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_go_says_how_it_is_used() -> None:
    shown = subprocess.run([sys.executable, str(ROOT / "go.py"), "--help"], capture_output=True, text=True, check=True)
    assert "go.py play" in shown.stdout
    assert "go.py test" in shown.stdout
