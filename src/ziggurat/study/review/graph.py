"""The graph of win chances as a picture: one line a seat, told apart by dashes and shape before colour."""

from __future__ import annotations

from html import escape

from ziggurat.study.reviewed import Review

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BELOW = 820, 260, 40, 26, 14, 26
DASHES = ("", "10 4", "2.5 4", "9 3 2 3", "5 3 5 8")
COLOURS = ("#A06C0C", "#71675A", "#8E2340", "#1F5C8C", "#3B6E31")
SHAPES = (
    '<circle r="6"/>',
    '<rect x="-5.5" y="-5.5" width="11" height="11"/>',
    '<path d="M0-7 7 0 0 7-7 0Z"/>',
    '<path d="M-6 6V-1L0-7 6-1V6Z"/>',
    '<path d="M-3.5-6H3.5L7 0 3.5 6H-3.5L-7 0Z"/>',
)


def spot(at: float, chance: float, whole: float) -> str:
    """A point of the picture: so far into the game, at such a chance."""
    x = LEFT + (WIDTH - LEFT - RIGHT) * at / max(whole, 1)
    y = TOP + (HEIGHT - TOP - BELOW) * (1 - chance)
    return f"{x:.1f} {y:.1f}"


def points_of(review: Review, seat: int) -> list[tuple[float, float]]:
    """A seat's line: before and after every decision, from the start to the end of the game."""
    found = [(0.0, review.start[seat])]
    for number, decision in enumerate(review.decisions):
        found += [(number + 0.5, decision.before[seat]), (number + 0.7, decision.after[seat])]
    return [*found, (float(len(review.decisions)), review.end[seat])]


def frame(review: Review) -> list[str]:
    """The scale, the turns, and the equal share, which is stronger."""
    whole, lines = len(review.decisions), []
    for chance in (0, 0.25, 0.5, 0.75, 1):
        left, right = spot(0, chance, whole), spot(whole, chance, whole)
        lines.append(f'<path d="M{left}L{right}" stroke="#ddd0b8"/>')
        y = left.split()[1]
        lines.append(f'<text x="{LEFT - 6}" y="{float(y) + 4}" text-anchor="end">{100 * chance:.0f}</text>')
    equal = 1 / len(review.players)
    lines.append(f'<path d="M{spot(0, equal, whole)}L{spot(whole, equal, whole)}" stroke="#8a7d68"/>')
    every, last = max(review.turns // 10, 1), 0
    for number, decision in enumerate(review.decisions):
        if decision.turn != last and decision.turn % every == 0:
            x = spot(number, 0, whole).split()[0]
            lines.append(f'<text x="{x}" y="{HEIGHT - 8}" text-anchor="middle">{decision.turn}</text>')
        last = decision.turn
    return lines


def graph(review: Review, title: str) -> str:
    """The graph as SVG."""
    whole = len(review.decisions)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'font-family="sans-serif" font-size="11"><title>{escape(title)}</title>',
        *frame(review),
    ]
    for seat in range(len(review.players)):
        colour = COLOURS[seat % len(COLOURS)]
        way = "L".join(spot(at, chance, whole) for at, chance in points_of(review, seat))
        dash = DASHES[seat % len(DASHES)]
        lines.append(f'<path d="M{way}" fill="none" stroke="{colour}" stroke-width="2.2" stroke-dasharray="{dash}"/>')
        end = spot(whole, review.end[seat], whole)
        shape = SHAPES[seat % len(SHAPES)]
        lines.append(f'<g transform="translate({end})" fill="{colour}">{shape}</g>')
    lines += [mark(review, number) for number, one in enumerate(review.decisions) if one.mark]
    return "\n".join([*lines, "</svg>"])


def mark(review: Review, number: int) -> str:
    """A mark on the line of the seat that decided, with its word to read."""
    one = review.decisions[number]
    at = spot(number + 0.7, one.after[one.seat], len(review.decisions))
    fill = "#fffaf0" if one.mark == "inaccuracy" else "#A62121"
    size = 7 if one.mark == "decisive" else 5
    return f'<circle transform="translate({at})" r="{size}" fill="{fill}" stroke="#A62121" stroke-width="1.5"/>'
