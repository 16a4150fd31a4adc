"""Dégager un étage; déterrer et échanger un trésor; installer un camp; placer un gardien."""

from __future__ import annotations

from typing import Any

from tests.rulebook.tikal.tables import GAME, legal, now, play, refused, seat, table, told, twin
from ziggurat.games.tikal.components import FLOORS, Kind, Piece
from ziggurat.games.tikal.core import Core
from ziggurat.games.tikal.events import ExplorersLeft, FloorUncovered, GuardPlaced, RuinEmptied, TreasureDug
from ziggurat.games.tikal.position import LoneWorker
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.testing import rule

RUIN = {"C4": "A4"}  # four masks, joined to B4
IN_TURN: dict[str, Any] = {"second_floor_rule": "in_turn"}


# Dégager un nouvel étage de temple


@rule("tikal/uncovering/cost")
def test_a_floor_costs_2() -> None:
    state = table(seat("A4"), seat())
    events = play(state, "uncover A4")
    assert state.points == 8
    assert told(events, FloorUncovered) == [FloorUncovered(0, "A4", 2)]


@rule("tikal/uncovering/temple")
def test_only_temples_have_floors() -> None:
    state = table(seat("B4 A5 C4"), seat(), hexes=RUIN)
    for at in ("B4", "A5", "C4", "H1"):
        assert refused(state, f"uncover {at}") == "uncovering/temple"


@rule("tikal/uncovering/explorer")
def test_one_explorer_is_needed_and_no_majority() -> None:
    assert refused(table(seat("A5"), seat("A4")), "uncover A4") == "uncovering/explorer"
    assert refused(table(seat("A4"), seat("A4 A4 A4", leader="A4")), "uncover A4") is None


@rule("tikal/uncovering/two-a-turn")
def test_at_most_two_floors_of_a_temple_in_a_turn() -> None:
    state = table(seat("A4 A4 A4"), seat())
    play(state, "uncover A4", "uncover A4")
    assert refused(state, "uncover A4") == "uncovering/two-a-turn"


@rule("tikal/uncovering/second-explorer")
def test_the_second_floor_needs_two_explorers_together() -> None:
    state = table(seat("A4 A5"), seat())
    play(state, "uncover A4")
    assert refused(state, "uncover A4") == "uncovering/second-explorer"
    changed = twin(state)
    play(changed, "move explorer A4 A5", "move explorer A5 A4")  # another one, but alone
    assert refused(changed, "uncover A4") == "uncovering/second-explorer"
    play(state, "move explorer A5 A4")
    assert refused(state, "uncover A4") is None


@rule("tikal/uncovering/second-in-turn")
def test_by_the_option_another_explorer_may_come_after_the_first_has_left() -> None:
    state = table(seat("A4 A5"), seat(), **IN_TURN)
    play(state, "uncover A4")
    assert refused(state, "uncover A4") == "uncovering/second-in-turn"
    play(state, "move explorer A4 A5", "move explorer A5 A4")  # two stood on A5: it is the other one
    assert refused(state, "uncover A4") is None


@rule("tikal/uncovering/second-in-turn")
def test_by_the_option_nobody_works_twice_at_one_temple() -> None:
    state = table(seat("A4"), seat(), **IN_TURN)
    play(state, "uncover A4", "move explorer A4 A5", "move explorer A5 A4")  # he comes back himself
    assert refused(state, "uncover A4") == "uncovering/second-in-turn"
    led = table(seat("A5", leader="A4"), seat(), **IN_TURN)
    play(led, "uncover A4")
    assert refused(led, "uncover A4") == "uncovering/second-in-turn"
    play(led, "move leader A4 A5", "move explorer A5 A4")  # leader and explorer are told apart
    assert refused(led, "uncover A4") is None


@rule("tikal/uncovering/second-in-turn")
def test_by_the_option_a_worker_may_be_anywhere_explorers_have_mixed() -> None:
    state = table(seat("A4 A5 B4"), seat(), **IN_TURN)
    play(state, "uncover A4", "move explorer A4 A5", "move explorer A5 B4", "move explorer A5 A4")
    (worker,) = now(state).lone_workers
    assert (worker.site, set(worker.where), worker.out) == ("A4", {"A4", "B4"}, False)
    assert refused(state, "uncover A4") is None


@rule("tikal/uncovering/second-in-turn")
def test_by_the_option_the_worker_may_have_left_the_game_beside_a_guard() -> None:
    state = table(seat("A4 A3"), seat(), hexes={"A3": "A2"}, **IN_TURN)
    play(state, "uncover A4", "move explorer A4 A3", "guard explorer A3")
    assert now(state).seats[0].explorers == {}
    assert now(state).lone_workers == (LoneWorker("A4", leader=False, where=(), out=True),)


