"""What a test does at the table, in a word or two."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, TypeVar

import pytest

from tests.rulebook.tigris.sketches import written
from ziggurat.games.tigris.components import SPACE_NAMES
from ziggurat.games.tigris.core import Core
from ziggurat.games.tigris.game import GAME
from ziggurat.games.tigris.probes import kingdoms_of
from ziggurat.kit.actions import Action
from ziggurat.kit.errors import IllegalAction
from ziggurat.kit.events import Event
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.kit.testing import step

E = TypeVar("E", bound=Event)


def play(state: State, *actions: str) -> list[Any]:
    """Play actions one after the other; all that happened."""
    return [event for action in actions for event in state.play(action)]


def draw_on(state: Core) -> list[Any]:
    """Let chance draw until a player decides or the game is over."""
    events: list[Any] = []
    while state.seat == CHANCE:
        events += GAME.play(state, state.legal_actions[0])
    return events


def end_turn(state: Core) -> list[Any]:
    """Stop here, and let the hands be refilled; all that happened."""
    return play(state, "end") + draw_on(state)


def refused(state: Core, action: str) -> str | None:
    """The rule by which an action is refused; what is refused is not legal, and trying it changes nothing."""
    refusal = GAME.refusal(state, action)
    if refusal is None:
        assert action in legal(state)
        return None
    before = GAME.write_position(state)
    with pytest.raises(IllegalAction):
        GAME.play(state, action)
    assert GAME.write_position(state) == before
    return refusal.rule.removeprefix("tigris/")


def causes(state: Core, action: str) -> set[str]:
    """The spaces that a refusal points at."""
    refusal = GAME.refusal(state, action)
    assert refusal is not None
    return set(refusal.at)


def legal(state: Core, word: str = "") -> list[str]:
    """The legal actions in notation; those that begin with a word."""
    return [text for action in state.legal_actions if (text := str(action)).startswith(word)]


def told(events: list[Any], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def score(state: Core, seat: int) -> str:
    """A seat's points, as `1T 3M`."""
    return written(state.position().seats[seat].points)


def hand(state: Core, seat: int) -> str:
    """A seat's hand, as `1T 3M`."""
    return written(state.position().seats[seat].hand)


def hand_size(state: Core, seat: int) -> int:
    """How many tiles a seat holds."""
    return sum(state.position().seats[seat].hand.values())


def removed(state: Core) -> str:
    """The tiles that left the game face up or as reinforcements, as `1T 3M`."""
    return written(state.position().removed)


def leaders(state: Core, seat: int) -> set[str]:
    """The leaders a seat has on the board."""
    return {leader.value for leader in state.position().seats[seat].leaders}


def treasures(state: Core, seat: int) -> int:
    """The treasures a seat has won."""
    return int(state.position().seats[seat].treasures)


def kingdom(state: Core, space: str) -> set[str]:
    """The spaces of the kingdom that holds a space; empty if none does."""
    for spaces in kingdoms_of(state):
        names = {SPACE_NAMES[number] for number in spaces}
        if space in names:
            return names
    return set()


def random_plays(seed: int, players: int = 4, **options: Any) -> Iterator[tuple[Action, list[Any], Core]]:
    """A random game: each action, what happened, and the state after it."""
    rng = Random(seed)
    state = GAME.start(players, **options)
    while not state.over:
        action = GAME.actions.table[step(state, rng)]
        yield action, GAME.play(state, action), state
