"""Disasters (“Désastres”): two chips a round, and the third of a kind strikes at once."""

from __future__ import annotations

from ziggurat.games.peloponnes.arrays import CHIPS
from ziggurat.games.peloponnes.components import CHIPS_A_ROUND, CHIPS_TO_STRIKE, DECLINE_LOSS, LOST_SHARE
from ziggurat.games.peloponnes.layout import (
    BLANK,
    COINS,
    DECLINE,
    DROUGHT,
    EARTHQUAKE,
    EPIDEMIC,
    FOOD,
    LUXURY,
    POPULATION,
    STONE,
    STORM,
    WOOD,
    Act,
    Told,
)
from ziggurat.games.peloponnes.rules.goods import can_pay, lose, pay
from ziggurat.games.peloponnes.rules.rows import lose_building, lose_land, protector
from ziggurat.games.peloponnes.state import State
from ziggurat.kit.cells import Numbers
from ziggurat.kit.seats import CHANCE


def ask_for_chip(state: State) -> bool:
    """Chance draws two chips a round."""
    if state.chips_this_round == CHIPS_A_ROUND:
        return False
    state.seat = CHANCE
    return True


def chips_left(state: State) -> int:
    """How many chips are still face down."""
    left = 0
    for disaster in range(6):
        left += CHIPS[disaster] - state.chips_drawn[disaster]
    return left


def chip_at(state: State, ticket: int) -> int:
    """The kind of chip that this ticket stands for."""
    for disaster in range(6):
        ticket -= CHIPS[disaster] - state.chips_drawn[disaster]
        if ticket < 0:
            return disaster
    return -1


def list_chips(state: State, out: Numbers) -> None:
    """The kinds of chip that can be drawn."""
    for disaster in range(6):
        if state.chips_drawn[disaster] < CHIPS[disaster]:
            out.append(Act.DRAW + disaster)


def draw_chip(state: State, disaster: int) -> bool:
    """Lay the chip beside its tile, a blank one away; is it the third, which strikes?"""
    state.chips_drawn[disaster] += 1
    state.chips_this_round += 1
    state.tell(Told.CHIP_DRAWN, disaster, state.chips_drawn[disaster])
    if disaster == BLANK or state.chips_drawn[disaster] < CHIPS_TO_STRIKE:
        return False
    state.tell(Told.DISASTER_STRUCK, disaster)
    return True


def strike(state: State, disaster: int) -> None:
    """Drought, epidemic and decline take their share from everyone unprotected."""
    for rank in range(state.players):
        seat = state.order[rank]
        if not is_protected(state, seat, disaster):
            if disaster == DROUGHT:
                lose(state, seat, FOOD, share_lost(state.goods[seat][FOOD]))
            elif disaster == EPIDEMIC:
                lose(state, seat, POPULATION, share_lost(state.goods[seat][POPULATION]))
            elif disaster == DECLINE:
                luxury = state.goods[seat][LUXURY]
                lose(state, seat, LUXURY, DECLINE_LOSS if luxury > DECLINE_LOSS else luxury)


def share_lost(many: int) -> int:
    """One third, rounded up."""
    return (many + LOST_SHARE - 1) // LOST_SHARE


def is_protected(state: State, seat: int, disaster: int) -> bool:
    """Has the seat a building that protects from this disaster?"""
    tile = protector(state, seat, disaster)
    if tile < 0:
        return False
    state.tell(Told.PROTECTED, seat, tile, disaster)
    return True


def ask_shaken(state: State) -> bool:
    """Earthquake: in turn order, each building that can be paid for is asked about; the others are lost."""
    while state.turn < state.players:
        seat = state.order[state.turn]
        if state.at == 0 and is_protected(state, seat, EARTHQUAKE):
            state.at = state.building_count[seat]
        while state.at < state.building_count[seat]:
            if can_pay(state, seat, WOOD, 1, STONE, 1):
                state.seat = seat
                state.asked = state.buildings[seat][state.at]
                return True
            lose_building(state, seat, state.at)
        state.turn += 1
        state.at = 0
    return False


def ask_storm_struck(state: State) -> bool:
    """Storm: in turn order, each land that can be paid for is asked about; the others are lost."""
    while state.turn < state.players:
        seat = state.order[state.turn]
        if state.at == 0 and is_protected(state, seat, STORM):
            state.at = state.land_count[seat]
        while state.at < state.land_count[seat]:
            if can_pay(state, seat, FOOD, 1, COINS, 1):
                state.seat = seat
                state.asked = state.lands[seat][state.at]
                return True
            lose_land(state, seat, state.at)
        state.turn += 1
        state.at = 0
    return False


def save_building(state: State) -> None:
    """Pay one wood and one stone for the building asked about."""
    pay(state, state.seat, WOOD, 1)
    pay(state, state.seat, STONE, 1)
    state.tell(Told.TILE_SAVED, state.seat, state.asked)
    state.at += 1


def save_land(state: State) -> None:
    """Pay one food and one coin for the land asked about."""
    pay(state, state.seat, FOOD, 1)
    pay(state, state.seat, COINS, 1)
    state.tell(Told.TILE_SAVED, state.seat, state.asked)
    state.at += 1
