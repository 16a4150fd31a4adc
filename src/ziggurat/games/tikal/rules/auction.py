"""Règles avancées: the auctions of a round. Who wins one is said here; what then follows, in `turns`."""

from __future__ import annotations

from ziggurat.games.tikal.components import LEAST_BID
from ziggurat.games.tikal.layout import MOST_PRESTIGE, Act, Phase, Told
from ziggurat.games.tikal.state import State
from ziggurat.kit.cells import Numbers


def next_without(state: State, seat: int, out_of_it: int) -> int:
    """The first seat clockwise, from this one on, that is not among these bits; -1 when all are."""
    for step in range(state.players):
        candidate = (seat + step) % state.players
        if not out_of_it >> candidate & 1:
            return candidate
    return -1


def highest_bid(state: State) -> int:
    """The most the player may bid: his prestige; by the option any number (R87)."""
    return MOST_PRESTIGE if state.free_bids else state.prestige[state.seat]


def open_auction(state: State, opener: int) -> None:
    """Those whose amulet is turned take no part."""
    state.bid = 0
    state.bidder = -1
    state.passed = state.amulets
    state.first_to_pass = -1
    state.phase = Phase.BID
    state.seat = opener
    state.tell(Told.AUCTION_OPENED, opener)


def list_bids(state: State, out: Numbers) -> None:
    """Every bid above the standing one, or pass."""
    for points in range(state.bid + 1 if state.bid else LEAST_BID, highest_bid(state) + 1):
        out.append(Act.BID + points - 1)
    out.append(Act.PASS)


def make_bid(state: State, points: int) -> int:
    """Bid; who has won, or -1 while another may still answer."""
    state.tell(Told.BID_MADE, state.seat, points)
    state.bid = points
    state.bidder = state.seat
    return go_round(state)


def make_pass(state: State) -> int:
    """Pass; who has won, or -1 while somebody may still bid."""
    state.tell(Told.PASSED, state.seat)
    state.passed |= 1 << state.seat
    if state.first_to_pass < 0:
        state.first_to_pass = state.seat
    return go_round(state)


def go_round(state: State) -> int:
    """The next who is still in it; won when only the bidder is, or when all have passed (R89, R90)."""
    following = next_without(state, state.seat + 1, state.passed)
    if following < 0:
        return state.first_to_pass
    if following == state.bidder:
        return state.bidder
    state.seat = following
    return -1
