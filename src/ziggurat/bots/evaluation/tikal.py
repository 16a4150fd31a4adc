"""What a position of Tikal is worth: prestige, temples led and guarded, treasures, and explorers well placed.

Every position is judged as it stands, also in the middle of a turn: the action points left are worth something too.
"""

from __future__ import annotations

import cython

from ziggurat.bots.evaluation.base import Evaluation
from ziggurat.games.tikal.arrays import BEYOND, BIT
from ziggurat.games.tikal.layout import BASE, EXPLORERS, RUIN, TEMPLE, TILES, Act, Phase, Round
from ziggurat.games.tikal.rules.scoring import treasure_prestige
from ziggurat.games.tikal.state import State
from ziggurat.kit.cells import Cells, Reals, count, first, meets
from ziggurat.kit.state import State as AnyState

# The features, in order; words/tikal.toml says each in words.
NAMES = (
    *("prestige", "temples_led", "temples_safe", "temples_lost", "temples_reached", "temples_guarded"),
    *("treasures", "treasure_count", "ruins_held", "floors_ready", "explorers", "explorers_idle", "leader"),
    *("camps", "guards_left", "action_points", "points_in_scoring", "still_to_score", "now_scoring"),
    *("spread", "waiting", "leader_leads", "roads", "moves_to_temples"),
)
SIZE = 24


class TikalEvaluation(Evaluation):
    """The evaluation of Tikal."""

    def __init__(self) -> None:
        Evaluation.__init__(self, SIZE)

    def features(self, state: AnyState, seat: int, out: Reals) -> None:
        """Write a seat's features."""
        write_features(cython.cast(State, state), seat, out)

    def progress(self, state: AnyState) -> float:
        """The fewer hexagons are left, the later."""
        return lateness(cython.cast(State, state))

    def worth(self, state: AnyState, number: int) -> bool:
        """In auctions, offers far above the last one are not."""
        return number < Act.BID or number >= Act.PASS or is_modest(cython.cast(State, state), number - Act.BID + 1)


def is_modest(state: State, points: int) -> bool:
    """Is an offer at most three points above the last?"""
    return points <= state.bid + 3


def lateness(state: State) -> float:
    """How far the game has come, by the pile."""
    return 1.0 - count(state.pile) / TILES


def write_features(state: State, seat: int, out: Reals) -> None:
    """All features of a seat."""
    for i in range(SIZE):
        out[i] = 0.0
    out[0] = state.prestige[seat] / 20.0
    rest: Cells = state.temples
    while rest:
        space = first(rest)
        rest = rest & ~BIT[space]
        write_temple(state, seat, space, out)
    write_treasures(state, seat, out)
    write_pieces(state, seat, out)
    write_turn(state, seat, out)


def write_temple(state: State, seat: int, space: int, out: Reals) -> None:
    """A temple: guarded, led safely or barely, contested or lost."""
    value = state.value[space] / 10.0
    if state.guard_of[space] >= 0:
        if state.guard_of[space] == seat:
            out[5] += value
        return
    mine = state.strength(seat, space)
    if mine == 0:
        return
    most = 0
    for rival in range(state.players):
        if rival != seat:
            theirs = state.strength(rival, space)
            if theirs > most:
                most = theirs
    if mine > most:
        out[1] += value
        lead = mine - most
        out[2] += value * (lead if lead < 3 else 3) / 3.0
        if state.leader_at[seat] == space:
            out[21] += value
    else:
        out[3] += value
        if most - mine < 2:
            out[4] += value
    if meets(state.rising, BIT[space]):
        pieces = state.pieces(seat, space)
        out[9] += (pieces if pieces < 2 else 2) / 4.0


def write_treasures(state: State, seat: int, out: Reals) -> None:
    """Treasures won, and ruins where explorers stand."""
    out[6] = treasure_prestige(state, seat) / 10.0
    many = 0
    for kind in range(8):
        many += state.found[seat][kind]
    out[7] = many / 8.0
    rest: Cells = state.ruins & state.here[seat]
    while rest:
        space = first(rest)
        rest = rest & ~BIT[space]
        buried = int(state.buried_at[space])
        pieces = state.pieces(seat, space)
        out[8] += (buried if buried < pieces else pieces) / 4.0


def write_pieces(state: State, seat: int, out: Reals) -> None:
    """Explorers on the board, those that stand idle, the ways from where they stand, camps and guards."""
    out[10] = (EXPLORERS - state.reserve[seat] - state.gone[seat]) / EXPLORERS
    out[11] = state.pieces(seat, BASE) / 6.0
    out[12] = 1.0 if state.leader_at[seat] >= 0 else 0.0
    out[13] = state.camps[seat] / 2.0
    out[14] = (2 - state.guards[seat]) / 2.0
    out[19] = count(state.here[seat]) / 10.0
    rest: Cells = state.here[seat]
    while rest:
        space = first(rest)
        rest = rest & ~BIT[space]
        write_ways(state, seat, space, out)


def write_ways(state: State, seat: int, space: int, out: Reals) -> None:
    """From a space with pieces: passages, and temples or ruins that can be reached in one step."""
    best = 0.0
    for side in range(6):
        cost = int(state.passage[space][side])
        if cost:
            out[22] += 0.02
            to = BEYOND[space][side]
            gain = 0.0
            if state.kind[to] == TEMPLE and state.guard_of[to] < 0:
                gain = state.value[to] / (10.0 * cost)
            elif state.kind[to] == RUIN:
                gain = state.buried_at[to] / (10.0 * cost)
            if gain > best:
                best = gain
    out[23] += best


def write_turn(state: State, seat: int, out: Reals) -> None:
    """Action points left, and a scoring round under way in which this seat has still to score."""
    if state.phase == Phase.ACT and state.actor == seat:
        out[15] = state.points / 10.0
    elif state.phase == Phase.PLACE and state.player == seat:
        out[15] = 1.0
    if state.scoring == Round.OWN_TURN:
        out[20] = ((seat - state.player + state.players) % state.players) / 4.0
        return
    if state.phase == Phase.ACT and state.actor == seat:
        out[16] = state.points / 10.0
    for place in range(state.place_in_order, state.players):
        if state.order[place] == seat:
            out[17] = 1.0
            out[18] = out[1] + out[5] + out[6]
