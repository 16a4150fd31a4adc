"""Dégager un nouvel étage de temple; placer un gardien sur un temple."""

from __future__ import annotations

from ziggurat.games.tikal import components as box
from ziggurat.games.tikal.arrays import BIT, HIGHEST_FLOOR
from ziggurat.games.tikal.layout import EXPLORER, LEADER, NOT_MARKED, ON_GUARD, OUT_OF_GAME, SPACES, Act, Told
from ziggurat.games.tikal.rules.work import list_sites, note_work
from ziggurat.games.tikal.state import State
from ziggurat.kit.cells import Cells, Numbers, first, meets


def list_uncovering(state: State, out: Numbers) -> None:
    """Temples with a piece of the player's, without guard, whose next floor is left."""
    if state.points >= box.FLOOR_COST:
        list_sites(state, out, state.here[state.seat] & state.rising, Act.UNCOVER)


def uncover(state: State, space: int) -> None:
    """Lay the floor worth one more than the temple; when it was the last of its value, other temples rise no more."""
    state.points -= box.FLOOR_COST
    note_work(state, space)
    state.value[space] += 1
    state.floors[state.value[space]] -= 1
    state.tell(Told.FLOOR_UNCOVERED, state.seat, space, state.value[space])
    stop_rising(state)


def stop_rising(state: State) -> None:
    """Temples whose next floor is used up stay as they are for good (R45)."""
    rest: Cells = state.rising
    while rest:
        space = first(rest)
        rest = rest & ~BIT[space]
        if state.value[space] == HIGHEST_FLOOR or state.floors[state.value[space] + 1] == 0:
            state.rising = state.rising & ~BIT[space]


def list_guards(state: State, out: Numbers) -> None:
    """Temples without guard where the player is strictly the strongest; any piece of his there."""
    if state.points < box.GUARD_COST or state.guards[state.seat] >= box.GUARDS:
        return
    rest: Cells = state.here[state.seat] & state.temples
    while rest:
        space = first(rest)
        rest = rest & ~BIT[space]
        if state.guard_of[space] < 0 and state.strongest(space) == state.seat:
            if state.explorers[state.seat][space]:
                out.append(Act.GUARD + space)
            if state.leader_at[state.seat] == space:
                out.append(Act.GUARD + SPACES + space)


def place_guard(state: State, piece: int, space: int) -> None:
    """The guard stays for good; the player's other pieces there leave the game (R66)."""
    seat = state.seat
    state.points -= box.GUARD_COST
    left = state.pieces(seat, space) - 1
    state.gone[seat] += state.explorers[seat][space] - (1 if piece == EXPLORER else 0)
    state.explorers[seat][space] = 0
    if state.leader_at[seat] == space:
        state.leader_at[seat] = ON_GUARD if piece == LEADER else OUT_OF_GAME
    state.guards[seat] += 1
    state.guard_of[space] = seat
    state.guard_piece[space] = piece
    state.rising = state.rising & ~BIT[space]
    state.settle(seat, space)
    for mark in range(state.marks):
        if meets(state.marked_where[mark], BIT[space]):
            state.marked_where[mark] = state.marked_where[mark] & ~BIT[space] | BIT[NOT_MARKED]
    state.tell(Told.GUARD_PLACED, seat, piece, space, state.value[space])
    if left:
        state.tell(Told.EXPLORERS_LEFT, seat, space, left)
