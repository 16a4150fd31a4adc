"""Construction de monuments: four equal tiles in a square may be turned for a monument of their colour."""

from __future__ import annotations

from ziggurat.games.tigris.arrays import MONUMENT, SQUARE
from ziggurat.games.tigris.layout import COLUMNS, SPACES, TEMPLE, Act, Phase, Told
from ziggurat.games.tigris.rules.homecoming import send_stranded_home
from ziggurat.games.tigris.rules.treasures import share_treasures
from ziggurat.games.tigris.state import State
from ziggurat.kit.cells import Numbers, count, meets


def is_complete(state: State, corner: int) -> bool:
    """Are the four tiles of the square with this upper left space face up and of the colour just laid?"""
    return corner >= 0 and count(SQUARE[corner]) == 4 and not meets(SQUARE[corner], ~state.tiles[state.laid_sphere])


def corner_of(laid: int, square: int) -> int:
    """The upper left space of one of the four squares around the tile just laid; -1 beyond the edge."""
    column = laid % COLUMNS - (square & 1)
    row = laid // COLUMNS - (square >> 1)
    return COLUMNS * row + column if column >= 0 and row >= 0 else -1


def can_build(state: State, monument: int) -> bool:
    """Is this monument still unbuilt, and does it show the colour just laid?"""
    if state.monument_at[monument] >= 0:
        return False
    return MONUMENT[monument][0] == state.laid_sphere or MONUMENT[monument][1] == state.laid_sphere


def offer_monument(state: State) -> None:
    """After the conflicts: the active player may build where the tile just laid completes a square (M1, M4)."""
    for square in range(4):
        if is_complete(state, corner_of(state.laid, square)):
            for monument in range(6):
                if can_build(state, monument):
                    state.phase = Phase.BUILD_MONUMENT
                    state.seat = state.active
                    return
    share_treasures(state)


def list_monuments(state: State, out: Numbers) -> None:
    """Each monument that shows the colour, on each square completed."""
    for monument in range(6):
        if can_build(state, monument):
            for square in range(3, -1, -1):
                corner = corner_of(state.laid, square)
                if is_complete(state, corner):
                    out.append(Act.BUILD + SPACES * monument + corner)


def build_monument(state: State, monument: int, corner: int) -> None:
    """Turn the four tiles for the monument; leaders left without a temple go home before treasures are dealt (M7)."""
    sphere = state.laid_sphere
    state.monument_at[monument] = corner
    state.monument_sphere[monument] = sphere
    state.tiles[sphere] = state.tiles[sphere] & ~SQUARE[corner]
    state.backs = state.backs | SQUARE[corner]
    state.tell(Told.MONUMENT_BUILT, state.active, monument, corner, sphere)
    if sphere == TEMPLE:
        send_stranded_home(state)
    share_treasures(state)


def decline_monument(state: State) -> None:
    """The chance is gone for good (M3)."""
    state.tell(Told.MONUMENT_DECLINED, state.active)
    share_treasures(state)
