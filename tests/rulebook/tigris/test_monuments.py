"""Construction de monuments: when and where one can be built."""

from __future__ import annotations

import pytest

from tests.rulebook.tigris.sketches import assert_shows, drawn
from tests.rulebook.tigris.table import draw_on, end_turn, legal, play, refused, told
from ziggurat.games.tigris import events
from ziggurat.games.tigris.components import BOARDS
from ziggurat.kit.testing import rule

ALMOST = """
       H  I  J
    3  T  T  .
    4  T  .  .
    """
RED = {
    "settlement-temple": ("A10", "temple"),
    "temple-farm": ("C10", "temple"),
    "temple-market": ("G10", "temple"),
}


@rule("tigris/monument/square-complete")
def test_a_monument_needs_a_square_of_four_tiles_of_one_colour() -> None:
    state = drawn(ALMOST, hands=("T",))
    play(state, "temple I4")
    assert state.decision == "build_monument"
    assert (
        refused(state, "build temple-farm H4") == refused(state, "build temple-farm P11") == "monument/square-complete"
    )
    assert refused(state, "build temple-farm H3") is None
    for tile, sketch in (("market I4", ALMOST), ("temple I4", ALMOST.replace("T  T", "T  S"))):
        broken = drawn(sketch, hands=("TM",))
        play(broken, tile)
        assert broken.decision == "choose_action"


@rule("tigris/monument/shows-colour")
def test_the_monument_must_show_the_colour_of_the_square() -> None:
    state = drawn(ALMOST, hands=("T",))
    play(state, "temple I4")
    assert refused(state, "build settlement-farm H3") == "monument/shows-colour"
    assert refused(state, "build farm-market H3") == "monument/shows-colour"


@rule("tigris/monument/unbuilt")
def test_each_monument_can_be_built_only_once() -> None:
    state = drawn(ALMOST, hands=("T",), monuments={"temple-farm": RED["temple-farm"]})
    play(state, "temple I4")
    assert refused(state, "build temple-farm H3") == "monument/unbuilt"
    assert legal(state, "build") == ["build settlement-temple H3", "build temple-market H3"]


@rule("tigris/monument/may-build")
@pytest.mark.parametrize("leader", [". ", "ak", "bk"])
def test_the_active_player_may_build_anywhere_or_decline(leader: str) -> None:
    state = drawn(ALMOST.replace("T  T  .", f"T  T  {leader}"), hands=("T",))
    play(state, "temple I4")
    assert (state.seat, state.decision) == (0, "build_monument")
    red = ["build settlement-temple H3", "build temple-farm H3", "build temple-market H3"]
    assert legal(state) == [*red, "decline"]
    built = play(state.copy(), "build temple-market H3")
    assert told(built, events.MonumentBuilt)[0].seat == 0
    assert play(state, "decline") == [events.MonumentDeclined(0)]
    assert state.position().monuments == {}


@rule("tigris/monument/choose-square")
def test_of_several_squares_the_player_chooses_one() -> None:
    state = drawn(
        """
           H  I  J
        3  S  S  S
        4  S  .  S
        """,
        hands=("S",),
    )
    play(state, "settlement I4")
    assert {text.split()[2] for text in legal(state, "build")} == {"H3", "I3"}
    play(state, "build settlement-farm I3")
    assert state.decision == "choose_action"
    assert_shows(
        state,
        """
           H  I  J
        3  S  #  #
        4  S  #  #
        """,
    )


@rule("tigris/monument/none-left")
def test_without_a_monument_of_the_colour_nothing_is_built() -> None:
    state = drawn(ALMOST, hands=("T",), monuments=RED)
    play(state, "temple I4")
    assert state.decision == "choose_action"
    assert_shows(state, ALMOST.replace("T  .  .", "T  T  ."))


@rule("tigris/monument/declined-is-lost")
def test_nobody_can_build_later_where_a_monument_was_declined() -> None:
    state = drawn(ALMOST, hands=("TT", "TTTTTT"))
    play(state, "temple I4", "decline", "temple J3")
    assert state.decision != "build_monument"
    draw_on(state)
    play(state, "temple J4")
    assert {text.split()[2] for text in legal(state, "build")} == {"I3"}  # not H3, declined
    assert refused(state, "build temple-farm H3") == "monument/square-complete"


@rule("tigris/monument/completed-again")
def test_a_square_broken_and_completed_again_counts_as_new() -> None:
    state = drawn(
        """
           G  H  I  J  K  L
        3  .  bk .  .  .  ap
        4  .  T  .  bp .  T
        5  bf T  T  T  .  T
        6  .  .  bt .  .  .
        """,
        hands=("TTTTTM", "TTTTTT"),
    )
    play(state, "temple I4", "decline", "market K4", "reinforce 4", "reinforce 0")
    assert "I4" not in state.position().tiles
    draw_on(state)
    play(state, "temple I4")
    assert legal(state, "build temple-farm") == ["build temple-farm H4"]


@rule("tigris/monument/after-wars")
def test_the_monument_comes_after_the_last_war() -> None:
    state = drawn(
        """
           F  G  H  I  J  K
        3  .  .  S  S  .  .
        4  at T  S  .  T  bt
        """,
        hands=("SM",),
    )
    play(state, "settlement I4")
    assert state.decision == "reinforce_attack"
    assert refused(state, "build settlement-farm H3") == "action/not-now"
    play(state, "reinforce 1", "reinforce 0")
    assert (state.decision, state.seat) == ("build_monument", 0)
    assert refused(state, "build settlement-farm H3") is None  # I4, the uniting tile, is one of the four


@rule("tigris/monument/after-wars")
def test_there_is_no_monument_if_the_war_took_one_of_the_four_tiles() -> None:
    state = drawn(
        """
           F  G  H  I  J  K
        3  .  .  S  S  .  .
        4  ak T  S  .  T  bk
        """,
        hands=("S", "SSSS"),
    )
    play(state, "settlement I4", "reinforce 0", "reinforce 4")
    assert state.decision == "choose_action"
    assert {"H3", "I3", "H4"}.isdisjoint(state.position().tiles)
    assert "I4" in state.position().tiles


@rule("tigris/monument/farm-site")
def test_four_farms_form_a_square_only_on_o4_p4_o5_p5() -> None:
    rows = BOARDS["standard"].split()
    squares = [
        f"{'ABCDEFGHIJKLMNOP'[column]}{row + 1}"
        for row in range(10)
        for column in range(15)
        if rows[row][column : column + 2] == rows[row + 1][column : column + 2] == "~~"
    ]
    assert squares == ["O4"]
    state = drawn(
        """
           O  P
        4  F  F
        5  F  ~
        """,
        hands=("F",),
    )
    play(state, "farm P5")
    assert {text.split()[2] for text in legal(state, "build")} == {"O4"}
    play(state, "build farm-market O4")
    end_turn(state)
    assert state.position().monuments
