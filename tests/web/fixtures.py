"""The views that unit tests of the page read, each written from the position that stands in it.

python -m tests.web.fixtures        writes them anew, after a view has changed
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from ziggurat.kit.registry import game

FOLDER = Path(__file__).parents[2] / "web" / "src" / "fixtures"
FILES = tuple(sorted(path for path in FOLDER.glob("*-*.json")))


def written(path: Path) -> bytes:
    """A fixture as it is to be: the position that it holds now, and the view of its seat there."""
    held: dict[str, Any] = msgspec.json.decode(path.read_bytes())
    state = game(held["game"]).read_position(held["position"])
    view = msgspec.json.decode(state.view(held["seat"]).to_json())
    del view["memory"]
    return msgspec.json.encode({"position": held["position"], **view}) + b"\n"


if __name__ == "__main__":
    for path in FILES:
        path.write_bytes(written(path))
