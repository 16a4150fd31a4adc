"""Déroulement d'une partie et tour d'un joueur; utiliser ses points d'action."""

from __future__ import annotations

from typing import Any

from tests.rulebook.tikal.tables import (
    GAME,
    full_board,
    legal,
    now,
    placing,
    play,
    refused,
    seat,
    started,
    table,
    told,
    twin,
)
from ziggurat.games.tikal.core import Core
from ziggurat.games.tikal.events import TurnEnded
from ziggurat.games.tikal.position import Work
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.testing import rule


@rule("tikal/turn/clockwise")
def test_play_goes_clockwise() -> None:
    state, seats = started(3), []
    for tile, place in (("A1", "A3 r0"), ("A2", "B3 r0"), ("A3", "C4 r0"), ("A4", "C5 r0")):
        play(state, f"draw {tile}")
        seats.append(state.seat)
        play(state, f"place {place}", "end")
    assert seats == [0, 1, 2, 0]


@rule("tikal/turn/draw")
def test_a_turn_begins_with_a_draw() -> None:
    state = started(2)
    assert (state.seat, state.decision) == (CHANCE, "draw")
    for text in ("end", "place A3 r0", "bring explorer A5", "find mask"):
        assert refused(state, text) == "turn/draw"


@rule("tikal/turn/draw-once")
def test_no_second_hexagon_is_drawn_in_a_turn() -> None:
    assert refused(table(), "draw A1") == "turn/draw-once"


@rule("tikal/turn/draw-in-order")
def test_letters_are_drawn_in_order() -> None:
    state = started(2)
    assert legal(state) == {f"draw A{number}" for number in range(1, 7)}
    assert refused(state, "draw B1") == "turn/draw-in-order"
    play(state, "draw A3", "place A3 r0", "end")
    assert refused(state, "draw A3") == "turn/draw-in-order"
    assert state.tickets == 5


@rule("tikal/turn/place-then-act", "tikal/turn/ten-points")
def test_the_hexagon_is_laid_first_then_ten_points_are_spent() -> None:
    state = started(2)
    play(state, "draw A1")
    assert state.decision == "place"
    play(state, "place A3 r0")
    assert (state.decision, state.points) == ("act", 10)


@rule("tikal/turn/one-hexagon")
def test_one_hexagon_a_turn_and_none_in_a_scoring_round() -> None:
    assert refused(table(), "place A3 r0") == "turn/one-hexagon"
    scoring = table(tile="B6", scoring="volcano", order=(0, 1))
    assert refused(scoring, "place A3 r0") == "turn/one-hexagon"


@rule("tikal/turn/enough-points")
def test_an_action_must_be_paid_in_full() -> None:
    state = table(seat("A4 B4"), seat(), points=1)
    assert refused(state, "uncover A4") == "turn/enough-points"
    assert refused(state, "camp B4") == "turn/enough-points"
    assert refused(state, "guard explorer A4") == "turn/enough-points"
    refusal = state.refusal(GAME.actions.parse("camp B4"))
    assert refusal is not None
    assert refusal.facts == {"cost": 5, "points": 1}
    assert refused(table(seat("A4"), seat(), points=2), "uncover A4") is None


@rule("tikal/turn/any-order")
def test_actions_in_any_order_as_often_as_points_allow() -> None:
    state = table(seat("A4"), seat())
    play(state, "uncover A4", "bring explorer A5", "bring explorer A5", "move explorer A5 A4", "uncover A4")
    assert (state.points, now(state).temples["A4"]) == (2, 3)


@rule("tikal/turn/stop")
def test_a_player_may_stop_with_all_points_left() -> None:
    events = play(table(), "end")
    assert told(events, TurnEnded) == [TurnEnded(0, 10)]


@rule("tikal/turn/no-points-left")
def test_the_turn_ends_when_no_point_is_left() -> None:
    state = table(points=1)
    events = play(state, "bring explorer A5")
    assert told(events, TurnEnded) == [TurnEnded(0, 0)]
    assert (state.decision, now(state).player) == ("draw", 1)


@rule("tikal/action/not-now")
def test_an_action_answers_the_decision_to_be_taken() -> None:
    state = placing("A1")
    for text in ("draw A2", "find mask", "first 0"):
        assert refused(state, text) == "action/not-now"


