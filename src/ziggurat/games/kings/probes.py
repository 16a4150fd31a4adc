"""What Python asks of the compiled core beside its snapshot: kingdoms, who stands where, ships and hidden links."""

from __future__ import annotations

from ziggurat.games.kings.layout import COLUMNS, NOTHING, SPACES
from ziggurat.games.kings.rules.kingdoms import first_column, last_column
from ziggurat.games.kings.state import State
from ziggurat.kit.fields import from_python


def kingdom_of(state: State, column: int) -> tuple[int, int]:
    """The first and the last column of a column's kingdom."""
    return first_column(state, column, NOTHING), last_column(state, column, NOTHING)


def standing(state: State) -> list[int]:
    """Who stands where, and how high the columns are, as the core keeps it: for the proof against recomputation."""
    return [state.leader_on[i] for i in range(SPACES)] + [state.height[i] for i in range(COLUMNS)]


def ships_left(state: State) -> list[bool]:
    """By sphere, whether its ship can still be built."""
    return [state.ship_left[sphere] > 0 for sphere in range(4)]


@from_python
def hides_link(state: State) -> bool:
    """Does a link lie face down whose colour only the active player knows?"""
    return state.hides_link()
