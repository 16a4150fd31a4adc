"""What a position of Peloponnes is worth: prestige and people, goods and incomes, and the disasters still to come.

A bid that lies under a tile is looked at as if the tile were won.
"""

from __future__ import annotations

import cython

from ziggurat.bots.evaluation.base import Evaluation
from ziggurat.games.peloponnes.arrays import CHIPS, INCOME, IS_BUILDING, ONCE, PRESTIGE, STONE_COST, WOOD_COST
from ziggurat.games.peloponnes.layout import (
    COINS,
    DECLINE,
    DROUGHT,
    EARTHQUAKE,
    EPIDEMIC,
    FOOD,
    LUXURY,
    MOST_COINS,
    PLACES,
    POPULATION,
    STONE,
    STORM,
    WOOD,
    Act,
    Phase,
)
from ziggurat.games.peloponnes.rules.bids import least_bid
from ziggurat.games.peloponnes.rules.disasters import is_protected
from ziggurat.games.peloponnes.rules.income import round_income
from ziggurat.games.peloponnes.rules.scoring import prestige_points
from ziggurat.games.peloponnes.rules.supply import can_build
from ziggurat.games.peloponnes.state import State
from ziggurat.kit.cells import Dice, Numbers, Reals
from ziggurat.kit.state import State as AnyState

# The features, in order; words/peloponnes.toml says each in words.
NAMES = (
    *("score", "prestige", "people", "coins", "wood", "stone", "food", "luxury"),
    *("income_wood", "income_stone", "income_food", "income_people", "hunger", "turn_order", "to_bid"),
    *("unbuilt", "cannot_build", "tiles"),
    *("guard_earthquake", "guard_drought", "guard_epidemic", "guard_storm", "guard_decline"),
    *("risk_earthquake", "risk_drought", "risk_epidemic", "risk_storm", "risk_decline"),
    *("coins_to_bid", "imbalance"),
)
SIZE = 30


class PeloponnesEvaluation(Evaluation):
    """The evaluation of Peloponnes."""

    def __init__(self) -> None:
        Evaluation.__init__(self, SIZE)

    def features(self, state: AnyState, seat: int, out: Reals) -> None:
        """Write a seat's features."""
        write_features(cython.cast(State, state), seat, out)

    def progress(self, state: AnyState) -> float:
        """The round, and how many have bid in it."""
        return lateness(cython.cast(State, state))

    def answer(self, state: AnyState, dice: Dice) -> int:
        """What does not concern bids is answered by the first action listed: to pay, to build, to feed."""
        return quick_answer(cython.cast(State, state), dice)

    def worth(self, state: AnyState, number: int) -> bool:
        """A bid far above the least that may be laid is not."""
        return number >= Act.PASS or is_modest(cython.cast(State, state), number)