@rule("tikal/turn/limits-reset")
def test_limits_begin_anew_with_each_block_of_points() -> None:
    state = table(seat("A4 A4"), seat(), tile="B6", scoring="volcano", order=(0, 1))
    play(state, "uncover A4", "uncover A4")
    assert refused(state, "uncover A4") == "uncovering/two-a-turn"
    play(state, "end", "end", "place A3 r0")  # the volcano is laid, his own turn follows
    assert state.seat == 0
    assert refused(state, "uncover A4") is None


def volcano_round(mine: dict[str, Any], **options: Any) -> Core:
    """The first seat has drawn a volcano and begins its scoring round; the limits are those of the whole turn."""
    return table(mine, seat("A4"), tile="B6", scoring="volcano", order=(0, 1), volcano_limits="turn", **options)


@rule("tikal/turn/limits-last")
def test_by_option_the_limits_last_over_the_scoring_round_and_the_turn_after_it() -> None:
    state = volcano_round(seat("A4 A4 B5"))
    play(state, "uncover A4", "uncover A4", "end")
    assert state.seat == 1
    assert refused(state, "uncover A4") is None, "the limits of the others are their own"
    play(state, "uncover A4", "end", "place A3 r0")
    assert (state.seat, state.decision) == (0, "act")
    assert refused(state, "uncover A4") == "uncovering/two-a-turn"
    assert refused(state, "uncover B5") is None


@rule("tikal/turn/limits-last")
def test_by_option_the_second_floor_after_the_scoring_round_needs_a_second_explorer() -> None:
    state = volcano_round(seat("A4"))
    play(state, "uncover A4", "end", "end", "place A3 r0")
    assert refused(state, "uncover A4") == "uncovering/second-explorer"
    play(state, "bring explorer A5", "move explorer A5 A4", "uncover A4", "end")
    assert now(state).temples["A4"] == 3


@rule("tikal/turn/limits-last", "tikal/uncovering/second-in-turn")
def test_by_option_who_worked_alone_is_remembered_over_the_scoring_round() -> None:
    state = volcano_round(seat("A4"), second_floor_rule="in_turn")
    play(state, "uncover A4", "end", "end", "place A3 r0")
    assert refused(state, "uncover A4") == "uncovering/second-in-turn", "it is still the same explorer"
    play(state, "move explorer A4 A5", "bring explorer A5", "move explorer A5 A4")
    assert refused(state, "uncover A4") is None, "it may be the other one"


@rule("tikal/turn/limits-last")
def test_what_was_worked_is_written_while_the_others_score_and_forgotten_with_the_turn() -> None:
    state = volcano_round(seat("A4 A4"))
    play(state, "uncover A4", "end")
    assert (now(state).kept, now(state).worked) == (Work(worked=("A4",)), ())
    play(state, "end")
    assert (state.decision, now(state).kept) == ("place", Work(worked=("A4",)))
    play(state, "place A3 r0")
    assert (now(state).kept, now(state).worked) == (None, ("A4",))
    play(state, "end", *drawn_and_laid(state), "end")
    assert (now(state).kept, now(state).worked) == (None, ())


def drawn_and_laid(state: Core) -> list[str]:
    """The next draw, and the hexagon laid somewhere."""
    ahead = twin(state)
    play(ahead, "end", "draw A1")
    return ["draw A1", min(legal(ahead, "place"))]


@rule("tikal/turn/limits-reset")
def test_positions_of_rules_version_1_know_no_other_limits() -> None:
    old = GAME.start(players=2, rules_version=1)
    assert b"volcano_limits" not in GAME.write_position(old)
    assert b"kept" not in GAME.write_position(old)


@rule("tikal/turn/no-way-back")
def test_no_action_takes_a_piece_back_to_the_reserve() -> None:
    state = table(seat("A5 A5 A4", leader="B4"), seat())
    for action in state.legal_actions:
        after = twin(state)
        after.play(action)
        assert now(after).seats[0].reserve <= now(state).seats[0].reserve
        assert now(after).seats[0].leader != "reserve"


@rule("tikal/action/game-over")
def test_nothing_can_be_played_once_the_game_is_over() -> None:
    state = last_block()
    play(state, "end")
    assert state.over
    assert state.legal_actions == []
    refusal = state.refusal(GAME.actions.parse("end"))
    assert refusal is not None
    assert refusal.rule == "tikal/action/game-over"


def last_block() -> Core:
    """The last player of the final round, all hexagons laid."""
    board = full_board("G4") | {"H5": "G4"}
    return table(hexes=board, scoring="final", order=(1, 0), place_in_order=1)
