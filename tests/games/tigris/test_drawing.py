"""Positions drawn in text and as pictures."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.rulebook.tigris.sketches import assert_shows, drawn
from ziggurat.games.tigris.core import Core
from ziggurat.games.tigris.game import GAME
from ziggurat.kit.testing import random_states, tables
from ziggurat.kit.views import SPECTATOR

USE = "{http://www.w3.org/2000/svg}use"


def war() -> Core:
    """The rulebook's war, its market just laid."""
    state = drawn(
        """
           H  I  J  K  L
        3  M  ak .  pt T
        4  lt T  .  M  S
        5  .  S  .  T  bk
        6  x  S  .  M  .
        """,
        hands=("TT", "F", "MMMMM", "MM"),
        points=("3S 1T",),
        active=2,
    )
    state.play("market J4")
    return state


def board_lines(text: str) -> str:
    """The eleven rows and their header."""
    return "\n".join(text.splitlines()[1:13])


@pytest.mark.parametrize(("players", "options"), tables(GAME))
def test_the_board_in_text_shows_everything_that_lies_on_it(players: int, options: dict[str, Any]) -> None:
    for state in random_states(GAME, players, options, 1, every=40):
        assert isinstance(state, Core)
        assert_shows(state, board_lines(GAME.draw_text(state)))


def test_the_text_tells_who_decides_and_what_each_seat_has() -> None:
    text = GAME.draw_text(war())
    assert text.splitlines()[0].startswith("lion decides: choose war")
    assert "just laid: market on J4" in text
    assert "> lion   (seat 2)  hand 4M" in text
    assert "  archer (seat 0)  hand 2T   catastrophes 2   points 3S 1T" in text
    assert "at home priest farmer trader" in text


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_a_viewer_is_drawn_no_others_hand_or_points(viewer: int) -> None:
    state = war()
    before = GAME.draw_text(state, viewer)
    state.redeal_hidden(viewer, 7)
    assert GAME.draw_text(state, viewer) == before
    assert ("hand 2T" in before, "points 3S 1T" in before) == (viewer == 0, viewer == 0)
    assert "bag " in before
    assert "%" in before


def test_open_scores_and_the_exact_bag_are_drawn_for_every_viewer() -> None:
    state = drawn(". .", "H4", points=("3S",), bag="2M", options={"open_scores": True, "exact_bag": True})
    text = GAME.draw_text(state, SPECTATOR)
    assert "points 3S" in text
    assert "bag 2 " in text


def used(svg: str) -> Counter[str]:
    """How often a picture shows each of its pieces."""
    tree = ElementTree.fromstring(svg)
    ids = {element.get("id") for element in tree.iter() if element.get("id")}
    found = Counter(str(element.get("href")).removeprefix("#") for element in tree.iter(USE))
    assert set(found) <= ids
    return found


@pytest.mark.parametrize(("players", "options"), tables(GAME))
def test_every_position_gives_a_picture_that_stands_alone(players: int, options: dict[str, Any]) -> None:
    for state in random_states(GAME, players, options, 2, every=60):
        svg = GAME.draw_svg(state)  # type: ignore[arg-type]
        pieces = used(svg)
        assert "NaN" not in svg
        assert re.findall(r'(?:href|src|url)[=(]"?(?!#|\(#)[^#"]', svg) == []
        assert pieces["waves"] in (41, 39)


def test_the_picture_shows_each_piece_once() -> None:
    state = war()
    position, pieces = state.position(), used(GAME.draw_svg(state))
    hands = Counter(sphere for seat in position.seats for sphere, many in seat.hand.items() for _ in range(many))
    for sphere, many in Counter(position.tiles.values()).items():
        assert pieces[f"tile-{sphere.value}"] == many + hands[sphere] + 4  # and one beside each seat's points
    assert pieces["treasure"] == len(position.treasures) + 4 + 1
    assert pieces["tile-catastrophe"] == 8
    assert sum(pieces[f"{leader}-pot"] for leader in ("king", "priest", "farmer", "trader")) == 4


def test_both_sides_of_a_conflict_are_marked_with_their_strengths() -> None:
    state = war()
    assert GAME.draw_svg(state).count("stroke-dasharray") == 1  # the veiled unification tile
    state.play("war trader")
    state.play("reinforce 4")
    svg = GAME.draw_svg(state)
    assert re.search(r'fill="#FFFFFF">5</text>', svg)
    assert re.search(r'fill="#2A231D">2</text>', svg)
