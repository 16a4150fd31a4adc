"""Mise en place; Tirage des tuiles: civilisations, turn order, decks, rows and the supply sign."""

from __future__ import annotations

from random import Random

import pytest

import ziggurat
from tests.rulebook.peloponnes.tables import GAME, happened, kinds, legal, now, of, play, refused, revealing, seat
from ziggurat.games.peloponnes.components import CIVILIZATION_WORDS, CIVILIZATIONS, DECKS, TILE_WORDS
from ziggurat.games.peloponnes.core import Core
from ziggurat.games.peloponnes.events import RoundStarted, SupplyCalled, TileRevealed
from ziggurat.kit.errors import UnknownAction
from ziggurat.kit.testing import rule


def dealt(*names: str) -> Core:
    """A game whose civilisations have been dealt in this order."""
    state = GAME.start(players=len(names))
    play(state, *(f"deal {name}" for name in names))
    return state


@rule("peloponnes/setup/civilization-random")
def test_each_player_is_dealt_one_of_the_seven_civilisations() -> None:
    state = GAME.start(players=3)
    assert state.seat == ziggurat.CHANCE
    assert legal(state) == [f"deal {name}" for name in CIVILIZATION_WORDS]
    assert state.tickets == 7
    play(state, "deal sparta")
    assert refused(state, "deal sparta") == "setup/civilization-random"
    assert state.tickets == 6


@rule("peloponnes/setup/civilization-draft")
def test_by_option_civilisations_are_chosen_in_seat_order() -> None:
    state = GAME.start(players=3, draft=True)
    assert (state.seat, state.decision) == (0, "choose_civilization")
    play(state, "choose argos")
    assert state.seat == 1
    assert refused(state, "choose argos") == "setup/civilization-draft"
    assert refused(state, "deal sparta") == "action/not-now"
    play(state, "choose messene", "choose sparta")
    assert [one.civilization for one in now(state).seats] == ["argos", "messene", "sparta"]
    assert now(state).order == (1, 2, 0)


@rule("peloponnes/setup/start-goods", "peloponnes/setup/no-luxury", "peloponnes/setup/tracks-from-zero")
@pytest.mark.parametrize("number", range(7))
def test_a_player_starts_with_what_the_civilisation_prints(number: int) -> None:
    home = CIVILIZATIONS[number]
    state = dealt(home.name)
    assert of(state, 0) == seat(
        home.name,
        wood=home.wood,
        stone=home.stone,
        food=home.food,
        coins=home.coins,
        population=home.population,
        luxury=0,
    )


@rule("peloponnes/setup/first-player")
def test_the_lowest_red_number_begins_and_the_others_ascend() -> None:
    assert now(dealt("argos", "patras", "messene", "pylos", "arkadia")).order == (2, 1, 4, 3, 0)


@rule("peloponnes/setup/open-information")
def test_every_seat_and_every_spectator_sees_the_same() -> None:
    state = dealt("argos", "patras", "messene")
    play(state, "reveal a05", "reveal market", "reveal a01", "reveal a02", "reveal a03")
    seen = {seat: state.view(seat).table for seat in (0, 1, 2, ziggurat.SPECTATOR)}
    assert all(one == seen[0] for one in seen.values())
    imagined = state.view(1).imagine(Random(1))
    assert imagined.position() == state.position()


@rule("peloponnes/setup/three-decks")
def test_only_tiles_of_the_current_deck_are_revealed() -> None:
    state = dealt("sparta", "argos")
    assert legal(state) == [f"reveal {TILE_WORDS[tile]}" for tile in DECKS["A"]]
    play(state, "reveal a05")
    assert refused(state, "reveal a05") == "setup/three-decks"
    assert refused(state, "reveal agora") == "setup/three-decks"
    assert state.tickets == 14


