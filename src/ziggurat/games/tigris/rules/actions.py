"""Les actions: a leader, a tile, a catastrophe, a swap; where each may go, and what it does."""

from __future__ import annotations

from ziggurat.games.tigris.arrays import (
    BIT,
    BOARD,
    HANDFUL,
    LAND,
    NEAR,
    NOWHERE,
    RIVER,
    SWAPS,
    SWAPS_COUNT,
    SWAPS_FROM,
)
from ziggurat.games.tigris.layout import FARM, KING, SPACES, TEMPLE, Act, DrawnTo, Ending, Scored, Told, Unscored
from ziggurat.games.tigris.rules.conflicts import settle_wars, start_revolt
from ziggurat.games.tigris.rules.homecoming import lift, send_stranded_home
from ziggurat.games.tigris.rules.kingdoms import beside_two_without, grow, shrink
from ziggurat.games.tigris.rules.monuments import offer_monument
from ziggurat.games.tigris.rules.treasures import share_treasures
from ziggurat.games.tigris.rules.turn import end_action, end_game, start_drawing
from ziggurat.games.tigris.state import State
from ziggurat.kit.cells import Cells, Numbers, meets, spread


def list_actions(state: State, out: Numbers) -> None:
    """All that the active player may do now."""
    free: Cells = BOARD & ~state.occupied & ~state.blighted
    one: Cells = NOWHERE  # spaces beside at least one kingdom, two, three
    two: Cells = NOWHERE
    three: Cells = NOWHERE
    for i in range(state.kingdom_count):
        three = three | two & state.borders[i]
        two = two | one & state.borders[i]
        one = one | state.borders[i]
    list_tiles(state, out, free & ~three)
    list_leaders(state, out, spread(state.tiles[TEMPLE]) & free & LAND[state.board], two)
    if state.catastrophes_left[state.active]:
        out.add(BOARD & ~(state.blighted | state.leaders | state.backs | state.treasures), Act.CATASTROPHE)
    for leader in range(4):
        if state.leader_at[state.active][leader] >= 0:
            out.append(Act.WITHDRAW + leader)
    list_swaps(state, out)
    out.append(Act.END_TURN)


def list_tiles(state: State, out: Numbers, free: Cells) -> None:
    """Farms on rivers, the others on land, nowhere between three kingdoms."""
    for sphere in range(4):
        if state.hand[state.active][sphere]:
            if sphere == FARM:
                out.add(free & RIVER[state.board], Act.TILE + SPACES * sphere)
            else:
                out.add(free & LAND[state.board], Act.TILE + SPACES * sphere)


def list_leaders(state: State, out: Numbers, seats: Cells, beside_two: Cells) -> None:
    """Beside a temple, never between two kingdoms; a leader on the board is judged as if taken off (L2)."""
    for leader in range(4):
        space = state.leader_at[state.active][leader]
        if space < 0:
            out.add(seats & ~beside_two, Act.LEADER + SPACES * leader)
        else:
            out.add(seats & ~beside_two_without(state, space), Act.LEADER + SPACES * leader)


def list_swaps(state: State, out: Numbers) -> None:
    """Every handful the hand holds."""
    key = (
        state.hand[state.active][0]
        + 7 * state.hand[state.active][1]
        + 49 * state.hand[state.active][2]
        + 343 * state.hand[state.active][3]
    )
    out.extend(SWAPS, SWAPS_FROM[key], SWAPS_COUNT[key])


def place_tile(state: State, sphere: int, space: int) -> None:
    """Placer une tuile civilisation: its point, or a union and its wars, then monument and treasures."""
    state.hand[state.active][sphere] -= 1
    state.tiles[sphere] = state.tiles[sphere] | BIT[space]
    state.laid = space
    state.laid_sphere = sphere
    state.tell(Told.TILE_PLACED, state.active, sphere, space)
    joined = grow(state, space, False)
    if joined == 2:
        state.tell(Told.KINGDOMS_UNITED, space)
        state.tell(Told.NO_POINT, sphere, space, Unscored.UNIFICATION)
        settle_wars(state)
        return
    if joined == 1:
        score_tile(state, sphere, space)
    else:
        state.tell(Told.NO_POINT, sphere, space, Unscored.NO_KINGDOM)
    offer_monument(state)


def score_tile(state: State, sphere: int, space: int) -> None:
    """The point goes to the leader of the tile's colour in the kingdom, else to its king, in the tile's colour (T3)."""
    kingdom: Cells = state.kingdoms[state.kingdom_count - 1]
    why = Scored.TILE
    seat = state.owner_in(kingdom, sphere)
    if seat < 0:
        seat = state.owner_in(kingdom, KING)
        why = Scored.KING
    if seat < 0:
        state.tell(Told.NO_POINT, sphere, space, Unscored.NO_LEADER)
        return
    state.points[seat][sphere] += 1
    state.tell(Told.POINT_SCORED, seat, sphere, 1, why)


def place_leader(state: State, leader: int, space: int) -> None:
    """Placer ou déplacer un chef: lifted first when he stood on the board; a rival of his kind means a revolt."""
    origin = state.leader_at[state.active][leader]
    if origin >= 0:
        lift(state, state.active, leader)
        state.tell(Told.LEADER_MOVED, state.active, leader, origin, space)
    else:
        state.tell(Told.LEADER_PLACED, state.active, leader, space)
    rival = -1
    for i in range(state.kingdom_count):
        if meets(state.kingdoms[i], NEAR[space]):
            rival = state.owner_in(state.kingdoms[i], leader)
    state.leader_at[state.active][leader] = space
    state.leaders = state.leaders | BIT[space]
    grow(state, space, True)
    if rival >= 0:
        start_revolt(state, leader, rival)
    else:
        share_treasures(state)


def withdraw_leader(state: State, leader: int) -> None:
    """Reprendre un chef: one action; it may split a kingdom, and nothing else follows (L1)."""
    state.tell(Told.LEADER_WITHDRAWN, state.active, leader, state.leader_at[state.active][leader])
    lift(state, state.active, leader)
    end_action(state)


def place_catastrophe(state: State, space: int) -> None:
    """Poser une tuile catastrophe: the tile under it is destroyed, and the space is blocked for ever (D11)."""
    destroyed = -1
    state.catastrophes_left[state.active] -= 1
    state.blighted = state.blighted | BIT[space]
    if meets(state.occupied, BIT[space]):
        for sphere in range(4):
            if meets(state.tiles[sphere], BIT[space]):
                destroyed = sphere
                state.removed[sphere] += 1
                state.tiles[sphere] = state.tiles[sphere] & ~BIT[space]
        shrink(state, BIT[space])
    state.tell(Told.CATASTROPHE_PLACED, state.active, space, destroyed)
    if destroyed == TEMPLE:
        send_stranded_home(state)
    end_action(state)


def swap_tiles(state: State, handful: int) -> None:
    """Changer de une à six tuiles: discarded face down, as many drawn; too short a bag ends the game (S2)."""
    many = 0
    for sphere in range(4):
        state.hand[state.active][sphere] -= HANDFUL[handful][sphere]
        state.swapped[state.active][sphere] += HANDFUL[handful][sphere]
        many += HANDFUL[handful][sphere]
    state.tell(Told.TILES_SWAPPED, state.active, many)
    if many <= state.in_bag:
        start_drawing(state, DrawnTo.SWAP, state.active, many)
    elif state.swap_ends_turn:
        state.last_turn = True
        end_action(state)
    else:
        end_game(state, Ending.SWAP)
