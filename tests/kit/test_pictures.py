"""A picture for the web table: shapes and nothing else, colours of the palette, ids that meet no other."""

from __future__ import annotations

import re

import pytest

from tests.provision import ROOT
from ziggurat.kit.drawing import PALETTE, document, rect, seat_mark
from ziggurat.kit.pictures import BadPicture, shape


def test_a_picture_is_taken_apart() -> None:
    drawn = f'<g data-place="A1" data-holds="jar">{rect(0, 0, 9, 9, fill=PALETTE["land"])}</g>'
    tag, looks, inside = shape(document(10, 10, "Mine", [], [drawn]))
    assert (tag, looks["viewBox"]) == ("svg", "0 0 10 10")
    assert [one[0] for one in inside] == ["defs", "g"]  # its title is said by the page
    place = inside[1]
    assert place[1] == {"data-place": "A1", "data-holds": "jar"}
    assert place[2][0][1]["fill"] == "var(--land)"


def test_names_in_a_picture_are_its_own() -> None:
    drawn = '<circle id="jar" r="1"/><use href="#jar" clip-path="url(#cut)"/>'
    _, _, inside = shape(document(10, 10, "Mine", [], [drawn]))
    assert inside[1][1]["id"] == "picture-jar"
    assert inside[2][1] == {"href": "#picture-jar", "clip-path": "url(#picture-cut)"}


@pytest.mark.parametrize(
    ("drawn", "why"),
    [
        ("<script>alert(1)</script>", "<script>"),
        ("<foreignObject/>", "<foreignObject>"),
        ('<image href="https://example.org/x.png"/>', "<image>"),
        ('<use href="https://example.org/x.svg#a"/>', "cannot fetch"),
        ('<rect onclick="alert(1)"/>', "onclick"),
        ('<rect style="fill: red"/>', "style"),
        ("<rect", "not an SVG picture"),
    ],
)
def test_what_is_no_shape_is_refused(drawn: str, why: str) -> None:
    with pytest.raises(BadPicture, match=why):
        shape(document(10, 10, "Mine", [], [drawn]))


def test_the_page_knows_every_colour_of_the_palette() -> None:
    style = (ROOT / "web/src/svg/palette.css").read_text()
    light = dict(re.findall(r"--([\w-]+): (#[0-9A-F]{6});", style.split("data-theme='dark'")[0]))
    assert {name: light.get(name) for name in PALETTE} == PALETTE


def test_a_seat_has_one_colour_in_picture_and_page() -> None:
    assert "var(--seat-2)" in str(shape(document(9, 9, "Mine", [], [seat_mark(1, 4, 4, 4)])))
    assert "var(--gold-deep)" not in str(shape(document(9, 9, "Mine", [], [seat_mark(2, 4, 4, 4)])))
