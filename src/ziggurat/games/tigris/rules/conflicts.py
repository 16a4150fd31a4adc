"""Conflits: revolts, decided by temples; wars, decided by supporters; reinforcements from behind the screens."""

from __future__ import annotations

from ziggurat.games.tigris.arrays import BIT, NEAR
from ziggurat.games.tigris.layout import TEMPLE, Act, Phase, Scored, Told
from ziggurat.games.tigris.rules.homecoming import lift
from ziggurat.games.tigris.rules.kingdoms import shrink
from ziggurat.games.tigris.rules.monuments import offer_monument
from ziggurat.games.tigris.rules.treasures import share_treasures
from ziggurat.games.tigris.state import State
from ziggurat.kit.cells import Cells, Numbers, count, first, flood, lowest, spread


def start_revolt(state: State, leader: int, rival: int) -> None:
    """The leader just placed meets another of his kind: temples beside each, then reinforcements (R1)."""
    state.in_revolt = True
    state.sphere = leader
    state.attacker = state.active
    state.defender = rival
    state.attack = count(supporters_of(state, state.attacker))
    state.defence = count(supporters_of(state, state.defender))
    state.tell(Told.REVOLT_BEGUN, leader, state.attacker, state.defender, state.attack, state.defence)
    state.phase = Phase.REINFORCE_ATTACK
    state.seat = state.attacker


def is_disputed(state: State, kingdom: Cells, sphere: int) -> bool:
    """Do two leaders of this sphere stand in the kingdom?"""
    fighters = 0
    for seat in range(state.players):
        if state.has_leader_in(seat, sphere, kingdom):
            fighters += 1
    return fighters > 1


def settle_wars(state: State) -> None:
    """While leaders of one colour share the united kingdom there is war; the active player orders several (W2)."""
    kingdom: Cells = state.kingdom_of(state.laid)
    wars = 0
    last = 0
    for sphere in range(4):
        if is_disputed(state, kingdom, sphere):
            wars += 1
            last = sphere
    if wars == 0:
        offer_monument(state)
    elif wars == 1:
        start_war(state, last)
    else:
        state.phase = Phase.CHOOSE_WAR
        state.seat = state.active


def list_wars(state: State, out: Numbers) -> None:
    """Each sphere still at war."""
    kingdom: Cells = state.kingdom_of(state.laid)
    for sphere in range(4):
        if is_disputed(state, kingdom, sphere):
            out.append(Act.WAR + sphere)


def side_of(state: State, seat: int) -> Cells:
    """A fighting leader's own side: all he reaches without crossing the unification tile (W5)."""
    space = state.leader_at[seat][state.sphere]
    return flood(BIT[space], state.occupied & ~BIT[state.laid])


def supporters_of(state: State, seat: int) -> Cells:
    """The tiles on the board that fight for a leader: temples beside him, or in a war his colour on his side."""
    if state.in_revolt:
        return NEAR[state.leader_at[seat][state.sphere]] & state.tiles[TEMPLE]
    return side_of(state, seat) & state.tiles[state.sphere]


def start_war(state: State, sphere: int) -> None:
    """The attacker is the active player if he is in it, else the first involved clockwise (W3)."""
    kingdom: Cells = state.kingdom_of(state.laid)
    state.in_revolt = False
    state.sphere = sphere
    state.attacker = -1
    for step in range(state.players):
        seat = (state.active + step) % state.players
        if state.has_leader_in(seat, sphere, kingdom):
            if state.attacker < 0:
                state.attacker = seat
            else:
                state.defender = seat
    state.attack = count(supporters_of(state, state.attacker))
    state.defence = count(supporters_of(state, state.defender))
    state.tell(Told.WAR_BEGUN, sphere, state.attacker, state.defender, state.attack, state.defence)
    state.phase = Phase.REINFORCE_ATTACK
    state.seat = state.attacker


def fought_with(state: State) -> int:
    """The tiles that decide: temples in a revolt, the leaders' own sphere in a war (R1, W6)."""
    return TEMPLE if state.in_revolt else state.sphere


