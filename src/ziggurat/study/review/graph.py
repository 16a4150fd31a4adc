"""The graph of win chances as a picture: one line a seat, told apart by dashes and shape before colour."""

from __future__ import annotations

from html import escape

from ziggurat.study.review.telling import said
from ziggurat.study.reviewed import Decision, Review

WIDE, NARROW = 820, 360  # of a picture for a desk and for a phone: letters are as large in both
HEIGHT, LEFT, RIGHT, TOP, BELOW = 260, 34, 22, 14, 26
DASHES = ("", "10 4", "2.5 4", "9 3 2 3", "5 3 5 8")
COLOURS = ("#A06C0C", "#71675A", "#8E2340", "#1F5C8C", "#3B6E31")
SHAPES = (
    '<circle r="6"/>',
    '<rect x="-5.5" y="-5.5" width="11" height="11"/>',
    '<path d="M0-7 7 0 0 7-7 0Z"/>',
    '<path d="M-6 6V-1L0-7 6-1V6Z"/>',
    '<path d="M-3.5-6H3.5L7 0 3.5 6H-3.5L-7 0Z"/>',
)


# A mark steps down: by the number of steps, the ground and the shape, before the colour.
DISC, OCTAGON = '<circle r="7"/>', '<path d="M-3.6-8.5H3.6L8.5-3.6V3.6L3.6 8.5H-3.6L-8.5 3.6V-3.6Z"/>'
MARKS = {
    "inaccuracy": (DISC, "#fffaf0", "#7A5410", "M-3.5-2.5H0V2.5H3.5"),
    "mistake": (DISC, "#A62121", "#fffaf0", "M-4-3H-1.2V0H1.4V3H4"),
    "decisive": (OCTAGON, "#8f1d1d", "#fffaf0", "M-5-4H-2.4V-1.2H.2V1.4H2.8V4H5"),
}


class Frame:
    """Where things lie in a picture so wide, of so many decisions."""

    def __init__(self, width: int, decisions: int) -> None:
        self.width, self.whole = width, max(decisions, 1)

    def spot(self, at: float, chance: float) -> str:
        """A point of the picture: so far into the game, at such a chance."""
        x = LEFT + (self.width - LEFT - RIGHT) * at / self.whole
        y = TOP + (HEIGHT - TOP - BELOW) * (1 - chance)
        return f"{x:.1f} {y:.1f}"

    def across(self, chance: float) -> str:
        """A line at such a chance, from the beginning to the end."""
        return f"M{self.spot(0, chance)}L{self.spot(self.whole, chance)}"


def points_of(review: Review, seat: int) -> list[tuple[float, float]]:
    """A seat's line: before and after every decision, from the start to the end of the game."""
    found = [(0.0, review.start[seat])]
    for number, decision in enumerate(review.decisions):
        found += [(number + 0.5, decision.before[seat]), (number + 0.7, decision.after[seat])]
    return [*found, (float(len(review.decisions)), review.end[seat])]


def scale(review: Review, frame: Frame) -> list[str]:
    """The scale, the turns, and the equal share, which is stronger."""
    lines = []
    for chance in (0, 0.25, 0.5, 0.75, 1):
        lines.append(f'<path d="{frame.across(chance)}" stroke="#ddd0b8"/>')
        y = float(frame.spot(0, chance).split()[1]) + 4
        lines.append(f'<text x="{LEFT - 6}" y="{y}" text-anchor="end">{100 * chance:.0f}</text>')
    lines.append(f'<path d="{frame.across(1 / len(review.players))}" stroke="#8a7d68"/>')
    every, last = max(review.turns * 80 // frame.width, 1), 0  # a number for every 80 units
    for number, decision in enumerate(review.decisions):
        if decision.turn != last and decision.turn % every == 0:
            x = frame.spot(number, 0).split()[0]
            lines.append(f'<text x="{x}" y="{HEIGHT - 8}" text-anchor="middle">{decision.turn}</text>')
        last = decision.turn
    return lines


def line(review: Review, frame: Frame, seat: int) -> str:
    """A seat's line, with its shape at the end."""
    colour, dash = COLOURS[seat % len(COLOURS)], DASHES[seat % len(DASHES)]
    way = "L".join(frame.spot(at, chance) for at, chance in points_of(review, seat))
    end = frame.spot(len(review.decisions), review.end[seat])
    return (
        f'<path d="M{way}" fill="none" stroke="{colour}" stroke-width="2.2" stroke-dasharray="{dash}"/>'
        f'<g transform="translate({end})" fill="{colour}">{SHAPES[seat % len(SHAPES)]}</g>'
    )


def graph(review: Review, title: str, language: str = "en", width: int = WIDE) -> str:
    """The graph as SVG."""
    frame = Frame(width, len(review.decisions))
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {HEIGHT}" role="img" '
        f'font-family="sans-serif" font-size="11"><title>{escape(title)}</title>',
        *scale(review, frame),
        *(line(review, frame, seat) for seat in range(len(review.players))),
    ]
    for number, one in enumerate(review.decisions):
        if one.mark:
            at = frame.spot(number + 0.7, one.after[one.seat])
            lines.append(f'<g transform="translate({at})">{mark_of(one, language)}</g>')
    return "\n".join([*lines, "</svg>"])


def mark_of(one: Decision, language: str) -> str:
    """The mark of a decision, with its word to read."""
    word = said(f"mark.{one.mark}", language)
    return f"<title>{one.turn}: {escape(word)}</title>{sign(one.mark)}"


def sign(mark: str) -> str:
    """A mark as it is drawn."""
    shape, ground, ink, steps = MARKS[mark]
    edge = ink if mark == "inaccuracy" else "#fffaf0"
    return (
        f'<g fill="{ground}" stroke="{edge}">{shape}</g>'
        f'<path d="{steps}" fill="none" stroke="{ink}" stroke-width="1.6" stroke-linejoin="round"/>'
    )
