"""Every sentence of the product with every word, name and number that can stand in it."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from itertools import combinations, product
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import inspect as shapes

from tests.words.reader import NAMES
from ziggurat.bots.levels import NAMES as LEVELS
from ziggurat.bots.reasons import say
from ziggurat.bots.reasons import words as spoken
from ziggurat.games.tikal.components import Treasure
from ziggurat.kit.catalogue import CHOICE, LANGUAGES, PARTS, PLACEHOLDER, GameCatalogue, bound, branches_of, closing
from ziggurat.kit.registry import game, games
from ziggurat.research.report.telling import words as reported
from ziggurat.study.book import chapters, parts
from ziggurat.study.contrast import frames
from ziggurat.study.puzzles.kinds import kind_names

WEB = Path(__file__).parents[2] / "web" / "src"
NUMBERS = (0, 1, 2)
SPACES = ("A4", "E7")


class Template(NamedTuple):
    """A template of one language, where it stands, what may fill it, and whether it is a whole sentence."""

    where: str
    language: str
    text: str
    slots: Mapping[str, tuple[Any, ...]]
    sentence: bool
    catalogue: GameCatalogue


def said(template: Template) -> Iterator[str]:
    """The template in words: every choice, and in each choice every value of every slot."""
    chosen = {name for name, kind in choices(template.text) if kind == "select"}
    others = [name for name in template.slots if name not in chosen]
    for number, picked in enumerate(product(*(template.slots[name] for name in chosen))):
        for at in (0, -1) if number < 8 else (0,):
            base = {name: values[at] for name, values in template.slots.items()} | dict(
                zip(chosen, picked, strict=True)
            )
            yield from speak(template, base)
            for name in others:
                for value in template.slots[name]:
                    yield from speak(template, base | {name: value})


def speak(template: Template, values: Mapping[str, Any]) -> Iterator[str]:
    """One filling, said to nobody of the table and to each whom it speaks of."""
    yield template.catalogue.say(template.text, values, template.language, NAMES)
    spoken_of = set(re.findall(r"\{(\w+)(?:\^|:name|, person)", template.text))
    seats = [values[name] for name in spoken_of if isinstance(values[name], int)]
    for you in [seat for seat in seats if seats.count(seat) == 1]:  # nobody is both sides of a sentence
        yield template.catalogue.say(template.text, values, template.language, NAMES, you)


def choices(text: str) -> Iterator[tuple[str, str]]:
    """The names and kinds of all choices in a template, nested ones too."""
    for match in CHOICE.finditer(text):
        yield match[1], match[2]


def placeholders(text: str) -> set[str]:
    """The names of the values a template needs."""
    if match := CHOICE.search(text):
        end = closing(text, match.start())
        inside = branches_of(text[match.end() : end]).values()
        return {match[1]}.union(*(placeholders(one) for one in (text[: match.start()], text[end + 1 :], *inside)))
    found = list(PLACEHOLDER.finditer(text))
    return {match[1] for match in found} | {match[3] for match in found if match[2] == "*"}


def branches(text: str, name: str) -> tuple[Any, ...]:
    """What a select of this name tells apart, and one value more."""
    found: dict[str, None] = {}
    for match in CHOICE.finditer(text):
        if match[1] == name and match[2] == "select":
            found |= dict.fromkeys(branches_of(text[match.end() : closing(text, match.start())]))
    if any(key.isdigit() for key in found):
        return (*(int(key) for key in found if key.isdigit()), 5)
    return tuple({"true": True, "none": None}.get(key, key) for key in found)


# The catalogues


def of_games() -> Iterator[Template]:
    """Rules, chapters, options, events and decisions of every game."""
    for name in games():
        told = game(name).catalogue
        for rule in told.rules.values():
            yield from both(f"{rule.id}", {"en": rule.en, "fr": rule.fr}, {}, told)
        for key, entry in told.chapters.items():
            yield from both(f"{name} chapter {key}", entry, {}, told, sentence=False)
        for number, entry in told.versions.items():
            yield from both(f"{name} version {number}", entry, {}, told)
        for key, entry in told.options.items():
            yield from both(f"{name} option {key}", entry, {}, told, sentence=False)
            helps = {language: entry[f"{language}_help"] for language in LANGUAGES if f"{language}_help" in entry}
            yield from both(f"{name} option {key}, help", helps, {}, told)
        for key, entry in told.results.items():
            slots = dict.fromkeys(placeholders(entry["en"]), (7, 12))
            yield from both(f"{name} result {key}", entry, slots, told, sentence=entry["en"].endswith("."))
        for key, entry in told.inspect.items():
            yield from both(f"{name} inspect {key}", entry, inspected_slots(name, entry["en"]), told)
        yield from of_events(name, told)
        for key, entry in told.decisions.items():
            slots = {one: of_facts(name, one, entry["en"]) for one in placeholders(entry["en"])}
            yield from both(f"{name} decision {key}", entry, slots, told)


INSPECTED: dict[str, tuple[Any, ...]] = {
    "sphere": ("settlement", "temple", "farm", "market"),
    "leader": ("king", "priest", "farmer", "trader"),
    "monument": tuple("-".join(pair) for pair in combinations(("settlement", "temple", "farm", "market"), 2)),
    "card": ("settlement", "temple", "farm", "market", "treasure", "blue-black"),
    "disaster": ("earthquake", "drought", "epidemic", "storm", "decline"),
    "column": ("A",),
    "columns": ("AB",),
    "a": ("A",),
    "b": ("B",),
}


def inspected_slots(name: str, text: str) -> dict[str, tuple[Any, ...]]:
    """What may stand in a sentence about a thing."""
    found = dict(INSPECTED)
    if name == "peloponnes":
        found["tile"] = tuple(keys("peloponnes", lambda word: word.article == "the"))
    return {one: found.get(one, NUMBERS) for one in placeholders(text)}


def both(
    where: str,
    texts: Mapping[str, str],
    slots: Mapping[str, tuple[Any, ...]],
    told: GameCatalogue,
    *,
    sentence: bool = True,
) -> Iterator[Template]:
    """A text in both languages."""
    for language in LANGUAGES:
        if language in texts:
            yield Template(f"{where} ({language})", language, texts[language], slots, sentence, told)


def of_events(name: str, told: GameCatalogue) -> Iterator[Template]:
    """What the log says; the types of an event's fields say what can stand there."""
    for kind in game(name).event_kinds:
        key = str(kind.__struct_config__.tag)
        entry = told.events[key]
        text = entry["en"] + entry["fr"]
        slots = {
            field.encode_name: of_field(name, field, text)
            for field in shapes.type_info(kind).fields  # type: ignore[attr-defined]
            if field.encode_name in placeholders(text)
        }
        yield from both(f"{name} event {key}", entry, slots, told)


