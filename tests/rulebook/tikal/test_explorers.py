"""Mettre en jeu un nouvel explorateur; se déplacer d'un camp à un autre, ou entre deux hexagones."""

from __future__ import annotations

import pytest

from tests.rulebook.tikal.tables import GAME, legal, now, play, refused, seat, table, told
from ziggurat.games.tikal.components import SPACE_NAMES, STEPS, Piece, beyond
from ziggurat.games.tikal.events import ExplorerMoved
from ziggurat.games.tikal.probes import passages
from ziggurat.kit.errors import UnknownAction
from ziggurat.kit.testing import rule


@rule("tikal/bringing/cost")
def test_bringing_an_explorer_or_the_leader_costs_1() -> None:
    state = table()
    play(state, "bring explorer A5")
    assert state.points == 9
    play(state, "bring leader A5")
    assert state.points == 8


@rule("tikal/bringing/own-camp")
def test_explorers_arrive_at_the_base_camp_or_an_own_camp() -> None:
    state = table(seat(camps=("B4",)), seat(camps=("C4",)), hexes={"C4": "A6"})
    assert legal(state, "bring explorer") == {"bring explorer A5", "bring explorer B4"}
    assert refused(state, "bring explorer C4") == "bringing/own-camp"
    assert refused(state, "bring leader A4") == "bringing/own-camp"


@rule("tikal/bringing/reserve")
def test_only_pieces_of_the_reserve_come_into_play() -> None:
    state = table(seat("A5 " * 17), seat())
    play(state, "bring explorer A5")
    assert refused(state, "bring explorer A5") == "bringing/reserve"
    assert refused(state, "move explorer A5 B4") is None


@rule("tikal/bringing/leader-once")
def test_the_leader_comes_into_play_once() -> None:
    assert refused(table(seat(leader="A4"), seat()), "bring leader A5") == "bringing/leader-once"
    assert refused(table(seat(leader="out"), seat()), "bring leader A5") == "bringing/leader-once"


@rule("tikal/bringing/as-many")
def test_as_many_explorers_a_turn_as_points_allow() -> None:
    state = table()
    play(state, *["bring explorer A5"] * 10)
    assert now(state).seats[0].explorers == {"A5": 10}
    assert now(state).player == 1


@rule("tikal/bringing/leader-is-explorer")
def test_the_leader_does_what_explorers_do() -> None:
    hexes = {"C4": "A4", "C5": "A6"}
    state = table(seat(leader="C4"), seat(), hexes=hexes)
    assert refused(state, "dig C4") is None
    assert refused(table(seat(leader="A4"), seat()), "uncover A4") is None
    assert refused(table(seat(leader="C5"), seat(), hexes=hexes), "camp C5") is None
    assert refused(table(seat(leader="A5"), seat()), "move leader A5 B4") is None


@rule("tikal/between-camps/cost")
def test_camp_to_camp_costs_1_whatever_the_distance() -> None:
    state = table(seat("A5", leader="G1", camps=("G1",)), seat(), hexes={"G1": "A6"})
    play(state, "camps explorer A5 G1")
    assert state.points == 9
    play(state, "camps leader G1 A5")
    assert state.points == 8
    assert now(state).seats[0].explorers == {"G1": 1}


@rule("tikal/between-camps/own")
def test_only_between_the_base_camp_and_own_camps() -> None:
    hexes = {"C4": "A6", "C5": "B4", "B3": "B5"}
    state = table(seat("A5 C4 B3", camps=("C4", "C5")), seat(camps=("B3",)), hexes=hexes)
    assert legal(state, "camps") == {
        "camps explorer A5 C4", "camps explorer A5 C5", "camps explorer C4 A5", "camps explorer C4 C5",
    }  # fmt: skip
    assert refused(state, "camps explorer A5 B3") == "between-camps/own"
    assert refused(state, "camps explorer B3 A5") == "between-camps/own"


@rule("tikal/between-camps/two")
def test_the_two_camps_differ() -> None:
    assert refused(table(seat("A5"), seat()), "camps explorer A5 A5") == "between-camps/two"


