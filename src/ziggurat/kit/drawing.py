"""What every picture shares: the palette, our own symbols, and an SVG document that needs no other file."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from html import escape
from importlib.resources import files
from typing import Any

ART = files("ziggurat.kit") / "art"  # the page's sheets are written from the same files


def _art(name: str) -> dict[str, Any]:
    return tomllib.loads((ART / name).read_text("utf-8"))


THEMES = _art("palette.toml")
PALETTE: dict[str, str] = {name: colour for name, colour in THEMES["light"].items() if colour.startswith("#")}
UI, TITLE = (str(THEMES["type"][name]) for name in ("ui", "title"))
SYMBOLS: dict[str, str] = _art("symbols.toml")
NAMED = re.compile(r"var\(--([\w-]+)\)")
HOLE = "var(--hole,transparent)"  # the ground that shows through a symbol


def painted(svg: str) -> str:
    """A picture with the colours that it calls by name: `var(--gold)`."""
    return NAMED.sub(lambda found: PALETTE[found[1]], svg)


def number(value: float) -> str:
    """A coordinate with at most two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def symbol(name: str, x: float, y: float, size: float, ink: str, hole: str = "none") -> str:
    """A symbol of this size with its upper left corner here."""
    drawn = painted(SYMBOLS[name].replace("currentColor", ink).replace(HOLE, hole))
    return f'<g transform="translate({number(x)} {number(y)}) scale({number(size / 24)})">{drawn}</g>'


def use(name: str, x: float, y: float, size: float) -> str:
    """A piece from the document's definitions."""
    return f'<use href="#{name}" x="{number(x)}" y="{number(y)}" width="{number(size)}" height="{number(size)}"/>'


def rect(x: float, y: float, width: float, height: float, radius: float = 0, **looks: object) -> str:
    """A rectangle; `stroke_width=2` becomes stroke-width."""
    at = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" rx="{number(radius)}"'
    return f"<rect {at}{attributes(looks)}/>"


def circle(x: float, y: float, radius: float, **looks: object) -> str:
    """A circle round a point."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"{attributes(looks)}/>'


def text(x: float, y: float, words: object, size: float = 14, **looks: object) -> str:
    """Words on a base line."""
    at = f'x="{number(x)}" y="{number(y)}" font-size="{number(size)}"'
    return f"<text {at}{attributes(looks)}>{escape(str(words))}</text>"


def seat_mark(seat: int, x: float, y: float, radius: float) -> str:
    """A seat's mark, as the web table shows it: its colour, and its number so that colour is never all."""
    number = text(x, y + radius * 0.4, seat + 1, radius * 1.2, fill="#FFFFFF", text_anchor="middle", font_weight=700)
    return circle(x, y, radius, fill=PALETTE[f"seat-{seat + 1}"], stroke=PALETTE["halo"], stroke_width=2) + number


def group(parts: Iterable[str], **looks: object) -> str:
    """Shapes that belong together: `data_place="A1"` makes them a place, and what changes in them is sent alone."""
    return f"<g{attributes(looks)}>{''.join(parts)}</g>"


def attributes(looks: dict[str, object]) -> str:
    """Attributes of an element, after a space each."""
    return "".join(f' {name.replace("_", "-")}="{escape(str(value))}"' for name, value in looks.items())


def document(width: float, height: float, title: str, definitions: list[str], parts: list[str]) -> str:
    """A picture that stands alone, its title read out by screen readers."""
    size = f'width="{number(width)}" height="{number(height)}" viewBox="0 0 {number(width)} {number(height)}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="{UI}">'
    lines = [head, f"<title>{escape(title)}</title>", "<defs>", *definitions, "</defs>", *parts, "</svg>"]
    return painted("\n".join(lines) + "\n")
