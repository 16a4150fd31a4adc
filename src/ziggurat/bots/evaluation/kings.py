"""What a position of Contest of Kings is worth: points from the weakest colour up, and what will bring more of them.

Spheres are looked at in the order of a seat's own points, weakest first, because only the weakest decides.
"""

from __future__ import annotations

import cython

from ziggurat.bots.evaluation.base import Evaluation
from ziggurat.games.kings import components as box
from ziggurat.games.kings.layout import COLUMNS, KING, NOTHING, TEMPLE, TRADER, Act, Phase
from ziggurat.games.kings.rules.conflicts import sphere_shown
from ziggurat.games.kings.rules.kingdoms import (
    first_column,
    is_red,
    last_column,
    owner_in,
    ship_in,
    supporters,
    treasures_in,
)
from ziggurat.games.kings.state import State
from ziggurat.kit.cells import Dice, Numbers, Reals
from ziggurat.kit.state import State as AnyState
from ziggurat.kit.weakest import in_place

# The features, in order; words/kings.toml says each in words.
NAMES = (
    *("points_1", "points_2", "points_3", "points_4"),
    *("leader_1", "leader_2", "leader_3", "leader_4"),
    *("supporters_1", "supporters_2", "supporters_3", "supporters_4"),
    *("hand_1", "hand_2", "hand_3", "hand_4"),
    *("ship_1", "ship_2", "ship_3", "ship_4"),
    *("ready_1", "ready_2", "ready_3", "ready_4"),
    *("temples_in_hand", "treasures_near", "catastrophes", "actions_left", "waiting"),
    *("war_chance", "war_danger", "king_alone", "revolt_danger", "red_king", "cards_in_hand"),
)
SIZE = 35


class KingsEvaluation(Evaluation):
    """The evaluation of Contest of Kings."""

    def __init__(self) -> None:
        Evaluation.__init__(self, SIZE)

    def features(self, state: AnyState, seat: int, out: Reals) -> None:
        """Write a seat's features."""
        write_features(cython.cast(State, state), seat, out)

    def progress(self, state: AnyState) -> float:
        """The lower the draw pile, or the fewer the treasures, the later."""
        return lateness(cython.cast(State, state))

    def answer(self, state: AnyState, dice: Dice) -> int:
        """Conflicts, points, ships and treasures are settled by simple rules."""
        return quick_answer(cython.cast(State, state), dice)


def lateness(state: State) -> float:
    """How far the game has come: by the draw pile or by the treasures, whichever is nearer to its end."""
    by_pile = 1.0 - state.draw_pile / (box.DEALT_CARDS - box.REMOVED_FOR_TWO if state.players == 2 else box.DEALT_CARDS)
    by_treasures = (COLUMNS - treasures_in(state, 0, COLUMNS - 1)) / (COLUMNS - box.TREASURES_AT_END)
    return by_pile if by_pile > by_treasures else by_treasures


def quick_answer(state: State, dice: Dice) -> int:
    """Points, ships and treasures are taken; an attacker shows all he has if that may win, a defender what he needs."""
    if state.phase == Phase.CHOOSE_ACTION:
        return -1
    held = 0
    if state.phase == Phase.SHOW_ATTACK:
        held = state.hand[state.attacker][sphere_shown(state)]
        return Act.SHOW + (held if state.attack + held > state.defence else 0)
    if state.phase == Phase.SHOW_DEFENCE:
        held = state.hand[state.defender][sphere_shown(state)]
        needed = state.attack - state.defence
        return Act.SHOW + (needed if 0 < needed <= held else 0)
    out = Numbers()
    state.fill(out)
    return out.at(0)


