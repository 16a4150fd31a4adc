"""The position editor: a position is changed, checked in words and drawn; the server keeps nothing of it."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from ziggurat.kit.errors import ZigguratError
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.views import OPEN
from ziggurat.server.errors import ApiError
from ziggurat.server.protocol import (
    EditorBrush,
    EditorControl,
    EditorFile,
    EditorProblem,
    EditorRepair,
    EditorView,
    Hint,
    Turn,
)
from ziggurat.server.protocol.legal import pack_legal
from ziggurat.server.tables.advice import THOUGHT_OF, advised
from ziggurat.server.tables.playing import HINT_LEVEL
from ziggurat.server.web.call import Call
from ziggurat.server.web.handlers.library import game_of
from ziggurat.study.editor import Found, Repair, brushes, changed, cleared, controls, first, found, lesson_file, put, repairs
from ziggurat.study.editor.forms import choice_label, label
from ziggurat.study.editor.palette import LISTS


async def edit_position(call: Call) -> EditorView:
    """A position after one change: drawn, and what is impossible in it in words."""
    game = asked_game(call)
    try:
        value = after_change(game, await position_of(call, game), call)
        return await asyncio.to_thread(shown, game, value)  # repairs are tried: others need not wait for that
    except (ZigguratError, LookupError, TypeError, AttributeError, ValueError) as error:
        raise ApiError("bad_request", str(error)[:200]) from None


async def ask_bot(call: Call) -> Hint:
    """What a strong bot would think of in a position built by hand, seeing what the seat to decide sees."""
    seen = found(asked_game(call), await position_of(call, asked_game(call)))
    if seen.state is None or seen.problems or seen.state.seat < 0:
        raise ApiError("bad_request", "this position cannot be played")
    seat = seen.state.seat
    advice = await call.hub.thinkers.explain(HINT_LEVEL, seen.state.view(seat), THOUGHT_OF)
    return Hint(0, advised(advice.moves, seat), advice.standing)


async def save_lesson(call: Call) -> EditorFile:
    """A position as the file of a lesson, which can be played as it is."""
    game = asked_game(call)
    try:
        text = await asyncio.to_thread(lesson_file, game, dict(call.body.position), call.body.best)
    except (ZigguratError, LookupError, TypeError, AttributeError, ValueError) as error:
        raise ApiError("bad_request", str(error)[:200]) from None
    return EditorFile(f"{game}-lesson.toml", text)


def asked_game(call: Call) -> str:
    """The game whose position is built."""
    if call.path("game") not in LISTS:
        raise ApiError("not_found")
    return call.path("game")


async def position_of(call: Call, game: str) -> dict[str, Any]:
    """The position sent, a step of a finished game, or the game as it starts."""
    body = call.body
    if body.position is not None:
        return dict(body.position)
    if body.replay is None:
        return first(game, body.players)
    replayed = await game_of(call, body.replay)
    if replayed.record.game != game or body.step > len(replayed.record.entries):
        raise ApiError("not_found")
    state = replayed.after(body.step)
    value: dict[str, Any] = msgspec.json.decode(state.game.write_position(state))
    return value


def after_change(game: str, value: dict[str, Any], call: Call) -> dict[str, Any]:
    """The position with the change that is asked for."""
    body = call.body
    if body.clear:
        return cleared(game, value)
    if body.brush is not None and body.at is not None:
        return put(game, value, body.brush, body.at)
    return changed(game, value, body.field, body.value) if body.field is not None else value


def shown(game: str, value: dict[str, Any]) -> EditorView:
    """A position as the page shows it."""
    seen = found(game, value)
    return EditorView(
        game=game,
        position=value,
        problems=[
            EditorProblem(one.text, one.at, one.rule, mending(repair))
            for one, repair in zip(seen.problems, repairs(game, value, seen.problems), strict=True)
        ],
        players=len(value.get("seats", ())),
        options=dict(value.get("options") or msgspec.to_builtins(known_game(game).read_options())),
        turn=turn_of(seen),
        board=board_of(seen),
        legal=pack_legal(str(one) for one in seen.state.legal_actions) if seen.state and not seen.problems else {},
        brushes=[EditorBrush(one.id, one.word, one.seat, one.piece) for one in brushes(game, value)],
        controls=[
            EditorControl(one.path, label(one.name), one.member, one.kind, one.value, one.choices, says(one.choices))
            for one in controls(game, value)
        ],
    )


def mending(repair: Repair | None) -> EditorRepair | None:
    """A repair as the page asks for it."""
    return None if repair is None else EditorRepair(**msgspec.structs.asdict(repair))


def says(choices: tuple[str, ...]) -> dict[str, dict[str, str]]:
    """What choices are called that are no words of the game."""
    return {one: said for one in choices if (said := choice_label(str(one))) is not None}


def turn_of(seen: Found) -> Turn | None:
    """Who decides what; nobody where the position cannot be played."""
    state = seen.state
    if state is None or seen.problems:
        return None
    return Turn(state.seat, state.decision, state.game.facts(state), None, 0, 0, None)


def board_of(seen: Found) -> Any:
    """The board with everything open; none where the position cannot be laid."""
    if seen.state is None:
        return None
    return msgspec.to_builtins(seen.state.game.board(seen.state, OPEN), str_keys=True)
