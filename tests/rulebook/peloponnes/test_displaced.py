"""Enchères: what a displaced player may do, chains, and the power of Market and Agora."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.peloponnes.tables import GAME, bidding, displaced, happened, legal, now, of, play, refused, seat
from ziggurat.games.peloponnes.core import Core
from ziggurat.games.peloponnes.events import BidDisplaced, BidMoved, BidWithdrawn
from ziggurat.kit.testing import rule

OFFERS = "a05 a07 a01 a02 street"  # least bids 3, 2, 3 in the auction row; 6 and 4 in the conquest row


def three(coins: int = 3, bids: dict[int, tuple[int, int]] | None = None, mine: Any = None, **fields: Any) -> Core:
    """Seat 0, displaced from place 1 by seat 1; seat 2 is still to bid unless it lies in `bids`."""
    laid = {1: (1, coins + 1)} | (bids or {})
    fields |= {"who": 0, "place": 1, "coins": coins, "bids": laid, "turn": 1 + len(laid)}
    return displaced(mine or seat(coins=5), seat(), seat(coins=9), offers=OFFERS, **fields)


@rule("peloponnes/displaced/at-once")
def test_a_displaced_player_acts_before_the_next_one_bids() -> None:
    state = bidding(seat(coins=9), seat(coins=9), seat(coins=9), offers=OFFERS)
    events = play(state, "bid 3 on 1", "bid 5 on 1")
    assert happened(events, BidDisplaced) == [BidDisplaced(0, "a05", 3)]
    assert (state.seat, state.decision) == (0, "displaced")
    play(state, "move to 2")
    assert (state.seat, state.decision) == (2, "bid")


@rule("peloponnes/displaced/move", "peloponnes/displaced/same-amount")
def test_a_displaced_bid_moves_with_its_amount_to_a_tile_whose_minimum_it_meets() -> None:
    state = three(coins=3)
    assert legal(state) == ["move to 2", "move to 3", "withdraw"]
    events = play(state, "move to 3")
    assert happened(events, BidMoved) == [BidMoved(0, "a01", 3, 0)]
    assert (now(state).offers[2].bidder, now(state).offers[2].coins) == (0, 3)
    assert of(state, 0).coins == 5


@rule("peloponnes/displaced/move")
def test_a_moved_bid_must_meet_the_minimum() -> None:
    state = displaced(
        seat(), seat(), seat(), offers="a07 a09 a01 a02 street", who=0, place=1, coins=2, bids={1: (1, 3)}, turn=2
    )
    assert refused(state, "move to 3") == "bid/minimum"
    assert refused(state, "move to 2") is None


@rule("peloponnes/displaced/withdraw", "peloponnes/bid/pass")
def test_a_displaced_player_may_take_the_bid_back_with_one_coin_and_gets_no_tile() -> None:
    state = three(coins=3)
    events = play(state, "withdraw")
    assert happened(events, BidWithdrawn) == [BidWithdrawn(0, 3, 1)]
    assert of(state, 0).coins == 5 + 3 + 1
    play(state, "pass")
    assert of(state, 0).lands == ()


@rule("peloponnes/displaced/must-withdraw")
def test_a_bid_that_can_go_nowhere_is_withdrawn() -> None:
    state = bidding(seat(coins=3), seat(coins=9), offers="a07 a01 a02 a03 a04")
    events = play(state, "bid 2 on 1", "bid 3 on 1")
    assert happened(events, BidWithdrawn) == [BidWithdrawn(0, 2, 1)]
    assert state.decision == "draw_chip"


@rule("peloponnes/displaced/chain", "peloponnes/displaced/at-once")
def test_a_moved_bid_may_displace_a_lower_one_whose_owner_acts_at_once() -> None:
    state = bidding(*[seat(coins=9)] * 3, offers=OFFERS)
    play(state, "bid 4 on 1", "bid 3 on 3", "bid 5 on 1")
    assert state.seat == 0
    events = play(state, "move to 3")
    assert happened(events, BidDisplaced) == [BidDisplaced(1, "a01", 3)]
    assert state.seat == 1
    assert refused(state, "move to 1") == "bid/outbid"
    assert refused(state, "move to 3") == "displaced/not-back"
    play(state, "move to 2")
    assert state.decision == "draw_chip"


@rule("peloponnes/displaced/free-tiles-only")
def test_by_option_a_moved_bid_goes_only_to_a_tile_without_a_bid() -> None:
    state = bidding(*[seat(coins=9)] * 3, offers=OFFERS, options={"displaced_may_displace": False})
    play(state, "bid 4 on 1", "bid 3 on 3", "bid 5 on 1")
    assert refused(state, "move to 3") == "displaced/free-tiles-only"
    assert legal(state) == ["move to 2", "move to 5", "withdraw"]


@rule("peloponnes/displaced/free-tiles-only")
def test_by_option_even_a_raised_bid_does_not_return_to_its_tile() -> None:
    owner = seat(coins=9, buildings="market")
    state = bidding(owner, seat(coins=9), seat(), offers=OFFERS, round=2, options={"displaced_may_displace": False})
    play(state, "bid 3 on 1", "bid 4 on 1")
    assert refused(state, "move to 1 +2") == "displaced/free-tiles-only"


@rule("peloponnes/displaced/not-back")
def test_a_displaced_bid_cannot_return_to_its_tile() -> None:
    assert refused(three(coins=3), "move to 1") == "displaced/not-back"


@rule("peloponnes/displaced/to-conquest")
def test_a_moved_bid_may_go_to_a_free_tile_of_the_conquest_row() -> None:
    state = three(coins=6)
    assert refused(state, "move to 4") is None
    assert refused(state, "move to 5") is None
    taken = three(coins=6, bids={4: (2, 8)})
    assert refused(taken, "move to 4") == "bid/conquest-stays"
    assert refused(three(coins=5), "move to 4") == "bid/conquest-minimum"


@rule("peloponnes/displaced/raise")
@pytest.mark.parametrize("building", ["market", "agora"])
@pytest.mark.parametrize("built", [True, False])
def test_the_owner_of_market_or_agora_may_add_one_or_two_coins_built_or_not(building: str, built: bool) -> None:
    owner = seat(coins=5, buildings=building, unbuilt="" if built else building)
    state = later(owner)
    assert refused(state, "move to 2 +1") is None
    assert refused(state, "move to 2 +2") is None
    events = play(state, "move to 2 +2")
    assert happened(events, BidMoved)[0].coins == 5
    assert of(state, 0).coins == 3


def later(owner: Any) -> Core:
    """The same situation with tiles of deck B, for those who own one already."""
    return displaced(
        owner,
        seat(),
        seat(coins=9),
        offers="b11 b06 b07 b09 b10",
        who=0,
        place=1,
        coins=3,
        bids={1: (1, 4)},
        turn=2,
        round=5,
    )


@rule("peloponnes/displaced/raise", "peloponnes/displaced/same-amount")
def test_nobody_else_may_raise_a_moved_bid() -> None:
    assert refused(three(coins=3), "move to 2 +1") == "displaced/raise"
    assert refused(three(coins=3), "move to 2 +2") == "displaced/raise"


@rule("peloponnes/displaced/raise", "peloponnes/displaced/not-back")
def test_a_raised_bid_may_return_to_its_tile_if_it_is_then_higher() -> None:
    state = three(coins=3, mine=seat(coins=5, buildings="market"), round=2)
    assert refused(state, "move to 1 +1") == "displaced/not-back"
    assert refused(state, "move to 1 +2") is None
    play(state, "move to 1 +2")
    assert (now(state).offers[0].bidder, now(state).offers[0].coins) == (0, 5)
    assert state.seat == 1


@rule("peloponnes/displaced/raise-not-doubled")
def test_market_and_agora_together_still_add_two_at_most() -> None:
    state = later(seat(coins=9, buildings="market agora"))
    assert [text for text in legal(state) if text.startswith("move to 2")] == [
        "move to 2",
        "move to 2 +1",
        "move to 2 +2",
    ]


@rule("peloponnes/displaced/raise-can-pay")
def test_a_raise_must_be_paid_with_luxury_goods_where_bids_may() -> None:
    owner = seat(coins=1, luxury=1, buildings="market")
    assert refused(three(coins=3, mine=owner, round=2), "move to 2 +2") == "displaced/raise-can-pay"
    assert refused(three(coins=3, mine=owner, round=2), "move to 2 +1") is None
    richer = seat(coins=1, luxury=2, buildings="market")
    state = three(coins=3, mine=richer, round=2)
    play(state, "move to 2 +2")
    assert (of(state, 0).coins, of(state, 0).luxury) == (0, 0)
    closed = three(coins=3, mine=richer, round=2, options={"luxury_in_bids": False})
    assert refused(closed, "move to 2 +2") == "displaced/raise-can-pay"


@rule("peloponnes/displaced/raise-reading")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rules_say_that_the_raise_is_a_reading_and_name_the_option_that_ends_it(language: str) -> None:
    sentence = GAME.catalogue.rule("peloponnes/displaced/raise-reading", language)
    assert GAME.catalogue.options["raise_when_displaced"][language] in sentence
    assert "+1/2" in GAME.catalogue.options["raise_when_displaced"][f"{language}_help"]


@rule("peloponnes/displaced/no-raise")
def test_by_option_market_and_agora_have_no_power() -> None:
    options = {"raise_when_displaced": False}
    state = three(coins=3, mine=seat(coins=5, buildings="market"), round=2, options=options)
    assert refused(state, "move to 2 +1") == "displaced/no-raise"


@rule("peloponnes/displaced/coins-back")
def test_a_withdrawn_bid_comes_back_in_coins_even_where_luxury_goods_paid() -> None:
    state = bidding(seat(coins=1, luxury=4), seat(coins=9), offers="a05 a01 a02 a03 a04")
    play(state, "bid 3 on 1", "bid 4 on 1", "withdraw")
    assert (of(state, 0).coins, of(state, 0).luxury) == (3 + 1 + 1, 0), "one more is the round's income"
