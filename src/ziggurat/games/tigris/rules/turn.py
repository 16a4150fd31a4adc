"""Déroulement de la partie, Fin du tour, Fin du jeu: actions of a turn, monument income, refill, both ends."""

from __future__ import annotations

from ziggurat.games.tigris import components as box
from ziggurat.games.tigris.arrays import BIT, MONUMENT
from ziggurat.games.tigris.layout import (
    FORMER_STILL_ROUNDS,
    LIVELY_V3,
    STANDSTILL_V2,
    STILL_ROUNDS,
    DrawnTo,
    Ending,
    Phase,
    Scored,
    Told,
)
from ziggurat.games.tigris.state import State
from ziggurat.kit.cells import count, meets
from ziggurat.kit.seats import CHANCE, NOBODY


def choose_first_seat(state: State, seat: int) -> None:
    """The start player is drawn; then every hand, his first."""
    state.tell(Told.FIRST_SEAT_DRAWN, seat)
    state.active = seat
    start_drawing(state, DrawnTo.SET_UP, seat, box.HAND)


def start_drawing(state: State, why: int, seat: int, many: int) -> None:
    """A seat draws tiles one by one; the bag holds enough."""
    state.drawing = why
    state.drawer = seat
    state.draws_left = many
    state.phase = Phase.DRAW
    state.seat = CHANCE


def draw_tile(state: State, sphere: int) -> None:
    """One tile from the bag into the drawer's hand."""
    state.bag[sphere] -= 1
    state.in_bag -= 1
    state.hand[state.drawer][sphere] += 1
    state.draws_left -= 1
    state.still_turns = 0
    state.tell(Told.TILE_DRAWN, state.drawer, sphere)
    if state.draws_left == 0:
        after_drawing(state)


def after_drawing(state: State) -> None:
    """What the drawing was for goes on."""
    if state.drawing == DrawnTo.SWAP:
        end_action(state)
    else:
        fill_next_hand(state, (state.drawer + 1) % state.players)


def fill_next_hand(state: State, seat: int) -> None:
    """All hands to six, the active player's first (E2); a bag too short ends the game there and then (E3)."""
    while seat != state.active:
        missing = box.HAND - state.hand_size(seat)
        if missing > state.in_bag:
            end_game(state, Ending.BAG)
            return
        if missing > 0:
            start_drawing(state, state.drawing, seat, missing)
            return
        seat = (seat + 1) % state.players
    if state.drawing == DrawnTo.REFILL:
        check_end(state)
    else:
        start_turn(state, state.active)


def start_turn(state: State, seat: int) -> None:
    """A player's turn: up to two actions."""
    state.active = seat
    state.actions_left = box.ACTIONS_A_TURN
    if state.switches & STANDSTILL_V2:
        state.still_turns += 1
    offer_action(state)


def offer_action(state: State) -> None:
    """The active player chooses his next action."""
    state.laid = -1
    state.attacker = -1
    state.defender = -1
    state.attack = 0
    state.defence = 0
    state.in_revolt = False
    state.sphere = 0
    state.laid_sphere = 0
    state.drawing = 0
    state.drawer = -1
    state.draws_left = 0
    state.phase = Phase.CHOOSE_ACTION
    state.seat = state.active


def end_action(state: State) -> None:
    """An action is over with all that followed from it; the next one, or the end of the turn."""
    state.actions_left -= 1
    if state.actions_left > 0:
        offer_action(state)
    else:
        end_turn(state)


def end_turn(state: State) -> None:
    """Monument income, then the refill, then the checks for the end of the game (E1)."""
    if state.standstill_rounds > 0:
        state.passed_turns = state.passed_turns + 1 if state.actions_left == box.ACTIONS_A_TURN else 0
    score_monuments(state)
    state.tell(Told.TURN_ENDED, state.active)
    if state.last_turn:
        end_game(state, Ending.SWAP)
        return
    state.drawing = DrawnTo.REFILL
    missing = box.HAND - state.hand_size(state.active)
    if missing > state.in_bag:
        end_game(state, Ending.BAG)
    elif missing > 0:
        start_drawing(state, DrawnTo.REFILL, state.active, missing)
    else:
        fill_next_hand(state, (state.active + 1) % state.players)


def score_monuments(state: State) -> None:
    """The active player scores 1 for each of his leaders and each monument of that colour in his kingdom (M8)."""
    for monument in range(6):
        corner = state.monument_at[monument]
        if corner >= 0:
            for side in range(2):
                sphere = MONUMENT[monument][side]
                space = state.leader_at[state.active][sphere]
                if space >= 0 and meets(state.kingdom_of(space), BIT[corner]):
                    state.points[state.active][sphere] += 1
                    state.tell(Told.POINT_SCORED, state.active, sphere, 1, Scored.MONUMENT)


def check_end(state: State) -> None:
    """Two treasures or fewer left end the game (E4), a standstill too (E8); else it is the next player's turn."""
    if count(state.treasures) <= box.TREASURES_THAT_END:
        end_game(state, Ending.TREASURES)
    elif state.standstill_rounds > 0 and state.passed_turns >= state.standstill_rounds * state.players:
        end_game(state, Ending.PASSING)
    elif state.still_turns >= still_rounds(state) * state.players:
        end_game(state, Ending.STANDSTILL)
    else:
        start_turn(state, (state.active + 1) % state.players)


def still_rounds(state: State) -> int:
    """The rounds without a tile drawn that end the game (E8)."""
    return STILL_ROUNDS if state.switches & LIVELY_V3 else FORMER_STILL_ROUNDS


def end_game(state: State, why: int) -> None:
    """Nobody decides any more."""
    state.tell(Told.GAME_ENDED, why)
    state.phase = Phase.OVER
    state.seat = NOBODY
