"""The box as arrays: what each tile, civilisation and population track prints, by number."""

from __future__ import annotations

from ziggurat.games.peloponnes import components as box
from ziggurat.games.peloponnes.layout import CIVILIZATIONS, COINS, FOOD, GOODS, LUXURY, POPULATION, STONE, TILES, WOOD
from ziggurat.kit.fields import SHORT, TINY, zeros

MINIMUM, PRESTIGE, WOOD_COST, STONE_COST = (
    zeros(TINY, TILES),
    zeros(TINY, TILES),
    zeros(TINY, TILES),
    zeros(TINY, TILES),
)
IS_BUILDING, CHOICE, LINK, FREE_LAND = zeros(TINY, TILES), zeros(TINY, TILES), zeros(TINY, TILES), zeros(TINY, TILES)
RAISES, SUPPLY, PROTECTS_FROM = zeros(TINY, TILES), zeros(TINY, TILES), zeros(TINY, TILES)
ONCE, INCOME = zeros(TINY, TILES, GOODS), zeros(TINY, TILES, GOODS)
START_NUMBER = zeros(TINY, CIVILIZATIONS)
START, HOME_INCOME = zeros(TINY, CIVILIZATIONS, GOODS), zeros(TINY, CIVILIZATIONS, GOODS)
COINS_BY_POPULATION, LUXURY_BY_POPULATION = zeros(TINY, 21), zeros(TINY, 21)
TRACK_END, CHIPS = zeros(SHORT, 6), zeros(SHORT, 6)
DECK_START, DECK_END = zeros(TINY, 9), zeros(TINY, 9)  # by round, from 1
TARGET = zeros(TINY, 6)  # by solo level, from 1

ENDLESS = 30000
LINK_BITS = {box.Good.WOOD: 1, box.Good.STONE: 2, box.Good.FOOD: 4}
POWERS = [f"protects_from_{disaster}" for disaster in box.Disaster]


def fill_tiles() -> None:
    """What is printed on the forty tiles, apart from their incomes."""
    for number, tile in enumerate(box.TILES):
        MINIMUM[number] = tile.bid
        PRESTIGE[number] = tile.prestige
        CHOICE[number] = tile.income.choice
        FREE_LAND[number] = tile.power == box.Power.FREE_LAND
        RAISES[number] = tile.power == box.Power.RAISE_WHEN_DISPLACED
        SUPPLY[number] = tile.power == box.Power.SUPPLY
        PROTECTS_FROM[number] = POWERS.index(tile.power) if tile.power in POWERS else -1
        IS_BUILDING[number] = isinstance(tile, box.BuildingTile)
        if isinstance(tile, box.BuildingTile):
            WOOD_COST[number] = tile.wood
            STONE_COST[number] = tile.stone
        else:
            LINK[number] = sum(LINK_BITS[good] for good in tile.link)


def fill_incomes() -> None:
    """What the tiles bring once and each round."""
    for number, tile in enumerate(box.TILES):
        ONCE[number][POPULATION] = tile.once.population
        ONCE[number][COINS] = tile.once.coins
        ONCE[number][FOOD] = tile.once.food
        ONCE[number][LUXURY] = tile.once.luxury
        INCOME[number][WOOD] = tile.income.wood
        INCOME[number][STONE] = tile.income.stone
        INCOME[number][FOOD] = tile.income.food


def fill_civilizations() -> None:
    """What the seven civilisations start with and bring each round."""
    for number, home in enumerate(box.CIVILIZATIONS):
        START_NUMBER[number] = home.start_number
        START[number][WOOD] = home.wood
        START[number][STONE] = home.stone
        START[number][FOOD] = home.food
        START[number][COINS] = home.coins
        START[number][POPULATION] = home.population
        HOME_INCOME[number][WOOD] = home.income.wood
        HOME_INCOME[number][STONE] = home.income.stone
        HOME_INCOME[number][FOOD] = home.income.food
        HOME_INCOME[number][POPULATION] = home.income.population


def fill_counts() -> None:
    """Tracks, chips, decks and targets."""
    for population in range(21):
        COINS_BY_POPULATION[population], LUXURY_BY_POPULATION[population] = box.income_for(population)
    for number, good in enumerate(box.Good):
        TRACK_END[number] = box.TRACK_ENDS.get(good, ENDLESS)
    for number, disaster in enumerate(box.Disaster):
        CHIPS[number] = box.CHIPS[disaster]
    for number, deck in enumerate(box.DECK_OF_ROUND):
        tiles = box.DECKS[deck]
        DECK_START[number + 1], DECK_END[number + 1] = min(tiles), max(tiles) + 1
    for number, target in enumerate(box.SOLO_TARGETS):
        TARGET[number + 1] = target


fill_tiles()
fill_incomes()
fill_civilizations()
fill_counts()
