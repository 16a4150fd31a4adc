"""Lessons as data: `courses/<game>/<lesson>.toml`, read once and checked by their types.

A lesson is a row of steps. A step is a position and one task after the other; a task says what is asked, what fulfils
it, how it is shown, and what usual mistakes are answered with. All texts are there in both languages. Whoever hosts a
table may add lessons of his own, such as the position editor saves.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from ziggurat.kit.catalogue import bound
from ziggurat.kit.errors import ZigguratError
from ziggurat.study.patterns import Pattern

COURSES: dict[str, tuple[str, ...]] = {
    "tigris": ("first", "leaders", "wars", "monuments", "treasures"),
    "kings": ("first", "leaders", "links", "ships"),
    "peloponnes": ("first", "bidding", "supply", "disasters", "alone"),
    "tikal": ("first", "temples", "treasures", "auction"),
}
"""The lessons of each game, in the order in which they are learned."""


ADDED: dict[tuple[str, str], Lesson] = {}
"""The lessons of whoever hosts the table, by game and name."""


class UnknownLesson(ZigguratError):
    """No lesson of this name, or no such step in it."""


class BadLesson(ZigguratError):
    """A file that is no lesson."""


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all that a lesson's file holds."""


class Text(Data, frozen=True):
    """A text in both languages."""

    en: str
    fr: str


class Knowledge(Data, frozen=True):
    """What is known after a step, in one sentence, and the rule that says it in full."""

    en: str
    fr: str
    rule: str


class Picture(Data, frozen=True):
    """Half of the idea of a step: pieces of the symbol sheet in a row, and what they are worth.

    `?` after a piece marks the one that is laid; `together` draws the outline of a kingdom round them.
    """

    pieces: tuple[str, ...]
    worth: str
    en: str
    fr: str
    together: bool = False


class Mistake(Data, frozen=True):
    """A usual mistake: an example of it, and what is said to it.

    A legal one is known by the pattern `when`; of one that a rule forbids, `rule` is the rule and is said anyway.
    """

    example: str
    say: Text | None = None
    when: Pattern | None = None
    rule: str | None = None


class Task(Data, frozen=True):
    """Something to do. `goal`: one of these patterns fulfils it; `show` are the actions that do.

    `onward` are actions that lead on without fulfilling it. `others` and `draws` are what the other seats and chance do
    meanwhile: the first of these notations that is legal. Another seat that finds none waits.
    """

    ask: Text
    goal: tuple[Pattern, ...]
    show: tuple[str, ...]
    praise: Text
    onward: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    draws: tuple[str, ...] = ()
    mistakes: tuple[Mistake, ...] = ()


class Step(Data, frozen=True):
    """One step. `table` is laid by `setup`, `position` is a whole one as the editor saves it, in JSON.

    Without either it goes on where the step before was shown to end. `light` are the places that are taught; the others
    lie in the shade.
    """

    title: Text
    text: Text
    tasks: tuple[Task, ...]
    knows: Knowledge | None = None
    table: dict[str, Any] | None = None
    position: str | None = None
    light: tuple[str, ...] = ()
    idea: tuple[Picture, ...] = ()


class Lesson(Data, frozen=True):
    """A lesson; `names` are the seats in each language, `seat` is whose place it is to learn."""

    title: Text
    minutes: int
    names: dict[str, tuple[str, ...]]
    steps: tuple[Step, ...]
    options: dict[str, Any] = {}
    seat: int = 0


def course(game: str) -> tuple[str, ...]:
    """The names of a game's lessons, in order; those of the host last."""
    return COURSES.get(game, ()) + tuple(name for of, name in ADDED if of == game)


def lesson(game: str, name: str) -> Lesson:
    """One lesson."""
    if name not in course(game):
        raise UnknownLesson(f"{game} has no lesson {name!r}")
    return ADDED[game, name] if (game, name) in ADDED else shipped(game, name)


@cache
def shipped(game: str, name: str) -> Lesson:
    """A lesson that comes with the package."""
    from importlib.resources import files  # slow to import, and only needed here

    return read_lesson((files("ziggurat.study") / "courses" / game / f"{name}.toml").read_text("utf-8"))


def read_lesson(text: str) -> Lesson:
    """The lesson of a file's text."""
    try:
        return msgspec.convert(tomllib.loads(bound(text)), Lesson)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadLesson(f"not a lesson: {error}") from None


def add_lessons(folder: Path) -> None:
    """Add the lessons of a folder, `GAME/NAME.toml`, after those that come with the package."""
    for path in sorted(folder.glob("*/*.toml")):
        game, name = path.parent.name, path.stem
        if game not in COURSES or name in COURSES[game]:
            raise BadLesson(f"{path}: a lesson of your own needs the folder of a game, and a name that is free there")
        try:
            ADDED[game, name] = read_lesson(path.read_text("utf-8"))
        except BadLesson as error:
            raise BadLesson(f"{path}: {error}") from None
