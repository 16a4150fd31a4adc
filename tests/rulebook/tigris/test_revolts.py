"""Révolte: a leader enters a kingdom that has one of its colour."""

from __future__ import annotations

import pytest

from tests.rulebook.tigris.sketches import drawn
from tests.rulebook.tigris.table import hand, kingdom, leaders, legal, play, refused, score, told, treasures
from ziggurat.games.tigris import events
from ziggurat.games.tigris.components import Sphere
from ziggurat.kit.testing import rule


@rule("tigris/revolt/begins")
def test_a_leader_placed_in_a_kingdom_that_has_one_of_its_colour_begins_a_revolt() -> None:
    state = drawn("bt T .", "H4")
    assert told(play(state, "trader J4"), events.RevoltBegun) == [events.RevoltBegun(Sphere.MARKET, 0, 1, 1, 1)]


@rule("tigris/revolt/begins")
def test_a_leader_moved_into_such_a_kingdom_begins_a_revolt_too() -> None:
    state = drawn(
        """
           H  I  J  K  L
        4  bt T  .  .  .
        5  .  .  .  T  at
        """
    )
    happened = play(state, "trader J4")
    assert [type(event) for event in happened] == [events.LeaderMoved, events.RevoltBegun]


@rule("tigris/revolt/roles")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_the_newcomer_attacks_and_the_leader_in_place_defends(active: int) -> None:
    state = drawn("pk T .", "H4", active=active)
    begun = told(play(state, "king J4"), events.RevoltBegun)[0]
    assert (begun.attacker, begun.defender, state.seat) == (active, 3, active)


@rule("tigris/revolt/strength")
@pytest.mark.parametrize(("leader", "sign"), [("king", "bk"), ("priest", "bp"), ("farmer", "bf"), ("trader", "bt")])
def test_temples_beside_each_leader_support_it_whatever_its_colour(leader: str, sign: str) -> None:
    state = drawn(
        f"""
           H  I  J  K
        3  M  T  T  .
        4  T  {sign} T  .
        5  .  S  .  T
        """
    )
    begun = told(play(state, f"{leader} K4"), events.RevoltBegun)[0]
    assert (begun.attacker_support, begun.defender_support) == (2, 3)  # J4 counts for both


@rule("tigris/revolt/strength")
def test_the_backs_of_temples_support_nobody() -> None:
    state = drawn(
        """
           H  I  J  K
        3  #  #  bk T
        4  #  #  T  .
        """,
        monuments={"temple-farm": ("H3", "temple")},
    )
    begun = told(play(state, "king K4"), events.RevoltBegun)[0]
    assert (begun.attacker_support, begun.defender_support) == (2, 2)


@rule("tigris/revolt/temples-as-reinforcements")
@pytest.mark.parametrize(("leader", "sign"), [("king", "bk"), ("farmer", "bf"), ("trader", "bt")])
def test_only_temples_serve_as_reinforcements_in_a_revolt(leader: str, sign: str) -> None:
    state = drawn(f"{sign} T .", "H4", hands=("TSSFFM", "MMMFSS"))
    play(state, f"{leader} J4")
    assert legal(state) == ["reinforce 0", "reinforce 1"]
    play(state, "reinforce 1")
    assert (hand(state, 0), legal(state)) == ("2S 2F 1M", ["reinforce 0"])


@rule("tigris/revolt/one-red-point")
@pytest.mark.parametrize(("leader", "sign"), [("king", "bk"), ("priest", "bp"), ("farmer", "bf"), ("trader", "bt")])
def test_the_winner_scores_one_red_point_whatever_the_colour(leader: str, sign: str) -> None:
    state = drawn(f"{sign} T .", "H4", hands=("TTT",))
    happened = play(state, f"{leader} J4", "reinforce 3", "reinforce 0")
    assert told(happened, events.PointScored) == [events.PointScored(0, Sphere.TEMPLE, 1, "revolt")]
    assert (score(state, 0), score(state, 1)) == ("1T", "")


@rule("tigris/revolt/moved-loser-goes-home")
def test_a_leader_that_moved_in_and_loses_does_not_return_to_its_old_space() -> None:
    state = drawn(
        """
           H  I  J  K  L
        4  bt T  .  .  .
        5  .  .  .  T  at
        """
    )
    play(state, "trader J4", "reinforce 0", "reinforce 0")
    assert leaders(state, 0) == set()
    assert kingdom(state, "L5") == set()
    assert refused(state, "trader home") == "leader/only-own-on-board"


@rule("tigris/revolt/then-treasures")
@pytest.mark.parametrize(("defence", "taker"), [(0, 0), (1, None)])
def test_treasures_are_dealt_after_the_revolt_to_the_trader_still_standing(defence: int, taker: int | None) -> None:
    state = drawn(
        """
            F  G  H  I  J  K
        10  T* T  .  T  T  T
        11  bt .  .  .  .  T*
        """,
        hands=("", "T"),
    )
    before = treasures(state, 0)
    happened = play(state, "trader H10", "reinforce 0", f"reinforce {defence}")
    assert told(happened, events.TreasuresTaken) == []
    if taker is None:  # the newcomer is gone, and with it the bridge between the treasures
        assert (state.decision, treasures(state, 0)) == ("choose_action", before)
    else:
        assert (state.decision, state.seat) == ("take_treasures", taker)
        play(state, "leave K11")
        assert treasures(state, 0) == before + 1
