"""Leaders who leave the board: taken back, beaten, or left without a temple."""

from __future__ import annotations

from ziggurat.games.tigris.arrays import BIT, NEAR, NOWHERE
from ziggurat.games.tigris.layout import TEMPLE, Told
from ziggurat.games.tigris.rules.kingdoms import shrink
from ziggurat.games.tigris.state import State
from ziggurat.kit.cells import Cells, meets


def lift(state: State, seat: int, leader: int) -> None:
    """Take a leader off the board; his kingdom may split or end."""
    bit: Cells = BIT[state.leader_at[seat][leader]]
    state.leader_at[seat][leader] = -1
    state.leaders = state.leaders & ~bit
    shrink(state, bit)


def send_stranded_home(state: State) -> None:
    """A leader whose last temple is gone returns to his owner at once (RULINGS L7: it does not cascade)."""
    gone: Cells = NOWHERE
    for seat in range(state.players):
        for leader in range(4):
            space = state.leader_at[seat][leader]
            if space >= 0 and not meets(NEAR[space], state.tiles[TEMPLE]):
                gone = gone | BIT[space]
                state.leader_at[seat][leader] = -1
                state.tell(Told.LEADER_STRANDED, seat, leader, space)
    if gone:
        state.leaders = state.leaders & ~gone
        shrink(state, gone)
