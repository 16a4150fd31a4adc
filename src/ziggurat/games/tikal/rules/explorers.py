"""Mettre en jeu un nouvel explorateur; se déplacer d'un camp à un autre; se déplacer entre deux hexagones."""

from __future__ import annotations

from ziggurat.games.tikal import components as box
from ziggurat.games.tikal.arrays import BEYOND, BIT, STEP, STEP_FROM, STEP_SIDE
from ziggurat.games.tikal.layout import EXPLORER, IN_RESERVE, SPACES, STEPS, Act, Told
from ziggurat.games.tikal.state import State
from ziggurat.kit.cells import Cells, Numbers, count, first, meets


def list_bringing(state: State, out: Numbers) -> None:
    """A piece of the reserve, to the base camp or an own camp."""
    if state.reserve[state.seat]:
        out.add(state.homes[state.seat], Act.BRING)
    if state.leader_at[state.seat] == IN_RESERVE:
        out.add(state.homes[state.seat], Act.BRING + SPACES)


def list_walks(state: State, out: Numbers) -> None:
    """Every passage that the points left can pay, from every space with a piece of the player's."""
    rest: Cells = state.walkers[state.seat]
    while rest:
        space = first(rest)
        rest = rest & ~BIT[space]
        list_steps(state, out, space, Act.WALK)
    if state.leader_at[state.seat] >= 0:
        list_steps(state, out, state.leader_at[state.seat], Act.WALK + STEPS)


def list_steps(state: State, out: Numbers, space: int, base: int) -> None:
    """The passages from one space."""
    for side in range(6):
        out.append_if(0 < state.passage[space][side] <= state.points, base + STEP[space][side])


def list_camp_moves(state: State, out: Numbers) -> None:
    """From each camp of the player's with a piece to each other."""
    homes: Cells = state.homes[state.seat]
    if count(homes) == 1:
        return
    rest: Cells = homes & state.walkers[state.seat]
    while rest:
        start = first(rest)
        rest = rest & ~BIT[start]
        out.add(homes & ~BIT[start], Act.CHANGE_CAMP + SPACES * start)
    start = state.leader_at[state.seat]
    if start >= 0 and meets(homes, BIT[start]):
        out.add(homes & ~BIT[start], Act.CHANGE_CAMP + SPACES * SPACES + SPACES * start)


def bring(state: State, piece: int, space: int) -> None:
    """Mettre en jeu un nouvel explorateur, or the expedition leader: 1 point."""
    state.points -= box.BRING_COST
    if piece == EXPLORER:
        state.reserve[state.seat] -= 1
        state.explorers[state.seat][space] += 1
    else:
        state.leader_at[state.seat] = space
    state.settle(state.seat, space)
    state.tell(Told.EXPLORER_BROUGHT, state.seat, piece, space)


def walk(state: State, piece: int, step: int) -> None:
    """Se déplacer entre deux hexagones: as many points as the passage has stones."""
    start = STEP_FROM[step]
    to = BEYOND[start][STEP_SIDE[step]]
    cost = state.passage[start][STEP_SIDE[step]]
    state.points -= cost
    move(state, piece, start, to)
    state.tell(Told.EXPLORER_MOVED, state.seat, piece, start, to, cost)


def change_camp(state: State, piece: int, start: int, to: int) -> None:
    """Se déplacer d'un camp à un autre: 1 point."""
    state.points -= box.CAMP_MOVE_COST
    move(state, piece, start, to)
    state.tell(Told.EXPLORER_CHANGED_CAMP, state.seat, piece, start, to)


def move(state: State, piece: int, start: int, to: int) -> None:
    """Carry a piece from one space to another."""
    if piece == EXPLORER:
        state.explorers[state.seat][start] -= 1
        state.explorers[state.seat][to] += 1
        follow_marks(state, start, to)
    else:
        state.leader_at[state.seat] = to
    state.settle(state.seat, start)
    state.settle(state.seat, to)


def follow_marks(state: State, start: int, to: int) -> None:
    """Explorers look alike: one that worked before may be the one that moved, and is if nobody stayed behind (R42)."""
    for mark in range(state.marks):
        if not state.marked_leader[mark] and meets(state.marked_where[mark], BIT[start]):
            state.marked_where[mark] = state.marked_where[mark] | BIT[to]
            if state.explorers[state.seat][start] == 0:
                state.marked_where[mark] = state.marked_where[mark] & ~BIT[start]
