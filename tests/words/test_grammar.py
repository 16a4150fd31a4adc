"""Words and their forms, and the cases that the page says too."""

from __future__ import annotations

import pytest

from tests.words.cases import CATALOGUE, FILE, NAMES, WORDS, text
from ziggurat.kit.grammar import agreed, counted, decline, elides, proper


def forms(key: str, *asked: str, language: str = "fr") -> list[str]:
    """A word of the cases in some forms."""
    return [decline(CATALOGUE.words[key][language], form, language) for form in asked]


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("temple", ["un temple", "le temple", "du temple", "au temple", "par le temple", "son temple"]),
        ("farm", ["une ferme", "la ferme", "de la ferme", "à la ferme", "par la ferme", "sa ferme"]),
        ("idol", ["une idole", "l'idole", "de l'idole", "à l'idole", "par l'idole", "son idole"]),
        ("bird", ["un oiseau", "l'oiseau", "de l'oiseau", "à l'oiseau", "par l'oiseau", "son oiseau"]),
        ("hut", ["une hutte", "la hutte", "de la hutte", "à la hutte", "par la hutte", "sa hutte"]),
        ("well", ["le Puits", "le Puits", "du Puits", "au Puits", "par le Puits", "son Puits"]),
        ("argos", ["Argos", "Argos", "d'Argos", "à Argos", "par Argos", "Argos"]),
        ("arkadia", ["une Arcadie", "l'Arcadie", "de l'Arcadie", "à l'Arcadie", "par l'Arcadie", "son Arcadie"]),
        ("fields", ["les champs", "les champs", "des champs", "aux champs", "par les champs", "ses champs"]),
        ("hills", ["des collines", "les collines", "des collines", "aux collines", "par les collines", "ses collines"]),
        (
            "forest",
            [
                "une forêt A07",
                "la forêt A07",
                "de la forêt A07",
                "à la forêt A07",
                "par la forêt A07",
                "sa forêt A07",
            ],
        ),
    ],
)
def test_a_french_word_takes_its_article_and_melts_into_prepositions(key: str, said: list[str]) -> None:
    assert forms(key, "a", "the", "of", "to", "by", "own") == said


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("temple", ["a temple", "the temple", "of the temple", "their temple"]),
        ("idol", ["an idol", "the idol", "of the idol", "their idol"]),
        ("stone", ["one stone", "the stone", "of the stone", "their stone"]),
        ("fields", ["the fields", "the fields", "of the fields", "their fields"]),
        ("hills", ["hills", "the hills", "of the hills", "their hills"]),
        ("sparta", ["Sparta", "Sparta", "of Sparta", "Sparta"]),
    ],
)
def test_an_english_word_takes_its_article(key: str, said: list[str]) -> None:
    assert forms(key, "a", "the", "of", "own", language="en") == said


def test_plurals_are_regular_unless_stated() -> None:
    said = {key: forms(key, "many", language="en") + forms(key, "many", "of_many") for key in WORDS}
    assert said["volcano"] == ["volcanoes", "volcans", "de volcans"]
    assert said["bird"] == ["birds", "oiseaux", "d'oiseaux"]
    assert said["luxury"] == ["luxury goods", "biens de luxe", "de biens de luxe"]
    assert said["population"] == ["inhabitants", "habitants", "d'habitants"]
    assert said["stone"] == ["stone", "pierres", "de pierres"]
    assert said["fortress"] == ["fortresses", "forteresses", "de forteresses"]


@pytest.mark.parametrize(
    ("number", "english", "french"),
    [(0, "0 idols", "0 idole"), (1, "1 idol", "1 idole"), (-1, "-1 idol", "-1 idole"), (2, "2 idols", "2 idoles")],
)
def test_numbers_agree(number: int, english: str, french: str) -> None:
    idol = CATALOGUE.words["idol"]
    assert (counted(number, idol["en"], "en"), counted(number, idol["fr"], "fr")) == (english, french)


def test_participles_agree_in_gender_and_number() -> None:
    said = [agreed("perdu", CATALOGUE.words[key]["fr"]) for key in ("temple", "farm", "fields", "hills")]
    assert said == ["perdu", "perdue", "perdus", "perdues"]
    assert agreed("mis", CATALOGUE.words["fields"]["fr"]) == "mis"
    assert agreed("libre", CATALOGUE.words["farm"]["fr"]) == "libre"


def test_names_elide_before_a_vowel_and_a_mute_h() -> None:
    assert [name for name in NAMES if elides(proper(name))] == ["Anna", "Ishtar", "Émile", "Hélène", "Yves", "öz"]
    assert decline(proper("Ishtar"), "that", "fr") == "qu'Ishtar"
    assert decline(proper("Bob"), "that", "fr") == "que Bob"
    assert CATALOGUE.say("{name:of}", {"name": "Anna"}, "fr") == "d'Anna"


def test_a_sentence_agrees_with_the_word_in_it() -> None:
    template = "{x:the} {x, plural, one {est} other {sont}} {x~perdu}."
    said = [CATALOGUE.say(template, {"x": key}, "fr") for key in ("forest", "hills", "well")]
    assert said == ["La forêt A07 est perdue.", "Les collines sont perdues.", "Le Puits est perdu."]


def test_the_pages_cases_are_up_to_date() -> None:
    assert FILE.read_text("utf-8") == text(), "run python -m tests.words.cases"
