"""The rulebook's figures: each chapter of a catalogue shows positions that a lesson lays, so each can be tried.

A figure is written `first/6`: the sixth step of the first lesson, as it begins. Its caption is what that step teaches.
"""

from __future__ import annotations

from ziggurat.kit.registry import game as game_named
from ziggurat.study.lessons import Knowledge, UnknownLesson
from ziggurat.study.teacher import Place

FIGURES: dict[str, dict[str, str]] = {
    "tigris": {
        "goal": "first/9",
        "setup": "first/1",
        "information": "first/2",
        "turn": "first/4",
        "leader": "first/1 leaders/1 leaders/2",
        "tile": "first/2 first/3",
        "catastrophe": "treasures/2",
        "swap": "treasures/3",
        "conflict": "leaders/3",
        "revolt": "first/5",
        "war": "first/6 wars/1 wars/2 wars/3",
        "monument": "first/8 monuments/1 monuments/2 monuments/3",
        "treasure": "first/7 treasures/1",
        "end": "first/9",
        "score": "first/9",
    },
    "kings": {
        "goal": "first/9",
        "setup": "first/1",
        "kingdom": "links/1",
        "turn": "first/4",
        "leader": "first/1 leaders/1",
        "card": "first/2",
        "link": "first/6 links/1",
        "point": "first/2 first/3 leaders/3",
        "pile": "first/3",
        "treasure": "first/7",
        "catastrophe": "links/3",
        "conflict": "links/2",
        "internal": "first/5 leaders/2",
        "external": "first/6",
        "ship": "first/8 ships/1 ships/2 ships/3",
        "refill": "first/4",
        "end": "first/9",
        "scoring": "first/9",
    },
    "peloponnes": {
        "goal": "first/1",
        "setup": "first/1",
        "reveal": "first/4",
        "bid": "first/3 first/4",
        "displaced": "bidding/1 bidding/3",
        "order": "bidding/2",
        "tile": "first/1",
        "building": "first/2",
        "land": "first/5",
        "once": "first/1",
        "income": "first/5",
        "luxury": "supply/3",
        "supply": "first/6 supply/1 supply/2",
        "disaster": "first/7 disasters/1 disasters/2 disasters/3",
        "end": "first/8",
        "score": "first/8",
        "solo": "alone/1 alone/2 alone/3",
    },
    "tikal": {
        "goal": "first/8",
        "setup": "first/1",
        "turn": "first/2",
        "kinds": "first/4",
        "placing": "first/1",
        "bringing": "first/2",
        "moving": "first/2",
        "between-camps": "temples/3",
        "uncovering": "first/3 temples/1",
        "digging": "first/4",
        "exchanging": "first/9",
        "pitching": "first/5",
        "guarding": "first/7 temples/2",
        "scoring": "first/6 first/8",
        "final": "first/9",
        "auction": "auction/1 auction/2 auction/3",
    },
}


def chapters(game: str) -> list[str]:
    """The chapters of a game's rules, in the order of learning."""
    told = game_named(game).catalogue
    ruled = {rule.chapter for rule in told.rules.values() if rule.kind == "rule"}
    return [chapter for chapter in told.chapters if chapter in ruled]


def figures(game: str, chapter: str) -> list[Place]:
    """The positions that a chapter shows."""
    return [place(game, written) for written in FIGURES.get(game, {}).get(chapter, "").split()]


def place(game: str, written: str) -> Place:
    """`first/6` is the sixth step of the first lesson."""
    lesson, _, step = written.partition("/")
    return Place(game, lesson, int(step) - 1)


def caption(figure: Place) -> Knowledge:
    """What a figure shows."""
    knows = figure.here.knows
    if knows is None:
        raise UnknownLesson(f"step {figure.step} of {figure.lesson!r} has no sentence to stand below a figure")
    return knows
