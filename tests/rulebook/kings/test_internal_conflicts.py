"""Les conflits internes."""

from __future__ import annotations

import pytest

from tests.rulebook.kings.table import ARCHER, BULL, LION, drawn, hand, pile, play, position, refused, texts, where
from ziggurat.games.kings.components import Card, Leader
from ziggurat.games.kings.events import (
    CardsShown,
    ConflictWon,
    InternalConflict,
    LeaderHome,
    LeaderPlaced,
    RewardTaken,
)
from ziggurat.kit.testing import rule

HOME = "A $ S S:lt M M"


@rule("kings/internal/same-colour", "kings/internal/roles")
def test_a_leader_placed_beside_one_of_his_colour_starts_a_conflict() -> None:
    state = drawn(HOME, hands={ARCHER: "TT", LION: "T"})
    events = play(state, "trader A1")
    assert events == [
        LeaderPlaced(ARCHER, Leader.TRADER, "A1"),
        InternalConflict(Leader.TRADER, ARCHER, LION, 0, 0),
    ]
    assert (state.seat, state.decision) == (ARCHER, "show_attack")


@rule("kings/internal/same-colour")
def test_across_an_old_link_it_is_the_same_kingdom_and_elsewhere_it_is_not() -> None:
    table = HOME + "\nB $ S S S\nAB S\nC $"
    state = drawn(table)
    play(state, "trader C0")
    assert state.decision == "choose_action"
    play(state, "trader B3")
    assert state.decision == "show_attack"


@rule("kings/conflict/attacker-first", "kings/conflict/in-hand")
def test_the_attacker_shows_none_to_all_of_his_temples_then_the_defender() -> None:
    state = drawn(HOME, hands={ARCHER: "TTTM", LION: "TS"})
    play(state, "trader A1")
    assert texts(state) == ["show 0", "show 1", "show 2", "show 3"]
    assert refused(state, "show 4") == "conflict/in-hand"
    assert play(state, "show 2") == [CardsShown(ARCHER, 2, Card.TEMPLE)]
    assert (state.seat, state.decision) == (LION, "show_defence")
    assert texts(state) == ["show 0", "show 1"]
    assert state.view(LION).facts == {"card": "temple", "attack": 2, "defence": 0}


@rule("kings/conflict/attacker-first")
def test_a_fighter_without_temples_is_still_asked() -> None:
    state = drawn(HOME, hands={ARCHER: "MMM", LION: "S"})
    play(state, "trader A1")
    assert texts(state) == ["show 0"]
    play(state, "show 0")
    assert (state.seat, texts(state)) == (LION, ["show 0"])


@rule("kings/internal/temples")
@pytest.mark.parametrize("leader", ["king", "priest", "farmer", "trader"])
def test_whatever_the_leaders_temples_are_shown(leader: str) -> None:
    state = drawn(f"A $ S S:l{leader[0]} M", hands={ARCHER: "TTSFM"})
    play(state, f"{leader} A1")
    assert texts(state) == ["show 0", "show 1", "show 2"]
    assert play(state, "show 2")[0] == CardsShown(ARCHER, 2, Card.TEMPLE)


@rule("kings/internal/table-does-not-count")
def test_cards_on_the_table_do_not_count() -> None:
    state = drawn("A $ T T T:lp T S", hands={ARCHER: "T"})
    play(state, "priest A5")
    assert state.view(LION).facts == {"card": "temple", "attack": 0, "defence": 0}


@rule("kings/internal/king-bonus")
@pytest.mark.parametrize(
    ("table", "attack", "defence"),
    [
        ("A $ S S:lt M", 0, 0),
        ("A $:lk S S:lt M", 0, 1),  # on a treasure
        ("A T:lk S S:lt M", 0, 1),  # on an exchanged head
        ("A $ S S:lt T:lk", 0, 1),  # on a temple
        ("A $ S S:lt M:lk", 0, 0),  # on another card
        ("A $ S S:lt M\nB $:lk", 0, 0),  # in another kingdom
        ("A $ S S:lt T:ak", 1, 0),  # the attacker's
        ("A $ S S:lt M\nB $ S S S\nAB T:lk", 0, 1),  # on a red link
        ("A $:bk S S:lt M", 0, 0),  # of a player who does not fight
    ],
)
def test_a_king_on_a_red_card_of_the_kingdom_adds_a_point(table: str, attack: int, defence: int) -> None:
    state = drawn(table)
    play(state, "trader A1")
    facts = state.view(ARCHER).facts
    assert (facts["attack"], facts["defence"]) == (attack, defence)


