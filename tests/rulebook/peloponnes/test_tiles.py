"""Amélioration des civilisations: buildings paid, marked or lost; lands linked or lost."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rulebook.peloponnes.tables import GAME, bidding, drawing, happened, legal, now, of, play, refused, seat
from ziggurat.games.peloponnes.components import CIVILIZATIONS, Disaster, Good
from ziggurat.games.peloponnes.core import Core
from ziggurat.games.peloponnes.events import (
    BuildingMarked,
    BuildingPaid,
    LandNotLinked,
    LandPlaced,
    LuxuryExchanged,
    OneTimeIncomeTaken,
    Protected,
    RoundIncomeTaken,
    TileLost,
)
from ziggurat.games.peloponnes.position import SeatPosition
from ziggurat.kit.testing import rule

B_OFFERS = "leonidaion b09 b10 b06 b11"


def winner(mine: SeatPosition, tile: str, bid: int, round: int = 2) -> Core:
    """Seat 0 bids on a tile and seat 1 passes."""
    others = [word for word in ("a01", "a02", "a03", "a04", "a08", "a09") if word not in (*mine.lands, tile)][:4]
    if round > 3:
        others = [word for word in ("b09", "b10", "b06", "b11", "b04") if word not in (*mine.lands, tile)][:4]
    state = bidding(mine, seat(), offers=" ".join([tile, *others]), round=round)
    play(state, f"bid {bid} on 1")
    return state


@rule("peloponnes/tile/must-take")
def test_the_tile_won_must_be_taken() -> None:
    state = winner(seat(coins=9, wood=3), "market", 3)
    play(state, "pass")
    assert (state.seat, state.decision) == (0, "build")
    assert legal(state) == ["pay market", "mark market"]
    assert refused(state, "pass") == "action/not-now"


@rule("peloponnes/tile/bids-to-bank")
def test_the_coins_of_winning_bids_go_to_the_bank() -> None:
    state = winner(seat("messene", coins=9), "a05", 7)
    play(state, "pass")
    assert of(state, 0).coins == 9 - 7 + 1
    assert all(offer.coins == 0 for offer in now(state).offers)


@rule("peloponnes/building/to-the-left", "peloponnes/land/to-the-right")
def test_tiles_are_added_at_the_end_of_their_rows() -> None:
    state = winner(seat(coins=9, stone=1, buildings="bridge", lands="a05"), "street", 1)
    play(state, "pass", "pay street")
    assert (of(state, 0).buildings, of(state, 0).lands) == (("bridge", "street"), ("a05",))
    state = winner(seat(coins=9, buildings="bridge", lands="a05"), "a06", 3)
    play(state, "pass")
    assert (of(state, 0).buildings, of(state, 0).lands) == (("bridge",), ("a05", "a06"))


@rule("peloponnes/building/pay-or-mark")
def test_a_building_is_paid_for_or_marked_as_its_owner_likes() -> None:
    state = winner(seat("messene", coins=5, wood=3), "market", 3)
    play(state, "pass")
    other = state.copy()
    events = play(state, "pay market")
    assert happened(events, BuildingPaid) == [BuildingPaid(0, "market", 3, 0)]
    assert (of(state, 0).wood, of(state, 0).coins, of(state, 0).unbuilt) == (0, 2 + 2, ())
    events = other.play("mark market")
    assert happened(events, BuildingMarked) == [BuildingMarked(0, "market")]
    after = first_seat(other)
    assert (after.wood, after.coins, after.unbuilt) == (3, 2 + 2 - 1, ("market",))


def first_seat(state: object) -> SeatPosition:
    """Seat 0 of a copied state."""
    assert isinstance(state, Core)
    return of(state, 0)


@rule("peloponnes/building/pay-or-mark")
def test_a_building_that_cannot_be_paid_for_is_marked_without_asking() -> None:
    state = winner(seat("messene", coins=5), "market", 3)
    events = play(state, "pass")
    assert happened(events, BuildingMarked) == [BuildingMarked(0, "market")]
    assert state.decision == "draw_chip"


@rule("peloponnes/building/luxury")
def test_luxury_goods_stand_in_for_missing_wood_and_stone() -> None:
    state = winner(seat(coins=5, wood=1, luxury=4), "market", 3)
    events = play(state, "pass", "pay market")
    assert happened(events, LuxuryExchanged) == [LuxuryExchanged(0, Good.WOOD, 2, 4)]
    assert (of(state, 0).wood, of(state, 0).luxury) == (0, 0)
    short = winner(seat(coins=5, wood=1, luxury=3), "market", 3)
    assert happened(play(short, "pass"), BuildingMarked), "three luxury goods replace one wood only"


def barracks_won(**fields: Any) -> Core:
    """Round 1: Messene wins the Barracks with its last coins and has two luxury goods, but no wood or stone."""
    mine = seat("messene", coins=2, luxury=2, population=4)
    state = bidding(mine, seat(), offers="barracks a02 a03 a04 a08", **fields)
    play(state, "bid 2 on 1", "pass")
    return state


@rule("peloponnes/building/marker-luxury")
@pytest.mark.parametrize("luxury_in_bids", [True, False])
def test_without_a_coin_two_luxury_goods_may_pay_for_the_marker(luxury_in_bids: bool) -> None:
    state = barracks_won(options={"luxury_in_bids": luxury_in_bids})
    assert (state.seat, state.decision) == (0, "build")
    assert legal(state) == ["mark barracks", "give up barracks"]
    events = play(state, "mark barracks")
    assert happened(events, LuxuryExchanged) == [LuxuryExchanged(0, Good.COINS, 1, 2)]
    assert (of(state, 0).unbuilt, of(state, 0).luxury, of(state, 0).population) == (("barracks",), 0, 2)


@rule("peloponnes/building/marker-luxury", "peloponnes/building/lost")
def test_nobody_has_to_exchange_luxury_goods_for_the_marker() -> None:
    state = barracks_won()
    events = play(state, "give up barracks")
    assert happened(events, TileLost) == [TileLost(0, "barracks")]
    assert happened(events, LuxuryExchanged) == []
    assert (of(state, 0).buildings, of(state, 0).luxury, of(state, 0).population) == ((), 2, 4)


@rule("peloponnes/building/marker-luxury")
def test_a_building_that_can_be_paid_for_may_be_given_up_rather_than_exchange_luxury_goods() -> None:
    state = bidding(seat(coins=1, wood=2, luxury=2), seat(), offers="bridge a02 a03 a04 a08")
    play(state, "bid 1 on 1", "pass")
    assert legal(state) == ["pay bridge", "mark bridge", "give up bridge"]
    play(state, "give up bridge")
    assert (of(state, 0).wood, of(state, 0).luxury, of(state, 0).buildings) == (2 + income_of_wood(state), 2, ())


def income_of_wood(state: Core) -> int:
    """The wood that seat 0's civilisation brings each round."""
    return next(home.income.wood for home in CIVILIZATIONS if home.name == of(state, 0).civilization)


