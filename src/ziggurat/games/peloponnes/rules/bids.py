"""Bidding (“Enchères”): laying, displacing, moving and withdrawing bids, passing, and the solo player's purchase."""

from __future__ import annotations

from ziggurat.games.peloponnes.arrays import MINIMUM
from ziggurat.games.peloponnes.components import COINS_FOR_PASSING, CONQUEST_SURCHARGE, LUXURY_FOR_ONE, MOST_RAISE
from ziggurat.games.peloponnes.layout import COINS, IN_BOX, LUXURY, MOST_COINS, PLACES, Act, Phase, Told
from ziggurat.games.peloponnes.rules.goods import gain, pay
from ziggurat.games.peloponnes.rules.reveal import auction_places
from ziggurat.games.peloponnes.rules.rows import may_raise
from ziggurat.games.peloponnes.state import State
from ziggurat.kit.cells import Numbers


def purse(state: State, seat: int) -> int:
    """The most a seat can lay: its coins, and by default one more for every two luxury goods."""
    coins = state.goods[seat][COINS]
    if state.luxury_in_bids:
        coins += state.goods[seat][LUXURY] // LUXURY_FOR_ONE
    return coins if coins < MOST_COINS else MOST_COINS


def price(state: State, place: int) -> int:
    """The least that a bid on an unclaimed tile must be: 3 more in the conquest row."""
    surcharge = CONQUEST_SURCHARGE if place >= auction_places(state) else 0
    return MINIMUM[state.offer[place]] + surcharge


def least_bid(state: State, place: int, moved: bool) -> int:
    """The least amount that may be laid here now; beyond every purse where nothing may."""
    if state.bidder[place] < 0:
        return price(state, place)
    if place >= auction_places(state) or (moved and not state.displaced_may_displace):
        return MOST_COINS + 1
    return state.bid[place] + 1


def ask_bidder(state: State) -> bool:
    """A displaced player acts at once; then the next in turn order bids, or buys when playing alone."""
    if state.displaced >= 0:
        if can_move(state):
            state.seat = state.displaced
            state.phase = Phase.DISPLACED
            return True
        withdraw(state)
    if state.turn == state.players:
        return False
    state.seat = state.order[state.turn]
    state.phase = Phase.BID if state.players > 1 else Phase.BUY
    return True


def most_raise(state: State) -> int:
    """The coins a displaced player may add when moving: up to 2 with Market or Agora."""
    if not may_raise(state, state.displaced):
        return 0
    coins = purse(state, state.displaced)
    return coins if coins < MOST_RAISE else MOST_RAISE


def can_move(state: State) -> bool:
    """Is there a tile the displaced bid may move to?"""
    most = state.displaced_coins + most_raise(state)
    for place in range(PLACES):
        if most >= least_bid(state, place, True):
            return True
    return False


def list_bids(state: State, out: Numbers) -> None:
    """Every amount on every tile that it can win, and passing."""
    most = purse(state, state.seat)
    for place in range(PLACES):
        for coins in range(least_bid(state, place, False), most + 1):
            out.append(Act.LAY_BID + MOST_COINS * place + coins - 1)
    out.append(Act.PASS)


def list_moves(state: State, out: Numbers) -> None:
    """Where the displaced bid may move, with what is added, and withdrawing it."""
    most = most_raise(state)
    for place in range(PLACES):
        least = least_bid(state, place, True) - state.displaced_coins
        for added in range(least if least > 0 else 0, most + 1):
            out.append(Act.MOVE_BID + 3 * place + added)
    out.append(Act.WITHDRAW_BID)


def list_purchases(state: State, out: Numbers) -> None:
    """Alone: the tiles that can be paid for, and passing."""
    for place in range(PLACES):
        if price(state, place) <= purse(state, state.seat):
            out.append(Act.BUY_TILE + place)
    out.append(Act.PASS)


def settle_bid(state: State, seat: int, place: int, coins: int) -> None:
    """Lay a bid in a place; whoever lay there is displaced."""
    state.displaced = state.bidder[place]
    state.displaced_from = place if state.displaced >= 0 else -1
    state.displaced_coins = state.bid[place]
    state.bidder[place] = seat
    state.bid[place] = coins
    if state.displaced >= 0:
        state.tell(Told.BID_DISPLACED, state.displaced, state.offer[place], state.displaced_coins)


def lay_bid(state: State, place: int, coins: int) -> None:
    """Lay coins under a tile; luxury goods are exchanged now for coins missing."""
    pay(state, state.seat, COINS, coins)
    state.tell(Told.BID_LAID, state.seat, state.offer[place], coins)
    settle_bid(state, state.seat, place, coins)
    state.turn += 1


def pass_by(state: State) -> None:
    """Pass: 3 coins from the bank, and no tile this round."""
    gain(state, state.seat, COINS, COINS_FOR_PASSING)
    state.tell(Told.PASSED, state.seat, COINS_FOR_PASSING)
    state.turn += 1


def move_bid(state: State, place: int, added: int) -> None:
    """The displaced bid moves, raised by at most 2 with Market or Agora; it may displace in its turn."""
    coins = state.displaced_coins + added
    pay(state, state.seat, COINS, added)
    state.tell(Told.BID_MOVED, state.seat, state.offer[place], coins, added)
    settle_bid(state, state.seat, place, coins)


def withdraw(state: State) -> None:
    """The displaced bid returns in coins, with 1 from the bank."""
    gain(state, state.displaced, COINS, state.displaced_coins + 1)
    state.tell(Told.BID_WITHDRAWN, state.displaced, state.displaced_coins, 1)
    state.displaced = -1
    state.displaced_from = -1
    state.displaced_coins = 0


def buy(state: State, place: int) -> None:
    """Alone: pay the price of a tile."""
    coins = price(state, place)
    pay(state, state.seat, COINS, coins)
    state.bidder[place] = state.seat
    state.bid[place] = coins
    state.tell(Told.TILE_BOUGHT, state.seat, state.offer[place], coins)
    state.turn += 1


def discard_unsold(state: State) -> None:
    """Tiles without a bid go back to the box."""
    for place in range(PLACES):
        if state.bidder[place] < 0:
            state.where[state.offer[place]] = IN_BOX
            state.tell(Told.TILE_UNSOLD, state.offer[place])
            state.offer[place] = -1


def place_of(state: State, seat: int) -> int:
    """The place this seat's bid lies under, or -1."""
    for place in range(PLACES):
        if state.bidder[place] == seat:
            return place
    return -1
