"""The texts of the engine's drawings as the rulebook prints them: in the reader's language, in the game's words."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from html import escape, unescape
from importlib.resources import files

from ziggurat.kit.catalogue import bound
from ziggurat.kit.grammar import decline
from ziggurat.kit.registry import game as game_named
from ziggurat.study.editor.forms import choice_label

TEXT = re.compile(r">([^<>]*[A-Za-z]{2}[^<>]*)<")
HOLE = re.compile(r"\\{([a-z])\\}")
TOKEN = re.compile(r"[A-Za-z_]{2,}")
NOTATION = re.compile(r" \[choose [A-Z][0-9]\]| [0-9]{6}")  # how an action or a hexagon is written: for programs
NUMBERS = "nmabcefgk"  # holes for numbers
SEATS = "stu"  # holes for seats, counted from one when they are printed


def in_words(game: str, svg: str, language: str) -> str:
    """A drawing whose texts are in the reader's language."""
    return TEXT.sub(lambda found: f">{escape(said(game, unescape(found[1]), language), quote=False)}<", svg)


def said(game: str, text: str, language: str) -> str:
    """One text of a drawing."""
    title = game_named(game).title
    text = NOTATION.sub("", text).replace(title["en"], title[language])
    for pattern, template in patterns(language):
        if found := pattern.fullmatch(text):
            return filled(game, template, found.groupdict(), language)
    return worded(game, text, language)


@cache
def patterns(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """What drawings say, the most exact first."""
    told = tomllib.loads(bound((files("ziggurat.study") / "figures.toml").read_text("utf-8")))[language]
    exact = sorted(told.items(), key=lambda pair: -len(re.sub(r"\{[a-z]\}", "", pair[0])))
    return tuple((re.compile(HOLE.sub(hole, re.escape(en))), template) for en, template in exact)


def hole(found: re.Match[str]) -> str:
    """What may stand in a hole."""
    name = found[1]
    return f"(?P<{name}>{'-?[0-9]+' if name in NUMBERS + SEATS else '.+?'})"


def filled(game: str, template: str, named: dict[str, str], language: str) -> str:
    """A template with what it names."""
    for name, value in named.items():
        shown = str(int(value) + 1) if name in SEATS else worded(game, value, language)
        template = template.replace(f"{{{name}}}", shown)
    return template


def worded(game: str, text: str, language: str) -> str:
    """A text whose words are those of the reader."""
    if text.lower() in words(game, language):
        return words(game, language)[text.lower()]
    return TOKEN.sub(lambda found: words(game, language).get(found[0].lower(), found[0]), text)


@cache
def words(game: str, language: str) -> dict[str, str]:
    """Every word of a game in this language, by its key and by its English noun."""
    found: dict[str, str] = {}
    for key, entry in game_named(game).catalogue.words.items() if language != "en" else ():
        for form in ("many", ""):
            noun = decline(entry[language], form, language)
            found[decline(entry["en"], form, "en").lower()] = noun
        found[key.lower()] = noun
    return found | {key: label[language] for key in DECISIONS if (label := choice_label(key)) is not None}


DECISIONS = ("choose_action", "score_point", "show_defence", "show_attack", "displaced", "pay_unbuilt", "bid")
