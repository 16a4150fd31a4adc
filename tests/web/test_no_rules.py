"""The page reads no rules: no printed number, no rule's id and no search over the board stands in its games."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "web/src/games"
BOARDS = ("tigris", "kings", "peloponnes", "tikal")
SOURCES = [path for path in sorted(GAMES.rglob("*")) if path.suffix in (".ts", ".svelte") and ".test." not in path.name]

# What a sentence of the page may count by itself, with the reason.
SPOKEN = {
    ("peloponnes", "power-raise_when_displaced"): "a reading named by an option, with its own sentence",
    ("peloponnes", "order-of"): "ordinals are words",
    ("peloponnes", "two-for-one"): "one of what is paid for",
}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(GAMES)))
def test_no_rule_is_named_and_no_printed_number_compared(path: Path) -> None:
    text = re.sub(r"<style.*?</style>", "", path.read_text("utf-8"), flags=re.DOTALL)
    assert not re.findall(rf"'(?:{'|'.join(BOARDS)})/[\w-]+/[\w-]+'", text), "a rule is told by the server"
    assert not re.findall(r"conquest\s*\?\s*\d", text), "a price is printed in the box"
    assert not re.findall(r"\b(?:n|count)\s*(?:>=|===)\s*[2-9]\b", text), "a count that decides is printed in the box"
    assert not re.search(r"\b(?:beside|beyond|followers|reach)\b\s*[(=]", text), "the board is searched by the server"
    assert not re.search(r"\[A-[A-Z]\]\(\?:\[1-9\]", text), "the size of the board is printed in the box"


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_sentence_of_the_page_says_a_printed_number(name: str, language: str) -> None:
    words: dict[str, str] = json.loads((GAMES / name / f"{language}.json").read_text("utf-8"))
    plain = {key: re.sub(r"(?:=|select, |\} )\d+ \{|\{n, select.*", "", text) for key, text in words.items()}
    said = {key for key, text in plain.items() if re.search(r"\d", text) and (name, key) not in SPOKEN}
    assert said == set()
