"""Attribution d'un trésor."""

from __future__ import annotations

import pytest

from tests.rulebook.tigris.sketches import drawn
from tests.rulebook.tigris.table import draw_on, end_turn, legal, play, refused, told, treasures
from ziggurat.games.tigris import events
from ziggurat.games.tigris.components import SPACE_NAMES, spaces_with
from ziggurat.games.tigris.core import Core
from ziggurat.kit.testing import rule

APART = """
        F  G  H  I  J  K
    10  T* S  .  S  S  S
    11  {} .  .  .  .  T*
    """


def three(trader: str = "at", hands: tuple[str, ...] = ("M",)) -> Core:
    """A market on J10 will bring three treasures together, the one on O9 a corner treasure."""
    return drawn(
        f"""
            F  G  H  I  J  K  L  M  N  O
         9  .  ~  ~  ~  ~  ~  ~  ~  .  T*
        10  T* S  S  S  .  S  S  S  S  S
        11  {trader} .  .  .  .  T* .  .  .  .
        """,
        hands=hands,
    )


@rule("tigris/treasure/end-of-action")
def test_treasures_are_dealt_at_the_end_of_the_action_not_of_the_turn() -> None:
    by_tile = drawn(APART.format("at"), hands=("M",))
    assert told(play(by_tile, "market H10", "leave K11"), events.TreasuresTaken)
    assert by_tile.position().actions_left == 1
    by_leader = drawn(APART.format(". ").replace("S  .  S", "T  .  T"))
    assert told(play(by_leader, "trader H10", "leave K11"), events.TreasuresTaken)
    assert by_leader.position().actions_left == 1


@rule("tigris/treasure/all-but-one")
def test_the_trader_takes_all_but_one_and_cannot_decline() -> None:
    state = three()
    before = treasures(state, 0)
    play(state, "market J10")
    assert {text.split()[0] for text in legal(state)} == {"leave"}
    assert refused(state, "decline") == "action/not-now"
    taken = told(play(state, "leave F10"), events.TreasuresTaken)
    assert taken == [events.TreasuresTaken(0, 2, ("O9", "K11"), "F10")]
    assert treasures(state, 0) == before + 2
    assert {"F10", "O9", "K11"} & set(state.position().treasures) == {"F10"}


@rule("tigris/treasure/trader-owner-chooses")
def test_the_traders_owner_chooses_even_in_another_players_turn() -> None:
    state = drawn(APART.format("bt"), hands=("M",))
    play(state, "market H10")
    assert (state.decision, state.seat, state.position().active) == ("take_treasures", 1, 0)
    assert legal(state) == ["leave F10", "leave K11"]
    before = treasures(state, 1)
    play(state, "leave F10")
    assert (state.seat, treasures(state, 1)) == (0, before + 1)


@rule("tigris/treasure/leave-one-there")
def test_the_treasure_left_must_be_one_of_this_kingdom() -> None:
    state = drawn(APART.format("at"), hands=("M",))
    play(state, "market H10")
    assert refused(state, "leave B2") == refused(state, "leave H10") == "treasure/leave-one-there"


@rule("tigris/treasure/leave-ordinary")
def test_corner_treasures_must_be_taken_first() -> None:
    state = three()
    play(state, "market J10")
    assert legal(state) == ["leave F10", "leave K11"]
    assert refused(state, "leave O9") == "treasure/leave-ordinary"


@rule("tigris/treasure/only-corners")
@pytest.mark.parametrize("left", ["B2", "B8"])
def test_if_all_are_corner_treasures_any_may_be_left(left: str) -> None:
    state = drawn(
        """
           A  B  C
        2  .  T* at
        3  .  S  .
        4  ~  F  ~
        5  .  .  .
        6  .  S  .
        7  ~  F  ~
        8  .  T* .
        """,
        hands=("S",),
    )
    play(state, "settlement B5")
    assert legal(state) == ["leave B2", "leave B8"]
    play(state, f"leave {left}")
    assert {"B2", "B8"} & set(state.position().treasures) == {left}


@rule("tigris/treasure/corner-spaces")
def test_the_corner_treasures_are_on_b2_p2_b8_and_o9() -> None:
    assert {SPACE_NAMES[number] for number in spaces_with("standard", "S")} == {"B2", "P2", "B8", "O9"}


@rule("tigris/treasure/no-trader")
def test_without_a_trader_the_treasures_wait_until_one_comes() -> None:
    state = drawn(APART.format("ak").replace("T* S", "T* T"), hands=("M", "TTTTTT"))
    before = set(state.position().treasures)
    play(state, "market H10", "end")
    assert set(state.position().treasures) == before
    draw_on(state)
    play(state, "trader F9")
    assert (state.decision, state.seat) == ("take_treasures", 1)
    play(state, "leave F10")
    end_turn(state)
    assert before - set(state.position().treasures) == {"K11"}
