"""Revenus du tour; biens de luxe: goods, choices, coins, and full tracks."""

from __future__ import annotations

import re

import pytest

from tests.rulebook.peloponnes.tables import GAME, bidding, happened, legal, of, play, refused, seat
from ziggurat.games.peloponnes.components import Good
from ziggurat.games.peloponnes.core import Core
from ziggurat.games.peloponnes.events import GoodChosen, Overflowed, PopulationIncome, RoundIncomeTaken
from ziggurat.games.peloponnes.position import SeatPosition
from ziggurat.kit.events import Event
from ziggurat.kit.testing import rule

OFFERS = "c03 c04 c05 stoa statue_of_zeus"


def income(mine: SeatPosition, **options: object) -> tuple[Core, list[Event]]:
    """Both players pass, and the incomes of round 8 follow."""
    state = bidding(mine, seat(), offers=OFFERS, round=8, options=options)
    return state, play(state, "pass", "pass")


@rule("peloponnes/income/goods")
def test_tiles_and_civilisation_bring_their_goods_each_round() -> None:
    state, events = income(seat("argos", lands="a06 a02", buildings="bridge quarry tiryns_fortress"))
    assert happened(events, RoundIncomeTaken)[0] == RoundIncomeTaken(0, 1 + 1 + 1 + 1, 1 + 1 + 2, 2 + 1 + 1, 0)
    after = of(state, 0)
    assert (after.wood, after.stone, after.food) == (4, 4, 4)


@rule("peloponnes/income/coins")
@pytest.mark.parametrize(
    ("population", "coins"), [(0, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (8, 4), (11, 5), (20, 5)]
)
def test_the_population_brings_coins(population: int, coins: int) -> None:
    _, events = income(seat("sparta", population=population))
    assert happened(events, PopulationIncome)[0].coins == coins


@rule("peloponnes/income/luxury")
@pytest.mark.parametrize(("population", "luxury"), [(13, 0), (14, 2), (16, 2), (17, 4), (19, 4), (20, 6)])
def test_a_large_population_brings_luxury_goods(population: int, luxury: int) -> None:
    state, events = income(seat("sparta", population=population))
    assert happened(events, PopulationIncome)[0].luxury == luxury
    assert of(state, 0).luxury == luxury


@rule("peloponnes/income/table")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_table_of_population_and_income_is_told_as_printed(language: str) -> None:
    coins, luxury = GAME.catalogue.rule("peloponnes/income/table", language).split(";")
    assert [int(number) for number in re.findall(r"\d+", coins)] == [1, 0, 2, 3, 3, 5, 4, 8, 5, 11]
    assert [int(number) for number in re.findall(r"\d+", luxury)] == [2, 14, 4, 17, 6, 20]


@rule("peloponnes/income/after-new-inhabitant")
def test_coins_are_counted_after_the_new_inhabitant_of_arkadia() -> None:
    state, events = income(seat("arkadia", population=4))
    assert happened(events, PopulationIncome)[0] == PopulationIncome(0, 3, 0)
    assert of(state, 0).population == 5


@rule("peloponnes/income/choice")
@pytest.mark.parametrize("good", ["food", "wood", "stone", "coins"])
def test_port_and_temple_of_apollo_bring_a_good_of_choice(good: str) -> None:
    state, _ = income(seat("arkadia", buildings="port temple_of_apollo", coins=2))
    assert (state.seat, state.decision) == (0, "take_good")
    assert state.view(0).facts == {"tile": "port"}
    assert legal(state) == ["take wood", "take stone", "take food", "take coins"]
    before = getattr(of(state, 0), good)
    events = play(state, f"take {good}")
    assert happened(events, GoodChosen) == [GoodChosen(0, "port", Good(good))]
    assert getattr(of(state, 0), good) == before + 1
    assert state.view(0).facts == {"tile": "temple_of_apollo"}
    play(state, "take food")
    assert state.decision == "draw_chip"


@rule("peloponnes/income/choice")
def test_the_choice_follows_the_fixed_income_and_precedes_the_coins() -> None:
    state, events = income(seat("argos", buildings="port", coins=2))
    assert (of(state, 0).wood, of(state, 0).stone, of(state, 0).coins) == (1, 1, 2 + 3)
    assert not happened(events, PopulationIncome)
    assert refused(state, "pass") == "action/not-now"


@rule("peloponnes/income/choice-on-full-track")
def test_a_chosen_good_on_a_full_track_becomes_a_luxury_good() -> None:
    state, _ = income(seat("arkadia", buildings="port", wood=10))
    play(state, "take wood")
    assert (of(state, 0).wood, of(state, 0).luxury) == (10, 1)


@rule("peloponnes/luxury/overflow", "peloponnes/luxury/track-ends")
def test_what_goes_beyond_a_track_becomes_luxury_goods_one_for_one() -> None:
    state, events = income(seat("argos", lands="a01", buildings="agriculture", wood=10, stone=8, food=12))
    after = of(state, 0)
    assert (after.wood, after.stone, after.food, after.luxury) == (10, 10, 13, 1 + 2 + 1)
    assert happened(events, Overflowed) == [
        Overflowed(0, Good.WOOD, 1),
        Overflowed(0, Good.STONE, 2),
        Overflowed(0, Good.FOOD, 1),
    ]


@rule("peloponnes/luxury/track-ends")
def test_coins_have_no_limit() -> None:
    state, _ = income(seat("argos", coins=150))
    assert of(state, 0).coins == 150 + 3 + 1


@rule("peloponnes/luxury/above-twenty")
def test_luxury_goods_count_on_above_twenty_however_far() -> None:
    state, _ = income(seat("sparta", population=20, luxury=39, wood=10))
    assert of(state, 0).luxury == 39 + 1 + 6


@rule("peloponnes/luxury/population-capped")
def test_inhabitants_beyond_twenty_become_luxury_goods() -> None:
    state, events = income(seat("arkadia", population=20))
    assert Overflowed(0, Good.POPULATION, 1) in events
    assert (of(state, 0).population, of(state, 0).luxury) == (20, 1 + 6)


@rule("peloponnes/luxury/population-uncapped")
def test_by_option_the_population_counts_on() -> None:
    state, events = income(seat("arkadia", population=20), population_cap=False)
    assert not happened(events, Overflowed)
    assert (of(state, 0).population, of(state, 0).luxury, of(state, 0).coins) == (21, 6, 3 + 5)
