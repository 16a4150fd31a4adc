"""Conséquences du conflit: what a war takes away, what it earns, and what becomes of the next one."""

from __future__ import annotations

import pytest

from tests.rulebook.tigris.sketches import assert_shows, drawn
from tests.rulebook.tigris.table import kingdom, leaders, play, random_plays, removed, score, told
from ziggurat.games.tigris import events
from ziggurat.games.tigris.components import Sphere
from ziggurat.games.tigris.core import Core
from ziggurat.games.tigris.refusals import Board, neighbours
from ziggurat.kit.testing import rule


@rule("tigris/war/counted-afresh")
def test_a_later_war_is_counted_afresh_on_the_board_as_it_stands() -> None:
    state = drawn(
        """
           F  G  H  I  J  K  L
        3  .  .  ak .  bk .  M
        4  S  S  T  .  T  T  S
        5  .  M  at .  .  bt .
        6  .  .  .  .  .  M  .
        """,
        hands=("T",),
    )
    play(state, "temple I4")
    traders_first = state.copy()
    assert told(play(traders_first, "war trader"), events.WarBegun) == [events.WarBegun(Sphere.MARKET, 0, 1, 1, 2)]
    happened = play(state, "war king", "reinforce 0", "reinforce 0")
    assert told(happened, events.TilesRemoved) == [events.TilesRemoved(1, Sphere.SETTLEMENT, ("L4",))]
    assert told(happened, events.WarBegun)[-1] == events.WarBegun(Sphere.MARKET, 0, 1, 1, 1)  # L3 is cut off


@rule("tigris/war/cancelled")
def test_a_war_whose_leaders_are_no_longer_connected_is_cancelled() -> None:
    state = drawn(
        """
           G  H  I  J  K
        3  ak T  .  T  bk
        4  .  S  .  M  .
        5  at T  .  T  bt
        6  M  M  .  S  S
        """,
        hands=("T",),
    )
    play(state, "temple I4")
    happened = play(state, "war trader", "reinforce 0", "reinforce 0")
    assert told(happened, events.WarCancelled) == [events.WarCancelled(Sphere.SETTLEMENT)]
    assert state.decision == "choose_action"
    assert (leaders(state, 0), leaders(state, 1)) == ({"king", "trader"}, {"king"})
    assert "I4" not in kingdom(state, "K3")


@rule("tigris/war/three-pieces")
def test_each_leader_counts_only_its_own_piece_when_the_uniting_tile_touches_three() -> None:
    state = drawn(
        """
           F  G  H  I  J  K  L
        3  .  M  ak .  bk bt .
        4  S  at T  .  T  T  M
        5  S  .  .  T  .  S  .
        6  .  M  bp T  S  S  .
        """,
        hands=("SSSM",),
    )
    play(state, "settlement I4")
    happened = play(state, "war king", "reinforce 2", "reinforce 0")
    assert told(happened, events.ConflictWon) == [events.ConflictWon(0, 1, Sphere.SETTLEMENT, False, 4, 3)]
    assert told(happened, events.WarBegun)[-1] == events.WarBegun(Sphere.MARKET, 0, 1, 1, 1)  # L4, not G6
    play(state, "reinforce 1", "reinforce 0")
    assert score(state, 0) == "4S 2M"
    assert_shows(
        state,
        """
           F  G  H  I  J  K  L
        3  .  M  ak .  .  .  .
        4  S  at T  S  T  T  .
        5  S  .  .  T  .  .  .
        6  .  M  bp T  .  .  .
        """,
    )


@rule("tigris/war/loser-removes-supporters", "tigris/war/points")
def test_the_loser_removes_every_supporter_counted_and_the_winner_scores_each() -> None:
    state = drawn(
        """
           H  I  J  K  L
        3  .  .  .  M  .
        4  at T  .  T  bt
        5  M  .  .  M  M
        """,
        hands=("TMMM", "M"),
    )
    play(state, "temple J4")
    happened = play(state, "reinforce 3", "reinforce 0")
    assert told(happened, events.TilesRemoved) == [events.TilesRemoved(1, Sphere.MARKET, ("K3", "K5", "L5"))]
    assert told(happened, events.PointScored) == [events.PointScored(0, Sphere.MARKET, 4, "war")]
    assert (score(state, 0), removed(state)) == ("4M", "6M")  # three supporters, three reinforcements


