"""Placer ou déplacer un chef: leaders stand on civilization cards, one on each."""

from __future__ import annotations

from ziggurat.games.kings.layout import NOTHING, SPACES, TRADER, Act, Told
from ziggurat.games.kings.rules.conflicts import begin_internal
from ziggurat.games.kings.rules.income import end_action
from ziggurat.games.kings.rules.kingdoms import first_column, last_column, owner_in
from ziggurat.games.kings.rules.pieces import lift, stand
from ziggurat.games.kings.rules.treasures import offer_treasure
from ziggurat.games.kings.state import State
from ziggurat.kit.cells import Cells, Numbers


def list_leaders(state: State, free: Cells, out: Numbers) -> None:
    """Each leader may go to any free card; with the option, leaders on the table may be taken back."""
    for leader in range(4):
        out.add(free, Act.LEADER + SPACES * leader)
    if state.withdrawing:
        for leader in range(4):
            if state.leader_at[state.active][leader] >= 0:
                out.append(Act.WITHDRAW + leader)


def place_leader(state: State, leader: int, space: int) -> None:
    """A leader is placed, or moves; if one of his colour was in the kingdom, they fight."""
    origin = state.leader_at[state.active][leader]
    if origin >= 0:
        lift(state, state.active, leader)
        state.tell(Told.LEADER_MOVED, state.active, leader, origin, space)
    else:
        state.tell(Told.LEADER_PLACED, state.active, leader, space)
    column = state.column_of(space)
    first = first_column(state, column, NOTHING)
    last = last_column(state, column, NOTHING)
    rival = owner_in(state, leader, first, last)
    stand(state, state.active, leader, space)
    if rival != NOTHING:
        begin_internal(state, leader, rival, first, last)
    elif state.late_traders and leader == TRADER:
        offer_treasure(state, column)
    else:
        end_action(state)


def withdraw_leader(state: State, leader: int) -> None:
    """With the option, taking a leader back is an action (C5)."""
    state.tell(Told.LEADER_WITHDRAWN, state.active, leader, state.leader_at[state.active][leader])
    lift(state, state.active, leader)
    end_action(state)
