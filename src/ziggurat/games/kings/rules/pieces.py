"""Moving pieces: leaders on and off their cards, cards off the table, and columns that close up behind them."""

from __future__ import annotations

from ziggurat.games.kings.layout import FIRST_LINK, NOTHING, ROWS, Told
from ziggurat.games.kings.state import State


def stand(state: State, seat: int, leader: int, space: int) -> None:
    """A leader takes his stand on a card."""
    state.leader_at[seat][leader] = space
    state.leader_on[space] = 4 * seat + leader


def lift(state: State, seat: int, leader: int) -> None:
    """A leader leaves his card."""
    state.leader_on[state.leader_at[seat][leader]] = NOTHING
    state.leader_at[seat][leader] = NOTHING


def send_home(state: State, seat: int, leader: int) -> None:
    """A leader must go back to his owner."""
    state.tell(Told.LEADER_HOME, seat, leader, state.leader_at[seat][leader])
    lift(state, seat, leader)


def remove_card(state: State, space: int) -> None:
    """A card without a leader leaves the table; those below it move up, and leaders with them."""
    if space >= FIRST_LINK:
        state.card_at[space] = NOTHING
        return
    column = space // ROWS
    last = ROWS * column + state.height[column]
    for place in range(space, last):
        mover = state.leader_on[place + 1]
        state.card_at[place] = state.card_at[place + 1]
        state.leader_on[place] = mover
        if mover >= 0:
            state.leader_at[mover // 4][mover % 4] = place
    state.card_at[last] = NOTHING
    state.leader_on[last] = NOTHING
    state.height[column] -= 1
