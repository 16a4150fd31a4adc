"""Attribution d'un trésor: whoever controls the trader of a kingdom takes all its treasures but one."""

from __future__ import annotations

from ziggurat.games.tigris.arrays import BIT, SPECIAL
from ziggurat.games.tigris.layout import TRADER, Act, Phase, Told
from ziggurat.games.tigris.rules.turn import end_action
from ziggurat.games.tigris.state import State
from ziggurat.kit.cells import Cells, Numbers, count, first, lowest


def due(state: State, seat: int) -> Cells:
    """The treasures in the kingdom of this seat's trader."""
    return state.kingdom_of(state.leader_at[seat][TRADER]) & state.treasures


def can_stay(state: State, found: Cells) -> Cells:
    """Which of these treasures may be left: an ordinary one whenever there is one (X3)."""
    ordinary: Cells = found & ~SPECIAL[state.board]
    if ordinary:
        return ordinary
    return found


def share_treasures(state: State) -> None:
    """At the end of an action: a kingdom with a trader and several treasures gives them up; then it ends."""
    for seat in range(state.players):
        if state.leader_at[seat][TRADER] >= 0:
            found: Cells = due(state, seat)
            if count(found) > 1:
                stay: Cells = can_stay(state, found)
                if count(stay) > 1:
                    state.phase = Phase.TAKE_TREASURES
                    state.seat = seat
                else:
                    take_treasures(state, seat, stay)
                return
    end_action(state)


def take_treasures(state: State, seat: int, left: Cells) -> None:
    """Take all the treasures of the trader's kingdom but the one left."""
    found: Cells = due(state, seat)
    state.treasures_won[seat] += count(found) - 1
    state.treasures = state.treasures & ~found | left
    if state.telling:
        taken: Cells = found & ~left
        while taken:
            state.tell(Told.SPACE, first(taken))
            taken = taken & ~lowest(taken)
        state.tell(Told.TREASURES_TAKEN, seat, count(found) - 1, first(left))
    share_treasures(state)


def leave_treasure(state: State, space: int) -> None:
    """The trader's owner has said which treasure stays."""
    take_treasures(state, state.seat, BIT[space])


def list_treasures(state: State, out: Numbers) -> None:
    """Each treasure that may be left."""
    out.add(can_stay(state, due(state, state.seat)), Act.LEAVE)
