"""What a seat of Peloponnes will have at the end: incomes, hunger, disasters and debts are seen coming."""

from __future__ import annotations

from random import Random
from statistics import fmean

import ziggurat
from tests.rulebook.peloponnes.tables import bidding, seat
from ziggurat.bots.judgement import bare, names_of
from ziggurat.games.peloponnes.core import Core
from ziggurat.kit.testing import step

OFFERS = "b04 b06 b07 b09 b10"
LAST = "c03 c05 cyclopean_masonry agriculture stoa"  # of the last round
NAMES = names_of("peloponnes")


def seen(state: Core, who: int = 0) -> dict[str, float]:
    """The inputs of a seat by their names."""
    rows, _ = bare("peloponnes").inputs(state)
    return dict(zip(NAMES, rows[who], strict=True))


def people_at_the_end(buildings: str, population: int) -> int:
    """How many live at the end who have these buildings, before the tiles of the last round."""
    own = seat("sparta", buildings=buildings, population=population, food=13)
    state = bidding(own, seat("argos"), offers=LAST, round=8, chips={"epidemic": 2})
    return round(10 * seen(state)["final_people"])


def test_people_without_food_will_not_be_there_at_the_end() -> None:
    hungry = seen(bidding(seat("sparta", population=6, food=2), seat("argos"), offers=LAST, round=8))
    fed = seen(bidding(seat("sparta", population=6, food=13), seat("argos"), offers=LAST, round=8))
    assert (round(6 * hungry["starving"]), round(10 * hungry["final_people"])) == (4, 2)
    assert (round(6 * fed["starving"]), round(10 * fed["final_people"])) == (0, 6)


def test_who_is_protected_keeps_the_people_whom_an_epidemic_takes() -> None:
    assert people_at_the_end("granary", 9) == 6
    assert people_at_the_end("well", 9) == 9


def test_a_building_that_cannot_be_paid_for_is_seen_as_lost() -> None:
    owing = seat("messene", buildings="statue_of_zeus", unbuilt="statue_of_zeus", population=2, food=13)
    paying = seat(
        "messene", buildings="statue_of_zeus", unbuilt="statue_of_zeus", population=2, food=13, stone=10, wood=4
    )
    told = [seen(bidding(one, seat("argos"), offers=LAST, round=8)) for one in (owing, paying)]
    assert [round(10 * one["losses"]) for one in told] == [8, 0]
    assert round(30 * (told[1]["final_prestige"] - told[0]["final_prestige"])) == 8


def test_a_tile_bid_for_counts_as_won() -> None:
    own = seat("sparta", population=2, food=13, coins=3)
    before = bidding(own, seat("argos"), offers=OFFERS, round=4)
    after = bidding(own, seat("argos"), offers=OFFERS, round=4, bids={1: (0, 4)}, turn=1, deciding=1)
    assert seen(after)["final_people"] > seen(before)["final_people"]
    assert seen(after)["final_prestige"] > seen(before)["final_prestige"]


def test_alone_the_target_is_in_sight_or_not() -> None:
    rich = seat("messene", lands="b04 b05 b06 b07", population=15, food=13, coins=60)
    poor = seat("messene", population=2)
    told = [seen(bidding(one, offers=LAST, round=8, options={"solo_level": 1})) for one in (rich, poor)]
    assert [one["final_reached"] for one in told] == [1, 0]
    assert told[0]["final_short_of_target"] < 0 < told[1]["final_short_of_target"]


def test_nothing_is_carried_over_from_the_position_before() -> None:
    """Before the first round nobody has anything to look forward to."""
    judge, start = bare("peloponnes"), ziggurat.game("peloponnes").start(2)
    first = judge.inputs(start)
    judge.inputs(bidding(seat("sparta", population=9, food=13), seat("argos"), offers=OFFERS, round=4))
    assert judge.inputs(start) == first


def test_the_score_in_sight_errs_less_than_the_score_so_far() -> None:
    """Half of the way into random games, whose players take little more."""
    rng, now, ahead = Random(5), [], []
    for _ in range(60):
        state = ziggurat.game("peloponnes").start(2)
        noted = {}
        while not state.over:
            if state.seat >= 0 and state.position().round == 5 and state.decision == "bid":
                noted[state.seat] = seen(state, state.seat)
            state.play_number(step(state, rng))
        scores = ziggurat.game("peloponnes").scores(state)
        for who, told in noted.items():
            now.append(abs(30 * told["score"] - scores[who][0]))
            ahead.append(abs(30 * told["final_score"] - scores[who][0]))
    assert fmean(ahead) < fmean(now)