@rule("tikal/uncovering/leader-is-one")
def test_the_leader_alone_uncovers_one_floor() -> None:
    state = table(seat(leader="A4"), seat())
    play(state, "uncover A4")
    assert refused(state, "uncover A4") == "uncovering/second-explorer"
    both = table(seat("A4", leader="A4"), seat())
    play(both, "uncover A4", "uncover A4")
    assert now(both).temples["A4"] == 3


@rule("tikal/uncovering/several-temples")
def test_one_explorer_may_work_at_several_sites_in_a_turn() -> None:
    state = table(seat("A4"), seat(), hexes={"B3": "A4 r5"})  # a ruin beside A4, one passage of 1
    play(state, "uncover A4", "move explorer A4 B3", "dig B3", "find mask")
    assert now(state).temples["A4"] == 2
    assert now(state).seats[0].treasures == {"mask": 1}
    two = table(seat("A4"), seat())
    play(two, "uncover A4", "move explorer A4 A5", "move explorer A5 B5", "uncover B5")
    assert now(two).temples == {"A4": 2, "B5": 2}


@rule("tikal/uncovering/next-floor")
def test_the_floor_laid_is_worth_one_more_than_the_temple() -> None:
    """The rulebook's example: on a temple of value 4 a floor 5; if it lies there already, a floor 6."""
    state = table(seat("C4 C4"), seat(), hexes={"C4": "C2"})
    left = state.view(0).table.floors
    events = play(state, "uncover C4", "uncover C4")
    assert [event.value for event in told(events, FloorUncovered)] == [5, 6]
    after = state.view(0).table.floors
    assert [before - now_left for before, now_left in zip(left, after, strict=True)] == [0] * 5 + [1, 1] + [0] * 4


@rule("tikal/uncovering/floor-left")
def test_without_the_next_floor_a_temple_rises_no_more() -> None:
    """There is one floor of value 10, and none above it."""
    hexes = {"C4": "D1", "C5": "D2"}
    state = table(seat("C4"), seat(), hexes=hexes, values={"C4": 9, "C5": 9})
    play(state, "uncover C4")
    assert now(state).temples["C4"] == 10
    assert refused(state, "uncover C4") == "uncovering/floor-left"
    other = table(seat("C5"), seat(), hexes=hexes, values={"C4": 10, "C5": 9})
    assert refused(other, "uncover C5") == "uncovering/floor-left"


@rule("tikal/uncovering/floor-left")
def test_used_up_floors_stop_every_temple_below_them() -> None:
    hexes = {"C4": "A1"}
    state = table(seat("A4 B5 C4"), seat(), hexes=hexes, values={"A4": 2, "B5": 2})
    assert state.view(0).table.floors[2] == 1
    play(state, "uncover C4")
    assert state.view(0).table.floors[2] == 0
    assert refused(state, "uncover A4") is None  # floors 3 are left
    high = {"C4": "D1", "C5": "D2", "D4": "E1", "B3": "E2"}
    full = table(seat("B3 C4"), seat(), hexes=high, values={"C4": 9, "C5": 9, "D4": 7, "B3": 8})
    assert refused(full, "uncover B3") == "uncovering/floor-left"  # both floors 9 are used
    assert refused(full, "uncover C4") is None
    assert FLOORS[9] == 2


@rule("tikal/uncovering/guarded")
def test_a_guarded_temple_rises_no_more_for_anybody() -> None:
    for owner in (0, 1):
        state = table(seat("A4"), seat("A4"), guards={"A4": (owner, Piece.EXPLORER)})
        assert refused(state, "uncover A4") == "uncovering/guarded"


@rule("tikal/uncovering/new-temple")
def test_a_temple_may_be_uncovered_in_the_turn_it_was_laid() -> None:
    state = table(seat("B4"), seat(), tile="A2", decision="place", points=0, acting=None)
    play(state, "place C4 r0", "move explorer B4 C4", "uncover C4")
    assert now(state).temples["C4"] == 3


# Déterrer un trésor


@rule("tikal/digging/cost")
def test_digging_costs_3() -> None:
    state = table(seat("C4"), seat(), hexes=RUIN)
    play(state, "dig C4", "find idol")
    assert state.points == 7


@rule("tikal/digging/ruin")
def test_treasures_are_dug_up_in_ruins_only() -> None:
    state = table(seat("A4 B4 A5"), seat())
    for at in ("A4", "B4", "A5", "H5"):
        assert refused(state, f"dig {at}") == "digging/ruin"