def of_field(name: str, field: Any, text: str) -> tuple[Any, ...]:
    """The values of an event's field."""
    shape = field.type
    if isinstance(shape, shapes.UnionType):
        inner = [of_shape(name, field.encode_name, one, text) for one in shape.types]
        return tuple(value for values in inner for value in values)
    return of_shape(name, field.encode_name, shape, text)


def of_shape(name: str, key: str, shape: Any, text: str) -> tuple[Any, ...]:
    """The values of a type: all of an enumeration, names of seats, numbers, spaces, or the words of that key."""
    if isinstance(shape, shapes.NoneType):
        return (None,)
    if isinstance(shape, shapes.BoolType):
        return (True, False)
    if isinstance(shape, shapes.EnumType):
        return tuple(member.value for member in shape.cls)
    if isinstance(shape, shapes.IntType):
        return of_number(key, text)
    if isinstance(shape, (shapes.ListType, shapes.VarTupleType)):
        return (list(SPACES[:1]), list(SPACES))
    return of_text(name, key, text)


def of_number(key: str, text: str) -> tuple[int, ...]:
    """A seat, or a number; what a tile brings may be less than nothing."""
    if re.search(rf"{{{key}:", text):
        return tuple(range(len(NAMES)))
    return (*NUMBERS, 5, *((-1,) if key == "population" else ()))


