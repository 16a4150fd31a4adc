"""Jouer une carte catastrophe."""

from __future__ import annotations

from tests.rulebook.kings.table import ARCHER, BULL, LION, column, drawn, play, position, refused, texts, where
from ziggurat.games.kings.components import Card
from ziggurat.games.kings.events import CatastrophePlayed
from ziggurat.kit.testing import rule

TABLE = "A $ T S:lk ~S M F:bf\nB $ T T T\nC $ S S S\nBC M\nCD M"


@rule("kings/catastrophe/removes")
def test_a_catastrophe_and_its_card_leave_the_game() -> None:
    state = drawn(TABLE)
    assert play(state, "catastrophe A4") == [CatastrophePlayed(ARCHER, "A4", Card.MARKET)]
    assert position(state).discards == {"market": 1}
    assert position(state).seats[ARCHER].catastrophes == 0
    assert position(state).actions_left == 1


@rule("kings/catastrophe/once")
def test_only_once() -> None:
    state = drawn(TABLE)
    play(state, "catastrophe A1")
    assert refused(state, "catastrophe B1") == "catastrophe/once"


@rule("kings/catastrophe/on-card")
def test_a_catastrophe_needs_a_card() -> None:
    state = drawn(TABLE)
    assert refused(state, "catastrophe D1") == "catastrophe/on-card"
    assert refused(state, "catastrophe AB") == "catastrophe/on-card"


@rule("kings/catastrophe/link")
def test_a_catastrophe_may_part_two_kingdoms() -> None:
    state = drawn(TABLE)
    assert state.view(0).table.kingdoms[1] == "BCD"
    play(state, "catastrophe BC")
    assert state.view(0).table.kingdoms[1:3] == ("B", "CD")


@rule("kings/catastrophe/not-under-leader", "kings/catastrophe/not-head", "kings/catastrophe/not-ship")
def test_what_a_catastrophe_may_not_strike() -> None:
    state = drawn(TABLE)
    assert refused(state, "catastrophe A2") == "catastrophe/not-under-leader"
    assert refused(state, "catastrophe A0") == "catastrophe/not-head"
    assert refused(state, "catastrophe A3") == "catastrophe/not-ship"
    struck = [text for text in texts(state) if text.startswith("catastrophe A")]
    assert struck == ["catastrophe A1", "catastrophe A4"]


@rule("kings/catastrophe/gap")
def test_cards_and_leaders_below_the_gap_move_up() -> None:
    state = drawn(TABLE)
    play(state, "catastrophe A1")
    assert column(state, "A") == "$ S ~S M F"
    assert where(state, LION) == {"king": "A1"}
    assert where(state, BULL) == {"farmer": "A4"}
