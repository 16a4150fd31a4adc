"""Construction de monuments: what a monument does once it stands, and what it earns."""

from __future__ import annotations

import pytest

from tests.rulebook.tigris.sketches import assert_shows, drawn
from tests.rulebook.tigris.table import end_turn, kingdom, leaders, legal, play, refused, score, told, treasures
from ziggurat.games.tigris import events
from ziggurat.games.tigris.components import Leader
from ziggurat.kit.testing import rule


@rule("tigris/monument/backs-connect")
def test_face_down_tiles_still_connect() -> None:
    state = drawn(
        """
           G  H  I  J  K
        3  S  T  T  .  .
        4  .  T  .  T  ak
        """,
        hands=("T",),
    )
    play(state, "temple I4", "build temple-farm H3")
    assert kingdom(state, "K4") == {"G3", "H3", "I3", "H4", "I4", "J4", "K4"}


@rule("tigris/monument/backs-inert")
def test_the_four_tiles_are_turned_and_support_nobody() -> None:
    state = drawn(
        """
           F  G  H  I  J  K  L
        3  S  S  .  .  .  .  .
        4  S  .  T  ak .  T  bk
        """,
        hands=("SS",),
    )
    play(state, "settlement G4", "build settlement-temple F3")
    assert_shows(
        state,
        """
           F  G  H
        3  #  #  .
        4  #  #  T
        """,
    )
    assert score(state, 0) == "1S"
    begun = told(play(state, "settlement J4"), events.WarBegun)[0]
    assert (begun.attacker_support, begun.defender_support) == (0, 0)


@rule("tigris/monument/treasure-stays")
def test_a_treasure_on_a_tile_turned_face_down_stays_there() -> None:
    state = drawn(
        """
           H  I
        6  .  T
        7  T  T*
        """,
        hands=("T",),
    )
    play(state, "temple H6", "build temple-farm H6")
    assert "I7" in state.position().treasures
    assert "I7" not in state.position().tiles


@rule("tigris/monument/treasure-stays")
@pytest.mark.parametrize("left", ["F10", "K11"])
def test_a_treasure_on_a_monument_counts_in_its_kingdom_and_can_be_won(left: str) -> None:
    state = drawn(
        """
            F  G  H  I  J  K
        10  #* #  T  .  T  T
        11  #  #  .  .  .  T*
        """,
        monuments={"temple-farm": ("F10", "temple")},
    )
    before = treasures(state, 0)
    play(state, "trader I10")
    assert legal(state) == ["leave F10", "leave K11"]
    play(state, f"leave {left}")
    assert treasures(state, 0) == before + 1
    assert {"F10", "K11"} & set(state.position().treasures) == {left}


@rule("tigris/monument/indestructible")
def test_a_monument_is_never_destroyed_and_belongs_to_nobody() -> None:
    state = drawn(
        """
           F  G  H  I  J  K  L
        3  .  .  .  .  .  #  #
        4  S  S  ak T  .  #  #
        5  .  .  .  .  .  T  bk
        """,
        hands=("S",),
        monuments={"settlement-farm": ("K3", "settlement")},
    )
    assert refused(state, "catastrophe K3") == "catastrophe/not-on-monument"
    play(state, "settlement J4", "reinforce 0", "reinforce 0")
    assert leaders(state, 1) == set()
    assert_shows(
        state,
        """
           K  L
        3  #  #
        4  #  #
        5  T  .
        """,
    )
    end_turn(state)
    assert score(state, 0) == "2S"  # one for the beaten king, one from the bull's former monument


@rule("tigris/monument/stranded-before-treasures")
@pytest.mark.parametrize("builds", [True, False])
def test_a_trader_stranded_by_a_monument_takes_no_treasure(builds: bool) -> None:
    state = drawn(
        """
            E  F  G  H  I  J  K
        10  .  T* .  S  S  S  T
        11  at T  T  .  .  .  T*
        """,
        hands=("T",),
    )
    before = treasures(state, 0)
    play(state, "temple G10")
    happened = play(state, "build temple-farm F10" if builds else "decline")
    if builds:
        assert told(happened, events.LeaderStranded) == [events.LeaderStranded(0, Leader.TRADER, "E11")]
        assert (state.decision, treasures(state, 0)) == ("choose_action", before)
        assert {"F10", "K11"} <= set(state.position().treasures)
    else:
        assert state.decision == "take_treasures"


@rule("tigris/monument/income")
def test_the_active_player_scores_for_each_own_leader_and_monument_of_its_colour() -> None:
    state = drawn(
        """
           H  I  J  K  L
        2  .  .  af .  .
        3  #  #  T  #  #
        4  #  #  ap #  #
        5  .  .  T  .  .
        6  .  .  bt .  .
        7  .  .  .  .  .
        8  T  at .  .  .
        """,
        monuments={"temple-farm": ("H3", "temple"), "temple-market": ("K3", "market")},
    )
    income = told(end_turn(state), events.PointScored)
    assert {event.reason for event in income} == {"monument"}
    assert (score(state, 0), score(state, 1)) == ("2T 1F", "")  # the archer's trader stands elsewhere
    end_turn(state)
    assert (score(state, 0), score(state, 1)) == ("2T 1F", "1M")


@rule("tigris/monument/king-black-only")
def test_a_king_draws_income_from_black_monuments_only() -> None:
    for monument, points in (("temple-farm", ""), ("temple-market", ""), ("settlement-temple", "1S")):
        state = drawn(
            """
               H  I  J  K
            4  #  #  T  ak
            5  #  #  .  .
            """,
            monuments={monument: ("H4", "temple")},
        )
        play(state, "end")
        assert score(state, 0) == points
