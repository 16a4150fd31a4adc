"""The plots of a report as SVG without a library: bars of counts, a line, and rates with their intervals.

They take their colours from the page, light or dark; every number that they show stands in a table beside them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from html import escape
from math import ceil, floor, log10

from ziggurat.research.report.summary import Rate

WIDTH, HEIGHT, LEFT, RIGHT, BELOW, ABOVE = 460, 230, 46, 20, 38, 12
MOST_BARS = 20
Named = Callable[[float], str]


def frame(title: str, inside: Sequence[str], height: int = HEIGHT) -> str:
    """A plot with its name, for eyes and readers."""
    lines = [
        f'<figure><figcaption>{escape(title)}</figcaption><svg viewBox="0 0 {WIDTH} {height}" role="img"',
        f' aria-label="{escape(title)}">',
        *inside,
        "</svg></figure>",
    ]
    return "".join(lines)


def text(x: float, y: float, words: str, anchor: str = "middle") -> str:
    """Words in a plot."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def step_of(reach: float, marks: int) -> float:
    """A round distance between so many marks, at most, on an axis."""
    rough = max(reach / marks, 1e-9)
    power = 10 ** floor(log10(rough))
    return float(next(power * one for one in (1, 2, 5, 10) if power * one >= rough))


def upwards(most: float, named: Named) -> tuple[list[str], Callable[[float], float]]:
    """The lines across from 0 to `most` with their numbers; and where a value lies."""
    step = step_of(most, 4)
    top = step * ceil(most / step)

    def at(value: float) -> float:
        return ABOVE + (HEIGHT - ABOVE - BELOW) * (1 - value / top)

    lines = []
    for mark in range(round(top / step) + 1):
        y = at(mark * step)
        lines.append(f'<path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>')
        lines.append(text(LEFT - 6, y + 4, named(mark * step), "end"))
    return lines, at


def bins(values: Sequence[float]) -> tuple[float, float, Counter[int]]:
    """Where the first bar begins, how broad each is, and how many values it counts."""
    reach = max(values) - min(values)
    broad = max(1.0, step_of(reach + 1, MOST_BARS))
    first = broad * floor(min(values) / broad)
    return first, broad, Counter(int((value - first) // broad) for value in values)


def histogram(title: str, across: str, values: Sequence[float], named: Named) -> str:
    """How many games had which number."""
    first, broad, counted = bins(values)
    many = max(counted) + 1
    lines, at = upwards(max(counted.values()), named)
    wide = (WIDTH - LEFT - RIGHT) / many
    for number, count in sorted(counted.items()):
        x, y = LEFT + number * wide, at(count)
        lines.append(f'<rect class="bar" x="{x + 1:.1f}" y="{y:.1f}" width="{wide - 2:.1f}" height="{at(0) - y:.1f}"/>')
    every = ceil(many / 8)
    middle = 0.5 if broad == 1 else 0.0  # a bar of one number carries it below; others begin at theirs
    for number in range(0, many, every):
        lines.append(text(LEFT + (number + middle) * wide, HEIGHT - BELOW + 16, named(first + number * broad)))
    return frame(title, [*lines, text(WIDTH / 2, HEIGHT - 4, across)])


def line(title: str, across: str, values: Sequence[float], named: Named, parts: Named) -> str:
    """Values over equal parts of a game."""
    lines, at = upwards(max(values), named)
    wide = (WIDTH - LEFT - RIGHT) / len(values)
    points = [(LEFT + (number + 0.5) * wide, at(value)) for number, value in enumerate(values)]
    lines.append(f'<path class="line" d="M{"L".join(f"{x:.1f} {y:.1f}" for x, y in points)}"/>')
    lines += [f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="3.5"/>' for x, y in points]
    for mark in range(0, len(values) + 1, 2):
        lines.append(text(LEFT + mark * wide, HEIGHT - BELOW + 16, parts(mark / len(values))))
    return frame(title, [*lines, text(WIDTH / 2, HEIGHT - 4, across)])


def rates(title: str, rows: Sequence[Rate], names: Sequence[str], equal: float, percent: Named) -> str:
    """Shares of victories with their intervals, a line each, and the equal share."""
    left, tall = 132, 26
    height = ABOVE + tall * len(rows) + BELOW - 12
    wide = WIDTH - left - 24
    lines = []
    for mark in range(5):
        x = left + wide * mark / 4
        lines.append(f'<path class="grid" d="M{x:.1f} {ABOVE}V{ABOVE + tall * len(rows)}"/>')
        lines.append(text(x, ABOVE + tall * len(rows) + 16, percent(mark / 4)))
    x = left + wide * equal
    lines.append(f'<path class="equal" d="M{x:.1f} {ABOVE}V{ABOVE + tall * len(rows)}"/>')
    for number, (row, name) in enumerate(zip(rows, names, strict=True)):
        y = ABOVE + tall * (number + 0.5)
        lines.append(text(left - 8, y + 4, name if len(name) <= 20 else f"{name[:19]}…", "end"))
        lines.append(f'<path class="reach" d="M{left + wide * row.low:.1f} {y}H{left + wide * row.high:.1f}"/>')
        lines.append(f'<circle class="dot" cx="{left + wide * row.rate:.1f}" cy="{y}" r="4.5"/>')
    return frame(title, lines, height)