def list_reinforcements(state: State, out: Numbers) -> None:
    """0 up to all the matching tiles in hand; the English variant allows only what decides (V1, V2)."""
    held = state.hand[state.seat][fought_with(state)]
    if not state.english:
        for many in range(held + 1):
            out.append(Act.REINFORCE + many)
        return
    out.append(Act.REINFORCE)
    if state.phase == Phase.REINFORCE_ATTACK:
        for many in range(1, held + 1):
            if state.attack + many > state.defence:
                out.append(Act.REINFORCE + many)
    elif 0 < state.attack - state.defence <= held:
        out.append(Act.REINFORCE + state.attack - state.defence)


def reinforce(state: State, many: int) -> None:
    """Each side adds tiles once, the attacker first; they leave the game whoever wins (R2, R3)."""
    sphere = fought_with(state)
    state.hand[state.seat][sphere] -= many
    state.removed[sphere] += many
    state.tell(Told.REINFORCED, state.seat, sphere, many)
    if state.phase == Phase.REINFORCE_ATTACK:
        state.attack += many
        state.phase = Phase.REINFORCE_DEFENCE
        state.seat = state.defender
        return
    state.defence += many
    if state.attack > state.defence:  # in a tie the defender wins
        resolve_conflict(state, state.attacker, state.defender, state.attack, state.defence)
    else:
        resolve_conflict(state, state.defender, state.attacker, state.defence, state.attack)


def resolve_conflict(state: State, winner: int, loser: int, strength: int, weaker: int) -> None:
    """The loser's leader goes home; a revolt gives a red point, a war what is removed."""
    state.tell(Told.REVOLT_WON if state.in_revolt else Told.WAR_WON, winner, loser, state.sphere, strength, weaker)
    if state.in_revolt:
        state.points[winner][TEMPLE] += 1
        state.tell(Told.POINT_SCORED, winner, TEMPLE, 1, Scored.REVOLT)
        lift(state, loser, state.sphere)
        share_treasures(state)
    else:
        lose_war(state, winner, loser)


def lose_war(state: State, winner: int, loser: int) -> None:
    """The beaten leader and his supporters leave; the winner scores one for each (W9, W12)."""
    sphere = state.sphere
    gone: Cells = side_of(state, loser) & state.tiles[sphere]
    bit: Cells = BIT[state.leader_at[loser][sphere]]
    state.leader_at[loser][sphere] = -1
    state.leaders = state.leaders & ~bit
    if sphere == TEMPLE:
        spared: Cells = gone & (state.treasures | spread(state.leaders))
        gone = gone & ~spared
        tell_spaces(state, spared, Told.TEMPLES_SPARED, loser, sphere)
    tell_spaces(state, gone, Told.TILES_REMOVED, loser, sphere)
    won = 1 + count(gone)
    state.points[winner][sphere] += won
    state.tell(Told.POINT_SCORED, winner, sphere, won, Scored.WAR)
    state.tiles[sphere] = state.tiles[sphere] & ~gone
    state.removed[sphere] += won - 1
    if state.telling:
        tell_cancelled_wars(state, gone | bit)
    else:
        shrink(state, gone | bit)
    settle_wars(state)


def tell_spaces(state: State, spaces: Cells, kind: int, seat: int, sphere: int) -> None:
    """Tell an event that speaks of several spaces."""
    rest: Cells = spaces
    if state.telling and rest:
        while rest:
            state.tell(Told.SPACE, first(rest))
            rest = rest & ~lowest(rest)
        state.tell(kind, seat, sphere)


def tell_cancelled_wars(state: State, gone: Cells) -> None:
    """Free the spaces, and tell of each war that is no more because its leaders are parted (W7)."""
    kingdom: Cells = state.kingdom_of(state.laid)
    at_war = 0
    for sphere in range(4):
        if is_disputed(state, kingdom, sphere):
            at_war |= 1 << sphere
    shrink(state, gone)
    kingdom = state.kingdom_of(state.laid)
    for sphere in range(4):
        if at_war >> sphere & 1 and not is_disputed(state, kingdom, sphere):
            state.tell(Told.WAR_CANCELLED, sphere)
