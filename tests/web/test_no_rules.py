"""The page reads no rules: no printed number, no rule's id and no search over the board stands in its games."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from ziggurat.kit.registry import game

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


DRAWN = {"ROWS", "COLUMNS", "column_limit"}  # how many spaces are drawn


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(GAMES)))
def test_no_rule_is_named_and_no_printed_number_compared(path: Path) -> None:
    text = re.sub(r"<style.*?</style>", "", path.read_text("utf-8"), flags=re.DOTALL)
    assert not re.findall(rf"'(?:{'|'.join(BOARDS)})/[\w-]+/[\w-]+'", text), "a rule is told by the server"
    assert not re.findall(r"conquest\s*\?\s*\d", text), "a price is printed in the box"
    assert not re.findall(r"\b(?:n|count)\s*(?:>=|===)\s*[2-9]\b", text), "a count that decides is printed in the box"
    assert not re.search(r"\b(?:beside|beyond|followers|reach)\b\s*[(=]", text), "the board is searched by the server"
    assert not re.search(r"/[^/\n]*\[A-[A-Z]", text), "the size of the board is printed in the box"
    assert not re.search(r"'[A-Z]\d'|>\d\+?<", text), "a space, a price and a count are told"
    assert not re.search(r"\boptions(?:\?)?(?:\.|\[')(?!board\b|open_scores\b)\w", text), (
        "what an option changes is told"
    )
    assert not re.search(r"[A-Z]{2,}\.length - |=== 'treasure'\)\.length", text), (
        "what is left is counted by the server"
    )
    assert not re.search(r"\b(?:tiles|bid|coins|unfed)\b[^\n;={]{0,16} [-+*] [\w(]", text), "sums are the server's"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(GAMES)))
def test_no_printed_number_is_reckoned_with(path: Path) -> None:
    """What is printed may be said and drawn; it is neither compared with the table nor put together to a price."""
    names = printed_names(path.parent)
    text = re.sub(r"<style.*?</style>", "", path.read_text("utf-8"), flags=re.DOTALL)
    found = {
        name
        for name in names
        if re.search(
            rf"(?:[<>]=?|[!=]==)\s*{name}\b|\b{name}\s*(?:[<>]=?|[!=]==|[*])|[*]\s*{name}\b|\?\s*{name}\b", text
        )
    }
    assert found <= DRAWN


def printed_names(folder: Path) -> set[str]:
    """The names that a game's page gives to numbers of its box."""
    if folder.name not in BOARDS:
        return set()
    box = game(folder.name).box
    return {name for part, name in parts_read(folder) if isinstance(getattr(box, part), int)}


def parts_read(folder: Path) -> list[tuple[str, str]]:
    """The parts of a box that a game's page reads, each with the name it has there, if any."""
    texts = "".join(path.read_text("utf-8") for path in folder.glob("*") if path.suffix in (".ts", ".svelte"))
    groups = re.findall(r"const \{([^}]*)\} = BOX", texts)
    several = [pair.strip() for group in groups for pair in group.split(",") if pair.strip()]
    named = [(part, name) for name, part in re.findall(r"const (\w+) = BOX\.(\w+)", texts)]
    return [*named, *[(pair.split(":")[0], pair.split(":")[-1].strip()) for pair in several],
            *[(part, part) for part in re.findall(r"\bBOX\.(\w+)", texts)]]  # fmt: skip


@pytest.mark.parametrize("name", BOARDS)
def test_every_part_of_a_box_is_shown(name: str) -> None:
    read = {part for part, _ in parts_read(GAMES / name)}
    assert set(game(name).box.__struct_fields__) - read == set()


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_sentence_of_the_page_says_a_printed_number(name: str, language: str) -> None:
    words: dict[str, str] = json.loads((GAMES / name / f"{language}.json").read_text("utf-8"))
    plain = {key: re.sub(r"(?:=|select, |\} )\d+ \{|\{n, select.*", "", text) for key, text in words.items()}
    said = {key for key, text in plain.items() if re.search(r"\d", text) and (name, key) not in SPOKEN}
    assert said == set()
