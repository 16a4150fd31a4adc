"""Déroulement de la partie, Fin du tour d'un joueur."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.rulebook.tigris.sketches import drawn
from tests.rulebook.tigris.table import draw_on, end_turn, hand, hand_size, leaders, legal, play, refused, told
from ziggurat.games.tigris import events
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.testing import rule


@rule("tigris/turn/clockwise")
def test_turns_pass_clockwise() -> None:
    state = drawn(". .", "H4", players=3, active=1)
    seats = []
    for _ in range(4):
        seats.append(state.seat)
        end_turn(state)
    assert seats == [1, 2, 0, 1]


@rule("tigris/turn/up-to-two-actions")
def test_a_turn_has_no_action_one_or_two() -> None:
    for actions in ([], ["catastrophe H4"], ["catastrophe H4", "catastrophe I4"]):
        state = drawn(". .", "H4", hands=("TTTTTT", "TTTTTT"))
        play(state, *actions)
        if len(actions) < 2:
            assert "end" in legal(state)
            play(state, "end")
        assert (state.seat, state.position().actions_left) == (1, 2)


@rule("tigris/turn/four-kinds")
def test_an_action_is_one_of_four_kinds() -> None:
    state = drawn("ak T", "H4", hands=("T",))
    kinds = {type(action).__name__ for action in state.legal_actions}
    assert kinds == {"PlaceLeader", "WithdrawLeader", "PlaceTile", "PlaceCatastrophe", "SwapTiles", "EndTurn"}


@rule("tigris/turn/four-kinds")
@pytest.mark.parametrize(
    ("one", "two"), list(permutations(["priest J4", "king home", "temple L5", "catastrophe L3", "swap 1F"], 2))
)
def test_the_actions_are_played_in_any_order(one: str, two: str) -> None:
    state = drawn("ak T .", "H4", hands=("TF", "TTTTTT"))
    play(state, one)
    draw_on(state)
    play(state, two)
    draw_on(state)
    assert state.seat == 1


@rule("tigris/turn/same-action-twice")
def test_the_same_leader_may_return_to_the_same_space_after_a_lost_revolt() -> None:
    state = drawn("bk T .", "H4", hands=("TT", "T"))
    play(state, "king J4", "reinforce 0", "reinforce 0")
    assert leaders(state, 0) == set()
    assert refused(state, "king J4") is None
    play(state, "king J4", "reinforce 2", "reinforce 0")
    assert (leaders(state, 0), leaders(state, 1)) == ({"king"}, set())


@rule("tigris/turn/action-complete", "tigris/action/not-now")
def test_an_action_is_finished_in_order_before_anything_else() -> None:
    state = drawn(
        """
            D  E  F  G  H  I  J  K
        10  T  bk T* .  S  S  at T
        11  .  af T  T  .  .  lk T*
        """,
        hands=("T",),
        players=3,
    )
    happened = play(state, "temple G10")
    for answer in ("reinforce 0", "reinforce 0", "build temple-market F10", "leave F10"):
        assert refused(state, "end") == refused(state, "catastrophe A1") == "action/not-now"
        assert state.position().actions_left == 2
        happened += play(state, answer)
    order = [type(event) for event in happened if not isinstance(event, events.Reinforced)]
    assert order == [
        events.TilePlaced,
        events.KingdomsUnited,
        events.NoPoint,
        events.WarBegun,
        events.ConflictWon,
        events.PointScored,
        events.MonumentBuilt,
        events.LeaderStranded,
        events.TreasuresTaken,
    ]
    assert (state.decision, state.position().actions_left) == ("choose_action", 1)


@rule("tigris/turn/no-refill-within")
def test_no_tile_is_drawn_before_the_turn_ends() -> None:
    state = drawn("bk T .", "H4", hands=("TTTMMM", "TTTTTT"))
    play(state, "king J4", "reinforce 2", "reinforce 2")
    assert (state.seat, hand(state, 0), hand_size(state, 1)) == (0, "1T 3M", 4)
    play(state, "king J4")
    assert legal(state) == ["reinforce 0", "reinforce 1"]
    play(state, "reinforce 0", "reinforce 0")
    assert state.seat == CHANCE
    draw_on(state)
    assert (hand_size(state, 0), hand_size(state, 1)) == (6, 6)


@rule("tigris/turn/end-order")
def test_a_turn_ends_with_income_then_refill_then_the_end_of_the_game() -> None:
    state = drawn(
        """
           H  I  J  K
        4  #  #  T  ap
        5  #  #  .  .
        """,
        hands=("TTTT", "TTTTTT"),
        monuments={"temple-farm": ("H4", "temple")},
        treasures_at=("F10", "K11"),
    )
    order = [type(event) for event in end_turn(state)]
    drawn_twice = [events.TileDrawn] * 2
    assert order == [events.PointScored, events.TurnEnded, *drawn_twice, events.GameEnded]
    assert state.over


@rule("tigris/turn/refill-all")
def test_every_hand_is_filled_to_six_the_active_players_first() -> None:
    state = drawn(". .", "H4", hands=("TTTT", "TT", "TTTTTT"), active=1)
    play(state, "end")
    assert refused(state, "end") == "action/not-now"
    assert {text.split()[0] for text in legal(state)} == {"draw"}
    refill = told(draw_on(state), events.TileDrawn)
    assert [event.seat for event in refill] == [1, 1, 1, 1, 0, 0]
    assert [hand_size(state, seat) for seat in range(3)] == [6, 6, 6]