@rule("tikal/digging/from-the-hexagon")
def test_the_treasure_comes_from_the_ruin() -> None:
    state = table(seat("C4"), seat(), hexes={**RUIN, "C5": "A5"})
    play(state, "dig C4", "find jar")
    assert now(state).ruins == {"C4": 3, "C5": 4}


@rule("tikal/digging/explorer")
def test_digging_needs_an_explorer_there() -> None:
    assert refused(table(seat("B4"), seat("C4"), hexes=RUIN), "dig C4") == "digging/explorer"


@rule("tikal/digging/two-a-turn")
def test_at_most_two_treasures_of_a_ruin_in_a_turn() -> None:
    state = table(seat("C4 C4 C4"), seat(), hexes=RUIN)
    play(state, "dig C4", "find mask", "dig C4", "find mask")
    assert state.points == 4
    assert refused(state, "dig C4") == "digging/two-a-turn"


@rule("tikal/digging/second-explorer")
def test_the_second_treasure_needs_two_explorers_together() -> None:
    state = table(seat("C4 B4"), seat(), hexes=RUIN)
    play(state, "dig C4", "find mask")
    assert refused(state, "dig C4") == "digging/second-explorer"
    play(state, "move explorer B4 C4")
    assert refused(state, "dig C4") is None


@rule("tikal/digging/second-in-turn")
def test_by_the_option_another_may_dig_after_the_first_has_left() -> None:
    state = table(seat("C4 B4"), seat(), hexes=RUIN, **IN_TURN)
    play(state, "dig C4", "find mask")
    assert refused(state, "dig C4") == "digging/second-in-turn"
    play(state, "move explorer C4 B4", "move explorer B4 C4")
    assert refused(state, "dig C4") is None


@rule("tikal/digging/several-ruins")
def test_several_ruins_in_one_turn() -> None:
    state = table(seat("C4 C5"), seat(), hexes={**RUIN, "C5": "A5"})
    play(state, "dig C4", "find mask", "dig C5", "find jar")
    assert now(state).seats[0].treasures == {"mask": 1, "jar": 1}


@rule("tikal/digging/shown")
def test_a_treasure_is_turned_up_at_once_and_lies_open() -> None:
    state = table(seat("C4"), seat(), hexes=RUIN)
    play(state, "dig C4")
    assert (state.seat, state.decision) == (CHANCE, "treasure")
    assert refused(state, "end") == "digging/shown"
    events = play(state, "find sun")
    assert [(event.seat, event.treasure) for event in told(events, TreasureDug)] == [(0, "sun")]
    for viewer in (0, 1, -3):
        assert state.view(viewer).table.seats[0].treasures == {"sun": 1}


@rule("tikal/digging/only-when-dug")
def test_no_treasure_is_turned_up_without_digging() -> None:
    assert refused(table(seat("C4"), seat(), hexes=RUIN), "find mask") == "digging/only-when-dug"


@rule("tikal/digging/unseen-kind")
def test_only_treasures_nobody_has_found_can_turn_up() -> None:
    hexes, held = {**RUIN, "C5": "A5"}, {"mask": 3, "jar": 1}
    state = table(seat("C4", treasures=held), seat(), hexes=hexes, buried={"C5": 0})
    play(state, "dig C4")
    assert refused(state, "find mask") == "digging/unseen-kind"
    assert state.tickets == 20
    drawn = [str(GAME.actions.action(state.draw_number(ticket))) for ticket in range(20)]
    assert (drawn.count("find jar"), drawn.count("find sun")) == (2, 3)


# Échanger un trésor


def traders() -> Core:
    """Mask, jar, jar against mask, sun, plate and plate."""
    hexes = {"C4": "A4", "C5": "A5"}
    mine, theirs = {"mask": 1, "jar": 2}, {"mask": 1, "sun": 1, "plate": 2}
    gone = {"C4": 0, "C5": 1}
    return table(seat(treasures=mine), seat(treasures=theirs), hexes=hexes, buried=gone)


@rule("tikal/exchanging/cost", "tikal/exchanging/anywhere", "tikal/exchanging/no-refusal")
def test_an_exchange_costs_3_needs_no_piece_and_no_consent() -> None:
    state = traders()
    play(state, "exchange mask 1 sun")
    assert (state.points, state.seat) == (7, 0)
    assert [there.treasures for there in now(state).seats] == [{"jar": 2, "sun": 1}, {"mask": 2, "plate": 2}]


