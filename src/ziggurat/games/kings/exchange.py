"""Between the compiled core and plain Python: setting up, what follows from a loaded position, and what to ask it."""

from __future__ import annotations

from typing import Any

from ziggurat.games.kings.layout import COLUMNS, NOTHING, SPACES
from ziggurat.games.kings.rules.kingdoms import first_column, last_column
from ziggurat.games.kings.state import State
from ziggurat.kit.fields import from_python


def begin(state: State, options: Any) -> None:
    """Set a new state up with these options."""
    state.adopt(
        options.column_limit,
        options.ships_count_for_links,
        options.withdraw_leaders,
        options.treasures_for_placed_traders,
    )
    state.adopt_more(options.bonus == "fighter", options.exposed_link, options.contiguous_ships)
    state.adopt_last(options.open_links, options.standstill_rounds, options.optional_refill)
    state.set_up()


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