@rule("peloponnes/building/marker-unasked")
def test_by_rules_version_1_luxury_goods_pay_for_the_marker_unasked() -> None:
    state = barracks_won(rules_version=1)
    assert state.decision != "build"
    assert (of(state, 0).unbuilt, of(state, 0).luxury, of(state, 0).population) == (("barracks",), 0, 2)
    state = bidding(seat(coins=1, wood=2, luxury=2), seat(), offers="bridge a02 a03 a04 a08", rules_version=1)
    play(state, "bid 1 on 1", "pass")
    assert legal(state) == ["pay bridge", "mark bridge"]
    assert refused(state, "give up bridge") == "building/marker-unasked"


@rule("peloponnes/building/cannot-pay")
def test_a_building_is_not_built_without_its_wood_and_stone() -> None:
    assert refused(barracks_won(), "pay barracks") == "building/cannot-pay"


@rule("peloponnes/building/marker-luxury", "peloponnes/building/marker-needs-coin", "peloponnes/building/pay-or-mark")
@pytest.mark.parametrize(
    ("goods", "way", "asked"),
    [
        ({"coins": 2, "wood": 2}, "pay_coin", "Build the Bridge now, or leave it unbuilt with a coin on it?"),
        (
            {"coins": 1, "wood": 2},
            "pay_lose",
            "Build the Bridge now, or lose it? You have no coin to leave it unbuilt.",
        ),
        ({"coins": 1, "wood": 2, "luxury": 2}, "pay_luxury_lose", "leave it unbuilt, or lose it?"),
        ({"coins": 1, "luxury": 2}, "luxury_lose", "You cannot build the Bridge"),
    ],
)
def test_the_question_says_what_else_may_become_of_the_building(goods: dict[str, int], way: str, asked: str) -> None:
    state = bidding(replace(seat(), **goods), seat(), offers="bridge a02 a03 a04 a08")
    play(state, "bid 1 on 1", "pass")
    facts = GAME.facts(state)
    prices = {"bridge": {"cost": {"wood": 2}, "lacks": {}}} if way.startswith("pay") else {}
    marker = {"coins": 1} if "coin" in way else {"luxury": 2}
    assert facts == {"tile": "bridge", "ways": way, "marker": marker, "prices": prices}
    assert asked in GAME.catalogue.decision("build", facts, "en", ())
    assert "Pont" in GAME.catalogue.decision("build", facts, "fr", ())


