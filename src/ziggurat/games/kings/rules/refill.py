"""Compléter sa main, fin du jeu: hands are filled up at the end of a turn, until that is no longer possible."""

from __future__ import annotations

from ziggurat.games.kings import components as box
from ziggurat.games.kings.layout import (
    COLUMNS,
    FIRST_LINK,
    NOTHING,
    SPACES,
    STANDSTILL_V2,
    STILL_ROUNDS,
    Act,
    Ending,
    Phase,
    Told,
)
from ziggurat.games.kings.rules.kingdoms import treasures_in
from ziggurat.games.kings.state import State
from ziggurat.kit.cells import Numbers
from ziggurat.kit.seats import CHANCE, NOBODY


def begin(state: State, seat: int) -> None:
    """Chance has named who begins; then everybody draws eight cards."""
    state.active = seat
    state.tell(Told.FIRST_SEAT_DRAWN, seat)
    refill(state, 0)


def finish_turn(state: State) -> None:
    """With one treasure left at most the game is over; else hands are filled up."""
    left = treasures_in(state, 0, COLUMNS - 1)
    if not state.switches & STANDSTILL_V2:
        state.idle = state.idle + 1 if is_still(state) else 0
    if left <= box.TREASURES_AT_END:
        end_game(state, Ending.TREASURES, left)
    elif state.idle == state.players:
        end_game(state, Ending.STANDSTILL, 0)
    else:
        refill(state, 0)


def is_still(state: State) -> bool:
    """Version 1: has a turn passed in which no card left a hand, with every place taken and no catastrophe left?"""
    for column in range(COLUMNS):
        if state.height[column] < state.column_limit:
            return False
    for link in range(FIRST_LINK, SPACES):
        if state.card_at[link] == NOTHING:
            return False
    for seat in range(state.players):
        if state.catastrophes_left[seat] > 0 or state.hand_size(seat) < box.HAND:
            return False
    return True


def refill(state: State, turn: int) -> None:
    """Everybody draws up to eight cards, the active player first, here from the one `turn` places after him on.

    A draw pile too small for a hand ends the game. Where filling up is a choice, each is asked (C22).
    """
    for place in range(turn, state.players):
        seat = (state.active + place) % state.players
        missing = box.HAND - state.hand_size(seat)
        if missing > state.draw_pile:
            end_game(state, Ending.DRAW_PILE, seat)
            return
        if missing > 0:
            state.drawer = seat
            if state.optional_refill and not state.setting_up:
                state.phase = Phase.FILL_UP
                state.seat = seat
            else:
                fill_up(state)
            return
    go_on(state)


def list_refill(out: Numbers) -> None:
    """To fill up, or to keep the hand as it is."""
    out.append(Act.REFILL)
    out.append(Act.DECLINE)


def fill_up(state: State) -> None:
    """The pile holds enough: the hand is filled up card by card."""
    state.phase = Phase.DRAW_CARD
    state.seat = CHANCE


def keep_hand(state: State) -> None:
    """A player does not fill up; the next one."""
    state.tell(Told.HAND_KEPT, state.drawer)
    refill_next(state)


def draw_card(state: State, sphere: int) -> None:
    """One card from the draw pile into the hand that is being filled up."""
    state.unseen[sphere] -= 1
    state.draw_pile -= 1
    state.still_turns = 0
    state.passed_turns = 0
    state.hand[state.drawer][sphere] += 1
    state.tell(Told.CARD_DRAWN, state.drawer, sphere)
    if state.hand_size(state.drawer) == box.HAND:
        refill_next(state)


def refill_next(state: State) -> None:
    """One hand is done; the next ones clockwise."""
    refill(state, (state.drawer - state.active + state.players) % state.players + 1)


def go_on(state: State) -> None:
    """The next turn, unless everybody has passed for so many rounds, or nobody has drawn for ten (K11)."""
    if state.standstill_rounds > 0 and state.passed_turns >= state.standstill_rounds * state.players:
        end_game(state, Ending.PASSING, 0)
    elif state.still_turns >= STILL_ROUNDS * state.players:
        end_game(state, Ending.STANDSTILL, 0)
    else:
        next_turn(state)


def next_turn(state: State) -> None:
    """The next player clockwise, or the first one after the deal, has two actions."""
    if state.setting_up:
        state.setting_up = False
    else:
        state.active = (state.active + 1) % state.players
    state.drawer = NOTHING
    state.actions_left = box.ACTIONS_EACH_TURN
    if state.switches & STANDSTILL_V2:
        state.still_turns += 1
    state.phase = Phase.CHOOSE_ACTION
    state.seat = state.active


def end_game(state: State, why: int, what: int) -> None:
    """Nobody decides any more."""
    state.drawer = NOTHING
    state.actions_left = 0
    state.tell(Told.GAME_ENDED, why, what)
    state.phase = Phase.OVER
    state.seat = NOBODY
