"""Every example printed in the rulebook, with its numbers."""

from __future__ import annotations

from tests.rulebook.kings.table import (
    ARCHER,
    BULL,
    LION,
    POT,
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
from ziggurat.games.kings.components import Card, Leader
from ziggurat.games.kings.events import (
    ConflictLapsed,
    ConflictWon,
    ExternalConflict,
    InternalConflict,
    LeaderHome,
    RewardTaken,
    SpoilsTaken,
)
from ziggurat.games.kings.game import GAME
from ziggurat.kit.testing import rule


@rule("kings/point/leader")
def test_lion_places_his_trader_on_a_red_card_and_scores_a_green_card_laid_below() -> None:
    state = drawn("A $ T", active=LION, hands={LION: "MM"})
    play(state, "trader A1", "market A", "score market")
    assert pile(state, LION) == "M"
    assert hand(state, LION) == ""


@rule("kings/point/king")
def test_lions_king_scores_two_green_cards_where_there_is_no_trader() -> None:
    state = drawn("A $ S:lk", active=LION, hands={LION: "MMMM"})
    play(state, "market A", "score market", "market A", "score market")
    assert pile(state, LION) == "MM"
    assert hand(state, LION) == ""


@rule("kings/treasure/trader")
def test_lion_links_two_treasures_with_a_black_card_and_exchanges_one_for_a_red() -> None:
    state = drawn("A $ F S T:lt\nB $ S F T", active=LION, hands={LION: "ST"})
    play(state, "settlement AB", "exchange B")
    assert pile(state, LION) == "$"
    assert column(state, "B") == "T S F T"


@rule("kings/catastrophe/link")
def test_a_catastrophe_removes_a_blue_link_and_there_are_two_kingdoms_again() -> None:
    state = drawn("A $ F S T\nB $ S F T\nAB F")
    assert state.view(0).table.kingdoms[0] == "AB"
    play(state, "catastrophe AB")
    assert state.view(0).table.kingdoms[:2] == ("A", "B")
    assert position(state).discards == {"farm": 1}


@rule("kings/internal/king-bonus", "kings/conflict/most-wins", "kings/conflict/loser-leaves", "kings/conflict/reward")
def test_internal_conflict_of_traders_four_red_cards_against_a_king_on_red() -> None:
    """Lion has a bonus of 1 and keeps his one red card; archer shows 4 and wins 4 to 1."""
    state = drawn("A $ T:lk M S:lt F", hands={ARCHER: "TTTTSSFF", LION: "TSSFFMMM"})
    events = play(state, "trader A2")
    assert events[-1] == InternalConflict(Leader.TRADER, ARCHER, LION, 0, 1)
    events = play(state, "show 4", "show 0")
    assert events[2:] == [
        ConflictWon(ARCHER, LION, Leader.TRADER, 4, 1),
        LeaderHome(LION, Leader.TRADER, "A3"),
        RewardTaken(ARCHER, Card.TEMPLE),
    ]
    assert pile(state, ARCHER) == "T"
    assert position(state).discards == {"temple": 3}
    assert where(state, LION) == {"king": "A1"}
    assert hand(state, LION).count("T") == 1


# Kingdom 1 is A and B with a green link, kingdom 2 is C; the treasure of B has been exchanged before.
TWO_KINGDOMS = "A $:pp M F S\nB T M S F:lt\nAB M\nC $:ap M:bt S F"


@rule(
    "kings/external/order",
    "kings/external/attacker",
    "kings/external/strength",
    "kings/conflict/tie",
    "kings/external/spoils",
    "kings/external/old-links",
    "kings/external/apart",
    "kings/treasure/after-conflicts",
)
def test_external_conflict_five_against_five() -> None:
    """Pot links with a green card; lion's 3 + 2 tie with bull's 1 + 4; three green cards go, an old link among them."""
    state = drawn(TWO_KINGDOMS, active=POT, hands={POT: "M", LION: "MMM", BULL: "MMMMT"})
    play(state, "market BC")
    assert texts(state) == ["conflict priest", "conflict trader"]
    assert play(state, "conflict trader") == [ExternalConflict(Leader.TRADER, LION, BULL, 3, 1)]
    play(state, "show 2")
    events = play(state, "show 4")
    assert events[1:4] == [
        ConflictWon(BULL, LION, Leader.TRADER, 5, 5),
        LeaderHome(LION, Leader.TRADER, "B3"),
        RewardTaken(BULL, Card.MARKET),
    ]
    assert SpoilsTaken(BULL, Card.MARKET, 3, ("AB", "A1", "B1")) in events
    assert pile(state, BULL) == "MMMM"
    assert (column(state, "A"), column(state, "B")) == ("$ F S", "T S F")
    assert ConflictLapsed(Leader.PRIEST) in events
    assert state.view(0).table.kingdoms[:2] == ("A", "BC")
    assert (state.seat, state.decision) == (POT, "choose_action"), "bull's trader has one treasure left and takes none"


@rule("kings/external/link-exposed", "kings/external/apart")
def test_the_same_conflict_with_the_link_exposed() -> None:
    """The other reading of the example: three green cards in the columns, and the new link lost with them."""
    table = "A $:pp M F S\nB $ M M F:lt\nAB S\nC $:ap M:bt S F"
    state = drawn(table, active=POT, hands={POT: "M", LION: "MM", BULL: "MMMMT"}, exposed_link=True)
    events = play(state, "market BC", "conflict trader", "show 2", "show 4")
    assert ExternalConflict(Leader.TRADER, LION, BULL, 3, 1) in events
    assert SpoilsTaken(BULL, Card.MARKET, 4, ("A1", "B2", "B1", "BC")) in events
    assert ConflictLapsed(Leader.PRIEST) in events
    assert state.view(0).table.kingdoms[:2] == ("AB", "C")
    assert state.decision == "choose_action", "no treasure for bull"


@rule("kings/ship/farms-any", "kings/ship/last-four", "kings/ship/income", "kings/ship/income-active-only")
def test_bull_exchanges_four_blue_cards_for_the_blue_black_ship() -> None:
    state = drawn("A $:lk F F S F", active=BULL, actions=1, hands={BULL: "F", LION: "SFSSSSSS"})
    play(state, "farm A", "decline")
    assert texts(state) == ["build blue-black", "build blue-red", "build blue-green", "decline"]
    play(state, "build blue-black")
    assert column(state, "A") == "$ ~S S"
    assert refused(dealt(state), "score settlement") == "action/not-now", "lion's king scores at the end of lion's turn"
    play(state, "end")
    dealt(state)
    play(state, "end")
    dealt(state)
    assert state.seat == LION
    play(state, "farmer A2", "end")
    assert [text for text in texts(state) if text.startswith("score")] == ["score settlement", "score farm"]
    play(state, "score settlement", "score farm")
    assert pile(state, LION) == "SF"


@rule("kings/scoring/weakest", "kings/scoring/ties")
def test_final_ranking_archer_lion_bull_pot() -> None:
    """Red, blue and black as printed; the scan lost green, of which the text gives archer's 5.

    Lion and bull both have a weakest colour of 4, so that lion is ahead by his second: bull's green must be 4, and
    lion's and pot's do not matter.
    """
    for lion_green in (6, 9):
        for pot_green in (3, 9):
            piles = {
                ARCHER: "T" * 7 + "F" * 6 + "S" * 5 + "M" * 5,
                LION: "T" * 4 + "F" * 6 + "S" * 6 + "M" * lion_green,
                BULL: "T" * 9 + "F" * 5 + "S" * 6 + "M" * 4,
                POT: "T" * 7 + "F" * 8 + "S" * 3 + "M" * pot_green,
            }
            state = drawn("", piles=piles)
            assert state.ranking() == [[ARCHER], [LION], [BULL], [POT]]
            assert [score[0] for score in GAME.scores(state)] == [5, 4, 4, 3]
