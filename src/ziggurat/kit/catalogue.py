"""Every sentence of a game, in English and French: rules, words, events, decisions, options."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

LANGUAGES = ("en", "fr")
Entry = dict[str, str]
PLACEHOLDER = re.compile(r"\{(\w+)(?::(\w+))?\}")
CHOICE = re.compile(r"\{(\w+), (plural|select), ")


class Rule(msgspec.Struct, frozen=True):
    """One rule sentence."""

    id: str
    en: str
    fr: str
    source: str


class Catalogue:
    """The sentences of one game."""

    def __init__(self, game: str, tables: Mapping[str, dict[str, Any]]) -> None:
        self.game = game
        self.words: dict[str, Entry] = tables.get("words", {})
        self.events: dict[str, Entry] = tables.get("events", {})
        self.decisions: dict[str, Entry] = tables.get("decisions", {})
        self.options: dict[str, Entry] = flat(tables.get("options", {}))
        self.rules = {
            f"{game}/{chapter}/{name}": Rule(
                f"{game}/{chapter}/{name}", entry["en"], entry["fr"], entry.get("source", "")
            )
            for table in sorted(tables)
            if table.startswith("rules")
            for chapter, entries in tables[table].items()
            for name, entry in entries.items()
        }

    @classmethod
    def load(cls, game: str) -> Catalogue:
        """Read a game's catalogue folder."""
        from importlib.resources import files  # slow to import, and only needed here

        folder = files(f"ziggurat.games.{game}") / "catalogue"
        found = {
            path.name[:-5]: tomllib.loads(path.read_text("utf-8"))
            for path in folder.iterdir()
            if path.name.endswith(".toml")
        }
        return cls(game, found)

    def fill_rules(self, printed: Mapping[str, Any]) -> None:
        """Put numbers and names of the box into the rule sentences that say them."""
        for rule in [rule for rule in self.rules.values() if "{" in rule.en]:
            said = {language: self.say(getattr(rule, language), printed, language) for language in LANGUAGES}
            self.rules[rule.id] = msgspec.structs.replace(rule, **said)

    def rule(self, rule: str, language: str) -> str:
        """The sentence of a rule."""
        return str(getattr(self.rules[rule], language))

    def event(self, event: msgspec.Struct, language: str, names: Sequence[str]) -> str:
        """An event told in a sentence."""
        fields = msgspec.to_builtins(event)
        return self.say(self.events[fields.pop("type")][language], fields, language, names)

    def decision(self, decision: str, facts: Mapping[str, Any], language: str, names: Sequence[str]) -> str:
        """The prompt of a decision."""
        return self.say(self.decisions[decision][language], facts, language, names)

    def say(self, template: str, values: Mapping[str, Any], language: str, names: Sequence[str] = ()) -> str:
        """Fill in a template; a sentence that begins with a word begins with a capital."""

        def fill(match: re.Match[str]) -> str:
            found = self.form(values[match[1]], match[2], language, names, match[1])
            begins = match.start() == 0 and template.endswith(".") and match[2] != "name"  # names stay as written
            return found[:1].upper() + found[1:] if begins else found

        return PLACEHOLDER.sub(fill, choose(template, values, language))

    def form(self, value: Any, form: str | None, language: str, names: Sequence[str], key: str = "") -> str:
        """One value as words: a player's name, a word in the form asked for, a list, or as it is.

        Where one code stands for two things, the key tells them apart: `tile.A4` is the word of A4 as a `tile`.
        """
        if isinstance(value, (list, tuple)):
            return ", ".join(self.form(one, form, language, names, key) for one in value)
        if form == "name":
            return names[value] if 0 <= value < len(names) else f"#{value}"
        word = self.words.get(f"{key}.{value}", self.words.get(value)) if isinstance(value, str) else None
        if word is None:
            return str(value)
        return word.get(f"{language}_{form}", word[language]) if form else word[language]


def flat(options: dict[str, Any], prefix: str = "") -> dict[str, Entry]:
    """Options and their values as one level: `board` and `board.second`."""
    found: dict[str, Entry] = {}
    for name, entry in options.items():
        found[prefix + name] = {key: text for key, text in entry.items() if isinstance(text, str)}
        found |= flat({key: inner for key, inner in entry.items() if isinstance(inner, dict)}, f"{prefix}{name}.")
    return found


def choose(template: str, values: Mapping[str, Any], language: str, counted: int | None = None) -> str:
    """Resolve the plural and select parts of a template, outermost first; `#` is the number of the plural around it."""
    parts, at = [], 0
    while match := CHOICE.search(template, at):
        parts.append(template[at : match.start()])
        end = closing(template, match.start())
        parts.append(choose_branch(match, template[match.end() : end], values, language, counted))
        at = end + 1
    parts.append(template[at:])
    if counted is not None:
        parts[::2] = [text.replace("#", str(counted)) for text in parts[::2]]  # between are branches, already filled
    return "".join(parts)


def choose_branch(
    match: re.Match[str], branches: str, values: Mapping[str, Any], language: str, counted: int | None
) -> str:
    """The branch that a value asks for, itself resolved."""
    value, counts = values[match[1]], match[2] == "plural"
    key = plural(value, language) if counts else str(value).lower()
    known = branches_of(branches)
    return choose(known.get(key, known["other"]), values, language, value if counts else counted)


def plural(number: int, language: str) -> str:
    """`one` or `other`; in French 0 counts as one."""
    return "one" if number == 1 or (language == "fr" and number == 0) else "other"


def closing(text: str, start: int) -> int:
    """The index of the brace that closes the one at `start`."""
    depth = 0
    for index in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[index], 0)
        if depth == 0:
            return index
    raise ValueError(f"no closing brace in {text!r}")


@cache
def branches_of(text: str) -> dict[str, str]:
    """`one {…} other {…}` as a dict."""
    found: dict[str, str] = {}
    at = 0
    while (brace := text.find("{", at)) >= 0:
        end = closing(text, brace)
        found[text[at:brace].strip()] = text[brace + 1 : end]
        at = end + 1
    return found
