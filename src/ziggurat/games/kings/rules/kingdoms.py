"""Royaumes: which columns belong together, who leads there, and what lies there.

A kingdom is a row of columns joined by links, so it is told by its first and its last column.
"""

from __future__ import annotations

from ziggurat.games.kings.layout import (
    COLUMNS,
    FIRST_LINK,
    KING,
    NOTHING,
    ROWS,
    SHIP,
    TEMPLE,
    TREASURE,
)
from ziggurat.games.kings.state import State


def first_column(state: State, column: int, cut: int) -> int:
    """The first column of a kingdom, not going across the link `cut`."""
    while column > 0 and state.card_at[FIRST_LINK + column - 1] != NOTHING and FIRST_LINK + column - 1 != cut:
        column -= 1
    return column


def last_column(state: State, column: int, cut: int) -> int:
    """The last column of a kingdom, not going across the link `cut`."""
    while column < COLUMNS - 1 and state.card_at[FIRST_LINK + column] != NOTHING and FIRST_LINK + column != cut:
        column += 1
    return column


def leads_in(state: State, seat: int, leader: int, first: int, last: int) -> bool:
    """Does this seat's leader stand in these columns or on the links between them?"""
    space = state.leader_at[seat][leader]
    return space >= 0 and first <= state.column_of(space) <= last


def owner_in(state: State, leader: int, first: int, last: int) -> int:
    """The seat whose leader of this kind stands in the kingdom, or NOTHING."""
    for seat in range(state.players):
        if leads_in(state, seat, leader, first, last):
            return seat
    return NOTHING


def disputed_in(state: State, first: int, last: int) -> int:
    """A bit for each kind of leader of whom the kingdom holds two."""
    disputed = 0
    for leader in range(4):
        there = 0
        for seat in range(state.players):
            if leads_in(state, seat, leader, first, last):
                there += 1
        if there > 1:
            disputed |= 1 << leader
    return disputed


def is_red(card: int) -> bool:
    """Temples are red, and so are treasures."""
    return card in (TEMPLE, TREASURE)


def supporters(state: State, sphere: int, first: int, last: int) -> int:
    """How many cards of a sphere lie in the kingdom: columns, links between them, and heads, which are red."""
    found = 0
    for column in range(first, last + 1):
        for space in range(ROWS * column, ROWS * column + state.height[column] + 1):
            if state.card_at[space] == sphere or (sphere == TEMPLE and state.card_at[space] == TREASURE):
                found += 1
        if column < last and state.card_at[FIRST_LINK + column] == sphere:
            found += 1
    return found


def treasures_in(state: State, first: int, last: int) -> int:
    """How many columns of the kingdom still have a treasure as their head."""
    found = 0
    for column in range(first, last + 1):
        if state.card_at[ROWS * column] == TREASURE:
            found += 1
    return found


def ship_in(state: State, leader: int, first: int, last: int) -> bool:
    """Does the kingdom hold a ship of this leader's colour? Every ship is blue."""
    for column in range(first, last + 1):
        for space in range(ROWS * column + 1, ROWS * column + state.height[column] + 1):
            if state.card_at[space] >= SHIP and (leader == 2 or state.card_at[space] == SHIP + leader):
                return True
    return False


def civilization_cards(state: State, column: int) -> int:
    """How many civilization cards lie below a head; ships are none, unless the option counts them for links."""
    if state.ships_link:
        return state.height[column]
    found = 0
    for space in range(ROWS * column + 1, ROWS * column + state.height[column] + 1):
        if state.card_at[space] < SHIP:
            found += 1
    return found


def bonus(state: State, seat: int, first: int, last: int) -> int:
    """The point of a king on a red card of the kingdom; with the option, of the fighting leader instead (C12)."""
    leader = state.fighter if state.fighter_bonus else KING
    if not leads_in(state, seat, leader, first, last):
        return 0
    return 1 if is_red(state.card_at[state.leader_at[seat][leader]]) else 0