@rule("tikal/exchanging/rival")
def test_one_exchanges_with_another_player_of_the_game() -> None:
    for rival in (0, 2, 3):
        assert refused(traders(), f"exchange mask {rival} sun") == "exchanging/rival"


@rule("tikal/exchanging/own-single")
def test_the_treasure_given_is_held_once() -> None:
    assert refused(traders(), "exchange jar 1 sun") == "exchanging/own-single"
    assert refused(traders(), "exchange idol 1 sun") == "exchanging/own-single"


@rule("tikal/exchanging/their-single")
def test_the_treasure_taken_is_held_once() -> None:
    assert refused(traders(), "exchange mask 1 plate") == "exchanging/their-single"
    assert refused(traders(), "exchange mask 1 idol") == "exchanging/their-single"


@rule("tikal/exchanging/different")
def test_the_same_kind_is_not_exchanged() -> None:
    assert refused(traders(), "exchange mask 1 mask") == "exchanging/different"
    assert legal(traders(), "exchange") == {"exchange mask 1 sun"}


@rule("tikal/exchanging/several")
def test_several_exchanges_in_a_turn_with_the_same_player() -> None:
    hexes, gone = {"C4": "A4"}, {"C4": 0}
    seats = (seat(treasures={"mask": 1, "jar": 1}), seat(treasures={"sun": 1, "plate": 1}))
    state = table(*seats, hexes=hexes, buried=gone)
    play(state, "exchange mask 1 sun", "exchange jar 1 plate", "exchange sun 1 mask")
    assert state.points == 1
    assert refused(state, "exchange plate 1 sun") == "turn/enough-points"


@rule("tikal/exchanging/pairs-formed")
def test_an_exchange_may_form_pairs_and_threes_on_either_side() -> None:
    hexes, gone = {"C4": "A4", "C5": "A5"}, {"C4": 0, "C5": 1}
    seats = (seat(treasures={"mask": 1, "sun": 2}), seat(treasures={"mask": 2, "sun": 1, "jar": 1}))
    state = table(*seats, hexes=hexes, buried=gone)
    play(state, "exchange mask 1 sun")
    assert [there.treasures for there in now(state).seats] == [{"sun": 3}, {"mask": 3, "jar": 1}]


# Installer un camp


@rule("tikal/pitching/cost")
def test_a_camp_costs_5() -> None:
    state = table(seat("B4"), seat())
    play(state, "camp B4")
    assert (state.points, now(state).seats[0].camps) == (5, ("B4",))


@rule("tikal/pitching/clearing")
def test_camps_stand_on_clearings() -> None:
    everywhere = seat("A5 A4 B4 C4 C5")
    state = table(everywhere, seat(), hexes={"C4": "A4", "C5": "A6", "D4": "B6"})
    assert legal(state, "camp ") == {"camp B4", "camp C5"}
    for at in ("A5", "A4", "C4", "D4", "H1"):
        assert refused(state, f"camp {at}") == "pitching/clearing"


@rule("tikal/pitching/explorer")
def test_a_camp_needs_an_explorer_there() -> None:
    assert refused(table(), "camp B4") == "pitching/explorer"
    assert refused(table(seat(), seat("B4")), "camp B4") == "pitching/explorer"


@rule("tikal/pitching/without-explorer")
def test_by_the_option_no_explorer_is_needed() -> None:
    state = table(seat(), seat(camps=("C4",)), hexes={"C4": "A6", "G2": "B4"}, camp_needs_explorer=False)
    assert legal(state, "camp ") == {"camp B4", "camp G2"}


@rule("tikal/pitching/one-camp")
def test_a_clearing_holds_one_camp() -> None:
    assert refused(table(seat("B4"), seat(camps=("B4",))), "camp B4") == "pitching/one-camp"
    assert refused(table(seat("B4", camps=("B4",)), seat()), "camp B4") == "pitching/one-camp"


@rule("tikal/pitching/two-camps")
def test_a_player_has_two_camps_for_good() -> None:
    hexes = {"C4": "A6", "C5": "B4"}
    state = table(seat("B4 C4 C5", camps=("C4", "C5")), seat(), hexes=hexes)
    assert refused(state, "camp B4") == "pitching/two-camps"
    for action in state.legal_actions:
        after = twin(state)
        after.play(action)
        assert now(after).seats[0].camps == ("C4", "C5")


@rule("tikal/pitching/emptied-now")
def test_a_ruin_emptied_in_this_turn_takes_a_camp() -> None:
    state = table(seat("C4", treasures={"mask": 3}), seat(), hexes=RUIN, buried={"C4": 1})
    assert refused(state, "camp C4") == "pitching/clearing"
    events = play(state, "dig C4", "find jar")
    assert told(events, RuinEmptied) == [RuinEmptied("C4")]
    play(state, "camp C4")
    assert now(state).seats[0].camps == ("C4",)


