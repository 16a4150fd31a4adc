"""Between the flat position and plain Python numbers: what `position.py` names and checks."""

from __future__ import annotations

from typing import Any

from ziggurat.games.tikal import components as box
from ziggurat.games.tikal.layout import (
    AUCTION_START,
    BASE,
    BASE_CAMP,
    CLEARING,
    FIRST_PLAYER,
    MOST_CAMPS,
    PLACING,
    RUIN,
    TEMPLE,
)
from ziggurat.games.tikal.rules.hexagons import fits_somewhere, lay
from ziggurat.games.tikal.rules.scoring import best_guarded, treasures_held
from ziggurat.games.tikal.rules.temples import stop_rising
from ziggurat.games.tikal.rules.turns import begin_turn
from ziggurat.games.tikal.state import State
from ziggurat.games.tikal.tables import BIT, NOWHERE, TILE_KIND, TILE_NUMBER
from ziggurat.kit.cells import Cells, first, lowest, meets
from ziggurat.kit.fields import from_python
from ziggurat.kit.seats import CHANCE

KINDS = {box.Kind.BASE_CAMP: BASE_CAMP, box.Kind.TEMPLE: TEMPLE, box.Kind.CLEARING: CLEARING}


def members(cells: Cells) -> list[int]:
    """The numbers of a set's spaces or tiles, rising."""
    rest: Cells = cells
    found = []
    while rest:
        found.append(first(rest))
        rest = rest & ~lowest(rest)
    return found


def cells_from(numbers: list[int]) -> Cells:
    """The set of these spaces or tiles."""
    found: Cells = NOWHERE
    for number in numbers:
        found = found | BIT[number]
    return found


def begin(state: State, options: Any) -> None:
    """Set a new state up: the printed hexagons, full reserves, and who begins."""
    state.clear()
    read_options(state, options)
    lay_printed(state)
    for seat in range(state.players):
        state.prestige[seat] = AUCTION_START if state.auction else 0
    if options.first_seat == "drawn" or options.first_player == "chance":
        state.phase = FIRST_PLAYER
        state.seat = CHANCE
    else:
        begin_turn(state, 0)


def read_options(state: State, options: Any) -> None:
    """The options as the rules ask for them."""
    state.choose_rules(
        options.auction,
        options.second_floor_rule == "together",
        options.camp_needs_explorer,
        options.unplaceable == "aside",
        options.bid_limit == "free",
        options.volcano_limits == "turn",
    )


def lay_printed(state: State) -> None:
    """The four hexagons of the board."""
    for printed in box.PRINTED:
        space = box.space_named(printed.space)
        lay(state, space, KINDS[printed.kind], printed.number)


def snapshot(state: State) -> dict[str, Any]:
    """Everything in a position, as plain numbers."""
    seats = range(state.players)
    return {
        "tiles": [
            [space, state.tile_at[space], state.rotation_at[space]] for space in range(40) if state.tile_at[space] >= 0
        ],
        "values": {space: state.value[space] for space in members(state.temples)},
        "buried": {space: state.buried_at[space] for space in members(state.ruins)},
        "guards": [
            [space, state.guard_of[space], state.guard_piece[space]]
            for space in range(40)
            if state.guard_of[space] >= 0
        ],
        "camps": [members(state.homes[seat] & ~BIT[BASE]) for seat in seats],
        "camps_left": [MOST_CAMPS - state.camps[seat] for seat in seats],
        "explorers": [
            {space: state.explorers[seat][space] for space in members(state.walkers[seat])} for seat in seats
        ],
        "leader_at": [state.leader_at[seat] for seat in seats],
        "reserve": [state.reserve[seat] for seat in seats],
        "gone": [state.gone[seat] for seat in seats],
        "prestige": [state.prestige[seat] for seat in seats],
        "found": [[state.found[seat][kind] for kind in range(8)] for seat in seats],
        "floors": [state.floors[value] for value in range(11)],
        "unseen": [state.unseen[kind] for kind in range(8)],
        "pile": members(state.pile),
        "display": members(state.display),
        "aside": members(state.aside),
        "worked": members(state.worked),
        "worked_twice": members(state.worked_twice),
        "marks": [
            [state.marked_site[i], state.marked_leader[i], members(state.marked_where[i])] for i in range(state.marks)
        ],
        "kept": [
            members(state.kept_worked),
            members(state.kept_worked_twice),
            [[state.kept_site[i], state.kept_leader[i], members(state.kept_where[i])] for i in range(state.kept_marks)],
        ],
        "order": [state.order[place] for place in seats] if state.scoring else [],
        **turn_of(state),
    }


