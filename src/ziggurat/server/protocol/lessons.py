"""Lessons: their texts in both languages, and where somebody stands in a step of one."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from ziggurat.server.protocol.codes import ActionText
from ziggurat.server.protocol.requests import Inbound
from ziggurat.server.protocol.tables import LogLine, Outbound, Turn

Tongues = dict[str, str]  # a text in each language
MOST_TRIES = 40  # actions kept in one step; the longest has a few


class LessonCard(Outbound, frozen=True):
    """A lesson on the page of lessons."""

    game: str
    name: str
    title: Tongues
    minutes: int
    steps: int


class LessonPicture(Outbound, frozen=True):
    """Half of the idea of a step: pieces of the symbol sheet (`?` after the one that is laid), and their worth."""

    pieces: list[str]
    worth: str
    together: bool
    caption: Tongues


class LessonTask(Outbound, frozen=True):
    """What is asked, and the actions that show it."""

    ask: Tongues
    show: list[str]


class LessonStep(Outbound, frozen=True):
    """The texts of a step; `light` are the places that are taught, `rule` says `knows` in full, if it is said."""

    title: Tongues
    text: Tongues
    knows: Tongues | None
    rule: str | None
    light: list[str]
    idea: list[LessonPicture]
    tasks: list[LessonTask]


class LessonView(Outbound, frozen=True):
    """A whole lesson; `names` are those of the seats in each language, `seat` is yours."""

    game: str
    name: str
    title: Tongues
    minutes: int
    names: dict[str, list[str]]
    options: dict[str, Any]
    seat: int
    steps: list[LessonStep]


class LessonTry(Inbound, frozen=True):
    """What you have played in this step so far, as it was kept, and what you try now."""

    actions: Annotated[list[ActionText], Meta(max_length=MOST_TRIES)] = []
    action: ActionText | None = None


class LessonStand(Outbound, frozen=True):
    """Where you stand. `task` is the one at hand, `lit` the legal actions that fulfil it or lead on.

    `verdict` on what was tried: `done` fulfils the task, `onward` leads on; both are kept. `aside` is legal, and taken
    back; `refused` names the rule. `say` is what the coach says to it, `lines` what happened.
    """

    actions: list[str]
    task: int
    turn: Turn
    board: Any
    legal: dict[str, str]
    lit: dict[str, str]
    verdict: Literal["open", "done", "onward", "aside", "refused"]
    say: Tongues | None
    lines: list[LogLine]
    rule: str | None
    at: tuple[str, ...]


class BookFigure(Outbound, frozen=True):
    """A figure of the rulebook: a step of a lesson as it begins, what it shows, and the rule that says so."""

    lesson: str
    step: int
    caption: Tongues
    rule: str


class BookChapter(Outbound, frozen=True):
    """One subject: a lead, its rules and its figures."""

    key: str
    title: Tongues
    lead: Tongues
    rules: list[str]
    figures: list[BookFigure]


class BookPart(Outbound, frozen=True):
    """Some chapters under one title; those of a spread are read together."""

    title: Tongues
    spreads: list[list[BookChapter]]


class Book(Outbound, frozen=True):
    """The rulebook; its sentences are in the catalogue. `forgotten` are the rules that people forget."""

    game: str
    parts: list[BookPart]
    forgotten: list[str]