@rule("peloponnes/setup/three-decks")
def test_each_deck_runs_out_exactly() -> None:
    state = dealt("sparta", "argos")
    rng = Random(4)
    decks = []
    while not state.over:
        if state.decision == "reveal_tile" and state.tickets % 5 == 0 and now(state).offers[0].tile is None:
            decks.append((now(state).round, state.tickets))
        play(state, str(state.draw(rng)) if state.seat == ziggurat.CHANCE else str(rng.choice(state.legal_actions)))
    assert decks == [(1, 15), (2, 10), (3, 5), (4, 15), (5, 10), (6, 5), (7, 10), (8, 5)]


ROWS = [("two", 2), ("three", 3), ("four", 4), ("five", 5)]


@rule(
    "peloponnes/reveal/five-tiles",
    "peloponnes/reveal/two-players",
    "peloponnes/reveal/three-players",
    "peloponnes/reveal/four-players",
    "peloponnes/reveal/five-players",
)
@pytest.mark.parametrize(("word", "players"), ROWS)
def test_five_tiles_are_revealed_the_first_in_the_auction_row(word: str, players: int) -> None:
    state = dealt(*CIVILIZATION_WORDS[:players])
    events = play(state, "reveal a05", "reveal market", "reveal a01", "reveal a02", "reveal a03")
    rows = [event.row for event in happened(events, TileRevealed)]
    assert rows == ["auction"] * players + ["conquest"] * (5 - players)
    assert [event.place for event in happened(events, TileRevealed)] == [1, 2, 3, 4, 5]
    assert state.decision == "bid"


@rule("peloponnes/reveal/supply-at-once")
def test_a_supply_is_carried_out_before_the_next_tile_is_seen() -> None:
    state = revealing(seat(population=2, food=1), seat(population=1, food=5), offers="aqueduct agora", deck="b05")
    events = play(state, "reveal b05")
    assert happened(events, SupplyCalled) == [SupplyCalled("b05")]
    assert (of(state, 0).population, of(state, 0).food) == (1, 0)
    assert (of(state, 1).population, of(state, 1).food) == (1, 4)
    assert state.decision == "reveal_tile"


@rule("peloponnes/reveal/supply-tile-stays")
def test_a_tile_with_the_supply_sign_stays_on_offer() -> None:
    state = revealing(seat(), seat(), offers="aqueduct agora", deck="b05 b06 b07")
    play(state, "reveal b05", "reveal b06", "reveal b07")
    assert [offer.tile for offer in now(state).offers] == ["aqueduct", "agora", "b05", "b06", "b07"]
    assert state.decision == "bid"


@rule("peloponnes/setup/endless-bank")
def test_the_bank_never_runs_out() -> None:
    state = GAME.start(players=5)
    rng = Random(2)
    while not state.over:
        if state.seat != ziggurat.CHANCE and state.decision == "bid":
            assert "pass" in legal(state)
            before = of(state, state.seat).coins
            passer = state.seat
            events = play(state, "pass")
            assert "Passed" in kinds(events)
            assert of(state, passer).coins >= before + 3 or state.decision != "bid"
        else:
            state.play(state.draw(rng) if state.seat == ziggurat.CHANCE else rng.choice(state.legal_actions))
    assert sum(one.coins for one in now(state).seats) > 5 * 8 * 3


@rule("peloponnes/action/not-now")
def test_only_what_is_being_decided_may_be_answered() -> None:
    state = dealt("sparta", "argos")
    for text in ("pass", "bid 3 on 1", "withdraw", "pay market", "take wood", "feed 0", "bonus wood", "draw storm"):
        assert refused(state, text) == "action/not-now"


@rule("peloponnes/action/game-over")
def test_nothing_is_played_once_the_game_is_over() -> None:
    state = GAME.start(players=2)
    state.play_randomly(3)
    assert refused(state, "pass") == "action/game-over"


def test_a_round_is_announced_with_its_deck() -> None:
    state = GAME.start(players=2)
    assert happened(play(state, "deal sparta", "deal argos"), RoundStarted) == [RoundStarted(1, "A")]


def test_a_good_that_is_not_on_offer_cannot_be_named() -> None:
    with pytest.raises(UnknownAction, match="take luxury"):
        GAME.actions.parse("take luxury")
