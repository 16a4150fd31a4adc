"""Every sentence of a game, in English and French: rules, words, events, decisions, options."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import ModuleType
from typing import Any, Literal

import msgspec

from ziggurat.kit.grammar import YOU, Word, agreed, counted, decline, is_one, proper, second_person

LANGUAGES = ("en", "fr")
Entry = dict[str, str]
PLACEHOLDER = re.compile(r"\{(\w+)(?:([:*~^])([^{},]+))?\}")
CHOICE = re.compile(r"\{(\w+), (plural|select|person), ")


Kind = Literal["rule", "option", "fine", "refusal"]
PARTS: dict[Kind, Entry] = {
    "option": {"en": "Variants and options", "fr": "Variantes et options"},
    "fine": {"en": "Fine points", "fr": "Points de détail"},
    "refusal": {"en": "What the table answers when a move is not possible", "fr": "Quand un coup est impossible"},
}
"""What is printed after the chapters, under one heading each."""


class Rule(msgspec.Struct, frozen=True):
    """One rule sentence: a rule, one of an option only, a fine point, or the answer to an impossible move."""

    id: str
    en: str
    fr: str
    source: str
    kind: Kind = "rule"

    @property
    def chapter(self) -> str:
        """The chapter it stands in."""
        return self.id.split("/")[1]


class Paragraph(msgspec.Struct, frozen=True):
    """A paragraph of the rulebook that states a rule: our own title, and the rules that say it."""

    title: str
    rules: tuple[str, ...]


class Section(msgspec.Struct, frozen=True):
    """A heading and the rules under it."""

    title: str
    rules: tuple[str, ...]


class GameCatalogue:
    """The sentences of one game."""

    def __init__(self, game: str, tables: Mapping[str, dict[str, Any]]) -> None:
        self.game = game
        self.words = {key: words_of(entry) for key, entry in tables.get("words", {}).items()}
        self.events: dict[str, Entry] = tables.get("events", {})
        self.decisions: dict[str, Entry] = tables.get("decisions", {})
        self.options: dict[str, Entry] = flat(tables.get("options", {}))
        self.results: dict[str, Entry] = {key: said for key, said in flat(tables.get("results", {})).items() if said}
        self.actions: dict[str, Entry] = tables.get("actions", {})
        self.inspect: dict[str, Entry] = tables.get("inspect", {})
        self.paragraphs = msgspec.convert(tables.get("paragraphs", {}), dict[str, Paragraph])
        self.chapters: dict[str, Entry] = tables.get("chapters", {})
        self.versions: dict[int, Entry] = {int(number): said for number, said in tables.get("versions", {}).items()}
        order = list(self.chapters)
        found = [
            msgspec.convert({"source": "", "id": f"{game}/{chapter}/{name}"} | entry, Rule)
            for table in sorted(tables)
            if table.startswith("rules")
            for chapter, entries in tables[table].items()
            for name, entry in entries.items()
        ]
        self.rules = {rule.id: rule for rule in sorted(found, key=lambda rule: order.index(rule.chapter))}

    @classmethod
    def load(cls, game: str, module: str, common: Mapping[str, Mapping[str, Entry]] | None = None) -> GameCatalogue:
        """Read what lies beside the module of a game: a folder `catalogue`, or one file `catalogue.toml`.

        `common` are rule sentences by chapter, for those that the game does not say itself.
        """
        from importlib.resources import files  # slow to import, and only needed here

        beside = files(sys.modules[module].__package__ or module)
        if (whole := beside / "catalogue.toml").is_file():
            return cls(game, with_common(tomllib.loads(bound(whole.read_text("utf-8"))), common or {}))
        found = {
            path.name[:-5]: tomllib.loads(bound(path.read_text("utf-8")))
            for path in (beside / "catalogue").iterdir()
            if path.name.endswith(".toml")
        }
        return cls(game, with_common(found, common or {}))

    def fill_rules(self, printed: Mapping[str, Any]) -> None:
        """Put numbers and names of the box into the rule sentences that say them."""
        for rule in [rule for rule in self.rules.values() if "{" in rule.en]:
            said = {language: self.say(getattr(rule, language), printed, language) for language in LANGUAGES}
            self.rules[rule.id] = msgspec.structs.replace(rule, **said)

    def sections(self, language: str) -> list[Section]:
        """The rules as they are printed: chapters in the order of learning, then options, fine points and refusals."""
        wanted: list[tuple[str, list[Rule]]] = [
            (title[language], [rule for rule in self.rules.values() if (rule.chapter, rule.kind) == (key, "rule")])
            for key, title in self.chapters.items()
        ]
        wanted += [
            (title[language], [rule for rule in self.rules.values() if rule.kind == kind])
            for kind, title in PARTS.items()
        ]
        return [Section(title, tuple(rule.id for rule in rules)) for title, rules in wanted if rules]

    def rule(self, rule: str, language: str) -> str:
        """The sentence of a rule."""
        return str(getattr(self.rules[rule], language))

    def event(self, event: msgspec.Struct, language: str, names: Sequence[str], you: int | None = None) -> str:
        """An event told in a sentence, to the seat `you` as to whoever plays it."""
        fields = msgspec.to_builtins(event)
        return self.say(self.events[fields.pop("type")][language], fields, language, names, you)

    def behind(self, event: msgspec.Struct) -> list[str]:
        """The rules behind an event: `rule` beside its sentence, with choices like the sentence's own."""
        fields = msgspec.to_builtins(event)
        return [f"{self.game}/{rule}" for rule in choose(self.events[fields["type"]]["rule"], fields, "en").split()]

    def decision(self, decision: str, facts: Mapping[str, Any], language: str, names: Sequence[str]) -> str:
        """The prompt of a decision."""
        return self.say(self.decisions[decision][language], facts, language, names)

    def say(
        self,
        template: str,
        values: Mapping[str, Any],
        language: str,
        names: Sequence[str] = (),
        you: int | None = None,
    ) -> str:
        """Fill in a template; a sentence that begins with a word begins with a capital. `you` is the seat spoken to."""
        text = choose(template, values, language, number_of=self.grammatical(language), you=you)
        called = [YOU[language] if seat == you else name for seat, name in enumerate(names)]

        def fill(match: re.Match[str]) -> str:
            found = self.fill(match, values, language, called, you)
            named = match[3] == "name" and (you is None or values[match[1]] != you)  # names stay as written
            begins = match.start() == 0 and text.endswith((".", "?")) and not named
            return found[:1].upper() + found[1:] if begins else found

        return PLACEHOLDER.sub(fill, text)

    def fill(
        self, match: re.Match[str], values: Mapping[str, Any], language: str, names: Sequence[str], you: int | None
    ) -> str:
        """One placeholder: `{x}`, `{x:form}`, `{n*x}` counts, `{x~adjective}` agrees, `{seat^verb}` is conjugated."""
        value, sign, rest = values[match[1]], match[2], match[3]
        if sign == "*":
            word = self.word(values.get(rest), language, rest) or self.words[rest][language]
            return counted(value, word, language)
        if sign == "~":
            return agreed(rest, self.word(value, language, match[1]) or proper(str(value)))
        if sign == "^":
            return rest if you is None or value != you else second_person(rest, language)
        return self.form(value, rest, language, names, match[1])

    def form(self, value: Any, form: str | None, language: str, names: Sequence[str], key: str = "") -> str:
        """One value as words: a player's name, a word in the form asked for, a list, or as it is."""
        if isinstance(value, (list, tuple)):
            return ", ".join(self.form(one, form, language, names, key) for one in value)
        word = self.word(value, language, key)
        if word is None and form:
            word = proper(name_of(value, names))
        return decline(word, "" if form in (None, "name") else form, language) if word else str(value)

    def word(self, value: Any, language: str, key: str = "") -> Word | None:
        """The word a value stands for, if it is one.

        Where one code stands for two things, the key tells them apart: `tile.A4` is the word of A4 as a `tile`.
        """
        if isinstance(value, Word):
            return value
        entry = self.words.get(f"{key}.{value}", self.words.get(value)) if isinstance(value, str) else None
        return entry[language] if entry else None

    def grammatical(self, language: str) -> Callable[[Any], int]:
        """The number that decides between singular and plural: a count, or that of a word ("fields" are many)."""

        def number_of(value: Any) -> int:
            word = self.word(value, language)
            return value if word is None else 2 if word.number == "many" else 1

        return number_of


