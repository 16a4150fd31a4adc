"""Keeps every core busy while a command runs: a test that waits for a time, not for what comes, fails there.

`python -m tests.provision.busy pytest tests/server`; `--loops 8` for more than the four that share the cores with it.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

LOOPS = 4
LOOP = (
    "import os\nparent = os.getppid()\nwhile os.getppid() == parent:\n    sum(range(100_000))\n"  # ends with its parent
)


@contextmanager
def busy(loops: int = LOOPS) -> Iterator[list[subprocess.Popen[bytes]]]:
    """So many processes that do nothing but count; they end with this one, whatever happens to it."""
    running = [subprocess.Popen([sys.executable, "-c", LOOP]) for _ in range(loops)]
    try:
        yield running
    finally:
        for one in running:
            one.kill()
            one.wait()


def main(words: list[str]) -> int:
    """Run a command beside the loops; its exit code."""
    loops = LOOPS
    if words[:1] == ["--loops"]:
        loops, words = int(words[1]), words[2:]
    if words[:1] == ["pytest"]:
        words = [sys.executable, "-m", *words]
    with busy(loops):
        return subprocess.call(words)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
