"""Conflit: what revolts and wars have in common."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.rulebook.tigris.sketches import drawn
from tests.rulebook.tigris.table import hand, leaders, legal, play, random_plays, refused, removed, score, told
from ziggurat.games.tigris import actions as act
from ziggurat.games.tigris import events
from ziggurat.games.tigris.components import Sphere
from ziggurat.games.tigris.core import Core
from ziggurat.games.tigris.refusals import Board
from ziggurat.kit.testing import rule

Begin = Callable[..., Core]


def revolt(attacker: str = "", defender: str = "") -> Core:
    """The archer's king challenges the bull's, one temple beside each."""
    state = drawn("bk T .", "H4", hands=(attacker, defender))
    play(state, "king J4")
    return state


def war(attacker: str = "", defender: str = "") -> Core:
    """The archer unites two kingdoms with a temple: kings at war, two settlements against one."""
    state = drawn("S S ak T . T bk S", "E4", hands=("T" + attacker, defender))
    play(state, "temple I4")
    return state


@rule("tigris/conflict/same-colour")
def test_two_leaders_of_one_colour_in_one_kingdom_are_in_conflict() -> None:
    assert (revolt().decision, war().decision) == ("reinforce_attack", "reinforce_attack")
    other_colours = drawn("bk T .", "H4")
    play(other_colours, "priest J4")
    assert other_colours.decision == "choose_action"


@rule("tigris/conflict/same-colour")
@pytest.mark.parametrize("seed", range(4))
def test_only_a_leader_or_a_tile_brings_a_conflict_about(seed: int) -> None:
    seen = set()
    for action, happened, _ in random_plays(seed):
        if told(happened, events.RevoltBegun):
            assert isinstance(action, act.PlaceLeader)
            seen.add("revolt")
        if told(happened, events.WarBegun):
            assert isinstance(action, (act.PlaceTile, act.ChooseWar, act.Reinforce))
            seen.add("war")
    assert seen == {"revolt", "war"}


@rule("tigris/conflict/no-escape")
@pytest.mark.parametrize("begin", [revolt, war])
def test_nobody_may_take_a_leader_back_to_avoid_a_conflict(begin: Begin) -> None:
    state = begin()
    for _ in ("attacker", "defender"):
        assert refused(state, "king home") == refused(state, "end") == "action/not-now"
        assert {text.split()[0] for text in legal(state)} == {"reinforce"}
        play(state, "reinforce 0")


@rule("tigris/conflict/all-settled")
@pytest.mark.parametrize("seed", range(4))
def test_after_the_conflicts_no_kingdom_holds_two_leaders_of_one_colour(seed: int) -> None:
    for _, _, state in random_plays(seed):
        if state.decision in ("choose_action", "build_monument", "take_treasures", "draw"):
            board = Board(state)
            for kingdom in board.kingdoms:
                kinds = [leader for at, (_, leader) in board.leaders.items() if at in kingdom]
                assert len(kinds) == len(set(kinds))


@rule("tigris/conflict/attacker-then-defender")
@pytest.mark.parametrize("begin", [revolt, war])
def test_each_side_reinforces_once_the_attacker_first(begin: Begin) -> None:
    state = begin("TTS", "TTS")
    assert (state.decision, state.seat) == ("reinforce_attack", 0)
    play(state, "reinforce 1")
    assert (state.decision, state.seat) == ("reinforce_defence", 1)
    shown = state.view(1).table.conflict
    assert shown.attack == state.position().conflict.attack  # the defender has seen the attacker's tiles
    play(state, "reinforce 1")
    assert state.decision == "choose_action"


@rule("tigris/conflict/reinforce-from-hand")
def test_reinforcements_come_from_the_hand_in_the_colour_of_the_conflict() -> None:
    state = revolt("TTSSSS")
    assert legal(state) == ["reinforce 0", "reinforce 1", "reinforce 2"]
    assert refused(state, "reinforce 3") == "conflict/reinforce-from-hand"
    play(state, "reinforce 2")
    assert hand(state, 0) == "4S"
    state = war("TTSSS")
    assert refused(state, "reinforce 4") == "conflict/reinforce-from-hand"
    play(state, "reinforce 3")
    assert hand(state, 0) == "2T"


@rule("tigris/conflict/free-number")
def test_a_side_may_add_nothing_or_more_than_it_needs_or_what_changes_nothing() -> None:
    state = revolt("TTTTTT", "TT")
    assert [refused(state, f"reinforce {many}") for many in range(7)] == [None] * 7
    play(state, "reinforce 6")
    assert [refused(state, f"reinforce {many}") for many in range(3)] == [None] * 3
    play(state, "reinforce 2")  # in vain
    assert hand(state, 1) == ""
    idle = revolt()
    play(idle, "reinforce 0", "reinforce 0")
    assert leaders(idle, 1) == {"king"}


@rule("tigris/conflict/higher-total-wins")
@pytest.mark.parametrize(("adds", "answers", "winner"), [(2, 1, 0), (0, 1, 1), (3, 0, 0)])
def test_the_higher_total_of_support_and_reinforcements_wins(adds: int, answers: int, winner: int) -> None:
    state = revolt("TTT", "TTT")
    play(state, f"reinforce {adds}")
    won = told(play(state, f"reinforce {answers}"), events.ConflictWon)[0]
    assert (won.winner, won.loser) == (winner, 1 - winner)
    assert sorted((won.winner_strength, won.loser_strength)) == sorted((1 + adds, 1 + answers))


@rule("tigris/conflict/tie-to-defender")
def test_in_a_tie_the_defender_wins() -> None:
    state = revolt("TT", "TT")
    play(state, "reinforce 2")
    assert told(play(state, "reinforce 2"), events.ConflictWon)[0].winner == 1
    state = war("S", "SS")  # 2 + 0 against 1 + 1
    play(state, "reinforce 0")
    assert told(play(state, "reinforce 1"), events.ConflictWon) == [
        events.ConflictWon(1, 0, Sphere.SETTLEMENT, False, 2, 2)
    ]


@rule("tigris/conflict/loser-goes-home")
@pytest.mark.parametrize(("begin", "attacker_wins"), [(revolt, True), (revolt, False), (war, True), (war, False)])
def test_the_losing_leader_goes_home_and_the_winner_stays(begin: Begin, attacker_wins: bool) -> None:
    state = begin("TS", "TTSS")
    play(state, "reinforce 1", f"reinforce {0 if attacker_wins else 2}")
    loser = 1 if attacker_wins else 0
    assert (leaders(state, loser), leaders(state, 1 - loser)) == (set(), {"king"})


@rule("tigris/conflict/reinforcements-leave-game")
def test_all_reinforcements_leave_the_game() -> None:
    state = revolt("TTT", "TTT")
    play(state, "reinforce 3", "reinforce 2")
    assert (removed(state), hand(state, 0), hand(state, 1)) == ("5T", "", "1T")
    state = war("SS", "SS")
    play(state, "reinforce 1", "reinforce 1")  # 3 against 2: the defender's settlement goes too
    assert (removed(state), score(state, 0)) == ("3S", "2S")
