"""Every rule of every game has a test that carries its id, and no test carries an id that is no rule's."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.provision import ROOT
from ziggurat.kit.catalogue import Paragraph
from ziggurat.kit.coverage import carried, coverage_of
from ziggurat.kit.registry import game, games, names

TESTS = ROOT / "tests"


@pytest.mark.parametrize("name", games())
def test_every_rule_is_carried_by_a_test(name: str) -> None:
    found = coverage_of(game(name), TESTS)
    assert found.untested == ()
    assert found.unknown == ()
    assert found.tested == found.rules > 0


def test_every_id_names_a_game() -> None:
    assert {rule.split("/")[0] for rule in carried(TESTS)} <= set(names())


def test_only_marks_on_test_functions_count(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(
        "@rule('tigris/leader/place', 'tigris/leader/no-such')\n@other('tigris/leader/move')\n"
        "def test_one() -> None: ...\n\n"
        "@rule('tigris/leader/stranded')\ndef helper() -> None: ...\n"
    )
    (tmp_path / "helpers.py").write_text("@rule('tigris/leader/withdraw')\ndef test_two() -> None: ...\n")
    found = coverage_of(game("tigris"), tmp_path)
    assert (found.tested, found.unknown) == (1, ("tigris/leader/no-such",))
    assert {"tigris/leader/stranded", "tigris/leader/withdraw", "tigris/leader/move"} <= set(found.untested)


@pytest.mark.parametrize("name", games())
def test_every_paragraph_of_the_rulebook_is_said_by_a_rule(name: str) -> None:
    found = coverage_of(game(name), TESTS)
    assert found.unsaid == ()
    assert found.paragraphs > 40
    said = [rule for paragraph in game(name).catalogue.paragraphs.values() for rule in paragraph.rules]
    kinds = {game(name).catalogue.rules[f"{name}/{rule}"].kind for rule in said}
    assert "refusal" not in kinds, "an answer to a move is no rule"


def test_a_paragraph_without_a_rule_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    told = game("tigris").catalogue
    planted = {"99.1": Paragraph("nobody says this", ()), "99.2": Paragraph("no such rule", ("leader/no-such",))}
    monkeypatch.setattr(told, "paragraphs", told.paragraphs | planted)
    found = coverage_of(game("tigris"), TESTS)
    assert found.unsaid == ("99.1 nobody says this", "99.2 no such rule")
