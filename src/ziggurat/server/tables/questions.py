"""What a seat may ask before it acts, answered from its own view alone."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from ziggurat.kit.errors import UnknownAction
from ziggurat.kit.refusals import Refusal
from ziggurat.kit.registry import game as game_named
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.kit.views import View
from ziggurat.server.errors import ApiError
from ziggurat.server.protocol import Preview, Turn, WaysShown, WhyNot

WORLDS = 4  # imagined positions that are compared: what differs between them is not certain


class Foreseen(msgspec.Struct, frozen=True):
    """What an action does in one imagined position."""

    events: list[Any]
    deciding: int
    decision: str
    facts: dict[str, Any]


class Forecast(msgspec.Struct, frozen=True):
    """What an action does for certain; `after` is the decision that follows, when that is certain too."""

    events: list[Any]
    depends: bool
    after: Foreseen | None


def forecast(view: View, action: str) -> Forecast | None:
    """What an action would do in every position this seat can imagine; None when it is not legal."""
    if action not in {str(each) for each in view.legal_actions}:
        return None
    outcomes = [foreseen(view.imagine(Random(seed)), action, view.seat) for seed in range(WORLDS)]
    first, *others = outcomes
    certain = [event for event in first.events if all(event in other.events for other in others)]
    same = all(other.events == first.events for other in others)
    after = first if all((o.deciding, o.decision, o.facts) == key(first) for o in others) else None
    return Forecast(certain, not same or first.deciding == CHANCE, after)


def key(outcome: Foreseen) -> tuple[int, str, dict[str, Any]]:
    """The decision that follows."""
    return outcome.deciding, outcome.decision, outcome.facts


def foreseen(state: State, action: str, seat: int) -> Foreseen:
    """Play an action in an imagined position, as far as the next decision or draw."""
    game = state.game
    events = game.heard_by(game.play(state, action), seat)
    return Foreseen(msgspec.to_builtins(events), state.seat, state.decision, game.facts(state))


def why_not(view: View, action: str) -> Refusal | None:
    """The rule that forbids an action to this seat now, None when it is legal; UnknownAction when it is none."""
    known = game_named(view.game).actions.find(action)
    state = view.imagine(Random(0))
    game = state.game
    if view.deciding != view.seat:
        return Refusal(f"{game.name}/action/not-now" if not state.over else f"{game.name}/action/game-over")
    return game.refusal(state, known)


# As they are answered, at a table and wherever a position is studied


def preview_of(view: View, action: str, uuid: str = "") -> Preview:
    """What an action would do for certain, as far as the seat can know, and what lies around its place."""
    found = forecast(view, action)
    if found is None:
        raise ApiError("bad_request", "not legal: ask why-not")
    after = found.after
    turn = Turn(after.deciding, after.decision, after.facts, None, 0, 0, None) if after is not None else None
    state = view.imagine(Random(0))
    return Preview(uuid, action, found.events, found.depends, turn, state.game.notes(state, action))


def why_not_of(view: View, action: str, uuid: str = "") -> WhyNot:
    """The rule an action breaks."""
    try:
        found = why_not(view, action)
    except UnknownAction:
        raise ApiError("bad_request", "no such action") from None
    if found is None:
        return WhyNot(uuid, action, True, None, (), {})
    return WhyNot(uuid, action, False, found.rule, found.at, found.facts)


def ways_of(view: View, held: str, uuid: str = "") -> WaysShown:
    """Where a thing in hand can get by one action after another, and why not elsewhere."""
    state = view.imagine(Random(0))
    found = state.game.walks(state, held)
    return WaysShown(uuid, held, found.ways, found.barred)
