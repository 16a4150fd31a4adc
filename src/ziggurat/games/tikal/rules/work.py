"""How often a site may be worked in a turn: the same words for floors of a temple and treasures of a ruin."""

from __future__ import annotations

from ziggurat.games.tikal.arrays import BIT
from ziggurat.games.tikal.state import State
from ziggurat.kit.cells import Cells, Numbers, first, meets


def has_second_explorer(state: State, space: int) -> bool:
    """Two explorers stand here; or, by the option, the one here need not be the one who worked before (R42)."""
    if state.pieces(state.seat, space) >= 2:
        return True
    return not state.together and not is_same_worker(state, space)


def is_same_worker(state: State, space: int) -> bool:
    """Must the lone explorer here be the one who worked here before?"""
    leader_stands_here = state.leader_at[state.seat] == space
    for mark in range(state.marks):
        if state.marked_site[mark] == space:
            if state.marked_leader[mark]:
                return leader_stands_here
            return not leader_stands_here and state.marked_where[mark] == BIT[space]
    return False  # two or more were there the first time


def list_sites(state: State, out: Numbers, sites: Cells, base: int) -> None:
    """Of these sites, those that may be worked once more."""
    out.add(sites & ~state.worked, base)
    rest: Cells = sites & state.worked & ~state.worked_twice
    while rest:
        space = first(rest)
        rest = rest & ~BIT[space]
        if has_second_explorer(state, space):
            out.append(base + space)


def note_work(state: State, space: int) -> None:
    """Remember that this site was worked, and who did it when he was alone and the option asks."""
    if meets(state.worked, BIT[space]):
        state.worked_twice = state.worked_twice | BIT[space]
        return
    state.worked = state.worked | BIT[space]
    if not state.together and state.pieces(state.seat, space) == 1:
        state.marked_site[state.marks] = space
        state.marked_leader[state.marks] = state.leader_at[state.seat] == space
        state.marked_where[state.marks] = BIT[space]
        state.marks += 1
