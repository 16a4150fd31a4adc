"""Décompte des points: treasures for the trader."""

from __future__ import annotations

from tests.rulebook.kings.table import ARCHER, LION, column, drawn, hand, pile, play, position, refused, texts, where
from ziggurat.games.kings.events import TreasureLeft, TreasureTaken
from ziggurat.kit.testing import rule

LINKABLE = "A $:lt S S S\nB $ S S S\nC $ S S S"


@rule("kings/treasure/trader", "kings/treasure/choice")
def test_a_link_lets_the_trader_take_a_treasure_of_its_kingdom_whoever_laid_it() -> None:
    state = drawn(LINKABLE, hands={ARCHER: "M", LION: "TT"})
    play(state, "market AB")
    assert (state.seat, state.decision) == (LION, "exchange_treasure")
    assert texts(state) == ["exchange A", "exchange B", "decline"]
    assert refused(state, "exchange C") == "treasure/choice"
    assert play(state, "exchange B") == [TreasureTaken(LION, "B0")]
    assert (pile(state, LION), hand(state, LION)) == ("$", "T")
    assert column(state, "B") == "T S S S"
    assert (state.seat, position(state).actions_left) == (ARCHER, 1)


@rule("kings/treasure/two", "kings/treasure/exchanged")
def test_a_kingdom_with_one_treasure_left_keeps_it() -> None:
    state = drawn("A T:lt S S S\nB $ S S S\nC $ S S S", hands={ARCHER: "MM", LION: "TT"})
    play(state, "market AB")
    assert state.decision == "choose_action"
    play(state, "market BC")
    assert state.decision == "exchange_treasure"
    assert refused(state, "exchange A") == "treasure/exchanged"
    assert texts(state) == ["exchange B", "exchange C", "decline"]


@rule("kings/treasure/after-conflicts")
def test_treasures_come_after_the_conflicts_to_the_trader_who_is_left() -> None:
    state = drawn("A $:lt S S S\nB $ S S:at S", hands={ARCHER: "SM", LION: "TT"})
    play(state, "settlement AB", "show 1", "show 0")
    assert where(state, LION) == {}
    assert (state.seat, state.decision) == (ARCHER, "exchange_treasure")


@rule("kings/treasure/one")
def test_one_treasure_for_each_link() -> None:
    state = drawn(LINKABLE, hands={ARCHER: "MM", LION: "TTT"})
    play(state, "market AB", "exchange A")
    assert state.decision == "choose_action"
    play(state, "market BC", "exchange B")
    assert pile(state, LION) == "$$"


@rule("kings/treasure/temple-from-hand")
def test_a_treasure_costs_a_temple_from_hand() -> None:
    state = drawn(LINKABLE, hands={ARCHER: "M", LION: "SFM"})
    play(state, "market AB")
    assert state.seat == LION, "not asking would tell his hand"
    assert refused(state, "exchange A") == "treasure/temple-from-hand"
    assert texts(state) == ["decline"]


@rule("kings/treasure/optional")
def test_treasures_may_be_left() -> None:
    state = drawn(LINKABLE, hands={ARCHER: "M", LION: "T"})
    play(state, "market AB")
    assert play(state, "decline") == [TreasureLeft(LION)]
    assert (pile(state, LION), hand(state, LION)) == ("", "T")


@rule("kings/treasure/leader-stays")
def test_a_leader_stays_on_an_exchanged_head() -> None:
    state = drawn(LINKABLE, hands={ARCHER: "M", LION: "T"})
    play(state, "market AB", "exchange A")
    assert where(state, LION) == {"trader": "A0"}


@rule("kings/treasure/head")
def test_an_exchanged_head_is_never_removed() -> None:
    state = drawn("A T:lp T T T\nB $:bp S S S", hands={ARCHER: "M", LION: "", 2: "TTTTT"})
    assert refused(state, "catastrophe A0") == "catastrophe/not-head"
    play(state, "market AB", "show 0", "show 5")
    assert column(state, "A") == "T"
    assert pile(state, 2) == "TTTT"


@rule("kings/treasure/trader-too-late")
def test_a_trader_placed_later_takes_nothing() -> None:
    state = drawn("A $ S S S\nB $ S S S\nAB S", hands={ARCHER: "T"})
    play(state, "trader A0")
    assert state.decision == "choose_action"


@rule("kings/treasure/placed-trader")
def test_with_the_option_a_placed_trader_takes_one() -> None:
    table = "A $ S S S:lt\nB $ S S S\nAB S"
    state = drawn("A $ S S S\nB $ S S S\nAB S", hands={ARCHER: "T"}, treasures_for_placed_traders=True)
    play(state, "trader A0", "exchange B")
    assert pile(state, ARCHER) == "$"
    state = drawn(table, hands={ARCHER: "TT"}, treasures_for_placed_traders=True)
    play(state, "trader A0", "show 1", "show 0")
    assert (state.seat, state.decision) == (ARCHER, "exchange_treasure")
    state = drawn(table, hands={ARCHER: "TT", LION: "T"}, treasures_for_placed_traders=True)
    play(state, "trader A0", "show 0", "show 1")
    assert state.decision == "choose_action", (
        "a trader who lost his place takes nothing, nor does the one who was there"
    )
