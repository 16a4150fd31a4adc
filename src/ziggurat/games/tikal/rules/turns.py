"""Déroulement d'une partie: from one turn to the next, scoring rounds, rounds of auctions, the final round."""

from __future__ import annotations

from ziggurat.games.tikal import components as box
from ziggurat.games.tikal.arrays import BIT, LETTER, TILE_KIND
from ziggurat.games.tikal.layout import VOLCANO, Act, Phase, Round, Told
from ziggurat.games.tikal.rules.auction import make_bid, make_pass, next_without, open_auction
from ziggurat.games.tikal.rules.hexagons import fits_somewhere, place_hex
from ziggurat.games.tikal.rules.scoring import score
from ziggurat.games.tikal.state import State
from ziggurat.kit.cells import Cells, Numbers, count, first
from ziggurat.kit.seats import CHANCE, NOBODY

# Drawing hexagons


def name_first_player(state: State, seat: int) -> None:
    """Chance has named who begins (R10)."""
    state.tell(Told.FIRST_PLAYER_NAMED, seat)
    begin_turn(state, seat)


def begin_turn(state: State, player: int) -> None:
    """A turn begins with a draw; a round of auctions with as many as there are players."""
    state.player = player
    state.phase = Phase.DRAW
    state.seat = CHANCE


def top_pack(state: State) -> Cells:
    """The hexagons left of the first letter that is not used up: the next one drawn is one of them (R1)."""
    letter = 0
    while not state.pile & LETTER[letter]:
        letter += 1
    return state.pile & LETTER[letter]


def list_draws(state: State, out: Numbers) -> None:
    """Every hexagon that may lie on top."""
    out.add(top_pack(state), Act.DRAW)


def hex_with(state: State, ticket: int) -> int:
    """The hexagon that a ticket stands for."""
    rest: Cells = top_pack(state)
    while ticket:
        rest = rest & ~BIT[first(rest)]
        ticket -= 1
    return first(rest)


def draw_hex(state: State, tile: int) -> None:
    """Turn up the top hexagon: in hand, or for auction."""
    state.pile = state.pile & ~BIT[tile]
    if not state.auction:
        state.tell(Told.HEX_DRAWN, state.player, tile)
        take_hex(state, tile)
        return
    state.tell(Told.HEX_REVEALED, tile)
    state.display = state.display | BIT[tile]
    if count(state.display) == state.players:
        open_auction(state, state.player)


# Auctions


def bid(state: State, points: int) -> None:
    """Make an offer."""
    end_auction(state, make_bid(state, points))


def pass_bid(state: State) -> None:
    """Leave this auction."""
    end_auction(state, make_pass(state))


def end_auction(state: State, winner: int) -> None:
    """The winner alone pays, before he chooses (R92); the first to pass plays free when nobody has bid (R89)."""
    if winner < 0:
        return
    if state.bidder >= 0:
        state.prestige[winner] -= state.bid
        state.tell(Told.AUCTION_WON, winner, state.bid, state.prestige[winner])
    else:
        state.tell(Told.FREE_TURN, winner)
    state.player = winner
    state.seat = winner
    state.phase = Phase.CHOOSE


def choose_hex(state: State, tile: int) -> None:
    """Take one of the hexagons that lie open; the auction is done with."""
    state.tell(Told.HEX_CHOSEN, state.player, tile)
    state.display = state.display & ~BIT[tile]
    state.bid = 0
    state.bidder = -1
    state.passed = 0
    state.first_to_pass = -1
    take_hex(state, tile)


# The hexagon in hand


def take_hex(state: State, tile: int) -> None:
    """A volcano starts a scoring round before it is laid (R76); any other hexagon is laid now."""
    state.tile = tile
    if TILE_KIND[tile] == VOLCANO:
        state.scoring = Round.VOLCANO
        for place in range(state.players):
            state.order[place] = (state.player + place) % state.players
        state.tell(Told.SCORING_BEGUN, state.player)
        state.place_in_order = 0
        begin_block(state, state.player)
    else:
        ask_placing(state)


