"""The sentences of a game: words in their forms, plurals and choices, one inside the other."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ziggurat.games.tigris.components import Sphere
from ziggurat.games.tigris.events import CatastrophePlaced, PointScored
from ziggurat.kit.catalogue import CHOICE, GameCatalogue, branches_of, closing
from ziggurat.kit.registry import game, games

WORDS = {"temple": {"en": "temple", "fr": "temple", "fr_gender": "m"}}
CATALOGUE = GameCatalogue("tigris", {"words": WORDS})


def say(template: str, language: str = "en", **values: Any) -> str:
    """A template filled in at a table of two."""
    return CATALOGUE.say(template, values, language, ("Ann", "Ben"))


def test_values_words_lists_and_names_are_filled_in() -> None:
    assert say("{n} of {what:many}", n=3, what="temple") == "3 of temples"
    assert say("{what:a} for {seat:name}", what="temple", seat=1) == "a temple for Ben"
    assert say("{what:a}", "fr", what="temple") == "un temple"
    assert say("{spaces}", spaces=["A1", "B2"]) == "A1, B2"
    assert say("{n*what}, {n*temple}", n=2, what="temple") == "2 temples, 2 temples"
    assert say("{seat:name}", seat=7) == "#7"


def test_one_code_is_said_by_what_it_stands_for() -> None:
    told = GameCatalogue("tikal", {"words": {"tile.A4": {"en": "ruin", "fr": "ruine", "fr_gender": "f"}}})
    assert told.say("{tile:a} on {at}", {"tile": "A4", "at": "A4"}, "en") == "a ruin on A4"
    assert told.say("{tile:a}", {"tile": ["A4", "A4"]}, "fr") == "une ruine, une ruine"


def test_a_sentence_begins_with_a_capital_but_a_name_as_it_is_written() -> None:
    assert say("{what:a} is here.", what="temple") == "A temple is here."
    assert CATALOGUE.say("{seat:name} waits.", {"seat": 0}, "en", ("ann",)) == "ann waits."


@pytest.mark.parametrize(
    ("language", "n", "said"),
    [("en", 0, "0 points"), ("en", 1, "1 point"), ("en", 2, "2 points"), ("fr", 0, "0 point"), ("fr", 2, "2 points")],
)
def test_nothing_is_many_in_english_and_one_in_french(language: str, n: int, said: str) -> None:
    assert say("{n, plural, one {# point} other {# points}}", language, n=n) == said


@pytest.mark.parametrize(("value", "said"), [(True, "yes"), (False, "no"), (None, "none"), ("else", "no")])
def test_a_choice_reads_truth_and_nothing(value: object, said: str) -> None:
    assert say("{x, select, true {yes} none {none} other {no}}", x=value) == said


def test_a_plural_inside_a_choice_counts_its_own_number() -> None:
    template = "{reason, select, war {wins {n, plural, one {# point} other {# points}}} other {nothing}}"
    assert say(template, reason="war", n=3) == "wins 3 points"
    assert say(template, reason="war", n=1) == "wins 1 point"
    assert say(template, reason="other", n=3) == "nothing"


def test_a_choice_inside_a_plural_keeps_the_number_around_it() -> None:
    many = "{kind, select, red {# red} other {#}}"
    template = "{n, plural, one {# {kind, select, red {red} other {blue}} point} other {" + many + "}}"
    assert say(template, n=1, kind="red") == "1 red point"
    assert say(template, n=4, kind="red") == "4 red"
    assert say(template, n=4, kind="blue") == "4"


def test_plurals_inside_plurals_count_each_their_own() -> None:
    template = "{a, plural, one {# of {b, plural, one {#} other {#!}}} other {# and {b, plural, one {#} other {#!}} #}}"
    assert say(template, a=5, b=1) == "5 and 1 5"
    assert say(template, a=1, b=7) == "1 of 7!"


def test_a_sign_outside_every_plural_stays() -> None:
    assert say("seat #1 {x, select, a {#} other {none}}", x="a") == "seat #1 #"


def test_a_filled_in_value_is_not_read_as_a_template() -> None:
    assert say("{n, plural, one {# for {who}} other {# for {who}}}", n=2, who="#{n}") == "2 for #{n}"


def test_braces_must_close() -> None:
    with pytest.raises(ValueError, match="no closing brace"):
        closing("{n, plural, one {#", 0)
    assert branches_of("one {a {b}} other {}") == {"one": "a {b}", "other": ""}


@pytest.mark.parametrize("name", games())
def test_every_template_has_both_languages_and_balanced_braces(name: str) -> None:
    catalogue = game(name).catalogue
    for entries in (catalogue.events, catalogue.decisions, catalogue.options):
        for entry in entries.values():
            assert {"en", "fr"} <= set(entry)
            assert all(text.count("{") == text.count("}") for text in entry.values())
    assert all(entry["fr"].gender for entry in catalogue.words.values()), "a French noun has a gender"
    assert {kind.__struct_config__.tag for kind in game(name).event_kinds} <= set(catalogue.events)
    assert set(game(name).decisions) <= set(catalogue.decisions)


def every_branch(template: str) -> list[str]:
    """All that a template with choices can become."""
    match = CHOICE.search(template)
    if match is None:
        return [template]
    end = closing(template, match.start())
    branches = branches_of(template[match.end() : end]).values()
    return [text for one in branches for text in every_branch(template[: match.start()] + one + template[end + 1 :])]


@pytest.mark.parametrize("name", games())
def test_every_event_leads_to_the_rules_behind_it(name: str) -> None:
    known = game(name).catalogue
    for kind in game(name).event_kinds:
        said = known.events[str(kind.__struct_config__.tag)]["rule"]
        assert {match[1] for match in CHOICE.finditer(said)} <= set(kind.__struct_fields__)
        rules = [f"{name}/{rule}" for text in every_branch(said) for rule in text.split()]
        assert rules
        assert [rule for rule in rules if known.rules[rule].kind == "refusal"] == []


def test_the_rule_behind_an_event_follows_from_its_fields() -> None:
    known = game("tigris").catalogue
    assert known.behind(PointScored(0, Sphere.FARM, 1, "king")) == ["tigris/tile/king-scores"]
    assert known.behind(PointScored(0, Sphere.FARM, 1, "monument")) == ["tigris/monument/income"]
    assert known.behind(CatastrophePlaced(0, "A1", None)) == ["tigris/catastrophe/where"]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", games())
def test_rules_are_printed_in_the_order_of_learning_with_refusals_apart(name: str, language: str) -> None:
    told = game(name).catalogue
    sections = told.sections(language)
    printed = [rule for section in sections for rule in section.rules]
    assert sorted(printed) == sorted(told.rules), "each exactly once"
    kinds = [{told.rules[rule].kind for rule in section.rules} for section in sections]
    assert kinds[-3:] == [{"option"}, {"fine"}, {"refusal"}]
    assert all(kind == {"rule"} for kind in kinds[:-3])
    titles = [section.title for section in sections]
    first, last = {"en": ("The goal", "Scoring"), "fr": ("Le but du jeu", "Le décompte")}[language]
    assert titles[0] == first
    assert len(set(titles)) == len(titles)
    assert last in titles[-5:] or name == "tikal", "tikal scores all along"
    assert {rule.chapter for rule in told.rules.values()} == set(told.chapters)


REFUSALS = (
    "tigris/tile/in-hand tigris/leader/only-own-on-board tigris/swap/in-hand tigris/conflict/reinforce-from-hand"
    " tigris/monument/unbuilt kings/external/due kings/treasure/exchanged"
)


@pytest.mark.parametrize("rule", REFUSALS.split())
def test_what_only_answers_a_move_is_no_rule_of_the_printed_list(rule: str) -> None:
    assert game(rule.split("/")[0]).catalogue.rules[rule].kind == "refusal"


@pytest.mark.parametrize("name", games())
def test_no_french_line_begins_with_a_mark_that_stands_apart(name: str) -> None:
    told = game(name).catalogue
    french = [rule.fr for rule in told.rules.values()] + [entry["fr"] for entry in told.events.values()]
    assert any("\u00a0:" in text for text in french)
    assert not [text for text in french if re.search(r" [:;?!»]|« ", text)]
