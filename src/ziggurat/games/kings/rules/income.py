"""Propriétés d'un navire: what ships earn at the end of a turn; and how actions and turns end."""

from __future__ import annotations

from ziggurat.games.kings import components as box
from ziggurat.games.kings.layout import NOTHING, Act, Phase, Told
from ziggurat.games.kings.rules.kingdoms import first_column, last_column, ship_in
from ziggurat.games.kings.rules.refill import finish_turn
from ziggurat.games.kings.state import State
from ziggurat.kit.cells import Numbers


def end_action(state: State) -> None:
    """The next action, or the end of the turn."""
    state.clear_action()
    state.actions_left -= 1
    state.phase = Phase.CHOOSE_ACTION
    state.seat = state.active
    if state.actions_left == 0:
        end_turn(state)


def end_turn(state: State) -> None:
    """First the ships, then the hands (C21). A turn without an action is passed (K11)."""
    if state.standstill_rounds > 0:
        state.passed_turns = state.passed_turns + 1 if state.actions_left == box.ACTIONS_EACH_TURN else 0
    state.actions_left = 0
    state.tell(Told.TURN_ENDED, state.active)
    state.due = leaders_beside_ships(state)
    state.phase = Phase.SCORE_SHIPS
    if state.due == 0:
        finish_turn(state)


def leaders_beside_ships(state: State) -> int:
    """A bit for each leader of the active player in a kingdom with a ship of his colour, however many ships."""
    due = 0
    for leader in range(4):
        space = state.leader_at[state.active][leader]
        if space >= 0:
            column = state.column_of(space)
            if ship_in(state, leader, first_column(state, column, NOTHING), last_column(state, column, NOTHING)):
                due |= 1 << leader
    return due


def list_income(state: State, out: Numbers) -> None:
    """A point for a leader beside a ship with a card of his colour in hand, or no more points."""
    for sphere in range(4):
        if state.due >> sphere & 1 and state.hand[state.active][sphere] > 0:
            out.append(Act.SCORE + sphere)
    out.append(Act.DECLINE)


def score_ship(state: State, sphere: int) -> None:
    """A leader beside a ship scores a card from the hand; then perhaps the next one."""
    state.hand[state.active][sphere] -= 1
    state.score(state.active, sphere)
    state.tell(Told.POINT_SCORED, state.active, sphere)
    state.due &= ~(1 << sphere)
    if state.due == 0:
        finish_turn(state)


def leave_ships(state: State) -> None:
    """No more points from ships in this turn."""
    state.tell(Told.POINT_LEFT, state.active)
    state.due = 0
    finish_turn(state)
