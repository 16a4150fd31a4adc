"""Plays a step with somebody who learns: what was done so far, what is worth doing, and what an action leads to.

Nothing is remembered here. Whoever learns brings along what he has played in this step; it is played again on the
step's position. The others and chance answer as the step says, so the same actions always lead to the same table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from random import Random
from typing import Any, Literal

import msgspec

from ziggurat.kit.errors import IllegalAction, ZigguratError
from ziggurat.kit.events import Event
from ziggurat.kit.refusals import Refusal
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.study.lessons import Lesson, Step, Task, Text, UnknownLesson, lesson
from ziggurat.study.patterns import Pattern, Situation, holds, named
from ziggurat.study.setup import lay

MOST_REPLIES = 60  # draws and answers of others to one action
Verdict = Literal["done", "onward", "aside", "refused"]
KEPT: tuple[Verdict, ...] = ("done", "onward")
Line = tuple[int, list[Event]]


class Astray(ZigguratError):
    """Actions that were never kept in this step."""


class Place(msgspec.Struct, frozen=True):
    """A step of a lesson."""

    game: str
    lesson: str
    step: int

    @property
    def taught(self) -> Lesson:
        """The lesson."""
        return lesson(self.game, self.lesson)

    @property
    def here(self) -> Step:
        """The step."""
        steps = self.taught.steps
        if not 0 <= self.step < len(steps):
            raise UnknownLesson(f"the lesson {self.lesson!r} of {self.game} has {len(steps)} steps")
        return steps[self.step]


class Stand(msgspec.Struct):
    """Where somebody stands in a step: his seat, the state, the task at hand, and what was told since it began."""

    seat: int
    state: State
    task: int
    told: list[dict[str, Any]]

    def copy(self) -> Stand:
        """The same, to try something on."""
        return Stand(self.seat, self.state.copy(), self.task, list(self.told))


class Attempt(msgspec.Struct):
    """What an action led to. `done` fulfils the task, `onward` leads on; `aside` is legal and taken back again."""

    verdict: Verdict
    stand: Stand
    lines: list[Line]
    say: Text | None = None
    refusal: Refusal | None = None


@cache
def beginning(place: Place) -> State:
    """The position of a step; one that has none goes on from where the step before was shown to end."""
    step = place.here
    if step.position is not None:
        state: State = known_game(place.game).read_position(step.position)
        return state
    if step.table is not None:
        return lay(place.game, step.table, place.taught.options)
    before = Place(place.game, place.lesson, place.step - 1)
    return stand(before, tuple(action for task in before.here.tasks for action in task.show)).state


def stand(place: Place, actions: Sequence[str] = ()) -> Stand:
    """Where these actions lead; Astray if one of them does not lead on."""
    now = Stand(place.taught.seat, beginning(place).copy(), 0, [])
    for action in actions:
        tried = attempt(place, now, action)
        if tried.verdict not in KEPT:
            raise Astray(f"{action!r} does not lead on in step {place.step} of {place.lesson!r}")
        now = tried.stand
    return now


def attempt(place: Place, before: Stand, action: str) -> Attempt:
    """Try an action: it is played, and stays played if it leads towards what is asked."""
    now, game = before.copy(), before.state.game
    tasks = place.here.tasks
    task = tasks[now.task] if now.task < len(tasks) else None
    known = str(game.actions.find(action))
    try:
        lines, fulfilled = play(task, now, known)
    except IllegalAction as error:
        return Attempt("refused", before, [], remark(task, error.refusal.rule), error.refusal)
    if task is None:
        return Attempt("aside", before, lines)
    if fulfilled:
        return Attempt("done", Stand(now.seat, now.state, now.task + 1, []), lines, task.praise)
    if named(task.onward, known):
        return Attempt("onward", now, lines)
    return Attempt("aside", before, lines, explanation(task, Situation(known, now.told, now.state)))


def play(task: Task | None, now: Stand, action: str) -> tuple[list[Line], bool]:
    """Play an action and all answers to it, until the task is fulfilled or it is the learner's turn again."""
    lines: list[Line] = []
    for seat, events in moves(task, now, action):
        heard = now.state.game.heard_by(events, now.seat)
        lines.append((seat, heard))
        now.told += msgspec.to_builtins(heard)
        moment = Situation(action, now.told, now.state)
        if task is not None and any(holds(pattern, moment) for pattern in task.goal):
            return lines, True
    return lines, False


def moves(task: Task | None, now: Stand, action: str) -> Iterator[Line]:
    """The learner's action, then draws and answers as long as somebody has one."""
    state, game = now.state, now.state.game
    yield now.seat, game.play(state, action, now.seat)
    for _ in range(MOST_REPLIES):
        if state.over or state.seat == now.seat:
            return
        seat, reply = state.seat, answer(task, state)
        if reply is None:
            return
        yield seat, game.play(state, reply)


def answer(task: Task | None, state: State) -> str | None:
    """What chance or another seat does: what the task says first; else chance draws anyhow, and others wait."""
    wanted = () if task is None else task.draws if state.seat == CHANCE else task.others
    texts = [str(action) for action in state.game.legal_actions(state)]
    for notation in wanted:
        for text in texts:
            if named((notation,), text):
                return text
    return str(state.game.draw(state, Random(0))) if state.seat == CHANCE else None


def explanation(task: Task, moment: Situation) -> Text | None:
    """What is said to a legal action that does not do what is asked."""
    for mistake in task.mistakes:
        if mistake.when is not None and holds(mistake.when, moment):
            return mistake.say
    return None


def remark(task: Task | None, rule: str) -> Text | None:
    """What is said besides the rule that forbids an action."""
    return next((mistake.say for mistake in (task.mistakes if task else ()) if mistake.rule == rule), None)


@lru_cache(maxsize=4096)
def lit(place: Place, actions: tuple[str, ...]) -> tuple[str, ...]:
    """The legal actions that fulfil the task at hand, or lead on towards it."""
    now = stand(place, actions)
    if now.task >= len(place.here.tasks) or now.state.seat != now.seat:
        return ()
    task = place.here.tasks[now.task]
    texts = [str(action) for action in now.state.game.legal_actions(now.state)]
    return tuple(text for text in texts if worth_trying(task, text) and leads_on(place, now, text))


def worth_trying(task: Task, action: str) -> bool:
    """Whether an action can fulfil a task or lead on, as far as its notation tells."""
    return named(task.onward, action) or any(could(pattern, action) for pattern in task.goal)


def could(pattern: Pattern, action: str) -> bool:
    """Whether an action's notation does not rule a pattern out."""
    return not pattern.actions or named(pattern.actions, action)


def leads_on(place: Place, now: Stand, action: str) -> bool:
    """Whether an action is kept."""
    return attempt(place, now, action).verdict in KEPT