def of_text(name: str, key: str, text: str) -> tuple[Any, ...]:
    """The texts that can stand under a key."""
    known: dict[tuple[str, str], tuple[str, ...]] = {
        ("peloponnes", "tile"): tuple(keys("peloponnes", lambda word: word.article == "the")),
        ("peloponnes", "civilization"): tuple(CIVILIZATIONS),
        ("peloponnes", "row"): ("auction", "conquest"),
        ("peloponnes", "deck"): ("A", "B", "C"),
        ("tikal", "tile"): tuple(key[5:] for key in keys("tikal", lambda _: True) if key.startswith("tile.")),
    }
    told = known.get((name, key))
    if not (found := branches(text, key)):
        return told or SPACES
    return tuple(one for one in found if one != "other" or not told) + (told or ())


CIVILIZATIONS = ("messene", "patras", "arkadia", "korinth", "sparta", "pylos", "argos")


def keys(name: str, wanted: Any) -> Iterator[str]:
    """The keys of a game's words of one sort."""
    return (key for key, entry in game(name).catalogue.words.items() if wanted(entry["fr"]))


FACTS: dict[str, tuple[Any, ...]] = {
    "sphere": ("settlement", "temple", "farm", "market"),
    "card": ("settlement", "temple", "farm", "market"),
    "leaders": (["king"], ["priest", "farmer"]),
    "at": SPACES,
}


def of_facts(name: str, key: str, text: str) -> tuple[Any, ...]:
    """What the game tells with a decision."""
    if key == "tile":
        return of_text(name, key, text)
    return FACTS.get(key) or branches(text, key) or NUMBERS


# The bots


def things(game: str) -> dict[str, dict[str, str]]:
    """What the judgement of a game looks at, in words; without what tells how more and less of it is said."""
    return {key: entry for key, entry in spoken(game).items() if key not in ("worse", "changed")}


def of_bots() -> Iterator[Template]:
    """Reasons: every feature of every game in every frame, and levels."""
    frames = spoken("sentences")
    told = GameCatalogue("bots", {})
    kinds = [(whose, weight) for whose in ("own", "rival") for weight in (1.0, -1.0)]
    for name in games():
        for key in things(name):
            for number, (whose, weight) in enumerate(kinds):
                why = say(name, whose, key, weight)
                texts = {language: frames["move"][language].replace("{why}", why[language]) for language in LANGUAGES}
                slots = {"move": ("temple A4",), "chance": NUMBERS}
                capital = {language: text.replace("{move}", "Temple A4") for language, text in texts.items()}
                yield from both(f"{name} reason {key} {number}", capital, slots, told)
    bare = {language: text.replace("{move}", "Temple A4") for language, text in frames["bare"].items()}
    yield from both("bare reason", bare, {"chance": NUMBERS}, told)
    for level, entry in LEVELS.items():
        yield from both(f"level {level}", entry, {}, told, sentence=False)
    for kind, entry in PARTS.items():
        yield from both(f"part {kind}", entry, {}, told, sentence=False)


# The lessons


def of_lessons() -> Iterator[Template]:
    """Every text of the lessons."""
    for course in sorted((files("ziggurat.study") / "courses").iterdir(), key=str):
        for lesson in course.iterdir():
            where = f"lesson {course.name} {lesson.name}"
            yield from of_texts(where, tomllib.loads(bound(lesson.read_text("utf-8"))), GameCatalogue("lesson", {}))


def of_books() -> Iterator[Template]:
    """Titles, leads and captions of the rulebooks."""
    told = GameCatalogue("book", {})
    for name in games():
        yield from of_texts(f"book {name}", [part.title for part in parts(name)], told)
        for chapter in chapters(name):
            yield from of_texts(f"book {name} {chapter.key}", chapter.lead, told)
            yield from of_texts(f"book {name} {chapter.key}", [figure.caption for figure in chapter.figures], told)


def of_texts(where: str, data: Any, told: GameCatalogue) -> Iterator[Template]:
    """Whatever is there in both languages, however deep."""
    if isinstance(data, dict) and isinstance(data.get("en"), str):
        slots = dict.fromkeys(placeholders(data["en"]), SPACES)
        yield from both(where, data, slots, told, sentence=bool(re.search(r"[.?!…]$", data["en"])))
    elif isinstance(data, (dict, list)):
        for key, inner in data.items() if isinstance(data, dict) else enumerate(data):
            yield from of_texts(f"{where} {key}", inner, told)


