"""The page's types come from the Python values: a cast stands only where text from outside becomes a value."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "web/src"

# Where what was sent, or what is chosen by a name that was sent, becomes a value of its type; how many, and why.
EDGES = {
    "net/api.ts": 2,  # the answer to a request, and a problem in its place
    "net/live.svelte.ts": 1,  # a message of the live table
    "protocol/patch.ts": 2,  # a part of a board as the server changed it
    "games/registry.ts": 1,  # the board of the game whose name was sent
    "fixtures/known.ts": 1,  # of a value, what a test looks at
}

# What holds the word `as` and is no cast: comments, texts, imports, lists in markup, `as const`.
NOT_CODE = re.compile(
    r"<!--.*?-->|<style.*?</style>|/\*.*?\*/|//[^\n]*|'[^'\n]*'|\"[^\"\n]*\""
    r"|\bimport\b[^;]*;|\{#each\b.*?\bas\b(?: const as\b)?|\bas const\b",
    re.DOTALL,
)


def casts(text: str) -> int:
    """How many casts stand in a source."""
    return len(re.findall(r"\bas\s+[\w({\[`]", NOT_CODE.sub(" ", text)))


def test_a_cast_is_seen() -> None:
    assert casts("const a = b as Foo; const c = (d as unknown as Bar)[0];") == 3
    assert casts("// as Foo\nimport { a as b } from './c'; const d = ['as e'] as const; {#each f as g (g)}") == 0


def test_casts_stand_only_at_the_edge() -> None:
    paths = [path for path in SOURCES.rglob("*") if path.suffix in (".ts", ".svelte")]
    found = Counter({str(path.relative_to(SOURCES)): casts(path.read_text("utf-8")) for path in paths})
    assert {name: many for name, many in found.items() if many} == EDGES
