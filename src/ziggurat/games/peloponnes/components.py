"""The box as data: every printed number of the base game, one tile per line."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Good(StrEnum):
    """What a player counts: four things he pays with, then luxury goods and population."""

    WOOD = "wood"
    STONE = "stone"
    FOOD = "food"
    COINS = "coins"
    LUXURY = "luxury"
    POPULATION = "population"


class Disaster(StrEnum):
    """The five disasters, each on a tile of its own, and the blank chip."""

    EARTHQUAKE = "earthquake"
    DROUGHT = "drought"
    EPIDEMIC = "epidemic"
    STORM = "storm"
    DECLINE = "decline"
    BLANK = "blank"


class Power(StrEnum):
    """A sign printed on a tile that is neither a cost nor an income."""

    FREE_LAND = "free_land"
    RAISE_WHEN_DISPLACED = "raise_when_displaced"
    SUPPLY = "supply"
    PROTECTS_FROM_EARTHQUAKE = "protects_from_earthquake"
    PROTECTS_FROM_DROUGHT = "protects_from_drought"
    PROTECTS_FROM_EPIDEMIC = "protects_from_epidemic"
    PROTECTS_FROM_STORM = "protects_from_storm"
    PROTECTS_FROM_DECLINE = "protects_from_decline"


@dataclass(frozen=True, slots=True)
class OneTimeIncome:
    """What a tile brings once, when it is taken (top right)."""

    population: int = 0
    coins: int = 0
    food: int = 0
    luxury: int = 0


@dataclass(frozen=True, slots=True)
class RoundIncome:
    """What a tile brings every round (bottom right); `choice` is one good of the owner's choice."""

    wood: int = 0
    stone: int = 0
    food: int = 0
    population: int = 0
    choice: int = 0


@dataclass(frozen=True, slots=True)
class AuctionTile:
    """What lands and buildings share; the deck is the first letter of the key."""

    key: str
    bid: int
    prestige: int
    once: OneTimeIncome
    income: RoundIncome
    power: Power | None

    @property
    def deck(self) -> str:
        """The deck the tile is drawn from: A, B or C."""
        return self.key[0]

    @property
    def word(self) -> str:
        """How the tile is called in notation and JSON: lands by their key, for they print no name."""
        return self.key.lower()


@dataclass(frozen=True, slots=True)
class LandTile(AuctionTile):
    """A land (“tuile Terrain”); the kinds of its round income are what links it to the next land."""

    @property
    def link(self) -> frozenset[Good]:
        """The goods that count for linking."""
        made = {Good.WOOD: self.income.wood, Good.STONE: self.income.stone, Good.FOOD: self.income.food}
        return frozenset(good for good, many in made.items() if many)


@dataclass(frozen=True, slots=True)
class BuildingTile(AuctionTile):
    """A building (“tuile Bâtiment”) and what it costs to build."""

    name: str
    wood: int
    stone: int

    @property
    def word(self) -> str:
        """How the building is called in notation and JSON."""
        return self.name.lower().replace(" ", "_")


@dataclass(frozen=True, slots=True)
class CivilizationTile:
    """A civilisation: its red start number, what it starts with, its round income."""

    name: str
    start_number: int
    coins: int
    population: int
    income: RoundIncome
    wood: int = 0
    stone: int = 0
    food: int = 0


def _land(
    key: str,
    bid: int,
    prestige: int,
    income: RoundIncome,
    population: int = 0,
    coins: int = 0,
    power: Power | None = None,
) -> LandTile:
    """One line of the land table."""
    return LandTile(key, bid, prestige, OneTimeIncome(population=population, coins=coins), income, power)


def _building(
    key: str,
    name: str,
    bid: int,
    cost: tuple[int, int],
    prestige: int,
    once: OneTimeIncome,
    income: RoundIncome | None = None,
    power: Power | None = None,
) -> BuildingTile:
    """One line of the building table; the cost is (wood, stone)."""
    return BuildingTile(key, bid, prestige, once, income or RoundIncome(), power, name, cost[0], cost[1])


_Once = OneTimeIncome
_Each = RoundIncome

