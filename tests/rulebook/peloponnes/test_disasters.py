"""Désastres: two chips a round, the third strikes; what each disaster takes, and who is spared."""

from __future__ import annotations

import pytest

from tests.rulebook.peloponnes.tables import GAME, drawing, happened, kinds, legal, now, of, play, refused, seat
from ziggurat.games.peloponnes.components import Disaster, Good
from ziggurat.games.peloponnes.events import ChipDrawn, DisasterStruck, GoodsLost, LuxuryExchanged, Protected, TileSaved
from ziggurat.kit.testing import rule


@rule("peloponnes/disaster/two-chips")
def test_two_chips_are_drawn_one_after_the_other() -> None:
    state = drawing(seat(), seat(), round=1)
    assert (state.decision, state.tickets) == ("draw_chip", 16)
    play(state, "draw storm")
    assert (state.decision, state.tickets) == ("draw_chip", 15)
    play(state, "draw storm")
    assert (state.decision, now(state).round) == ("reveal_tile", 2)


@rule("peloponnes/disaster/third-strikes")
def test_the_third_chip_strikes_at_once_before_the_next() -> None:
    state = drawing(seat(food=6), seat(), chips={"drought": 2, "epidemic": 2})
    events = play(state, "draw drought")
    assert kinds(events)[:3] == ["ChipDrawn", "DisasterStruck", "GoodsLost"]
    assert events[:2] == [ChipDrawn(Disaster.DROUGHT, 3), DisasterStruck(Disaster.DROUGHT)]
    assert of(state, 0).food == 4
    assert state.decision == "draw_chip"


@rule("peloponnes/disaster/third-strikes")
def test_both_chips_of_a_round_may_strike() -> None:
    state = drawing(seat(food=6, population=6), seat(), chips={"drought": 2, "epidemic": 2})
    events = play(state, "draw drought", "draw epidemic")
    assert happened(events, DisasterStruck) == [DisasterStruck(Disaster.DROUGHT), DisasterStruck(Disaster.EPIDEMIC)]
    assert (of(state, 0).food, of(state, 0).population) == (4, 4)


@rule("peloponnes/disaster/third-strikes")
def test_the_first_two_chips_of_a_kind_do_nothing() -> None:
    state = drawing(seat(food=6), seat(), round=2, chips={"drought": 0})
    events = play(state, "draw drought", "draw drought")
    assert happened(events, DisasterStruck) == []
    assert of(state, 0).food == 6


@rule("peloponnes/disaster/blank")
def test_the_blank_chip_is_removed_without_effect() -> None:
    state = drawing(seat(food=6), seat(), round=3, chips={"blank": 0})
    events = play(state, "draw blank")
    assert kinds(events) == ["ChipDrawn"]
    assert refused(state, "draw blank") == "setup/sixteen-chips"


@rule("peloponnes/setup/sixteen-chips")
def test_a_kind_used_up_is_not_drawn_again() -> None:
    state = drawing(seat(), seat(), chips={"storm": 3})
    assert refused(state, "draw storm") == "setup/sixteen-chips"
    assert state.tickets == 8


@rule("peloponnes/disaster/everyone", "peloponnes/disaster/epidemic")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 2), (7, 4), (20, 13)])
def test_an_epidemic_takes_a_third_of_the_population_rounded_up_from_everyone(before: int, after: int) -> None:
    state = drawing(seat(population=before), seat(population=before), chips={"epidemic": 2})
    play(state, "draw epidemic")
    assert (of(state, 0).population, of(state, 1).population) == (after, after)


@rule("peloponnes/disaster/drought")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (3, 2), (4, 2), (13, 8)])
def test_a_drought_takes_a_third_of_the_food_rounded_up(before: int, after: int) -> None:
    state = drawing(seat(food=before), seat(), chips={"drought": 2})
    play(state, "draw drought")
    assert of(state, 0).food == after


