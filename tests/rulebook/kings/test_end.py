"""Compléter sa main, fin du jeu and the count."""

from __future__ import annotations

import pytest

from tests.rulebook.kings.table import ARCHER, BULL, LION, POT, dealt, drawn, hand, pile, play, position, refused, texts
from ziggurat.games.kings.events import GameEnded, HandKept
from ziggurat.games.kings.game import GAME
from ziggurat.kit.standstill import Standstill
from ziggurat.kit.testing import rule
from ziggurat.kit.weakest import final_points

EIGHT = dict.fromkeys(range(4), "SSTTFFMM")
SPENT = "A T\nB T\nC T\nD T\nE T\nF T"


@rule("kings/refill/to-eight", "kings/refill/everybody")
def test_everybody_draws_up_to_eight_the_active_player_first() -> None:
    state = drawn("", active=BULL, hands={ARCHER: "SSSSSS", LION: "SSSSSSSS", BULL: "SSSSSSS", POT: "SSSSS"})
    play(state, "end")
    drawers = []
    while state.decision == "draw_card":
        drawers.append(position(state).drawer)
        play(state, "draw temple")
    assert drawers == [BULL, POT, POT, POT, ARCHER, ARCHER]
    assert [len(hand(state, seat)) for seat in range(4)] == [8, 8, 8, 8]
    assert state.seat == POT


@rule("kings/refill/choice")
def test_with_the_option_everybody_is_asked_in_turn_whether_to_fill_up() -> None:
    hands = {ARCHER: "SSSSSS", LION: "SSSSSSSS", BULL: "SSSSSSS", POT: "SSSSS"}
    state = drawn("", active=BULL, hands=hands, optional_refill=True)
    assert refused(state, "refill") == "action/not-now"
    play(state, "end")
    assert (state.decision, state.seat, texts(state)) == ("fill_up", BULL, ["refill", "decline"])
    assert play(state, "decline") == [HandKept(BULL)]
    assert state.seat == POT
    play(state, "refill", "draw temple", "draw temple", "draw temple")
    assert (state.decision, state.seat) == ("fill_up", ARCHER)
    play(state, "decline")
    assert [len(hand(state, seat)) for seat in range(4)] == [6, 8, 7, 8]
    assert (state.decision, state.seat) == ("choose_action", POT)


@rule("kings/refill/choice", "kings/setup/hand")
def test_with_the_option_the_first_hands_are_dealt_unasked() -> None:
    state = dealt(GAME.start(3, optional_refill=True))
    assert state.decision == "choose_action"
    assert [len(hand(state, seat)) for seat in range(3)] == [8, 8, 8]


@rule("kings/refill/choice", "kings/end/draw-pile")
def test_with_the_option_too_a_pile_too_small_for_a_hand_ends_the_game() -> None:
    state = drawn("", hands={**EIGHT, ARCHER: "SSSSSSS", LION: "SSSSSS"}, draw_pile=1, optional_refill=True)
    play(state, "end")
    assert play(state, "decline")[-1] == GameEnded("draw_pile")


@rule("kings/refill/not-between")
def test_nobody_draws_between_actions_or_after_a_conflict() -> None:
    state = drawn("A $ S:lt S M", hands={ARCHER: "TTTTTTTT", LION: "TT"})
    play(state, "trader A2", "show 3", "show 2")
    assert state.decision == "choose_action"
    assert (hand(state, ARCHER), hand(state, LION)) == ("TTTTT", "")


@rule("kings/end/draw-pile")
def test_a_draw_pile_too_small_for_a_hand_ends_the_game() -> None:
    state = drawn("", hands={**EIGHT, ARCHER: "SSSSSS", LION: "SSSSSSS"}, draw_pile=2)
    play(state, "end")
    play(state, texts(state)[0])
    events = play(state, texts(state)[0])
    assert events[-1] == GameEnded("draw_pile")
    assert state.over
    assert texts(state) == []


