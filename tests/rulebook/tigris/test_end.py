"""Fin du jeu et victoire: both ends of the game, and who has won."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rulebook.tigris.sketches import drawn
from tests.rulebook.tigris.table import draw_on, end_turn, hand_size, leaders, legal, play, random_plays, score, told
from ziggurat.games.tigris import events
from ziggurat.games.tigris.game import GAME
from ziggurat.games.tigris.state import State
from ziggurat.kit.seats import CHANCE, NOBODY
from ziggurat.kit.standstill import Standstill
from ziggurat.kit.testing import rule

FULL = ("TTTTTT", "TTTTTT")


@rule("tigris/end/few-treasures")
@pytest.mark.parametrize(
    ("left", "ends"), [((), True), (("B2",), True), (("B2", "K1"), True), (("B2", "K1", "P2"), False)]
)
def test_two_treasures_or_fewer_at_the_end_of_a_turn_end_the_game(left: tuple[str, ...], ends: bool) -> None:
    state = drawn(". .", "H4", treasures_at=left)
    assert not state.over
    ended = told(end_turn(state), events.GameEnded)
    assert (state.over, ended) == (ends, [events.GameEnded("treasures")] if ends else [])


@rule("tigris/end/turn-played-out")
def test_two_treasures_left_after_the_first_action_do_not_cancel_the_second() -> None:
    state = drawn(
        """
            F  G  H  I  J  K
        10  T* S  .  S  S  S
        11  at .  .  .  .  T*
        """,
        hands=("M", "TTTTTT"),
        treasures_at=("B2",),
    )
    play(state, "market H10", "leave K11")
    assert (len(state.position().treasures), state.seat, state.position().actions_left) == (2, 0, 1)
    play(state, "catastrophe A1")
    draw_on(state)
    assert state.over


@rule("tigris/end/bag-too-short")
@pytest.mark.parametrize(("hands", "bag"), [(("TTTT", "TTTTTT"), "M"), (("TTTTTT", "TTT"), "MM"), (("T", "T"), "6M")])
def test_a_hand_that_cannot_be_filled_ends_the_game_at_once(hands: tuple[str, ...], bag: str) -> None:
    state = drawn(". .", "H4", hands=hands, bag=bag)
    ended = told(end_turn(state), events.GameEnded)
    assert ended == [events.GameEnded("bag")]
    assert state.over


@rule("tigris/end/bag-too-short")
def test_laying_tiles_never_ends_the_game_even_with_an_empty_bag() -> None:
    state = drawn(". . .", "H4", hands=FULL, bag="")
    play(state, "temple H4")
    assert (state.over, state.seat) == (False, 0)
    play(state, "temple I4")
    assert state.over  # only now, when two tiles have to be drawn


@rule("tigris/end/empty-bag-goes-on")
def test_emptying_the_bag_exactly_does_not_end_the_game() -> None:
    state = drawn(". .", "H4", hands=("TTTT", "TTTTT"), bag="3M")
    end_turn(state)
    assert (sum(state.position().bag.values()), state.over, state.seat) == (0, False, 1)
    assert [hand_size(state, seat) for seat in (0, 1)] == [6, 6]
    end_turn(state)  # nothing to draw, nothing missing
    assert (state.over, state.seat) == (False, 0)


@rule("tigris/end/no-levelling")
def test_the_income_of_the_last_turn_counts_and_nobody_gets_another_turn() -> None:
    state = drawn(
        """
           H  I  J  K
        4  #  #  T  ap
        5  #  #  .  .
        """,
        hands=("TTTTT", "TTTTTT"),
        monuments={"temple-farm": ("H4", "temple")},
        bag="",
    )
    happened = play(state, "end")
    assert [type(event) for event in happened] == [events.PointScored, events.TurnEnded, events.GameEnded]
    assert (state.over, score(state, 0), legal(state)) == (True, "1T", [])


@rule("tigris/end/passing")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_rounds_in_which_everybody_passes_end_the_game(players: int) -> None:
    state = drawn(". .", "H4", hands=("TTTTTT",) * players)
    for turn in range(2 * players):
        assert not state.over
        near = Standstill("passed", 2 * players - turn) if turn >= players else None
        assert state.view(0).table.standstill == near
        ended = told(end_turn(state), events.GameEnded)
    assert ended == [events.GameEnded("passing")]
    assert state.over


@rule("tigris/end/passing")
@pytest.mark.parametrize("actions", [("king H4", "end"), ("king H4", "king home"), ("swap 1T", "end")])
def test_an_action_begins_the_two_rounds_anew(actions: tuple[str, ...]) -> None:
    state = drawn(". T .", "H4", hands=FULL)
    for _ in range(3):
        end_turn(state)
    for action in actions:
        play(state, action)
        draw_on(state)
    for _ in range(3):
        end_turn(state)
    assert not state.over
    end_turn(state)
    assert state.over


@rule("tigris/end/passing")
def test_monuments_bring_their_income_to_the_end_though_everybody_passes() -> None:
    state = drawn("# # .\n# # T\n. . ak", "H4", hands=FULL, monuments={"settlement-temple": ("H4", "temple")})
    for _ in range(4):
        end_turn(state)
    assert state.over
    assert score(state, 0) == "2S"


@rule("tigris/end/passing-rounds")
@pytest.mark.parametrize("rounds", [1, 3])
def test_with_the_option_other_rounds_of_passing_end_the_game(rounds: int) -> None:
    state = drawn(". .", "H4", hands=FULL, options={"standstill_rounds": rounds})
    for _ in range(2 * rounds - 1):
        end_turn(state)
    assert not state.over
    assert told(end_turn(state), events.GameEnded) == [events.GameEnded("passing")]


@rule("tigris/end/standstill", "tigris/end/passing-rounds")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_twenty_rounds_without_a_tile_drawn_end_the_game(players: int) -> None:
    state = drawn(". .", "H4", hands=("TTTTTT",) * players, options={"standstill_rounds": 0})
    for turn in range(20 * players):
        assert not state.over
        left = 20 * players - turn
        near = Standstill("undrawn", left) if left <= 10 * players else None
        assert state.view(0).table.standstill == near
        ended = told(end_turn(state), events.GameEnded)
    assert ended == [events.GameEnded("standstill")]
    assert state.over


@rule("tigris/end/standstill")
@pytest.mark.parametrize("action", ["temple H4", "swap 1T"])
def test_a_tile_drawn_begins_the_twenty_rounds_anew(action: str) -> None:
    state = drawn(". .", "H4", hands=FULL, options={"standstill_rounds": 0})
    for _ in range(39):
        end_turn(state)
    play(state, action)
    draw_on(state)
    for _ in range(40):
        end_turn(state)
    assert not state.over
    end_turn(state)
    assert state.over


@rule("tigris/end/standstill")
def test_leaders_who_come_and_go_do_not_keep_a_game_alive() -> None:
    state = drawn(". T .", "H4", hands=FULL)
    for turn in range(40):
        assert not state.over
        play(state, *(("king H4", "king home") if turn % 2 == 0 else ("end",)))
        draw_on(state)
    assert state.over


def ended(state: State) -> State:
    """The same points, and nobody left to decide: shares are told at the end only."""
    return GAME.restore(replace(state.position(), decision="over", deciding=NOBODY))


@rule("tigris/goal/balance", "tigris/score/weakest-colour")
def test_the_most_points_in_the_weakest_colour_win() -> None:
    state = drawn(". .", "H4", points=("30S 30T 30F 4M", "5S 5T 5F 5M"))
    assert state.ranking() == [[1], [0]]
    assert ended(state).shares() == [0, 1]


@rule("tigris/score/treasures-are-jokers")
def test_each_treasure_is_counted_in_the_colour_that_is_weakest_at_that_moment() -> None:
    state = drawn(". .", "H4", points=("5S 9T 7F 4M", "6S 6T 6F 6M"), treasures=(4, 0), treasures_at=())
    assert state.position().seats[0].treasures == 4
    assert GAME.scores(state)[0] == (6, 7, 7, 9)  # 4 5 7 9, then 5 5 7 9, 5 6 7 9, 6 6 7 9, 6 7 7 9
    assert GAME.scores(state)[1] == (7, 7, 8, 8)  # the six others, dealt round
    assert state.ranking() == [[1], [0]]


@rule("tigris/score/tie-next-colour")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("5S 6T 6F 6M", "5S 5T 9F 9M"),
        ("5S 5T 7F 7M", "5S 5T 6F 20M"),
        ("5S 5T 5F 8M", "5S 5T 5F 7M"),
        ("9S 5T 5F 5M", "5S 8T 5F 5M"),
    ],
)
def test_a_tie_is_broken_by_the_next_weakest_colour(one: str, other: str) -> None:
    state = drawn(". .", "H4", points=(other, one, ""))  # the third seat holds the missing treasures
    assert state.ranking()[:2] == [[1], [0]]
    assert ended(state).shares()[:2] == [0, 1]


@rule("tigris/score/shared-place")
def test_players_equal_in_all_four_colours_share_their_place() -> None:
    state = drawn(". .", "H4", points=("7S 5T 6F 8M", "5S 6T 7F 8M", "4S 9T 9F 9M"))
    assert state.ranking() == [[0, 1], [2]]
    assert ended(state).shares() == [0.5, 0.5, 0]


@rule("tigris/score/needs-a-leader")
@pytest.mark.parametrize("seed", range(3))
def test_without_a_leader_on_the_board_no_point_can_be_won(seed: int) -> None:
    present: set[int] = set()
    for _, happened, state in random_plays(seed):
        after = {seat for seat in range(4) if leaders(state, seat)}
        assert {event.seat for event in told(happened, events.PointScored)} <= present | after
        present = after
    state = drawn("bk T . .", "H4", hands=("SS",))
    play(state, "settlement J4", "settlement K4")
    assert (score(state, 0), score(state, 1)) == ("", "2S")


@rule("tigris/score/no-limit")
def test_points_never_run_out() -> None:
    state = drawn("ak T . .", "H4", hands=("SS",), points=("95S",))
    play(state, "settlement J4", "settlement K4")
    assert score(state, 0) == "97S"
    assert state.seat == CHANCE
