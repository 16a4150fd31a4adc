"""Déroulement du jeu: what the player whose turn it is may announce."""

from __future__ import annotations

from ziggurat.games.kings.arrays import BIT, NOWHERE
from ziggurat.games.kings.layout import COLUMNS, FIRST_LINK, NOTHING, ROWS, SHIP, SPACES, Act
from ziggurat.games.kings.rules.cards import list_cards
from ziggurat.games.kings.rules.catastrophes import list_catastrophes
from ziggurat.games.kings.rules.leaders import list_leaders
from ziggurat.games.kings.state import State
from ziggurat.kit.cells import Cells, Numbers


def free_cards(state: State) -> Cells:
    """The civilization cards on the table without a leader: heads, cards below them, and links, but no ships."""
    free: Cells = NOWHERE
    for column in range(COLUMNS):
        for space in range(ROWS * column, ROWS * column + state.height[column] + 1):
            if state.leader_on[space] < 0 and state.card_at[space] < SHIP:
                free = free | BIT[space]
    for space in range(FIRST_LINK, SPACES):
        if state.card_at[space] != NOTHING and state.leader_on[space] < 0:
            free = free | BIT[space]
    return free


def list_actions(state: State, out: Numbers) -> None:
    """Leaders, cards, the catastrophe, or the end of the turn."""
    free: Cells = free_cards(state)
    list_leaders(state, free, out)
    list_cards(state, out)
    list_catastrophes(state, free, out)
    out.append(Act.END_TURN)
