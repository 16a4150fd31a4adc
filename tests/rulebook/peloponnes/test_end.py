"""Fin de partie; Décompte; Égalité: the eighth round, the last feeding and building, the score."""

from __future__ import annotations

from random import Random

import pytest

import ziggurat
from tests.rulebook.peloponnes.tables import GAME, drawing, happened, kinds, now, of, play, revealing, seat
from ziggurat.games.peloponnes.core import Core
from ziggurat.games.peloponnes.events import DisasterStruck, Fed, RoundIncomeTaken, Scored
from ziggurat.games.peloponnes.position import SeatPosition
from ziggurat.kit.testing import rule

ALL_BUT_BLANK = {"blank": 0, "earthquake": 3, "drought": 3, "epidemic": 3, "storm": 3, "decline": 3}


def last_chip(*seats: SeatPosition, **fields: object) -> Core:
    """One chip, the blank one, is left to draw in round 8."""
    return drawing(*seats, round=8, chips_this_round=1, chips=ALL_BUT_BLANK, **fields)


def ended(*seats: SeatPosition) -> Core:
    """The game over, with what these seats have after the last feeding: they bring the food for it."""
    state = last_chip(*seats)
    play(state, "draw blank")
    assert state.over
    return state


@rule("peloponnes/end/eighth-round")
def test_the_eighth_round_is_the_last_and_brings_its_income() -> None:
    state = GAME.start(players=2)
    rng = Random(8)
    events = []
    rounds = 0
    while not state.over:
        told = state.play(state.draw(rng) if state.seat == ziggurat.CHANCE else rng.choice(state.legal_actions))
        rounds += kinds(told).count("RoundStarted")
        events += told
    assert rounds == 8
    assert len(happened(events, RoundIncomeTaken)) == 2 * 8
    assert set(now(state).offers) == {now(state).offers[0]}


@rule("peloponnes/end/no-extra-chips")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_all_sixteen_chips_are_drawn_and_each_disaster_strikes_once(players: int) -> None:
    state = GAME.start(players=players)
    rng = Random(players)
    events = []
    while not state.over:
        events += state.play(state.draw(rng) if state.seat == ziggurat.CHANCE else rng.choice(state.legal_actions))
    assert kinds(events).count("ChipDrawn") == 16
    assert sorted(event.disaster for event in happened(events, DisasterStruck)) == sorted(
        ["earthquake", "drought", "epidemic", "storm", "decline"]
    )


@rule("peloponnes/end/feed-then-build")
@pytest.mark.parametrize("order", ["build_first", "feed_first"])
def test_at_the_end_the_population_is_fed_and_then_buildings_are_paid_for(order: str) -> None:
    mine = seat(buildings="bridge", unbuilt="bridge", population=2, luxury=4)
    state = last_chip(mine, seat(), options={"supply_order": order})
    events = play(state, "draw blank")
    assert kinds(events).index("FinalSupply") < kinds(events).index("Fed") < kinds(events).index("TileLost")
    assert (of(state, 0).population, of(state, 0).buildings) == (2, ())
    assert state.over


@rule("peloponnes/end/feed-then-build")
def test_at_the_end_each_unbuilt_building_is_asked_about() -> None:
    state = last_chip(seat(buildings="bridge street", unbuilt="bridge street", wood=2, stone=1, coins=1), seat())
    play(state, "draw blank")
    assert (state.seat, state.decision) == (0, "pay_unbuilt")
    play(state, "pay bridge", "give up street")
    assert state.over
    assert (of(state, 0).buildings, of(state, 0).coins) == (("bridge",), 3)


@rule("peloponnes/end/two-feedings")
def test_a_supply_sign_in_the_eighth_round_means_two_feedings() -> None:
    state = revealing(seat("sparta", population=2, food=9), seat("argos"), round=8, deck="c04", chips={"blank": 0})
    rng = Random(1)
    events = play(state, "reveal c04")
    while not state.over:
        quiet = "pass" if state.decision == "bid" else None
        events += state.play(quiet or (state.draw(rng) if state.seat == ziggurat.CHANCE else state.legal_actions[0]))
    assert [event.seat for event in happened(events, Fed)].count(0) == 2


@rule(
    "peloponnes/goal/both-totals", "peloponnes/score/lower", "peloponnes/score/prestige", "peloponnes/score/population"
)
def test_the_score_is_the_lower_of_prestige_and_population() -> None:
    state = last_chip(
        seat(buildings="bridge market", lands="a01", coins=8, population=3, food=3),  # 4 + 3 + 3 + 2 = 12; 9
        seat(buildings="street", coins=2, population=3, food=3),  # 4; 9
    )
    events = play(state, "draw blank")
    assert happened(events, Scored) == [Scored(0, 9, 12, 9), Scored(1, 4, 4, 9)]
    assert state.ranking() == [[0], [1]]
    assert state.shares() == [1.0, 0.0]


@rule("peloponnes/score/prestige")
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2)])
def test_three_coins_are_a_point(coins: int, points: int) -> None:
    state = last_chip(seat(coins=coins, population=5, food=5), seat())
    assert happened(play(state, "draw blank"), Scored)[0].prestige == points


@rule("peloponnes/score/markers-count")
def test_marker_coins_that_came_back_count() -> None:
    state = last_chip(seat(buildings="bridge", unbuilt="bridge", coins=2, population=5, food=5), seat())
    events = play(state, "draw blank")
    assert happened(events, Scored)[0] == Scored(0, 1, 1, 15)


@rule("peloponnes/score/no-luxury")
def test_luxury_goods_score_nothing() -> None:
    state = last_chip(seat(luxury=40, population=1, food=1), seat())
    assert happened(play(state, "draw blank"), Scored)[0] == Scored(0, 0, 0, 3)


@rule("peloponnes/score/tie-other-total")
def test_among_equal_scores_the_other_total_decides() -> None:
    state = ended(
        seat(coins=9, population=1, food=1),  # 3 and 3
        seat(coins=9, population=2, food=2),  # 3 and 6
    )
    assert state.ranking() == [[1], [0]]


@rule("peloponnes/score/tie-luxury")
def test_if_both_totals_are_equal_luxury_goods_decide() -> None:
    state = ended(
        seat(coins=9, population=2, food=2, luxury=1),
        seat(coins=11, population=2, food=2, luxury=3),
        seat(coins=10, population=2, food=2, luxury=2),
    )
    assert state.ranking() == [[1], [2], [0]]


@rule("peloponnes/score/shared")
def test_a_full_tie_shares_the_victory() -> None:
    state = ended(
        seat(coins=9, population=2, food=2, luxury=1),
        seat(coins=9, population=2, food=2, luxury=1),
        seat(coins=3, population=2, food=2, luxury=9),
    )
    assert state.ranking() == [[0, 1], [2]]
    assert state.shares() == [0.5, 0.5, 0.0]
