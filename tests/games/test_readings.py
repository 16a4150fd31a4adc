"""What the page of Peloponnes is told, so that it reckons nothing: held against the rules in games at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from ziggurat.games.peloponnes.actions import Pay
from ziggurat.games.peloponnes.box import BOX, Counts
from ziggurat.games.peloponnes.components import income_for
from ziggurat.games.peloponnes.position import SeatPosition
from ziggurat.games.peloponnes.readings import income_of, price_of
from ziggurat.kit.registry import game
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State

PELOPONNES = game("peloponnes")


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
    seat, printed = SeatPosition(wood=4, stone=1), BOX.tiles["port"].cost
    assert printed is not None
    assert price_of("port", "build", seat).lacks == Counts(stone=printed.stone - 1)
    assert price_of("a01", "storm", seat).cost == Counts(food=1, coins=1)


def test_people_bring_what_is_printed_under_their_track() -> None:
    for people in (0, 7, 8, 20):
        told = income_of(SeatPosition(population=people), {}, True).people
        assert (told.coins, told.luxury) == income_for(people)
