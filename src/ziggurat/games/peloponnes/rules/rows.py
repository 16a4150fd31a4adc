"""A player's row: buildings to the left of the civilisation, lands to the right, and tiles that are lost."""

from __future__ import annotations

from ziggurat.games.peloponnes.arrays import FREE_LAND, IS_BUILDING, PROTECTS_FROM, RAISES
from ziggurat.games.peloponnes.layout import COINS, IN_BOX, Told
from ziggurat.games.peloponnes.state import State


def add_tile(state: State, seat: int, tile: int) -> None:
    """Lay a tile at the end of the seat's buildings or lands."""
    state.where[tile] = seat
    state.won[seat] = tile
    if IS_BUILDING[tile]:
        state.buildings[seat][state.building_count[seat]] = tile
        state.building_count[seat] += 1
    else:
        state.lands[seat][state.land_count[seat]] = tile
        state.land_count[seat] += 1


def take_marker(state: State, seat: int, tile: int, returns: bool) -> None:
    """Take the coin off an unbuilt building."""
    if state.unbuilt[tile]:
        state.unbuilt[tile] = False
        if returns:
            state.goods[seat][COINS] += 1
            state.tell(Told.MARKER_RETURNED, seat, tile)


def place_in_row(state: State, seat: int, tile: int) -> int:
    """Where in the seat's row of buildings this one lies."""
    for i in range(state.building_count[seat]):
        if state.buildings[seat][i] == tile:
            return i
    return -1


def lose_building(state: State, seat: int, at: int) -> None:
    """A building leaves the game."""
    tile = state.buildings[seat][at]
    state.building_count[seat] -= 1
    for i in range(at, state.building_count[seat]):
        state.buildings[seat][i] = state.buildings[seat][i + 1]
    state.buildings[seat][state.building_count[seat]] = -1
    state.where[tile] = IN_BOX
    state.tell(Told.TILE_LOST, seat, tile)
    take_marker(state, seat, tile, state.marker_coin_returns)


def lose_land(state: State, seat: int, at: int) -> None:
    """A land leaves the game; those that remain are not checked again."""
    tile = state.lands[seat][at]
    state.land_count[seat] -= 1
    for i in range(at, state.land_count[seat]):
        state.lands[seat][i] = state.lands[seat][i + 1]
    state.lands[seat][state.land_count[seat]] = -1
    state.where[tile] = IN_BOX
    state.tell(Told.TILE_LOST, seat, tile)


def protector(state: State, seat: int, disaster: int) -> int:
    """The seat's building, built or not, that protects from this disaster, or -1."""
    for i in range(state.building_count[seat]):
        if PROTECTS_FROM[state.buildings[seat][i]] == disaster:
            return state.buildings[seat][i]
    return -1


def has_barracks(state: State, seat: int) -> bool:
    """Does the seat hold the building that frees lands from linking?"""
    for i in range(state.building_count[seat]):
        if FREE_LAND[state.buildings[seat][i]]:
            return True
    return False


def may_raise(state: State, seat: int) -> bool:
    """Does the seat hold Market or Agora, and have they a power in this game?"""
    if not state.raise_when_displaced:
        return False
    for i in range(state.building_count[seat]):
        if RAISES[state.buildings[seat][i]]:
            return True
    return False