def write_features(state: State, seat: int, out: Reals) -> None:
    """All features of a seat."""
    for i in range(SIZE):
        out[i] = 0.0
    write_points(state, seat, out)
    done = 0  # spheres already looked at, as bits
    for rank in range(4):
        sphere = weakest(state, seat, done)
        done |= 1 << sphere
        write_sphere(state, seat, sphere, rank, out)
    out[24] = state.hand[seat][TEMPLE] / 6.0
    out[26] = float(state.catastrophes_left[seat])
    if state.active == seat:
        out[27] = state.actions_left / 2.0
    else:
        out[28] = ((seat - state.active + state.players) % state.players) / 4.0
    out[34] = state.hand_size(seat) / 8.0
    if state.leader_at[seat][TRADER] >= 0:
        write_trader(state, seat, out)
    if state.leader_at[seat][KING] >= 0:
        write_king(state, seat, out)


def write_points(state: State, seat: int, out: Reals) -> None:
    """Points in rising order, treasures given to the weakest."""
    scores = state.result(seat)
    for rank in range(4):
        out[rank] = in_place(scores, rank) / 8.0


def weakest(state: State, seat: int, done: int) -> int:
    """The sphere with the fewest points among those not done yet."""
    best = -1
    for sphere in range(4):
        if not done >> sphere & 1 and (best < 0 or state.pile[seat][sphere] < state.pile[seat][best]):
            best = sphere
    return best


def write_sphere(state: State, seat: int, sphere: int, rank: int, out: Reals) -> None:
    """What a seat has in one sphere: cards, the leader, his supporters and ships, and wars near by."""
    held = state.hand[seat][sphere]
    out[12 + rank] = min(held, 4) / 4.0
    space = state.leader_at[seat][sphere]
    if space < 0:
        return
    column = state.column_of(space)
    begin = first_column(state, column, NOTHING)
    end = last_column(state, column, NOTHING)
    strength = supporters(state, sphere, begin, end)
    out[4 + rank] = 1.0
    out[8 + rank] = min(strength, 8) / 8.0
    out[16 + rank] = 1.0 if ship_in(state, sphere, begin, end) else 0.0
    out[20 + rank] = min(held, 3) / 3.0
    for rival in range(state.players):
        if rival != seat:
            if state.leader_at[rival][sphere] < 0 and state.hand[rival][TEMPLE] > state.hand[seat][TEMPLE]:
                out[32] += 0.25
            write_rival(state, seat, sphere, begin, end, rival, strength, out)


def write_rival(
    state: State, seat: int, sphere: int, begin: int, end: int, rival: int, strength: int, out: Reals
) -> None:
    """A conflict with this rival's leader, where one link could join the kingdoms: who would win what."""
    space = state.leader_at[rival][sphere]
    if space < 0:
        return
    column = state.column_of(space)
    start = first_column(state, column, NOTHING)
    stop = last_column(state, column, NOTHING)
    if start != end + 1 and stop != begin - 1:
        return
    theirs = supporters(state, sphere, start, stop)
    if strength + state.hand[seat][sphere] > theirs + state.hand[rival][sphere]:
        out[29] += min(theirs + 1, 8) / 8.0
    elif theirs + state.hand[rival][sphere] > strength + state.hand[seat][sphere]:
        out[30] += min(strength + 1, 8) / 8.0


def write_trader(state: State, seat: int, out: Reals) -> None:
    """Treasures in the trader's kingdom."""
    column = state.column_of(state.leader_at[seat][TRADER])
    begin = first_column(state, column, NOTHING)
    out[25] = min(treasures_in(state, begin, last_column(state, column, NOTHING)), 3) / 3.0


def write_king(state: State, seat: int, out: Reals) -> None:
    """Spheres without a leader in the king's kingdom, whose points he takes; and a king on a red card is stronger."""
    space = state.leader_at[seat][KING]
    column = state.column_of(space)
    begin = first_column(state, column, NOTHING)
    end = last_column(state, column, NOTHING)
    for sphere in range(1, 4):
        if owner_in(state, sphere, begin, end) == NOTHING:
            out[31] += 1.0 / 3.0
    out[33] = 1.0 if is_red(state.card_at[space]) else 0.0