@rule("peloponnes/building/marker-needs-coin", "peloponnes/building/lost")
def test_without_coin_or_luxury_goods_a_building_not_paid_for_is_lost() -> None:
    state = winner(seat(coins=3, wood=3, luxury=1), "market", 3)
    play(state, "pass")
    assert legal(state) == ["pay market", "give up market"]
    assert refused(state, "mark market") == "building/marker-needs-coin"
    events = play(state, "give up market")
    assert happened(events, TileLost) == [TileLost(0, "market")]
    assert "market" in now(state).box
    assert of(state, 0).buildings == ()


@rule("peloponnes/building/no-refusal")
def test_a_building_cannot_be_given_up_while_a_coin_can_mark_it() -> None:
    state = winner(seat(coins=5, wood=3), "market", 3)
    play(state, "pass")
    assert refused(state, "give up market") == "building/no-refusal"
    assert refused(state, "give up street") == "action/other-tile"
    assert refused(state, "mark street") == "action/other-tile"


@rule("peloponnes/building/unbuilt-counts", "peloponnes/once/gained")
def test_an_unbuilt_building_brings_its_one_time_and_its_round_income() -> None:
    state = winner(seat("sparta", coins=5, population=2), "market", 3)
    events = play(state, "pass")
    assert happened(events, OneTimeIncomeTaken) == [OneTimeIncomeTaken(0, "market", 3, 0, 0, 0)]
    assert RoundIncomeTaken(0, 1, 0, 1, 0) in events
    assert of(state, 0).population == 5


@rule("peloponnes/building/no-unbuilt-income")
def test_by_option_an_unbuilt_building_brings_no_round_income() -> None:
    mine = seat("messene", coins=9, buildings="quarry port", unbuilt="quarry port", luxury=3)
    state = bidding(mine, seat(), offers=B_OFFERS, round=5, options={"unbuilt_income": False})
    events = play(state, "bid 2 on 1", "pass")
    assert happened(events, OneTimeIncomeTaken) == [OneTimeIncomeTaken(0, "leonidaion", 1, 0, 0, 5)]
    assert RoundIncomeTaken(0, 0, 0, 2, 0) in events, "no stone from the Quarry, only Messene's food"
    assert state.decision == "draw_chip", "the Port asks for nothing"


@rule("peloponnes/building/no-unbuilt-income")
def test_by_option_a_building_brings_its_round_income_once_it_is_built() -> None:
    mine = seat("messene", coins=9, buildings="quarry port", unbuilt="port")
    state = bidding(mine, seat(), offers=B_OFFERS, round=5, options={"unbuilt_income": False})
    assert RoundIncomeTaken(0, 0, 2, 2, 0) in play(state, "pass", "pass")


@rule("peloponnes/building/unbuilt-counts", "peloponnes/disaster/protection")
def test_an_unbuilt_building_protects() -> None:
    state = drawing(seat(buildings="port", unbuilt="port", luxury=9), seat(luxury=9), chips={"decline": 2})
    events = play(state, "draw decline")
    assert happened(events, Protected) == [Protected(0, "port", Disaster.DECLINE)]
    assert (of(state, 0).luxury, of(state, 1).luxury) == (9, 0)


@rule("peloponnes/building/unbuilt-counts", "peloponnes/disaster/earthquake")
def test_an_unbuilt_building_counts_in_an_earthquake() -> None:
    state = drawing(seat(buildings="port", unbuilt="port", coins=1), seat(), chips={"earthquake": 2})
    play(state, "draw earthquake")
    assert (of(state, 0).buildings, of(state, 0).coins) == ((), 2)


@rule("peloponnes/land/link")
@pytest.mark.parametrize(
    ("last", "tile", "bid", "linked"),
    [
        ("a05", "a06", 3, True),  # food with food and wood
        ("a06", "a07", 2, True),  # food and wood with wood
        ("a07", "a02", 3, True),  # wood with wood and stone
        ("a02", "a01", 3, True),  # wood and stone with stone
        ("a05", "a01", 3, False),  # food with stone
        ("a06", "a03", 4, False),  # food and wood with stone
        ("a05", "a07", 2, False),  # food with wood
        ("a01", "a07", 2, False),  # stone with wood
    ],
)
def test_a_land_must_share_a_good_with_the_last_one(last: str, tile: str, bid: int, linked: bool) -> None:
    state = winner(seat(coins=9, lands=last), tile, bid)
    events = play(state, "pass")
    assert happened(events, LandPlaced if linked else LandNotLinked)
    assert of(state, 0).lands == ((last, tile) if linked else (last,))
    assert (tile in now(state).box) is not linked


@rule("peloponnes/land/link")
def test_only_the_last_land_of_the_row_counts() -> None:
    state = winner(seat(coins=9, lands="a05 a06 a07"), "b05", 5, round=5)
    assert happened(play(state, "pass"), LandNotLinked)


