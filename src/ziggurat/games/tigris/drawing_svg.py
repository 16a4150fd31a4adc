"""A position drawn as an SVG picture: the board, then what each seat has."""

from __future__ import annotations

from collections.abc import Iterator

from ziggurat.games.tigris.components import COLUMNS, DYNASTIES, LEADERS, ROWS, SPHERES
from ziggurat.games.tigris.drawing_board import CELL, COLOURS, board
from ziggurat.games.tigris.position import Position, SeatPosition
from ziggurat.kit.drawing import PALETTE, TITLE, document, number, rect, symbol, text, use

LABEL, EDGE, MARGIN = 18, 6, 12
HEAD, CARD, GAP = 44, 104, 12
WIDTH = 2 * MARGIN + LABEL + EDGE + COLUMNS * CELL
BOARD_HEIGHT = LABEL + EDGE + ROWS * CELL


def draw_svg(position: Position) -> str:
    """The whole position as one picture that needs no other file."""
    rows = (len(position.seats) + 1) // 2
    height = HEAD + BOARD_HEIGHT + rows * (CARD + GAP) + MARGIN
    left, top = MARGIN + LABEL, HEAD + LABEL
    parts = [rect(0, 0, WIDTH, height, fill=PALETTE["ground"]), *header(position), *frame()]
    parts += [f'<g transform="translate({left} {top})">', *board(position), "</g>"]
    wide = (WIDTH - 2 * MARGIN - GAP) / 2
    for seat in range(len(position.seats)):
        x = MARGIN + seat % 2 * (wide + GAP)
        y = HEAD + BOARD_HEIGHT + GAP + seat // 2 * (CARD + GAP)
        parts += [f'<g transform="translate({number(x)} {number(y)})">', *seat_card(position, seat, wide), "</g>"]
    return document(WIDTH, height, "Tigris & Euphrates", definitions(), parts)


def definitions() -> list[str]:
    """Each piece once; the board shows it by `use`."""
    wave = "".join(f"M9 {down}q4 -4 8 0t8 0t8 0t8 0" for down in (15, 27.5, 40))
    looks = f'fill="none" stroke="{PALETTE["river-2"]}" stroke-width="1.5" stroke-linecap="round" opacity="0.75"'
    return [
        f'<clipPath id="board">{rect(0, 0, COLUMNS * CELL, ROWS * CELL)}</clipPath>',
        f'<symbol id="waves" viewBox="0 0 50 50"><path d="{wave}" {looks}/></symbol>',
        f'<symbol id="treasure" viewBox="0 0 24 24">{symbol("treasure", 0, 0, 24, "none")}</symbol>',
        *tile_definitions(),
        *leader_definitions(),
    ]


def tile_definitions() -> Iterator[str]:
    """A tile is a rounded square in its sphere's colour with a thin inner line; a catastrophe is broken ground."""
    for sphere in SPHERES:
        colour, ink = PALETTE[COLOURS[sphere]], PALETTE[f"on-{COLOURS[sphere]}"]
        yield (
            f'<symbol id="tile-{sphere.value}" viewBox="0 0 48 48">{rect(1, 1, 46, 46, 6, fill=colour)}'
            '<path d="M7 1.8h34a5 5 0 0 1 5 5V9H2V7a5 5 0 0 1 5-5.2z" fill="#fff" opacity="0.16"/>'
            '<path d="M2 40h44v1.2a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5z" fill="#000" opacity="0.16"/>'
            + rect(4.5, 4.5, 39, 39, 3.5, fill="none", stroke=ink, stroke_opacity=0.38)
            + f"{symbol(sphere.value, 9.5, 9.5, 29, ink, colour)}</symbol>"
        )
    yield (
        f'<symbol id="tile-catastrophe" viewBox="0 0 48 48">{rect(1, 1, 46, 46, 6, fill="var(--ruins)")}'
        '<path d="M1 30l10-6 6 6 9-4 8 7 13-5v13a6 6 0 0 1-6 6H7a6 6 0 0 1-6-6z" fill="var(--ruins-2)"/>'
        f"{symbol('catastrophe', 10, 9, 28, 'var(--on-ruins)')}</symbol>"
    )


def leader_definitions() -> Iterator[str]:
    """A leader is a disc in the sphere's colour with a cream rim and its dynasty's symbol."""
    for leader, sphere in zip(LEADERS, SPHERES, strict=True):
        colour, ink = PALETTE[COLOURS[sphere]], PALETTE[f"on-{COLOURS[sphere]}"]
        for dynasty in DYNASTIES:
            yield (
                f'<symbol id="{leader.value}-{dynasty.value}" viewBox="0 0 48 48">'
                '<circle cx="24" cy="25.5" r="20.5" fill="#000" opacity="0.28"/>'
                '<circle cx="24" cy="24" r="20.5" fill="var(--halo)" stroke="var(--rim)" stroke-width="1.4"/>'
                f'<circle cx="24" cy="24" r="17.5" fill="{colour}"/>'
                f"{symbol(dynasty.value, 12, 12, 24, ink, colour)}</symbol>"
            )