@rule("tikal/moving/piece")
def test_a_player_moves_his_own_pieces_and_no_guard() -> None:
    state = table(seat(), seat("A5 A4"), guards={"A4": (0, Piece.EXPLORER)})
    assert refused(state, "move explorer A5 B4") == "moving/piece"
    assert refused(state, "move explorer A4 A5") == "moving/piece"  # the guard
    camp = table(seat(camps=("B4",)), seat())
    assert refused(camp, "camps explorer A5 B4") == "moving/piece"


@rule("tikal/moving/neighbour")
def test_a_walk_leads_to_a_touching_hexagon() -> None:
    for space, side in STEPS:
        GAME.actions.parse(f"move explorer {SPACE_NAMES[space]} {SPACE_NAMES[beyond(space, side)]}")
    with pytest.raises(UnknownAction):
        GAME.actions.parse("move explorer A5 C5")
    assert sum(text.startswith("move explorer") for text in GAME.actions.texts) == 190


@rule("tikal/moving/hexagon")
def test_nobody_walks_into_the_jungle() -> None:
    assert refused(table(seat("B4"), seat()), "move explorer B4 C4") == "moving/hexagon"


@rule("tikal/moving/passage")
def test_without_a_stone_there_is_no_passage() -> None:
    state = table(seat("B4 A4"), seat())
    assert refused(state, "move explorer B4 A4") == "moving/passage"
    assert refused(state, "move explorer B4 B5") == "moving/passage"
    assert refused(state, "move explorer A4 B4") == "moving/passage"


@rule("tikal/moving/cost")
def test_a_step_costs_the_stones_of_both_sides() -> None:
    """C3 and D3 with three stones each towards the other: six points."""
    hexes = {"C4": "C3 r2", "D4": "D3 r5"}  # C4 looks south-east, D4 north-west
    state = table(seat("C4"), seat(), hexes=hexes)
    events = play(state, "move explorer C4 D4")
    assert state.points == 4
    assert told(events, ExplorerMoved) == [ExplorerMoved(0, Piece.EXPLORER, "C4", "D4", 6)]
    play(state, "bring explorer A5", "move explorer A5 A4")
    assert state.points == 1  # 1 to enter, 2 stones


@rule("tikal/moving/whole-cost")
def test_a_step_is_paid_in_one_turn() -> None:
    state = table(seat("C4"), seat(), hexes={"C4": "C3 r2", "D4": "D3 r5"}, points=5)
    assert refused(state, "move explorer C4 D4") == "moving/whole-cost"
    refusal = state.refusal(GAME.actions.parse("move explorer C4 D4"))
    assert refusal is not None
    assert (refusal.at, refusal.facts) == (("C4", "D4"), {"cost": 6, "points": 5})


@rule("tikal/moving/each-pays")
def test_each_piece_pays_its_own_step() -> None:
    state = table(seat("A5 A5", leader="A5"), seat())
    play(state, "move explorer A5 A4", "move explorer A5 A4", "move leader A5 A4")
    assert state.points == 10 - 3 * 2
    assert now(state).seats[0].explorers == {"A4": 2}


@rule("tikal/moving/no-blocking")
def test_nothing_of_others_blocks_the_way() -> None:
    rival = seat("A5 A5 A5 B4 B4 A4", leader="B4", camps=("B4",))
    state = table(seat("A5"), rival, guards={"A4": (1, Piece.EXPLORER)})
    play(state, "move explorer A5 A4")  # a rival's guard and explorer stand there
    play(state, "move explorer A4 A5", "move explorer A5 B4")  # a rival's camp
    assert now(state).seats[0].explorers == {"B4": 1}


@rule("tikal/moving/both-ways")
def test_a_passage_costs_the_same_both_ways() -> None:
    costs = {
        (space, side): cost for space, side, cost in passages(table(hexes={"C4": "A4 r3", "C5": "A6", "D4": "B1"}))
    }
    assert costs
    assert all(costs[beyond(space, side), (side + 3) % 6] == cost for (space, side), cost in costs.items())


@rule("tikal/moving/base-camp")
def test_explorers_may_walk_back_to_the_base_camp() -> None:
    state = table(seat("A4"), seat())
    play(state, "move explorer A4 A5")
    assert (now(state).seats[0].explorers, state.points) == ({"A5": 1}, 8)
