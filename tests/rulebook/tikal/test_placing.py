"""Mettre en jeu un hexagone; les différents types d'hexagone."""

from __future__ import annotations

from itertools import product
from typing import Any

from tests.rulebook.tikal.tables import GAME, full_board, legal, now, placing, play, refused, seat, table, told, twin
from ziggurat.games.tikal.components import SPACE_NAMES, TILES, Kind, beyond
from ziggurat.games.tikal.core import Core
from ziggurat.games.tikal.events import HexSetAside, TreasuresLaid
from ziggurat.games.tikal.probes import passages
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.testing import rule


@rule("tikal/placing/mandatory")
def test_the_hexagon_must_be_laid_before_anything_else() -> None:
    state = placing("A1")
    for text in ("end", "bring explorer A5", "exchange mask 1 jar"):
        assert refused(state, text) == "placing/mandatory"


@rule("tikal/placing/free-space")
def test_a_hexagon_is_laid_on_a_free_space() -> None:
    state = placing("A1", hexes={"C4": "A2"})
    for at in ("A5", "A4", "B4", "B5", "C4"):
        assert refused(state, f"place {at} r0") == "placing/free-space"


@rule("tikal/placing/adjacent")
def test_a_hexagon_touches_one_already_there() -> None:
    state = placing("A1")
    for at in ("H1", "D4", "A2"):
        assert refused(state, f"place {at} r0") == "placing/adjacent"
    assert refused(placing("B6"), "place H1 r0") == "placing/adjacent"  # a volcano too


@rule("tikal/placing/passage")
def test_a_hexagon_must_be_joined_by_a_passage() -> None:
    """C1 has its three stones on one side; D5 touches C5, whose stones look elsewhere."""
    hexes = {"C5": "C3 r5"}  # all stones to the north-west, towards B4
    for rotation, touching in enumerate(("N", "NE", "SE", "S", "SW", "NW")):
        expected = None if touching == "NW" else "placing/passage"
        assert refused(placing("C1", hexes=hexes), f"place D5 r{rotation}") == expected


@rule("tikal/placing/passage")
def test_the_first_hexagon_has_four_spaces_in_any_rotation() -> None:
    expected = {f"place {at} r{rotation}" for at, rotation in product(("A3", "B3", "C4", "C5"), range(6))}
    assert legal(placing("A1")) == expected


@rule("tikal/placing/either-side")
def test_the_stones_of_a_passage_may_lie_on_either_hexagon() -> None:
    state = placing("C1", hexes={"C5": "C3 r5"})
    assert refused(state, "place C4 r0") is None  # only B4 has a stone on the shared side
    assert refused(state, "place D5 r5") is None  # only the new hexagon has


@rule("tikal/placing/not-by-volcano")
def test_a_volcano_joins_nothing() -> None:
    state = placing("C1", hexes={"C4": "B6"})
    for rotation in range(6):
        assert refused(state, f"place D3 r{rotation}") == "placing/not-by-volcano"


@rule("tikal/placing/rotation")
def test_a_hexagon_may_be_turned_in_six_directions() -> None:
    state = placing("A1")
    for rotation in range(6):
        after = twin(state)
        play(after, f"place C4 r{rotation}")
        stones = {side: cost for space, side, cost in passages(after) if SPACE_NAMES[space] == "C4"}
        south_west = TILES[0].stones[(4 - rotation) % 6]
        assert stones == {4: 1 + south_west}  # the side towards B4, which has one stone there


@rule("tikal/placing/same-look")
def test_directions_that_look_the_same_are_one() -> None:
    assert refused(placing("B6"), "place C4 r1") == "placing/same-look"
    assert {text for text in legal(placing("D4")) if "C4" in text} == {"place C4 r0", "place C4 r1"}
    assert refused(placing("D4"), "place C4 r2") == "placing/same-look"


@rule("tikal/placing/volcano")
def test_a_volcano_only_has_to_touch_a_hexagon_even_another_volcano() -> None:
    state = placing("D5", hexes={"C4": "B6"})
    assert refused(state, "place D3 r0") is None
    assert refused(placing("B6", hexes={"C5": "C3 r5"}), "place D5 r0") is None