@rule("tigris/war/points")
def test_the_defender_scores_in_the_same_way() -> None:
    state = drawn("S S ak T . T bk S", "E4", hands=("T", "SSS"))
    play(state, "temple I4", "reinforce 0", "reinforce 3")
    assert (score(state, 0), score(state, 1)) == ("", "3S")


@rule("tigris/war/nothing-against-nothing")
def test_zero_against_zero_is_a_tie_that_the_defender_wins() -> None:
    state = drawn("ak T . T bk", "H4", hands=("M",))
    happened = play(state, "market J4", "reinforce 0", "reinforce 0")
    assert told(happened, events.ConflictWon) == [events.ConflictWon(1, 0, Sphere.SETTLEMENT, False, 0, 0)]
    assert (score(state, 0), score(state, 1)) == ("", "1S")


def war_of_priests() -> Core:
    """The archer's priest against the bull's: I7 has a treasure, J8 stands beside the bull's farmer."""
    state = drawn(
        """
           F  G  H  I  J  K
        6  .  ap .  .  .  bp
        7  T  T  .  T* T  T
        8  ~  ~  .  bf T  .
        """,
        hands=("STTT", "TT"),
    )
    play(state, "settlement H7")
    return state


@rule("tigris/war/treasure-temple-spared", "tigris/war/leader-temple-spared")
def test_temples_with_a_treasure_or_beside_another_leader_stay() -> None:
    state = war_of_priests()
    happened = play(state, "reinforce 3", "reinforce 0")
    assert told(happened, events.TemplesSpared) == [events.TemplesSpared(("I7", "J8"))]
    assert told(happened, events.TilesRemoved) == [events.TilesRemoved(1, Sphere.TEMPLE, ("J7", "K7"))]
    assert_shows(
        state,
        """
           F  G  H  I  J  K
        6  .  ap .  .  .  .
        7  T  T  S  T* .  .
        8  ~  ~  .  bf T  .
        """,
    )


@rule("tigris/war/treasure-temple-spared")
def test_a_treasure_alone_spares_its_temple() -> None:
    state = drawn("ap T . T* bp", "F7", hands=("MT",))
    happened = play(state, "market H7", "reinforce 1", "reinforce 0")
    assert told(happened, events.TemplesSpared) == [events.TemplesSpared(("I7",))]
    assert score(state, 0) == "1T"  # for the priest alone
    assert_shows(state, "ap T M T* .", "F7")


@rule("tigris/war/leader-temple-spared")
def test_a_temple_beside_the_losing_priest_alone_goes() -> None:
    state = drawn("ap T . T bp", "H4", hands=("MT",))
    play(state, "market J4", "reinforce 1", "reinforce 0")
    assert_shows(state, "ap T M . .", "H4")
    assert score(state, 0) == "2T"


@rule("tigris/war/spared-temples-count")
def test_spared_temples_count_for_strength_but_earn_no_point() -> None:
    state = war_of_priests()
    assert (state.position().conflict.attack, state.position().conflict.defence) == (2, 4)
    play(state, "reinforce 3", "reinforce 0")
    assert score(state, 0) == "3T"  # the priest, J7 and K7


@rule("tigris/war/strands-nobody")
@pytest.mark.parametrize("seed", range(4))
def test_a_war_never_leaves_another_leader_without_a_temple(seed: int) -> None:
    wars = 0
    for _, happened, state in random_plays(seed):
        board = Board(state)
        assert all(any(near in board.temples for near in neighbours(at)) for at in board.leaders)
        ended = [event for event in told(happened, events.ConflictWon) if not event.revolt]
        assert not ended or not told(happened, events.LeaderStranded)
        wars += len(ended)
    assert wars
