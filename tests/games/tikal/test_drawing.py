"""A position drawn in text and as a picture tells everything that stands on the board."""

from __future__ import annotations

from xml.etree import ElementTree

from tests.rulebook.tikal.tables import GAME, seat, started, table
from ziggurat.games.tikal.components import SPACE_NAMES, Piece
from ziggurat.kit import testing


def test_the_text_names_every_space_and_piece() -> None:
    state = table(
        seat("A4 A4 C4", leader="C4"),
        seat("C4", leader="guard", camps=("B4",)),
        hexes={"C4": "A4 r2", "C5": "B6"},
        guards={"B5": (1, Piece.EXPEDITION_LEADER)},
        values={"A4": 3},
    )
    text = GAME.draw_text(state)
    assert all(name in text for name in SPACE_NAMES)
    for words in (
        "A4 temple 3",
        "C4 ruin 4",
        "C5 volcano",
        "A5 base",
        "B4 clearing",
        "o2",
        "o1w1",
        "^w",
        "#W",
        "002010 O",
    ):
        assert words in text, words
    assert "> 0 orange" in text


def test_the_text_is_never_cut() -> None:
    crowd = " ".join(["A5"] * 10)
    state = table(*(seat(crowd, leader="A5") for _ in range(4)))
    assert "o10w10r10b10" in GAME.draw_text(state)
    assert "111000 OWRB" in GAME.draw_text(state)


def test_the_picture_is_well_formed_at_every_moment() -> None:
    for state in testing.random_states(GAME, 4, {"auction": True}, 2, every=29):
        picture = ElementTree.fromstring(GAME.draw_svg(state))  # type: ignore[arg-type]
        assert picture.tag.endswith("svg")
        assert len(list(picture.iter())) > 60


def test_what_is_to_come_is_written_below() -> None:
    state = started(3, auction=True)
    for tile in ("A1", "A4", "A6"):
        state.play(f"draw {tile}")
    text = GAME.draw_text(state)
    assert "hexagons left: A 3, B 6" in text
    shown = "temple 1 210000 [choose A1], ruin 4 201000 [choose A4], clearing 110100 [choose A6]"
    assert f"for auction: {shown}" in text, "what each shows, and how it is taken"
