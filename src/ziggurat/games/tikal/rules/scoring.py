"""Gagner des points de prestige: temples and treasures, and who is ahead at the end."""

from __future__ import annotations

from ziggurat.games.tikal.arrays import BIT, WORTH
from ziggurat.games.tikal.layout import SPACES, Told
from ziggurat.games.tikal.state import State
from ziggurat.kit.cells import Cells, first


def owner_of(state: State, space: int) -> int:
    """Whom a temple pays: the owner of its guard, else the strictly strongest, or -1."""
    if state.guard_of[space] >= 0:
        return state.guard_of[space]
    return state.strongest(space)


def temple_prestige(state: State, seat: int) -> int:
    """What this player's temples are worth now."""
    total = 0
    rest: Cells = state.temples
    while rest:
        space = first(rest)
        rest = rest & ~BIT[space]
        if owner_of(state, space) == seat:
            total += state.value[space]
            state.tell(Told.TEMPLE_SCORED, seat, space, state.value[space])
    return total


def treasure_prestige(state: State, seat: int) -> int:
    """What this player's treasures are worth: 1, 3 or 6 for one, two or three of a kind."""
    total = 0
    for kind in range(8):
        total += WORTH[state.found[seat][kind]]
    return total


def score(state: State, seat: int) -> None:
    """Calculer ses points de prestige, after one's own 10 points."""
    points = temple_prestige(state, seat)
    treasures = treasure_prestige(state, seat)
    if treasures:
        state.tell(Told.TREASURES_SCORED, seat, treasures)
    state.prestige[seat] += points + treasures
    state.tell(Told.PRESTIGE_SCORED, seat, points + treasures, state.prestige[seat])


def best_guarded(state: State, seat: int) -> int:
    """The value of the highest temple this player guards; 0 without a guard (R81)."""
    best = 0
    for space in range(SPACES):
        if state.guard_of[space] == seat and state.value[space] > best:
            best = state.value[space]
    return best


def treasures_held(state: State, seat: int) -> int:
    """How many treasures this player has, as tokens (R82)."""
    total = 0
    for kind in range(8):
        total += state.found[seat][kind]
    return total


def standing(state: State, seat: int) -> int:
    """Prestige, then the highest guarded temple, then treasures, as one comparable number."""
    return (state.prestige[seat] * 16 + best_guarded(state, seat)) * 32 + treasures_held(state, seat)
