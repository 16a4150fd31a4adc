"""Placer ou déplacer un chef."""

from __future__ import annotations

from tests.rulebook.kings.table import ARCHER, LION, drawn, play, position, refused, texts, where
from ziggurat.games.kings.components import Leader
from ziggurat.games.kings.events import LeaderMoved, LeaderPlaced, LeaderWithdrawn
from ziggurat.kit.testing import rule


@rule("kings/leader/any-card")
def test_a_leader_may_stand_on_any_free_card_of_any_colour() -> None:
    state = drawn("A $ S T F M")
    assert [text for text in texts(state) if text.startswith("priest A")] == [f"priest A{row}" for row in range(5)]
    assert play(state, "priest A3") == [LeaderPlaced(ARCHER, Leader.PRIEST, "A3")]


@rule("kings/leader/on-card")
def test_a_leader_needs_a_card_to_stand_on() -> None:
    state = drawn("A $ S")
    assert refused(state, "king A2") == "leader/on-card"
    assert refused(state, "king AB") == "leader/on-card"


@rule("kings/leader/free-card")
def test_a_leader_may_not_join_another_on_his_card() -> None:
    state = drawn("A $:lk S:ap")
    assert refused(state, "trader A0") == "leader/free-card"
    assert refused(state, "trader A1") == "leader/free-card"
    assert refused(state, "priest A1") == "leader/free-card", "nor move to where he stands"


@rule("kings/leader/on-head")
def test_a_leader_may_stand_on_a_head_treasure_or_not() -> None:
    state = drawn("A $\nB T")
    assert refused(state, "farmer A0") is None
    assert refused(state, "farmer B0") is None


@rule("kings/leader/on-link")
def test_a_leader_may_stand_on_a_link_that_lies_face_up() -> None:
    state = drawn("A $ T T T\nB $ T T T\nAB M")
    play(state, "trader AB")
    assert where(state, ARCHER) == {"trader": "AB"}


@rule("kings/leader/not-on-ship")
def test_a_leader_may_not_stand_on_a_ship() -> None:
    state = drawn("A $ ~S T")
    assert refused(state, "king A1") == "leader/not-on-ship"
    assert refused(state, "king A2") is None


@rule("kings/leader/move")
def test_a_leader_moves_to_another_kingdom_or_inside_his_own() -> None:
    state = drawn("A $:ak S S\nB $")
    assert play(state, "king A2") == [LeaderMoved(ARCHER, Leader.KING, "A0", "A2")]
    play(state, "king B0")
    assert where(state, ARCHER) == {"king": "B0"}
    assert position(state).decision != "show_attack", "no conflict with himself"


@rule("kings/leader/no-withdrawal")
def test_a_leader_may_not_be_taken_back() -> None:
    state = drawn("A $:ak")
    assert refused(state, "king home") == "leader/no-withdrawal"


@rule("kings/leader/withdrawal", "kings/leader/on-table")
def test_with_the_option_a_leader_may_be_taken_back() -> None:
    state = drawn("A $:ak\nB $:lp", withdraw_leaders=True)
    assert refused(state, "priest home") == "leader/on-table"
    assert play(state, "king home") == [LeaderWithdrawn(ARCHER, Leader.KING, "A0")]
    assert where(state, ARCHER) == {}
    assert where(state, LION) == {"priest": "B0"}
    assert position(state).actions_left == 1
