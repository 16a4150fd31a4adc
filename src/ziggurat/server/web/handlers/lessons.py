"""Lessons: their texts, and a step played with whoever learns; the server keeps nothing of it."""

from __future__ import annotations

from functools import cache

import msgspec

from ziggurat.kit.errors import UnknownAction
from ziggurat.kit.registry import games
from ziggurat.server.tables import questions
from ziggurat.server.web.call import Call
from ziggurat.server.protocol.legal import pack_legal
from ziggurat.kit.views import View
from ziggurat.server.errors import ApiError
from ziggurat.server.protocol import (
    Book,
    BookChapter,
    BookFigure,
    BookPart,
    LessonCard,
    LessonPicture,
    LessonStand,
    LessonStep,
    LessonTask,
    LessonView,
    LogLine,
    Preview,
    Turn,
    WaysShown,
    WhyNot,
)
from ziggurat.study import (
    COURSES,
    Astray,
    Attempt,
    Place,
    Stand,
    Step,
    UnknownLesson,
    attempt,
    course,
    lesson,
    lit,
    stand,
)
from ziggurat.study.book import Chapter, forgotten, parts


async def get_lessons(call: Call) -> list[LessonCard]:
    """Every lesson there is, in the order in which they are learned."""
    return lesson_cards()


@cache
def lesson_cards() -> list[LessonCard]:
    """All lessons."""
    return [card(game, name) for game in COURSES for name in course(game)]


def card(game: str, name: str) -> LessonCard:
    """A lesson as the page of lessons shows it."""
    found = lesson(game, name)
    return LessonCard(game, name, msgspec.to_builtins(found.title), found.minutes, len(found.steps))


async def get_lesson(call: Call) -> LessonView:
    """A lesson, all of its texts in both languages."""
    try:
        return lesson_view(call.path("game"), call.path("lesson"))
    except UnknownLesson:
        raise ApiError("not_found") from None


@cache
def lesson_view(game: str, name: str) -> LessonView:
    """A lesson as it is sent."""
    found = lesson(game, name)
    return LessonView(
        game=game,
        name=name,
        title=msgspec.to_builtins(found.title),
        minutes=found.minutes,
        names={language: list(names) for language, names in found.names.items()},
        options=found.options,
        seat=found.seat,
        steps=[step_view(step) for step in found.steps],
    )


def step_view(step: Step) -> LessonStep:
    """The texts of a step."""
    return LessonStep(
        title=msgspec.to_builtins(step.title),
        text=msgspec.to_builtins(step.text),
        knows={"en": step.knows.en, "fr": step.knows.fr} if step.knows else None,
        rule=step.knows.rule if step.knows else None,
        light=list(step.light),
        idea=[LessonPicture(list(i.pieces), i.worth, i.together, {"en": i.en, "fr": i.fr}) for i in step.idea],
        tasks=[LessonTask(msgspec.to_builtins(task.ask), list(task.show)) for task in step.tasks],
    )


async def get_book(call: Call) -> Book:
    """A game's rulebook, part by part."""
    if call.path("game") not in games():
        raise ApiError("not_found")
    return book_of(call.path("game"))


@cache
def book_of(game: str) -> Book:
    """A rulebook as it is sent."""
    sent = [BookPart(part.title, [[chapter_view(one) for one in spread] for spread in part.spreads]) for part in parts(game)]
    return Book(game, sent, sorted(forgotten(game)))


def chapter_view(chapter: Chapter) -> BookChapter:
    """A chapter with its figures."""
    shown = [BookFigure(one.place.lesson, one.place.step, one.caption, one.rule) for one in chapter.figures]
    return BookChapter(chapter.key, chapter.title, chapter.lead, list(chapter.rules), shown)


# A step


def where(call: Call) -> tuple[Place, Stand]:
    """The step that is asked for, and where the learner stands in it."""
    place = Place(call.path("game"), call.path("lesson"), call.number("step", call.path("step")) or 0)
    try:
        return place, stand(place, call.body.actions)
    except UnknownLesson:
        raise ApiError("not_found") from None
    except (Astray, UnknownAction):
        raise ApiError("bad_request", "these actions do not lead on in this step") from None


async def try_action(call: Call) -> LessonStand:
    """Where you stand in a step, and what an action leads to there."""
    place, now = where(call)
    kept = tuple(call.body.actions)
    if call.body.action is None:
        return shown(place, now, kept)
    try:
        tried = attempt(place, now, call.body.action)
    except UnknownAction:
        raise ApiError("bad_request", "no such action") from None
    if tried.verdict in ("done", "onward"):
        kept += (call.body.action,)
    return shown(place, tried.stand, kept, tried)


def shown(place: Place, now: Stand, kept: tuple[str, ...], tried: Attempt | None = None) -> LessonStand:
    """Where the learner stands, as the page shows it; a step that is done lets nothing more be played."""
    game, state = now.state.game, now.state
    open_still = now.task < len(place.here.tasks) and state.seat == now.seat
    say = tried.say if tried else None
    return LessonStand(
        actions=list(kept),
        task=now.task,
        turn=Turn(state.seat, state.decision, game.facts(state), None, 0, 0, None),
        board=game.table(state, now.seat),
        legal=pack_legal(str(action) for action in game.legal_actions(state)) if open_still else {},
        lit=pack_legal(lit(place, kept)),
        verdict=tried.verdict if tried else "open",
        say=msgspec.to_builtins(say) if say else None,
        lines=[LogLine(number, seat, events) for number, (seat, events) in enumerate(tried.lines)] if tried else [],
        rule=tried.refusal.rule if tried and tried.refusal else None,
        at=tried.refusal.at if tried and tried.refusal else (),
    )


async def preview_try(call: Call) -> Preview:
    """What an action would do in a step, as far as your seat can know."""
    return questions.preview_of(learner_view(call), asked(call))


async def why_not_try(call: Call) -> WhyNot:
    """Which rule forbids an action in a step."""
    return questions.why_not_of(learner_view(call), asked(call))


async def ways_try(call: Call) -> WaysShown:
    """Where a thing in your hand can get in a step."""
    return questions.ways_of(learner_view(call), asked(call))


def learner_view(call: Call) -> View:
    """What the learner sees after what was kept."""
    now = where(call)[1]
    return now.state.game.view(now.state, now.seat)


def asked(call: Call) -> str:
    """The action that is asked about."""
    if call.body.action is None:
        raise ApiError("bad_request", "which action?")
    return str(call.body.action)