def bound(text: str) -> str:
    """French sets a space before some marks, and no line begins with one of them; English sets none there."""
    return re.sub(r" (?=[:;?!»%])", "\u00a0", text).replace("« ", "«\u00a0")


def words_of(entry: Mapping[str, Any]) -> dict[str, Word]:
    """A word in both languages: `fr_gender` is the French one's gender, `mark` belongs to both."""
    found = {}
    for language in LANGUAGES:
        stated = {key: value for key, value in entry.items() if key in ("article", "mark")}
        stated |= {key[3:]: value for key, value in entry.items() if key.startswith(f"{language}_")}
        found[language] = msgspec.convert({"noun": entry[language], **stated}, Word)
    return found


def name_of(value: Any, names: Sequence[str]) -> str:
    """A seat's name; a text that is no word is a name itself."""
    if not isinstance(value, int):
        return str(value)
    return names[value] if 0 <= value < len(names) else f"#{value}"


def with_common(
    tables: dict[str, dict[str, Any]], common: Mapping[str, Mapping[str, Entry]]
) -> dict[str, dict[str, Any]]:
    """A catalogue's tables, with rule sentences that it does not have; these only answer impossible moves."""
    if not common:
        return tables
    rules, chapters = dict(tables.get("rules", {})), dict(tables.get("chapters", {}))
    for chapter, entries in common.items():
        said = {name: {**entry, "kind": "refusal"} for name, entry in entries.items()}
        rules[chapter] = said | rules.get(chapter, {})
        chapters.setdefault(chapter, {"en": chapter, "fr": chapter})
    return {**tables, "rules": rules, "chapters": chapters}