def turn_of(state: State) -> dict[str, Any]:
    """Who decides what."""
    return {
        "phase": state.phase,
        "seat": state.seat,
        "player": state.player,
        "actor": state.actor,
        "tile": state.tile,
        "loose": state.loose,
        "points": state.points,
        "scoring": state.scoring,
        "place_in_order": state.place_in_order,
        "dug_at": state.dug_at,
        "bid": state.bid,
        "bidder": state.bidder,
        "passed": state.passed,
        "first_to_pass": state.first_to_pass,
        "amulets": state.amulets,
    }


def load(state: State, data: dict[str, Any], options: Any) -> None:
    """Put a checked snapshot into a new state."""
    state.clear()
    read_options(state, options)
    lay_printed(state)
    load_board(state, data)
    for seat in range(state.players):
        load_seat(state, seat, data)
    for value in range(11):
        state.floors[value] = data["floors"][value]
    stop_rising(state)
    for kind in range(8):
        state.unseen[kind] = data["unseen"][kind]
    load_turn(state, data)


def load_board(state: State, data: dict[str, Any]) -> None:
    """Hexagons, temples, ruins, guards and camps."""
    for space, tile, rotation in data["tiles"]:
        state.tile_at[space] = tile
        state.rotation_at[space] = rotation
        if TILE_KIND[tile] == RUIN and space not in data["buried"]:
            lay(state, space, CLEARING, 0)
        else:
            lay(state, space, TILE_KIND[tile], TILE_NUMBER[tile])
    for space, value in data["values"].items():
        state.value[space] = value
    for space, many in data["buried"].items():
        state.buried_at[space] = many
    for space, seat, piece in data["guards"]:
        state.guard_of[space] = seat
        state.guard_piece[space] = piece
        state.guards[seat] += 1
        state.rising = state.rising & ~BIT[space]
    state.pile = cells_from(data["pile"])
    state.display = cells_from(data["display"])
    state.aside = cells_from(data["aside"])


def load_seat(state: State, seat: int, data: dict[str, Any]) -> None:
    """One player's pieces, treasures and prestige."""
    for space in data["camps"][seat]:
        state.camps[seat] += 1
        state.camped = state.camped | BIT[space]
        state.homes[seat] = state.homes[seat] | BIT[space]
    state.leader_at[seat] = data["leader_at"][seat]
    for space, many in data["explorers"][seat].items():
        state.explorers[seat][space] = many
    for space in range(40):
        state.settle(seat, space)
    state.reserve[seat] = data["reserve"][seat]
    state.gone[seat] = data["gone"][seat]
    state.prestige[seat] = data["prestige"][seat]
    for kind in range(8):
        state.found[seat][kind] = data["found"][seat][kind]
    state.count_singles(seat)


def load_turn(state: State, data: dict[str, Any]) -> None:
    """Who decides what."""
    state.phase = data["phase"]
    state.seat = data["seat"]
    state.player = data["player"]
    state.actor = data["actor"]
    state.tile = data["tile"]
    state.loose = data["loose"]
    state.points = data["points"]
    state.scoring = data["scoring"]
    state.place_in_order = data["place_in_order"]
    state.dug_at = data["dug_at"]
    state.bid = data["bid"]
    state.bidder = data["bidder"]
    state.passed = data["passed"]
    state.first_to_pass = data["first_to_pass"]
    state.amulets = data["amulets"]
    for place in range(len(data["order"])):
        state.order[place] = data["order"][place]
    load_work(state, data["kept"])
    state.keep_work()
    state.clear_work()
    load_work(state, [data["worked"], data["worked_twice"], data["marks"]])


