"""What every picture shares: the palette, our own symbols, and an SVG document that needs no other file."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

PALETTE = {
    "ground": "#E9E0CF",
    "surface": "#FBF7EE",
    "sunken": "#F0E8D9",
    "line": "#D6C9B2",
    "ink": "#2A231D",
    "ink-soft": "#63574A",
    "mark": "#74247F",
    "halo": "#FFF8E6",
    "gold": "#D9A32B",
    "gold-deep": "#7A5410",
    "black": "#26221F",
    "red": "#A32C22",
    "blue": "#3C87C0",
    "green": "#A3CF7F",
    "on-black": "#FFF6E3",
    "on-red": "#FFF6E3",
    "on-blue": "#FFFFFF",
    "on-green": "#18300F",
    "land": "#EBD9B2",
    "land-2": "#E4CFA2",
    "land-line": "#CDB484",
    "river": "#A8D2D6",
    "river-2": "#7FB6BD",
    "frame": "#6B5038",
    "frame-ink": "#F2E3C6",
    "realm": "#FFFBEF",
    "realm-line": "#4A3826",
    "seat-1": "#A22B21",
    "seat-2": "#174A72",
    "seat-3": "#7A5511",
    "seat-4": "#2F6B29",
    "seat-5": "#5E2F7A",
    "seat-6": "#25211E",
}
UI = "Avenir Next, Segoe UI, Roboto, Noto Sans, DejaVu Sans Condensed, system-ui, sans-serif"
TITLE = "Iowan Old Style, Palatino Linotype, Palatino, Book Antiqua, DejaVu Serif Condensed, Georgia, serif"

# 24 x 24; {ink} is the symbol's colour, {hole} the ground that shows through.
SYMBOLS = {
    "temple": (
        '<path d="M2 21h20v-4h-3v-4h-3V9h-2.500V5h-3v4H8v4H5v4H2z" fill="{ink}"/><path d="M10.6 '
        '21v-4.500a1.4 1.4 0 0 1 2.8 0V21z" fill="{hole}"/>'
    ),
    "settlement": (
        '<path fill-rule="evenodd" d="M3 '
        "21V6h3v2.500h2.500V4h3v2.500h1V4h3v4.500H18V6h3v15h-6.500v-4.500a2.5 2.5 0 0 0-5 0V21zM6 "
        '12v3h1.800v-3zm10.2 0v3H18v-3z" fill="{ink}"/>'
    ),
    "farm": (
        '<g fill="{ink}"><path d="M11.2 9h1.600v13h-1.600z"/><path d="M12 1.500c2.2 2.4 2.2 4.8 0 '
        '7.2-2.2-2.4-2.2-4.8 0-7.200z"/><path d="M12.4 11.500c.1-3.3 1.9-5 5.3-5.2.1 3.4-1.8 5.2-5.3 5.200z'
        "M12.4 16c.1-3.3 1.9-5 5.3-5.2.1 3.4-1.8 5.2-5.3 5.200zM12.4 20.500c.1-3.3 1.9-5 5.3-5.2.1 3.4-1.8 "
        "5.2-5.3 5.200zM11.6 11.500c-.1-3.3-1.9-5-5.3-5.2-.1 3.4 1.8 5.2 5.3 5.200zM11.6 "
        "16c-.1-3.3-1.9-5-5.3-5.2-.1 3.4 1.8 5.2 5.3 5.200zM11.6 20.500c-.1-3.3-1.9-5-5.3-5.2-.1 3.4 1.8 5.2 "
        '5.3 5.200z"/></g>'
    ),
    "market": (
        '<g fill="{ink}"><path d="M11 3h2v16h4v2H7v-2h4z"/><path d="M3.5 5.200h17v2h-17z"/><path d="M5.5 6l4 '
        '8h-8zm0 3l-2 4h4zM18.5 6l4 8h-8zm0 3l-2 4h4z" fill-rule="evenodd"/><path d="M1 14h9a4.5 3.8 0 0 1-9 '
        '0zM14 14h9a4.5 3.8 0 0 1-9 0z"/></g>'
    ),
    "archer": (
        '<g fill="none" stroke="{ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path '
        'd="M9 2.500c4.5 1 8 4.5 8 9.500s-3.5 8.5-8 9.5"/><path d="M9 2.500L6.5 12 9 21.5" '
        'stroke-width="1.2"/><path d="M2.5 12H21m-3.5-3.200L21 12l-3.5 3.200M2.5 12l-1-2m1 2l-1 2"/></g>'
    ),
    "bull": (
        '<path fill-rule="evenodd" d="M2.5 3c-.8 5 1.2 8 5.2 8.300L8.6 17c.5 3 1.7 5 3.4 5s2.9-2 '
        "3.4-5l.9-5.700C20.3 11 22.3 8 21.5 3c-1.4 3.3-3.6 4.6-6.3 4.600H8.800C6.1 7.6 3.9 6.3 2.5 3zM9.3 "
        '11.800l1.9 1-.7 1.5-1.5-.8zm5.4 0l-1.9 1 .7 1.5 1.5-.8zM10.8 18.500h2.400v1.300h-2.400z" '
        'fill="{ink}"/>'
    ),
    "lion": (
        '<path fill-rule="evenodd" d="M12 1l2.3 2.300L17.5 2.500l1 3.2 3.2 1-.8 3.200L23 12l-2.1 2.2.8 '
        "3.2-3.2 1-1 3.2-3.2-.8L12 23l-2.3-2.2-3.2.8-1-3.2-3.2-1 .8-3.200L1 12l2.1-2.1-.8-3.2 3.2-1 1-3.2 "
        '3.2.8zM7 9.500c0 5 1.5 9 5 9s5-4 5-9c-2-2.5-8-2.5-10 0z" fill="{ink}"/><path d="M8.6 '
        '10.600h2.200v1.600H8.600zm4.6 0h2.200v1.600h-2.200zM10.3 14h3.400L12 16.200z" fill="{ink}"/>'
    ),
    "pot": (
        '<path d="M8.5 2h7v2l-1.2 1.600c4 2.4 4.4 8.4.4 12.900l-.2 1.5 1.5 '
        '2H8l1.5-2-.2-1.500c-4-4.5-3.6-10.5.4-12.900L8.5 4z" fill="{ink}"/><path d="M8.8 5C5 4.5 4 8 5.8 '
        '10.800M15.2 5C19 4.5 20 8 18.2 10.8" fill="none" stroke="{ink}" stroke-width="1.6"/><path d="M7.3 '
        '11.200h9.400v1.400H7.300z" fill="{hole}"/>'
    ),
    "treasure": (
        '<path d="M7 4h10l4.5 6L12 21.5 2.5 10z" fill="#D9A32B" stroke="#5A3C07" stroke-width="1.3" '
        'stroke-linejoin="round"/><path d="M7 4l1.5 6L12 4l3.5 6L17 4M2.5 10h19M8.5 10L12 21.5 15.5 10" '
        'fill="none" stroke="#5A3C07" stroke-width="1" stroke-linejoin="round"/>'
    ),
    "catastrophe": (
        '<path d="M13.5 1L6 11l4.5 2L7 23l11-12.5-5-1.500z" fill="{ink}"/><path d="M6 11l-4 '
        '2m16-2.500l4-1.500M10.5 13L7.5 16" stroke="{ink}" stroke-width="1.5" fill="none"/>'
    ),
    "unification": (
        '<g fill="none" stroke="{ink}" stroke-width="2.6"><circle cx="8.5" cy="12" r="5.5"/><circle '
        'cx="15.5" cy="12" r="5.5"/></g>'
    ),
    "bag": '<path d="M8 3h8l-1.5 4c5 3 7 14 2 14h-9c-5 0-3-11 2-14z" fill="{ink}"/>',
}


def number(value: float) -> str:
    """A coordinate with at most two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def symbol(name: str, x: float, y: float, size: float, ink: str, hole: str = "none") -> str:
    """A symbol of this size with its upper left corner here."""
    drawn = SYMBOLS[name].replace("{ink}", ink).replace("{hole}", hole)
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
    return "\n".join(lines) + "\n"
