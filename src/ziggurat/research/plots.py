"""Small plots as SVG, without a library: lines and points with their intervals on one frame."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

WIDTH, HEIGHT, LEFT, BELOW, ABOVE = 480, 320, 52, 40, 26
FONT = 'font-family="sans-serif" font-size="11"'
COLOURS = ("#1f4e79", "#b5541c", "#3d7a3a", "#7a3d78", "#8a6d00", "#555555")


class Point(NamedTuple):
    """A point, and how far its interval reaches up and down."""

    x: float
    y: float
    low: float
    high: float


class Curve(NamedTuple):
    """Points of one kind under one name."""

    name: str
    points: Sequence[Point]


def plot(title: str, across: str, upwards: str, curves: Sequence[Curve], most: float, diagonal: bool = False) -> str:
    """A picture of curves from 0 to `most` across and 0 to 1 upwards."""
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {FONT}>',
        f'<title>{escape(title)}</title><rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        f'<text x="{WIDTH / 2}" y="16" text-anchor="middle" font-size="13">{escape(title)}</text>',
        *frame(across, upwards, most),
    ]
    if diagonal:
        lines.append(stroke([Point(0, 0, 0, 0), Point(most, 1, 1, 1)], most, "#999999", "4 4"))
    for number, curve in enumerate(curves):
        lines += drawn(curve, most, COLOURS[number % len(COLOURS)], number)
    return "\n".join([*lines, "</svg>", ""])


def at(x: float, y: float, most: float) -> tuple[float, float]:
    """Where a value lies in the picture."""
    wide, high = WIDTH - LEFT - 12, HEIGHT - BELOW - ABOVE
    return round(LEFT + wide * x / most, 1), round(ABOVE + high * (1 - y), 1)


def frame(across: str, upwards: str, most: float) -> list[str]:
    """Axes with five marks each, and their names."""
    lines = []
    for mark in range(5):
        x, bottom = at(most * mark / 4, 0, most)
        left, y = at(0, mark / 4, most)
        lines.append(f'<path d="M{left} {y}H{WIDTH - 12}" stroke="#dddddd"/>')
        lines.append(f'<text x="{left - 6}" y="{y + 4}" text-anchor="end">{25 * mark} %</text>')
        lines.append(f'<text x="{x}" y="{bottom + 15}" text-anchor="middle">{most * mark / 4:g}</text>')
    lines.append(f'<text x="{WIDTH / 2}" y="{HEIGHT - 6}" text-anchor="middle">{escape(across)}</text>')
    lines.append(
        f'<text transform="translate(12 {HEIGHT / 2}) rotate(-90)" text-anchor="middle">{escape(upwards)}</text>'
    )
    return lines


def stroke(points: Sequence[Point], most: float, colour: str, dashes: str = "") -> str:
    """A line through points."""
    way = "L".join("{} {}".format(*at(point.x, point.y, most)) for point in points)
    return f'<path d="M{way}" fill="none" stroke="{colour}" stroke-dasharray="{dashes}"/>'


def drawn(curve: Curve, most: float, colour: str, number: int) -> list[str]:
    """A curve with its points, their intervals and its name."""
    lines = [stroke(curve.points, most, colour)] if curve.points else []
    for point in curve.points:
        (x, y), (_, top), (_, bottom) = (at(point.x, value, most) for value in (point.y, point.high, point.low))
        lines.append(f'<circle cx="{x}" cy="{y}" r="3" fill="{colour}"/>')
        lines.append(f'<path d="M{x} {top}V{bottom}" stroke="{colour}" stroke-opacity="0.5"/>')
    lines.append(f'<text x="{LEFT + 10}" y="{ABOVE + 14 + 14 * number}" fill="{colour}">{escape(curve.name)}</text>')
    return lines
