"""Positions as JSON: what is impossible is refused with a sentence that says why."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.rulebook.peloponnes.tables import GAME, bidding, displaced, drawing, now, play, revealing, seat
from ziggurat.kit.errors import BadPosition
from ziggurat.kit.testing import step

OFFERS = "a05 a07 a01 market street"


def plain(state: Any) -> dict[str, Any]:
    """A position as decoded JSON."""
    value: dict[str, Any] = json.loads(GAME.write_position(state))
    return value


def set_seat(name: str, value: Any) -> Callable[[dict[str, Any]], None]:
    """Change something of seat 0."""
    return lambda position: position["seats"][0].update({name: value})


def set_offer(name: str, value: Any) -> Callable[[dict[str, Any]], None]:
    """Change something of place 1."""
    return lambda position: position["offers"][0].update({name: value})


def set_table(name: str, value: Any) -> Callable[[dict[str, Any]], None]:
    """Change something of the table."""
    return lambda position: position.update({name: value})


WRONG = [
    (set_table("game", "tigris"), "a position of tigris"),
    (set_table("seats", []), "0 seats"),
    (set_table("decision", "sleep"), "no decision 'sleep'"),
    (set_table("decision", "build"), "unsold tiles are gone"),
    (set_table("decision", "storm"), "no tile is on offer any more"),
    (set_table("decision", "buy"), "would not ask this here"),
    (set_table("deciding", 1), "would not ask this here"),
    (set_table("turn", 9), "turn 9"),
    (set_table("turn", 1), "would not ask this here"),
    (set_table("at", -1), "at cannot be -1"),
    (set_table("asked", "market"), "would not ask this here"),
    (set_table("asked", "castle"), "no tile 'castle'"),
    (set_table("round", 0), "round 0 is the choice"),
    (set_table("round", 9), "round cannot be 9"),
    (set_table("round", 2), "chips drawn: by now it is 2"),
    (set_table("order", [0, 0]), "does not name each of 2 seats once"),
    (set_table("final", True), "the final supply follows round 8"),
    (set_table("level", 2), "not at level 2"),
    (set_table("level", 7), "level cannot be 7"),
    (set_table("bonus", {"wood": 1}), "0 bonuses are won"),
    (set_table("bonus", {"coins": 1}), "wood, stone or food"),
    (set_table("bonus", {"wood": -1}), "cannot be negative"),
    (set_table("level_points", [1]), "level_points are five"),
    (set_table("chips", {"storm": 4}), "4 chips of storm"),
    (set_table("chips", {"storm": 1}), "1 chips drawn"),
    (set_table("chips_this_round", 1), "1 chips drawn this round"),
    (set_table("box", ["a02"]), "deck A holds 9 tiles: 10 are still to come"),
    (set_table("box", ["a05"]), "a05 lies in two places"),
    (set_table("box", ["castle"]), "no tile 'castle'"),
    (set_table("offers", []), "0 places"),
    (set_table("displaced", {"seat": 0, "place": 1, "coins": 3}), "asks its owner at once"),
    (set_seat("civilization", "argos"), "two seats have the same"),
    (set_seat("civilization", None), "no civilisation yet"),
    (set_seat("civilization", "athens"), "no civilisation 'athens'"),
    (set_seat("coins", -1), "-1 coins"),
    (set_seat("wood", 11), "11 wood: the track goes from 0 to 10"),
    (set_seat("population", 21), "21 population"),
    (set_seat("lands", ["bridge"]), "bridge is no land"),
    (set_seat("buildings", ["a02"]), "a02 is no building"),
    (set_seat("unbuilt", ["bridge"]), "marks a building it does not have"),
    (set_seat("won", "bridge"), "has not the tile it took"),
    (set_offer("tile", None), "bidding needs five tiles"),
    (set_offer("bidder", 0), "a bidder and coins"),
    (set_offer("coins", 4), "a bidder and coins"),
    (lambda p: (set_offer("bidder", 7)(p), set_offer("coins", 4)(p)), "no seat 7"),
    (lambda p: (set_offer("bidder", 0)(p), set_offer("coins", 400)(p)), "400 coins"),
    (lambda p: p["options"].update(solo_campaign=True), "solo_campaign is for one player"),
    (lambda p: p["options"].update(draft="perhaps"), "not a position"),
    (lambda p: p.update(surprise=1), "not a position"),
]


@pytest.mark.parametrize(("change", "message"), WRONG, ids=[message for _, message in WRONG])
def test_an_impossible_position_is_refused_with_a_reason(change: Callable[[dict[str, Any]], Any], message: str) -> None:
    position = plain(bidding(seat("sparta", coins=5), seat("argos"), offers=OFFERS))
    GAME.read_position(json.dumps(position))
    change(position)
    with pytest.raises(BadPosition, match=message):
        GAME.read_position(json.dumps(position))


def test_two_bids_of_one_seat_are_refused() -> None:
    with pytest.raises(BadPosition, match="seat 0 has two bids"):
        bidding(seat(coins=5), seat(), seat(), offers=OFFERS, bids={1: (0, 3), 2: (0, 3)}, turn=1)


def test_a_displaced_bid_lies_below_the_one_that_displaced_it() -> None:
    with pytest.raises(BadPosition, match="displaced by a higher one"):
        displaced(seat(), seat(), seat(), offers=OFFERS, who=0, place=1, coins=5, bids={1: (1, 5)}, turn=2)
    with pytest.raises(BadPosition, match="there is no place 6"):
        displaced(seat(), seat(), seat(), offers=OFFERS, who=0, place=6, coins=5, bids={1: (1, 5)}, turn=2)


def test_tiles_are_revealed_from_the_first_place_on() -> None:
    position = plain(revealing(seat(), seat(), offers="aqueduct agora"))
    position["offers"][0], position["offers"][4] = position["offers"][4], position["offers"][0]
    with pytest.raises(BadPosition, match="from the first place on"):
        GAME.read_position(position)


def test_a_payment_nobody_is_asked_for_is_refused() -> None:
    state = drawing(seat(buildings="bridge street", wood=2, stone=2), seat(), chips={"earthquake": 2})
    play(state, "draw earthquake")
    position = plain(state)
    position["asked"] = "street"
    with pytest.raises(BadPosition, match="earthquake by seat 0 about street"):
        GAME.read_position(position)


def test_a_full_draft_and_a_full_solo_game_are_read_at_every_step() -> None:
    for players, options in ((3, {"draft": True}), (1, {"solo_campaign": True})):
        state, rng = GAME.start(players, **options), Random(1)
        while not state.over:
            again = GAME.read_position(GAME.write_position(state))
            assert now(again) == now(state)
            state.play_number(step(state, rng))
        assert now(GAME.read_position(GAME.write_position(state))) == now(state)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_position_is_drawn_in_text_and_as_a_picture_at_every_step(players: int) -> None:
    import xml.etree.ElementTree as tree

    state, rng = GAME.start(players), Random(players)
    while not state.over:
        text = GAME.draw_text(state)
        assert state.decision in text
        for offer in now(state).offers:
            assert offer.tile is None or offer.tile in text
        picture = tree.fromstring(GAME.draw_svg(state))
        assert picture.tag.endswith("svg")
        state.play_number(step(state, rng))
    assert "nobody decides" in GAME.draw_text(state)
