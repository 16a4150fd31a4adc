"""Changer de une à six tuiles."""

from __future__ import annotations

import pytest

from tests.rulebook.tigris.sketches import counts, drawn
from tests.rulebook.tigris.table import draw_on, hand, legal, play, refused, removed, score, told
from ziggurat.games.tigris import events
from ziggurat.games.tigris.components import Sphere
from ziggurat.games.tigris.game import GAME
from ziggurat.kit.errors import UnknownAction
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.testing import rule


@rule("tigris/swap/in-hand")
def test_only_tiles_in_hand_can_be_swapped() -> None:
    state = drawn(". .", "H4", hands=("TTM",))
    assert refused(state, "swap 1F") == refused(state, "swap 3T") == refused(state, "swap 2M") == "swap/in-hand"
    assert legal(state, "swap") == ["swap 1M", "swap 1T", "swap 1T 1M", "swap 2T", "swap 2T 1M"]


@rule("tigris/swap/one-to-six")
def test_a_swap_gives_up_at_least_one_tile_and_at_most_six() -> None:
    state = drawn(". .", "H4", hands=("TTTTMM",))
    assert refused(state, "swap 1T") is None
    assert refused(state, "swap 4T 2M") is None
    for impossible in ("swap", "swap 7T", "swap 4T 3M"):
        with pytest.raises(UnknownAction):
            GAME.play(state, impossible)


@rule("tigris/swap/draws-as-many")
def test_the_discarded_tiles_leave_the_game_and_as_many_are_drawn() -> None:
    state = drawn(". .", "H4", hands=("TTTM",))
    bag = sum(state.position().bag.values())
    assert play(state, "swap 2T") == [events.TilesSwapped(0, 2)]
    assert (state.seat, hand(state, 0), state.tickets) == (CHANCE, "1T 1M", bag)  # discarded before the first draw
    assert play(state, "draw farm", "draw farm") == [events.TileDrawn(0, Sphere.FARM)] * 2
    assert (state.seat, hand(state, 0), state.position().actions_left) == (0, "1T 2F 1M", 1)
    assert sum(state.position().bag.values()) == bag - 2
    assert state.position().seats[0].swapped == {Sphere.TEMPLE: 2}


@rule("tigris/swap/new-tiles-at-once")
def test_tiles_drawn_in_a_swap_serve_for_the_second_action() -> None:
    state = drawn(". .", "H4", hands=("T",))
    assert refused(state, "market H4") == "tile/in-hand"
    play(state, "swap 1T", "draw market")
    assert refused(state, "market H4") is None


@rule("tigris/swap/short-bag")
@pytest.mark.parametrize(("bag", "ends"), [("MM", True), ("MMM", False)])
def test_a_swap_that_asks_too_much_of_the_bag_ends_the_game_without_income(bag: str, ends: bool) -> None:
    state = drawn(
        """
           H  I  J  K
        4  #  #  T  ap
        5  #  #  .  .
        """,
        hands=("TTTTTT", "TTTTTT"),
        monuments={"temple-farm": ("H4", "temple")},
        bag=bag,
    )
    assert counts(bag)["market"] == sum(state.position().bag.values())
    happened = play(state, "swap 3T")
    assert state.over == ends
    if ends:
        assert happened == [events.TilesSwapped(0, 3), events.GameEnded("swap")]
        assert score(state, 0) == ""
    else:
        assert told(draw_on(state), events.GameEnded) == []
        assert removed(state) != ""
