"""The rulebook: parts, spreads, chapters with a lead and figures; its sentences are the catalogue's.

`books/<game>.toml` lays it out. A figure is written `first/6`: the sixth step of the first lesson, as it begins, so
that each can be tried. Its caption is what that step teaches, unless the chapter has another one for its first figure.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

import msgspec

from ziggurat.kit.catalogue import PARTS, Entry, bound
from ziggurat.kit.registry import game as game_named
from ziggurat.study.lessons import Knowledge, UnknownLesson
from ziggurat.study.teacher import Place


class StudyFigure(msgspec.Struct, frozen=True):
    """A position to look at, what it shows, and the rule that says so."""

    place: Place
    caption: Entry
    rule: str


class Chapter(msgspec.Struct, frozen=True):
    """One subject: a lead, its rules and its figures. Options, fine points and refusals are chapters too."""

    key: str
    title: Entry
    lead: Entry
    rules: tuple[str, ...]
    figures: tuple[StudyFigure, ...]


class StudyPart(msgspec.Struct, frozen=True):
    """Some chapters under one title; those of a spread are read together."""

    title: Entry
    spreads: tuple[tuple[Chapter, ...], ...]


class WrittenPart(msgspec.Struct, frozen=True):
    """A part as it is written."""

    en: str
    fr: str
    spreads: tuple[str, ...]


class WrittenChapter(msgspec.Struct, frozen=True):
    """A chapter as it is written: its lead, its figures, and a caption for the first of them."""

    en: str = ""
    fr: str = ""
    figures: str = ""
    caption: Entry | None = None


class Layout(msgspec.Struct, frozen=True):
    """How a game's book is laid out; `forgotten` are the sentences that people forget at the table."""

    forgotten: tuple[str, ...] = ()
    parts: tuple[WrittenPart, ...] = ()
    chapters: dict[str, WrittenChapter] = {}


@cache
def layout(game: str) -> Layout:
    """The layout of a game's book; a game from outside has none."""
    path = files("ziggurat.study") / "books" / f"{game}.toml"
    if not path.is_file():
        return Layout()
    return msgspec.convert(tomllib.loads(bound(path.read_text("utf-8"))), Layout)


def parts(game: str) -> list[StudyPart]:
    """The book of a game; without a layout every chapter is a part."""
    known = {one.key: one for one in chapters(game)}
    written = layout(game).parts
    if not written:
        return [StudyPart(one.title, ((one,),)) for one in known.values()]
    return [
        StudyPart(
            {"en": part.en, "fr": part.fr},
            tuple(tuple(known[key] for key in spread.split()) for spread in part.spreads),
        )
        for part in written
    ]


def chapters(game: str) -> Iterator[Chapter]:
    """All chapters in the order of the catalogue, those that are printed after the rules last."""
    told = game_named(game).catalogue
    for key, title in (told.chapters | PARTS).items():
        of_kind = key if key in PARTS else "rule"
        rules = tuple(
            rule.id
            for rule in told.rules.values()
            if rule.kind == of_kind and (of_kind != "rule" or rule.chapter == key)
        )
        if rules:
            written = layout(game).chapters.get(key, WrittenChapter())
            yield Chapter(key, title, {"en": written.en, "fr": written.fr}, rules, tuple(figures(game, written)))


def figures(game: str, written: WrittenChapter) -> Iterator[StudyFigure]:
    """The positions that a chapter shows."""
    for number, name in enumerate(written.figures.split()):
        lesson, _, step = name.partition("/")
        place = Place(game, lesson, int(step) - 1)
        knows = taught(place)
        own = written.caption if number == 0 else None
        yield StudyFigure(place, own or {"en": knows.en, "fr": knows.fr}, knows.rule)


def taught(place: Place) -> Knowledge:
    """What the step of a figure teaches."""
    knows = place.here.knows
    if knows is None:
        raise UnknownLesson(f"step {place.step} of {place.lesson!r} has no sentence to stand below a figure")
    return knows


def forgotten(game: str) -> frozenset[str]:
    """The rules that people forget, which the book marks."""
    return frozenset(f"{game}/{rule}" for rule in layout(game).forgotten)


def laid_out(chapter: Chapter) -> Iterator[StudyFigure | str]:
    """A chapter as it is read: a figure first, then its rules, each other figure before the rule it is about."""
    first, others = chapter.figures[:1], list(chapter.figures[1:])
    yield from first
    yield from (one for one in others if one.rule not in chapter.rules)
    for rule in chapter.rules:
        yield from (one for one in others if one.rule == rule)
        yield rule
