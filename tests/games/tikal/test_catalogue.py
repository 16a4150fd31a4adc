"""The catalogue is whole: every ruling has its rules, every word, event, decision and option its sentences."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ziggurat.games.tikal import components as box
from ziggurat.games.tikal.events import KINDS
from ziggurat.games.tikal.game import GAME
from ziggurat.kit.testing import variants

RULINGS = (Path(box.__file__).parent / "RULINGS.md").read_text("utf-8")
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in RULINGS.splitlines() if line.startswith("| ")]
RULED = {int(row[0]): row for row in ROWS if row[0].isdigit()}
FORMS = ("", "_a", "_the", "_of", "_many")


def test_the_hundred_rulings_are_all_there() -> None:
    assert sorted(RULED) == list(range(1, 101))
    assert all(len(row) == 5 and all(row) for row in RULED.values())


@pytest.mark.parametrize("number", range(1, 101))
def test_a_ruling_and_its_rules_name_each_other(number: int) -> None:
    named = {f"tikal/{name}" for name in re.findall(r"`([a-z-]+/[a-z-]+)`", RULED[number][4])}
    assert named
    assert named <= set(GAME.catalogue.rules)
    cited = {rule.id for rule in GAME.catalogue.rules.values() if re.search(rf"\bR{number}\b", rule.source)}
    assert cited & named, f"ruling {number} is cited by {cited}"


def test_every_thing_has_a_word_in_all_its_forms() -> None:
    for thing in (*box.Kind, *box.Piece, *box.Treasure):
        word = GAME.catalogue.words[thing.value]
        assert all(word[language + form] for language in ("en", "fr") for form in FORMS)
    assert all(GAME.catalogue.words[colour.value] for colour in box.COLOURS)


def test_every_event_decision_and_option_has_its_sentences() -> None:
    tags = {str(kind.__struct_config__.tag) for kind in KINDS}
    assert tags == set(GAME.catalogue.events)
    assert set(GAME.decisions) == set(GAME.catalogue.decisions)
    defaults = GAME.options_type()
    for name in GAME.options_type.__struct_fields__:
        values = [getattr(defaults, name), *(change[name] for change in variants(GAME) if name in change)]
        for key in (name, *(f"{name}.{str(value).lower()}" for value in values)):
            entry = GAME.catalogue.options[key]
            assert {"en", "fr", "en_help", "fr_help"} <= set(entry), key
