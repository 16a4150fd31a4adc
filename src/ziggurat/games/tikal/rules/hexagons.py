"""Mettre en jeu un hexagone: where it may lie, and the passages it makes."""

from __future__ import annotations

from ziggurat.games.tikal.arrays import (
    BEYOND,
    BIT,
    NEAR,
    PRINTED_STONES,
    ROTATIONS,
    SIDES,
    STONES,
    TILE_KIND,
    TILE_NUMBER,
)
from ziggurat.games.tikal.layout import CLEARING, RUIN, TEMPLE, VOLCANO, Act, Told
from ziggurat.games.tikal.state import State
from ziggurat.kit.cells import Cells, Numbers, first, meets


def has_passage(state: State, tile: int, space: int, rotation: int) -> bool:
    """Would a shared side with a hexagon that is no volcano have stones, on either hexagon?"""
    return (state.led_sides[space] | (SIDES[tile][rotation] & state.open_sides[space])) != 0


def fits(state: State, space: int, rotation: int) -> bool:
    """May the hexagon in hand lie here like this? A volcano needs no passage, nor one that fits nowhere (R20, R22)."""
    return state.loose or TILE_KIND[state.tile] == VOLCANO or has_passage(state, state.tile, space, rotation)


def fits_somewhere(state: State) -> bool:
    """Is there any space where the hexagon in hand has a passage?"""
    if TILE_KIND[state.tile] == VOLCANO:
        return True
    rest: Cells = state.rim & ~state.laid
    while rest:
        space = first(rest)
        rest = rest & ~BIT[space]
        for rotation in range(ROTATIONS[state.tile]):
            if has_passage(state, state.tile, space, rotation):
                return True
    return False


def list_places(state: State, out: Numbers) -> None:
    """Every free space beside a hexagon, in every direction that gives a passage."""
    rest: Cells = state.rim & ~state.laid
    while rest:
        space = first(rest)
        rest = rest & ~BIT[space]
        for rotation in range(ROTATIONS[state.tile]):
            out.append_if(fits(state, space, rotation), Act.PLACE + 6 * space + rotation)


def stones_on(state: State, space: int, side: int) -> int:
    """The stones on one side of the hexagon that lies there."""
    if state.tile_at[space] < 0:
        return PRINTED_STONES[space][side]
    return STONES[state.tile_at[space]][(side + 6 - state.rotation_at[space]) % 6]


def lay(state: State, space: int, kind: int, number: int) -> None:
    """Put a hexagon whose tile is already noted on its space: its kind, and the passages on its own sides (R25)."""
    state.kind[space] = kind
    state.laid = state.laid | BIT[space]
    state.rim = state.rim | NEAR[space]
    if kind == TEMPLE:
        state.value[space] = number
        state.temples = state.temples | BIT[space]
        state.rising = state.rising | BIT[space]
    elif kind == CLEARING:
        state.clearings = state.clearings | BIT[space]
    elif kind == RUIN:
        state.buried_at[space] = number
        state.ruins = state.ruins | BIT[space]
    if kind != VOLCANO:
        for side in range(6):
            if BEYOND[space][side] >= 0:
                open_side(state, space, side, BEYOND[space][side], (side + 3) % 6)


def open_side(state: State, space: int, side: int, beyond: int, back: int) -> None:
    """Join a new hexagon to what lies beyond one of its sides."""
    state.open_sides[beyond] |= 1 << back
    stones = stones_on(state, space, side)
    if stones:
        state.led_sides[beyond] |= 1 << back
    if meets(state.laid, BIT[beyond]) and state.kind[beyond] != VOLCANO:
        state.passage[space][side] = stones + stones_on(state, beyond, back)
        state.passage[beyond][back] = state.passage[space][side]


def place_hex(state: State, space: int, rotation: int) -> None:
    """Lay the hexagon in hand; a ruin receives its treasures at once, unseen (R24)."""
    tile = state.tile
    state.tell(Told.HEX_PLACED, state.player, tile, space, rotation)
    state.tile_at[space] = tile
    state.rotation_at[space] = rotation
    lay(state, space, TILE_KIND[tile], TILE_NUMBER[tile])
    if TILE_KIND[tile] == RUIN:
        state.tell(Told.TREASURES_LAID, space, TILE_NUMBER[tile])
    elif TILE_KIND[tile] == TEMPLE and state.floors[TILE_NUMBER[tile] + 1] == 0:
        state.rising = state.rising & ~BIT[space]
    state.tile = -1
    state.loose = False
