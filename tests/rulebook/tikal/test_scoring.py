"""Gagner des points de prestige; décompte de fin de partie; vainqueur."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.rulebook.tikal.tables import (
    GAME,
    full_board,
    lay_anywhere,
    now,
    play,
    prestige,
    refused,
    seat,
    started,
    table,
    told,
)
from ziggurat.games.tikal.components import SCORINGS, TILE_NAMES, Piece
from ziggurat.games.tikal.core import Core
from ziggurat.games.tikal.events import GameOver, PrestigeScored, ScoringBegun, TempleScored, TreasuresScored
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.testing import rule


def volcano_drawn(*seats: dict[str, Any], **fields: Any) -> Core:
    """The B letter has begun and the first seat is about to draw its volcano."""
    pile = ("B6", "C1", "C2")
    laid = {"C4": "A6"}
    aside = tuple(name for name in TILE_NAMES if name not in {*pile, *laid.values()})
    return table(
        *seats, hexes=laid, pile=pile, aside=aside, unplaceable="aside",
        decision="draw", deciding=CHANCE, points=0, acting=None, **fields,
    )  # fmt: skip


def scoring(*seats: dict[str, Any], **fields: Any) -> Core:
    """The first seat plays in a scoring round, then the others."""
    return table(*seats, tile="B6", scoring="volcano", order=tuple(range(len(seats))), **fields)


@rule("tikal/scoring/volcano", "tikal/scoring/order", "tikal/scoring/then-volcano", "tikal/scoring/next-player")
def test_a_volcano_starts_a_scoring_round_then_is_laid() -> None:
    state = volcano_drawn(seat(), seat(), seat(), player=1)
    events = play(state, "draw B6")
    assert told(events, ScoringBegun) == [ScoringBegun(1)]
    acting = []
    for _ in range(3):
        assert (state.decision, state.points) == ("act", 10)
        assert "C4" in now(state).hexes
        assert len(now(state).hexes) == 1  # the volcano is not on the board meanwhile
        acting.append(state.seat)
        assert told(play(state, "end"), PrestigeScored)[0].seat == acting[-1]
    assert acting == [1, 2, 0]
    assert (state.decision, state.seat) == ("place", 1)
    play(state, "place C5 r0")
    assert (state.decision, state.seat, state.points) == ("act", 1, 10)  # his normal turn, without another draw
    play(state, "end")
    assert (state.decision, now(state).player) == ("draw", 2)


@rule("tikal/scoring/after-own-actions")
def test_a_temple_may_pay_several_players_in_one_round() -> None:
    state = scoring(seat("A4"), seat("A5", leader="A5"), values={"A4": 3})
    events = play(state, "end")
    assert told(events, TempleScored) == [TempleScored(0, "A4", 3)]
    events = play(state, "move leader A5 A4", "end")
    assert told(events, TempleScored) == [TempleScored(1, "A4", 3)]
    assert prestige(state) == [3, 3]


@rule("tikal/scoring/majority")
def test_the_strictly_strongest_scores_a_temple() -> None:
    state = scoring(seat("A4 A4"), seat("A4"), seat("A4"), values={"A4": 2})
    play(state, "end", "end", "end")
    assert prestige(state) == [2, 0, 0]


@rule("tikal/scoring/tie")
def test_a_tie_scores_nobody() -> None:
    state = scoring(seat("A4 A4"), seat("A4 A4"), seat("A4"), values={"A4": 5})
    play(state, "end", "end", "end")
    assert prestige(state) == [0, 0, 0]


@rule("tikal/scoring/leader-counts-three")
def test_the_leader_counts_three_for_the_majority() -> None:
    state = scoring(seat(leader="A4"), seat("A4 A4"), values={"A4": 5})
    play(state, "end", "end")
    assert prestige(state) == [5, 0]
    equal = scoring(seat(leader="A4"), seat("A4 A4 A4"), values={"A4": 5})
    play(equal, "end", "end")
    assert prestige(equal) == [0, 0]


@rule("tikal/scoring/guard")
def test_a_guard_scores_his_temple_whoever_stands_there() -> None:
    state = scoring(seat(), seat("A4 A4", leader="A4"), values={"A4": 4}, guards={"A4": (0, Piece.EXPLORER)})
    play(state, "end", "end")
    assert prestige(state) == [4, 0]


@rule("tikal/scoring/temple-value")
def test_a_temple_is_worth_its_printed_number_or_its_top_floor() -> None:
    state = scoring(seat("A4 B5 C4"), seat(), hexes={"C4": "E2"}, values={"A4": 3, "C4": 7})
    play(state, "end")
    assert prestige(state) == [3 + 1 + 7, 0]


@rule("tikal/scoring/treasures")
def test_treasures_score_1_3_6_each_time() -> None:
    hexes, gone = {"C4": "A4", "C5": "A5"}, {"C4": 0, "C5": 2}
    held = {"mask": 1, "jar": 2, "sun": 3}
    state = scoring(seat(treasures=held), seat(), hexes=hexes, buried=gone)
    assert told(play(state, "end"), TreasuresScored) == [TreasuresScored(0, 1 + 3 + 6)]
    assert prestige(state)[0] == 10
    again = scoring(seat(treasures=held, prestige=10), seat(), hexes=hexes, buried=gone)
    play(again, "end")
    assert prestige(again)[0] == 20


def last_turn(*seats: dict[str, Any], player: int = 0, **fields: Any) -> Core:
    """The last hexagon is in hand, of the seat whose turn it is."""
    board = full_board("G4")
    board["H4"], board["A1"] = board["A1"], board["H4"]  # a corner that is open
    return table(
        *seats,
        hexes=board,
        tile="G4",
        decision="place",
        deciding=player,
        player=player,
        points=0,
        acting=None,
        **fields,
    )


@rule("tikal/final/round", "tikal/final/order")
def test_the_final_round_starts_left_of_the_last_to_lay() -> None:
    state = last_turn(seat("A4"), seat("B5"), seat(), player=1)
    lay_anywhere(state)
    play(state, "end")
    assert (now(state).scoring, now(state).order) == ("final", (2, 0, 1))
    seats = []
    for _ in range(3):
        assert state.points == 10
        assert refused(state, "place A1 r0") == "turn/one-hexagon"
        seats.append(state.seat)
        events = play(state, "end")
    assert seats == [2, 0, 1]
    assert state.over
    assert told(events, GameOver)
    assert prestige(state) == [1, 1, 0]


@rule("tikal/final/four-scorings")
def test_every_player_scores_four_times() -> None:
    assert SCORINGS == 4
    state, rng, scored = started(3), Random(4), [0, 0, 0]
    while not state.over:
        action = state.draw(rng) if state.seat == CHANCE else rng.choice(state.legal_actions)
        for event in told(state.play(action), PrestigeScored):
            scored[event.seat] += 1
    assert scored == [4, 4, 4]


def ended(*seats: dict[str, Any], **fields: Any) -> Core:
    """The last block of the final round, and its end."""
    players = len(seats)
    board = full_board("G4") | {"H5": "G4"}
    order = tuple(range(players))
    state = table(*seats, hexes=board, scoring="final", order=order, place_in_order=players - 1, **fields)
    play(state, "end")
    return state


@rule("tikal/goal/prestige", "tikal/final/winner")
def test_most_prestige_wins() -> None:
    state = ended(seat(prestige=30), seat(prestige=41), seat(prestige=12))
    assert state.ranking() == [[1], [0], [2]]
    assert state.shares() == [0, 1, 0]


@rule("tikal/final/tie-guard")
def test_the_highest_guarded_temple_breaks_a_tie() -> None:
    guards = {"A4": (0, Piece.EXPLORER), "B5": (1, Piece.EXPLORER)}
    values = {"A4": 3, "B5": 5}
    state = ended(seat(prestige=35), seat(prestige=30), seat(prestige=35), values=values, guards=guards)
    assert prestige(state) == [35, 30, 35]  # only the last block was played here
    assert state.ranking() == [[0], [2], [1]]  # 3 against no guard


@rule("tikal/final/tie-treasures")
def test_then_the_number_of_treasures() -> None:
    board = full_board("G4")
    empty = {at: 0 for at, tile in board.items() if tile == "A4"}
    seats = (seat(prestige=35, treasures={"jar": 1, "sun": 1, "idol": 1}), seat(prestige=35, treasures={"mask": 1}))
    state = ended(*seats, seat(), buried=empty)
    assert GAME.scores(state)[:2] == [(35, 0, 3), (35, 0, 1)]
    assert state.ranking()[0] == [0]


@rule("tikal/final/shared")
def test_then_the_rank_is_shared() -> None:
    state = ended(seat(prestige=20), seat(prestige=35), seat(prestige=35), seat())
    assert state.ranking() == [[1, 2], [0], [3]]
    assert state.shares() == [0, 0.5, 0.5, 0]
