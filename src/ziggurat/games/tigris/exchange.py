"""Between the flat position and plain Python numbers: what `position.py` names and checks."""

from __future__ import annotations

from typing import Any

from ziggurat.games.tigris.rules.kingdoms import find_kingdoms
from ziggurat.games.tigris.rules.turn import still_rounds
from ziggurat.games.tigris.state import State
from ziggurat.games.tigris.tables import BIT, NOWHERE, SQUARE
from ziggurat.kit.cells import Cells, first, lowest
from ziggurat.kit.fields import from_python


def spaces_of(cells: Cells) -> list[int]:
    """The numbers of a set's spaces, rising."""
    rest: Cells = cells
    found = []
    while rest:
        found.append(first(rest))
        rest = rest & ~lowest(rest)
    return found


def cells_from(numbers: list[int]) -> Cells:
    """The set of these spaces."""
    found: Cells = NOWHERE
    for number in numbers:
        found = found | BIT[number]
    return found


@from_python
def begin(state: State, board: int, english: bool, swap_ends_turn: bool, standstill_rounds: int) -> None:
    """Set a new state up."""
    state.set_up(board, english, swap_ends_turn, standstill_rounds)


def snapshot(state: State) -> dict[str, Any]:
    """Everything in a position, as plain numbers."""
    seats = range(state.players)
    return {
        "tiles": [spaces_of(state.tiles[sphere]) for sphere in range(4)],
        "blighted": spaces_of(state.blighted),
        "treasures": spaces_of(state.treasures),
        "leader_at": [[state.leader_at[seat][i] for i in range(4)] for seat in seats],
        "hand": [[state.hand[seat][i] for i in range(4)] for seat in seats],
        "swapped": [[state.swapped[seat][i] for i in range(4)] for seat in seats],
        "points": [[state.points[seat][i] for i in range(4)] for seat in seats],
        "treasures_won": [state.treasures_won[seat] for seat in seats],
        "catastrophes_left": [state.catastrophes_left[seat] for seat in seats],
        "monument_at": [state.monument_at[i] for i in range(6)],
        "monument_sphere": [state.monument_sphere[i] for i in range(6)],
        "bag": [state.bag[i] for i in range(4)],
        "removed": [state.removed[i] for i in range(4)],
        "phase": state.phase,
        "seat": state.seat,
        "active": state.active,
        "actions_left": state.actions_left,
        "last_turn": state.last_turn,
        "still_turns": state.still_turns,
        "passed_turns": state.passed_turns,
        "laid": state.laid,
        "laid_sphere": state.laid_sphere,
        "sphere": state.sphere,
        "in_revolt": state.in_revolt,
        "attacker": state.attacker,
        "defender": state.defender,
        "attack": state.attack,
        "defence": state.defence,
        "drawing": state.drawing,
        "drawer": state.drawer,
        "draws_left": state.draws_left,
    }


def results(state: State) -> list[tuple[list[int], int]]:
    """Each seat's points by sphere, and its treasures."""
    return [
        ([state.points[seat][sphere] for sphere in range(4)], state.treasures_won[seat])
        for seat in range(state.players)
    ]


def load(state: State, data: dict[str, Any]) -> None:
    """Put a checked snapshot into a state that was set up."""
    load_board(state, data)
    for seat in range(state.players):
        state.treasures_won[seat] = data["treasures_won"][seat]
        state.catastrophes_left[seat] = data["catastrophes_left"][seat]
        for i in range(4):
            state.hand[seat][i] = data["hand"][seat][i]
            state.swapped[seat][i] = data["swapped"][seat][i]
            state.points[seat][i] = data["points"][seat][i]
    state.in_bag = 0
    for i in range(4):
        state.bag[i] = data["bag"][i]
        state.in_bag += data["bag"][i]
        state.removed[i] = data["removed"][i]
    load_turn(state, data)


def load_board(state: State, data: dict[str, Any]) -> None:
    """What lies on the board, and the kingdoms it makes."""
    state.occupied = NOWHERE
    state.leaders = NOWHERE
    state.backs = NOWHERE
    for i in range(4):
        state.tiles[i] = cells_from(data["tiles"][i])
        state.occupied = state.occupied | state.tiles[i]
    for i in range(6):
        state.monument_at[i] = data["monument_at"][i]
        state.monument_sphere[i] = data["monument_sphere"][i]
        if state.monument_at[i] >= 0:
            state.backs = state.backs | SQUARE[state.monument_at[i]]
    for seat in range(state.players):
        for i in range(4):
            state.leader_at[seat][i] = data["leader_at"][seat][i]
            if state.leader_at[seat][i] >= 0:
                state.leaders = state.leaders | BIT[state.leader_at[seat][i]]
    state.occupied = state.occupied | state.backs | state.leaders
    state.blighted = cells_from(data["blighted"])
    state.treasures = cells_from(data["treasures"])
    find_kingdoms(state)


def load_turn(state: State, data: dict[str, Any]) -> None:
    """Who decides what."""
    state.phase = data["phase"]
    state.seat = data["seat"]
    state.active = data["active"]
    state.actions_left = data["actions_left"]
    state.last_turn = data["last_turn"]
    state.still_turns = data["still_turns"]
    state.passed_turns = data["passed_turns"]
    state.laid = data["laid"]
    state.laid_sphere = data["laid_sphere"]
    state.sphere = data["sphere"]
    state.in_revolt = data["in_revolt"]
    state.attacker = data["attacker"]
    state.defender = data["defender"]
    state.attack = data["attack"]
    state.defence = data["defence"]
    state.drawing = data["drawing"]
    state.drawer = data["drawer"]
    state.draws_left = data["draws_left"]


def kingdoms_of(state: State) -> list[list[int]]:
    """The kingdoms as the core keeps them, for the proof against naive recomputation."""
    return sorted([spaces_of(state.kingdoms[i]) for i in range(state.kingdom_count)])


@from_python
def rounds_without_draw(state: State) -> int:
    """After how many rounds without a tile drawn the game ends."""
    return still_rounds(state)
