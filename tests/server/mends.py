"""Every fault that was mended, brought back for a moment: the tests that guard against it must fail.

`python -m tests.server.mends [NAME …]` edits a copy of the package for each fault of `mends.toml` (or those whose name
begins so), runs its tests against that copy, and ends with 1 when some fault passes unnoticed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

import msgspec

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "ziggurat"
LIMIT = "--timeout=120"  # seconds for one test: where a fault is back, some wait for what never comes


class Edit(msgspec.Struct, frozen=True):
    """What stands in a file of the package now, and what stood there before the mend."""

    file: str
    now: str
    before: str


class Mend(msgspec.Struct, frozen=True):
    """A fault: how to bring it back, and what fails then."""

    tests: list[str]
    edits: list[Edit]


def mends() -> dict[str, Mend]:
    """All of them by name."""
    return msgspec.convert(tomllib.loads(Path(__file__).with_suffix(".toml").read_text()), dict[str, Mend])


def undo(mend: Mend, package: Path) -> None:
    """Bring a fault back in a copy of the package."""
    for edit in mend.edits:
        path = package / edit.file
        text = path.read_text()
        assert text.count(edit.now) == 1, f"{edit.file}: {edit.now!r}"
        path.write_text(text.replace(edit.now, edit.before))


def is_noticed(mend: Mend) -> bool:
    """Whether a test of it fails when the fault is back."""
    with tempfile.TemporaryDirectory(prefix="ziggurat-mends-") as folder:
        package = Path(folder) / "ziggurat"
        shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
        undo(mend, package)
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", LIMIT, *mend.tests]
        found = subprocess.run(
            command, cwd=ROOT, env=os.environ | {"PYTHONPATH": folder}, capture_output=True, check=False
        )
    return found.returncode == 1  # any other number: no test was found, or none could begin


def main(names: list[str]) -> int:
    """Look at all, or at those that were named; the number of faults that pass unnoticed."""
    chosen = {name: mend for name, mend in mends().items() if not names or name.startswith(tuple(names))}
    missed = 0
    for name, mend in chosen.items():
        noticed = is_noticed(mend)
        missed += not noticed
        print(f"{'noticed' if noticed else 'NOT NOTICED':12} {name}", flush=True)
    print(f"{len(chosen) - missed} of {len(chosen)} faults are noticed when they are back")
    return missed


if __name__ == "__main__":
    raise SystemExit(bool(main(sys.argv[1:])))
