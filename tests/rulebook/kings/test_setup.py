"""Matériel, Préparation, Royaumes, Déroulement du jeu."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.rulebook.kings.table import (
    ARCHER,
    BULL,
    LION,
    POT,
    column,
    dealt,
    drawn,
    hand,
    play,
    position,
    refused,
    texts,
)
from ziggurat.games.kings.components import CARD_COUNTS, DEALT_CARDS, DYNASTIES, SHIP_SPHERE, Card
from ziggurat.games.kings.game import GAME
from ziggurat.kit.errors import BadOptions
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.testing import rule
from ziggurat.kit.views import SPECTATOR


@rule("kings/setup/players")
def test_two_three_or_four_players() -> None:
    assert list(GAME.seats) == [2, 3, 4]
    for players in (1, 5):
        with pytest.raises(BadOptions, match="2 to 4 players"):
            GAME.start(players)


@rule("kings/setup/cards")
def test_193_civilization_cards() -> None:
    assert sum(CARD_COUNTS.values()) == 193
    assert sum(many for card, many in CARD_COUNTS.items() if card is not Card.TREASURE) == DEALT_CARDS == 185
    assert [CARD_COUNTS[card] for card in Card] == [40, 65, 40, 40, 8]


@rule("kings/setup/ships")
def test_three_ships_each_blue_and_one_other_colour() -> None:
    assert sorted(SHIP_SPHERE.values()) == ["market", "settlement", "temple"]
    assert GAME.census(GAME.start(2))["ships"] == 3


@rule("kings/setup/dynasty")
def test_each_player_has_the_four_leaders_of_one_dynasty() -> None:
    assert [one.value for one in DYNASTIES] == ["archer", "lion", "bull", "pot"]
    assert GAME.census(GAME.start(4))["leaders"] == 16
    state = dealt(GAME.start(3))
    assert {str(action).split()[0] for action in state.legal_actions if str(action).endswith("A0")} == {
        "king",
        "priest",
        "farmer",
        "trader",
    }


@rule("kings/setup/catastrophe")
def test_each_player_has_one_catastrophe() -> None:
    state = GAME.start(3)
    assert [seat.catastrophes for seat in position(state).seats] == [1, 1, 1]
    assert GAME.census(state)["catastrophes"] == 4


@rule("kings/setup/treasures")
def test_eight_treasures_in_a_row_with_a_place_between_and_eight_below() -> None:
    state = dealt(GAME.start(2))
    assert [column(state, letter) for letter in "ABCDEFGH"] == ["$"] * 8
    assert not position(state).links
    assert [text for text in texts(state) if text.startswith("king")] == [f"king {letter}0" for letter in "ABCDEFGH"]


@rule("kings/setup/hand", "kings/setup/draw-pile")
@pytest.mark.parametrize(("players", "left"), [(2, 139), (3, 161), (4, 153)])
def test_eight_cards_each_and_the_rest_is_the_draw_pile(players: int, left: int) -> None:
    state = dealt(GAME.start(players), seed=players)
    assert [len(hand(state, seat)) for seat in range(players)] == [8] * players
    assert position(state).draw_pile == left


@rule("kings/setup/two-players")
def test_with_two_players_thirty_cards_are_out_of_the_game_unseen() -> None:
    state = dealt(GAME.start(2))
    assert sum(position(state).unseen.values()) == 139 + 30
    for seat in (0, 1):
        assert sum(state.view(seat).memory.unseen.values()) == 139 + 30 + 8


@rule("kings/setup/hidden-hand")
def test_a_hand_is_seen_by_its_owner_alone_and_its_size_by_all() -> None:
    state = drawn("", hands={ARCHER: "SST", LION: "MMMM"})
    for viewer in (ARCHER, LION, SPECTATOR):
        seats = state.view(viewer).table.seats
        assert [seat.cards for seat in seats] == [3, 4, 0, 0]
        assert [seat.hand is not None for seat in seats] == [seat == viewer for seat in range(4)]


@rule("kings/setup/start-player", "kings/setup/draw-unseen")
def test_chance_names_the_first_player_and_draws_only_unseen_cards() -> None:
    begun = Counter[int]()
    for seed in range(60):
        state = GAME.start(3)
        assert state.seat == CHANCE
        assert texts(state) == ["first 0", "first 1", "first 2"]
        assert refused(state, "first 3") == "setup/start-player"
        state.play(state.draw(Random(seed)))
        begun[position(state).active] += 1
    assert set(begun) == {0, 1, 2}
    state = drawn("", players=2, hands={0: "T" * 7, 1: "T" * 8}, piles={1: "T" * 50}, active=0, actions=1)
    play(state, "end")
    assert refused(state, "draw temple") == "setup/draw-unseen"
    assert texts(state) == ["draw settlement", "draw farm", "draw market"]


@rule("kings/kingdom/column", "kings/kingdom/columns-apart")
def test_every_column_is_a_kingdom_from_the_start() -> None:
    state = drawn("A $ T T T T\nB $ T T T T")
    assert state.view(0).table.kingdoms == tuple("ABCDEFGH")


@rule("kings/kingdom/link")
def test_links_join_neighbouring_columns_into_one_kingdom() -> None:
    state = drawn("A $ T T T\nB $ T T T\nC $ T T T\nAB M\nBC S")
    assert state.view(0).table.kingdoms == ("ABC", "D", "E", "F", "G", "H")


@rule("kings/kingdom/several-players", "kings/kingdom/one-of-each-colour")
def test_a_kingdom_holds_leaders_of_several_players_but_never_two_of_a_colour() -> None:
    state = drawn("A $:lk T T", hands={ARCHER: "TTTTTTTT"})
    play(state, "priest A1")
    assert position(state).decision == "choose_action"
    play(state, "king A2", "show 1", "show 0")
    leaders = [leader for seat in position(state).seats for leader in seat.leaders]
    assert sorted(leaders) == ["king", "priest"]


@rule("kings/turn/clockwise", "kings/turn/two-actions")
def test_two_actions_each_then_the_next_player_clockwise() -> None:
    state = drawn("", active=BULL, hands=dict.fromkeys(range(4), "SSSSSSSS"))
    order = []
    for _ in range(5):
        order.append(state.seat)
        play(state, "king A0" if state.seat == BULL and len(order) == 1 else "end")
        if position(state).active == order[-1]:
            assert position(state).actions_left == 1
            play(state, "priest B0")
        dealt(state)
    assert order == [BULL, POT, ARCHER, LION, BULL]


@rule("kings/turn/any-action")
def test_the_same_action_twice_or_two_kinds_in_any_order() -> None:
    for pair in (("temple A", "temple A"), ("temple A", "king B0"), ("king B0", "temple A"), ("king B0", "king C0")):
        state = drawn("", hands={ARCHER: "TTTTTTTT"})
        play(state, pair[0])
        assert state.seat == ARCHER
        play(state, pair[1])
        assert position(dealt(state)).active == LION


@rule("kings/turn/stop")
def test_a_player_may_end_his_turn_early() -> None:
    for before in ((), ("temple A",)):
        state = drawn("", hands={ARCHER: "TTTTTTTT"})
        play(state, *before, "end")
        assert position(dealt(state)).active == LION


@rule("kings/turn/no-swap")
def test_no_action_swaps_cards() -> None:
    kinds = {type(action).__name__ for action in GAME.actions.table}
    assert not any("Swap" in kind for kind in kinds)
    with pytest.raises(ValueError, match="no action is written"):
        drawn("").play("swap 2T")


@rule("kings/action/not-now", "kings/action/game-over")
def test_what_is_not_asked_is_refused() -> None:
    state = drawn("A $:lt T T", hands={ARCHER: "M"})
    assert refused(state, "show 1") == "action/not-now"
    assert refused(state, "decline") == "action/not-now"
    play(state, "market A")
    assert refused(state, "king A0") == "action/not-now"
    over = drawn("A T\nB T\nC T\nD T\nE T\nF T\nG T", actions=1)
    play(over, "end")
    assert over.over
    assert refused(over, "end") == "action/game-over"
