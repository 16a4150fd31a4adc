"""Enchères; Ordre des joueurs: laying bids, passing, the conquest row, and the turn order that follows."""

from __future__ import annotations

import pytest

from tests.rulebook.peloponnes.tables import bidding, displaced, happened, legal, now, of, play, refused, seat
from ziggurat.games.peloponnes.components import Good
from ziggurat.games.peloponnes.events import BidLaid, LandNotLinked, LuxuryExchanged, Passed, TileLost, TileUnsold
from ziggurat.kit.testing import rule

OFFERS = "a05 a07 a01 market street"  # least bids 3, 2, 3, 3, 1; with two players the last three cost 3 more


@rule("peloponnes/bid/in-turn-order")
def test_players_bid_or_pass_in_turn_order() -> None:
    state = bidding(seat(coins=9), seat(coins=9), seat(coins=9), offers=OFFERS, order=(2, 0, 1))
    assert state.seat == 2
    play(state, "bid 3 on 1")
    assert state.seat == 0
    play(state, "pass")
    assert state.seat == 1
    play(state, "bid 3 on 3")
    assert state.decision == "draw_chip"


@rule("peloponnes/bid/minimum")
def test_a_bid_must_reach_the_printed_number() -> None:
    state = bidding(seat(coins=9), seat(coins=9), offers=OFFERS)
    assert refused(state, "bid 2 on 1") == "bid/minimum"
    assert refused(state, "bid 3 on 1") is None
    assert refused(state, "bid 1 on 2") == "bid/minimum"
    assert refused(state, "bid 2 on 2") is None


@rule("peloponnes/bid/any-amount", "peloponnes/bid/can-pay")
def test_a_bid_may_be_any_number_up_to_what_the_player_can_pay() -> None:
    state = bidding(seat(coins=6, luxury=1), seat(coins=9), offers=OFFERS)
    assert [text for text in legal(state) if text.endswith("on 1")] == [f"bid {coins} on 1" for coins in (3, 4, 5, 6)]
    assert refused(state, "bid 7 on 1") == "bid/can-pay"
    play(state, "bid 6 on 1")
    assert of(state, 0).coins == 0


@rule("peloponnes/bid/any-amount")
def test_no_game_can_hold_more_coins_than_a_bid_can_name() -> None:
    state = bidding(seat(coins=500), seat(), offers=OFFERS)
    assert max(int(text.split()[1]) for text in legal(state) if text.startswith("bid")) == 200


@rule("peloponnes/bid/outbid")
def test_a_bid_is_displaced_only_by_a_higher_one() -> None:
    state = bidding(seat(coins=9), seat(coins=9), seat(), offers=OFFERS, bids={1: (0, 4)}, turn=1)
    assert refused(state, "bid 4 on 1") == "bid/outbid"
    assert refused(state, "bid 5 on 1") is None


@rule("peloponnes/bid/once")
def test_each_player_has_one_bid_a_round() -> None:
    state = bidding(seat(coins=9), seat(coins=9), offers=OFFERS)
    play(state, "bid 3 on 1")
    assert state.seat == 1
    play(state, "bid 2 on 2")
    assert state.decision == "draw_chip", "nobody bids a second time"


@rule("peloponnes/bid/once", "peloponnes/bid/no-pass-after-bid")
def test_a_displaced_player_neither_bids_anew_nor_passes() -> None:
    state = displaced(seat(coins=5), seat(), seat(), offers=OFFERS, who=0, place=1, coins=3, bids={1: (1, 4)}, turn=2)
    assert refused(state, "bid 5 on 2") == "bid/once"
    assert refused(state, "pass") == "bid/no-pass-after-bid"


@rule("peloponnes/bid/conquest-minimum")
def test_a_bid_in_the_conquest_row_must_reach_three_more() -> None:
    state = bidding(seat(coins=9), seat(coins=9), offers=OFFERS)
    assert refused(state, "bid 5 on 3") == "bid/conquest-minimum"
    assert refused(state, "bid 6 on 3") is None
    assert refused(state, "bid 3 on 5") == "bid/conquest-minimum"
    assert refused(state, "bid 4 on 5") is None


@rule("peloponnes/bid/conquest-more")
def test_a_bid_in_the_conquest_row_may_be_higher() -> None:
    state = bidding(seat(coins=9), seat(coins=9), offers=OFFERS)
    assert refused(state, "bid 9 on 3") is None


@rule("peloponnes/bid/conquest-stays")
def test_a_bid_in_the_conquest_row_cannot_be_outbid() -> None:
    state = bidding(seat(coins=9), seat(coins=20), offers=OFFERS)
    play(state, "bid 6 on 3")
    assert refused(state, "bid 20 on 3") == "bid/conquest-stays"


