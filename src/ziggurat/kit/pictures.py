"""A picture as a web table draws it: an SVG taken apart into shapes, each `[tag, attributes, shapes inside or text]`.

So nothing a game sends is ever markup for a browser, only what moved is sent, and the colours of our palette follow
the reader's theme. Places that can be pointed at say `data-place`; `data-holds` (words of the catalogue) and
`data-seat` tell a screen reader what lies there.
"""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

from ziggurat.kit.drawing import PALETTE

Shape = list[Any]

NAMESPACE = "{http://www.w3.org/2000/svg}"
SHAPES = re.compile(
    "svg|g|defs|path|rect|circle|ellipse|line|polyline|polygon|text|tspan|use|symbol|clipPath|mask|pattern"
    "|linearGradient|radialGradient|stop"
)
SILENT = {"title", "desc"}  # the page names the board and its places itself
ATTRIBUTE = re.compile(r"(?!on)[a-zA-Z][\w-]*")
THEMED = {colour.upper(): f"var(--{name})" for name, colour in reversed(PALETTE.items())}
OWN = "picture-"  # before every id: the page has names of its own


class BadPicture(ValueError):
    """Something in a picture that a web table cannot draw."""


def shape(svg: str) -> Shape:
    """A picture as shapes; BadPicture names what a table cannot draw."""
    try:
        return _shape(ElementTree.fromstring(svg))
    except ElementTree.ParseError as error:
        raise BadPicture(f"not an SVG picture: {error}") from None


def _shape(element: ElementTree.Element) -> Shape:
    tag = element.tag.removeprefix(NAMESPACE)
    if not SHAPES.fullmatch(tag):
        raise BadPicture(f"a picture at the table cannot hold <{tag}>")
    inside = [_shape(one) for one in element if one.tag.removeprefix(NAMESPACE) not in SILENT]
    looks = {name: _value(name, value) for name, value in element.attrib.items()}
    return [tag, looks, inside or (element.text or "").strip()]


def _value(name: str, value: str) -> str:
    if not ATTRIBUTE.fullmatch(name) or name == "style":
        raise BadPicture(f"a shape at the table cannot say {name}; say how it looks by fill, stroke and their like")
    if name == "href":
        if not value.startswith("#"):
            raise BadPicture(f"a picture at the table cannot fetch {value}")
        return f"#{OWN}{value[1:]}"
    if name == "id":
        return OWN + value
    return THEMED.get(value.upper()) or value.replace("url(#", f"url(#{OWN}")
