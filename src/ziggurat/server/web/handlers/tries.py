"""Decisions of a reviewed game to try again: on the real table, from what their seat knew, like puzzles.

The lines of the best moves are played there, too, in a world that the seat had to reckon with."""

from __future__ import annotations

from functools import partial

import msgspec

from ziggurat.kit.errors import IllegalAction, UnknownAction
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.kit.views import View
from ziggurat.server.errors import ApiError
from ziggurat.server.protocol import LineStep, LogLine, Preview, PuzzleAnswer, PuzzleView, Turn, WaysShown, WhyNot
from ziggurat.server.protocol.legal import pack_legal
from ziggurat.server.tables import questions
from ziggurat.server.web.call import Call
from ziggurat.server.web.handlers.library import game_of
from ziggurat.server.web.handlers.puzzles import answer_of
from ziggurat.server.web.studying import studied
from ziggurat.study.reviewed import Decision
from ziggurat.study.review.onboard import LineMove, on_board
from ziggurat.study.review.tries import TriedMove, tried

THINKS = 2.0  # seconds that a remark may take


async def asked(call: Call) -> tuple[Decision, State]:
    """The decision that is asked for, and the position before it."""
    game, name = await game_of(call), call.path("replay")
    reviews = call.hub.reviews
    found = await reviews.kept(name, "deep") or await reviews.kept(name, "quick")
    number = call.number("decision", call.path("decision")) or 0
    if found is None or not 0 <= number < len(found.decisions):
        raise ApiError("not_found")
    decision = found.decisions[number]
    return decision, game.after(decision.ply)


async def get_decision(call: Call) -> PuzzleView:
    """A decision of a reviewed game as its seat saw it, without what was played and what is best."""
    decision, state = await asked(call)
    view: View = state.view(decision.seat)
    return PuzzleView(
        game=view.game,
        id=call.path("decision"),
        rating=0,
        level="",
        players=state.players,
        seat=decision.seat,
        options=msgspec.to_builtins(view.options),
        turn=Turn(view.deciding, view.decision, view.facts, None, 0, 0, None),
        board=view.table,
        legal=pack_legal(str(action) for action in view.legal_actions),
        chance=decision.best[0].chance,
        solved=None,
        day=None,
        kind=None,
    )


async def try_decision(call: Call) -> PuzzleAnswer:
    """Play another move in a reviewed game, or have the best one shown; nothing is kept of it."""
    decision, state = await asked(call)
    view: View = state.view(decision.seat)
    action = call.body.action or decision.best[0].action
    try:
        known = str(state.game.actions.find(action))
        lines = [LogLine(0, decision.seat, state.game.heard_by(state.play(known), decision.seat))]
    except UnknownAction:
        raise ApiError("bad_request", "no such action") from None
    except IllegalAction as error:
        return answer_of("refused", action, rule=error.refusal.rule, at=error.refusal.at)
    said = await studied(call.hub, partial(tried, decision, known), view, THINKS)
    if not said.is_good:
        return answer_of("wrong", known, lines=lines, why=said.why, chance=said.chance, best=said.best)
    return good(decision, state, known, lines, said, "shown" if call.body.action is None else "solved")


def good(decision: Decision, state: State, action: str, lines: list[LogLine], said: TriedMove, how: str) -> PuzzleAnswer:
    """A move as good as the best, on the board; compared with what was played."""
    return answer_of(
        how,
        action,
        turn=Turn(state.seat, state.decision, state.game.facts(state), None, 0, 0, None),
        board=state.game.table(state, decision.seat),
        lines=lines,
        why=said.why,
        chance=said.chance,
        best=decision.played.chance,
    )


async def preview_decision(call: Call) -> Preview:
    """What a move would do there, as far as its seat could know."""
    return questions.preview_of(await seen(call), call.body.action or "")


async def why_not_decision(call: Call) -> WhyNot:
    """Which rule forbids a move there."""
    return questions.why_not_of(await seen(call), call.body.action or "")


async def ways_decision(call: Call) -> WaysShown:
    """Where a thing in hand can get there."""
    return questions.ways_of(await seen(call), call.body.action or "")


async def seen(call: Call) -> View:
    """What its seat saw before the decision."""
    decision, state = await asked(call)
    return state.view(decision.seat)


async def get_line(call: Call) -> list[LineStep]:
    """How play may go on after one of the best moves, counted from 0: each decision with the board after it."""
    decision, state = await asked(call)
    move = call.number("move", call.path("move")) or 0
    if not 0 <= move < len(decision.best):
        raise ApiError("not_found")
    steps = on_board(state.view(decision.seat), decision.best[move].line)
    begins = [n for n, step in enumerate(steps) if step.seat != CHANCE]
    ends = [*begins[1:], len(steps)]
    return [line_step(steps[begin:end], decision.seat) for begin, end in zip(begins, ends, strict=True)]


def line_step(steps: list[LineMove], eyes: int) -> LineStep:
    """A decision and the draws that followed it, as this seat sees them."""
    state = steps[-1].state
    return LineStep(
        seat=steps[0].seat,
        action=steps[0].action,
        draws=len(steps) - 1,
        deciding=state.seat,
        decision=state.decision,
        facts=state.game.facts(state),
        board=msgspec.to_builtins(state.game.board(state, eyes), str_keys=True),
        lines=[LogLine(0, step.seat, state.game.heard_by(step.events, eyes)) for step in steps],
    )
