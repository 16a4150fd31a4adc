"""Every printed example, replayed with its numbers."""

from __future__ import annotations

from tests.rulebook.tikal.tables import now, placing, play, prestige, refused, seat, started, table, twin
from ziggurat.kit.testing import rule


@rule("tikal/placing/passage", "tikal/placing/either-side")
def test_the_three_placement_examples() -> None:
    """Beside a clearing (B3) and a temple 3 (C4), whose stones all look towards B4, a temple 4 comes to C3."""
    state = placing("F1", hexes={"B3": "C4 r3", "C4": "C1 r4"})
    assert refused(state, "place C3 r3") is None  # it makes a path to the temple 3, none to the clearing
    assert refused(state, "place C3 r0") == "placing/passage"  # turned like this it has none and makes none
    assert refused(placing("C1"), "place C4 r0") is None  # a temple 3 joined to the path of the clearing B4


@rule("tikal/moving/cost", "tikal/moving/passage", "tikal/moving/volcano")
def test_the_passage_example() -> None:
    """Three stones straight to the temple cost 3; two passages of one stone each cost 2; the other sides are closed."""
    hexes = {"B3": "A6 r1", "C4": "A3 r5", "A3": "C3 r0", "C3": "B6"}
    state = table(seat("B3"), seat(), hexes=hexes)
    straight = twin(state)
    play(straight, "move explorer B3 C4")
    assert straight.points == 10 - 3
    around = twin(state)
    play(around, "move explorer B3 B4", "move explorer B4 C4")
    assert around.points == 10 - 2
    assert refused(state, "move explorer B3 A3") == "moving/passage"  # no stone towards the ruin
    assert refused(state, "move explorer B3 C3") == "moving/volcano"  # a stone leads there, in vain


@rule("tikal/turn/ten-points", "tikal/turn/no-points-left", "tikal/kinds/ruin", "tikal/digging/second-explorer")
def test_the_first_turn_of_the_example() -> None:
    """Rodolphe draws a ruin with 4 masks: leader 1, walk 2, dig 3, two explorers 2, walk to a temple 2."""
    state = started(2)
    play(state, "draw A4", "place C4 r0")
    assert now(state).ruins == {"C4": 4}
    points = []
    for text in ("bring leader A5", "move leader A5 B4", "move leader B4 C4", "dig C4", "find mask"):
        play(state, text)
        points.append(state.points)
    assert points == [9, 8, 7, 4, 4]  # two stones on the way: 7 left; 4 after the treasure
    assert now(state).seats[0].treasures == {"mask": 1}
    assert refused(state, "dig C4") == "digging/second-explorer"  # one explorer only
    play(state, "bring explorer A5", "bring explorer A5")
    assert state.points == 2
    play(state, "move explorer A5 A4")
    assert (state.decision, now(state).player) == ("draw", 1)  # no point left: the next player


@rule("tikal/uncovering/cost", "tikal/uncovering/second-explorer")
def test_the_second_turn_of_the_example() -> None:
    """Igor draws a clearing: two explorers 2, both to the temple 4, two floors 4."""
    state = started(2)
    play(state, "draw A4", "place C4 r0", "end", "draw A6", "place A3 r0")
    play(state, "bring explorer A5", "bring explorer A5")
    assert state.points == 8
    play(state, "move explorer A5 A4", "move explorer A5 A4")
    assert state.points == 4
    play(state, "uncover A4")
    assert state.points == 2
    play(state, "uncover A4")
    assert now(state).temples["A4"] == 3
    assert (state.decision, now(state).player) == ("draw", 0)


@rule(
    "tikal/auction/first-bidder",
    "tikal/auction/pass",
    "tikal/auction/highest-wins",
    "tikal/auction/payment",
    "tikal/auction/next-bidder",
    "tikal/auction/last-must-bid",
    "tikal/auction/all-pass",
    "tikal/auction/rounds",
    "tikal/auction/new-round",
)
def test_the_auction_example_round_by_round() -> None:
    """Guillaume 0, Rod 1, Igor 2, Seb 3."""
    state = started(4, auction=True)
    play(state, "draw A1", "draw A2", "draw A3", "draw A4")
    asked = []
    for text in ("bid 1", "bid 2", "pass", "bid 3", "bid 4", "bid 5", "pass", "pass"):
        asked.append(state.seat)
        play(state, text)
    assert asked == [0, 1, 2, 3, 0, 1, 3, 0]
    assert (state.seat, state.decision, prestige(state)) == (1, "choose", [20, 15, 20, 20])
    play(state, "choose A4", "place C4 r0", "end")
    assert now(state).amulets == (1,)

    asked = []
    for text in ("bid 1", "bid 3", "bid 4", "pass", "pass"):
        asked.append(state.seat)
        play(state, text)
    assert asked == [2, 3, 0, 2, 3]
    assert (state.seat, prestige(state)) == (0, [16, 15, 20, 20])
    play(state, "choose A1", "place A3 r0", "end")

    assert state.seat == 2  # Rod has played already
    play(state, "pass")
    assert state.seat == 3
    play(state, "pass")
    assert (state.seat, state.decision, prestige(state)) == (2, "choose", [16, 15, 20, 20])
    play(state, "choose A2", "place B3 r0", "end")

    assert (state.seat, state.decision, now(state).tile) == (3, "place", "A3")  # the last hexagon, free
    play(state, "place C5 r0", "end")
    assert prestige(state) == [16, 15, 20, 20]

    play(state, "draw A5", "draw A6", "draw B1", "draw B2")
    assert (state.seat, state.decision) == (0, "bid")  # left of Seb, who played last
