"""Writes the files that differ: `python -m ziggurat._page` in a checkout."""

from __future__ import annotations

import sys
from pathlib import Path

from ziggurat._page.files import stale, wanted


def main(sources: Path) -> int:
    """Write what is stale below the page's sources."""
    texts = wanted()
    for name in stale(sources):
        (sources / name).write_text(texts[name], "utf-8")
        print(f"wrote {sources / name}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(__file__).resolve().parents[3] / "web/src"))
