"""Les spécificités des couleurs: ships."""

from __future__ import annotations

from tests.rulebook.kings.table import (
    ARCHER,
    LION,
    column,
    dealt,
    drawn,
    hand,
    pile,
    play,
    position,
    refused,
    texts,
    where,
)
from ziggurat.games.kings.components import Card, Leader, Ship
from ziggurat.games.kings.events import CardDrawn, LeaderHome, PointScored, ShipBuilt, ShipLeft, TurnEnded
from ziggurat.kit.testing import rule


@rule("kings/ship/four", "kings/ship/matching")
def test_the_fourth_card_of_a_colour_lets_its_player_build_the_ship_of_that_colour() -> None:
    state = drawn("A $:lt M M M", hands={ARCHER: "M", LION: "M"})
    play(state, "market A", "score market")
    assert (state.seat, state.decision) == (ARCHER, "build_ship"), "not the leader's owner"
    assert texts(state) == ["build blue-green", "decline"]
    assert refused(state, "build blue-black") == "ship/matching"
    assert play(state, "build blue-green")[0] == ShipBuilt(ARCHER, Ship.BLUE_GREEN, "A1", Card.MARKET)
    assert column(state, "A") == "$ ~M"
    assert position(state).discards == {"market": 4}


@rule("kings/ship/four")
def test_three_cards_are_not_enough_nor_a_link() -> None:
    state = drawn("A $ M M\nB $ T T T\nC $ T T T", hands={ARCHER: "MT"})
    play(state, "market A")
    assert state.decision == "choose_action"
    play(state, "temple BC")
    assert state.decision != "build_ship"


@rule("kings/ship/anywhere-in-column", "kings/ship/last-four")
def test_the_four_may_lie_anywhere_and_the_last_four_are_replaced() -> None:
    state = drawn("A $ S T S F S S:lp", hands={ARCHER: "SS"})
    play(state, "settlement A")
    play(state, "build blue-black")
    assert column(state, "A") == "$ S T ~S F"
    assert position(state).discards == {"settlement": 4}


@rule("kings/ship/gap")
def test_the_column_closes_up_below_the_ship_and_leaders_move_with_their_cards() -> None:
    state = drawn("A $ S T:lp S F:lf S", hands={ARCHER: "S"})
    play(state, "settlement A", "build blue-black")
    assert column(state, "A") == "$ ~S T F"
    assert where(state, LION) == {"priest": "A2", "farmer": "A3"}


@rule("kings/ship/contiguous")
def test_with_the_option_the_four_must_follow_one_another() -> None:
    state = drawn("A $ S T S S\nB $ T S S S", hands={ARCHER: "SS"}, contiguous_ships=True)
    play(state, "settlement A")
    assert state.decision == "choose_action"
    play(state, "settlement B", "build blue-black")
    assert column(state, "B") == "$ T ~S"


@rule("kings/ship/head-does-not-count")
def test_the_head_does_not_count() -> None:
    for head in ("$", "T"):
        state = drawn(f"A {head} T T", hands={ARCHER: "TT"})
        play(state, "temple A")
        assert state.decision == "choose_action"
        play(state, "temple A")
        assert state.decision == "build_ship"


@rule("kings/ship/laid-colour", "kings/ship/optional")
def test_a_ship_left_is_offered_again_with_the_next_card_of_the_colour_only() -> None:
    state = drawn("A $ S S S", hands={ARCHER: "SST"})
    play(state, "settlement A")
    assert play(state, "decline") == [ShipLeft(ARCHER)]
    assert column(state, "A") == "$ S S S S"
    again = state.copy()
    play(state, "temple A")
    assert state.decision != "build_ship"
    play(again, "settlement A")
    assert again.decision == "build_ship"
    play(again, "build blue-black")
    assert column(again, "A") == "$ S ~S"


@rule("kings/ship/farms-any", "kings/ship/left")
def test_four_farms_give_any_ship_that_is_left() -> None:
    state = drawn("A $ F F F\nB $ ~T", hands={ARCHER: "F"})
    play(state, "farm A")
    assert texts(state) == ["build blue-black", "build blue-green", "decline"]
    assert refused(state, "build blue-red") == "ship/left"


