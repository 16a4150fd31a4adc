"""A position drawn in text and as an SVG picture; all signs are our own."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from ziggurat.games.kings.components import (
    COLUMNS,
    DYNASTIES,
    LETTERS,
    LINK_NAMES,
    ROWS,
    SHIP_SPHERE,
    SHIPS,
    Card,
    Leader,
    space_name,
)
from ziggurat.games.kings.fields import CARDS
from ziggurat.games.kings.position import Counts, Position
from ziggurat.kit.seats import NOBODY

SIGNS = {Card.SETTLEMENT: "S", Card.TEMPLE: "T", Card.FARM: "F", Card.MARKET: "M", Card.TREASURE: "$"}
SHIP_SIGNS = {ship.value: "~" + SIGNS[SHIP_SPHERE[ship]] for ship in SHIPS}
CARD_SIGNS: dict[str, str] = {**{card.value: sign for card, sign in SIGNS.items()}, **SHIP_SIGNS}
LEGEND = (
    "$ treasure, S settlement, T temple, F farm, M market, ~S ~T ~M ships (blue and that colour); "
    "a leader is dynasty and office: lk lion's king, ap archer's priest, bf bull's farmer, pt pot's trader; ? face down"
)


def leader_signs(position: Position) -> dict[str, str]:
    """The leader on each space, as two letters: his dynasty's and his own."""
    return {
        at: DYNASTIES[number].value[0] + leader.value[0]
        for number, seat in enumerate(position.seats)
        for leader, at in seat.leaders.items()
    }


def card_at(position: Position, column: int, row: int) -> str | None:
    """The card in a row of a column, if there is one."""
    cards = position.columns[column]
    return cards[row] if row < len(cards) else None


def draw_text(position: Position, viewer: int | None = None) -> str:
    """The table, then a line for each seat, then the piles and the legend; with a viewer only what that seat sees."""
    lines = ["     " + "".join(f"{letter:<10}" for letter in LETTERS).rstrip()]
    lines += [
        draw_row(position, row, viewer) for row in range(ROWS) if any(len(column) > row for column in position.columns)
    ]
    lines.append("")
    lines += [seat_line(position, seat, viewer) for seat in range(len(position.seats))]
    lines.append(f"draw pile {position.draw_pile}, discarded {count_text(position.discards) or 'nothing'}")
    lines.append(decision_line(position))
    return "\n".join([*lines, "", LEGEND, ""])


def draw_row(position: Position, row: int, viewer: int | None) -> str:
    """One row of the table; the first holds the heads and the links between them."""
    leaders = leader_signs(position)
    cells = []
    for column in range(COLUMNS):
        name = card_at(position, column, row)
        sign = CARD_SIGNS[name] if name else ""
        cells.append(f"{sign + ' ' + leaders.get(space_name(ROWS * column + row), ''):<5}")
        cells.append(f"{link_text(position, column, leaders, viewer) if row == 0 else '':<5}")
    return f"{row}    {''.join(cells)}".rstrip()


def link_text(position: Position, column: int, leaders: dict[str, str], viewer: int | None) -> str:
    """The link on the right of a column, dashes beside it; a question mark for one face down, its card if it is known.

    It is known to the player who laid it, and to whoever sees everything (K12).
    """
    if column == COLUMNS - 1:
        return ""
    name = LINK_NAMES[column]
    if name not in position.links:
        return ""
    secret = not position.options.open_links and not position.options.exposed_link
    sign = (
        ""
        if name == position.link and secret and viewer not in (None, position.active)
        else SIGNS[position.links[name]]
    )
    return f"-{'?' if name == position.link else ''}{sign}{leaders.get(name, '')}-"


def count_text(counts: Counts) -> str:
    """Counts as `3T 1M`."""
    return " ".join(f"{counts[card]}{SIGNS[card]}" for card in CARDS if counts.get(card))


def seat_line(position: Position, number: int, viewer: int | None) -> str:
    """One seat: its hand, its victory pile with the card in sight, its catastrophe; what is hidden is counted."""
    seat = position.seats[number]
    open_pile = viewer is None or position.options.open_piles or position.deciding == NOBODY
    hand = count_text(seat.hand) if viewer in (None, number) else f"{sum(seat.hand.values())} cards"
    pile = count_text(seat.pile) if open_pile else f"{sum(seat.pile.values())} cards"
    top = f", {seat.top.value} on top" if seat.top else ""
    return (
        f"{'>' if number == position.active else ' '} {number} {DYNASTIES[number].value:<7} hand {hand or '-':<16} "
        f"pile {pile or '-'}{top}; {seat.catastrophes} catastrophe"
    )


def decision_line(position: Position) -> str:
    """Who decides what."""
    fight = position.conflict
    sides = f"seat {fight.attacker} {fight.attack}, seat {fight.defender} {fight.defence}" if fight else ""
    what = f"; {fight.leader.value}s: {sides}" if fight else ""
    return f"{position.decision}: seat {position.deciding}, {position.actions_left} actions left{what}"


