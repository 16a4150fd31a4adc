"""Décompte des points, last part: the trader exchanges a treasure when a link is made."""

from __future__ import annotations

from ziggurat.games.kings import components as box
from ziggurat.games.kings.layout import COLUMNS, NOTHING, ROWS, TEMPLE, TRADER, TREASURE, Act, Phase, Told
from ziggurat.games.kings.rules.income import end_action
from ziggurat.games.kings.rules.kingdoms import first_column, last_column, owner_in, treasures_in
from ziggurat.games.kings.state import State
from ziggurat.kit.cells import Numbers


def offer_treasure(state: State, column: int) -> None:
    """In a kingdom with a trader and two treasures his owner may take one, whoever's turn it is."""
    first = first_column(state, column, NOTHING)
    last = last_column(state, column, NOTHING)
    owner = owner_in(state, TRADER, first, last)
    if owner != NOTHING and treasures_in(state, first, last) >= box.TREASURES_TO_EXCHANGE:
        state.phase = Phase.EXCHANGE_TREASURE
        state.seat = owner
    else:
        end_action(state)


def in_reach(state: State, column: int) -> bool:
    """Does this column belong to the kingdom of the deciding player's trader?"""
    home = state.column_of(state.leader_at[state.seat][TRADER])
    return first_column(state, home, NOTHING) <= column <= last_column(state, home, NOTHING)


def list_treasures(state: State, out: Numbers) -> None:
    """Every treasure of the trader's kingdom, for a temple in hand, or none."""
    if state.hand[state.seat][TEMPLE] > 0:
        for column in range(COLUMNS):
            if state.card_at[ROWS * column] == TREASURE and in_reach(state, column):
                out.append(Act.EXCHANGE + column)
    out.append(Act.DECLINE)


def exchange(state: State, column: int) -> None:
    """The treasure goes on the pile, a temple from the hand takes its place; a leader on it stays."""
    state.hand[state.seat][TEMPLE] -= 1
    state.card_at[ROWS * column] = TEMPLE
    state.score(state.seat, TREASURE)
    state.tell(Told.TREASURE_TAKEN, state.seat, ROWS * column)
    end_action(state)


def leave_treasure(state: State) -> None:
    """The treasures stay where they are."""
    state.tell(Told.TREASURE_LEFT, state.seat)
    end_action(state)
