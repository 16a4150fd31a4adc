"""Turn order (“Ordre des joueurs”): by the bids, highest first; equal bids keep their order."""

from __future__ import annotations

from ziggurat.games.peloponnes.layout import Told
from ziggurat.games.peloponnes.rules.bids import place_of
from ziggurat.games.peloponnes.state import State


def coins_laid(state: State, seat: int) -> int:
    """The seat's final bid; 0 for those who passed or withdrew."""
    place = place_of(state, seat)
    return state.bid[place] if place >= 0 else 0


def set_turn_order(state: State) -> None:
    """Each player moves up past those who bid less and stops behind equals."""
    for rank in range(1, state.players):
        seat = state.order[rank]
        coins = coins_laid(state, seat)
        ahead = rank
        while ahead > 0 and coins_laid(state, state.order[ahead - 1]) < coins:
            state.order[ahead] = state.order[ahead - 1]
            ahead -= 1
        state.order[ahead] = seat
    if state.players > 1:
        for rank in range(state.players):
            state.tell(Told.TURN_ORDER_SET, state.order[rank], rank + 1)
