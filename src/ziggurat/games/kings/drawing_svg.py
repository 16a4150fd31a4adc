"""A position drawn as an SVG picture; all signs are our own."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from ziggurat.games.kings import components as box
from ziggurat.games.kings.components import Card, Leader
from ziggurat.games.kings.drawing_text import decision_line
from ziggurat.games.kings.position import Position
from ziggurat.kit.drawing import painted

WIDE, HIGH, STEP, LEFT, TOP = 70, 96, 122, 26, 60  # a card, a column's distance, the first card's corner
DROP = 44  # how far a card of a column lies below the one above
FILLS = {
    "settlement": "var(--black)",
    "temple": "var(--red)",
    "farm": "var(--blue)",
    "market": "var(--green)",
    "treasure": "var(--red)",
}
INKS = {
    "settlement": "var(--on-black)",
    "temple": "var(--on-red)",
    "farm": "var(--on-blue)",
    "market": "var(--on-green)",
    "treasure": "var(--gold)",
}
GLYPHS = {
    "settlement": "M2 22V8h4v4h4V8h4v4h4V8h4v14h-7v-6h-6v6z",
    "temple": "M2 22v-5h4v-5h4V7h4v5h4v5h4v5z",
    "farm": "M11 22V8l-5-4 5 14 5-14-5 4v14zM5 14l6 6 6-6-6 3z",
    "market": "M11 3h2v3h7l3 9h-8l3-7h-5v12h4v2H7v-2h4V8H6l3 7H1l3-9h7z",
    "treasure": "M6 4h12l5 6-11 13L1 10z",
}
LEADER_SPHERES = {Leader.KING: "settlement", Leader.PRIEST: "temple", Leader.FARMER: "farm", Leader.TRADER: "market"}
SHIP_FILLS = {ship.value: FILLS[box.SHIP_SPHERE[ship].value] for ship in box.SHIPS}


def draw_svg(position: Position) -> str:
    """The table as a picture: heads and links in a row, columns below, leaders as discs on their cards."""
    height = TOP + HIGH + DROP * 8 + 90
    width = LEFT * 2 + STEP * (box.COLUMNS - 1) + WIDE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        'font-family="DejaVu Sans, Verdana, sans-serif" font-size="13">',
        f"<title>Contest of Kings: {escape(decision_line(position))}</title>",
        f'<rect width="{width}" height="{height}" rx="10" fill="var(--land)"/>',
        *svg_table(position),
        *svg_seats(position, height - 34, width),
        "</svg>",
    ]
    return painted("\n".join(parts) + "\n")


def svg_table(position: Position) -> Iterator[str]:
    """Columns, links and the leaders on them."""
    for column, cards in enumerate(position.columns):
        x = LEFT + STEP * column
        at = f'x="{x + WIDE // 2}" y="{TOP - 14}"'
        yield f'<text {at} text-anchor="middle" fill="var(--ink)">{box.LETTERS[column]}</text>'
        for row, name in enumerate(cards):
            yield svg_card(name, x, TOP + DROP * row + (10 if row else 0))
    for name, card in position.links.items():
        yield svg_link(card, LEFT + STEP * box.LINK_NAMES.index(name), name == position.link)
    for number, seat in enumerate(position.seats):
        for leader, at in seat.leaders.items():
            yield svg_leader(number, leader, at)


def svg_card(name: str, x: int, y: int) -> str:
    """A card with its sign in the corner, or a ship."""
    if name in SHIP_FILLS:
        sails = '<path d="M24 6v18H11zM27 9l10 15H27z" fill="var(--blue)"/>'  # upper left, in sight below other cards
        return svg_frame(name, x, y, "var(--river)", f'{sails}<path d="M8 27h34l-7 10H15z" fill="{SHIP_FILLS[name]}"/>')
    glyph = f'<path transform="translate(6 6)" d="{GLYPHS[name]}" fill="{INKS[name]}"/>'
    return svg_frame(name, x, y, FILLS[name], glyph)


def svg_frame(name: str, x: int, y: int, fill: str, inside: str) -> str:
    """The border that every card has."""
    return (
        f'<g transform="translate({x} {y})"><title>{escape(name)}</title>'
        f'<rect width="{WIDE}" height="{HIGH}" rx="6" fill="var(--raised)" stroke="var(--ink)"/>'
        f'<rect x="4" y="4" width="{WIDE - 8}" height="{HIGH - 8}" rx="4" fill="{fill}"/>{inside}</g>'
    )


def svg_link(card: Card, x: int, face_down: bool) -> str:
    """A small card between two heads; its back while conflicts are fought."""
    fill = "var(--line-strong)" if face_down else FILLS[card.value]
    title = f"{card.value}, face down" if face_down else card.value
    sign = (
        "" if face_down else f'<path transform="translate(8 10)" d="{GLYPHS[card.value]}" fill="{INKS[card.value]}"/>'
    )
    return (
        f'<g transform="translate({x + WIDE + 6} {TOP + 26})"><title>{escape(title)}</title>'
        f'<rect width="{STEP - WIDE - 12}" height="44" rx="5" fill="var(--raised)" stroke="var(--ink)"/>'
        f'<rect x="3" y="3" width="{STEP - WIDE - 18}" height="38" rx="3" fill="{fill}"/>{sign}</g>'
    )


def svg_leader(seat: int, leader: Leader, at: str) -> str:
    """A disc in the leader's colour with the letters of his dynasty and office."""
    if at in box.LINK_NAMES:
        x, y = LEFT + STEP * box.LINK_NAMES.index(at) + WIDE + (STEP - WIDE) // 2, TOP + 48
    else:
        row = int(at[1])
        x, y = LEFT + STEP * box.LETTERS.index(at[0]) + 50, TOP + DROP * row + (10 if row else 0) + 24
    sphere = LEADER_SPHERES[leader]
    dynasty = box.DYNASTIES[seat].value
    return (
        f'<g transform="translate({x} {y})"><title>{dynasty} {leader.value} on {at}</title>'
        f'<circle r="17" fill="var(--raised)" stroke="var(--ink)"/><circle r="14" fill="{FILLS[sphere]}"/>'
        f'<text y="5" text-anchor="middle" fill="{INKS[sphere]}">{dynasty[0].upper()}{leader.value[0]}</text></g>'
    )


def svg_seats(position: Position, y: int, width: int) -> Iterator[str]:
    """One line for each seat at the foot."""
    share = (width - 2 * LEFT) // len(position.seats)
    for number, seat in enumerate(position.seats):
        mark = "▸ " if number == position.active else ""
        top = f", {seat.top.value} on top" if seat.top else ""
        text = f"{mark}{box.DYNASTIES[number].value}: {sum(seat.pile.values())} points{top}"
        yield f'<text x="{LEFT + share * number}" y="{y}" fill="var(--ink)">{escape(text)}</text>'
