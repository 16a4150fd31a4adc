"""Playing alone: prices by level, targets, and the campaign of five games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import ziggurat
from tests.rulebook.peloponnes.tables import (
    GAME,
    bidding,
    drawing,
    happened,
    kinds,
    legal,
    now,
    of,
    play,
    refused,
    seat,
)
from ziggurat.games.peloponnes.components import SOLO_TARGETS, Good
from ziggurat.games.peloponnes.core import Core
from ziggurat.games.peloponnes.events import (
    BidDisplaced,
    BonusChosen,
    LevelStarted,
    Passed,
    RoundIncomeTaken,
    TargetMissed,
    TargetReached,
    TileBought,
    TileUnsold,
)
from ziggurat.kit.errors import BadOptions
from ziggurat.kit.testing import rule

OFFERS = "a05 a07 a01 market street"  # 3, 2, 3, 3, 1
ALL_BUT_BLANK = {"blank": 0, "earthquake": 3, "drought": 3, "epidemic": 3, "storm": 3, "decline": 3}


def last_chip(points: int, **fields: Any) -> Core:
    """The last chip of a solo game that ends with so many points."""
    population = -(-points // 3)
    mine = seat(
        "sparta", coins=3 * points, population=population, food=min(population, 13), luxury=2 * max(population - 13, 0)
    )
    return drawing(mine, round=8, chips_this_round=1, chips=ALL_BUT_BLANK, **fields)


@rule("peloponnes/solo/price", "peloponnes/solo/single-game")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_at_level_l_the_last_l_minus_one_tiles_cost_three_more(level: int) -> None:
    printed = [3, 2, 3, 3, 1]
    for place, price in enumerate(printed, 1):
        dearer = 3 if place > 6 - level else 0
        rich = bidding(seat(coins=price + dearer), offers=OFFERS, options={"solo_level": level}, level=level)
        assert refused(rich, f"buy {place}") is None
        poor = bidding(seat(coins=price + dearer - 1), offers=OFFERS, options={"solo_level": level}, level=level)
        assert refused(poor, f"buy {place}") == "solo/cannot-pay"
        events = play(rich, f"buy {place}")
        assert happened(events, TileBought)[0].coins == price + dearer


@rule("peloponnes/solo/one-or-pass")
def test_alone_a_player_buys_one_tile_or_passes() -> None:
    state = bidding(seat(coins=3), offers=OFFERS)
    assert state.decision == "buy"
    assert legal(state) == ["buy 1", "buy 2", "buy 3", "buy 4", "buy 5", "pass"]
    other = state.copy()
    events = play(state, "buy 1")
    assert [event.tile for event in happened(events, TileUnsold)] == ["a07", "a01", "market", "street"]
    assert (of(state, 0).lands, state.decision) == (("a05",), "draw_chip")
    assert happened(other.play("pass"), Passed) == [Passed(0, 3)]


@rule("peloponnes/solo/no-auction", "peloponnes/solo/only-alone")
def test_bids_are_for_several_players_and_purchases_for_one() -> None:
    assert refused(bidding(seat(coins=5), offers=OFFERS), "bid 3 on 1") == "solo/no-auction"
    assert refused(bidding(seat(coins=5), seat(), offers=OFFERS), "buy 1") == "solo/only-alone"


@rule("peloponnes/solo/cannot-pay")
@pytest.mark.parametrize(("allowed", "rule_broken"), [(True, None), (False, "solo/cannot-pay")])
def test_luxury_goods_help_to_buy_where_they_help_to_bid(allowed: bool, rule_broken: str | None) -> None:
    state = bidding(seat(coins=2, luxury=2), offers=OFFERS, options={"luxury_in_bids": allowed})
    assert refused(state, "buy 1") == rule_broken


@rule("peloponnes/solo/rest-unchanged")
def test_alone_the_round_goes_on_as_usual_and_nobody_is_displaced() -> None:
    state = GAME.start(players=1)
    rng = Random(11)
    events = []
    while not state.over:
        events += state.play(state.draw(rng) if state.seat == ziggurat.CHANCE else rng.choice(state.legal_actions))
    told = kinds(events)
    assert not happened(events, BidDisplaced)
    assert told.count("RoundIncomeTaken") == 8
    assert told.count("DisasterStruck") == 5
    assert told.count("Fed") == 3
    assert told.count("TileRevealed") == 40


@rule("peloponnes/solo/targets", "peloponnes/solo/single-game")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_a_solo_game_is_won_with_the_points_of_its_level(level: int) -> None:
    target = SOLO_TARGETS[level - 1]
    won = last_chip(target, options={"solo_level": level}, level=level)
    assert happened(play(won, "draw blank"), TargetReached) == [TargetReached(0, target, level)]
    assert won.over
    assert won.shares() == [1.0]
    lost = last_chip(target - 1, options={"solo_level": level}, level=level)
    assert happened(play(lost, "draw blank"), TargetMissed) == [TargetMissed(0, target, level)]
    assert lost.shares() == [0.0]


@rule("peloponnes/solo/campaign", "peloponnes/solo/bonus")
def test_a_target_reached_leads_to_the_next_level_with_a_bonus_and_the_same_civilisation() -> None:
    state = last_chip(24, options={"solo_campaign": True})
    play(state, "draw blank")
    assert (state.seat, state.decision) == (0, "choose_bonus")
    assert legal(state) == ["bonus wood", "bonus stone", "bonus food"]
    events = play(state, "bonus stone")
    assert happened(events, BonusChosen) == [BonusChosen(0, Good.STONE)]
    assert happened(events, LevelStarted) == [LevelStarted(2)]
    after = now(state)
    assert (after.level, after.round, after.chips, after.box) == (2, 1, {}, ())
    assert of(state, 0) == seat("sparta", wood=4, coins=7, population=3)
    assert after.level_points == (24, -1, -1, -1, -1)


@rule("peloponnes/solo/bonuses-add-up")
def test_the_bonuses_are_kept_and_add_up() -> None:
    bonus = {"stone": 2, "food": 1}
    state = bidding(seat("sparta"), offers=OFFERS, options={"solo_campaign": True}, level=4, bonus=bonus)
    assert happened(play(state, "pass"), RoundIncomeTaken) == [RoundIncomeTaken(0, 1, 2, 1, 0)]


@rule("peloponnes/solo/missed")
def test_a_target_missed_ends_the_campaign() -> None:
    state = last_chip(
        27, options={"solo_campaign": True}, level=2, bonus={"wood": 1}, level_points=(30, -1, -1, -1, -1)
    )
    events = play(state, "draw blank")
    assert happened(events, TargetMissed) == [TargetMissed(0, 28, 2)]
    assert state.over
    assert state.shares() == [0.0]
    assert GAME.scores(state)[0][0] == 1, "one level was won"


@rule("peloponnes/solo/won", "peloponnes/solo/campaign")
def test_the_target_of_level_five_wins_the_campaign() -> None:
    won = (24, 28, 32, 35, -1)
    state = last_chip(35, options={"solo_campaign": True}, level=5, bonus={"wood": 4}, level_points=won)
    play(state, "draw blank")
    assert state.over
    assert state.shares() == [1.0]
    assert GAME.scores(state)[0][0] == 5


@rule("peloponnes/solo/single-game", "peloponnes/solo/campaign")
def test_levels_and_campaign_are_for_one_player() -> None:
    with pytest.raises(BadOptions, match="solo_level 3 is for one player, not 2"):
        GAME.start(players=2, solo_level=3)
    with pytest.raises(BadOptions, match="solo_campaign is for one player"):
        GAME.start(players=5, solo_campaign=True)
    with pytest.raises(BadOptions, match="begins at solo_level 1"):
        GAME.start(players=1, solo_campaign=True, solo_level=2)
    with pytest.raises(BadOptions, match="solo_level"):
        GAME.start(players=1, solo_level=6)
