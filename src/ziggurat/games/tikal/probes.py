"""What Python asks of the compiled core beside its snapshot: results, passages, walks, and one fact at a time."""

from __future__ import annotations

from ziggurat.games.tikal import components as box
from ziggurat.games.tikal.arrays import BEYOND, BIT
from ziggurat.games.tikal.layout import BASE, SPACES, Phase
from ziggurat.games.tikal.rules.hexagons import fits_somewhere
from ziggurat.games.tikal.rules.scoring import best_guarded, treasure_prestige, treasures_held
from ziggurat.games.tikal.state import State
from ziggurat.kit.cells import meets
from ziggurat.kit.fields import from_python
from ziggurat.kit.sets import members


def results(state: State) -> list[tuple[int, int, int]]:
    """Each seat's prestige, highest guarded temple and treasures, in the order of the tie-breaks."""
    return [
        (state.prestige[seat], best_guarded(state, seat), treasures_held(state, seat)) for seat in range(state.players)
    ]


def passages(state: State) -> list[tuple[int, int, int]]:
    """Every passage as (space, side, cost), for drawings and for the proof against naive recomputation."""
    return [
        (space, side, state.passage[space][side])
        for space in range(SPACES)
        for side in range(6)
        if state.passage[space][side]
    ]


def walks_from(state: State, start: int) -> list[tuple[int, int, int, bool]]:
    """Each space that a piece of the player's can get to: from where, for how many points in all, by camps at last?

    The cheapest way, of two as cheap the one with fewer steps; a space comes after the one it is reached from.
    """
    best = {start: (0, 0, start, False)}  # cost, steps, from where, by camps
    todo = [start]
    for at in todo:
        cost, steps, _, _ = best[at]
        for to, price, camps in steps_from(state, at):
            way = (cost + price, steps + 1, at, camps)
            if to not in best or way[:2] < best[to][:2]:
                best[to] = way
                todo.append(to)
    del best[start]
    return [(to, before, cost, camps) for to, (cost, _, before, camps) in sorted(best.items(), key=in_order)]


def in_order(reached: tuple[int, tuple[int, int, int, bool]]) -> tuple[int, int]:
    """The nearest first: by cost, then by steps."""
    return reached[1][:2]


def steps_from(state: State, at: int) -> list[tuple[int, int, bool]]:
    """The steps from a space with their prices: over its passages, and from camp to camp."""
    found = [(BEYOND[at][side], state.passage[at][side], False) for side in range(6) if state.passage[at][side]]
    if meets(state.homes[state.seat], BIT[at]):
        found += [(home, box.CAMP_MOVE_COST, True) for home in members(state.homes[state.seat] & ~BIT[at])]
    return found


@from_python
def fits_nowhere(state: State) -> bool:
    """Must the hexagon in hand be laid without a passage?"""
    return state.phase == Phase.PLACE and not fits_somewhere(state)


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


@from_python
def camps_left(state: State, seat: int) -> int:
    """How many camps a player has not pitched yet."""
    return box.CAMPS - state.camps[seat]


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
def treasure_worth(state: State, seat: int) -> int:
    """What a player's treasures would score now."""
    return treasure_prestige(state, seat)


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