@rule("peloponnes/land/only-lands-link")
def test_buildings_and_the_civilisation_do_not_link() -> None:
    state = winner(seat("messene", coins=9, lands="a01", buildings="bridge"), "a05", 3)
    assert happened(play(state, "pass"), LandNotLinked), "Messene and the bridge make food, the last land does not"


@rule("peloponnes/land/first-free")
def test_the_first_land_needs_no_link() -> None:
    state = winner(seat("arkadia", coins=9), "a01", 3)
    assert happened(play(state, "pass"), LandPlaced)


@rule("peloponnes/land/after-a-loss")
def test_after_a_storm_the_last_survivor_counts_and_the_others_stay() -> None:
    state = drawing(
        seat("arkadia", lands="a05 a06 a07", food=3, coins=9), seat(), chips={"storm": 2}, deck="b05 b06 b07 b09 b10"
    )
    play(state, "draw storm", "pay a05", "give up a06", "pay a07")
    assert of(state, 0).lands == ("a05", "a07"), "food beside wood: not checked again"


@rule("peloponnes/land/after-a-loss")
def test_with_no_land_left_the_next_one_is_free() -> None:
    state = drawing(
        seat("arkadia", lands="a05", food=3, coins=9),
        seat("argos"),
        chips={"storm": 2},
        chips_this_round=1,
        round=5,
        deck="b09 b06 b07 b10 b11",
        turn=0,
    )
    play(state, "draw storm", "give up a05", "reveal b09", "reveal b06", "reveal b07", "reveal b10", "reveal b11")
    events = play(state, "bid 5 on 1", "pass")
    assert happened(events, LandPlaced) == [LandPlaced(0, "b09")]


@rule("peloponnes/land/barracks")
@pytest.mark.parametrize("unbuilt", ["", "barracks"])
def test_the_owner_of_the_barracks_places_lands_without_a_link(unbuilt: str) -> None:
    state = winner(seat(coins=9, lands="a05", buildings="barracks", unbuilt=unbuilt), "a01", 3)
    assert happened(play(state, "pass"), LandPlaced)


@rule("peloponnes/land/barracks")
def test_lost_barracks_free_nobody() -> None:
    mine = seat("arkadia", lands="a05", buildings="barracks", coins=9)
    state = drawing(mine, seat("argos"), chips={"earthquake": 2}, chips_this_round=1, deck="b09 b06 b07 b10 b11")
    play(state, "draw earthquake", "reveal b09", "reveal b06", "reveal b07", "reveal b10", "reveal b11")
    assert happened(play(state, "bid 5 on 1", "pass"), LandNotLinked) == [LandNotLinked(0, "b09")]


@rule("peloponnes/once/not-from-lost-tiles")
def test_a_tile_lost_on_being_taken_brings_nothing() -> None:
    state = winner(seat("messene", coins=9, lands="a05", population=1), "a03", 4)
    events = play(state, "pass")
    assert happened(events, OneTimeIncomeTaken) == []
    assert (of(state, 0).coins, of(state, 0).population) == (9 - 4 + 1, 1)


@rule("peloponnes/once/kept")
def test_a_later_loss_takes_back_nothing() -> None:
    state = drawing(seat("messene", lands="a03", coins=7, population=4), seat(), chips={"storm": 2})
    play(state, "draw storm")
    assert (of(state, 0).lands, of(state, 0).coins, of(state, 0).population) == ((), 7, 4)


@rule("peloponnes/once/population-not-below-zero")
def test_barracks_take_no_more_inhabitants_than_there_are() -> None:
    state = winner(seat("messene", coins=9, population=1), "barracks", 2)
    events = play(state, "pass")
    assert happened(events, OneTimeIncomeTaken) == [OneTimeIncomeTaken(0, "barracks", -1, 4, 0, 0)]
    assert of(state, 0).population == 0


@rule("peloponnes/once/gained")
def test_a_tile_brings_population_coins_food_and_luxury_goods_once() -> None:
    state = winner(seat("sparta", coins=9, population=2), "a03", 4)
    play(state, "pass")
    assert (of(state, 0).population, of(state, 0).coins) == (3, 9 - 4 + 5 + 2)
    state = winner(seat("sparta", coins=9), "granary", 2, round=5)
    play(state, "pass")
    assert of(state, 0).food == 3
    state = winner(seat("sparta", coins=9), "leonidaion", 2, round=5)
    play(state, "pass")
    assert (of(state, 0).luxury, of(state, 0).population) == (5, 1)


@rule("peloponnes/once/overflow")
def test_one_time_income_beyond_a_track_becomes_luxury_goods() -> None:
    state = winner(seat("sparta", coins=9, food=12), "granary", 2, round=5)
    play(state, "pass")
    assert (of(state, 0).food, of(state, 0).luxury) == (13, 2)