TILES: tuple[LandTile | BuildingTile, ...] = (
    _land("A01", 3, 3, _Each(stone=3)),
    _land("A02", 3, 2, _Each(wood=1, stone=1), population=1),
    _land("A03", 4, 2, _Each(stone=1), population=1, coins=5),
    _land("A04", 4, 2, _Each(wood=1, stone=1), population=1, coins=2),
    _land("A05", 3, 1, _Each(food=3)),
    _land("A06", 3, 1, _Each(wood=1, food=2), population=2),
    _land("A07", 2, 2, _Each(wood=3), population=2),
    _land("A08", 3, 2, _Each(wood=2, food=1), population=2),
    _land("A09", 2, 1, _Each(wood=2, food=1), population=2),
    _land("A10", 2, 2, _Each(wood=2), population=1, coins=2),
    _building("A11", "Barracks", 2, (1, 2), 4, _Once(population=-2, coins=4), power=Power.FREE_LAND),
    _building("A12", "Bridge", 1, (2, 0), 4, _Once(population=2), _Each(food=1)),
    _building("A13", "Market", 3, (3, 0), 3, _Once(population=3), _Each(food=1), Power.RAISE_WHEN_DISPLACED),
    _building("A14", "Street", 1, (0, 1), 4, _Once(population=1), _Each(food=1)),
    _building("A15", "Port", 2, (1, 3), 3, _Once(population=2), _Each(choice=1), Power.PROTECTS_FROM_DECLINE),
    _building("B01", "Aqueduct", 4, (1, 3), 4, _Once(population=2), _Each(food=1), Power.PROTECTS_FROM_EPIDEMIC),
    _building("B02", "Agora", 4, (0, 4), 4, _Once(population=2), _Each(food=1), Power.RAISE_WHEN_DISPLACED),
    _building("B03", "Epidauros Odeon", 6, (2, 3), 7, _Once(population=3, luxury=3)),
    _land("B04", 4, 2, _Each(wood=1, food=2), population=2),
    _land("B05", 5, 2, _Each(food=3), population=1, power=Power.SUPPLY),
    _land("B06", 3, 4, _Each(wood=2), population=3),
    _land("B07", 4, 4, _Each(wood=1, stone=1), population=1, coins=1),
    _building("B08", "Leonidaion", 2, (3, 2), 5, _Once(population=1, luxury=5)),
    _land("B09", 5, 3, _Each(stone=3), population=1),
    _land("B10", 4, 4, _Each(stone=1), population=1, coins=3),
    _land("B11", 3, 4, _Each(wood=1), population=2, coins=3),
    _building("B12", "Granary", 2, (3, 0), 5, _Once(food=3)),
    _building("B13", "Quarry", 3, (2, 2), 3, _Once(), _Each(stone=2)),
    _building("B14", "Well", 4, (1, 2), 3, _Once(population=1), _Each(food=1), Power.PROTECTS_FROM_EPIDEMIC),
    _building(
        "B15", "Temple of Apollo", 4, (0, 5), 5, _Once(population=2), _Each(choice=1), Power.PROTECTS_FROM_DROUGHT
    ),
    _building("C01", "Cyclopean Masonry", 6, (0, 6), 7, _Once(population=1), power=Power.PROTECTS_FROM_EARTHQUAKE),
    _building("C02", "Agriculture", 4, (5, 0), 5, _Once(), _Each(food=2)),
    _land("C03", 5, 4, _Each(wood=2), population=3),
    _land("C04", 4, 4, _Each(wood=1, stone=1), population=2, coins=1, power=Power.SUPPLY),
    _land("C05", 5, 5, _Each(stone=2), population=1, coins=2),
    _building(
        "C06", "Workshop of Phidias", 5, (3, 3), 5, _Once(population=1), _Each(stone=1), Power.PROTECTS_FROM_STORM
    ),
    _building("C07", "Stoa", 7, (2, 4), 6, _Once(population=2), _Each(food=1), Power.PROTECTS_FROM_DECLINE),
    _building("C08", "Statue of Zeus", 8, (0, 8), 8, _Once(population=2), _Each(food=1)),
    _building(
        "C09", "Liongate", 5, (1, 2), 4, _Once(population=1), _Each(stone=1, food=1), Power.PROTECTS_FROM_DROUGHT
    ),
    _building("C10", "Tiryns Fortress", 6, (1, 3), 7, _Once(population=-1), _Each(wood=1, food=1)),
)

