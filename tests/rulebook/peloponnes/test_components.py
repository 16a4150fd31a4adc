"""The box: check sums of tiles, civilisations, tracks, chips and targets."""

from __future__ import annotations

from collections import Counter

import pytest

from ziggurat.games.peloponnes.components import (
    CHIPS,
    CIVILIZATIONS,
    DECK_OF_ROUND,
    DECKS,
    SOLO_TARGETS,
    TILES,
    TRACK_ENDS,
    BuildingTile,
    Disaster,
    Good,
    LandTile,
    Power,
    auction_places,
    income_for,
)
from ziggurat.kit.testing import rule

# tiles, lands, bids, prestige, wood, stone; once population, coins, luxury, food; income wood, stone, food, choice
SUMS = {
    "A": (15, 10, 38, 36, 7, 6, 18, 13, 0, 0, 12, 6, 10, 1),
    "B": (15, 7, 57, 59, 12, 21, 22, 7, 8, 3, 5, 7, 8, 1),
    "C": (10, 3, 55, 55, 12, 26, 12, 3, 0, 0, 4, 5, 6, 0),
    "ABC": (40, 20, 150, 150, 31, 53, 52, 23, 8, 3, 21, 18, 24, 2),
}


@pytest.mark.parametrize("decks", SUMS)
@rule("peloponnes/setup/three-decks")
def test_the_check_sums_of_the_decks(decks: str) -> None:
    tiles = [tile for tile in TILES if tile.deck in decks]
    buildings = [tile for tile in tiles if isinstance(tile, BuildingTile)]
    assert SUMS[decks] == (
        len(tiles),
        len(tiles) - len(buildings),
        sum(tile.bid for tile in tiles),
        sum(tile.prestige for tile in tiles),
        sum(tile.wood for tile in buildings),
        sum(tile.stone for tile in buildings),
        sum(tile.once.population for tile in tiles),
        sum(tile.once.coins for tile in tiles),
        sum(tile.once.luxury for tile in tiles),
        sum(tile.once.food for tile in tiles),
        sum(tile.income.wood for tile in tiles),
        sum(tile.income.stone for tile in tiles),
        sum(tile.income.food for tile in tiles),
        sum(tile.income.choice for tile in tiles),
    )


def test_the_links_of_the_twenty_lands() -> None:
    links = Counter(
        "".join(sorted(good.value[0] for good in tile.link)) for tile in TILES if isinstance(tile, LandTile)
    )
    assert links == {"f": 2, "fw": 4, "w": 5, "sw": 4, "s": 5}


def test_the_powers_of_the_tiles() -> None:
    powers = Counter(tile.power for tile in TILES if tile.power)
    assert powers == {
        Power.FREE_LAND: 1,
        Power.RAISE_WHEN_DISPLACED: 2,
        Power.SUPPLY: 2,
        Power.PROTECTS_FROM_EARTHQUAKE: 1,
        Power.PROTECTS_FROM_DROUGHT: 2,
        Power.PROTECTS_FROM_EPIDEMIC: 2,
        Power.PROTECTS_FROM_STORM: 1,
        Power.PROTECTS_FROM_DECLINE: 2,
    }
    assert [tile.key for tile in TILES if tile.power is Power.SUPPLY] == ["B05", "C04"]


def test_the_seven_civilisations() -> None:
    assert [home.start_number for home in CIVILIZATIONS] == [1, 2, 3, 4, 5, 6, 7]
    assert [home.coins for home in CIVILIZATIONS] == [6, 7, 8, 7, 7, 8, 5]
    assert [home.population for home in CIVILIZATIONS] == [2, 1, 2, 3, 3, 2, 2]
    assert [(home.wood, home.stone, home.food) for home in CIVILIZATIONS if home.wood + home.stone + home.food] == [
        (0, 0, 3),
        (4, 0, 0),
        (0, 3, 0),
    ]
    incomes = [
        (home.income.wood, home.income.stone, home.income.food, home.income.population) for home in CIVILIZATIONS
    ]
    assert [sum(income) for income in incomes] == [2, 2, 1, 1, 1, 1, 2]
    assert [home.name for home in CIVILIZATIONS if home.income.population] == ["arkadia"]


@rule("peloponnes/luxury/track-ends", "peloponnes/setup/sixteen-chips", "peloponnes/solo/targets")
def test_tracks_chips_and_targets() -> None:
    assert TRACK_ENDS == {Good.WOOD: 10, Good.STONE: 10, Good.FOOD: 13, Good.POPULATION: 20}
    assert sum(CHIPS.values()) == 16
    assert CHIPS[Disaster.BLANK] == 1
    assert {many for kind, many in CHIPS.items() if kind is not Disaster.BLANK} == {3}
    assert SOLO_TARGETS == (24, 28, 32, 35, 35)


@rule("peloponnes/income/coins", "peloponnes/income/luxury")
def test_the_income_table_cell_by_cell() -> None:
    expected = [(1, 0)] * 3 + [(2, 0)] * 2 + [(3, 0)] * 3 + [(4, 0)] * 3 + [(5, 0)] * 3
    expected += [(5, 2)] * 3 + [(5, 4)] * 3 + [(5, 6)]
    assert [income_for(population) for population in range(21)] == expected
    assert income_for(35) == (5, 6)


@rule("peloponnes/setup/three-decks")
def test_eight_rounds_of_five_use_up_the_decks() -> None:
    assert {deck: 5 * DECK_OF_ROUND.count(deck) for deck in DECKS} == {
        deck: len(tiles) for deck, tiles in DECKS.items()
    }


@rule("peloponnes/reveal/five-tiles")
@pytest.mark.parametrize(("players", "places"), [(2, 2), (3, 3), (4, 4), (5, 5)])
def test_the_auction_row_has_a_place_for_each_player(players: int, places: int) -> None:
    assert auction_places(players) == places
