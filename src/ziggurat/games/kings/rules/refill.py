"""Compléter sa main, fin du jeu: hands are filled up at the end of a turn, until that is no longer possible."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ziggurat.games.kings.layout import (
        BY_DRAW_PILE,
        BY_STANDSTILL,
        BY_TREASURES,
        CARD_DRAWN,
        CHOOSE_ACTION,
        COLUMNS,
        DRAW_CARD,
        FIRST_LINK,
        FIRST_SEAT_TOLD,
        GAME_ENDED,
        HAND_SIZE,
        NOTHING,
        OVER,
        SPACES,
        STANDSTILL_V2,
        STILL_ROUNDS,
        TREASURES_AT_END,
    )
    from ziggurat.games.kings.rules.kingdoms import treasures_in
    from ziggurat.games.kings.state import State
    from ziggurat.kit.seats import CHANCE, NOBODY


def begin(state: State, seat: int) -> None:
    """Chance has named who begins; then everybody draws eight cards."""
    state.active = seat
    state.tell(FIRST_SEAT_TOLD, seat)
    refill(state)


def finish_turn(state: State) -> None:
    """With one treasure left at most the game is over; else hands are filled up."""
    left = treasures_in(state, 0, COLUMNS - 1)
    if not state.switches & STANDSTILL_V2:
        state.idle = state.idle + 1 if is_still(state) else 0
    if left <= TREASURES_AT_END:
        end_game(state, BY_TREASURES, left)
    elif state.idle == state.players:
        end_game(state, BY_STANDSTILL, 0)
    else:
        refill(state)


def is_still(state: State) -> bool:
    """Version 1: has a turn passed in which no card left a hand, with every place taken and no catastrophe left?"""
    for column in range(COLUMNS):
        if state.height[column] < state.column_limit:
            return False
    for link in range(FIRST_LINK, SPACES):
        if state.card_at[link] == NOTHING:
            return False
    for seat in range(state.players):
        if state.catastrophes_left[seat] > 0 or state.hand_size(seat) < HAND_SIZE:
            return False
    return True


def refill(state: State) -> None:
    """Everybody draws up to eight cards, the active player first; then the next turn.

    A draw pile too small for a hand ends the game, and so do ten rounds without a card drawn (K11).
    """
    for turn in range(state.players):
        seat = (state.active + turn) % state.players
        missing = HAND_SIZE - state.hand_size(seat)
        if missing > state.draw_pile:
            end_game(state, BY_DRAW_PILE, seat)
            return
        if missing > 0:
            state.drawer = seat
            state.phase = DRAW_CARD
            state.seat = CHANCE
            return
    if state.still_turns >= STILL_ROUNDS * state.players:
        end_game(state, BY_STANDSTILL, 0)
    else:
        next_turn(state)


def draw_card(state: State, sphere: int) -> None:
    """One card from the draw pile into the hand that is being filled up."""
    state.unseen[sphere] -= 1
    state.draw_pile -= 1
    state.still_turns = 0
    state.hand[state.drawer][sphere] += 1
    state.tell(CARD_DRAWN, state.drawer, sphere)
    refill(state)


def next_turn(state: State) -> None:
    """The next player clockwise, or the first one after the deal, has two actions."""
    if state.setting_up:
        state.setting_up = False
    else:
        state.active = (state.active + 1) % state.players
    state.drawer = NOTHING
    state.actions_left = 2
    if state.switches & STANDSTILL_V2:
        state.still_turns += 1
    state.phase = CHOOSE_ACTION
    state.seat = state.active


def end_game(state: State, why: int, what: int) -> None:
    """Nobody decides any more."""
    state.drawer = NOTHING
    state.actions_left = 0
    state.tell(GAME_ENDED, why, what)
    state.phase = OVER
    state.seat = NOBODY
