"""The board, the pieces and the seats as an SVG picture; all art is our own."""

from __future__ import annotations

import math
from html import escape
from textwrap import wrap

from ziggurat.games.tikal.components import COLOURS, COLUMNS, ROWS, SPACE_NAMES, Kind
from ziggurat.games.tikal.drawing_text import open_lines
from ziggurat.games.tikal.view import BoardView, HexView
from ziggurat.kit.drawing import painted

RADIUS = 60.0
STEP_X, STEP_Y = 1.5 * RADIUS, math.sqrt(3) * RADIUS
BOARD_WIDTH, BOARD_HEIGHT = STEP_X * COLUMNS + RADIUS / 2 + 20, STEP_Y * (ROWS + 0.5) + 20
PANEL = 330
GROUND = {
    Kind.BASE_CAMP: "var(--clearing)",
    Kind.TEMPLE: "var(--templeground)",
    Kind.CLEARING: "var(--clearing)",
    Kind.RUIN: "var(--ruin)",
    Kind.VOLCANO: "var(--volcano)",
}
SEAT_FILL, SEAT_INK = (
    ("var(--token-1)", "var(--token-2)", "var(--token-3)", "var(--token-4)"),
    ("var(--token-line)", "var(--token-line)", "var(--on-black)", "var(--on-black)"),
)


def draw_svg(table: BoardView) -> str:
    """The board and the seats as a picture."""
    size = f"{BOARD_WIDTH + PANEL:.0f} {BOARD_HEIGHT:.0f}"
    width, height = size.split()
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" width="{width}" height="{height}" role="img" '
        'aria-label="Tikal" font-family="Segoe UI, Noto Sans, DejaVu Sans, sans-serif">',
        f'<rect width="{width}" height="{height}" fill="var(--surface)"/>',
        f'<rect width="{BOARD_WIDTH:.0f}" height="{height}" fill="var(--jungle)"/>',
    ]
    for number, name in enumerate(SPACE_NAMES):
        parts += hex_parts(number, name, table.hexes.get(name))
    return painted("".join([*parts, *panel_parts(table), "</svg>"]))


def centre(number: int) -> tuple[float, float]:
    """Where a space lies in the picture."""
    column, row = number % COLUMNS, number // COLUMNS
    return 10 + RADIUS + STEP_X * column, 10 + STEP_Y * (row + 0.5 + 0.5 * (column % 2))


def hexagon(x: float, y: float, radius: float, style: str) -> str:
    """A hexagon that stands on a flat side."""
    corners = [(x + radius * math.cos(math.pi / 3 * i), y + radius * math.sin(math.pi / 3 * i)) for i in range(6)]
    return f'<polygon points="{" ".join(f"{a:.1f},{b:.1f}" for a, b in corners)}" {style}/>'


def text(x: float, y: float, words: object, size: int, fill: str = "var(--ink)", anchor: str = "middle") -> str:
    """Words at a place."""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" font-weight="700" fill="{fill}" '
        f'text-anchor="{anchor}">{escape(str(words))}</text>'
    )


def hex_parts(number: int, name: str, there: HexView | None) -> list[str]:
    """One space, and what lies and stands on it."""
    x, y = centre(number)
    if there is None:
        style = 'fill="#000" fill-opacity=".1" stroke="var(--leaf)" stroke-opacity=".4" stroke-dasharray="4 5"'
        return [hexagon(x, y, RADIUS * 0.94, style), text(x, y + 5, name, 13, "#A9C29F")]
    parts = [
        hexagon(x, y, RADIUS * 0.97, f'fill="{GROUND[there.kind]}" stroke="var(--hex-line)" stroke-width="2"'),
        *(stone for side, many in enumerate(there.stones) for stone in stone_parts(x, y, side, many)),
        text(x - RADIUS * 0.52, y + 4, name, 9, "var(--ink-soft)" if there.kind is not Kind.VOLCANO else "var(--land)"),
    ]
    return [*parts, *site_parts(x, y, there), *token_parts(x, y, there)]


def stone_parts(x: float, y: float, side: int, many: int) -> list[str]:
    """The stones on one side, along it."""
    angle = math.radians(60 * side - 90)
    middle_x, middle_y = x + RADIUS * 0.71 * math.cos(angle), y + RADIUS * 0.71 * math.sin(angle)
    places = [(index - (many - 1) / 2) * 10 for index in range(many)]
    return [
        f'<circle cx="{middle_x - math.sin(angle) * place:.1f}" cy="{middle_y + math.cos(angle) * place:.1f}" r="4.6" '
        'fill="var(--stone)" stroke="var(--stone-line)" stroke-width="1.3"/>'
        for place in places
    ]