@rule("kings/ship/left")
def test_no_ship_is_offered_when_it_is_built_already() -> None:
    state = drawn("A $ M M M\nB $ ~M", hands={ARCHER: "M"})
    play(state, "market A")
    assert state.decision == "choose_action"


@rule("kings/ship/leaders-home")
def test_leaders_on_the_four_cards_go_home_and_others_move_up() -> None:
    state = drawn("A $:bk M:at S M:lp M F:lf", hands={ARCHER: "M"})
    play(state, "market A", "decline")
    events = play(state, "build blue-green")
    assert [event for event in events if isinstance(event, LeaderHome)] == [
        LeaderHome(LION, Leader.PRIEST, "A3"),
        LeaderHome(ARCHER, Leader.TRADER, "A1"),
    ]
    assert column(state, "A") == "$ ~M S F"
    assert where(state, LION) == {"farmer": "A3"}
    assert where(state, ARCHER) == {}


@rule("kings/ship/after-point")
def test_the_point_comes_before_the_ship() -> None:
    state = drawn("A $ M:at M M", hands={ARCHER: "MM"})
    play(state, "market A")
    assert state.decision == "score_point"
    play(state, "score market")
    assert state.decision == "build_ship"
    play(state, "build blue-green")
    assert where(state, ARCHER) == {}
    assert pile(state, ARCHER) == "M"


@rule("kings/ship/income", "kings/ship/income-own-order")
def test_leaders_beside_ships_score_at_the_end_of_the_turn_in_any_order() -> None:
    table = "A $:ak ~S S S S\nB $:at S S S\nAB M:af"
    state = drawn(table, hands={ARCHER: "SFMM"}, actions=1)
    play(state, "priest C0")
    assert (state.seat, state.decision) == (ARCHER, "score_ships")
    assert texts(state) == ["score settlement", "score farm", "decline"]
    assert refused(state, "score market") == "ship/income", "no green ship there"
    play(state, "score farm", "score settlement")
    assert pile(state, ARCHER) == "SF"
    assert position(state).seats[ARCHER].top == "settlement"


@rule("kings/ship/income-from-hand")
def test_a_ships_point_costs_a_card_and_may_be_left() -> None:
    state = drawn("A $:ak ~S S S S\nB $", hands={ARCHER: "TTT"}, actions=1)
    play(state, "end")
    assert state.decision == "score_ships", "not asking would tell the hand"
    assert refused(state, "score settlement") == "ship/income-from-hand"
    play(state, "decline")
    assert pile(state, ARCHER) == ""
    state = drawn("A $:ak ~S S S S\nB $", hands={ARCHER: "S"}, actions=1)
    play(state, "end", "decline")
    assert hand(state, ARCHER) == "S"


@rule("kings/ship/income-active-only")
def test_only_the_player_whose_turn_ends_scores() -> None:
    state = drawn("A $:lk ~S S S S\nB $", hands={ARCHER: "S", LION: "SS"})
    play(state, "end")
    dealt(state)
    assert (state.seat, state.decision) == (LION, "choose_action")
    assert pile(state, LION) == ""
    play(state, "end")
    assert (state.seat, state.decision) == (LION, "score_ships")


@rule("kings/ship/income-king-black")
def test_the_king_is_no_joker_at_a_ship() -> None:
    state = drawn("A $:ak ~M S S S\nB $", hands={ARCHER: "MMF"})
    play(state, "end")
    assert state.decision != "score_ships"


@rule("kings/ship/income-one-each")
def test_one_point_for_a_leader_however_many_ships() -> None:
    state = drawn("A $:af ~S ~M ~T S", hands={ARCHER: "FFF"})
    play(state, "end", "score farm")
    assert pile(state, ARCHER) == "F"
    assert state.decision == "draw_card"


@rule("kings/ship/income-before-refill")
def test_ships_are_counted_before_hands_are_filled_up() -> None:
    state = drawn("A $:ak ~S S S S\nB $", hands={ARCHER: "S"})
    events = play(state, "end", "score settlement")
    assert events == [TurnEnded(ARCHER), PointScored(ARCHER, Card.SETTLEMENT)]
    assert isinstance(play(state, "draw temple")[0], CardDrawn)
