"""Jouer une carte civilisation: columns and links."""

from __future__ import annotations

from tests.rulebook.kings.table import ARCHER, column, drawn, hand, pile, play, position, refused
from ziggurat.games.kings.components import Card
from ziggurat.games.kings.events import LinkHidden, LinkShown
from ziggurat.kit.testing import rule

FULL = "A $ S T F M S T F M"
READY = "A $ S T F\nB $ T F M"


@rule("kings/card/from-hand")
def test_a_card_must_be_in_hand() -> None:
    state = drawn(READY, hands={ARCHER: "T"})
    assert refused(state, "market A") == "card/from-hand"
    assert refused(state, "market AB") == "card/from-hand"
    play(state, "temple A")
    assert hand(state, ARCHER) == ""


@rule("kings/card/below-last")
def test_a_card_goes_below_the_last_one() -> None:
    state = drawn("A $ S", hands={ARCHER: "TF"})
    play(state, "temple A", "farm B")
    assert column(state, "A") == "$ S T"
    assert column(state, "B") == "$ F"


@rule("kings/card/column-full")
def test_a_column_has_eight_places_below_its_head() -> None:
    state = drawn(FULL, hands={ARCHER: "T"})
    assert refused(state, "temple A") == "card/column-full"
    assert refused(state, "temple B") is None


@rule("kings/card/seven-places")
def test_with_the_option_a_column_has_seven_places() -> None:
    state = drawn("A $ S T F M S T F", hands={ARCHER: "T"}, column_limit=7)
    assert refused(state, "temple A") == "card/seven-places"


@rule("kings/card/room-again")
def test_a_column_that_lost_a_card_takes_cards_again() -> None:
    state = drawn(FULL, hands={ARCHER: "T"})
    play(state, "catastrophe A1", "temple A")
    assert column(state, "A") == "$ T F M S T F M T"


@rule("kings/ship/below")
def test_a_ship_takes_one_place_and_cards_go_below_it() -> None:
    state = drawn("A $ ~S T F M S T F", hands={ARCHER: "TT"})
    play(state, "temple A")
    assert refused(state, "temple A") == "card/column-full"
    assert column(state, "A") == "$ ~S T F M S T F T"


@rule("kings/link/joins", "kings/link/no-point")
def test_a_link_joins_two_kingdoms_and_earns_no_point() -> None:
    state = drawn("A $:ap S T F\nB $ T F M", hands={ARCHER: "TT"})
    events = play(state, "temple AB")
    assert events == [LinkHidden(ARCHER, Card.TEMPLE, "AB"), LinkShown("AB", Card.TEMPLE)]
    assert state.view(0).table.kingdoms[0] == "AB"
    assert position(state).decision == "choose_action"
    assert pile(state, ARCHER) == ""


@rule("kings/link/free-place")
def test_only_one_card_fits_between_two_heads() -> None:
    state = drawn(READY + "\nAB S", hands={ARCHER: "T"})
    assert refused(state, "temple AB") == "link/free-place"


@rule("kings/link/three-cards")
def test_a_link_needs_three_cards_below_both_heads() -> None:
    state = drawn("A $ S T F\nB $ T F\nC $ T F M S", hands={ARCHER: "T"})
    assert refused(state, "temple AB") == "link/three-cards"
    assert refused(state, "temple BC") == "link/three-cards"
    assert refused(drawn(READY, hands={ARCHER: "T"}), "temple AB") is None


@rule("kings/link/ships-do-not-count")
def test_a_ship_does_not_help_a_link() -> None:
    state = drawn("A $ S T F\nB $ ~S F M", hands={ARCHER: "T"})
    assert refused(state, "temple AB") == "link/ships-do-not-count"


@rule("kings/link/ships-count")
def test_with_the_option_a_ship_helps_a_link() -> None:
    state = drawn("A $ S T F\nB $ ~S F M", hands={ARCHER: "T"}, ships_count_for_links=True)
    assert refused(state, "temple AB") is None


@rule("kings/link/stays")
def test_a_link_stays_when_a_column_grows_shorter() -> None:
    state = drawn(READY + "\nAB S")
    play(state, "catastrophe A2")
    assert state.view(0).table.kingdoms[0] == "AB"


@rule("kings/link/no-column")
def test_a_link_card_takes_no_place_of_a_column_and_helps_no_ship() -> None:
    state = drawn("A $ S S S F M T F\nB $ T F M", hands={ARCHER: "SSSS"})
    play(state, "settlement AB")
    assert state.decision == "choose_action"  # four settlements, but three of them in the column
    assert column(state, "A") == "$ S S S F M T F"
    play(state, "settlement A")
    assert state.decision == "build_ship"  # the eighth place was free