def site_parts(x: float, y: float, there: HexView) -> list[str]:
    """What a hexagon shows: floors one inside another, treasures, a volcano, a tent."""
    parts = []
    if there.kind is Kind.TEMPLE:
        for ring in range(max(2, min(6, there.value))):
            side = 36 - 4 * ring
            place = f'x="{x - side / 2:.1f}" y="{y - 14 - side / 2:.1f}" width="{side}" height="{side}"'
            parts.append(f'<rect {place} rx="2" fill="var(--storey)" fill-opacity=".5" stroke="var(--storey-line)"/>')
        parts.append(text(x, y - 8, there.value, 17))
    elif there.kind is Kind.RUIN:
        for index in range(there.treasures):
            at = x + (index - (there.treasures - 1) / 2) * 15
            parts.append(
                f'<circle cx="{at:.1f}" cy="{y - 16:.1f}" r="8" fill="var(--gold-deep)" stroke="var(--chip-line)"/>'
            )
    elif there.kind is Kind.VOLCANO:
        parts.append(f'<path d="M{x - 30} {y + 22}l20-36q10 5 20 0l20 36z" fill="#3A2C29"/>')
        parts.append(f'<path d="M{x - 10} {y - 14}q10 5 20 0l4 10-14 8-14-8z" fill="var(--lava)"/>')
    elif there.kind is Kind.BASE_CAMP:
        parts.append(tent(x, y - 16, "var(--tent)", 17))
    return parts


def tent(x: float, y: float, fill: str, half: float) -> str:
    """A tent."""
    shape = f"M{x} {y - half}l{half} {2 * half}h{-half * 2}z"
    return f'<path d="{shape}" fill="{fill}" stroke="var(--token-line)" stroke-width="1.3"/>'


def token_parts(x: float, y: float, there: HexView) -> list[str]:
    """Camp, guard, and the pieces of each seat in a row."""
    parts = [tent(x, y - 16, SEAT_FILL[there.camp], 13)] if there.camp is not None else []
    if there.guard is not None:
        parts.append(token(x + 19, y - 30, there.guard.seat, "G"))
    row = [(seat, str(many)) for seat, many in enumerate(there.explorers) if many]
    row += [(seat, "★") for seat in there.leaders]
    for index, (seat, sign) in enumerate(sorted(row)):
        parts.append(token(x + (index - (len(row) - 1) / 2) * 20, y + 20, seat, sign))
    return parts


def token(x: float, y: float, seat: int, sign: str) -> str:
    """A piece: circle, square, diamond or house by seat, so that colour alone never tells."""
    shapes = (
        '<circle r="10"/>',
        '<rect x="-9" y="-9" width="18" height="18" rx="3"/>',
        '<path d="M0-12 12 0 0 12-12 0z"/>',
        '<path d="M0-12 10-3V10H-10V-3z"/>',
    )
    return (
        f'<g transform="translate({x:.1f} {y:.1f})">'
        f'<g fill="{SEAT_FILL[seat]}" stroke="var(--token-line)" stroke-width="1.4">'
        f"{shapes[seat]}</g>{text(0, 4, sign, 11, SEAT_INK[seat])}</g>"
    )


def panel_parts(table: BoardView) -> list[str]:
    """The seats, and what is to come, beside the board."""
    left, parts = BOARD_WIDTH + 16, []
    for seat, there in enumerate(table.seats):
        top = 40 + 84 * seat
        found = ", ".join(f"{kind.value} {many}" for kind, many in there.treasures.items()) or "–"
        parts += [
            token(left + 12, top - 6, seat, "▶" if seat == table.player else ""),
            text(left + 34, top, f"{COLOURS[seat].value}: {there.prestige}", 17, anchor="start"),
            text(
                left + 34,
                top + 20,
                f"{there.reserve} explorers, {there.camps_left} camps left",
                12,
                "var(--ink-soft)",
                "start",
            ),
            text(left + 34, top + 38, found, 12, "var(--gold-deep)", "start"),
        ]
    bottom = 60 + 84 * len(table.seats)
    words = [piece for line in open_lines(table) for piece in wrap(line, 46)]
    for offset, line in enumerate([*words, f"{table.points} action points"]):
        parts.append(text(left, bottom + 20 * offset, line, 11, "var(--ink-soft)", "start"))
    return parts