def of_study() -> Iterator[Template]:
    """How moves are held against each other: every feature of every game in every frame; and the kinds of puzzles."""
    told = GameCatalogue("study", {})
    held = [frames()[which][whose] for which in ("worse", "better") for whose in ("own", "rival")]
    for name in games():
        for key, entry in things(name).items():
            for number, frame in enumerate(held):
                texts = {language: frame[language].replace("{what}", entry[language]) for language in LANGUAGES}
                yield from both(f"{name} contrast {key} {number}", texts, {}, told)
        yield from of_texts(f"{name} puzzles", kind_names(name), told)


def of_report() -> Iterator[Template]:
    """How a report on games speaks."""
    told = GameCatalogue("report", {})
    for key, entry in reported().items():
        texts = {"en": entry["en"], "fr": bound(entry["fr"])}
        slots = dict.fromkeys(placeholders(texts["en"] + texts["fr"]), ("12", "3,5"))
        yield from both(f"report {key}", texts, slots, told, sentence=texts["en"].endswith("."))


# The page


def of_page() -> Iterator[Template]:
    """The page's own sentences, of all rooms; a text that ends like a sentence is one. The page binds its marks."""
    for path in sorted(WEB.rglob("en.json")):
        english = json.loads(path.read_text("utf-8"))
        french = json.loads(path.with_name("fr.json").read_text("utf-8"))
        room = path.parent.name
        told = game(room).catalogue if room in games() else GameCatalogue("page", {})
        for key, text in english.items():
            slots = {one: of_page_slot(room, one, text) for one in placeholders(text + french[key])}
            ends = bool(re.search(r"[.?!…]\}*$", text))
            yield from both(f"page {room} {key}", {"en": text, "fr": bound(french[key])}, slots, told, sentence=ends)


PAGE_SLOTS: dict[str, tuple[Any, ...]] = {
    "name": NAMES,
    "names": ("Anna, Bob",),
    "level": ("Strong",),
    "what": ("Rules",),
    "game": ("Tikal",),
    "entries": NUMBERS,
    "place": ("3",),
    "column": ("A",),
    "columns": ("AB",),
    "letter": ("B", "end"),
    "tool": ("Camp",),
    "texts": ("Costs 2 stone.",),
    "row": ("Auction",),
    "goods": ("2 wood",),
    "income": ("2 wood",),
    "sides": ("north 2",),
    "a": ("A",),
    "b": ("B",),
    "at": SPACES,
    "leaders": ("king",),
}
TREASURES = tuple(kind.value for kind in Treasure)
PAGE_WORDS: dict[str, dict[str, Any]] = {
    "tigris": {
        "tile": ("settlement", "temple", "farm", "market"),
        "leader": ("king", "priest", "farmer", "trader"),
        "monument": tuple("-".join(pair) for pair in combinations(("settlement", "temple", "farm", "market"), 2)),
    },
    "kings": {
        "card": ("settlement", "temple", "farm", "market", "treasure"),
        "leader": ("king", "priest", "farmer", "trader"),
        "ship": ("blue-black", "blue-red", "blue-green"),
    },
    "peloponnes": {
        "tile": tuple(keys("peloponnes", lambda word: word.article == "the")),
        "good": ("wood", "stone", "food", "coins", "luxury", "population"),
        "civilization": CIVILIZATIONS,
        "disaster": ("earthquake", "drought", "epidemic", "storm", "decline"),
    },
    "tikal": {
        "tile": (*(key for key in keys("tikal", lambda _: True) if key.startswith("tile.")), "hexagon"),
        "kind": ("temple", "ruin", "clearing", "volcano"),
        "piece": ("explorer", "expedition_leader"),
        "given": TREASURES,
        "taken": TREASURES,
        "treasure": TREASURES,
    },
}


def of_page_slot(room: str, key: str, text: str) -> tuple[Any, ...]:
    """What the page puts there."""
    found = PAGE_WORDS.get(room, {}).get(key) or branches(text, key) or PAGE_SLOTS.get(key) or NUMBERS
    return tuple(found)


def templates() -> list[Template]:
    """All of them."""
    return [*of_games(), *of_bots(), *of_lessons(), *of_books(), *of_study(), *of_report(), *of_page()]
