"""Variante anglaise, and the other options, each with both settings."""

from __future__ import annotations

import pytest

from tests.rulebook.tigris.sketches import drawn, written
from tests.rulebook.tigris.table import draw_on, legal, play, refused, score, told
from ziggurat.games.tigris import events
from ziggurat.games.tigris.components import BOARDS, SPACE_NAMES, spaces_with
from ziggurat.games.tigris.core import Core
from ziggurat.games.tigris.game import GAME
from ziggurat.kit.testing import rule
from ziggurat.kit.views import SPECTATOR

ENGLISH = {"english_reinforcements": True}


def revolt(attacker: str, defender: str, support: int = 1, english: bool = True) -> Core:
    """The archer's king with one temple against the bull's with 1 to 3."""
    sketch = """
           H  I  J  K
        3  {}  .  .  .
        4  bk T  .  .
        5  {}  .  .  .
        """.format(*("T" if support > number else "." for number in (1, 2)))
    options = ENGLISH if english else {}
    state = drawn(sketch, hands=(attacker, defender), options=options)
    play(state, "king J4")
    assert (state.position().conflict.attack, state.position().conflict.defence) == (1, support)
    return state


def numbers(state: Core) -> list[int]:
    """How many tiles may be added now."""
    return [int(text.split()[1]) for text in legal(state, "reinforce")]


@rule("tigris/variant/attacker-must-exceed")
@pytest.mark.parametrize(
    ("held", "support", "allowed"),
    [(2, 3, [0]), (3, 3, [0, 3]), (5, 3, [0, 3, 4, 5]), (3, 1, [0, 1, 2, 3]), (0, 2, [0])],
)
def test_the_attacker_may_add_tiles_only_to_exceed_the_defender(held: int, support: int, allowed: list[int]) -> None:
    state = revolt("T" * held, "", support)
    assert numbers(state) == allowed
    for many in set(range(1, held + 1)) - set(allowed):
        assert refused(state, f"reinforce {many}") == "variant/attacker-must-exceed"
    free = revolt("T" * held, "", support, english=False)
    assert numbers(free) == list(range(held + 1))


@rule("tigris/variant/attacker-must-exceed")
def test_an_attacker_already_ahead_may_add_any_number() -> None:
    state = drawn("S S ak T . T bk", "F4", hands=("TSS",), options=ENGLISH)
    play(state, "temple J4")
    assert numbers(state) == [0, 1, 2]


@rule("tigris/variant/defender-exact")
@pytest.mark.parametrize(
    ("adds", "support", "held", "allowed"),
    [(3, 1, 4, [0, 3]), (3, 1, 2, [0]), (0, 1, 4, [0]), (0, 3, 4, [0])],
)
def test_the_defender_adds_exactly_what_equals_or_nothing(
    adds: int, support: int, held: int, allowed: list[int]
) -> None:
    state = revolt("T" * 6, "T" * held, support)
    play(state, f"reinforce {adds}")
    assert numbers(state) == allowed
    for many in set(range(1, held + 1)) - set(allowed):
        assert refused(state, f"reinforce {many}") == "variant/defender-exact"
    free = revolt("T" * 6, "T" * held, support, english=False)
    play(free, f"reinforce {adds}")
    assert numbers(free) == list(range(held + 1))


@rule("tigris/variant/both-conflicts")
def test_english_reinforcements_hold_for_revolts_and_wars_alike() -> None:
    assert numbers(revolt("TT", "", support=3)) == [0]
    war = drawn("ak T . T bk S S", "F4", hands=("TSSSS", "SSSSSS"), options=ENGLISH)
    play(war, "temple H4")
    assert numbers(war) == [0, 3, 4]
    assert refused(war, "reinforce 2") == "variant/attacker-must-exceed"
    play(war, "reinforce 4")
    assert numbers(war) == [0, 2]


@rule("tigris/variant/open-scores", "tigris/information/points-hidden")
@pytest.mark.parametrize("is_open", [True, False])
def test_open_scores_show_everybodys_points_and_treasures(is_open: bool) -> None:
    state = drawn(". .", "H4", points=("3S", "2T"), treasures=(0, 0), options={"open_scores": is_open})
    for viewer in (0, SPECTATOR):
        other = state.view(viewer).table.seats[1]
        assert (other.points is None, other.treasures is None) == (not is_open, not is_open)
    assert written(state.view(1).table.seats[1].points) == "2T"
    if is_open:
        assert written(state.view(0).table.seats[1].points) == "2T"


@rule("tigris/variant/exact-bag", "tigris/information/bag-hidden")
@pytest.mark.parametrize("exact", [True, False])
def test_the_exact_bag_shows_the_number_of_tiles_left(exact: bool) -> None:
    state = drawn(". .", "H4", bag="2M 1T", options={"exact_bag": exact})
    for viewer in (0, 1, SPECTATOR):
        assert state.view(viewer).table.bag == (3 if exact else None)


@rule("tigris/variant/second-board")
def test_the_second_board_has_its_own_rivers_temples_and_corners() -> None:
    state = GAME.start(2, board="second")
    position = state.position()
    start = {"E1", "J1", "O2", "B3", "G4", "L4", "D6", "P6", "A8", "H8", "M8", "E10", "J11", "O11"}
    assert set(position.tiles) == set(position.treasures) == start
    assert BOARDS["second"].count("~") == 39
    assert sum(position.bag.values()) == 139
    assert written(position.bag) == "30S 43T 36F 30M"
    corners = {SPACE_NAMES[number] for number in spaces_with("second", "S")}
    assert corners == {"B3", "P6", "A8", "E10", "J11", "O11"}


@rule("tigris/variant/second-board")
def test_on_the_second_board_farms_follow_its_rivers() -> None:
    state = drawn(". .", "H4", hands=("FS",), options={"board": "second"})
    assert len(legal(state, "farm ")) == 39
    assert refused(state, "farm E1") == "tile/free-space"
    assert refused(state, "farm C1") is None
    state = drawn(". .", "H4", hands=("FS",))
    assert refused(state, "farm C1") == "tile/farms-on-rivers-only"


@rule("tigris/variant/short-swap-end-of-turn", "tigris/swap/short-bag")
@pytest.mark.parametrize("setting", ["end_of_turn", "now"])
def test_a_swap_from_a_short_bag_may_let_the_turn_finish_with_its_income(setting: str) -> None:
    state = drawn(
        """
           H  I  J  K
        4  #  #  T  ap
        5  #  #  .  .
        """,
        hands=("TTTTTT", "TTTTTT"),
        monuments={"temple-farm": ("H4", "temple")},
        bag="MM",
        options={"short_swap": setting},
    )
    happened = play(state, "swap 3T")
    if setting == "now":
        assert (state.over, score(state, 0)) == (True, "")
        return
    assert (state.over, state.seat, state.position().actions_left) == (False, 0, 1)
    happened += play(state, "temple J5")
    happened += draw_on(state)
    assert told(happened, events.GameEnded) == [events.GameEnded("swap")]
    assert (state.over, score(state, 0)) == (True, "2T")  # the tile, then the income
