"""What a seat of Peloponnes will have at the end: its tiles pay, its people eat, and all five disasters strike.

Sixteen chips are drawn in eight rounds, so each disaster strikes every game once, and each of two decks holds one
supply. Only when is not known: the round to be expected is taken. The tile bid for counts as won, and no other tile is
taken.
"""

from __future__ import annotations

from ziggurat.games.peloponnes.arrays import (
    CHIPS,
    CHOICE,
    COINS_BY_POPULATION,
    DECK_END,
    DECK_START,
    INCOME,
    IS_BUILDING,
    LUXURY_BY_POPULATION,
    ONCE,
    PRESTIGE,
    PROTECTS_FROM,
    STONE_COST,
    SUPPLY,
    TRACK_END,
    WOOD_COST,
)
from ziggurat.games.peloponnes.components import COINS_FOR_A_POINT, DECLINE_LOSS, LUXURY_FOR_ONE, ROUNDS
from ziggurat.games.peloponnes.layout import (
    COINS,
    DECLINE,
    DROUGHT,
    EARTHQUAKE,
    EPIDEMIC,
    FOOD,
    GOODS,
    IN_DECK,
    LUXURY,
    MOST_TILES,
    POPULATION,
    STONE,
    STORM,
    WOOD,
)
from ziggurat.games.peloponnes.rules.disasters import chips_left, share_lost
from ziggurat.games.peloponnes.rules.income import round_income
from ziggurat.games.peloponnes.state import State
from ziggurat.kit.fields import NUMBER, zeros

MIDDLE, LAST = 5, 8  # rounds whose decks, the second and the third, hold a supply