def load_work(state: State, work: list[Any]) -> None:
    """The sites worked, those worked twice, and who worked alone."""
    state.worked = cells_from(work[0])
    state.worked_twice = cells_from(work[1])
    marks = work[2]
    state.marks = len(marks)
    for i in range(state.marks):
        state.marked_site[i] = marks[i][0]
        state.marked_leader[i] = marks[i][1]
        state.marked_where[i] = cells_from(marks[i][2])


def results(state: State) -> list[tuple[int, int, int]]:
    """Each seat's prestige, highest guarded temple and treasures, in the order of the tie-breaks."""
    return [
        (state.prestige[seat], best_guarded(state, seat), treasures_held(state, seat)) for seat in range(state.players)
    ]


def passages(state: State) -> list[tuple[int, int, int]]:
    """Every passage as (space, side, cost), for drawings and for the proof against naive recomputation."""
    return [
        (space, side, state.passage[space][side])
        for space in range(40)
        for side in range(6)
        if state.passage[space][side]
    ]


@from_python
def fits_nowhere(state: State) -> bool:
    """Must the hexagon in hand be laid without a passage?"""
    return state.phase == PLACING and not fits_somewhere(state)


# One fact at a time, for refusals


def hex_on(state: State, space: int) -> tuple[int, int]:
    """The hexagon on a space and its rotation; (-1, 0) where none was laid."""
    return state.tile_at[space], state.rotation_at[space]


@from_python
def explorers_on(state: State, seat: int, space: int) -> int:
    """How many explorers a player has there, the leader not counted."""
    return state.explorers[seat][space]


@from_python
def leader_of(state: State, seat: int) -> int:
    """Where a player's leader is: a space, or one of the numbers of layout.py."""
    return state.leader_at[seat]


@from_python
def reserve_of(state: State, seat: int) -> int:
    """How many explorers a player has in reserve."""
    return state.reserve[seat]


@from_python
def prestige_of(state: State, seat: int) -> int:
    """A player's prestige."""
    return state.prestige[seat]


def camps_of(state: State, seat: int) -> list[int]:
    """The spaces of a player's own camps."""
    return members(state.homes[seat] & ~BIT[BASE])


@from_python
def value_on(state: State, space: int) -> int:
    """A temple's value."""
    return state.value[space]


@from_python
def buried_on(state: State, space: int) -> int:
    """How many treasures lie in a ruin."""
    return state.buried_at[space]


@from_python
def guard_on(state: State, space: int) -> int:
    """Whose guard stands on a temple, or -1."""
    return state.guard_of[space]


@from_python
def floors_left(state: State, value: int) -> int:
    """How many floors of a value are left."""
    return state.floors[value]


@from_python
def held_by(state: State, seat: int, kind: int) -> int:
    """How many treasures of a kind a player has."""
    return state.found[seat][kind]


@from_python
def unseen_of(state: State, kind: int) -> int:
    """How many treasures of a kind nobody has found yet."""
    return state.unseen[kind]


@from_python
def times_worked(state: State, space: int) -> int:
    """How often the player has uncovered or dug here in this turn."""
    return meets(state.worked, BIT[space]) + meets(state.worked_twice, BIT[space])


def workers_of(state: State, space: int) -> tuple[bool, list[int]] | None:
    """Who worked here alone before: the leader or not, and where that explorer may be now; None when not alone."""
    for mark in range(state.marks):
        if state.marked_site[mark] == space:
            return bool(state.marked_leader[mark]), members(state.marked_where[mark])
    return None


def pile_of(state: State) -> list[int]:
    """The hexagons not drawn yet."""
    return members(state.pile)


def display_of(state: State) -> list[int]:
    """The hexagons that lie open for auction."""
    return members(state.display)
