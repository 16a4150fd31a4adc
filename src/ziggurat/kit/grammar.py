"""Words in English and French: a noun is data, its forms follow by rule.

`web/src/i18n/grammar.ts` says the same in the page; `web/src/fixtures/grammar.json` holds the two together.
"""

from __future__ import annotations

from typing import Literal

import msgspec

FORMS = ("a", "the", "of", "to", "by", "from", "that", "own", "your", "many", "of_many")
VOWELS = frozenset("aeiouàâäéèêëîïôöùûüœæ")
YOU = {"en": "you", "fr": "vous"}
SECOND = {
    "en": {"has": "have", "is": "are", "does": "do", "undoes": "undo", "must": "must", "will": "will"},
    "fr": {
        "a": "avez",
        "n'a": "n'avez",
        "est": "êtes",
        "doit": "devez",
        "paie": "payez",
        "reçoit": "recevez",
        "recevra": "recevrez",
        "achète": "achetez",
        "atteint": "atteignez",
        "complète": "complétez",
        "récupère": "récupérez",
    },
}
"""Verbs whose second person does not follow by rule."""


class Word(msgspec.Struct, frozen=True, omit_defaults=True):
    """A noun in one language. What is not stated is regular."""

    noun: str
    many: str = ""
    gender: Literal["", "m", "f"] = ""
    number: Literal["", "many", "mass"] = ""  # "many": there is only a plural; "mass": counted without one ("2 wood")
    article: Literal["", "none", "the"] = ""  # "none": a proper name; "the": there is only one of it
    elides: bool | None = None
    mark: str = ""  # what tells this one from others of its name, said after the noun: "forest A07"


def proper(name: str) -> Word:
    """A player's name as a word."""
    return Word(name, article="none")


def decline(word: Word, form: str, language: str) -> str:
    """A word in one of its forms; the plain one is ""."""
    if form == "many":
        return plural_of(word, language)
    said = french(word, form) if language == "fr" else english(word, form)
    return f"{said} {word.mark}" if word.mark and form != "of_many" else said


def counted(number: int, word: Word, language: str) -> str:
    """A number of things: "2 pierres", "-1 inhabitant", "0 point"."""
    one = is_one(number, language) and word.number != "many"
    return f"{number} {word.noun if one else plural_of(word, language)}"


def is_one(number: int, language: str) -> bool:
    """Whether a number takes the singular; in French nothing does too."""
    return abs(number) == 1 or (language == "fr" and number == 0)


def plural_of(word: Word, language: str) -> str:
    """The plural: in English of the last word, in French of the first."""
    if word.many or word.number or word.article:
        return word.many or word.noun
    if language == "fr":
        head, space, rest = word.noun.partition(" ")
        ending = "" if head[-1] in "sxz" else "x" if head.endswith(("au", "eu")) else "s"
        return f"{head}{ending}{space}{rest}"
    ending = "es" if word.noun.endswith(("s", "x", "ch", "sh")) else "s"
    return f"{word.noun}{ending}"


def agreed(adjective: str, word: Word) -> str:
    """A French adjective or participle as a word asks for it: perdu, perdue, perdus, perdues."""
    if word.gender == "f" and not adjective.endswith("e"):
        adjective += "e"
    return adjective + "s" if word.number == "many" and adjective[-1] not in "sx" else adjective


def second_person(verb: str, language: str) -> str:
    """A verb said of whoever is spoken to: he lays, you lay; elle pose, vous posez."""
    if verb in SECOND[language]:
        return SECOND[language][verb]
    if language == "en":
        return verb[: -2 if verb.endswith(("sses", "ches", "shes", "xes")) else -1]
    for third, second in (("uit", "uisez"), ("it", "issez"), ("prend", "prenez"), ("nd", "ndez"), ("d", "dez")):
        if verb.endswith(third):
            return verb[: -len(third)] + second
    return f"{verb}tez" if verb.endswith("t") else f"{verb}z"


def elides(word: Word) -> bool:
    """Whether a French article loses its vowel before this word: d'Anna, l'hexagone, d'Yves; but de Hans, de Yann."""
    if word.elides is not None:
        return word.elides
    start = f"{word.noun.lower()}  "
    first, second = start[0], start[1]
    if first == "h":
        return second in VOWELS and second != "a"  # most words and names in Ha- are aspirated
    return first in VOWELS or (first == "y" and second not in VOWELS)


def english(word: Word, form: str) -> str:
    """`form` of an English noun."""
    if form in ("", "of_many"):
        return plural_of(word, "en") if form else word.noun
    if form == "a" and not word.article:
        return f"{indefinite(word)}{word.noun}"
    owned = {"own": "their ", "your": "your "}.get(form, "the ")
    before = {"a": "", "the": "", "own": "", "your": ""}.get(form, f"{form} ")
    return f"{before}{'' if word.article == 'none' else owned}{word.noun}"


def indefinite(word: Word) -> str:
    """`a`, `an`, `one` before what is only measured, nothing before a plural."""
    if word.number:
        return "" if word.number == "many" else "one "
    return "an " if word.noun[0].lower() in "aeiou" else "a "


def french(word: Word, form: str) -> str:
    """`form` of a French noun."""
    if form == "":
        return word.noun
    if form == "of_many":
        return before(plural_of(word, "fr"), "de", word)
    if form in ("a", "the", "own", "your"):
        return with_article(word, form)
    if form in ("of", "from", "to"):
        return contracted(word, "à" if form == "to" else "de")
    the = with_article(word, "the")
    return f"par {the}" if form == "by" else before(the, "que", word) if word.article == "none" else f"que {the}"


def with_article(word: Word, form: str) -> str:
    """The noun after its article, or after the possessive of a third person, or of the second."""
    if word.article == "none":
        return word.noun
    if form == "a" and word.article == "the":
        form = "the"
    if word.number == "many":
        return {"a": "des ", "the": "les ", "own": "ses ", "your": "vos "}[form] + word.noun
    if form == "your":
        return f"votre {word.noun}"
    if form == "a":
        return f"{'une' if word.gender == 'f' else 'un'} {word.noun}"
    if form == "own":
        return f"{'sa' if word.gender == 'f' and not elides(word) else 'son'} {word.noun}"
    return f"l'{word.noun}" if elides(word) else f"{'la' if word.gender == 'f' else 'le'} {word.noun}"


def contracted(word: Word, preposition: Literal["de", "à"]) -> str:
    """`de` or `à` with the article it melts into: du, des, au, aux."""
    if word.article == "none":
        return before(word.noun, "de", word) if preposition == "de" else f"à {word.noun}"
    if word.number == "many":
        return f"{'des' if preposition == 'de' else 'aux'} {word.noun}"
    if elides(word) or word.gender == "f":
        return f"{preposition} {with_article(word, 'the')}"
    return f"{'du' if preposition == 'de' else 'au'} {word.noun}"


def before(text: str, small: Literal["de", "que"], word: Word) -> str:
    """`de` or `que` before a text made of a word, without its vowel where the word elides."""
    return f"{small[:-1]}'{text}" if elides(word) else f"{small} {text}"
