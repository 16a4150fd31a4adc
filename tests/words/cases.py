"""Words and sentences that Python and the page must say alike: `python -m tests.words.cases` writes them for the page.

The vocabulary has one word for each trait of the grammar; the games' own words are read by the test of every sentence.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import msgspec

from ziggurat.kit.catalogue import LANGUAGES, GameCatalogue
from ziggurat.kit.grammar import FORMS

FILE = Path(__file__).parents[2] / "web" / "src" / "fixtures" / "grammar.json"
NAMES = ("Anna", "Bob", "Ishtar", "Émile", "Hélène", "Hans", "Yves", "Yann", "öz", "7up")
WORDS: dict[str, dict[str, Any]] = {
    "temple": {"en": "temple", "fr": "temple", "fr_gender": "m"},
    "farm": {"en": "farm", "fr": "ferme", "fr_gender": "f"},
    "idol": {"en": "idol", "fr": "idole", "fr_gender": "f"},
    "bird": {"en": "bird", "fr": "oiseau", "fr_gender": "m"},
    "hexagon": {"en": "hexagon", "fr": "hexagone", "fr_gender": "m"},
    "population": {"en": "inhabitant", "fr": "habitant", "fr_gender": "m", "fr_elides": True},
    "volcano": {"en": "volcano", "en_many": "volcanoes", "fr": "volcan", "fr_gender": "m"},
    "stone": {"en": "stone", "en_number": "mass", "fr": "pierre", "fr_gender": "f"},
    "luxury": {"en": "luxury good", "fr": "bien de luxe", "fr_gender": "m"},
    "well": {"en": "Well", "fr": "Puits", "fr_gender": "m", "article": "the"},
    "argos": {"en": "Argos", "fr": "Argos", "fr_gender": "f", "article": "none"},
    "arkadia": {"en": "Arkadia", "en_article": "none", "fr": "Arcadie", "fr_gender": "f"},
    "sparta": {"en": "Sparta", "fr": "Sparte", "fr_gender": "f", "article": "none"},
    "forest": {"en": "forest", "fr": "forêt", "fr_gender": "f", "mark": "A07"},
    "fields": {
        "en": "fields",
        "en_number": "many",
        "fr": "champs",
        "fr_number": "many",
        "fr_gender": "m",
        "article": "the",
    },
    "hills": {"en": "hills", "en_number": "many", "fr": "collines", "fr_number": "many", "fr_gender": "f"},
    "fortress": {"en": "fortress", "fr": "forteresse", "fr_gender": "f"},
    "hut": {"en": "hut", "fr": "hutte", "fr_gender": "f", "fr_elides": False},
}
COUNTED = ("temple", "idol", "stone", "population", "hills")
CATALOGUE = GameCatalogue("tigris", {"words": WORDS})
SENTENCES = (
    "{x}",
    *(f"{{x:{form}}}" for form in FORMS),
    "{x:the} {x, plural, one {is} other {are}} {x~perdu}.",
    "{x~aucun} {x~posé} {x~mis}",
    "{n*x} #",
    "{seat:name} gives {n*x} {seat:to}, {n*stone}.",
    "{n, plural, =0 {no {x}} =2 {a pair (#)} one {# of {x:of_many}} other {#}}",
    "{x, select, temple {T {n, plural, one {#} other {#s}}} other {{n} {x:a}}}?",
)
TO_YOU = (
    "{seat:name} {seat^lays} {seat, person, you {{x:your}} other {{x:own}}}, {rival:name} {rival^does}.",
    "{seat, person, you {{seat:name} {seat^pose}} other {{rival:of} {seat^prend}}} {seat^construit} {seat^met} "
    "{seat^bâtit}",
)
OF_NAMES = tuple(f"{{seat:{form}}}" for form in ("name", "the", "of", "to", "by", "from", "that"))


def cases() -> list[dict[str, Any]]:
    """Each case: language, template, values, and what is said."""
    found = [
        case(language, template, {"x": word, "n": number, "seat": seat})
        for language in LANGUAGES
        for template in SENTENCES
        for seat, word in enumerate(COUNTED if "{n" in template else WORDS)
        for number in ((-1, 0, 1, 2) if "{n" in template else (1,))
    ]
    found += [
        case(language, template, {"x": word, "seat": seat, "rival": 1 - seat}, you=0)
        for language, template, word, seat in product(LANGUAGES, TO_YOU, ("temple", "idol", "hills", "argos"), (0, 1))
    ]
    names = product(LANGUAGES, OF_NAMES, range(len(NAMES) + 1))
    found += [case(language, template, {"seat": seat}) for language, template, seat in names]
    found += [
        case(language, template, {"seat": name})
        for language, template, name in product(LANGUAGES, OF_NAMES, ("Ur", "Zoé"))
    ]
    return [*found, case("fr", "{spaces} : {x:the} ?", {"spaces": ["A1", "B2"], "x": ["temple", "farm"]})]


def case(language: str, template: str, values: dict[str, Any], **you: int) -> dict[str, Any]:
    """One case, said to nobody of the table or to `you`."""
    said = CATALOGUE.say(template, values, language, NAMES, **you)
    return {"lang": language, "template": template, "values": values, **you, "said": said}


def text() -> str:
    """The file, a case a line."""
    words = {language: {key: entry[language] for key, entry in CATALOGUE.words.items()} for language in LANGUAGES}
    head = f'{{"names":{dump(NAMES)},\n"words":{dump(words)},\n"cases":[\n'
    return head + ",\n".join(dump(one) for one in cases()) + "\n]}\n"


def dump(value: Any) -> str:
    """JSON in one line."""
    return msgspec.json.encode(value).decode()


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
