"""Placer ou déplacer un chef."""

from __future__ import annotations

import pytest

from tests.rulebook.tigris.sketches import drawn
from tests.rulebook.tigris.table import causes, draw_on, end_turn, kingdom, leaders, legal, play, refused, score, told
from ziggurat.games.tigris import events
from ziggurat.games.tigris.components import Leader
from ziggurat.kit.testing import rule


@rule("tigris/leader/place")
def test_a_player_places_only_leaders_of_their_own_dynasty() -> None:
    state = drawn("bk T .", "H4")
    placed = play(state, "priest J4")
    assert placed == [events.LeaderPlaced(0, Leader.PRIEST, "J4")]
    assert (leaders(state, 0), leaders(state, 1)) == ({"priest"}, {"king"})
    assert refused(state, "king home") == "leader/only-own-on-board"


@rule("tigris/leader/move")
def test_a_leader_moves_however_far_to_any_space_where_it_could_be_placed() -> None:
    state = drawn("ak T .", "H4")
    reachable = {text.split()[1] for text in legal(state, "king ")} - {"home"}
    placeable = {text.split()[1] for text in legal(state, "trader ")}
    assert reachable >= {"J4", "A2", "O10", "L11"}
    assert reachable == placeable
    assert play(state, "king L11") == [events.LeaderMoved(0, Leader.KING, "H4", "L11")]


@rule("tigris/leader/withdraw")
def test_withdrawing_a_leader_is_one_action_and_nothing_follows() -> None:
    state = drawn("ak T bp", "H4")
    assert play(state, "king home") == [events.LeaderWithdrawn(0, Leader.KING, "H4")]
    assert (leaders(state, 0), state.position().actions_left) == (set(), 1)
    beside_treasures = drawn(
        """
            F  G  H  I  J  K
        10  T* S  S  S  T  T
        11  bt .  .  .  ak T*
        """
    )
    assert play(beside_treasures, "king home") == [events.LeaderWithdrawn(0, Leader.KING, "J11")]


@rule("tigris/leader/only-own-on-board")
@pytest.mark.parametrize("leader", ["priest", "farmer", "trader"])
def test_only_a_leader_on_the_board_can_be_withdrawn(leader: str) -> None:
    state = drawn("ak T bp", "H4")
    assert refused(state, f"{leader} home") == "leader/only-own-on-board"
    assert refused(state, "king home") is None


@rule("tigris/leader/free-space")
def test_a_leader_needs_an_empty_space() -> None:
    state = drawn(
        """
           H  I  J
        3  S  T  bp
        4  .  x  .
        """
    )
    assert refused(state, "king H3") == "leader/free-space"
    assert refused(state, "king I3") == "leader/free-space"
    assert refused(state, "king J3") == "leader/free-space"
    assert refused(state, "king I4") == "leader/free-space"
    assert refused(state, "king I2") is None


@rule("tigris/leader/beside-temple")
def test_a_leader_must_stand_beside_a_temple() -> None:
    state = drawn(
        """
           H  I  J
        3  .  T  .
        4  .  .  S
        5  .  .  .
        """
    )
    assert [refused(state, f"king {space}") for space in ("I2", "H3", "J3", "I4")] == [None] * 4
    for corner_or_far in ("H4", "K4", "J5", "I5"):
        assert refused(state, f"king {corner_or_far}") == "leader/beside-temple"
    assert refused(state, "king L1") is None  # K1, a temple that carries a treasure


@rule("tigris/leader/beside-temple", "tigris/monument/backs-inert")
def test_the_backs_under_a_monument_are_no_temples() -> None:
    state = drawn(
        """
           H  I  J
        3  #  #  .
        4  #  #  .
        """,
        monuments={"temple-market": ("H3", "temple")},
    )
    assert refused(state, "king J3") == "leader/beside-temple"


@rule("tigris/leader/beside-temple")
def test_the_temple_may_belong_to_another_kingdom() -> None:
    state = drawn("bk T .", "H4")
    play(state, "trader J4")
    assert kingdom(state, "J4") == {"H4", "I4", "J4"}


@rule("tigris/leader/not-on-river")
def test_a_leader_may_not_stand_on_a_river() -> None:
    state = drawn(
        """
           H  I  J
        8  .  T  .
        9  ~  ~  ~
        """
    )
    assert refused(state, "king I9") == "leader/not-on-river"
    assert [text for text in legal(state, "king ") if text == "king I9"] == []


@rule("tigris/leader/unites-no-kingdoms")
def test_a_leader_may_not_join_two_kingdoms() -> None:
    state = drawn("ak T . T bp", "H4")
    assert refused(state, "trader J4") == "leader/unites-no-kingdoms"
    assert causes(state, "trader J4") == {"J4", "I4", "K4"}


