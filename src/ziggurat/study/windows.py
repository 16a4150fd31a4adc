"""Windows on the engine's drawings: what a figure of the printed book is about, and what lies around it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from ziggurat.games.kings import components as kings_box
from ziggurat.games.kings import drawing_svg as kings
from ziggurat.games.peloponnes import drawing_svg as peloponnes
from ziggurat.games.tigris import components as tigris_box
from ziggurat.games.tigris import drawing_svg as tigris
from ziggurat.games.tigris.drawing_board import CELL
from ziggurat.games.tikal import components as tikal_box
from ziggurat.games.tikal import drawing_svg as tikal
from ziggurat.kit.drawing import PALETTE, number, rect, text

ROOT = re.compile(r"\s*<svg\b[^>]*>")
ACROSS, DOWN = 10, 5  # spaces of Tigris & Euphrates in a window, at least
COLUMNS_SHOWN, CARDS_SHOWN = 5, 4  # of Contest of Kings, at least
NEAR, CHIPS_WIDE, SEAT_ENDS = (
    2,
    170,
    308,
)  # chips that tell of a disaster; their place; where the first row of Peloponnes ends
SHAPE = 1.6  # how wide a window of Tikal is for its height, at least


class Window(NamedTuple):
    """A part of a drawing, and what is drawn over its edges."""

    x: float
    y: float
    width: float
    height: float
    edge: tuple[str, ...] = ()


def framed(state: Any, svg: str, light: Iterable[str]) -> str:
    """A drawing of a state, cut down to what lies around these places; whole, where a game is told by all of it."""
    if state.game.name not in WINDOWS:
        return svg
    window = WINDOWS[state.game.name](state, tuple(light))
    box = " ".join(number(value) for value in window[:4])
    head = ROOT.match(svg)
    inside = svg[head.end() if head else 0 : svg.rindex("</svg>")]
    font = re.search(r'font-family="[^"]*"', head[0]) if head else None
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img" {font[0] if font else ""}>'
        f"{inside}{''.join(window.edge)}</svg>"
    )


def stretch(places: Iterable[int], least: int, end: int) -> tuple[int, int]:
    """From where to where, one more on each side of these places, at least so many and none beyond the end."""
    found = list(places)
    first, last = min(found) - 1, max(found) + 1
    missing = max(0, least - (last - first + 1))
    first, last = first - missing // 2, last + (missing + 1) // 2
    first, last = (0, last - first) if first < 0 else (first, last)
    return (max(0, first - (last - end + 1)), end - 1) if last >= end else (first, last)


def tigris_window(_state: Any, light: tuple[str, ...]) -> Window:
    """Spaces with their letters and numbers on the frame."""
    spaces = [tigris_box.SPACE_NUMBERS[name] for name in light]
    columns = stretch((one % tigris_box.COLUMNS for one in spaces), ACROSS, tigris_box.COLUMNS)
    rows = stretch((one // tigris_box.COLUMNS for one in spaces), DOWN, tigris_box.ROWS)
    cell, label, edge = CELL, tigris.LABEL, tigris.EDGE
    x = tigris.MARGIN + label + columns[0] * cell
    y = tigris.HEAD + label + rows[0] * cell
    wide, high = (columns[1] - columns[0] + 1) * cell, (rows[1] - rows[0] + 1) * cell
    window = Window(x - label, y - label, wide + label + edge, high + label + edge)
    return window._replace(edge=tuple(tigris_edge(window, columns, rows)))


def tigris_edge(window: Window, columns: tuple[int, int], rows: tuple[int, int]) -> Iterator[str]:
    """The wooden frame round a window, with the coordinates of what is seen."""
    x, y, wide, high, _ = window
    cell, label, edge = CELL, tigris.LABEL, tigris.EDGE
    frame = PALETTE["frame"]
    yield rect(x, y, wide, label, fill=frame)
    yield rect(x, y, label, high, fill=frame)
    yield rect(x + wide - edge, y, edge, high, fill=frame)
    yield rect(x, y + high - edge, wide, edge, fill=frame)
    looks = {"text_anchor": "middle", "font_weight": 600, "fill": PALETTE["frame-ink"]}
    for place, column in enumerate(range(columns[0], columns[1] + 1)):
        yield text(x + label + (place + 0.5) * cell, y + 13, "ABCDEFGHIJKLMNOP"[column], 12, **looks)
    for place, row in enumerate(range(rows[0], rows[1] + 1)):
        yield text(x + label / 2, y + label + (place + 0.5) * cell + 4, row + 1, 12, **looks)


def kings_window(state: Any, light: tuple[str, ...]) -> Window:
    """Columns from their letters down to the last card."""
    letters = [kings_box.LETTERS.index(letter) for name in light for letter in name if letter in kings_box.LETTERS]
    first, last = stretch(letters, COLUMNS_SHOWN, kings_box.COLUMNS)
    cards = max(CARDS_SHOWN, *(len(column) - 1 for column in state.game.position(state).columns[first : last + 1]))
    width = 2 * kings.LEFT + kings.STEP * (last - first) + kings.WIDE
    return Window(kings.STEP * first, 24, width, kings.TOP + kings.HIGH + kings.DROP * cards)


def tikal_window(_state: Any, light: tuple[str, ...]) -> Window:
    """Hexagons from the printed ones on, whose names stand on them."""
    near = {*light, *tikal_box.PRINTED_AT}
    points = [tikal.centre(tikal_box.SPACE_NAMES.index(name)) for name in near]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    around = tikal.RADIUS * 1.1
    high = max(ys) - min(ys) + 2 * around
    wide = max(max(xs) - min(xs) + 2 * around, SHAPE * high)
    return Window(min(xs) - around, min(ys) - around, wide, high)


def peloponnes_window(state: Any, _light: tuple[str, ...]) -> Window:
    """The five places and the learner's row; the chips beside them once a disaster is near."""
    near = any(many >= NEAR for many in state.game.position(state).chips.values())
    offers = 5 * (peloponnes.CARD_WIDTH + peloponnes.GAP) + peloponnes.GAP
    return Window(0, 0, offers + CHIPS_WIDE * near, SEAT_ENDS)


WINDOWS: dict[str, Callable[[Any, tuple[str, ...]], Window]] = {
    "tigris": tigris_window,
    "kings": kings_window,
    "peloponnes": peloponnes_window,
    "tikal": tikal_window,
}
