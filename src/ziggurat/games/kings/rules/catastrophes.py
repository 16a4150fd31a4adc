"""Jouer une carte catastrophe: once in the game, each player may strike a card off the table."""

from __future__ import annotations

from ziggurat.games.kings.arrays import HEADS
from ziggurat.games.kings.layout import Act, Told
from ziggurat.games.kings.rules.income import end_action
from ziggurat.games.kings.rules.pieces import remove_card
from ziggurat.games.kings.state import State
from ziggurat.kit.cells import Cells, Numbers


def list_catastrophes(state: State, free: Cells, out: Numbers) -> None:
    """Any civilization card without a leader, links included, but no head (C11)."""
    if state.catastrophes_left[state.active]:
        out.add(free & ~HEADS, Act.CATASTROPHE)


def play_catastrophe(state: State, space: int) -> None:
    """Both cards leave the game; the column closes up."""
    sphere = state.card_at[space]
    state.catastrophes_left[state.active] -= 1
    state.catastrophes_played += 1
    state.tell(Told.CATASTROPHE_PLAYED, state.active, space, sphere)
    state.discards[sphere] += 1
    remove_card(state, space)
    end_action(state)