@rule("tigris/leader/unites-no-kingdoms")
def test_a_leader_may_join_regions_without_a_leader_and_one_kingdom() -> None:
    state = drawn(
        """
           H  I  J  K
        3  .  .  S  .
        4  bk T  .  T
        5  .  .  M  .
        """
    )
    assert refused(state, "trader J4") is None
    play(state, "trader J4")
    assert kingdom(state, "J4") == {"H4", "I4", "J4", "K4", "J3", "J5"}


@rule("tigris/leader/not-same-space")
def test_standing_still_is_not_an_action() -> None:
    state = drawn("ak T .", "H4")
    assert refused(state, "king H4") == "leader/not-same-space"
    assert refused(state, "priest H4") == "leader/free-space"


@rule("tigris/leader/lifted-first")
def test_a_moving_leader_is_judged_on_the_board_without_it() -> None:
    joined_by_the_king = drawn(
        """
           H  I  J  K  L
        3  ap T  ak T  bf
        4  .  T  .  S  .
        """
    )
    assert refused(joined_by_the_king, "king J4") == "leader/unites-no-kingdoms"
    with_a_bridge = drawn(
        """
           H  I  J  K  L
        3  ap T  ak T  bf
        4  .  T  .  S  .
        5  .  S  M  S  .
        """
    )
    assert refused(with_a_bridge, "king J4") is None


@rule("tigris/leader/lifted-first")
def test_a_leader_alone_in_its_kingdom_may_join_what_it_left() -> None:
    state = drawn("T ak . T bp", "H4")
    assert refused(state, "trader J4") == "leader/unites-no-kingdoms"
    assert refused(state, "king J4") is None  # H4 alone is no kingdom once the king is lifted


@rule("tigris/leader/lifted-first")
def test_a_leader_on_the_first_space_of_the_board_is_lifted_like_any_other() -> None:
    state = drawn(
        """
           A  B  C  D
        1  ak T  .  bp
        2  .  .  .  T
        """
    )
    assert refused(state, "trader C1") == "leader/unites-no-kingdoms"
    assert refused(state, "king C1") is None


@rule("tigris/leader/move-within-kingdom")
def test_a_leader_that_moves_inside_its_kingdom_causes_no_revolt() -> None:
    state = drawn(
        """
           H  I  J
        4  ak T  .
        5  .  bp .
        """
    )
    assert play(state, "king J4") == [events.LeaderMoved(0, Leader.KING, "H4", "J4")]
    assert state.decision == "choose_action"


@rule("tigris/leader/stranded")
def test_a_leader_that_loses_its_last_temple_goes_home_at_once() -> None:
    by_catastrophe = drawn("ak T bp T", "H4")
    assert told(play(by_catastrophe, "catastrophe I4"), events.LeaderStranded) == [
        events.LeaderStranded(0, Leader.KING, "H4")
    ]
    assert (leaders(by_catastrophe, 0), leaders(by_catastrophe, 1)) == (set(), {"priest"})
    by_monument = drawn(
        """
           H  I  J
        3  T  T  bp
        4  T  .  .
        """,
        hands=("T",),
    )
    play(by_monument, "temple I4", "build temple-farm H3")
    assert leaders(by_monument, 1) == set()


@rule("tigris/leader/leaving-splits")
def test_a_kingdom_may_fall_apart_when_a_leader_leaves() -> None:
    sketch = """
           H  I  J  K  L
        3  ap T  .  .  .
        4  .  S  ak S  .
        5  .  .  T  T  bf
        """
    state = drawn(sketch)
    assert kingdom(state, "H3") == kingdom(state, "L5")
    play(state, "king home")
    assert kingdom(state, "H3") == {"H3", "I3", "I4"}
    assert kingdom(state, "L5") == {"K4", "J5", "K5", "L5"}


@rule("tigris/leader/leaving-splits", "tigris/leader/stranded")
def test_a_stranded_leader_splits_its_kingdom_too() -> None:
    state = drawn(
        """
           H  I  J  K  L
        3  .  .  T  .  .
        4  T  S  bk S  T
        5  lp .  .  .  lf
        """
    )
    assert kingdom(state, "H5") == kingdom(state, "L5")
    play(state, "catastrophe J3")
    assert leaders(state, 1) == set()
    assert kingdom(state, "H5") == {"H4", "I4", "H5"}
    assert kingdom(state, "L5") == {"K4", "L4", "L5"}


@rule("tigris/leader/no-points")
def test_a_leader_earns_no_point_by_being_placed_moved_or_withdrawn() -> None:
    state = drawn("ak T .", "H4")
    happened = play(state, "king J4", "priest H4")
    happened += draw_on(state) + end_turn(state)
    happened += play(state, "priest home", "king home")
    assert told(happened, events.PointScored) == []
    assert (score(state, 0), score(state, 1)) == ("", "")