@rule("kings/internal/king-bonus")
def test_fighting_kings_have_the_bonus_too() -> None:
    state = drawn("A $:lk T S", hands={ARCHER: "T"})
    events = play(state, "king A1")
    assert events[-1] == InternalConflict(Leader.KING, ARCHER, LION, 1, 1)


@rule("kings/internal/fighter-bonus")
def test_with_the_option_the_fighting_leader_has_the_bonus() -> None:
    state = drawn("A $:lk T S S:lt", bonus="fighter")
    assert play(state, "trader A1")[-1] == InternalConflict(Leader.TRADER, ARCHER, LION, 1, 0)


@rule("kings/conflict/most-wins", "kings/conflict/loser-leaves", "kings/conflict/reward", "kings/conflict/discard")
def test_the_stronger_attacker_wins_a_card_shown_and_the_rest_is_discarded() -> None:
    state = drawn(HOME, hands={ARCHER: "TTTT", LION: "TT"})
    play(state, "trader A1", "show 3")
    events = play(state, "show 2")
    assert events[1:] == [
        ConflictWon(ARCHER, LION, Leader.TRADER, 3, 2),
        LeaderHome(LION, Leader.TRADER, "A2"),
        RewardTaken(ARCHER, Card.TEMPLE),
    ]
    assert where(state, LION) == {}
    assert where(state, ARCHER) == {"trader": "A1"}
    assert (pile(state, ARCHER), hand(state, ARCHER), hand(state, LION)) == ("T", "T", "")
    assert position(state).discards == {"temple": 4}
    assert (state.seat, position(state).actions_left) == (ARCHER, 1)


@rule("kings/conflict/tie", "kings/conflict/reward")
def test_in_a_tie_the_defender_wins_and_may_win_a_card_of_the_other() -> None:
    state = drawn("A $:lk S S:lt M", hands={ARCHER: "T"})
    play(state, "trader A1", "show 1", "show 0")
    assert where(state, ARCHER) == {}
    assert pile(state, LION) == "T"
    assert position(state).discards == {}


@rule("kings/conflict/reward-from-hand")
def test_if_no_card_was_shown_the_winner_may_score_one_from_hand() -> None:
    state = drawn(HOME, hands={ARCHER: "T", LION: "TM"})
    play(state, "trader A1", "show 0", "show 0")
    assert (state.seat, state.decision) == (LION, "take_reward")
    assert texts(state) == ["score temple", "decline"]
    assert refused(state, "score market") == "point/colour"
    other = state.copy()
    play(state, "score temple")
    assert (pile(state, LION), hand(state, LION)) == ("T", "M")
    play(other, "decline")
    assert pile(other, LION) == ""


@rule("kings/conflict/no-reward")
def test_a_winner_without_a_temple_is_asked_and_gets_nothing() -> None:
    state = drawn(HOME, hands={ARCHER: "T", LION: "MM"})
    play(state, "trader A1", "show 0", "show 0")
    assert (state.seat, texts(state)) == (LION, ["decline"])
    assert refused(state, "score temple") == "conflict/no-reward"


@rule("kings/internal/roles")
def test_a_moved_leader_who_loses_goes_home() -> None:
    state = drawn("A $ S S:lt M\nB $:at", hands={LION: "T"})
    play(state, "trader A1", "show 0", "show 1")
    assert where(state, ARCHER) == {}
    assert where(state, BULL) == {}
    assert where(state, LION) == {"trader": "A2"}
