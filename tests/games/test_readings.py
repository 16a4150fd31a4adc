"""What the page of Peloponnes is told, so that it reckons nothing: held against the rules in games at random."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any

from ziggurat.games.peloponnes.actions import Mark, Pay
from ziggurat.games.peloponnes.box import BOX, Counts
from ziggurat.games.peloponnes.components import Power, income_for
from ziggurat.games.peloponnes.position import SeatPosition
from ziggurat.games.peloponnes.readings import brought, price_of
from ziggurat.kit.registry import game
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State

PELOPONNES = game("peloponnes")
PAYING = ("bid_laid", "bid_moved", "tile_bought")


def plays(players: int, seeds: range, **options: Any) -> Iterator[tuple[State, list[Any], State]]:
    """Each action of some games at random: the state before it, what happened, and the state after it."""
    for seed in seeds:
        rng, state = Random(seed), PELOPONNES.start(players, **options)
        while not state.over:
            before = state.copy()
            action = state.draw(rng) if state.seat == CHANCE else rng.choice(state.legal_actions)
            yield before, state.play(action), state


def test_the_least_bid_of_a_place_is_the_least_that_is_legal() -> None:
    seen = 0
    for before, _, _ in plays(3, range(4)):
        if before.decision != "bid":
            continue
        least: dict[int, int] = {}
        for words in (str(action).split() for action in before.legal_actions):
            if words[0] == "bid":
                least[int(words[3])] = min(least.get(int(words[3]), 99), int(words[1]))
        told = PELOPONNES.table(before, 0).least_bids
        assert all(told[place - 1] == coins for place, coins in least.items())
        seen += len(least)
    assert seen > 100


def test_incomes_are_those_that_are_then_received() -> None:
    seen = 0
    for unbuilt in (True, False):
        for _, events, after in plays(3, range(3), unbuilt_income=unbuilt):
            for event in events:
                if event.__struct_config__.tag == "round_income" and not after.over:
                    told = PELOPONNES.table(after, 0).incomes[event.seat].tiles
                    received = (event.wood, event.stone, event.food, event.population)
                    assert (told.wood, told.stone, told.food, told.population) == received
                    seen += 1
    assert seen > 60


def test_a_land_that_shares_nothing_is_not_linked() -> None:
    seen = {"land_placed": 0, "land_not_linked": 0}
    for before, events, _ in plays(3, range(6)):
        for event in events:
            kind = event.__struct_config__.tag
            table = PELOPONNES.table(before, 0)
            if kind in seen and event.tile in [offer.tile for offer in table.position.offers]:
                assert (table.links[event.seat].get(event.tile) != ()) == (kind == "land_placed")
                seen[kind] += 1
    assert min(seen.values()) > 3


def test_what_is_to_be_paid_is_told_with_the_question() -> None:
    seen = set()
    for before, _, _ in plays(3, range(6)):
        paid = [action for action in before.legal_actions if isinstance(action, Pay)]
        prices = before.game.facts(before).get("prices", {})
        assert set(prices) == {action.tile for action in paid}
        seen |= {before.decision for _ in paid}
    assert {"build", "earthquake", "storm"} <= seen
    goods, printed = (4, 1, 0, 0, 0, 0), BOX.tiles["port"].cost
    assert printed is not None
    assert price_of("port", "build", goods).lacks == Counts(stone=printed.stone - 1)
    assert price_of("a01", "storm", goods).cost == Counts(food=1, coins=1)


def test_people_bring_what_is_printed_under_their_track() -> None:
    for people in (0, 7, 8, 20):
        told = brought(SeatPosition(population=people), {}, True)[0].people
        assert (told.coins, told.luxury) == income_for(people)


def test_a_place_asks_for_what_is_printed_whoever_lies_there() -> None:
    for before, _, _ in plays(3, range(2)):
        table = PELOPONNES.table(before, 0)
        for place, offer in enumerate(table.position.offers):
            if offer.tile is not None:
                more = BOX.conquest_surcharge * (place >= table.auctions)
                assert table.asked_bids[place] == BOX.tiles[offer.tile].bid + more
                assert table.least_bids[place] == max(table.asked_bids[place], offer.coins + 1)


def test_what_is_kept_beside_a_bid_is_what_is_then_there() -> None:
    seen = set()
    for before, _, _ in chain(plays(3, range(2)), plays(1, range(3))):
        had = PELOPONNES.table(before, 0).position.seats
        for action in before.legal_actions[:: 1 + len(before.legal_actions) // 4]:
            if not (told := PELOPONNES.notes(before, str(action)) if before.seat >= 0 else []):
                continue
            tried, kind = before.copy(), type(action).__name__
            (paid,) = [one for one in tried.play(action) if one.__struct_config__.tag in PAYING]
            coins = paid.added if kind == "MoveBid" else paid.coins  # type: ignore[attr-defined]
            assert told[0].values == {"n": max(0, had[before.seat].coins - coins), "of": had[before.seat].coins}
            if tried.decision == before.decision:  # the round goes on, and nothing came or went besides
                assert told[0].values["n"] == PELOPONNES.table(tried, 0).position.seats[before.seat].coins
            seen.add(kind)
    assert seen == {"Bid", "MoveBid", "Buy"}


def test_a_marker_costs_a_coin_or_what_stands_in_for_it() -> None:
    seen = set()
    for before, _, _ in plays(3, range(12)):
        marks = [action for action in before.legal_actions if isinstance(action, Mark)]
        if before.decision != "build" or not marks:
            continue
        marker, seat = before.game.facts(before)["marker"], before.seat
        had, tried = PELOPONNES.table(before, 0).position.seats[seat], before.copy()
        tried.play(marks[0])
        has = PELOPONNES.table(tried, 0).position.seats[seat]
        if tried.decision in ("build", "bid"):  # nothing came or went besides
            assert (had.coins - has.coins, had.luxury - has.luxury) == (marker.get("coins", 0), marker.get("luxury", 0))
            seen |= set(marker)
    assert "coins" in seen


def test_who_dies_is_told_for_every_number_that_may_be_fed() -> None:
    seen = 0
    for before, _, _ in plays(3, range(8), luxury_feed_optional=True):
        if before.decision != "feed":
            continue
        told = before.game.facts(before)["dead"]
        for action in before.legal_actions:
            tried = before.copy()
            fed = [event for event in tried.play(action) if event.__struct_config__.tag == "fed"]
            assert told[int(str(action).split()[1])] == fed[0].dead  # type: ignore[attr-defined]
            seen += 1
    assert seen > 5


def test_threats_are_what_the_next_chip_would_bring() -> None:
    struck = near = 0
    for before, events, after in plays(3, range(3)):
        told = PELOPONNES.table(after, 0).threats
        for event in events:
            if event.__struct_config__.tag == "disaster_struck":
                assert PELOPONNES.table(before, 0).threats[event.disaster] == "near"
                assert told[event.disaster] == "struck"
                struck += 1
        near += "near" in told.values()
    assert min(struck, near) > 3


def test_a_sign_without_effect_is_told() -> None:
    for holds in (True, False):
        table = PELOPONNES.table(PELOPONNES.start(3, raise_when_displaced=holds), 0)
        assert table.powerless == (() if holds else (Power.RAISE_WHEN_DISPLACED,))
