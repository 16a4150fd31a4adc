"""Runs the tests of the numbered problems against the page as it was: they must fail there.

    git worktree add /some/folder 7625228 && (cd /some/folder && python3 go.py setup)
    python -m tests.browser.before /some/folder [words for pytest …]

The tests are copied into that checkout. What its engine calls otherwise is swapped, so that a test comes to the
page and fails by what it finds there; docs/decisions/007 keeps what each of them said.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
COPIED = (
    "hands.py", "kings.py", "peloponnes.py", "tigris.py", "tikal.py", "wishes.py", "test_whole_games.py",
    "test_story.py", "test_lobby.py", "test_table_result.py", "test_read_aloud.py", "test_still.py",
)  # fmt: skip
SNAPSHOT = '''

def snapshot(state):
    """Everything in a position, as plain numbers: the page's commit has it as a function of each game."""
    import importlib

    game = type(state).__module__.split(".")[2]
    return importlib.import_module(f"ziggurat.games.{game}.exchange").snapshot(state)
'''


SINCE = {  # what a test takes from an engine that the older one has not, and what stands for it there
    "from ziggurat.server.tables.callings import LISTED": "LISTED = frozenset()",
    "from ziggurat.games.peloponnes.components import TILE_WORDS, TILES": "TILE_WORDS = TILES = ()",
    "from ziggurat.games.tigris.remarks import square": """
def square(at):
    column, row = at[0], int(at[1:])
    return [f"{chr(ord(column) + right)}{row + down}" for down in (0, 1) for right in (0, 1)]
""",
}


def swapped(source: str) -> str:
    """A test in the names of the older engine."""
    for line, instead in SINCE.items():
        source = source.replace(line, instead)
    counted = re.sub(r"([\w.]+)\.snapshot\(\)", r"snapshot(\1)", source)
    first = "from __future__ import annotations\n"
    return (
        counted
        if counted == source
        else counted.replace(first, f"{first}\nfrom tests.browser.laid import snapshot\n", 1)
    )


def main(folder: Path, words: list[str]) -> int:
    """Bring the tests there, and run them."""
    there = folder / "tests/browser"
    for name in COPIED:
        (there / name).write_text(swapped((HERE / name).read_text("utf-8")), "utf-8")
    laid = (there / "laid.py").read_text("utf-8")
    if SNAPSHOT not in laid:
        (there / "laid.py").write_text(laid + SNAPSHOT, "utf-8")
    command = [str(folder / ".venv/bin/python"), "-m", "pytest", "-n", "0", "-q", *words]
    return subprocess.call(command, cwd=folder)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
