"""Poser une tuile catastrophe."""

from __future__ import annotations

from tests.rulebook.tigris.sketches import assert_shows, drawn
from tests.rulebook.tigris.table import end_turn, kingdom, legal, play, refused, removed, score, told, treasures
from ziggurat.games.tigris import events
from ziggurat.games.tigris.components import Sphere
from ziggurat.kit.testing import rule


@rule("tigris/catastrophe/one-left")
def test_a_catastrophe_is_laid_by_a_player_who_still_has_one() -> None:
    state = drawn(". . .", "H4", catastrophes=(1, 2))
    play(state, "catastrophe H4")
    assert refused(state, "catastrophe I4") == "catastrophe/one-left"
    assert legal(state, "catastrophe") == []


@rule("tigris/catastrophe/where")
def test_a_catastrophe_goes_on_any_empty_space_or_over_a_face_up_tile() -> None:
    state = drawn(
        """
            H  I  J
         8  S  T  bp
         9  ~  F  ~
        10  .  M  .
        """
    )
    for space in ("H8", "I8", "H9", "I9", "H10", "I10"):
        assert refused(state, f"catastrophe {space}") is None
    assert len(legal(state, "catastrophe")) == 176 - 1 - len(state.position().treasures)


@rule("tigris/catastrophe/destroys-tile")
def test_the_tile_under_a_catastrophe_leaves_the_game() -> None:
    state = drawn("S M .", "H4")
    assert play(state, "catastrophe H4") == [events.CatastrophePlaced(0, "H4", Sphere.SETTLEMENT)]
    assert removed(state) == "1S"
    assert play(state, "catastrophe J4")[0] == events.CatastrophePlaced(0, "J4", None)
    assert removed(state) == "1S"
    assert_shows(state, "x M x", "H4")


@rule("tigris/catastrophe/not-on-catastrophe")
def test_a_catastrophe_may_not_cover_another() -> None:
    state = drawn("x .", "H4")
    assert refused(state, "catastrophe H4") == "catastrophe/not-on-catastrophe"


@rule("tigris/catastrophe/not-on-leader")
def test_a_catastrophe_may_not_be_laid_on_a_leader() -> None:
    state = drawn("ak T bp", "H4")
    assert refused(state, "catastrophe H4") == refused(state, "catastrophe J4") == "catastrophe/not-on-leader"


@rule("tigris/catastrophe/not-on-treasure")
def test_a_tile_that_carries_a_treasure_is_safe() -> None:
    state = drawn("T T* T", "H7")
    assert refused(state, "catastrophe I7") == "catastrophe/not-on-treasure"
    assert refused(state, "catastrophe H7") is None


@rule("tigris/catastrophe/not-on-monument")
def test_the_tiles_of_a_monument_are_safe() -> None:
    state = drawn(
        """
           H  I  J
        3  #  #  S
        4  #  #  .
        """,
        monuments={"settlement-farm": ("H3", "settlement")},
    )
    for space in ("H3", "I3", "H4", "I4"):
        assert refused(state, f"catastrophe {space}") == "catastrophe/not-on-monument"
    assert refused(state, "catastrophe J3") is None


@rule("tigris/catastrophe/blocks-space")
def test_the_space_of_a_catastrophe_is_blocked_for_good() -> None:
    state = drawn("T . .", "H4", hands=("TM", "S"))
    play(state, "catastrophe I4")
    assert refused(state, "king I4") == "leader/free-space"
    assert refused(state, "temple I4") == "tile/free-space"
    assert refused(state, "catastrophe I4") == "catastrophe/not-on-catastrophe"
    end_turn(state)
    assert refused(state, "settlement I4") == "tile/free-space"


@rule("tigris/catastrophe/cuts")
def test_a_catastrophe_can_break_a_kingdom_into_parts() -> None:
    state = drawn(
        """
           H  I  J  K  L
        3  .  .  T  lt .
        4  ak T  S  T  bp
        5  .  .  M  .  .
        """
    )
    assert len(kingdom(state, "H4")) == 8
    play(state, "catastrophe J4")
    assert kingdom(state, "H4") == {"H4", "I4"}
    assert kingdom(state, "L4") == {"L4", "K4", "K3", "J3"}
    assert kingdom(state, "J5") == set()


@rule("tigris/catastrophe/nothing-else")
def test_nothing_else_follows_from_a_catastrophe() -> None:
    state = drawn(
        """
            F  G  H  I  J  K
        10  T* S  M  S  T  T
        11  at T  .  T  bk T*
        """,
        hands=("T",),
    )
    before = treasures(state, 0)
    happened = play(state, "catastrophe H11")
    assert happened == [events.CatastrophePlaced(0, "H11", None)]
    assert (score(state, 0), score(state, 1), treasures(state, 0)) == ("", "", before)


@rule("tigris/catastrophe/nothing-else")
def test_a_catastrophe_cannot_be_laid_during_a_conflict() -> None:
    state = drawn("bk T .", "H4", hands=("T", "T"))
    play(state, "king J4")
    assert refused(state, "catastrophe A1") == "action/not-now"
    play(state, "reinforce 0")
    assert refused(state, "catastrophe A1") == "action/not-now"
    assert told(play(state, "reinforce 0"), events.CatastrophePlaced) == []
