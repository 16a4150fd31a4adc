"""The supply (“Réapprovisionnement”), in the game and at its end: unbuilt buildings are paid for, citizens are fed."""

from __future__ import annotations

from ziggurat.games.peloponnes.arrays import STONE_COST, WOOD_COST
from ziggurat.games.peloponnes.components import LUXURY_FOR_ONE
from ziggurat.games.peloponnes.layout import FOOD, LUXURY, POPULATION, STONE, WOOD, Act, Told
from ziggurat.games.peloponnes.rules.goods import can_pay, pay
from ziggurat.games.peloponnes.rules.rows import lose_building, take_marker
from ziggurat.games.peloponnes.state import State
from ziggurat.kit.cells import Numbers


def can_build(state: State, seat: int, tile: int) -> bool:
    """Can the seat pay the whole cost of this building?"""
    return can_pay(state, seat, WOOD, WOOD_COST[tile], STONE, STONE_COST[tile])


def pay_cost(state: State, seat: int, tile: int) -> None:
    """Pay the wood and stone of a building."""
    pay(state, seat, WOOD, WOOD_COST[tile])
    pay(state, seat, STONE, STONE_COST[tile])
    state.tell(Told.BUILDING_PAID, seat, tile, WOOD_COST[tile], STONE_COST[tile])


def builds_alone(state: State, seat: int, tile: int) -> bool:
    """Do the seat's own wood and stone reach for this building?"""
    return state.goods[seat][WOOD] >= WOOD_COST[tile] and state.goods[seat][STONE] >= STONE_COST[tile]


def ask_unbuilt(state: State) -> bool:
    """In turn order, unbuilt buildings that can be paid for are asked about; those that cannot are lost."""
    while state.turn < state.players:
        seat = state.order[state.turn]
        if asks_which(state, seat) if state.must_build else asks_next(state, seat):
            state.seat = seat
            return True
        state.turn += 1
        state.at = 0
    return False


def asks_next(state: State, seat: int) -> bool:
    """Is there one more building to ask about, along the row?"""
    while state.at < state.building_count[seat]:
        tile = state.buildings[seat][state.at]
        if not state.unbuilt[tile]:
            state.at += 1
        elif can_build(state, seat, tile):
            state.asked = tile
            return True
        else:
            lose_building(state, seat, state.at)
    return False


def asks_which(state: State, seat: int) -> bool:
    """By option what can be built must be: is there a choice of which? Where all can be built, all are.

    Only own wood and stone oblige, for nobody has to exchange luxury goods.
    """
    lose_unpayable(state, seat)
    wood = 0
    stone = 0
    for i in range(state.building_count[seat]):
        if state.unbuilt[state.buildings[seat][i]]:
            wood += WOOD_COST[state.buildings[seat][i]]
            stone += STONE_COST[state.buildings[seat][i]]
    if wood > state.goods[seat][WOOD] or stone > state.goods[seat][STONE]:
        return True
    for i in range(state.building_count[seat]):
        if state.unbuilt[state.buildings[seat][i]]:
            pay_unbuilt(state, seat, state.buildings[seat][i])
    return False


def lose_unpayable(state: State, seat: int) -> None:
    """What cannot be paid for now cannot be later in this supply either."""
    state.at = 0
    while state.at < state.building_count[seat]:
        tile = state.buildings[seat][state.at]
        if state.unbuilt[tile] and not can_build(state, seat, tile):
            lose_building(state, seat, state.at)
        else:
            state.at += 1
    state.at = 0


def pay_unbuilt(state: State, seat: int, tile: int) -> None:
    """A building is built, and its marker coin returns."""
    pay_cost(state, seat, tile)
    take_marker(state, seat, tile, True)
    state.at += 1


def list_unbuilt(state: State, out: Numbers) -> None:
    """Pay for the building asked about or lose it; by option, pay for any, and lose those that cost luxury goods."""
    if not state.must_build:
        list_pay_or_lose(state, out)
        return
    for i in range(state.building_count[state.seat]):
        tile = state.buildings[state.seat][i]
        if state.unbuilt[tile]:
            out.append(Act.PAY + tile)
            if not builds_alone(state, state.seat, tile):
                out.append(Act.GIVE_UP + tile)


def list_pay_or_lose(state: State, out: Numbers) -> None:
    """Pay for the tile asked about, or lose it."""
    out.append(Act.PAY + state.asked)
    out.append(Act.GIVE_UP + state.asked)


def unfed(state: State, seat: int) -> int:
    """How many inhabitants the food does not reach for."""
    hungry = state.goods[seat][POPULATION] - state.goods[seat][FOOD]
    return hungry if hungry > 0 else 0


def fed_by_luxury(state: State, seat: int) -> int:
    """How many of the unfed the luxury goods reach for."""
    reach = state.goods[seat][LUXURY] // LUXURY_FOR_ONE
    hungry = unfed(state, seat)
    return reach if reach < hungry else hungry


def ask_feeder(state: State) -> bool:
    """All are fed in turn order; by option the use of luxury goods is asked for."""
    while state.turn < state.players:
        seat = state.order[state.turn]
        if state.luxury_feed_optional and fed_by_luxury(state, seat) > 0:
            state.seat = seat
            return True
        feed(state, seat, fed_by_luxury(state, seat))
    return False


def feed(state: State, seat: int, by_luxury: int) -> None:
    """One food each as far as it reaches, luxury goods for so many more, and the rest die."""
    dead = unfed(state, seat) - by_luxury
    eaten = state.goods[seat][POPULATION] - unfed(state, seat)
    state.goods[seat][FOOD] -= eaten
    state.goods[seat][LUXURY] -= LUXURY_FOR_ONE * by_luxury
    state.goods[seat][POPULATION] -= dead
    state.tell(Told.FED, seat, eaten + by_luxury, by_luxury, dead)
    state.turn += 1


def list_feeding(state: State, out: Numbers) -> None:
    """How many of the unfed to feed with luxury goods."""
    for many in range(fed_by_luxury(state, state.seat) + 1):
        out.append(Act.FEED_WITH_LUXURY + many)