def ask_placing(state: State) -> None:
    """The player lays his hexagon; one that fits nowhere is laid loose, or put aside (R22)."""
    if not fits_somewhere(state):
        if state.aside_rule:
            state.tell(Told.HEX_SET_ASIDE, state.player, state.tile)
            state.aside = state.aside | BIT[state.tile]
            state.tile = -1
            begin_block(state, state.player)
            return
        state.loose = True
    state.phase = Phase.PLACE
    state.seat = state.player


def place_in_hand(state: State, space: int, rotation: int) -> None:
    """Lay the hexagon, then spend action points."""
    place_hex(state, space, rotation)
    begin_block(state, state.player)


# Action points


def begin_block(state: State, seat: int) -> None:
    """Ten points to spend, all limits anew; by option those of a volcano's drawer go on (R28)."""
    state.actor = seat
    state.points = box.ACTION_POINTS
    state.clear_work()
    if state.limits_last and state.scoring == Round.OWN_TURN:
        state.resume_work()
        state.forget_work()
    state.phase = Phase.ACT
    state.seat = seat


def end_block(state: State) -> None:
    """Points not used are lost; in a scoring round the player scores and the next one plays."""
    state.tell(Told.TURN_ENDED, state.actor, state.points)
    state.points = 0
    if state.limits_last and state.scoring == Round.VOLCANO and state.actor == state.player:
        state.keep_work()
    state.clear_work()
    if state.scoring == Round.OWN_TURN:
        end_turn(state)
        return
    score(state, state.actor)
    state.place_in_order += 1
    if state.place_in_order < state.players:
        begin_block(state, state.order[state.place_in_order])
    elif state.scoring == Round.VOLCANO:
        clear_order(state)
        ask_placing(state)
    else:
        clear_order(state)
        state.phase = Phase.OVER
        state.seat = NOBODY
        state.tell(Told.GAME_OVER)


def clear_order(state: State) -> None:
    """The scoring round is over."""
    state.scoring = Round.OWN_TURN
    state.place_in_order = 0
    for place in range(4):
        state.order[place] = 0


# The next turn


def end_turn(state: State) -> None:
    """Clockwise; with auctions, the next one is opened to the left of who has just played (R85)."""
    following = (state.player + 1) % state.players
    if state.auction:
        state.amulets |= 1 << state.player
        state.tell(Told.AMULET_TURNED, state.player)
        if state.display:
            end_auction_turn(state, next_without(state, following, state.amulets))
            return
        state.amulets = 0
        state.tell(Told.AMULETS_BACK)
    if state.pile:
        begin_turn(state, following)
    else:
        begin_final_round(state)


def end_auction_turn(state: State, opener: int) -> None:
    """Another auction; the last player takes the last hexagon free of charge (R84)."""
    if count(state.display) > 1:
        open_auction(state, opener)
        return
    tile = first(state.display)
    state.player = opener
    state.display = state.display & ~BIT[tile]
    state.tell(Told.LAST_HEX_TAKEN, opener)
    state.tell(Told.HEX_CHOSEN, opener, tile)
    take_hex(state, tile)


def begin_final_round(state: State) -> None:
    """Everybody plays and scores once more: clockwise, or with auctions from the least prestige to the most (R97)."""
    state.scoring = Round.FINAL
    for place in range(state.players):
        state.order[place] = (state.player + 1 + place) % state.players
    if state.auction:
        sort_by_prestige(state)
    state.place_in_order = 0
    state.tell(Told.FINAL_BEGUN, state.order[0])
    begin_block(state, state.order[0])


def sort_by_prestige(state: State) -> None:
    """Ascending; equals keep their places, clockwise after the player who laid the last hexagon (R98)."""
    for last in range(1, state.players):
        place = last
        while place > 0 and state.prestige[state.order[place]] < state.prestige[state.order[place - 1]]:
            seat = state.order[place]
            state.order[place] = state.order[place - 1]
            state.order[place - 1] = seat
            place -= 1