def header(position: Position) -> Iterator[str]:
    """What is being decided, and how much is left."""
    yield symbol("temple", MARGIN, 11, 22, PALETTE["red"])
    title = {"font_family": TITLE, "font_weight": 700, "fill": PALETTE["ink"]}
    yield text(MARGIN + 30, 28, "Tigris & Euphrates", 17, **title)
    who = f"{DYNASTIES[position.deciding].value}: " if position.deciding >= 0 else ""
    left = f", {position.actions_left} left" if position.decision == "choose_action" else ""
    said = f"{who}{position.decision.replace('_', ' ')}{left}"
    yield text(MARGIN + 208, 28, said, 14, fill=PALETTE["ink-soft"])
    right = {"text_anchor": "end", "fill": PALETTE["ink"]}
    yield symbol("bag", WIDTH - MARGIN - 252, 13, 18, PALETTE["ink-soft"])
    yield text(WIDTH - MARGIN - 138, 28, f"{sum(position.bag.values())} in the bag", 14, **right)
    yield use("treasure", WIDTH - MARGIN - 122, 13, 18)
    yield text(WIDTH - MARGIN, 28, f"{len(position.treasures)} treasures left", 14, **right)


def frame() -> Iterator[str]:
    """The wooden frame with the coordinates."""
    yield rect(MARGIN, HEAD, WIDTH - 2 * MARGIN, BOARD_HEIGHT, 10, fill=PALETTE["frame"])
    looks = {"text_anchor": "middle", "font_weight": 600, "fill": PALETTE["frame-ink"]}
    for column in range(COLUMNS):
        yield text(MARGIN + LABEL + (column + 0.5) * CELL, HEAD + 13, "ABCDEFGHIJKLMNOP"[column], 12, **looks)
    for row in range(ROWS):
        yield text(MARGIN + LABEL / 2, HEAD + LABEL + (row + 0.5) * CELL + 4, row + 1, 12, **looks)


def seat_card(position: Position, seat: int, wide: float) -> Iterator[str]:
    """One seat: dynasty, hand, points, and what it still has at home; a purple edge says who decides."""
    there, decides = position.seats[seat], seat == position.deciding
    edge = {"stroke": PALETTE["mark"] if decides else PALETTE["line"], "stroke_width": 2.5 if decides else 1}
    yield rect(0, 0, wide, CARD, 12, fill=PALETTE["surface"], **edge)
    yield rect(12, 12, 40, 40, 8, fill=PALETTE["sunken"], stroke=PALETTE["line"])
    yield symbol(DYNASTIES[seat].value, 18, 18, 28, PALETTE["ink"], PALETTE["sunken"])
    name = DYNASTIES[seat].value.capitalize()
    yield text(32, 72, name, 14, text_anchor="middle", font_family=TITLE, font_weight=700, fill=PALETTE["ink"])
    if seat == position.active:
        yield text(32, 89, "active", 12, text_anchor="middle", fill=PALETTE["mark"])
    yield from hand(there, 72)
    yield from points(there, 72)
    yield from at_home(there, DYNASTIES[seat].value, wide)


def hand(there: SeatPosition, x: float) -> Iterator[str]:
    """The tiles behind the screen."""
    tiles = [sphere for sphere in SPHERES for _ in range(there.hand.get(sphere, 0))]
    yield from (use(f"tile-{sphere.value}", x + 31 * place, 12, 28) for place, sphere in enumerate(tiles))
    if not tiles:
        yield text(x, 31, "empty hand", 13, fill=PALETTE["ink-soft"])


def points(there: SeatPosition, x: float) -> Iterator[str]:
    """Points of each sphere, then treasures."""
    looks = {"font_weight": 700, "fill": PALETTE["ink"], "font_family": TITLE}
    for place, sphere in enumerate(SPHERES):
        yield use(f"tile-{sphere.value}", x + 52 * place, 62, 20)
        yield text(x + 52 * place + 24, 78, there.points.get(sphere, 0), 15, **looks)
    yield use("treasure", x + 208, 62, 20)
    yield text(x + 232, 78, there.treasures, 15, **looks)


def at_home(there: SeatPosition, dynasty: str, wide: float) -> Iterator[str]:
    """Leaders off the board and catastrophe tiles left, from the right edge inwards."""
    home = [leader for leader in LEADERS if leader not in there.leaders]
    for place, leader in enumerate(reversed(home)):
        yield use(f"{leader.value}-{dynasty}", wide - 44 - 31 * place, 10, 32)
    for place in range(there.catastrophes):
        yield use("tile-catastrophe", wide - 40 - 31 * place, 62, 26)