def is_modest(state: State, number: int) -> bool:
    """Is a bid at most three coins above the least?"""
    if state.phase != Phase.BID:
        return True
    return number % MOST_COINS + 1 <= least_bid(state, number // MOST_COINS, False) + 3


def lateness(state: State) -> float:
    """The part of the eight rounds that is over."""
    return (state.round - 1.0 + state.turn / (state.players + 1.0)) / 8.0


def quick_answer(state: State, dice: Dice) -> int:
    """Bids are thought about; people are fed as far as possible; a good is taken by chance; all else is paid."""
    if state.phase in (Phase.BID, Phase.BUY, Phase.DISPLACED):
        return -1
    out = Numbers()
    state.fill(out)
    if state.phase == Phase.FEED:
        return out.at(out.size() - 1)
    return out.at(dice.below(3)) if state.phase == Phase.TAKE_GOOD else out.at(0)


def write_features(state: State, seat: int, out: Reals) -> None:
    """All features of a seat."""
    for i in range(SIZE):
        out[i] = 0.0
    tile = tile_bid_for(state, seat)
    write_goods(state, seat, tile, out)
    write_incomes(state, seat, tile, out)
    write_rows(state, seat, tile, out)
    for disaster in range(5):
        write_disaster(state, seat, disaster, out)
    write_turn(state, seat, out)


def tile_bid_for(state: State, seat: int) -> int:
    """The tile this seat's bid lies under, or -1."""
    for place in range(PLACES):
        if state.bidder[place] == seat:
            return state.offer[place]
    return -1


def write_goods(state: State, seat: int, tile: int, out: Reals) -> None:
    """Points so far, and the goods that lie there."""
    prestige = prestige_points(state, seat)
    people = int(state.goods[seat][POPULATION])
    if tile >= 0:
        prestige += PRESTIGE[tile]
        people += ONCE[tile][POPULATION]
    lower = prestige if prestige < 3 * people else 3 * people
    out[0] = lower / 30.0
    out[1] = prestige / 30.0
    out[2] = people / 10.0
    out[3] = state.goods[seat][COINS] / 10.0
    out[4] = state.goods[seat][WOOD] / 10.0
    out[5] = state.goods[seat][STONE] / 10.0
    out[6] = state.goods[seat][FOOD] / 10.0
    out[7] = state.goods[seat][LUXURY] / 10.0
    hungry = people - state.goods[seat][FOOD] - state.goods[seat][LUXURY] // 2
    out[12] = hungry / 10.0 if hungry > 0 else 0.0
    out[29] = (prestige - 3 * people if prestige > 3 * people else 3 * people - prestige) / 30.0


def write_incomes(state: State, seat: int, tile: int, out: Reals) -> None:
    """What each round brings, the tile bid for included unless it would stay unbuilt where that brings nothing."""
    brings = state.unbuilt_income or tile < 0 or not IS_BUILDING[tile] or can_build(state, seat, tile)
    for good in range(3):
        out[8 + good] = round_income(state, seat, good) / 3.0
        if tile >= 0 and brings:
            out[8 + good] += INCOME[tile][good] / 3.0
    out[11] = round_income(state, seat, POPULATION) / 3.0


def write_rows(state: State, seat: int, tile: int, out: Reals) -> None:
    """Buildings still unpaid, a building bid for that cannot be paid, and tiles held."""
    for i in range(state.building_count[seat]):
        if state.unbuilt[state.buildings[seat][i]]:
            out[15] += 1.0
    if tile >= 0 and IS_BUILDING[tile]:
        lack = 0
        if WOOD_COST[tile] > state.goods[seat][WOOD]:
            lack += WOOD_COST[tile] - state.goods[seat][WOOD]
        if STONE_COST[tile] > state.goods[seat][STONE]:
            lack += STONE_COST[tile] - state.goods[seat][STONE]
        lack -= state.goods[seat][LUXURY] // 2
        out[16] = lack / 4.0 if lack > 0 else 0.0
        out[4] -= WOOD_COST[tile] / 10.0
        out[5] -= STONE_COST[tile] / 10.0
    out[17] = (state.building_count[seat] + state.land_count[seat] + (1 if tile >= 0 else 0)) / 8.0


def write_disaster(state: State, seat: int, disaster: int, out: Reals) -> None:
    """A disaster still to come: safe from it, or what it would take, the nearer the more of its chips are drawn."""
    drawn = int(state.chips_drawn[disaster])
    if drawn >= CHIPS[disaster]:
        return
    if is_protected(state, seat, disaster):
        out[18 + disaster] = (1 + drawn) / 3.0
        return
    stake = 0.0
    if disaster == EARTHQUAKE:
        stake = state.building_count[seat] / 4.0
    elif disaster == DROUGHT:
        stake = state.goods[seat][FOOD] / 12.0
    elif disaster == EPIDEMIC:
        stake = state.goods[seat][POPULATION] / 12.0
    elif disaster == STORM:
        stake = state.land_count[seat] / 4.0
    elif disaster == DECLINE:
        stake = state.goods[seat][LUXURY] / 10.0
    out[23 + disaster] = stake * (1 + drawn) / 3.0


def write_turn(state: State, seat: int, out: Reals) -> None:
    """Whose turn comes when, and the coins of those who have not bid yet."""
    for rank in range(state.players):
        if state.order[rank] == seat:
            out[13] = rank / 4.0
            if rank >= state.turn and state.phase == Phase.BID:
                out[14] = 1.0
                out[28] = state.goods[seat][COINS] / 10.0
