"""Les conflits externes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.rulebook.kings.table import (
    ARCHER,
    BULL,
    LION,
    POT,
    column,
    drawn,
    hand,
    pile,
    play,
    position,
    refused,
    texts,
    where,
)
from ziggurat.games.kings.components import SPHERES, Card, Leader
from ziggurat.games.kings.events import (
    ConflictLapsed,
    ExternalConflict,
    LinkHidden,
    LinkLaid,
    LinkShown,
    LinkTurned,
    SpoilsTaken,
)
from ziggurat.games.kings.game import GAME
from ziggurat.kit.events import Event
from ziggurat.kit.testing import rule
from ziggurat.kit.views import OPEN, SPECTATOR


def conflict(events: list[Event]) -> tuple[str, int, int, int, int]:
    """The external conflict among these events."""
    found = next(event for event in events if isinstance(event, ExternalConflict))
    return found.leader.value, found.attacker, found.defender, found.attack, found.defence


@rule("kings/external/same-colour", "kings/external/strength")
def test_leaders_of_a_colour_on_both_sides_fight_at_once() -> None:
    state = drawn("A $:at M M S\nB $ M S:lt F", hands={ARCHER: "SM", LION: "MM"})
    events = play(state, "settlement AB")
    assert events[0] == LinkHidden(ARCHER, Card.SETTLEMENT, "AB")
    assert conflict(events) == ("trader", ARCHER, LION, 2, 1)
    assert texts(state) == ["show 0", "show 1"]
    play(state, "show 1")
    assert texts(state) == ["show 0", "show 1", "show 2"]
    play(state, "show 2")
    assert where(state, ARCHER) == {}, "3 against 3: the defender wins"


@rule("kings/external/no-conflict")
def test_kingdoms_without_common_leaders_become_one() -> None:
    state = drawn("A $:ap S S S\nB $ S S:lk S", hands={ARCHER: "S"})
    assert play(state, "settlement AB")[1:] == [LinkShown("AB", Card.SETTLEMENT)]
    assert state.view(0).table.kingdoms[0] == "AB"


@rule("kings/external/order", "kings/external/due", "kings/external/until-none")
def test_the_active_player_orders_the_conflicts_even_those_of_others() -> None:
    state = drawn("A $:ak S:lp F M\nB $:bk S:pp F:at M", hands={ARCHER: "S", POT: "T"})
    play(state, "settlement AB")
    assert (state.seat, texts(state)) == (ARCHER, ["conflict king", "conflict priest"])
    assert refused(state, "conflict trader") == "external/due"
    events = play(state, "conflict priest")
    assert conflict(events) == ("priest", LION, POT, 1, 1)
    play(state, "show 0", "show 1")
    assert state.decision == "show_attack", "the last one follows by itself"
    assert state.seat == ARCHER
    play(state, "show 0", "show 0", "decline")
    assert where(state, ARCHER) == {"trader": "B2"}
    assert where(state, LION) == {}
    assert position(state).link is None


@rule("kings/external/attacker")
def test_the_active_player_attacks_else_the_first_clockwise() -> None:
    table = "A $:lf F F F\nB $ S:bf S S"
    assert conflict(play(drawn(table, hands={BULL: "S"}, active=BULL), "settlement AB"))[1:3] == (BULL, LION)
    assert conflict(play(drawn(table, hands={LION: "S"}, active=LION), "settlement AB"))[1:3] == (LION, BULL)
    assert conflict(play(drawn(table, hands={POT: "S"}, active=POT), "settlement AB"))[1:3] == (LION, BULL)
    other = "A $:lf F F F\nB $ S:af S S"
    assert conflict(play(drawn(other, hands={BULL: "S"}, active=BULL), "settlement AB"))[1:3] == (ARCHER, LION)


@rule("kings/external/strength", "kings/external/under-leaders-count", "kings/external/ships-do-not-count")
def test_cards_under_leaders_count_and_ships_do_not() -> None:
    state = drawn("A $ F:af F:ak F\nB $ ~S F:lf S S", hands={ARCHER: "M"})
    assert conflict(play(state, "market AB")) == ("farmer", ARCHER, LION, 3, 1)


@rule("kings/external/heads-count")
def test_heads_count_as_red_cards_in_a_conflict_of_priests() -> None:
    state = drawn("A $:ap T S S\nB T S S S:lp\nC $ S S S\nBC T", hands={ARCHER: "M"})
    assert conflict(play(state, "market AB")) == ("priest", ARCHER, LION, 2, 3)


@rule("kings/external/link-face-down")
def test_the_new_link_counts_for_nobody_and_is_not_taken() -> None:
    state = drawn("A $:at M M S\nB $ M S:lt F", hands={ARCHER: "MM", LION: "MM"})
    events = play(state, "market AB")
    assert conflict(events) == ("trader", ARCHER, LION, 2, 1)
    assert position(state).link == "AB"
    assert refused(state, "king AB") == "action/not-now"
    play(state, "show 1")
    assert LinkShown("AB", Card.MARKET) in play(state, "show 0")
    assert position(state).links == {"AB": "market"}
    assert state.view(0).table.kingdoms[0] == "AB"


@rule("kings/external/link-secret")
def test_only_the_player_who_laid_a_link_knows_it_until_it_is_turned() -> None:
    state = drawn("A $:at M M S\nB $ M S:lt F", hands={ARCHER: "MMS", LION: "MM"})
    laid = play(state, "settlement AB")
    assert GAME.heard(laid[0], ARCHER) == laid[0]
    for viewer, card in ((ARCHER, "settlement"), (LION, None), (BULL, None), (SPECTATOR, None)):
        seen = state.view(viewer)
        assert seen.table.links == {"AB": card}
        assert seen.table.link == "AB"
        assert GAME.heard(laid[0], viewer) == LinkHidden(ARCHER, Card(card) if card else None, "AB")
    assert GAME.table(state, OPEN).links == {"AB": "settlement"}
    shown = play(state, "show 0", "show 2")
    assert shown[-1] == LinkShown("AB", Card.SETTLEMENT)
    assert GAME.heard_by(shown, LION) == shown
    assert state.view(LION).table.links == {"AB": "settlement"}


@rule("kings/external/link-secret")
def test_a_hidden_link_is_dealt_anew_among_the_cards_its_viewer_has_not_seen() -> None:
    state = drawn("A $:at M M S\nB $ M S:lt F", hands={ARCHER: "MMS", LION: "MM"})
    play(state, "settlement AB")
    other, own = state.view(LION), state.view(ARCHER)
    assert other.memory.unseen["settlement"] == own.memory.unseen["settlement"] + 1
    assert {position(other.imagine(Random(seed))).links["AB"] for seed in range(60)} == set(SPHERES)
    assert {position(own.imagine(Random(seed))).links["AB"] for seed in range(20)} == {"settlement"}
    imagined = other.imagine(Random(1))
    assert imagined.view(LION) == other
    assert position(imagined).link == "AB"


@rule("kings/external/link-secret")
def test_a_table_drawn_for_another_seat_does_not_tell_the_link() -> None:
    state = drawn("A $:at M M S\nB $ M S:lt F", hands={ARCHER: "MMS", LION: "MM"})
    play(state, "settlement AB")
    assert "-?-" in GAME.draw_text(state, LION)
    assert "-?S-" in GAME.draw_text(state, ARCHER)
    assert "-?S-" in GAME.draw_text(state)


@rule("kings/external/open-links")
@pytest.mark.parametrize("options", [{"open_links": True}, {"exposed_link": True}])
def test_with_the_option_all_see_the_link_as_it_is_laid(options: dict[str, Any]) -> None:
    state = drawn("A $:at M M S\nB $ M S:lt F", hands={ARCHER: "MMS", LION: "MM"}, **options)
    laid = play(state, "settlement AB")[0]
    assert laid == LinkLaid(ARCHER, Card.SETTLEMENT, "AB") == GAME.heard(laid, LION)
    assert state.view(LION).table.links == {"AB": "settlement"}
    assert state.view(LION).memory.unseen == state.view(SPECTATOR).memory.unseen | {
        "market": state.view(SPECTATOR).memory.unseen["market"] - 2
    }
    assert LinkTurned("AB") in play(state, "show 0", "show 2")


@rule("kings/external/link-exposed")
def test_with_the_option_the_winner_takes_the_new_link_too() -> None:
    state = drawn("A $:at M M S\nB $ M S:lt F", hands={ARCHER: "MM"}, exposed_link=True)
    events = play(state, "market AB")
    assert conflict(events) == ("trader", ARCHER, LION, 2, 1)
    events = play(state, "show 1", "show 0")
    assert SpoilsTaken(ARCHER, Card.MARKET, 2, ("B1", "AB")) in events
    assert position(state).links == {}
    assert state.decision == "choose_action", "no new kingdom, no treasure"
    assert pile(state, ARCHER) == "MMM"


@rule("kings/external/link-exposed", "kings/external/apart")
def test_a_link_taken_lets_other_conflicts_lapse() -> None:
    state = drawn("A $:at M M S:ap\nB $ M:lp S:lt F", hands={ARCHER: "MM"}, exposed_link=True)
    play(state, "market AB", "conflict trader", "show 0")
    events = play(state, "show 0", "score market")
    assert ConflictLapsed(Leader.PRIEST) in events
    assert where(state, LION) == {"priest": "B1"}


@rule("kings/external/link-exposed")
def test_a_link_of_another_colour_stays() -> None:
    state = drawn("A $:at M M S\nB $ M S:lt F", hands={ARCHER: "SMT"}, exposed_link=True)
    play(state, "settlement AB", "show 1", "show 0")
    assert state.decision == "exchange_treasure"
    assert position(state).links == {"AB": "settlement"}


@rule("kings/external/spoils", "kings/external/gap", "kings/conflict/reward", "kings/conflict/discard")
def test_the_winner_takes_the_losers_cards_of_the_colour_and_columns_close_up() -> None:
    state = drawn("A $:af F S F\nB $ F S:lk F:lf F T:bt", hands={ARCHER: "SFFF", LION: "F"})
    events = play(state, "settlement AB", "show 3", "show 1")
    assert SpoilsTaken(ARCHER, Card.FARM, 3, ("B4", "B3", "B1")) in events
    assert column(state, "B") == "$ S T"
    assert column(state, "A") == "$ F S F"
    assert where(state, LION) == {"king": "B1"}
    assert where(state, BULL) == {"trader": "B2"}
    assert pile(state, ARCHER) == "FFFF", "three of the kingdom and one of those shown"
    assert position(state).discards == {"farm": 3}


@rule("kings/external/heads-spared", "kings/external/under-leaders-spared")
def test_heads_and_cards_under_leaders_are_spared() -> None:
    state = drawn("A $:ap T T T\nB T T:lk T S:lp", hands={ARCHER: "ST"})
    events = play(state, "settlement AB", "show 1", "show 0")
    assert SpoilsTaken(ARCHER, Card.TEMPLE, 1, ("B2",)) in events
    assert column(state, "B") == "T T S"
    assert where(state, LION) == {"king": "B1"}


@rule("kings/external/losing-leader-protects-nothing")
def test_the_losing_leader_does_not_spare_his_card() -> None:
    state = drawn("A $:at M M M\nB $ S M:lt S", hands={ARCHER: "SM"})
    events = play(state, "settlement AB", "show 1", "show 0")
    assert SpoilsTaken(ARCHER, Card.MARKET, 1, ("B2",)) in events


@rule("kings/external/old-links", "kings/external/apart")
def test_older_links_of_the_colour_are_taken_and_kingdoms_fall_apart() -> None:
    state = drawn("A $:at M M M:ap\nB $ S S S:lt\nC $:lp S S S\nBC M", hands={ARCHER: "SM", LION: "T"})
    play(state, "settlement AB", "conflict trader", "show 1")
    events = play(state, "show 0")
    assert SpoilsTaken(ARCHER, Card.MARKET, 1, ("BC",)) in events
    assert ConflictLapsed(Leader.PRIEST) in events
    assert state.view(0).table.kingdoms[:2] == ("AB", "C")
    assert where(state, LION) == {"priest": "C0"}


@rule("kings/external/under-leaders-spared", "kings/external/old-links")
def test_an_older_link_under_a_leader_is_spared() -> None:
    state = drawn("A $:at M M M\nB $ S S S:lt\nC $ S S S\nBC M:lk", hands={ARCHER: "SM"})
    play(state, "settlement AB", "show 1", "show 0")
    assert position(state).links == {"AB": "settlement", "BC": "market"}


@rule("kings/external/recount")
def test_the_second_conflict_counts_the_table_as_it_then_lies() -> None:
    table = "A $:at M M M\nB $:ak S S S\nAB S\nC $:lk S S S:lt\nD $ S S S\nCD M"
    state = drawn(table, hands={ARCHER: "FM"})
    play(state, "farm BC")
    first = state.copy()
    assert conflict(play(first, "conflict king"))[3:] == (4, 6)
    events = play(state, "conflict trader", "show 1", "show 0")
    assert state.view(0).table.kingdoms[:2] == ("ABC", "D")
    assert conflict(events[1:])[3:] == (4, 3), "column D and its settlements are gone"


@rule("kings/external/no-cards", "kings/conflict/reward-from-hand")
def test_if_nobody_shows_cards_the_table_decides_and_the_winner_may_score_from_hand() -> None:
    state = drawn("A $:at M M S\nB $ S S:lt M", hands={ARCHER: "SMM", LION: "M"})
    play(state, "settlement AB", "show 0", "show 0")
    assert (state.seat, state.decision) == (ARCHER, "take_reward")
    play(state, "score market")
    assert (pile(state, ARCHER), hand(state, ARCHER)) == ("MM", "M")
    assert state.decision == "exchange_treasure"


@rule("kings/conflict/no-reward")
def test_a_winner_without_a_card_of_the_colour_still_has_the_spoils() -> None:
    state = drawn("A $:at M M S\nB $ S S:lt M", hands={ARCHER: "S"})
    play(state, "settlement AB", "show 0", "show 0")
    assert texts(state) == ["decline"]
    play(state, "decline")
    assert pile(state, ARCHER) == "M"
