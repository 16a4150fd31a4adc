"""What is impossible in a position, as sentences of both languages: what the checks say, taken apart by its pattern."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from ziggurat.kit.catalogue import bound
from ziggurat.kit.grammar import decline
from ziggurat.kit.registry import game as known_game
from ziggurat.study.editor.forms import choice_label, labels

ASIDE = re.compile(r" \((?:seat -\d|[a-z_, ]+)\)")  # names of fields: for whoever writes positions, not for the page
HOLE = re.compile(r"\\{([a-z]+)\\}")


class PositionProblem(msgspec.Struct, frozen=True):
    """A sentence in both languages, the spaces it is about, and the rule, where one says it."""

    text: dict[str, str]
    at: tuple[str, ...] = ()
    rule: str | None = None


@cache
def sentences() -> dict[str, dict[str, str]]:
    """The French of what checks say, by game, and the rules."""
    return tomllib.loads(bound((files("ziggurat.study.editor") / "problems.toml").read_text("utf-8")))


@cache
def patterns(game: str) -> list[tuple[re.Pattern[str], str, str]]:
    """What the checks of a game can say: the pattern, the English, the French; the most exact first."""
    said = {**sentences()["all"], **sentences().get(game, {})}
    exact = sorted(said.items(), key=lambda pair: -len(re.sub(r"\{[a-z]+\}", "", pair[0])))
    return [(re.compile(HOLE.sub(r"(?P<\1>.+?)", re.escape(en))), en, fr) for en, fr in exact]


def problem(game: str, message: str) -> PositionProblem:
    """What a check said, in both languages; what has no translation stays as it is."""
    for pattern, english, french in patterns(game):
        if match := pattern.fullmatch(message):
            named = match.groupdict()
            told = {"en": filled(game, english, named, "en"), "fr": filled(game, french, named, "fr")}
            spaces = (named["at"],) if "at" in named else ()
            return PositionProblem(told, spaces, sentences()["rules"].get(english))
    plain = sentence(message)
    return PositionProblem({"en": plain, "fr": plain})


def filled(game: str, template: str, named: dict[str, str], language: str) -> str:
    """A template with what it names: seats counted from one, words of the game in the reader's language."""
    words = known_game(game).catalogue.words
    for name, value in named.items():
        shown = value
        if name == "seat" and value.isdecimal():
            shown = str(int(value) + 1)
        elif name == "word" and value in words:
            shown = decline(words[value][language], "", language)
        elif (inner := choice_label(value) or labels().get(value)) is not None:
            shown = inner[language]
        template = template.replace(f"{{{name}}}", shown)
    return sentence(template)


def sentence(text: str) -> str:
    """A sentence for the page: with a capital and a full stop."""
    text = ASIDE.sub("", text).strip()
    return text[:1].upper() + text[1:] + "."