@rule("peloponnes/disaster/decline")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (7, 0), (10, 0), (14, 4), (25, 15)])
def test_a_decline_takes_ten_luxury_goods_or_all(before: int, after: int) -> None:
    state = drawing(seat(luxury=before), seat(), chips={"decline": 2})
    play(state, "draw decline")
    assert of(state, 0).luxury == after


@rule("peloponnes/disaster/losses-are-not-payments")
@pytest.mark.parametrize(("disaster", "good"), [("drought", "food"), ("epidemic", "population")])
def test_luxury_goods_do_not_make_up_for_losses(disaster: str, good: str) -> None:
    state = drawing(seat(luxury=8, food=3, population=3), seat(), chips={disaster: 2})
    events = play(state, f"draw {disaster}")
    assert happened(events, GoodsLost) == [GoodsLost(0, Good(good), 1)]
    assert of(state, 0).luxury == 8
    assert state.decision == "draw_chip", "nobody is asked"


@rule("peloponnes/disaster/protection")
@pytest.mark.parametrize(
    ("disaster", "building"),
    [
        ("epidemic", "aqueduct"),
        ("epidemic", "well"),
        ("drought", "temple_of_apollo"),
        ("drought", "liongate"),
        ("decline", "port"),
        ("decline", "stoa"),
        ("earthquake", "cyclopean_masonry"),
        ("storm", "workshop_of_phidias"),
    ],
)
def test_a_protecting_building_lets_its_owner_ignore_the_disaster(disaster: str, building: str) -> None:
    mine = seat(buildings=f"{building} bridge", lands="a05", food=6, population=6, luxury=6)
    state = drawing(mine, seat(), round=8, chips={disaster: 2})
    before = of(state, 0)
    events = play(state, f"draw {disaster}")
    assert happened(events, Protected) == [Protected(0, building, Disaster(disaster))]
    assert of(state, 0) == before


@rule("peloponnes/disaster/earthquake", "peloponnes/disaster/tile-by-tile")
def test_in_an_earthquake_each_building_is_paid_for_or_lost() -> None:
    state = drawing(seat(buildings="bridge street market", wood=3, stone=2), seat(), chips={"earthquake": 2})
    play(state, "draw earthquake")
    assert (state.seat, state.decision) == (0, "earthquake")
    assert legal(state) == ["pay bridge", "give up bridge"]
    assert refused(state, "pay street") == "action/other-tile"
    assert refused(state, "mark bridge") == "action/not-now"
    events = play(state, "pay bridge", "give up street", "pay market")
    assert happened(events, TileSaved) == [TileSaved(0, "bridge"), TileSaved(0, "market")]
    after = of(state, 0)
    assert (after.buildings, after.wood, after.stone) == (("bridge", "market"), 1, 0)
    assert "street" in now(state).box


@rule("peloponnes/disaster/earthquake")
def test_what_cannot_be_paid_for_any_more_is_lost_without_asking() -> None:
    state = drawing(seat(buildings="bridge street market", wood=3, stone=1), seat(), chips={"earthquake": 2})
    play(state, "draw earthquake", "pay bridge")
    assert of(state, 0).buildings == ("bridge",)
    assert state.decision == "draw_chip"


@rule("peloponnes/disaster/storm", "peloponnes/disaster/tile-by-tile", "peloponnes/action/other-tile")
def test_in_a_storm_each_land_is_paid_for_or_lost() -> None:
    state = drawing(seat(lands="a05 a06", buildings="bridge", food=2, coins=2), seat(), chips={"storm": 2})
    play(state, "draw storm")
    assert (state.seat, state.decision) == (0, "storm")
    assert refused(state, "give up a06") == "action/other-tile"
    play(state, "give up a05", "pay a06")
    after = of(state, 0)
    assert (after.lands, after.buildings, after.food, after.coins) == (("a06",), ("bridge",), 1, 1)


@rule("peloponnes/disaster/may-refuse")
@pytest.mark.parametrize(("disaster", "tile"), [("earthquake", "bridge"), ("storm", "a05")])
def test_a_player_may_let_a_tile_go_although_able_to_pay(disaster: str, tile: str) -> None:
    mine = seat(buildings="bridge", lands="a05", wood=5, stone=5, food=5, coins=5)
    state = drawing(mine, seat(), chips={disaster: 2})
    play(state, f"draw {disaster}", f"give up {tile}")
    assert tile in now(state).box


