"""Décompte des points: points, victory piles and what is seen of them."""

from __future__ import annotations

from random import Random

from tests.rulebook.kings.table import ARCHER, LION, POT, dealt, drawn, hand, pile, play, position, refused, texts
from ziggurat.games.kings.components import Card
from ziggurat.games.kings.events import PointLeft, PointScored
from ziggurat.games.kings.game import GAME
from ziggurat.kit.testing import rule
from ziggurat.kit.views import SPECTATOR


@rule("kings/point/leader")
def test_the_leader_of_the_colour_lets_his_owner_score() -> None:
    state = drawn("A $:at T T T\nB $ T T T\nAB S", hands={ARCHER: "MM"})
    play(state, "market B")
    assert (state.seat, state.decision) == (ARCHER, "score_point")
    assert play(state, "score market") == [PointScored(ARCHER, Card.MARKET)]
    assert (pile(state, ARCHER), hand(state, ARCHER)) == ("M", "")


@rule("kings/point/whoever-lays")
def test_the_point_is_the_owners_even_when_another_laid_the_card() -> None:
    state = drawn("A $:lt", hands={ARCHER: "MM", LION: "M"})
    play(state, "market A")
    assert state.seat == LION
    play(state, "score market")
    assert (pile(state, LION), hand(state, LION)) == ("M", "")
    assert (pile(state, ARCHER), hand(state, ARCHER)) == ("", "M")
    assert (state.seat, position(state).actions_left) == (ARCHER, 1)


@rule("kings/point/own-hand")
def test_without_a_card_of_the_colour_there_is_no_point_but_the_question_is_asked() -> None:
    state = drawn("A $:lt", hands={ARCHER: "M", LION: "SSS"})
    play(state, "market A")
    assert state.seat == LION, "not asking would tell his hand"
    assert texts(state) == ["decline"]
    assert refused(state, "score market") == "point/own-hand"


@rule("kings/point/optional")
def test_nobody_has_to_score() -> None:
    state = drawn("A $:at", hands={ARCHER: "MM"})
    play(state, "market A")
    assert play(state, "decline") == [PointLeft(ARCHER)]
    assert (pile(state, ARCHER), hand(state, ARCHER)) == ("", "M")


@rule("kings/point/colour")
def test_only_a_point_of_the_laid_colour_can_be_scored() -> None:
    state = drawn("A $:at", hands={ARCHER: "MMS"})
    play(state, "market A")
    assert refused(state, "score settlement") == "point/colour"


@rule("kings/point/king")
def test_the_king_scores_where_no_leader_of_the_colour_is() -> None:
    state = drawn("A $:lk\nB $:lt", hands={ARCHER: "MF", LION: "MF"})
    for card in ("market", "farm"):
        play(state, f"{card} A")
        assert state.seat == LION
        play(state, f"score {card}")
    assert pile(state, LION) == "FM"


@rule("kings/point/king-steps-back")
def test_the_king_scores_nothing_where_the_leader_of_the_colour_is() -> None:
    state = drawn("A $:lk T:pt", hands={ARCHER: "M", LION: "M"})
    play(state, "market A")
    assert state.seat == POT
    play(state, "decline")
    assert state.decision == "choose_action"


@rule("kings/point/king-anywhere")
def test_the_king_may_stand_on_a_card_of_the_laid_colour() -> None:
    state = drawn("A $ M:ak", hands={ARCHER: "MM"})
    play(state, "market A")
    assert refused(state, "score market") is None


@rule("kings/pile/top", "kings/pile/no-looking")
def test_only_the_top_of_a_pile_is_seen_by_anybody_its_owner_included() -> None:
    state = drawn("A $:at", hands={ARCHER: "MM"}, piles={ARCHER: "TSF", LION: "T"})
    play(state, "market A", "score market")
    for viewer in (ARCHER, LION, SPECTATOR):
        seats = state.view(viewer).table.seats
        assert (seats[ARCHER].points, seats[ARCHER].top, seats[ARCHER].pile) == (4, "market", None)
        assert (seats[LION].points, seats[LION].top) == (1, "temple")


@rule("kings/pile/discards-open")
def test_discards_are_seen_by_everybody() -> None:
    state = drawn("A $ S:lk T", hands={ARCHER: "TT", LION: "T"})
    play(state, "catastrophe A2", "king A0", "show 2", "show 1")
    for viewer in (ARCHER, LION, SPECTATOR):
        assert state.view(viewer).table.discards == {"temple": 3}


@rule("kings/pile/open")
def test_with_the_option_piles_lie_open() -> None:
    state = drawn("", piles={ARCHER: "TSF"}, open_piles=True)
    assert state.view(LION).table.seats[ARCHER].pile == {"settlement": 1, "temple": 1, "farm": 1}


@rule("kings/pile/no-looking")
def test_what_went_on_a_pile_in_the_open_may_be_remembered() -> None:
    state = drawn("A $:at", hands={ARCHER: "MM", LION: "SSSSSSSS"}, piles={ARCHER: "TS"})
    play(state, "market A", "score market")
    view = state.view(POT)
    assert view.memory.piles[ARCHER] == {"temple": 1, "settlement": 1, "market": 1}
    imagined = view.imagine(Random(3))
    assert pile(imagined, ARCHER) == "STM"
    assert imagined.view(POT) == view


@rule("kings/pile/no-looking")
def test_other_hands_are_hidden_and_imagined_in_many_ways() -> None:
    state = dealt(GAME.start(3), seed=4)
    view = state.view(LION)
    assert [seat.hand is None for seat in view.table.seats] == [True, False, True]
    assert [seat.cards for seat in view.table.seats] == [8, 8, 8]
    hands = {hand(view.imagine(Random(seed)), ARCHER) for seed in range(20)}
    assert len(hands) > 10
    assert {hand(view.imagine(Random(seed)), LION) for seed in range(20)} == {hand(state, LION)}


@rule("kings/pile/no-looking")
def test_a_table_drawn_for_a_seat_shows_its_hand_and_the_tops_of_piles_only() -> None:
    state = drawn("", hands={ARCHER: "MM", LION: "SS"}, piles={ARCHER: "TSF"})
    for viewer, hands in ((ARCHER, ["2M", "2 cards"]), (LION, ["2 cards", "2S"])):
        lines = GAME.draw_text(state, viewer).splitlines()
        archer, lion = (next(line for line in lines if name in line) for name in (" archer ", " lion "))
        assert [archer.split("hand ")[1].split("  ")[0], lion.split("hand ")[1].split("  ")[0]] == hands
        assert "pile 3 cards, farm on top" in archer
    assert "pile 1S 1T 1F, farm on top" in GAME.draw_text(state)