# Placer un gardien sur un temple


@rule("tikal/guarding/cost")
def test_a_guard_costs_5() -> None:
    state = table(seat("A4"), seat())
    events = play(state, "guard explorer A4")
    assert state.points == 5
    assert told(events, GuardPlaced) == [GuardPlaced(0, Piece.EXPLORER, "A4", 1)]


@rule("tikal/guarding/temple")
def test_guards_stand_on_temples_the_printed_ones_too() -> None:
    state = table(seat("A4 B5 B4 C4 C5"), seat(), hexes={"C4": "A4", "C5": "A1"})
    assert legal(state, "guard") == {"guard explorer A4", "guard explorer B5", "guard explorer C5"}
    for at in ("A5", "B4", "C4", "H1"):
        assert refused(state, f"guard explorer {at}") == "guarding/temple"


@rule("tikal/guarding/two-guards")
def test_two_guards_and_no_more() -> None:
    guards = {"A4": (0, Piece.EXPLORER), "B5": (0, Piece.EXPLORER)}
    state = table(seat("C4"), seat(), hexes={"C4": "A1"}, guards=guards)
    assert refused(state, "guard explorer C4") == "guarding/two-guards"


@rule("tikal/guarding/majority")
def test_a_guard_needs_more_strength_than_each_other_player() -> None:
    two = seat("A4 A4")
    assert refused(table(two, seat("A4 A4")), "guard explorer A4") == "guarding/majority"
    assert refused(table(two, seat(leader="A4")), "guard explorer A4") == "guarding/majority"
    assert refused(table(two, seat("A4"), seat("A4"), seat("A4")), "guard explorer A4") is None  # each, not all
    assert refused(table(seat(leader="A4"), seat("A4 A4")), "guard leader A4") is None
    assert refused(table(seat("A4"), seat()), "guard explorer A4") is None


@rule("tikal/guarding/piece")
def test_the_owner_chooses_the_piece_that_guards() -> None:
    state = table(seat("A4", leader="A4"), seat())
    assert legal(state, "guard") == {"guard explorer A4", "guard leader A4"}
    assert refused(table(seat("A4"), seat()), "guard leader A4") == "guarding/piece"
    assert refused(table(seat(leader="A4"), seat()), "guard explorer A4") == "guarding/piece"


@rule("tikal/guarding/others-leave")
def test_the_players_other_pieces_leave_the_game() -> None:
    state = table(seat("A4 A4 A4 A5", leader="A4"), seat("A4"))
    events = play(state, "guard explorer A4")
    assert told(events, ExplorersLeft) == [ExplorersLeft(0, "A4", 3)]
    there = now(state).seats[0]
    assert (there.explorers, there.leader, there.reserve) == ({"A5": 1}, "out", 14)
    assert state.view(0).table.seats[0].out == 3
    led = table(seat("A4 A4", leader="A4"), seat())
    play(led, "guard leader A4")
    assert now(led).seats[0].leader == "guard"
    assert led.view(0).table.seats[0].out == 2


@rule("tikal/guarding/rivals-stay")
def test_pieces_of_others_stay_come_and_go_but_never_score_it() -> None:
    state = table(seat("A4 A4"), seat("A4 A5"), hexes={"C4": "A1"}, tile="B6", scoring="volcano", order=(0, 1))
    play(state, "guard explorer A4")
    assert now(state).seats[1].explorers == {"A4": 1, "A5": 1}
    play(state, "end", "move explorer A5 A4", "move explorer A4 A5", "end")
    assert [there.prestige for there in now(state).seats] == [1, 0]


@rule("tikal/guarding/one-guard")
def test_a_guarded_temple_takes_no_second_guard() -> None:
    for owner in (0, 1):
        state = table(seat("A4"), seat(), guards={"A4": (owner, Piece.EXPLORER)})
        assert refused(state, "guard explorer A4") == "guarding/one-guard"


@rule("tikal/guarding/for-good")
def test_a_guard_neither_moves_nor_works_and_keeps_the_value() -> None:
    state = table(seat(), seat(), values={"A4": 3}, guards={"A4": (0, Piece.EXPLORER)})
    assert not any("A4" in text for text in legal(state))
    play(state, "end", "draw A1", "place A3 r0", "end")
    assert now(state).guards["A4"].seat == 0
    assert now(state).temples["A4"] == 3
    assert Kind.TEMPLE is state.view(0).table.hexes["A4"].kind
