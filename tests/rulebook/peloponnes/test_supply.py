"""Réapprovisionnement: unbuilt buildings are paid for or lost, citizens are fed or die."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rulebook.peloponnes.tables import (
    GAME,
    bidding,
    happened,
    kinds,
    legal,
    now,
    of,
    play,
    refused,
    revealing,
    seat,
)
from ziggurat.games.peloponnes.events import BuildingPaid, Fed, MarkerReturned, TileLost
from ziggurat.games.peloponnes.position import SeatPosition
from ziggurat.kit.testing import rule


def marked(**goods: int) -> SeatPosition:
    """A seat with two unbuilt buildings, which cost 2 wood and 1 stone."""
    return replace(seat(buildings="bridge street", unbuilt="bridge street"), **goods)


@rule("peloponnes/supply/pay-unbuilt", "peloponnes/supply/marker-back-when-paid")
def test_unbuilt_buildings_are_paid_for_and_their_coins_return() -> None:
    state = revealing(marked(wood=2, stone=1, coins=4), seat(), deck="b05")
    events = play(state, "reveal b05")
    assert (state.seat, state.decision) == (0, "pay_unbuilt")
    assert legal(state) == ["pay bridge", "give up bridge"]
    events += play(state, "pay bridge", "pay street")
    assert happened(events, BuildingPaid) == [BuildingPaid(0, "bridge", 2, 0), BuildingPaid(0, "street", 0, 1)]
    assert happened(events, MarkerReturned) == [MarkerReturned(0, "bridge"), MarkerReturned(0, "street")]
    after = of(state, 0)
    assert (after.buildings, after.unbuilt, after.wood, after.stone) == (("bridge", "street"), (), 0, 0)
    assert after.coins == 6


@rule("peloponnes/supply/pay-unbuilt", "peloponnes/supply/marker-back-when-lost")
def test_a_building_that_cannot_be_paid_for_is_destroyed_and_its_coin_returns() -> None:
    state = revealing(marked(wood=1, coins=4), seat(), deck="b05")
    events = play(state, "reveal b05")
    assert happened(events, TileLost) == [TileLost(0, "bridge"), TileLost(0, "street")]
    assert (of(state, 0).buildings, of(state, 0).coins) == ((), 6)
    assert state.decision == "reveal_tile"


@rule("peloponnes/supply/marker-lost-with-tile")
def test_by_option_the_coin_of_a_lost_building_goes_to_the_bank() -> None:
    state = revealing(marked(wood=1, coins=4), seat(), deck="b05", options={"marker_coin_returns": False})
    events = play(state, "reveal b05")
    assert happened(events, MarkerReturned) == []
    assert of(state, 0).coins == 4


@rule("peloponnes/supply/marker-back-when-paid")
def test_the_coin_of_a_building_paid_for_returns_whatever_the_option_says() -> None:
    options = {"marker_coin_returns": False}
    state = revealing(seat(buildings="bridge", unbuilt="bridge", wood=2, coins=4), seat(), deck="b05", options=options)
    play(state, "reveal b05", "pay bridge")
    assert of(state, 0).coins == 5


@rule("peloponnes/supply/may-leave-unpaid")
def test_a_player_may_let_a_building_go_and_chooses_which_to_pay_for() -> None:
    state = revealing(marked(wood=2, stone=1), seat(), deck="b05")
    play(state, "reveal b05", "give up bridge", "pay street")
    assert of(state, 0).buildings == ("street",)
    assert of(state, 0).wood == 2


MUST = {"must_build_when_able": True}


@rule("peloponnes/supply/must-build")
def test_by_option_all_that_can_be_built_is_built_unasked() -> None:
    state = revealing(marked(wood=2, stone=1), seat(), deck="b05", options=MUST)
    events = play(state, "reveal b05")
    assert happened(events, BuildingPaid) == [BuildingPaid(0, "bridge", 2, 0), BuildingPaid(0, "street", 0, 1)]
    assert (of(state, 0).unbuilt, of(state, 0).coins, state.decision) == ((), 2, "reveal_tile")


@rule("peloponnes/supply/must-build")
@pytest.mark.parametrize(("first", "left"), [("bridge", 1), ("market", 0)])
def test_by_option_the_owner_chooses_which_to_build_where_the_goods_do_not_reach(first: str, left: int) -> None:
    mine = seat(buildings="bridge market", unbuilt="bridge market", wood=3)
    state = revealing(mine, seat(), deck="b05", options=MUST)
    play(state, "reveal b05")
    assert (state.seat, state.decision, now(state).asked) == (0, "pay_unbuilt", None)
    assert legal(state) == ["pay bridge", "pay market"]
    assert refused(state, "give up bridge") == "supply/must-build"
    assert refused(state, "pay street") == "action/other-tile"
    play(state, f"pay {first}")
    assert (of(state, 0).buildings, of(state, 0).wood) == ((first,), left)


@rule("peloponnes/supply/must-build")
def test_by_option_nobody_has_to_exchange_luxury_goods_to_build() -> None:
    mine = seat(buildings="bridge market", unbuilt="bridge market", wood=2, luxury=6)
    state = revealing(mine, seat(), deck="b05", options=MUST)
    play(state, "reveal b05")
    assert legal(state) == ["pay bridge", "pay market", "give up market"]
    play(state, "pay bridge")
    assert legal(state) == ["pay market", "give up market"]
    play(state, "give up market")
    assert (of(state, 0).buildings, of(state, 0).luxury, of(state, 0).wood) == (("bridge",), 6, 0)


@rule("peloponnes/supply/must-build")
def test_by_option_a_building_that_comes_to_cost_luxury_goods_may_be_let_go() -> None:
    mine = seat(buildings="bridge market", unbuilt="bridge market", wood=2, luxury=6)
    state = revealing(mine, seat(), deck="b05", options=MUST)
    play(state, "reveal b05", "pay market")
    assert (of(state, 0).wood, of(state, 0).luxury) == (0, 4)
    assert legal(state) == ["pay bridge", "give up bridge"]


@rule("peloponnes/supply/must-build")
def test_by_option_the_question_asks_which_building_comes_next() -> None:
    mine = seat(buildings="bridge market", unbuilt="bridge market", wood=3)
    state = revealing(mine, seat(), deck="b05", options=MUST)
    play(state, "reveal b05")
    facts = GAME.facts(state)
    prices = {name: {"cost": {"wood": many}, "lacks": {}} for name, many in (("bridge", 2), ("market", 3))}
    assert facts == {"tile": None, "prices": prices}
    assert "Which building comes next?" in GAME.catalogue.decision("pay_unbuilt", facts, "en", ())
    assert "Quel bâtiment d'abord\N{NO-BREAK SPACE}?" in GAME.catalogue.decision("pay_unbuilt", facts, "fr", ())


@rule("peloponnes/supply/whole-cost")
def test_a_cost_is_paid_in_full_or_not_at_all() -> None:
    state = revealing(seat(buildings="quarry", unbuilt="quarry", wood=2, stone=1), seat(), deck="b05")
    play(state, "reveal b05")
    assert (of(state, 0).buildings, of(state, 0).wood, of(state, 0).stone) == ((), 2, 1)


@rule("peloponnes/supply/no-payment-between")
def test_a_building_is_not_paid_for_between_supplies() -> None:
    state = bidding(marked(wood=9, stone=9), seat(), offers="a01 a05 market a02 a03", round=2)
    assert refused(state, "pay bridge") == "supply/no-payment-between"


@rule("peloponnes/building/luxury", "peloponnes/luxury/two-for-one")
def test_luxury_goods_stand_in_for_missing_wood_and_stone_in_a_supply() -> None:
    state = revealing(seat(buildings="quarry", unbuilt="quarry", wood=1, stone=1, luxury=5), seat(), deck="b05")
    play(state, "reveal b05", "pay quarry")
    after = of(state, 0)
    assert (after.unbuilt, after.wood, after.stone, after.luxury) == ((), 0, 0, 1)


@rule("peloponnes/supply/feed", "peloponnes/supply/unfed-die")
def test_each_inhabitant_eats_one_food_and_the_unfed_die() -> None:
    state = revealing(seat(population=5, food=3), seat(population=2, food=4), deck="b05")
    events = play(state, "reveal b05")
    assert happened(events, Fed) == [Fed(0, 3, 0, 2), Fed(1, 2, 0, 0)]
    assert (of(state, 0).population, of(state, 0).food) == (3, 0)
    assert (of(state, 1).population, of(state, 1).food) == (2, 2)


@rule("peloponnes/supply/luxury-must-feed")
def test_luxury_goods_must_feed_the_others_as_far_as_they_reach() -> None:
    state = revealing(seat(population=5, food=2, luxury=5), seat(), deck="b05")
    events = play(state, "reveal b05")
    assert happened(events, Fed)[0] == Fed(0, 4, 2, 1)
    assert (of(state, 0).population, of(state, 0).luxury) == (4, 1)


@rule("peloponnes/supply/luxury-may-feed", "peloponnes/supply/luxury-feeds-the-unfed")
def test_by_option_a_player_chooses_how_many_to_feed_with_luxury_goods() -> None:
    options = {"luxury_feed_optional": True}
    state = revealing(seat(population=5, food=2, luxury=5), seat(population=1, luxury=1), deck="b05", options=options)
    play(state, "reveal b05")
    assert (state.seat, state.decision) == (0, "feed")
    assert legal(state) == ["feed 0", "feed 1", "feed 2"]
    assert refused(state, "feed 3") == "supply/luxury-feeds-the-unfed"
    play(state, "feed 1")
    assert (of(state, 0).population, of(state, 0).luxury) == (3, 3)
    assert state.decision == "reveal_tile", "one luxury good feeds nobody: the second player is not asked"
    assert (of(state, 1).population, of(state, 1).luxury) == (0, 1)


@rule("peloponnes/supply/nobody-left")
def test_a_player_without_inhabitants_plays_on_with_one_coin_a_round() -> None:
    state = revealing(seat("sparta", population=1, coins=5), seat("argos", population=1), deck="b05 b06 b07 b09 b10")
    play(state, "reveal b05")
    assert of(state, 0).population == 0
    play(state, "reveal b06", "reveal b07", "reveal b09", "reveal b10", "pass", "pass")
    assert of(state, 0).coins == 5 + 3 + 1


@rule("peloponnes/supply/build-then-feed")
def test_a_supply_builds_before_it_feeds() -> None:
    state = revealing(seat(buildings="bridge", unbuilt="bridge", population=2, luxury=4), seat(), deck="b05")
    events = play(state, "reveal b05", "pay bridge")
    assert kinds(events).index("BuildingPaid") < kinds(events).index("Fed")
    assert (of(state, 0).buildings, of(state, 0).population) == (("bridge",), 0), (
        "the luxury goods went into the bridge"
    )


@rule("peloponnes/supply/feed-then-build")
def test_by_option_a_supply_feeds_before_it_builds() -> None:
    state = revealing(
        seat(buildings="bridge", unbuilt="bridge", population=2, luxury=4),
        seat(),
        deck="b05",
        options={"supply_order": "feed_first"},
    )
    events = play(state, "reveal b05")
    assert kinds(events).index("Fed") < kinds(events).index("TileLost")
    assert (of(state, 0).buildings, of(state, 0).population) == ((), 2), "the luxury goods fed the inhabitants"


@rule("peloponnes/supply/in-turn-order")
def test_a_supply_goes_in_turn_order() -> None:
    one = seat(buildings="bridge", unbuilt="bridge", wood=2, population=1)
    two = seat(buildings="street", unbuilt="street", stone=1, population=1)
    state = revealing(one, two, deck="b05", order=(1, 0))
    events = play(state, "reveal b05")
    assert state.seat == 1
    events += play(state, "pay street", "pay bridge")
    assert [event.seat for event in happened(events, Fed)] == [1, 0]