@rule("peloponnes/bid/pass")
def test_passing_brings_three_coins_at_once_and_no_tile() -> None:
    state = bidding(seat(coins=2), seat(coins=9), offers=OFFERS)
    events = play(state, "pass")
    assert happened(events, Passed) == [Passed(0, 3)]
    assert of(state, 0).coins == 5
    play(state, "bid 3 on 1")
    assert of(state, 0).lands == ()


@rule("peloponnes/bid/luxury", "peloponnes/luxury/two-for-one")
def test_two_luxury_goods_stand_in_for_each_coin_missing_in_a_bid() -> None:
    state = bidding(seat(coins=2, luxury=5), seat(), offers=OFFERS)
    assert refused(state, "bid 4 on 1") is None
    assert refused(state, "bid 5 on 1") == "bid/can-pay"
    events = play(state, "bid 3 on 1")
    assert happened(events, LuxuryExchanged) == [LuxuryExchanged(0, Good.COINS, 1, 2)]
    assert (of(state, 0).coins, of(state, 0).luxury) == (0, 3)
    assert happened(events, BidLaid) == [BidLaid(0, "a05", 3)]


@rule("peloponnes/luxury/two-for-one")
def test_luxury_goods_replace_only_what_is_missing() -> None:
    state = bidding(seat(coins=3, luxury=6), seat(), offers=OFFERS)
    play(state, "bid 3 on 1")
    assert (of(state, 0).coins, of(state, 0).luxury) == (0, 6)


@rule("peloponnes/bid/no-luxury")
def test_by_option_bids_are_paid_in_coins_only() -> None:
    state = bidding(seat(coins=2, luxury=5), seat(), offers=OFFERS, options={"luxury_in_bids": False})
    assert refused(state, "bid 3 on 1") == "bid/no-luxury"
    assert refused(state, "bid 9 on 1") == "bid/can-pay"
    assert legal(state) == ["bid 2 on 2", "pass"]


@rule("peloponnes/bid/unplaceable-land")
def test_a_player_may_bid_on_a_land_that_cannot_be_linked() -> None:
    state = bidding(seat(coins=5, lands="a01"), seat(), offers="a05 a07 a02 market street", round=2)
    events = play(state, "bid 3 on 1", "pass")
    assert happened(events, LandNotLinked) == [LandNotLinked(0, "a05")]
    assert (of(state, 0).lands, of(state, 0).coins) == (("a01",), 2 + 1), "the coins are gone, one comes as income"


@rule("peloponnes/bid/unaffordable-building")
def test_a_player_may_bid_his_last_coin_on_a_building_he_cannot_pay_for() -> None:
    state = bidding(seat("messene", coins=3), seat(), offers="market a07 a02 a05 street")
    events = play(state, "bid 3 on 1", "pass")
    assert happened(events, TileLost) == [TileLost(0, "market")]
    assert of(state, 0).buildings == ()


@rule("peloponnes/bid/unsold")
def test_tiles_without_a_bid_go_back_to_the_box() -> None:
    state = bidding(seat(coins=5), seat(), offers=OFFERS)
    events = play(state, "bid 3 on 1", "pass")
    assert [event.tile for event in happened(events, TileUnsold)] == ["a07", "a01", "market", "street"]
    assert set(now(state).box) >= {"a07", "a01", "market", "street"}
    assert "a05" not in now(state).box


FOUR = "a05 a07 a01 a02 street"


@rule("peloponnes/order/highest-first")
def test_the_highest_bid_comes_first_in_the_new_order() -> None:
    state = bidding(*[seat(coins=9)] * 4, offers=FOUR)
    play(state, "bid 3 on 1", "bid 7 on 2", "bid 4 on 3", "bid 9 on 4")
    assert now(state).order == (3, 1, 2, 0)


@rule("peloponnes/order/conquest-counts")
def test_a_conquest_bid_counts_with_all_its_coins() -> None:
    state = bidding(*[seat(coins=9)] * 4, offers=FOUR)
    play(state, "bid 5 on 1", "bid 6 on 5", "bid 4 on 3", "bid 3 on 4")
    assert now(state).order == (1, 0, 2, 3)


@rule("peloponnes/order/passers-last")
def test_passed_and_withdrawn_players_come_last_and_keep_their_order() -> None:
    state = bidding(*[seat(coins=9)] * 4, offers=FOUR, order=(2, 0, 3, 1))
    play(state, "bid 3 on 1", "pass", "bid 4 on 1", "withdraw", "bid 2 on 2")
    assert now(state).order == (3, 1, 2, 0)


@rule("peloponnes/order/ties")
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 1, 0, 2)])
def test_equal_bids_keep_the_order_of_the_round_before(order: tuple[int, ...]) -> None:
    state = bidding(*[seat(coins=9)] * 4, offers=FOUR, order=order)
    play(state, "bid 4 on 1", "bid 4 on 2", "bid 5 on 3", "bid 4 on 4")
    third = order[2]
    assert now(state).order == (third, *(seat for seat in order if seat != third))
