"""The mound, in text and as SVG. What the position does not tell (None) is not drawn."""

from __future__ import annotations

from shards.box import SAND, SQUARES, VALUES, Position
from ziggurat.kit.drawing import PALETTE, circle, document, group, rect, seat_mark, text

SIDE = 64


def sketch(here: Position) -> str:
    """Five rows of squares: a seat's number, * for sand; then what lies open, and the patrons that are known."""
    marks = {square: "*" if owner == SAND else str(owner) for square, owner in here.pits.items()}
    rows = [f"{row} " + " ".join(marks.get(f"{column}{row}", ".") for column in "ABCDE") for row in range(1, 6)]
    homes = [f"seat {seat}: {counted(home)}" for seat, home in enumerate(here.homes)]
    patrons = [f"patron of seat {seat}: {wants}" for seat, wants in enumerate(here.patrons) if wants]
    basket = f"basket: {counted(here.basket)}   bag: {counted(here.bag)}"
    return "\n".join(["  A B C D E", *rows, basket, *homes, *patrons]) + "\n"


def counted(things: dict[str, int]) -> str:
    """2 jar, 1 bead."""
    return ", ".join(f"{many} {kind}" for kind, many in things.items() if many) or "-"


def picture(here: Position) -> str:
    """The mound, the basket under it, and a patron's wish beside each seat that shows it."""
    parts = [rect(0, 0, 372, 452, 14, fill=PALETTE["land"])]
    for number, square in enumerate(SQUARES):
        parts.append(placed(here, square, 26 + SIDE * (number % 5), 26 + SIDE * (number // 5)))
    for at in range(5):
        parts.append(text(58 + SIDE * at, 18, "ABCDE"[at], 13, fill=PALETTE["ink-soft"], text_anchor="middle"))
        parts.append(text(13, 63 + SIDE * at, at + 1, 13, fill=PALETTE["ink-soft"], text_anchor="middle"))
    things = [kind for kind, many in here.basket.items() for _ in range(many)]
    parts += [rect(26, 360, 320, 34, 17, fill=PALETTE["sunken"], stroke=PALETTE["land-line"])]
    parts += [group(thing(kind, 48 + 30 * at, 377) for at, kind in enumerate(things[:10]))]
    parts += [group(patron(seat, wants) for seat, wants in enumerate(here.patrons))]
    return document(372, 452, "Shards of Lagash", [], parts)


def placed(here: Position, square: str, x: int, y: int) -> str:
    """One square: grass, a pit with its owner's mark, or sand."""
    owner = here.pits.get(square)
    ground = {None: PALETTE["green"], SAND: PALETTE["land-2"]}.get(owner, PALETTE["frame"])
    edge = PALETTE["mark"] if square == here.digging else PALETTE["land-line"]
    inside = rect(x + 2, y + 2, SIDE - 4, SIDE - 4, 8, fill=ground, stroke=edge, stroke_width=2)
    if owner == SAND:
        grains = ((20, 24), (40, 30), (28, 44))
        inside += "".join(circle(x + dx, y + dy, 3, fill=PALETTE["gold-deep"]) for dx, dy in grains)
    elif owner is not None:
        inside += seat_mark(owner, x + SIDE / 2, y + SIDE / 2, 18)
    says: dict[str, object] = {} if owner is None else {"data_holds": "sand"} if owner == SAND else {"data_seat": owner}
    return group([inside], data_place=square, **says)


def patron(seat: int, wants: str | None) -> str:
    """A seat, and what its patron wants as far as the reader knows."""
    x = 40 + 82 * seat
    return seat_mark(seat, x, 423, 13) + (thing(wants, x + 30, 423) if wants else text(x + 24, 429, "?", 17))


def thing(kind: str, x: float, y: float) -> str:
    """A find: a written tablet, a jar, a bead; its value stands on it."""
    looks = {"fill": PALETTE["surface"], "stroke": PALETTE["realm-line"], "stroke_width": 1.5}
    shapes = {"tablet": rect(x - 11, y - 13, 22, 26, 3, **looks), "jar": rect(x - 11, y - 12, 22, 25, 11, **looks)}
    drawn = shapes.get(kind) or circle(x, y, 10, **looks)
    return drawn + text(x, y + 5, VALUES[kind], 13, fill=PALETTE["ink"], text_anchor="middle", font_weight=700)