def flat(options: dict[str, Any], prefix: str = "") -> dict[str, Entry]:
    """Options and their values as one level: `board` and `board.second`."""
    found: dict[str, Entry] = {}
    for name, entry in options.items():
        found[prefix + name] = {key: text for key, text in entry.items() if isinstance(text, str)}
        found |= flat({key: inner for key, inner in entry.items() if isinstance(inner, dict)}, f"{prefix}{name}.")
    return found


def choose(
    template: str,
    values: Mapping[str, Any],
    language: str,
    counted: int | None = None,
    number_of: Callable[[Any], int] = int,
    you: int | None = None,
) -> str:
    """Resolve the choices of a template, outermost first; `#` is the number of the plural around it."""
    parts, at = [], 0
    while match := CHOICE.search(template, at):
        parts.append(template[at : match.start()])
        end = closing(template, match.start())
        value, counts = values[match[1]], match[2] == "plural"
        number = number_of(value) if counts else counted
        keys = (f"={number}", plural(number, language)) if counts else (str(value).lower(),)
        if match[2] == "person":
            keys = ("you" if you is not None and value == you else "other",)
        branch = chosen(template[match.end() : end], *keys)
        parts.append(choose(branch, values, language, number, number_of, you))
        at = end + 1
    parts.append(template[at:])
    if counted is not None:
        parts[::2] = [text.replace("#", str(counted)) for text in parts[::2]]  # between are branches, already filled
    return "".join(parts)


def chosen(branches: str, *keys: str) -> str:
    """The branch of the first of these names that has one (`=0` stands before `one`), or the one called `other`."""
    known = branches_of(branches)
    return next((known[key] for key in keys if key in known), known["other"])


def plural(number: int | None, language: str) -> str:
    """`one` or `other`."""
    return "one" if number is not None and is_one(number, language) else "other"


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


def printed_numbers(components: ModuleType) -> dict[str, int]:
    """The numbers of a box, as rule sentences call them: `{dig_cost}` is DIG_COST."""
    return {name.lower(): value for name, value in vars(components).items() if name.isupper() and type(value) is int}
