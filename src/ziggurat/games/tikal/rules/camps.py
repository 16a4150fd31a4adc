"""Installer un camp."""

from __future__ import annotations

from ziggurat.games.tikal import components as box
from ziggurat.games.tikal.arrays import BIT
from ziggurat.games.tikal.layout import Act, Told
from ziggurat.games.tikal.state import State
from ziggurat.kit.cells import Cells, Numbers


def list_camps(state: State, out: Numbers) -> None:
    """Clearings without a camp where the player has a piece; by the option, any clearing (R59)."""
    if state.points < box.CAMP_COST or state.camps[state.seat] >= box.CAMPS:
        return
    sites: Cells = state.clearings & ~state.camped
    if state.camp_needs_explorer:
        sites = sites & state.here[state.seat]
    out.add(sites, Act.PITCH)


def pitch(state: State, space: int) -> None:
    """Place one of the two tents, for good."""
    state.points -= box.CAMP_COST
    state.camps[state.seat] += 1
    state.camped = state.camped | BIT[space]
    state.homes[state.seat] = state.homes[state.seat] | BIT[space]
    state.tell(Told.CAMP_PITCHED, state.seat, space)
