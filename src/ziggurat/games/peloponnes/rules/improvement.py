"""Improving the civilisations (“Amélioration des civilisations”): buildings are paid or marked, lands linked."""

from __future__ import annotations

from ziggurat.games.peloponnes.arrays import IS_BUILDING, LINK
from ziggurat.games.peloponnes.components import LUXURY_FOR_ONE
from ziggurat.games.peloponnes.layout import COINS, IN_BOX, LUXURY, MARKER_ASKED_V2, Act, Told
from ziggurat.games.peloponnes.rules.bids import place_of
from ziggurat.games.peloponnes.rules.goods import pay
from ziggurat.games.peloponnes.rules.rows import add_tile, has_barracks
from ziggurat.games.peloponnes.rules.supply import can_build, pay_cost
from ziggurat.games.peloponnes.state import State
from ziggurat.kit.cells import Numbers


def can_mark(state: State, seat: int) -> bool:
    """Has the seat a coin, or two luxury goods, to mark a building with?"""
    return state.goods[seat][COINS] > 0 or state.goods[seat][LUXURY] >= LUXURY_FOR_ONE


def may_give_up(state: State, seat: int) -> bool:
    """Without a coin the building may be let go: nobody has to exchange luxury goods, but in rules version 1."""
    if state.goods[seat][COINS] > 0:
        return False
    return state.switches & MARKER_ASKED_V2 != 0 or not can_mark(state, seat)


def links(state: State, seat: int, tile: int) -> bool:
    """Does the land share wood, stone or food with the seat's last land, or need it not?"""
    if state.land_count[seat] == 0 or has_barracks(state, seat):
        return True
    return LINK[tile] & LINK[state.lands[seat][state.land_count[seat] - 1]] != 0


def place_land(state: State, seat: int, tile: int) -> None:
    """A land that links is added to the row; one that does not is lost."""
    if links(state, seat, tile):
        add_tile(state, seat, tile)
        state.tell(Told.LAND_PLACED, seat, tile)
    else:
        state.where[tile] = IN_BOX
        state.tell(Told.LAND_NOT_LINKED, seat, tile)


def ask_builder(state: State) -> bool:
    """In turn order the tiles won are taken; a building is asked about where there is a choice."""
    while state.turn < state.players:
        seat = state.order[state.turn]
        place = place_of(state, seat)
        if place >= 0:
            tile = state.offer[place]
            if not IS_BUILDING[tile]:
                place_land(state, seat, tile)
            elif can_build(state, seat, tile) or (can_mark(state, seat) and may_give_up(state, seat)):
                state.seat = seat
                state.asked = tile
                return True
            elif can_mark(state, seat):
                mark_building(state, seat, tile)
            else:
                lose_unmarked(state, seat, tile)
        clear_place(state, place)
    return False


def clear_place(state: State, place: int) -> None:
    """The tile is taken or lost, its bid goes to the bank, and the next seat follows."""
    if place >= 0:
        state.offer[place] = -1
        state.bidder[place] = -1
        state.bid[place] = 0
    state.turn += 1


def list_building(state: State, out: Numbers) -> None:
    """Pay for the building, mark it with a coin or two luxury goods, or without a coin give it up."""
    if can_build(state, state.seat, state.asked):
        out.append(Act.PAY + state.asked)
    if can_mark(state, state.seat):
        out.append(Act.MARK + state.asked)
    if may_give_up(state, state.seat):
        out.append(Act.GIVE_UP + state.asked)


def build(state: State) -> None:
    """The building asked about is paid for and taken."""
    pay_cost(state, state.seat, state.asked)
    add_tile(state, state.seat, state.asked)
    clear_place(state, place_of(state, state.seat))


def leave_unbuilt(state: State, given_up: bool) -> None:
    """The building asked about is not paid for: it is marked, or lost."""
    if given_up:
        lose_unmarked(state, state.seat, state.asked)
    else:
        mark_building(state, state.seat, state.asked)
    clear_place(state, place_of(state, state.seat))


def mark_building(state: State, seat: int, tile: int) -> None:
    """A building taken without payment bears one of its owner's coins."""
    pay(state, seat, COINS, 1)
    state.unbuilt[tile] = True
    add_tile(state, seat, tile)
    state.tell(Told.BUILDING_MARKED, seat, tile)


def lose_unmarked(state: State, seat: int, tile: int) -> None:
    """A building neither paid for nor marked leaves the game."""
    state.where[tile] = IN_BOX
    state.tell(Told.TILE_LOST, seat, tile)
