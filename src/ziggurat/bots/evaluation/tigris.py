"""What a position of Tigris & Euphrates is worth: points from the weakest sphere up, and what will bring more of them.

Spheres are looked at in the order of a seat's own points, weakest first, because only the weakest decides.
"""

from __future__ import annotations

import cython

from ziggurat.bots.evaluation.base import Evaluation
from ziggurat.games.tigris.arrays import BIT, HANDFUL, MONUMENT, NEAR, START
from ziggurat.games.tigris.components import FULL_BAG, TREASURES_THAT_END
from ziggurat.games.tigris.layout import KING, SPACES, TEMPLE, TRADER, Act, Phase
from ziggurat.games.tigris.rules.conflicts import fought_with
from ziggurat.games.tigris.state import State
from ziggurat.kit.cells import Cells, Dice, Numbers, Reals, count, meets
from ziggurat.kit.state import State as AnyState
from ziggurat.kit.weakest import in_place

# The features, in order; words/tigris.toml says each in words.
NAMES = (
    *("points_1", "points_2", "points_3", "points_4"),
    *("leader_1", "leader_2", "leader_3", "leader_4"),
    *("supporters_1", "supporters_2", "supporters_3", "supporters_4"),
    *("temples_1", "temples_2", "temples_3", "temples_4"),
    *("hand_1", "hand_2", "hand_3", "hand_4"),
    *("monument_1", "monument_2", "monument_3", "monument_4"),
    *("ready_1", "ready_2", "ready_3", "ready_4"),
    *("temples_in_hand", "treasures_near", "catastrophes", "actions_left", "waiting"),
    *("war_chance", "war_danger", "king_alone", "revolt_danger"),
)
SIZE = 37
BAG_AT_START: float = FULL_BAG
TREASURES_AT_END: float = TREASURES_THAT_END


class TigrisEvaluation(Evaluation):
    """The evaluation of Tigris & Euphrates."""

    def __init__(self) -> None:
        Evaluation.__init__(self, SIZE)

    def features(self, state: AnyState, seat: int, out: Reals) -> None:
        """Write a seat's features."""
        write_features(cython.cast(State, state), seat, out)

    def progress(self, state: AnyState) -> float:
        """The emptier the bag, or the fewer the treasures, the later."""
        return lateness(cython.cast(State, state))

    def answer(self, state: AnyState, dice: Dice) -> int:
        """Conflicts, monuments and treasures are settled by simple rules."""
        return quick_answer(cython.cast(State, state), dice)

    def worth(self, state: AnyState, number: int) -> bool:
        """Of the many handfuls to swap, only those that give up whole spheres."""
        return (
            number < Act.SWAP
            or number >= Act.END_TURN
            or gives_up_spheres(cython.cast(State, state), number - Act.SWAP)
        )


def gives_up_spheres(state: State, handful: int) -> bool:
    """Does the handful hold all or none of each sphere's tiles in hand, and three at least?"""
    many = 0
    for sphere in range(4):
        held = HANDFUL[handful][sphere]
        if held and held < state.hand[state.seat][sphere]:
            return False
        many += held
    return many >= 3


def lateness(state: State) -> float:
    """How far the game has come: by the bag or by the treasures, whichever is nearer to its end."""
    begun = count(START[state.board])
    by_bag = 1.0 - state.in_bag / BAG_AT_START
    by_treasures = (begun - count(state.treasures)) / (begun - TREASURES_AT_END)
    return by_bag if by_bag > by_treasures else by_treasures


def quick_answer(state: State, dice: Dice) -> int:
    """The attacker adds all he has if that may win, the defender what he needs; a monument that pays is built."""
    if state.phase == Phase.CHOOSE_ACTION:
        return -1
    held = 0
    if state.phase == Phase.REINFORCE_ATTACK:
        held = state.hand[state.attacker][fought_with(state)]
        return Act.REINFORCE + (held if state.attack + held > state.defence else 0)
    if state.phase == Phase.REINFORCE_DEFENCE:
        held = state.hand[state.defender][fought_with(state)]
        needed = state.attack - state.defence
        return Act.REINFORCE + (needed if 0 < needed <= held else 0)
    if state.phase == Phase.BUILD_MONUMENT:
        return quick_monument(state)
    out = Numbers()
    state.fill(out)
    return out.pick(dice.below(out.size()))


