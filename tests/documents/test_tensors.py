"""The tables of docs/tensors.md are what the games lay out."""

from __future__ import annotations

import runpy

from tests.provision import ROOT


def test_the_page_of_the_tensors_is_what_the_games_lay_out() -> None:
    page = runpy.run_path(str(ROOT / "docs/tensors.py"))["page"]
    assert (ROOT / "docs/tensors.md").read_text("utf-8") == page(), "write it anew: python docs/tensors.py"