@rule("kings/end/pile-just-empty")
def test_a_draw_pile_just_used_up_does_not_end_the_game() -> None:
    state = drawn("", hands={**EIGHT, ARCHER: "SSSSSS"}, draw_pile=2)
    play(state, "end")
    dealt(state)
    assert not state.over
    assert position(state).draw_pile == 0
    assert state.seat == LION
    play(state, "end")
    assert state.seat == BULL, "nobody needs a card"


@rule("kings/end/pile-just-empty", "kings/setup/two-players")
def test_the_thirty_cards_out_of_a_game_of_two_are_never_drawn() -> None:
    state = drawn("", players=2, hands={0: "SSSSSS", 1: "SSSSSSSS"}, draw_pile=1)
    play(state, "end")
    assert state.over
    assert sum(position(state).unseen.values()) == 31


@rule("kings/end/treasures")
@pytest.mark.parametrize(("table", "over"), [(SPENT, False), (SPENT + "\nG T", True), (SPENT + "\nG T\nH T", True)])
def test_one_treasure_left_at_the_end_of_a_turn_ends_the_game(table: str, over: bool) -> None:
    state = drawn(table, hands=EIGHT)
    events = play(state, "end")
    assert state.over == over
    assert (events[-1] == GameEnded("treasures")) == over


@rule("kings/end/whole-turn")
def test_the_turn_in_which_the_last_treasures_go_is_played_to_its_end() -> None:
    table = "A $:at S S S\nB $ ~S S:ak S S\nC T\nD T\nE T\nF T\nG T\nH T"
    state = drawn(table, hands={ARCHER: "MTSS"})
    play(state, "market AB", "exchange A")
    assert (state.decision, position(state).actions_left) == ("choose_action", 1)
    play(state, "priest H0", "score settlement")
    assert state.over
    assert pile(state, ARCHER) == "S$"


@rule("kings/end/discards-stay-out")
def test_discards_never_come_back() -> None:
    state = drawn("", hands={ARCHER: "S", LION: "", BULL: "", POT: ""}, draw_pile=8)
    before = sum(position(state).discards.values())
    play(state, "end")
    dealt(state)
    assert state.over
    assert sum(position(state).discards.values()) == before > 100


@rule("kings/end/passing")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_rounds_in_which_everybody_passes_end_the_game(players: int) -> None:
    state = drawn("A T", players=players, hands=dict.fromkeys(range(players), "SSSSSSSS"))
    for turn in range(2 * players):
        assert not state.over
        assert state.view(0).table.standstill == (Standstill("passed", 2 * players - turn) if turn >= players else None)
        events = play(state, "end")
    assert events[-1] == GameEnded("passing")


@rule("kings/end/passing")
@pytest.mark.parametrize("active", [["king A0"], ["king A0", "priest B0"]])
def test_an_action_begins_the_two_rounds_anew(active: list[str]) -> None:
    state = drawn("A T", players=2, hands={0: "SSSSSSSS", 1: "MMMMMMMM"})
    play(state, "end", "end", "end")
    play(state, *active, *(["end"] if len(active) == 1 else []))
    play(state, "end", "end", "end")
    assert not state.over
    play(state, "end")
    assert state.over


@rule("kings/end/passing")
def test_a_card_drawn_begins_the_two_rounds_anew() -> None:
    """Whoever scores with a ship in a turn without an action draws a card: the game goes on."""
    state = drawn("A $ ~S S:ak", players=2, hands={0: "SSSSSSSS", 1: "MMMMMMMM"})
    play(state, "end", "decline", "end", "end", "score settlement")
    dealt(state)
    assert position(state).passed_turns == 0
    play(state, "end", "end", "decline", "end")
    assert not state.over
    play(state, "end", "decline")
    assert state.over


