"""Royaumes et territoires: the kingdoms, kept up to date as sets while tiles and leaders come and go.

Only kingdoms are kept; leaderless territories matter only when a kingdom swallows them, and `flood` finds them then.
"""

from __future__ import annotations

from ziggurat.games.tigris.arrays import BIT, NEAR, NOWHERE, RING
from ziggurat.games.tigris.state import State
from ziggurat.kit.cells import Cells, flood, lowest, meets, spread


def add_kingdom(state: State, cells: Cells) -> None:
    """Note a kingdom and the spaces beside it."""
    state.kingdoms[state.kingdom_count] = cells
    state.borders[state.kingdom_count] = spread(cells)
    state.kingdom_count += 1


def drop_kingdom(state: State, i: int) -> None:
    """Forget a kingdom; the last one takes its place."""
    state.kingdom_count -= 1
    state.kingdoms[i] = state.kingdoms[state.kingdom_count]
    state.borders[i] = state.borders[state.kingdom_count]


def grow(state: State, space: int, with_leader: bool) -> int:
    """Occupy a space; how many kingdoms it joined. The kingdom it now belongs to, if any, is the last."""
    state.occupied = state.occupied | BIT[space]
    union: Cells = BIT[space]
    joined = 0
    i = 0
    while i < state.kingdom_count:
        if meets(state.kingdoms[i], NEAR[space]):
            union = union | state.kingdoms[i]
            drop_kingdom(state, i)
            joined += 1
        else:
            i += 1
    if joined or with_leader:
        if meets(NEAR[space] & state.occupied, ~union):
            union = flood(union, state.occupied)
        add_kingdom(state, union)
    return joined


def shrink(state: State, gone: Cells) -> None:
    """Free spaces (leaders among them are already off); kingdoms that lost one split or end."""
    state.occupied = state.occupied & ~gone
    for i in range(state.kingdom_count - 1, -1, -1):
        cells: Cells = state.kingdoms[i]
        if meets(cells, gone):
            drop_kingdom(state, i)
            rest: Cells = cells & state.leaders
            while rest:
                part: Cells = flood(lowest(rest), cells & state.occupied)
                add_kingdom(state, part)
                rest = rest & ~part


def find_kingdoms(state: State) -> None:
    """All kingdoms from nothing, for a position that was read."""
    state.kingdom_count = 0
    rest: Cells = state.leaders
    while rest:
        part: Cells = flood(lowest(rest), state.occupied)
        add_kingdom(state, part)
        rest = rest & ~part


def beside_two_without(state: State, space: int) -> Cells:
    """The spaces beside two kingdoms or more, were the leader on this space off the board."""
    one: Cells = NOWHERE
    two: Cells = NOWHERE
    home: Cells = NOWHERE
    for i in range(state.kingdom_count):
        if meets(state.kingdoms[i], BIT[space]):
            home = state.kingdoms[i]
        else:
            two = two | one & state.borders[i]
            one = one | state.borders[i]
    rest: Cells = home & state.leaders & ~BIT[space]
    if not rest:
        return two
    home = home & ~BIT[space]
    ways: Cells = NEAR[space] & home
    # Cheap look first: if the ring of eight keeps its neighbours together, the kingdom stays whole without him.
    if not meets(ways, ~flood(lowest(ways), home & RING[space])):
        return two | one & spread(home)
    while rest:
        part: Cells = flood(lowest(rest), home)
        two = two | one & spread(part)
        one = one | spread(part)
        rest = rest & ~part
    return two
