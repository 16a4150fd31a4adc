"""The analysis board: nothing is kept of it, and no running game can be brought here."""

from __future__ import annotations

import secrets
from random import Random
from typing import Any, NamedTuple

import msgspec

from ziggurat.kit.errors import IllegalAction, UnknownAction, ZigguratError
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.kit.views import OPEN
from ziggurat.kit.views import View
from ziggurat.server.errors import ApiError
from ziggurat.server.protocol import AnalysisView, EditorProblem, Hint, LogLine, Preview, Turn, WaysShown, WhyNot
from ziggurat.server.protocol.legal import pack_legal
from ziggurat.server.tables import questions
from ziggurat.server.tables.advice import THOUGHT_OF, advised
from ziggurat.server.tables.playing import HINT_LEVEL
from ziggurat.server.web.call import Call
from ziggurat.server.web.handlers.editor import asked_game
from ziggurat.server.web.handlers.library import game_of
from ziggurat.server.web.studying import NOT_THERE
from ziggurat.study.editor import PositionProblem, first, found, written
from ziggurat.study.puzzles import UnknownPuzzle, puzzle


class Brought(NamedTuple):
    """A position that was brought here, and what a finished game tells of it."""

    position: dict[str, Any]
    names: list[str]
    played: str | None = None


async def analyse(call: Call) -> AnalysisView:
    """A position after some actions, as a seat sees it or with everything open."""
    game = asked_game(call)
    brought = await brought_here(call, game)
    seen = found(game, brought.position)
    if seen.state is None or seen.problems:
        return impossible(game, brought, seen.problems)
    lines, actions = played(seen.state, call.body.actions, call.body.seat)
    return shown(seen.state, brought, call.body.seat, lines, actions)


async def brought_here(call: Call, game: str) -> Brought:
    """The position that is meant; of a running game there is none."""
    asked = call.body
    if asked.position is not None:
        return Brought(asked.position, [])
    if asked.puzzle is not None:
        try:
            return Brought(written(puzzle(game, asked.puzzle).state(game)), [])
        except UnknownPuzzle:
            raise ApiError("not_found") from None
    return await of_replay(call, game) if asked.replay is not None else Brought(first(game, 3), [])


async def of_replay(call: Call, game: str) -> Brought:
    """A step of a finished game, and what was done next: the draws before it are no one's."""
    replayed, step = await game_of(call, call.body.replay), call.body.step
    record = replayed.record
    if record.game != game or step > len(record.entries):
        raise ApiError("not_found")
    try:
        state = replayed.after(step)
    except ZigguratError as error:
        raise ApiError("bad_record", str(error)[:200]) from None
    return Brought(written(state), record.players, record.entries[step].action if step < len(record.entries) else None)


def played(state: State, actions: list[str], seat: int | None) -> tuple[list[LogLine], list[str]]:
    """Play actions, and draw where chance decides next; what was told, and all that was played."""
    rng, done = Random(secrets.randbits(64)), list[str]()
    lines: list[LogLine] = []
    for action in actions:
        lines.append(line(state, action, seat))
        done.append(action)
    while state.seat == CHANCE:
        action = str(state.game.draw(state, rng))
        lines.append(line(state, action, seat))
        done.append(action)
    return lines, done


def line(state: State, action: str, seat: int | None) -> LogLine:
    """Play one action; what it told this seat."""
    decider = state.seat
    try:
        events = state.play(action)
    except (UnknownAction, IllegalAction) as error:
        raise ApiError("bad_request", str(error)[:200]) from None
    return LogLine(0, decider, events if seat is None else state.game.heard_by(events, seat))


def shown(state: State, brought: Brought, seat: int | None, lines: list[LogLine], actions: list[str]) -> AnalysisView:
    """A position as the page shows it; a seat that decides is offered its moves if its eyes look, or all is open."""
    if seat is not None and seat >= state.players:
        raise ApiError("not_found")
    game = state.game
    offered = state.legal_actions if state.seat >= 0 and seat in (None, state.seat) else []
    return AnalysisView(
        game=game.name,
        position=written(state),
        players=state.players,
        names=brought.names,
        options=game.write_options(state.options, state.rules_version),
        seat=seat,
        turn=Turn(state.seat, state.decision, game.facts(state), None, 0, 0, None),
        board=msgspec.to_builtins(game.board(state, OPEN if seat is None else seat), str_keys=True),
        legal=pack_legal(str(one) for one in offered),
        actions=actions,
        lines=lines,
        played=brought.played if not actions else None,
        problems=[],
    )


def impossible(game: str, brought: Brought, problems: tuple[PositionProblem, ...]) -> AnalysisView:
    """A position that cannot be played: only the editor can mend it."""
    told = [EditorProblem(one.text, one.at, one.rule) for one in problems]
    return AnalysisView(game, brought.position, 0, [], {}, None, None, None, {}, [], [], None, told)


async def search(call: Call) -> Hint:
    """What a bot thinks of a position for some seconds, from what the seat that decides there knows."""
    state = await position_of(call)
    thinkers = call.hub.thinkers
    try:
        advice = await thinkers.explain(HINT_LEVEL, state.view(state.seat), THOUGHT_OF, call.body.seconds)
    except NOT_THERE:
        return Hint(0, [], 0.0, later=True)
    return Hint(0, advised(advice.moves, state.seat), advice.standing)


async def position_of(call: Call) -> State:
    """The position sent, which somebody decides in."""
    seen = found(asked_game(call), (await brought_here(call, asked_game(call))).position)
    if seen.state is None or seen.problems or seen.state.seat < 0:
        raise ApiError("bad_request", "nobody decides in this position")
    return seen.state


async def preview_move(call: Call) -> Preview:
    """What a move would do for certain, as far as its seat can know."""
    return questions.preview_of(await deciding_view(call), asked_action(call))


async def why_not_move(call: Call) -> WhyNot:
    """Which rule forbids a move."""
    return questions.why_not_of(await deciding_view(call), asked_action(call))


async def ways_move(call: Call) -> WaysShown:
    """Where a thing in hand can get."""
    return questions.ways_of(await deciding_view(call), asked_action(call))


async def deciding_view(call: Call) -> View:
    """What the seat that decides sees."""
    state = await position_of(call)
    return state.view(state.seat)


def asked_action(call: Call) -> str:
    """The one action that is asked about."""
    if len(call.body.actions) != 1:
        raise ApiError("bad_request", "one action at a time")
    return str(call.body.actions[0])
