"""The pool of other minds: each plays legally to the end, and follows its idea."""

from __future__ import annotations

from random import Random

import pytest

from ziggurat.bots.pool import UnknownMind, mind, minds_of
from ziggurat.games.kings.position import Position as KingsPosition
from ziggurat.games.peloponnes.position import Offer
from ziggurat.games.peloponnes.position import Position as PeloponnesPosition
from ziggurat.games.peloponnes.position import SeatPosition as PeloponnesSeat
from ziggurat.kit.registry import game, games
from ziggurat.kit.seats import CHANCE
from ziggurat.research.arena import make_bot

EVERYBODY = [(name, who) for name in games() for who in minds_of(name)]


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "who"), EVERYBODY)
def test_a_mind_plays_a_game_to_its_end(name: str, who: str) -> None:
    draws, state = Random(3), game(name).start(2)
    bots = [make_bot(f"pool:{who}", name, 1), make_bot("random", name, 2)]
    while not state.over:
        if state.seat == CHANCE:
            state.play_drawn(draws)
        else:
            state.play(bots[state.seat].choose(state.view(state.seat)))


def test_a_mind_says_its_idea() -> None:
    state, draws = game("peloponnes").start(2), Random(1)
    while state.seat == CHANCE:
        state.play_drawn(draws)
    told = mind("coin-hoarder", "peloponnes", 1).explain(state.view(state.seat))
    assert "coin-hoarder" in told.sentences["fr"][0]


def test_nobody_of_that_name_is_told_with_those_there_are() -> None:
    with pytest.raises(UnknownMind, match="war-first"):
        mind("peace-first", "tigris")


@pytest.mark.parametrize(
    ("idea", "better", "worse"),
    [
        ("prestige-first", "statue_of_zeus", "bridge"),
        ("people-first", "market", "agriculture"),
        ("safety-first", "aqueduct", "statue_of_zeus"),
    ],
)
def test_a_bid_counts_as_its_tile(idea: str, better: str, worse: str) -> None:
    from ziggurat.bots.pool.peloponnes import LIKINGS

    bare = PeloponnesPosition((PeloponnesSeat(coins=9), PeloponnesSeat(coins=9)))

    def with_bid(tile: str) -> PeloponnesPosition:
        return PeloponnesPosition(bare.seats, offers=(Offer(tile, 0, 1), *bare.offers[1:]))

    assert LIKINGS[idea](bare, with_bid(better), 0) > LIKINGS[idea](bare, with_bid(worse), 0)


def test_a_ship_is_liked_more_than_a_tall_column() -> None:
    from ziggurat.bots.pool.kings import LIKINGS

    state = game("kings").start(2)
    before: KingsPosition = state.position()
    tall = (("treasure", *["farm"] * 4), *before.columns[1:])
    built = (("treasure", "blue-red"), *before.columns[1:])
    after = [KingsPosition(before.seats, columns, before.unseen, before.draw_pile) for columns in (tall, built)]
    liked = [LIKINGS["ship-first"](before, position, 0) for position in after]
    assert liked[1] > liked[0]


def test_a_square_counts_the_companions_of_the_tile_laid() -> None:
    from ziggurat.bots.pool.tigris import square
    from ziggurat.games.tigris.components import Sphere

    farm, temple = Sphere.FARM, Sphere.TEMPLE
    assert square({"C3": farm, "D3": farm, "C4": farm, "D4": temple}, "C3") == 2
    assert square({"C3": farm, "D3": farm, "C4": farm, "D4": farm}, "D4") == 3
    assert square({"C3": farm, "E3": farm}, "C3") == 0
