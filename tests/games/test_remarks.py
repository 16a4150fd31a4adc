"""What is said of every thing on every table: true of the position, with a rule behind it, nothing that is hidden."""

from __future__ import annotations

import random

import msgspec
import pytest

from ziggurat.kit.catalogue import LANGUAGES
from ziggurat.kit.registry import game, games
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State

NAMES = ("Anna", "Bob", "Cyd")
THINGS = {
    "tigris": [f"{column}{row}" for column in "ABCDEFGHIJKLMNOP" for row in range(1, 12)],
    "kings": [f"{column}{row}" for column in "ABCDEFGH" for row in ("", *range(9))] + ["AB", "BC", "GH"],
    "peloponnes": [
        *"12345",
        "food",
        "coins",
        "wood",
        "stone",
        "luxury",
        "population",
        "score",
        "storm",
        "market",
        "a01",
    ],
    "tikal": [f"{column}{row}" for column in "ABCDEFGH" for row in range(1, 6)],
}
SEATS = ["seat 0", "seat 1", "seat 2"]
BESIDE = {
    "tigris": [
        "bag",
        "treasures",
        "settlement",
        "temple",
        "farm",
        "market",
        "king",
        "trader",
        "catastrophe",
        "treasure",
    ],
    "kings": ["deck", "treasures", "ships", "settlement", "temple", "farm", "market", "king", "catastrophe"],
    "peloponnes": ["round"],
    "tikal": ["pile", "scorings", "move", "uncover", "dig", "camp", "mask", "bring explorer", "guard leader"],
}


def positions(name: str, seed: int = 1) -> list[State]:
    """Positions of a random game, one in ten."""
    rng, state = random.Random(seed), game(name).start(3)
    found: list[State] = []
    while not state.over and len(found) < 40:
        state.play(state.draw(rng) if state.seat == CHANCE else rng.choice(state.legal_actions))
        if rng.random() < 0.1:
            found.append(state.copy())
    return found


@pytest.mark.parametrize("name", games())
def test_everything_is_said_in_both_languages_with_a_rule(name: str) -> None:
    played = game(name)
    said = set()
    for state in positions(name):
        for thing in THINGS[name] + SEATS + BESIDE[name]:
            for remark in played.inspect(state, 0, thing):
                assert remark.rule in played.catalogue.rules, remark
                for language in LANGUAGES:
                    values = msgspec.to_builtins(remark.values)
                    text = played.catalogue.say(
                        played.catalogue.inspect[remark.says][language], values, language, NAMES, 0
                    )
                    assert "{" not in text
                said.add(remark.says)
    assert len(said) >= 8
    for thing in ("no such thing", "seat 3", "seat x"):
        assert played.inspect(positions(name)[-1], 0, thing) == []


@pytest.mark.parametrize("name", games())
def test_seats_counts_and_pieces_beside_the_board_say_what_they_are(name: str) -> None:
    played, state = game(name), positions(name)[-1]
    for thing in SEATS + BESIDE[name]:
        found = played.inspect(state, 0, thing)
        assert found, thing
        for remark in found:
            assert remark.rule in played.catalogue.rules, remark
            for language in LANGUAGES:
                values = msgspec.to_builtins(remark.values)
                text = played.catalogue.say(played.catalogue.inspect[remark.says][language], values, language, NAMES, 0)
                assert "{" not in text


@pytest.mark.parametrize("name", ["tigris", "kings"])
def test_what_is_said_hangs_on_nothing_hidden(name: str) -> None:
    played = game(name)
    for state in positions(name, 2):
        other = state.copy()
        other.redeal_hidden(0, 99)
        for thing in THINGS[name] + SEATS + BESIDE[name]:
            assert played.inspect(state, 0, thing) == played.inspect(other, 0, thing)


def test_the_strength_of_a_leader_is_what_a_war_then_counts() -> None:
    tigris, rng = game("tigris"), random.Random(8)
    wars = 0
    for _ in range(30):
        state = tigris.start(3)
        while not state.over and wars < 20:
            before = state.copy()
            events = state.play(state.draw(rng) if state.seat == CHANCE else rng.choice(state.legal_actions))
            for event in events:
                if event.__struct_config__.tag == "revolt_begun":
                    leader = {"settlement": "king", "temple": "priest", "farm": "farmer", "market": "trader"}
                    at = tigris.table(before, 0).seats[event.defender].leaders
                    place = next(space for who, space in at.items() if who.value == leader[event.sphere.value])
                    found = {one.says: one.values for one in tigris.inspect(before, 0, place)}
                    assert found["revolt_strength"]["n"] == event.defender_support
                    wars += 1
    assert wars >= 10