@rule("tikal/placing/volcano-wall")
def test_a_volcano_may_wall_off_a_corner() -> None:
    board = full_board("G4")
    del board["G5"]
    state = placing("D5", hexes=board)  # the volcano itself may close the corner H5
    assert refused(state, "place G5 r0") is None


@rule("tikal/placing/own-sides-only")
def test_a_new_hexagon_changes_no_passage_between_others() -> None:
    state = placing("A2", hexes={"C4": "A1", "C5": "A3"})
    before = set(passages(state))
    play(state, "place B3 r1")
    b3 = SPACE_NAMES.index("B3")
    changed = set(passages(state)) - before
    ours = {(space, side) for space, side, _ in changed}
    assert before < set(passages(state))
    assert all(space == b3 or beyond(space, side) == b3 for space, side in ours)


@rule("tikal/placing/unplaceable-anywhere")
def test_a_hexagon_that_fits_nowhere_is_laid_without_a_passage() -> None:
    state = before_the_last("E3")
    play(state, "draw E3")
    assert legal(state) == {f"place H5 r{rotation}" for rotation in range(6)}
    events = play(state, "place H5 r0")
    assert told(events, TreasuresLaid) == [TreasuresLaid("H5", 2)]
    assert (state.decision, state.points) == ("act", 10)


@rule("tikal/placing/unplaceable-aside")
def test_by_the_option_a_hexagon_that_fits_nowhere_is_put_aside() -> None:
    state = before_the_last("E3", unplaceable="aside")
    events = play(state, "draw E3")
    assert told(events, HexSetAside) == [HexSetAside(0, "E3")]
    assert (now(state).aside, state.decision, state.points) == (("E3",), "act", 10)
    assert GAME.census(state)["treasures"] == 24
    play(state, "end")
    assert now(state).scoring == "final"


def before_the_last(tile: str, **options: Any) -> Core:
    """The last hexagon is about to be drawn, and only the corner H5 between two volcanoes is free."""
    board = full_board(tile)
    return table(hexes=board, decision="draw", deciding=CHANCE, points=0, acting=None, **options)


@rule("tikal/kinds/temple")
def test_a_temple_shows_its_value() -> None:
    assert now(table(hexes={"C4": "E2"})).temples == {"A4": 1, "B5": 1, "C4": 6}
    assert {tile.number for tile in TILES if tile.kind is Kind.TEMPLE} == set(range(1, 7))


@rule("tikal/kinds/ruin")
def test_a_ruin_receives_as_many_treasures_as_masks_at_once() -> None:
    for tile, masks in (("A4", 4), ("C3", 3), ("E3", 2)):
        state = placing(tile)
        events = play(state, "place C4 r0")
        assert told(events, TreasuresLaid) == [TreasuresLaid("C4", masks)]
        assert now(state).ruins == {"C4": masks}


@rule("tikal/kinds/treasures-hidden")
def test_only_the_number_of_buried_treasures_is_known() -> None:
    state = table(hexes={"C4": "A4"})
    for viewer in (0, 1, -3):
        there = state.view(viewer).table.hexes["C4"]
        assert there.treasures == 4
        assert set(there.__struct_fields__) == {
            "kind", "stones", "tile", "value", "treasures", "guard", "camp", "explorers", "leaders",
        }  # fmt: skip


@rule("tikal/kinds/empty-ruin")
def test_an_emptied_ruin_is_a_clearing() -> None:
    state = table(seat("C4", treasures={"mask": 3}), seat(), hexes={"C4": "A4"}, buried={"C4": 1})
    play(state, "dig C4", "find jar")
    assert state.view(0).table.hexes["C4"].kind is Kind.CLEARING
    assert refused(state, "dig C4") == "digging/ruin"


@rule("tikal/kinds/volcano", "tikal/moving/volcano")
def test_nobody_enters_a_volcano() -> None:
    state = table(seat("B4"), seat(), hexes={"C4": "B6"})  # B4 has a stone towards C4
    assert refused(state, "move explorer B4 C4") == "moving/volcano"
    assert not any("C4" in text for text in legal(state))
