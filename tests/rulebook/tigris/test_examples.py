"""The examples printed in the rulebook, replayed with their numbers."""

from __future__ import annotations

from tests.rulebook.tigris.sketches import assert_shows, drawn
from tests.rulebook.tigris.table import end_turn, hand, leaders, play, refused, removed, score, told, treasures
from ziggurat.games.tigris import events
from ziggurat.games.tigris.components import Leader, Monument, Sphere
from ziggurat.games.tigris.core import Core
from ziggurat.games.tigris.game import GAME
from ziggurat.kit.testing import rule


def war() -> Core:
    """The war of the rulebook: the lion is about to lay a market on J4."""
    return drawn(
        """
           H  I  J  K  L
        3  M  ak .  pt T
        4  lt T  .  M  S
        5  .  S  .  T  bk
        6  .  S  .  M  .
        """,
        hands=("", "", "MMMMM", "MM"),
        active=2,
    )


@rule("tigris/war/cancelled", "tigris/war/uniting-tile-neutral", "tigris/war/points", "tigris/war/marker")
def test_the_war_and_its_cancelled_second_war() -> None:
    state = war()
    united = play(state, "market J4")
    assert told(united, events.NoPoint)[0].reason == "unification"
    assert (state.decision, state.seat) == ("choose_war", 2)
    begun = play(state, "war trader")
    assert begun == [events.WarBegun(Sphere.MARKET, 2, 3, 1, 2)]
    outcome = play(state, "reinforce 4", "reinforce 1")
    assert events.ConflictWon(2, 3, Sphere.MARKET, False, 5, 3) in outcome
    assert events.WarCancelled(Sphere.SETTLEMENT) in outcome
    assert (score(state, 2), removed(state)) == ("3M", "7M")
    assert (state.decision, state.position().laid) == ("choose_action", None)
    assert_shows(
        state,
        """
           H  I  J  K  L
        3  M  ak .  .  T
        4  lt T  M  .  S
        5  .  S  .  T  bk
        6  .  S  .  .  .
        """,
    )


@rule("tigris/conflict/tie-to-defender", "tigris/revolt/one-red-point", "tigris/conflict/reinforcements-leave-game")
def test_the_revolt_that_ends_in_a_tie() -> None:
    state = drawn(
        """
           F  G  H
        1  ~  F  ~
        2  ap T  bk
        3  S  T  M
        4  S  .  T
        """,
        hands=("", "TTTT", "", "TTT"),
        active=3,
    )
    assert play(state, "king G4")[-1] == events.RevoltBegun(Sphere.SETTLEMENT, 3, 1, 2, 1)
    outcome = play(state, "reinforce 2", "reinforce 3")
    assert events.ConflictWon(1, 3, Sphere.SETTLEMENT, True, 4, 4) in outcome
    assert (score(state, 1), score(state, 3)) == ("1T", "")
    assert (leaders(state, 1), leaders(state, 3)) == ({"king"}, set())
    assert (removed(state), hand(state, 1), hand(state, 3)) == ("5T", "1T", "1T")


@rule("tigris/treasure/leave-ordinary", "tigris/tile/opponent-scores")
def test_the_treasure_at_n4() -> None:
    state = drawn(
        """
           N  O  P
        2  .  bf T*
        3  ~  T  lt
        4  ~  F  ~
        5  T* ~  ~
        """,
        hands=("", "", "F"),
        active=2,
    )
    before = treasures(state, 2)
    outcome = play(state, "farm N4")
    assert events.PointScored(1, Sphere.FARM, 1, "tile") in outcome
    assert outcome[-1] == events.TreasuresTaken(2, 1, ("P2",), "N5")
    assert (score(state, 1), score(state, 2), treasures(state, 2) - before) == ("1F", "", 1)
    assert state.position().treasures.count("N5") == 1


@rule("tigris/score/weakest-colour", "tigris/score/tie-next-colour")
def test_the_ranking_of_four() -> None:
    state = drawn(". .", "H4", points=("22S 9T 17F 11M", "10S 10T 11F 18M", "12S 10T 10F 13M", "11S 11T 14F 11M"))
    assert GAME.scores(state) == [(9, 11, 17, 22), (10, 10, 11, 18), (10, 10, 12, 13), (11, 11, 11, 14)]
    assert state.ranking() == [[3], [2], [1], [0]]


@rule("tigris/monument/income", "tigris/leader/stranded", "tigris/monument/king-black-only")
def test_the_monument_that_strands_the_blue_archer() -> None:
    state = drawn(
        """
           H  I  J  K
        3  .  af ap T
        4  .  T  T  .
        5  bk T  .  .
        6  T  .  .  .
        """,
        hands=("", "T"),
        active=1,
    )
    play(state, "temple J5")
    built = play(state, "build settlement-temple I4")
    assert told(built, events.MonumentBuilt)[0].monument is Monument.SETTLEMENT_TEMPLE
    assert told(built, events.LeaderStranded) == [events.LeaderStranded(0, Leader.FARMER, "I3")]
    assert (leaders(state, 0), leaders(state, 1)) == ({"priest"}, {"king"})
    assert (score(state, 0), score(state, 1)) == ("1T", "")  # the tile itself is the archer's
    end_turn(state)
    assert (score(state, 0), score(state, 1)) == ("1T", "1S")
    end_turn(state)
    assert (score(state, 0), score(state, 1)) == ("2T", "1S")


@rule("tigris/tile/no-kingdom-no-point", "tigris/tile/unification-no-point")
def test_the_two_settlements_that_earn_no_point() -> None:
    state = drawn(
        """
           H  I  J  K  L
        3  .  T  .  .  .
        4  .  .  .  .  .
        5  T  ak .  bp T
        """,
        hands=("SS",),
    )
    lone = told(play(state, "settlement H3"), events.NoPoint)
    united = told(play(state, "settlement J5"), events.NoPoint)
    assert [event.reason for event in lone + united] == ["no_kingdom", "unification"]
    assert (score(state, 0), score(state, 1)) == ("", "")


@rule("tigris/leader/not-on-river", "tigris/leader/unites-no-kingdoms")
def test_the_two_leaders_that_are_refused() -> None:
    state = drawn(
        """
           H  I  J  K  L
        8  ak T  .  T  bp
        9  ~  ~  ~  ~  ~
        """
    )
    assert refused(state, "trader I9") == "leader/not-on-river"
    assert refused(state, "trader J8") == "leader/unites-no-kingdoms"
