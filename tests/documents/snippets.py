"""The pieces of code in a document: those that run, and those that quote a file of this repository."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

from tests.provision import ROOT

FENCE = re.compile(r"^( *)```(\w*)\n(.*?)^ *```$", re.M | re.S)
QUOTED = re.compile(r"# ((?:examples|src|tests)/\S+)\n(.*)", re.S)


@dataclass(frozen=True)
class Snippet:
    """A piece of code, its language, and the file that it is a part of; None where it stands for itself."""

    page: str
    line: int
    language: str
    code: str
    source: Path | None


def pages() -> list[Path]:
    """Every document that readers are given."""
    return [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def snippets(page: Path) -> Iterator[Snippet]:
    """The fenced pieces of a page that say their language."""
    text = page.read_text("utf-8")
    for found in FENCE.finditer(text):
        line, code = text.count("\n", 0, found.start()) + 2, dedent(found[3]) if found[1] else found[3]
        quoted = QUOTED.fullmatch(code)
        if found[2]:
            source = ROOT / quoted[1] if quoted else None
            yield Snippet(str(page.relative_to(ROOT)), line, found[2], quoted[2] if quoted else code, source)
