"""The board of a picture: land and rivers, kingdoms, tiles, leaders, monuments and what is going on."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ziggurat.games.tigris import components as box
from ziggurat.games.tigris.components import Monument, Sphere
from ziggurat.games.tigris.position import MonumentPlace, Position
from ziggurat.games.tigris.refusals import neighbours, square
from ziggurat.kit.drawing import PALETTE, circle, number, rect, symbol, text, use

CELL = 50
GAP = CELL * 0.025
COLOURS = {Sphere.SETTLEMENT: "black", Sphere.TEMPLE: "red", Sphere.FARM: "blue", Sphere.MARKET: "green"}
HAIRLINE = {"black": "#0B0908", "red": "#3A1712", "blue": "#12304A", "green": "#2F4A1E"}
STOREYS = ((10, 74, 76), (20, 60, 56), (29, 46, 38), (37, 30, 22))  # x, y, width; each 14 high, the last 16


def xy(space: int) -> tuple[float, float]:
    """The upper left corner of a space."""
    return space % box.COLUMNS * CELL, space // box.COLUMNS * CELL


def middle(space: int) -> tuple[float, float]:
    """The centre of a space."""
    x, y = xy(space)
    return x + CELL / 2, y + CELL / 2


def board(position: Position) -> list[str]:
    """Everything on the board, the bottom first."""
    return [
        *ground(),
        *rivers(position.options.board),
        *special_spaces(position.options.board),
        *kingdoms(position),
        *pieces(position),
        *what_is_going_on(position),
    ]


def ground() -> Iterator[str]:
    """Land in two shades, grains of sand, a fine grid."""
    width, height, grains = box.COLUMNS * CELL, box.ROWS * CELL, Random(4)
    yield rect(0, 0, width, height, fill=PALETTE["land"])
    for space in range(box.ROWS * box.COLUMNS):
        x, y = xy(space)
        if (space % box.COLUMNS + space // box.COLUMNS) % 2:
            yield rect(x, y, CELL, CELL, fill=PALETTE["land-2"], opacity=0.55)
        for _ in range(3):
            across, down = (grains.uniform(0.12, 0.88) * CELL for _ in range(2))
            yield circle(x + across, y + down, 0.9, fill=PALETTE["land-line"])
    lines = "".join(f"M{i * CELL} 0V{height}" for i in range(1, box.COLUMNS))
    lines += "".join(f"M0 {i * CELL}H{width}" for i in range(1, box.ROWS))
    yield f'<path d="{lines}" stroke="{PALETTE["land-line"]}" stroke-width="0.8" opacity="0.7"/>'


def swollen(space: int, grow: float, radius: float, fill: str) -> str:
    """A space with round corners, somewhat larger than it is."""
    x, y = xy(space)
    return rect(x - grow, y - grow, CELL + 2 * grow, CELL + 2 * grow, radius, fill=fill)


def rivers(name: str) -> Iterator[str]:
    """Pale turquoise with a darker bank, and waves."""
    river = [space for space, sign in enumerate("".join(box.BOARDS[name].split())) if sign == "~"]
    yield '<g clip-path="url(#board)">'
    yield from (swollen(space, CELL * 0.05, CELL * 0.2, PALETTE["river-2"]) for space in river)
    yield from (swollen(space, 0, CELL * 0.08, PALETTE["river"]) for space in river)
    yield from (use("waves", *xy(space), CELL) for space in river)
    yield "</g>"


def special_spaces(name: str) -> Iterator[str]:
    """A gold-brown border where treasures are taken first."""
    for space in box.spaces_with(name, "S"):
        x, y = xy(space)
        yield rect(x + 2, y + 2, CELL - 4, CELL - 4, 6, fill="none", stroke=PALETTE["gold-deep"], stroke_width=3.5)


def occupied(position: Position) -> set[int]:
    """Tiles, backs and leaders: what connects."""
    found = {box.SPACE_NUMBERS[name] for name in position.tiles}
    found |= {box.SPACE_NUMBERS[name] for seat in position.seats for name in seat.leaders.values()}
    for place in position.monuments.values():
        found |= square(box.SPACE_NUMBERS[place.at])
    return found


def realms(position: Position) -> Iterator[set[int]]:
    """Each kingdom's spaces."""
    rest, seen = occupied(position), set[int]()
    for start in sorted(box.SPACE_NUMBERS[name] for seat in position.seats for name in seat.leaders.values()):
        if start in seen:
            continue
        realm, todo = {start}, [start]
        while todo:
            fresh = [near for near in neighbours(todo.pop()) if near in rest and near not in realm]
            realm.update(fresh)
            todo += fresh
        seen |= realm
        yield realm


def kingdoms(position: Position) -> Iterator[str]:
    """A cream ground and a dark outline round every kingdom."""
    for realm in realms(position):
        yield from (swollen(space, CELL * 0.115, CELL * 0.2, PALETTE["realm-line"]) for space in sorted(realm))
        yield from (swollen(space, CELL * 0.07, CELL * 0.2, PALETTE["realm"]) for space in sorted(realm))


def put(piece: str, space: int) -> str:
    """A piece on its space."""
    x, y = xy(space)
    return use(piece, x + GAP, y + GAP, CELL - 2 * GAP)


