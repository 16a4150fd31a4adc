"""Matériel et installation; the checksums of the box."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rulebook.tikal.tables import GAME, legal, now, placing, play, prestige, refused, started, table, twin
from ziggurat.games.tikal import components as box
from ziggurat.games.tikal import layout
from ziggurat.games.tikal.components import Kind
from ziggurat.games.tikal.core import Core
from ziggurat.games.tikal.layout import Act
from ziggurat.kit.errors import BadOptions
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.testing import rule


@rule("tikal/setup/players")
def test_two_to_four_players_play_with_the_same_material() -> None:
    for players in (2, 3, 4):
        assert len(now(GAME.start(players=players)).pile) == 36
    for players in (1, 5):
        with pytest.raises(BadOptions, match="2 to 4"):
            GAME.start(players=players)
    assert refused(GAME.start(players=3), "first 3") == "setup/players"


@rule("tikal/setup/board")
def test_forty_spaces_four_printed_thirty_six_to_fill() -> None:
    neighbours = Counter(sum(start == space for start, _ in box.STEPS) for space in range(box.SPACES))
    assert box.SPACES == 40 == len(box.PRINTED) + len(box.TILES)
    assert len(box.STEPS) == 2 * 95
    assert neighbours == {2: 2, 3: 8, 4: 6, 5: 6, 6: 18}
    assert [box.name_of_space(s) for s in range(40) if sum(a == s for a, _ in box.STEPS) == 2] == ["A1", "H5"]


@rule("tikal/setup/printed")
def test_the_printed_hexagons_and_their_passages() -> None:
    kinds = {printed.space: (printed.kind, printed.number) for printed in box.PRINTED}
    assert kinds == {
        "A5": (Kind.BASE_CAMP, 0),
        "A4": (Kind.TEMPLE, 1),
        "B4": (Kind.CLEARING, 0),
        "B5": (Kind.TEMPLE, 1),
    }
    state = table()
    play(state, "bring explorer A5")
    assert {(move, cost_of(state, move)) for move in legal(state, "move")} == {
        ("move explorer A5 A4", 2),
        ("move explorer A5 B4", 1),
        ("move explorer A5 B5", 2),
    }
    play(state, "move explorer A5 B4")
    assert legal(state, "move") == {"move explorer B4 A5"}  # no passage to either temple


def cost_of(state: Core, move: str) -> int:
    """The points that a move takes."""
    copy = twin(state)
    copy.play(move)
    return state.points - copy.points


@rule("tikal/setup/base-camp")
def test_the_base_camp_belongs_to_all() -> None:
    state = started(4)
    for tile, place in (("A1", "A3 r0"), ("A2", "B3 r0"), ("A3", "C4 r0"), ("A4", "C5 r0")):
        play(state, f"draw {tile}", f"place {place}", "bring explorer A5", "end")
    assert [there.explorers for there in now(state).seats] == [{"A5": 1}] * 4


@rule("tikal/setup/hexagons")
def test_fifteen_temples_ten_clearings_eight_ruins_three_volcanoes() -> None:
    kinds = Counter(tile.kind for tile in box.TILES)
    assert kinds == {Kind.TEMPLE: 15, Kind.CLEARING: 10, Kind.RUIN: 8, Kind.VOLCANO: 3}
    assert all(sum(tile.stones) == (0 if tile.kind is Kind.VOLCANO else 3) for tile in box.TILES)
    values = Counter(tile.number for tile in box.TILES if tile.kind is Kind.TEMPLE)
    assert values == {1: 1, 2: 3, 3: 4, 4: 3, 5: 3, 6: 1}
    assert sum(value * many for value, many in values.items()) == 52
    assert sorted(tile.number for tile in box.TILES if tile.kind is Kind.RUIN) == [2, 2, 2, 3, 3, 4, 4, 4]


@rule("tikal/setup/hexagons")
def test_the_stones_of_the_hexagons() -> None:
    groups = Counter(tuple(sorted(filter(None, tile.stones), reverse=True)) for tile in box.TILES)
    assert groups == {(3,): 9, (2, 1): 21, (1, 1, 1): 3, (): 3}
    after_two = Counter(tile.stones.index(1) for tile in box.TILES if sorted(tile.stones)[-2:] == [1, 2])
    assert after_two == {1: 3, 2: 4, 3: 8, 4: 3, 5: 3}


@rule("tikal/setup/pile", "tikal/setup/volcanoes")
def test_seven_packs_and_a_volcano_in_b_d_and_f() -> None:
    assert Counter(tile.letter for tile in box.TILES) == {"A": 6, "B": 6, "C": 5, "D": 5, "E": 5, "F": 5, "G": 4}
    assert [tile.letter for tile in box.TILES if tile.kind is Kind.VOLCANO] == ["B", "D", "F"]


@rule("tikal/setup/pile-hidden")
def test_the_order_inside_a_letter_is_in_no_position_and_every_hexagon_of_it_is_as_likely() -> None:
    state = started(2)
    assert state.seat == CHANCE
    assert state.tickets == 6
    assert [state.draw_number(ticket) for ticket in range(6)] == [Act.DRAW + tile for tile in range(6)]
    assert now(state).pile == box.TILE_NAMES


@rule("tikal/setup/floors")
def test_forty_eight_floors() -> None:
    assert box.FLOORS == {2: 3, 3: 6, 4: 9, 5: 11, 6: 8, 7: 5, 8: 3, 9: 2, 10: 1}
    assert sum(box.FLOORS.values()) == 48 == GAME.census(GAME.start(players=2))["floors"]


@rule("tikal/setup/treasures")
def test_twenty_four_treasures_three_of_eight_kinds() -> None:
    assert len(box.TREASURE_KINDS) * box.TREASURES_OF_A_KIND == 24
    assert sum(tile.number for tile in box.TILES if tile.kind is Kind.RUIN) == 24


@rule("tikal/setup/pieces")
def test_everything_of_a_player_starts_in_reserve() -> None:
    for there in now(GAME.start(players=4)).seats:
        assert (there.reserve, there.leader, there.explorers, there.camps) == (18, "reserve", {}, ())
    assert (box.EXPLORERS, box.CAMPS) == (18, 2)


@rule("tikal/setup/colours")
def test_four_colours_change_nothing_but_looks() -> None:
    assert [colour.value for colour in box.COLOURS] == ["orange", "white", "red", "blue"]
    assert "orange" in GAME.draw_text(GAME.start(players=2))


@rule("tikal/setup/prestige-start")
def test_prestige_starts_at_0_or_at_20_with_auctions() -> None:
    assert prestige(GAME.start(players=3)) == [0, 0, 0]
    assert prestige(GAME.start(players=3, auction=True)) == [20, 20, 20]


@rule("tikal/setup/first-player")
def test_the_first_player_is_named_before_anything_else() -> None:
    assert refused(GAME.start(players=3), "draw A1") == "setup/first-player"
    assert refused(GAME.start(players=3, auction=True), "draw A1") == "setup/first-player"


@rule("tikal/setup/first-player-seat")
def test_by_option_the_first_seat_begins() -> None:
    state = GAME.start(players=3, first_seat="first")
    play(state, "draw A1")
    assert state.seat == 0


@rule("tikal/setup/first-player-seat")
def test_by_rules_version_1_the_first_seat_begins_unless_chance_is_asked() -> None:
    old = GAME.start(players=3, rules_version=1)
    assert (old.decision, now(old).player) == ("draw", 0)
    assert GAME.start(players=3, rules_version=1, first_player="chance").decision == "first_player"
    with pytest.raises(BadOptions, match="rules version 2 has no first_player"):
        GAME.start(players=3, first_player="chance")
    with pytest.raises(BadOptions, match="rules version 1 has no first_seat"):
        GAME.start(players=3, rules_version=1, first_seat="first")


@rule("tikal/setup/first-player-chance")
def test_chance_names_the_first_player_every_seat_as_likely() -> None:
    state = GAME.start(players=3)
    assert (state.seat, state.tickets) == (CHANCE, 3)
    assert legal(state) == {"first 0", "first 1", "first 2"}
    play(state, "first 2", "draw A1", "place A3 r0", "end")
    assert now(state).player == 0


@rule("tikal/setup/first-player-once")
def test_the_first_player_is_named_once() -> None:
    assert refused(table(), "first 0") == "setup/first-player-once"


def test_the_numbers_of_the_core_are_those_of_the_box() -> None:
    assert (layout.MOST_PRESTIGE, layout.SPACES) == (box.MOST_PRESTIGE, box.SPACES)
    assert (layout.TILES, layout.STEPS, layout.TREASURES) == (len(box.TILES), len(box.STEPS), len(box.TREASURE_KINDS))
    assert layout.BASE == box.space_named(box.BASE_CAMP)
    assert len(GAME.actions) == 5062
    assert placing("A1").tile == 0
