"""Revealing tiles (“Tirage des tuiles”): five a round, from deck A, then B, then C."""

from __future__ import annotations

from ziggurat.games.peloponnes.arrays import DECK_END, DECK_START, SUPPLY
from ziggurat.games.peloponnes.layout import IN_DECK, ON_OFFER, PLACES, Act, Phase, Told
from ziggurat.games.peloponnes.state import State
from ziggurat.kit.cells import Numbers
from ziggurat.kit.seats import CHANCE


def start_round(state: State) -> None:
    """The next round begins, with nothing on offer."""
    state.round += 1
    state.clear_offer()
    state.chips_this_round = 0
    state.phase = Phase.REVEAL_TILE
    state.tell(Told.ROUND_STARTED, state.round)


def auction_places(state: State) -> int:
    """How many places the auction row has: one for each player; alone 6 - L at level L."""
    return state.players if state.players > 1 else 6 - state.level


def ask_for_tile(state: State) -> bool:
    """Chance reveals tiles until five lie on offer."""
    if state.revealed == PLACES:
        return False
    state.seat = CHANCE
    return True


def tiles_in_deck(state: State) -> int:
    """How many tiles the current deck still holds."""
    left = 0
    for tile in range(DECK_START[state.round], DECK_END[state.round]):
        left += state.where[tile] == IN_DECK
    return left


def tile_at(state: State, ticket: int) -> int:
    """The tile that this ticket stands for, among those left in the current deck."""
    for tile in range(DECK_START[state.round], DECK_END[state.round]):
        ticket -= state.where[tile] == IN_DECK
        if ticket < 0:
            return tile
    return -1


def list_deck(state: State, out: Numbers) -> None:
    """The tiles that can be revealed."""
    for tile in range(DECK_START[state.round], DECK_END[state.round]):
        if state.where[tile] == IN_DECK:
            out.append(Act.REVEAL + tile)


def reveal(state: State, tile: int) -> bool:
    """Lay the tile in the next place; does it call for a supply, before the next tile is seen?"""
    state.where[tile] = ON_OFFER
    state.offer[state.revealed] = tile
    state.tell(Told.TILE_REVEALED, tile, state.revealed, state.revealed >= auction_places(state))
    state.revealed += 1
    if SUPPLY[tile]:
        state.tell(Told.SUPPLY_CALLED, tile)
        return True
    return False