# --- the picture -----------------------------------------------------------------------------------------------------
WIDE, HIGH, STEP, LEFT, TOP = 70, 96, 122, 26, 60  # a card, a column's distance, the first card's corner
DROP = 44  # how far a card of a column lies below the one above
FILLS = {"settlement": "#26221F", "temple": "#A32C22", "farm": "#3C87C0", "market": "#A3CF7F", "treasure": "#A32C22"}
INKS = {"settlement": "#FFF6E3", "temple": "#FFF6E3", "farm": "#FFFFFF", "market": "#18300F", "treasure": "#D9A32B"}
GLYPHS = {
    "settlement": "M2 22V8h4v4h4V8h4v4h4V8h4v14h-7v-6h-6v6z",
    "temple": "M2 22v-5h4v-5h4V7h4v5h4v5h4v5z",
    "farm": "M11 22V8l-5-4 5 14 5-14-5 4v14zM5 14l6 6 6-6-6 3z",
    "market": "M11 3h2v3h7l3 9h-8l3-7h-5v12h4v2H7v-2h4V8H6l3 7H1l3-9h7z",
    "treasure": "M6 4h12l5 6-11 13L1 10z",
}
LEADER_SPHERES = {Leader.KING: "settlement", Leader.PRIEST: "temple", Leader.FARMER: "farm", Leader.TRADER: "market"}
SHIP_FILLS = {ship.value: FILLS[SHIP_SPHERE[ship].value] for ship in SHIPS}


def draw_svg(position: Position) -> str:
    """The table as a picture: heads and links in a row, columns below, leaders as discs on their cards."""
    height = TOP + HIGH + DROP * 8 + 90
    width = LEFT * 2 + STEP * (COLUMNS - 1) + WIDE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        'font-family="DejaVu Sans, Verdana, sans-serif" font-size="13">',
        f"<title>Contest of Kings: {escape(decision_line(position))}</title>",
        f'<rect width="{width}" height="{height}" rx="10" fill="#EBD9B2"/>',
        *svg_table(position),
        *svg_seats(position, height - 34, width),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def svg_table(position: Position) -> Iterator[str]:
    """Columns, links and the leaders on them."""
    for column, cards in enumerate(position.columns):
        x = LEFT + STEP * column
        yield f'<text x="{x + WIDE // 2}" y="{TOP - 14}" text-anchor="middle" fill="#2A231D">{LETTERS[column]}</text>'
        for row, name in enumerate(cards):
            yield svg_card(name, x, TOP + DROP * row + (10 if row else 0))
    for name, card in position.links.items():
        yield svg_link(card, LEFT + STEP * LINK_NAMES.index(name), name == position.link)
    for number, seat in enumerate(position.seats):
        for leader, at in seat.leaders.items():
            yield svg_leader(number, leader, at)


def svg_card(name: str, x: int, y: int) -> str:
    """A card with its sign in the corner, or a ship."""
    if name in SHIP_FILLS:
        sails = '<path d="M24 6v18H11zM27 9l10 15H27z" fill="#3C87C0"/>'  # upper left, in sight below other cards
        return svg_frame(name, x, y, "#A8D2D6", f'{sails}<path d="M8 27h34l-7 10H15z" fill="{SHIP_FILLS[name]}"/>')
    glyph = f'<path transform="translate(6 6)" d="{GLYPHS[name]}" fill="{INKS[name]}"/>'
    return svg_frame(name, x, y, FILLS[name], glyph)


def svg_frame(name: str, x: int, y: int, fill: str, inside: str) -> str:
    """The border that every card has."""
    return (
        f'<g transform="translate({x} {y})"><title>{escape(name)}</title>'
        f'<rect width="{WIDE}" height="{HIGH}" rx="6" fill="#FFFDF8" stroke="#2A231D"/>'
        f'<rect x="4" y="4" width="{WIDE - 8}" height="{HIGH - 8}" rx="4" fill="{fill}"/>{inside}</g>'
    )


def svg_link(card: Card, x: int, face_down: bool) -> str:
    """A small card between two heads; its back while conflicts are fought."""
    fill = "#8F8069" if face_down else FILLS[card.value]
    title = f"{card.value}, face down" if face_down else card.value
    sign = (
        "" if face_down else f'<path transform="translate(8 10)" d="{GLYPHS[card.value]}" fill="{INKS[card.value]}"/>'
    )
    return (
        f'<g transform="translate({x + WIDE + 6} {TOP + 26})"><title>{escape(title)}</title>'
        f'<rect width="{STEP - WIDE - 12}" height="44" rx="5" fill="#FFFDF8" stroke="#2A231D"/>'
        f'<rect x="3" y="3" width="{STEP - WIDE - 18}" height="38" rx="3" fill="{fill}"/>{sign}</g>'
    )


def svg_leader(seat: int, leader: Leader, at: str) -> str:
    """A disc in the leader's colour with the letters of his dynasty and office."""
    if at in LINK_NAMES:
        x, y = LEFT + STEP * LINK_NAMES.index(at) + WIDE + (STEP - WIDE) // 2, TOP + 48
    else:
        row = int(at[1])
        x, y = LEFT + STEP * LETTERS.index(at[0]) + 50, TOP + DROP * row + (10 if row else 0) + 24
    sphere = LEADER_SPHERES[leader]
    dynasty = DYNASTIES[seat].value
    return (
        f'<g transform="translate({x} {y})"><title>{dynasty} {leader.value} on {at}</title>'
        f'<circle r="17" fill="#FFFDF8" stroke="#2A231D"/><circle r="14" fill="{FILLS[sphere]}"/>'
        f'<text y="5" text-anchor="middle" fill="{INKS[sphere]}">{dynasty[0].upper()}{leader.value[0]}</text></g>'
    )


def svg_seats(position: Position, y: int, width: int) -> Iterator[str]:
    """One line for each seat at the foot."""
    share = (width - 2 * LEFT) // len(position.seats)
    for number, seat in enumerate(position.seats):
        mark = "▸ " if number == position.active else ""
        top = f", {seat.top.value} on top" if seat.top else ""
        text = f"{mark}{DYNASTIES[number].value}: {sum(seat.pile.values())} points{top}"
        yield f'<text x="{LEFT + share * number}" y="{y}" fill="#2A231D">{escape(text)}</text>'