@rule("peloponnes/disaster/luxury")
def test_luxury_goods_pay_for_what_is_missing_in_earthquake_and_storm() -> None:
    state = drawing(seat(buildings="bridge", wood=1, luxury=3), seat(), chips={"earthquake": 2})
    events = play(state, "draw earthquake", "pay bridge")
    assert happened(events, LuxuryExchanged) == [LuxuryExchanged(0, Good.STONE, 1, 2)]
    assert (of(state, 0).buildings, of(state, 0).luxury) == (("bridge",), 1)
    state = drawing(seat(lands="a05", luxury=4), seat(), chips={"storm": 2})
    play(state, "draw storm", "pay a05")
    assert (of(state, 0).lands, of(state, 0).luxury) == (("a05",), 0)


@rule("peloponnes/disaster/civilization-safe")
def test_the_civilisation_counts_neither_as_building_nor_as_land() -> None:
    for disaster in ("earthquake", "storm"):
        state = drawing(seat("sparta"), seat("argos"), chips={disaster: 2})
        play(state, f"draw {disaster}")
        assert state.decision == "draw_chip"
        assert of(state, 0).civilization == "sparta"


@rule("peloponnes/disaster/everyone")
def test_a_disaster_asks_every_player_in_turn_order() -> None:
    one = seat(buildings="bridge", wood=1, stone=1)
    two = seat(buildings="street", wood=1, stone=1)
    state = drawing(one, two, chips={"earthquake": 2}, order=(1, 0))
    play(state, "draw earthquake")
    assert state.seat == 1
    play(state, "give up street")
    assert state.seat == 0
    play(state, "pay bridge")
    assert (of(state, 0).buildings, of(state, 1).buildings) == (("bridge",), ())


@rule("peloponnes/supply/marker-back-when-lost", "peloponnes/supply/marker-lost-with-tile")
@pytest.mark.parametrize(("returns", "coins"), [(True, 1), (False, 0)])
def test_the_coin_of_an_unbuilt_building_lost_in_an_earthquake(returns: bool, coins: int) -> None:
    mine = seat(buildings="bridge", unbuilt="bridge")
    state = drawing(mine, seat(), chips={"earthquake": 2}, options={"marker_coin_returns": returns})
    play(state, "draw earthquake")
    assert of(state, 0).coins == coins


PROTECTORS = {
    "earthquake": ("cyclopean_masonry",),
    "drought": ("temple_of_apollo", "liongate"),
    "epidemic": ("aqueduct", "well"),
    "storm": ("workshop_of_phidias",),
    "decline": ("port", "stoa"),
}


@rule("peloponnes/disaster/protectors")
@pytest.mark.parametrize(
    ("disaster", "building"), [(kind, building) for kind, row in PROTECTORS.items() for building in row]
)
def test_each_building_protects_from_its_disaster_and_no_other(disaster: str, building: str) -> None:
    for kind in PROTECTORS:
        mine = seat(buildings=building, lands="a05", food=9, population=9, luxury=12, coins=1)
        state = drawing(mine, seat(), round=8, chips={kind: 2})
        saved = happened(play(state, f"draw {kind}"), Protected)
        assert saved == ([Protected(0, building, Disaster(kind))] if kind == disaster else [])


@rule("peloponnes/disaster/protectors")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_sentence_names_every_building_beside_its_disaster(language: str) -> None:
    told = GAME.catalogue
    parts = told.rule("peloponnes/disaster/protectors", language).rstrip(".").split(";")
    assert len(parts) == len(PROTECTORS)
    for part, (disaster, buildings) in zip(parts, PROTECTORS.items(), strict=True):
        assert told.form(disaster, "a", language, ()) in part
        assert all(told.form(building, "the", language, ()) in part for building in buildings)
