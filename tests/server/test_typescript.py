"""The browser's types are those of the server."""

from __future__ import annotations

from tests.provision import ROOT
from ziggurat.server import typescript


def test_the_generated_types_are_up_to_date() -> None:
    stale = [
        name
        for name, text in typescript.wanted().items()
        if not (path := ROOT / "web/src/protocol" / name).is_file() or path.read_text("utf-8") != text
    ]
    assert not stale, f"run `python -m ziggurat.server.typescript`: {', '.join(stale)}"