def pieces(position: Position) -> Iterator[str]:
    """Tiles, catastrophes, monuments, leaders, and treasures on top."""
    special = box.spaces_with(position.options.board, "S")
    for name, sphere in position.tiles.items():
        yield put(f"tile-{sphere.value}", box.SPACE_NUMBERS[name])
        if box.SPACE_NUMBERS[name] in special:
            x, y = xy(box.SPACE_NUMBERS[name])
            yield rect(x + 2, y + 2, CELL - 4, CELL - 4, 7, fill="none", stroke=PALETTE["gold-deep"], stroke_width=2.5)
    yield from (put("tile-catastrophe", box.SPACE_NUMBERS[name]) for name in position.catastrophes)
    for monument, place in position.monuments.items():
        yield tower(monument, place)
    for dynasty, seat in zip(box.DYNASTIES, position.seats, strict=False):
        for leader, name in seat.leaders.items():
            yield put(f"{leader.value}-{dynasty.value}", box.SPACE_NUMBERS[name])
    for name in position.treasures:
        x, y = xy(box.SPACE_NUMBERS[name])
        yield use("treasure", x + CELL * 0.56, y + CELL * 0.03, CELL * 0.42)


def tower(monument: Monument, place: MonumentPlace) -> str:
    """Four backs under a tower whose storeys alternate the monument's two colours, with their symbols at the foot."""
    first, second = (Sphere(part) for part in monument.value.split("-"))
    x, y = xy(box.SPACE_NUMBERS[place.at])
    parts = [
        rect(2, 2, 92, 92, 9, fill="var(--tower)", stroke="var(--tower-line)", stroke_width=1.5),
        '<path d="M48 2v92M2 48h92" stroke="var(--tower-seam)"/>',
    ]
    for storey, (left, top, width) in enumerate(STOREYS):
        colour = COLOURS[(first, second)[storey % 2]]
        high = 16 if storey == 3 else 14
        parts.append(rect(left, top, width, high, fill=PALETTE[colour], stroke=HAIRLINE[colour], stroke_width=1.5))
    parts.append(f'<path d="M33 30h30L48 14z" fill="{PALETTE["gold"]}" stroke="var(--gold-line)" stroke-width="1.5"/>')
    parts.append('<path d="M43 88V60h10v28z" fill="var(--tower-door)" opacity="0.9"/>')
    parts.append('<path d="M43 84h10M43 80h10M43 76h10M43 72h10M43 68h10M43 64h10" stroke="var(--tower-line)"/>')
    parts.append(symbol(first.value, 15, 75, 12, PALETTE[f"on-{COLOURS[first]}"]))
    parts.append(symbol(second.value, 61, 61, 12, PALETTE[f"on-{COLOURS[second]}"]))
    return f'<g transform="translate({number(x)} {number(y)}) scale({number(CELL / 48)})">{"".join(parts)}</g>'


def what_is_going_on(position: Position) -> Iterator[str]:
    """The tile just laid, the unification tile of a war, both sides of a conflict with their strengths."""
    if position.laid:
        at_war = position.conflict is not None or position.decision == "choose_war"
        yield from united(box.SPACE_NUMBERS[position.laid]) if at_war else [brackets(box.SPACE_NUMBERS[position.laid])]
    if fight := position.conflict:
        leader = box.LEADERS[box.SPHERES.index(fight.sphere)]
        for seat, strength, attacks in ((fight.attacker, fight.attack, True), (fight.defender, fight.defence, False)):
            yield from fighter(box.SPACE_NUMBERS[position.seats[seat].leaders[leader]], strength, attacks)


def united(space: int) -> Iterator[str]:
    """Two linked rings on a veiled tile."""
    x, y = xy(space)
    yield rect(x + GAP, y + GAP, CELL - 2 * GAP, CELL - 2 * GAP, 6.5, fill=PALETTE["halo"], opacity=0.88)
    yield symbol("unification", x + CELL * 0.1, y + CELL * 0.1, CELL * 0.8, PALETTE["ink"])
    dashes = {"stroke": PALETTE["ink"], "stroke_width": 2.7, "stroke_dasharray": "8 5"}
    yield rect(x + 1.5, y + 1.5, CELL - 3, CELL - 3, 7, fill="none", **dashes)


def brackets(space: int) -> str:
    """Four gold corners round the tile just laid."""
    x, y = xy(space)
    low, high, arm = 1, CELL - 1, 13
    line = (
        f"M{low} {arm}V{low}H{arm}M{high - arm} {low}H{high}V{arm}"
        f"M{high} {high - arm}V{high}H{high - arm}M{arm} {high}H{low}V{high - arm}"
    )
    strokes = ((PALETTE["ink"], 6), (PALETTE["gold"], 3.5))
    drawn = "".join(f'<path d="{line}" stroke="{stroke}" stroke-width="{width}"/>' for stroke, width in strokes)
    return f'<g transform="translate({number(x)} {number(y)})" fill="none" stroke-linecap="round">{drawn}</g>'


def fighter(space: int, strength: int, attacks: bool) -> Iterator[str]:
    """A leader in conflict: ringed, with its side's strength; the attacker in purple, the defender in cream."""
    x, y = middle(space)
    ring, ink = (PALETTE["mark"], "#FFFFFF") if attacks else (PALETTE["halo"], PALETTE["ink"])
    for stroke, width in ((PALETTE["ink"], 5.5), (ring, 3.5)):
        yield circle(x, y, 24.5, fill="none", stroke=stroke, stroke_width=width)
    x, y = x - CELL * 0.36, y + CELL * 0.36
    yield circle(x, y, 10, fill=ring, stroke=PALETTE["ink"], stroke_width=1.3)
    yield text(x, y + 4.5, strength, 13, text_anchor="middle", font_weight=700, fill=ink)