class Prospect:
    """One seat's goods, tiles and losses, led from the bids of a round to the end of the game."""

    def __init__(self) -> None:
        self.goods = zeros(NUMBER, GOODS)
        self.incomes = zeros(NUMBER, GOODS)
        self.strikes = zeros(NUMBER, 6)  # the round a disaster is expected in; 0 if it struck, or cannot harm
        self.owed = zeros(NUMBER, MOST_TILES + 1)  # buildings not paid for yet
        self.owing = 0
        self.supply = 0  # the rounds in which the next supplies are expected
        self.last_supply = 0
        self.built = 0  # the prestige of buildings and of lands, and how many there are
        self.land = 0
        self.buildings = 0
        self.lands = 0
        self.dead = 0  # people who will not be fed
        self.lost = 0  # prestige of tiles that cannot be paid for
        self.fence = 0

    def lead(self, state: State, seat: int, tile: int) -> None:
        """Lead a seat to the end, with the tile it bids for."""
        self.begin(state, seat)
        self.expect(state)
        if tile >= 0:
            self.win(tile)
        for at in range(state.round, ROUNDS + 1):
            if at > state.round and (at == self.supply or at == self.last_supply):
                self.supply_all()
            self.earn()
            self.suffer(at)
        self.supply_all()

    def prestige_points(self) -> int:
        """The numbers on the tiles kept, and a point for every three coins."""
        return self.built + self.land + self.goods[COINS] // COINS_FOR_A_POINT

    def begin(self, state: State, seat: int) -> None:
        """What the seat has now."""
        self.built = self.land = self.dead = self.lost = self.owing = 0
        self.buildings = state.building_count[seat]
        self.lands = state.land_count[seat]
        for good in range(GOODS):
            self.goods[good] = state.goods[seat][good]
            self.incomes[good] = round_income(state, seat, good)
        for i in range(self.lands):
            self.land += PRESTIGE[state.lands[seat][i]]
        for disaster in range(5):
            self.strikes[disaster] = expected(state, disaster)
        for i in range(self.buildings):
            tile = state.buildings[seat][i]
            self.built += PRESTIGE[tile]
            self.incomes[COINS] += CHOICE[tile]
            if PROTECTS_FROM[tile] >= 0:
                self.strikes[PROTECTS_FROM[tile]] = 0
            if state.unbuilt[tile]:
                self.owe(tile)

    def expect(self, state: State) -> None:
        """The rounds of the supplies still to come, in the middle of what is left of their decks."""
        self.supply = next_supply(state, MIDDLE)
        self.last_supply = next_supply(state, LAST)

    def owe(self, tile: int) -> None:
        """A building is to be paid for at the next supply."""
        self.owed[self.owing] = tile
        self.owing += 1

    def win(self, tile: int) -> None:
        """The tile bid for brings what it prints, and a building is paid for if that can be done."""
        for good in range(GOODS):
            self.goods[good] += ONCE[tile][good]
            self.incomes[good] += INCOME[tile][good]
        self.incomes[COINS] += CHOICE[tile]
        if self.goods[POPULATION] < 0:
            self.goods[POPULATION] = 0
        if not IS_BUILDING[tile]:
            self.land += PRESTIGE[tile]
            self.lands += 1
            return
        self.built += PRESTIGE[tile]
        self.buildings += 1
        if PROTECTS_FROM[tile] >= 0:
            self.strikes[PROTECTS_FROM[tile]] = 0
        if not self.pays(WOOD, WOOD_COST[tile], STONE, STONE_COST[tile]):
            self.owe(tile)

    def pays(self, good: int, many: int, other: int, more: int) -> bool:
        """Pay so many of two goods, two luxury goods for each one missing; can that be done?"""
        lack = many - self.goods[good] if many > self.goods[good] else 0
        short = more - self.goods[other] if more > self.goods[other] else 0
        if LUXURY_FOR_ONE * (lack + short) > self.goods[LUXURY]:
            return False
        self.goods[LUXURY] -= LUXURY_FOR_ONE * (lack + short)
        self.goods[good] -= many - lack
        self.goods[other] -= more - short
        return True

    def earn(self) -> None:
        """The income of a round; what goes beyond the end of a track becomes luxury goods."""
        for good in range(GOODS):
            self.goods[good] += self.incomes[good]
            if good <= FOOD and self.goods[good] > TRACK_END[good]:
                self.goods[LUXURY] += self.goods[good] - TRACK_END[good]
                self.goods[good] = TRACK_END[good]
        people = self.goods[POPULATION]
        if people > TRACK_END[POPULATION]:
            people = TRACK_END[POPULATION]
        self.goods[COINS] += COINS_BY_POPULATION[people]
        self.goods[LUXURY] += LUXURY_BY_POPULATION[people]

    def suffer(self, at: int) -> None:
        """The disasters of a round."""
        if self.strikes[DROUGHT] == at:
            self.goods[FOOD] -= share_lost(self.goods[FOOD])
        if self.strikes[EPIDEMIC] == at:
            self.goods[POPULATION] -= share_lost(self.goods[POPULATION])
        if self.strikes[DECLINE] == at:
            self.goods[LUXURY] -= DECLINE_LOSS if self.goods[LUXURY] > DECLINE_LOSS else self.goods[LUXURY]
        if self.strikes[EARTHQUAKE] == at:
            kept = self.saves(WOOD, STONE, self.buildings)
            self.lost += self.built - share_of(self.built, kept, self.buildings)
            self.built = share_of(self.built, kept, self.buildings)
            self.buildings = kept
        if self.strikes[STORM] == at:
            kept = self.saves(FOOD, COINS, self.lands)
            self.lost += self.land - share_of(self.land, kept, self.lands)
            self.land = share_of(self.land, kept, self.lands)
            self.lands = kept

    def saves(self, good: int, other: int, many: int) -> int:
        """How many of so many tiles can be saved for one of each good."""
        kept = 0
        while kept < many and self.pays(good, 1, other, 1):
            kept += 1
        return kept

    def supply_all(self) -> None:
        """Buildings are paid for, people are fed."""
        for i in range(self.owing):
            tile = self.owed[i]
            if not self.pays(WOOD, WOOD_COST[tile], STONE, STONE_COST[tile]):
                self.built -= PRESTIGE[tile]
                self.lost += PRESTIGE[tile]
                self.buildings -= 1
        self.owing = 0
        hungry = self.goods[POPULATION] - self.goods[FOOD]
        if hungry <= 0:
            self.goods[FOOD] = -hungry
            return
        self.goods[FOOD] = 0
        fed = self.goods[LUXURY] // LUXURY_FOR_ONE
        if fed > hungry:
            fed = hungry
        self.goods[LUXURY] -= LUXURY_FOR_ONE * fed
        self.goods[POPULATION] -= hungry - fed
        self.dead += hungry - fed


def share_of(points: int, kept: int, many: int) -> int:
    """So many points when so many of the tiles are kept that made them."""
    return points * kept // many if many > 0 else 0


def expected(state: State, disaster: int) -> int:
    """The round in which a disaster is expected: that of its last chip, on average; 0 if it has struck."""
    short = CHIPS[disaster] - state.chips_drawn[disaster]
    if short <= 0:
        return 0
    draws = (short * (chips_left(state) + 1) + short) // (short + 1)  # rounded up
    at = state.round + (draws + 1) // 2 - 1
    return at if at < ROUNDS else ROUNDS


def next_supply(state: State, at: int) -> int:
    """The round in which the supply of the deck of this round is expected; 0 if there is none to come."""
    for tile in range(DECK_START[at], DECK_END[at]):
        if SUPPLY[tile] and state.where[tile] == IN_DECK:
            return at if at > state.round else state.round + 1
    return 0
