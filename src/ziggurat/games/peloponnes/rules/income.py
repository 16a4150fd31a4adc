"""Income: what tiles bring once (“Population et revenus uniques”) and each round (“Revenus du tour”)."""

from __future__ import annotations

from ziggurat.games.peloponnes.arrays import (
    CHOICE,
    COINS_BY_POPULATION,
    HOME_INCOME,
    INCOME,
    LUXURY_BY_POPULATION,
    ONCE,
    TRACK_END,
)
from ziggurat.games.peloponnes.layout import COINS, FOOD, LUXURY, POPULATION, STONE, WOOD, Act, Told
from ziggurat.games.peloponnes.rules.goods import gain
from ziggurat.games.peloponnes.state import State
from ziggurat.kit.cells import Numbers


def take_one_time_incomes(state: State) -> None:
    """In turn order, each tile taken this round brings what it prints once."""
    for rank in range(state.players):
        seat = state.order[rank]
        if state.won[seat] >= 0:
            take_one_time_income(state, seat, state.won[seat])
            state.won[seat] = -1


def take_one_time_income(state: State, seat: int, tile: int) -> None:
    """Population, coins, food and luxury goods; a tile that costs inhabitants takes no more than there are."""
    people = ONCE[tile][POPULATION]
    if people + state.goods[seat][POPULATION] < 0:
        people = -state.goods[seat][POPULATION]
    if people != 0 or ONCE[tile][COINS] + ONCE[tile][FOOD] + ONCE[tile][LUXURY] > 0:
        state.tell(Told.ONE_TIME_INCOME, seat, tile, people)
    gain(state, seat, POPULATION, people)
    gain(state, seat, COINS, ONCE[tile][COINS])
    gain(state, seat, FOOD, ONCE[tile][FOOD])
    gain(state, seat, LUXURY, ONCE[tile][LUXURY])


def brings_income(state: State, tile: int) -> bool:
    """Does a building bring its round income? Built or not, unless the option says otherwise."""
    return state.unbuilt_income or not state.unbuilt[tile]


def round_income(state: State, seat: int, good: int) -> int:
    """What civilisation, tiles and campaign bring of one good each round."""
    many = HOME_INCOME[state.civilization[seat]][good]
    for i in range(state.land_count[seat]):
        many += INCOME[state.lands[seat][i]][good]
    for i in range(state.building_count[seat]):
        if brings_income(state, state.buildings[seat][i]):
            many += INCOME[state.buildings[seat][i]][good]
    return many + state.bonus[good] if good < 3 else many


def take_round_income(state: State, seat: int) -> None:
    """Goods and inhabitants printed at the bottom right."""
    wood = round_income(state, seat, WOOD)
    stone = round_income(state, seat, STONE)
    food = round_income(state, seat, FOOD)
    people = round_income(state, seat, POPULATION)
    state.tell(Told.ROUND_INCOME_TAKEN, seat, wood, stone, food, people)
    gain(state, seat, WOOD, wood)
    gain(state, seat, STONE, stone)
    gain(state, seat, FOOD, food)
    gain(state, seat, POPULATION, people)


def take_population_income(state: State, seat: int) -> None:
    """Coins and luxury goods by the population, counted after any new inhabitant."""
    people = state.goods[seat][POPULATION]
    if people > TRACK_END[POPULATION]:
        people = TRACK_END[POPULATION]
    state.tell(Told.POPULATION_INCOME, seat, COINS_BY_POPULATION[people], LUXURY_BY_POPULATION[people])
    gain(state, seat, COINS, COINS_BY_POPULATION[people])
    gain(state, seat, LUXURY, LUXURY_BY_POPULATION[people])


def ask_chooser(state: State) -> bool:
    """In turn order: fixed income, then a good of choice from Port and Temple of Apollo, then the population's."""
    while state.turn < state.players:
        seat = state.order[state.turn]
        if state.at == 0:
            take_round_income(state, seat)
            state.at = 1
        while state.at <= state.building_count[seat]:
            tile = state.buildings[seat][state.at - 1]
            if CHOICE[tile] and brings_income(state, tile):
                state.seat = seat
                state.asked = tile
                return True
            state.at += 1
        take_population_income(state, seat)
        state.turn += 1
        state.at = 0
    return False


def list_goods(state: State, out: Numbers) -> None:
    """Wood, stone, food or a coin."""
    for good in range(4):
        out.append(Act.TAKE + good)


def choose_good(state: State, good: int) -> None:
    """Take one of the chosen good; on a full track it becomes a luxury good."""
    state.tell(Told.GOOD_CHOSEN, state.seat, state.asked, good)
    gain(state, state.seat, good, 1)
    state.at += 1