def quick_monument(state: State) -> int:
    """The monument that pays this seat most, or none if it pays nothing."""
    out = Numbers()
    state.fill(out)
    best = Act.DECLINE
    most = 0
    for i in range(out.size()):
        number = out.at(i)
        if number < Act.DECLINE:
            monument = (number - Act.BUILD) // SPACES
            paid = 0
            for side in range(2):
                if state.has_leader_in(state.seat, MONUMENT[monument][side], state.kingdom_of(state.laid)):
                    paid += 1
            if paid > most:
                most = paid
                best = number
    return best


def kingdom_index(state: State, space: int) -> int:
    """Which kingdom holds a space, or -1."""
    for i in range(state.kingdom_count):
        if meets(state.kingdoms[i], BIT[space]):
            return i
    return -1


def income(state: State, sphere: int, kingdom: Cells) -> int:
    """Monuments of this colour in a kingdom."""
    paid = 0
    for monument in range(6):
        corner = state.monument_at[monument]
        if corner >= 0 and (MONUMENT[monument][0] == sphere or MONUMENT[monument][1] == sphere):
            paid += meets(kingdom, BIT[corner])
    return paid


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
    out[28] = state.hand[seat][TEMPLE] / 6.0
    if state.leader_at[seat][TRADER] >= 0:
        near = count(state.treasures & state.kingdom_of(state.leader_at[seat][TRADER]))
        out[29] = min(near - 1, 2) / 2.0 if near > 1 else 0.0
    out[30] = state.catastrophes_left[seat] / 2.0
    if state.active == seat:
        out[31] = state.actions_left / 2.0
    else:
        out[32] = ((seat - state.active + state.players) % state.players) / 4.0
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
        if not done >> sphere & 1 and (best < 0 or state.points[seat][sphere] < state.points[seat][best]):
            best = sphere
    return best


def write_sphere(state: State, seat: int, sphere: int, rank: int, out: Reals) -> None:
    """What a seat has in one sphere: the leader, his supporters and temples, tiles, monuments, wars near by."""
    held = state.hand[seat][sphere]
    out[16 + rank] = min(held, 4) / 4.0
    space = state.leader_at[seat][sphere]
    if space < 0:
        return
    home = kingdom_index(state, space)
    kingdom: Cells = state.kingdoms[home]
    supporters = count(kingdom & state.tiles[sphere])
    temples = count(NEAR[space] & state.tiles[TEMPLE])
    out[4 + rank] = 1.0
    out[8 + rank] = min(supporters, 6) / 6.0
    out[12 + rank] = min(temples, 3) / 3.0
    out[20 + rank] = float(income(state, sphere, kingdom))
    out[24 + rank] = 1.0 if held else 0.0
    for rival in range(state.players):
        if rival != seat:
            write_rival(state, seat, sphere, home, rival, supporters + held, out)
            if state.hand[rival][TEMPLE] > temples + state.hand[seat][TEMPLE]:
                out[36] += 0.25


def write_rival(state: State, seat: int, sphere: int, home: int, rival: int, mine: int, out: Reals) -> None:
    """A war with this rival's leader of the sphere, where one tile could unite the kingdoms: who would win what."""
    space = state.leader_at[rival][sphere]
    if space < 0:
        return
    there = kingdom_index(state, space)
    if there == home or not meets(state.borders[home], state.borders[there]):
        return
    support = count(state.kingdoms[there] & state.tiles[sphere])
    theirs = support + state.hand[rival][sphere]
    if mine > theirs:
        out[33] += min(support + 1, 6) / 6.0
    elif theirs > mine:
        out[34] += min(mine - state.hand[seat][sphere] + 1, 6) / 6.0


def write_king(state: State, seat: int, out: Reals) -> None:
    """Spheres without a leader in the king's kingdom: he takes their points."""
    kingdom: Cells = state.kingdom_of(state.leader_at[seat][KING])
    for sphere in range(1, 4):
        if state.owner_in(kingdom, sphere) < 0:
            out[35] += 1.0 / 3.0