@rule("kings/end/passing-rounds")
@pytest.mark.parametrize("rounds", [1, 3])
def test_with_the_option_other_rounds_of_passing_end_the_game(rounds: int) -> None:
    state = drawn("A T", players=2, hands={0: "SSSSSSSS", 1: "MMMMMMMM"}, standstill_rounds=rounds)
    play(state, *["end"] * (2 * rounds - 1))
    assert not state.over
    assert play(state, "end")[-1] == GameEnded("passing")


@rule("kings/end/standstill", "kings/end/passing-rounds")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_ten_rounds_without_a_card_drawn_end_the_game(players: int) -> None:
    state = drawn("A T", players=players, hands=dict.fromkeys(range(players), "SSSSSSSS"), standstill_rounds=0)
    for turn in range(10 * players):
        assert not state.over
        left = 10 * players - turn
        assert state.view(0).table.standstill == (Standstill("undrawn", left) if left <= 5 * players else None)
        events = play(state, "end")
    assert events[-1] == GameEnded("standstill")


@rule("kings/end/standstill")
def test_a_full_table_comes_to_an_end_though_leaders_come_and_go() -> None:
    rows = "\n".join(f"{letter} $ S T F M S T F M" for letter in "ABCDEFGH")
    links = "\nAB S\nBC S\nCD S\nDE S\nEF S\nFG S\nGH M"
    full = drawn(rows + links, players=2, hands={0: "SSSSSSSS", 1: "MMMMMMMM"}, struck=(0, 1))
    for turn in range(20):
        assert not full.over
        leader, heads = ("priest", "EFGH") if turn % 2 else ("king", "ABCD")
        play(full, f"{leader} {heads[turn // 2 % 4]}0", "end")
    assert full.over


@rule("kings/end/standstill")
def test_a_card_drawn_begins_the_ten_rounds_anew() -> None:
    state = drawn("A T", players=2, hands={0: "SSSSSSSS", 1: "MMMMMMMM"}, standstill_rounds=0)
    for _ in range(18):
        play(state, "end")
    play(state, next(text for text in texts(state) if text.startswith("settlement")), "end")
    dealt(state)
    for _ in range(19):
        play(state, "end")
    assert not state.over
    play(state, "end")
    assert state.over


@rule("kings/goal/balance", "kings/scoring/weakest")
def test_the_highest_weakest_colour_wins() -> None:
    state = drawn("", piles={ARCHER: "STFM", LION: "SSSTTTFFF", BULL: "SSTTFFMM", POT: ""})
    assert GAME.scores(state)[:3] == [(1, 1, 1, 1), (0, 3, 3, 3), (2, 2, 2, 2)]
    assert state.ranking() == [[BULL], [ARCHER], [LION], [POT]]


@rule("kings/scoring/jokers")
def test_each_treasure_strengthens_the_weakest_colour() -> None:
    assert final_points([4, 2, 6, 2], 3) == (3, 4, 4, 6)
    state = drawn("A T\nB T\nC T", piles={LION: "SSSTTTFFF$$$"})
    assert GAME.scores(state)[LION] == (3, 3, 3, 3)


@rule("kings/scoring/ties", "kings/scoring/shared")
def test_ties_go_to_the_next_weakest_colour_and_equals_share_their_place() -> None:
    state = drawn("", piles={ARCHER: "STTFFMM", LION: "STTFFMMM", BULL: "SSTFFMM", POT: "STFFFMMMMM"})
    assert state.ranking() == [[LION], [ARCHER, BULL], [POT]]


@rule("kings/scoring/shared")
def test_winners_share_the_victory() -> None:
    state = drawn("A T\nB T\nC T\nD T\nE T\nF T\nG T", piles={ARCHER: "SSTTFFMM", LION: "SSTTFFMM"})
    play(state, "end")
    assert state.over
    assert state.ranking()[0] == [ARCHER, LION]
    assert state.shares() == [0.5, 0.5, 0.0, 0.0]
