"""What Python asks of the compiled core beside its snapshot: results, kingdoms, supporters, and when a game ends."""

from __future__ import annotations

from ziggurat.games.tigris.rules.conflicts import supporters_of
from ziggurat.games.tigris.rules.turn import still_rounds
from ziggurat.games.tigris.state import State
from ziggurat.kit.fields import from_python
from ziggurat.kit.sets import members


def results(state: State) -> list[tuple[list[int], int]]:
    """Each seat's points by sphere, and its treasures."""
    return [
        ([state.points[seat][sphere] for sphere in range(4)], state.treasures_won[seat])
        for seat in range(state.players)
    ]


def kingdoms_of(state: State) -> list[list[int]]:
    """The kingdoms as the core keeps them, for the proof against naive recomputation."""
    return sorted([members(state.kingdoms[i]) for i in range(state.kingdom_count)])


def supporters(state: State, seat: int) -> list[int]:
    """The spaces of the tiles that fight for a side of the conflict at hand."""
    return members(supporters_of(state, seat))


@from_python
def rounds_without_draw(state: State) -> int:
    """After how many rounds without a tile drawn the game ends."""
    return still_rounds(state)
