"""The catalogue and the rulings name each other, and leave nothing out."""

from __future__ import annotations

import re
import typing
from fnmatch import fnmatch
from pathlib import Path

from ziggurat.games.kings import components
from ziggurat.games.kings.game import GAME

RULINGS = (Path(components.__file__).parent / "RULINGS.md").read_text("utf-8")
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in RULINGS.splitlines() if line.startswith("| ")]
RULED = {row[0]: row for row in ROWS if re.fullmatch(r"[CK]\d+", row[0])}


def test_every_ruling_is_written_down_with_question_answer_reason_and_rules() -> None:
    assert [name for name in RULED if name.startswith("C")] == [f"C{number}" for number in range(1, 25)]
    assert [name for name in RULED if name.startswith("K")] == [f"K{number}" for number in range(1, 13)]
    ids = [name.removeprefix("kings/").replace("/", ".") for name in GAME.catalogue.rules]
    for name, row in RULED.items():
        assert all(row), f"{name} has an empty cell"
        for held in row[4].split(", "):
            assert any(fnmatch(one, held) for one in ids), f"{name} is held by no rule {held}"


def test_every_ruling_is_the_source_of_a_rule() -> None:
    named = {word for rule in GAME.catalogue.rules.values() for word in re.findall(r"\b[CKE]\d+\b", rule.source)}
    assert set(RULED) <= named
    assert {"E6", "E7"} <= named


def test_every_option_value_decision_event_and_card_has_its_words() -> None:
    for name, kind in typing.get_type_hints(GAME.options_type).items():
        for value in typing.get_args(kind) or (False, True):
            assert {"en", "fr"} <= set(GAME.catalogue.options[f"{name}.{str(value).lower()}"])
    assert set(GAME.decisions) == set(GAME.catalogue.decisions)
    tags = {kind.__struct_config__.tag for kind in GAME.event_kinds}
    assert tags == set(GAME.catalogue.events)
    names = [*components.Card, *components.Leader, *components.Dynasty, *components.Ship]
    for name in names:
        assert {"en", "fr"} == set(GAME.catalogue.words[name.value])
