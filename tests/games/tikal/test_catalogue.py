"""The catalogue is whole: every ruling has its rules, every word, event, decision and option its sentences."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ziggurat.games.tikal import components as box
from ziggurat.games.tikal.events import KINDS, HexChosen, HexDrawn, HexPlaced, HexRevealed, HexSetAside
from ziggurat.games.tikal.game import GAME
from ziggurat.kit.testing import variants

RULINGS = (Path(box.__file__).parent / "RULINGS.md").read_text("utf-8")
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in RULINGS.splitlines() if line.startswith("| ")]
RULED = {int(row[0]): row for row in ROWS if row[0].isdigit()}


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


def test_every_thing_has_a_word() -> None:
    for thing in (*box.Kind, *box.Piece, *box.Treasure, *box.COLOURS):
        assert {"en", "fr"} == set(GAME.catalogue.words[thing.value])


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


CODE = re.compile(r"\b[A-H][1-6]\b")
"""What can be read as a space."""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_hexagon_is_called_by_what_it_shows_and_never_by_its_code(language: str) -> None:
    told = GAME.catalogue
    for tile in box.TILES:
        shown = [told.form(tile.name, form, language, (), "tile") for form in ("a", "the")]
        assert all(told.form(tile.kind, None, language, ()) in one for one in shown)
        assert all((str(tile.number) in one) == bool(tile.number) for one in shown)
        events = [HexDrawn(0, tile.name, tile.kind), HexRevealed(tile.name, tile.kind), HexSetAside(0, tile.name)]
        events += [HexChosen(0, tile.name, tile.kind), HexPlaced(0, tile.name, tile.kind, "H5", 0)]
        said = [told.event(event, language, ("Anna", "Ben")) for event in events]
        said.append(told.decision("place", {"tile": tile.name}, language, ()))
        assert {code for sentence in said for code in CODE.findall(sentence)} == {"H5"}, "only the space is named"
        assert all(any(one in sentence.lower() for one in shown) for sentence in said)


def test_hexagons_are_said_in_plain_words() -> None:
    def said(tile: str, kind: box.Kind, language: str) -> str:
        return GAME.catalogue.event(HexPlaced(0, tile, kind, "E4", 0), language, ("Anna",))

    assert said("E2", box.Kind.TEMPLE, "en") == "Anna lays the temple of 6 on E4."
    assert said("A4", box.Kind.RUIN, "en") == "Anna lays the ruin with 4 masks on E4."
    assert said("A4", box.Kind.RUIN, "fr") == "Anna pose la ruine à 4 masques en E4."
    assert said("B6", box.Kind.VOLCANO, "fr") == "Anna pose le volcan en E4."