CIVILIZATIONS: tuple[CivilizationTile, ...] = (
    CivilizationTile("messene", 1, 6, 2, _Each(food=2)),
    CivilizationTile("patras", 2, 7, 1, _Each(wood=1, food=1)),
    CivilizationTile("arkadia", 3, 8, 2, _Each(population=1)),
    CivilizationTile("korinth", 4, 7, 3, _Each(food=1), food=3),
    CivilizationTile("sparta", 5, 7, 3, _Each(wood=1), wood=4),
    CivilizationTile("pylos", 6, 8, 2, _Each(stone=1), stone=3),
    CivilizationTile("argos", 7, 5, 2, _Each(wood=1, stone=1)),
)

TILE_WORDS = tuple(tile.word for tile in TILES)
CIVILIZATION_WORDS = tuple(home.name for home in CIVILIZATIONS)

DECKS: dict[str, tuple[int, ...]] = {
    deck: tuple(number for number, tile in enumerate(TILES) if tile.deck == deck) for deck in "ABC"
}
"""The numbers of the tiles of each deck."""

DECK_OF_ROUND = ("A", "A", "A", "B", "B", "B", "C", "C")
"""Each deck runs out exactly at the end of its last round."""

ROUNDS = len(DECK_OF_ROUND)
TILES_A_ROUND = 5
MOST_PLAYERS = 5

CHIPS: dict[Disaster, int] = {kind: 1 if kind == Disaster.BLANK else 3 for kind in Disaster}
"""The sixteen disaster chips."""

CHIPS_A_ROUND = 2
CHIPS_TO_STRIKE = 3
"""A disaster strikes when its third chip is drawn."""

TRACK_ENDS: dict[Good, int] = {Good.WOOD: 10, Good.STONE: 10, Good.FOOD: 13, Good.POPULATION: 20}
"""Where a track is full; what goes beyond becomes luxury goods."""

LUXURY_LAP = 20
"""The “20+” chip marks one full lap of the luxury track."""

INCOME_BY_POPULATION: tuple[tuple[int, int, int], ...] = (
    (0, 1, 0),
    (3, 2, 0),
    (5, 3, 0),
    (8, 4, 0),
    (11, 5, 0),
    (14, 5, 2),
    (17, 5, 4),
    (20, 5, 6),
)
"""From so many inhabitants on: coins, luxury goods."""

CONQUEST_SURCHARGE = 3
COINS_FOR_PASSING = 3
COINS_FOR_WITHDRAWING = 1
MARKER_COINS = 1
MOST_RAISE = 2
"""What Market and Agora (“+1/2”) let a displaced bid grow by."""

LUXURY_FOR_ONE = 2
"""Two luxury goods stand in for one missing wood, stone, food or coin."""

LOST_SHARE = 3
"""Drought and epidemic take one third, rounded up."""

DISASTER_COSTS: dict[Disaster, tuple[Good, ...]] = {
    Disaster.EARTHQUAKE: (Good.WOOD, Good.STONE),
    Disaster.STORM: (Good.FOOD, Good.COINS),
}
"""What keeps a tile in a disaster: one of each."""

DECLINE_LOSS = 10
COINS_FOR_A_POINT = 3
POINTS_FOR_AN_INHABITANT = 3

SOLO_TARGETS = (24, 28, 32, 35, 35)
"""The points to reach at solo levels 1 to 5."""

SOLO_LEVELS = len(SOLO_TARGETS)


PROTECTORS: dict[Disaster, tuple[str, ...]] = {
    disaster: tuple(tile.word for tile in TILES if tile.power == f"protects_from_{disaster}") for disaster in Disaster
}
"""The buildings that protect from each disaster, by their words."""

PRINTED: dict[str, object] = {
    **{f"protect_{disaster}": words for disaster, words in PROTECTORS.items() if words},
    **{f"people_{step}": row[0] for step, row in enumerate(INCOME_BY_POPULATION)},
    **{f"coins_{step}": row[1] for step, row in enumerate(INCOME_BY_POPULATION)},
    **{f"luxury_{step}": row[2] for step, row in enumerate(INCOME_BY_POPULATION)},
}
"""What the rule sentences of the catalogue say of the box."""


def auction_places(players: int, solo_level: int = 1) -> int:
    """How many of the five tiles lie in the auction row; alone it depends on the level."""
    return players if players > 1 else TILES_A_ROUND + 1 - solo_level


def income_for(population: int) -> tuple[int, int]:
    """Coins and luxury goods that so many inhabitants bring each round."""
    coins, luxury = 0, 0
    for least, at_coins, at_luxury in INCOME_BY_POPULATION:
        if population >= least:
            coins, luxury = at_coins, at_luxury
    return coins, luxury
