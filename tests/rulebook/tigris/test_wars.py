"""Deux royaumes sont reliés: which wars there are, who attacks, who supports whom."""

from __future__ import annotations

import pytest

from tests.rulebook.tigris.sketches import assert_shows, drawn
from tests.rulebook.tigris.table import kingdom, leaders, legal, play, refused, score, told
from ziggurat.games.tigris import events
from ziggurat.games.tigris.components import Sphere
from ziggurat.kit.testing import rule

THREE_WARS = """
       G  H  I  J  K
    3  ak T  .  T  bk
    4  ap T  .  T  bp
    5  at T  .  T  bt
    """


@rule("tigris/war/begins")
def test_each_colour_with_a_leader_in_both_kingdoms_leads_to_a_war() -> None:
    state = drawn(THREE_WARS.replace("ap", ". "), hands=("S",))
    happened = play(state, "settlement I4")
    assert events.KingdomsUnited("I4") in happened
    assert legal(state) == ["war king", "war trader"]
    one = drawn("ak T . T bk", "H4", hands=("S",))
    assert told(play(one, "settlement J4"), events.WarBegun) == [events.WarBegun(Sphere.SETTLEMENT, 0, 1, 0, 0)]


@rule("tigris/war/one-per-colour")
def test_there_is_one_war_a_colour_and_none_between_leaders_of_one_player() -> None:
    state = drawn(THREE_WARS, hands=("S",))
    play(state, "settlement I4")
    assert legal(state) == ["war king", "war priest", "war trader"]
    own = drawn("ak T . T ap", "H4", hands=("S",))
    assert told(play(own, "settlement J4"), events.WarBegun) == []


@rule("tigris/war/none-without-rivals")
def test_kingdoms_without_a_common_colour_become_one() -> None:
    state = drawn("ak T . T bp", "H4", hands=("M",))
    happened = play(state, "market J4")
    assert told(happened, events.WarBegun) == []
    assert state.decision == "choose_action"
    assert kingdom(state, "H4") == {"H4", "I4", "J4", "K4", "L4"}


@rule("tigris/war/marker")
def test_the_marker_lies_on_the_uniting_tile_until_the_last_war_is_over() -> None:
    peace = drawn("ak T . T bp", "H4", hands=("M",))
    play(peace, "market J4")
    assert peace.position().laid is None
    state = drawn(THREE_WARS, hands=("S",))
    play(state, "settlement I4")
    for action in ("war king", "reinforce 0", "reinforce 0", "war trader", "reinforce 0", "reinforce 0", "reinforce 0"):
        assert state.position().laid == state.view(1).table.laid == "I4"
        play(state, action)
    play(state, "reinforce 0")
    assert (state.decision, state.position().laid) == ("choose_action", None)


@rule("tigris/war/active-player-orders")
def test_the_active_player_chooses_the_next_war_each_time_even_among_others() -> None:
    state = drawn(THREE_WARS, hands=("", "", "S"), active=2)
    play(state, "settlement I4")
    assert (state.decision, state.seat, legal(state)) == ("choose_war", 2, ["war king", "war priest", "war trader"])
    play(state, "war king", "reinforce 0", "reinforce 0")
    assert (state.decision, state.seat, legal(state)) == ("choose_war", 2, ["war priest", "war trader"])
    happened = play(state, "war trader", "reinforce 0", "reinforce 0")
    assert told(happened, events.WarBegun)[-1].sphere is Sphere.TEMPLE  # the last one needs no choice
    assert state.seat == 0


@rule("tigris/war/choose-existing")
def test_only_a_war_still_to_be_fought_can_be_chosen() -> None:
    state = drawn(THREE_WARS, hands=("S",))
    play(state, "settlement I4")
    assert refused(state, "war farmer") == "war/choose-existing"
    play(state, "war king", "reinforce 0", "reinforce 0")
    assert refused(state, "war king") == "war/choose-existing"
    assert refused(state, "war priest") is None


@rule("tigris/war/active-player-attacks")
@pytest.mark.parametrize("active", [0, 1])
def test_the_active_player_attacks_in_every_war_of_their_leaders(active: int) -> None:
    state = drawn(THREE_WARS, hands=("S", "S"), active=active)
    play(state, "settlement I4", "war king")
    assert (state.position().conflict.attacker, state.position().conflict.defender) == (active, 1 - active)
    play(state, "reinforce 0", "reinforce 0", "war trader")
    assert (state.position().conflict.attacker, state.seat) == (active, active)


@rule("tigris/war/next-clockwise-attacks", "tigris/war/other-defends")
@pytest.mark.parametrize(("active", "attacker"), [(1, 2), (3, 0)])
def test_in_a_war_of_others_the_first_clockwise_attacks(active: int, attacker: int) -> None:
    state = drawn("ak T . T lk", "H4", hands=("S", "S", "S", "S"), active=active)
    begun = told(play(state, "settlement J4"), events.WarBegun)[0]
    assert (begun.attacker, begun.defender) == (attacker, 2 - attacker)


@rule("tigris/war/supporters", "tigris/monument/backs-connect", "tigris/monument/backs-inert")
def test_supporters_are_all_face_up_tiles_of_the_colour_on_the_leaders_side() -> None:
    state = drawn(
        """
           F  G  H  I  J
        2  S  .  .  .  .
        3  #  #  ak .  .
        4  #  #  T  .  T
        5  .  at T  .  bk
        6  .  S  .  .  S
        """,
        hands=("M",),
        monuments={"settlement-market": ("F3", "settlement")},
    )
    happened = play(state, "market I4")
    # F2 through the backs, G6 through the trader, not the backs themselves; J6 through its own king.
    assert told(happened, events.WarBegun) == [events.WarBegun(Sphere.SETTLEMENT, 0, 1, 2, 1)]


@rule("tigris/war/uniting-tile-neutral")
@pytest.mark.parametrize("attacker_wins", [True, False])
def test_the_uniting_tile_supports_neither_side_and_stays(attacker_wins: bool) -> None:
    state = drawn("S ak T . T bk S", "F4", hands=("SS", "S"))
    assert told(play(state, "settlement I4"), events.WarBegun)[0].attacker_support == 1
    assert state.position().conflict.defence == 1
    play(state, f"reinforce {int(attacker_wins)}", "reinforce 0")
    assert_shows(state, "S ak T S T . ." if attacker_wins else ". . T S T bk S", "F4")


@rule("tigris/war/reinforce-leader-colour")
def test_reinforcements_have_the_colour_of_the_leaders_at_war() -> None:
    state = drawn("at T . T bt", "H4", hands=("SSSMM", "MFFFFF"))
    play(state, "settlement J4")
    assert legal(state) == ["reinforce 0", "reinforce 1", "reinforce 2"]
    play(state, "reinforce 1")
    assert legal(state) == ["reinforce 0", "reinforce 1"]
    assert leaders(state, 0) == {"trader"}
    assert score(state, 0) == ""
