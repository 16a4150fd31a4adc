"""Bots by the words of the command line, and one game between them.

A bot is a level's name, with weights of its own (`strong@my.json`) or its clock (`strong:0.2`, `strong@my.json:0.2`, on
two cores `strong:0.2x2`); a bot of the first generation (`expert-1`); one of the pool (`pool:war-first`); a
class of somebody's own (`module:Class`, `file.py:Class`); or a program that speaks the protocol of docs/bots.md
(`run:node examples/bot.mjs`). Programs are started once for a match, and greeted anew for each game.
"""

from __future__ import annotations

from collections.abc import Sequence
from multiprocessing.util import Finalize
from pathlib import Path
from random import Random
from time import perf_counter, thread_time
from typing import Any

import msgspec

from ziggurat.bots.base import Bot
from ziggurat.bots.external import SECONDS as PROGRAM_SECONDS
from ziggurat.bots.external import ExternalBot
from ziggurat.bots.first import SECONDS as FIRST_SECONDS
from ziggurat.bots.first import first_bot
from ziggurat.bots.levels import SECONDS, bot
from ziggurat.bots.own import BadAnswer, is_own, own_bot
from ziggurat.bots.pool import mind
from ziggurat.bots.thinking import SearchBot
from ziggurat.kit.records import Recorder
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.research.luck import Luck

PROGRAMS: dict[tuple[str, str, int], ExternalBot] = {}


def make_bot(spec: str, game: str, seed: int, scale: float = 1.0) -> Bot:
    """The bot that a word of the command line names."""
    if spec.startswith("run:"):
        return ExternalBot(game, spec[4:], seed, PROGRAM_SECONDS * scale)
    if spec == "greedy" or spec.startswith("pool:"):
        return mind(spec.removeprefix("pool:"), game, seed)
    if is_own(spec):
        return own_bot(spec, game, seed, scale)
    name, _, time = spec.partition(":")
    level, _, weights = name.partition("@")
    seconds, _, cores = time.partition("x")
    clock = float(seconds) if seconds else (SECONDS | FIRST_SECONDS).get(level)
    if clock is not None:
        clock *= scale
    if level in FIRST_SECONDS:
        return first_bot(level, game, clock, seed)
    return bot(level, game, clock, seed, Path(weights) if weights else None, int(cores or 1))


def seat_bots(specs: Sequence[str], game: str, seeds: Sequence[int], scale: float) -> list[Bot]:
    """The bots of one table; a program that runs already is greeted for a new game."""
    found = []
    for seat, (spec, seed) in enumerate(zip(specs, seeds, strict=True)):
        if spec.startswith("run:"):
            found.append(program(spec, game, specs[:seat].count(spec), seed, scale))
        else:
            found.append(make_bot(spec, game, seed, scale))
    return found


def program(spec: str, game: str, copy: int, seed: int, scale: float) -> Bot:
    """The program of a seat: the one that played there before, if it still runs."""
    key = (spec, game, copy)
    known = PROGRAMS.pop(key, None)
    if known is not None and known.is_alive:
        known.seconds = PROGRAM_SECONDS * scale
        known.greet(seed)
        PROGRAMS[key] = known
        return known
    if known is not None:
        known.close()
    PROGRAMS[key] = ExternalBot(game, spec[4:], seed, PROGRAM_SECONDS * scale)
    return PROGRAMS[key]


def close_programs() -> None:
    """Say goodbye to every program of this process."""
    while PROGRAMS:
        PROGRAMS.popitem()[1].close()


Finalize(None, close_programs, exitpriority=100)  # in the processes of a match, too


class GameCourse(msgspec.Struct):
    """How one game went: decisions, choices at each, the longest thought beyond a clock, who lost it by a forfeit."""

    decisions: int = 0
    choices: int = 0
    overrun: float = 0.0
    forfeit: int | None = None
    reason: str = ""
    luck: tuple[float, ...] = ()


def play_through(
    state: State, bots: Sequence[Bot], draws: Random, by_work: bool, recorder: Recorder | None
) -> GameCourse:
    """Play a game; a bot that answers too late or not legally has lost it."""
    course, luck = GameCourse(), Luck(state.game.name)
    clocks = [getattr(player, "seconds", None) for player in bots]
    time = thread_time if by_work else perf_counter
    for player in bots:
        if isinstance(player, SearchBot):
            player.by_work = by_work
    table = state.game.actions.table
    while not state.over:
        if state.seat == CHANCE:
            drawn = state.draw_number(draws.randrange(state.tickets))
            luck.draw(state, drawn)
            move(state, table[drawn], recorder)
            continue
        seat, view = state.seat, state.view(state.seat)
        begin = time()
        try:
            action = bots[seat].choose(view)
        except BadAnswer as error:
            course.forfeit, course.reason = seat, str(error)
            break
        clock = clocks[seat]
        if clock is not None:
            course.overrun = max(course.overrun, time() - begin - clock)
        move(state, action, recorder)
        course.decisions += 1
        course.choices += len(view.legal_actions)
    course.luck = luck.whole(state.players)
    return course


def move(state: State, action: Any, recorder: Recorder | None) -> None:
    """Play an action, and write it down if somebody keeps the record."""
    if recorder is not None:
        recorder.play(action)
    else:
        state.play_number(state.game.actions.number(action))


def shares_of(state: State, course: GameCourse) -> tuple[float, ...]:
    """Each seat's share; after a forfeit the others share the victory."""
    if course.forfeit is None:
        return tuple(state.shares())
    others = max(1, state.players - 1)
    return tuple(0.0 if seat == course.forfeit else 1 / others for seat in range(state.players))
