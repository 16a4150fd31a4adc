"""A position drawn as an SVG picture."""

from __future__ import annotations

from xml.sax.saxutils import escape

from ziggurat.games.peloponnes import components
from ziggurat.games.peloponnes.components import BuildingTile, Disaster, Good, LandTile
from ziggurat.games.peloponnes.drawing_text import LETTERS, amounts, heading, tile_of
from ziggurat.games.peloponnes.position import Position
from ziggurat.kit.drawing import painted

COLOURS = {"wood": "var(--frame)", "stone": "var(--line-strong)", "food": "var(--good)", "choice": "var(--mark)"}
SEAT_COLOURS = ("var(--red)", "var(--blue)", "var(--good)", "var(--gold)", "var(--black)")
CARD_WIDTH, CARD_HEIGHT, GAP = 118, 84, 10
FONT = "font-family='Roboto, Noto Sans, DejaVu Sans, sans-serif'"


def words(x: float, y: float, text: str, size: int = 12, colour: str = "var(--ink)", anchor: str = "start") -> str:
    """A line of text."""
    return f"<text x='{x:g}' y='{y:g}' font-size='{size}' fill='{colour}' text-anchor='{anchor}'>{escape(text)}</text>"


def box(x: float, y: float, width: float, height: float, fill: str, line: str = "var(--line)") -> str:
    """A rounded rectangle."""
    return f"<rect x='{x:g}' y='{y:g}' width='{width:g}' height='{height:g}' rx='6' fill='{fill}' stroke='{line}'/>"


def disc(x: float, y: float, radius: float, fill: str) -> str:
    """A round chip."""
    return f"<circle cx='{x:g}' cy='{y:g}' r='{radius:g}' fill='{fill}' stroke='var(--line-strong)'/>"


def card(x: float, y: float, word: str, unbuilt: bool = False) -> list[str]:
    """A tile: name, prestige, cost, income as coloured squares."""
    tile = tile_of(word)
    land = isinstance(tile, LandTile)
    name = tile.key if isinstance(tile, LandTile) else tile.name
    parts = [
        box(
            x,
            y,
            CARD_WIDTH,
            CARD_HEIGHT,
            "var(--land)" if land else "var(--raised)",
            "var(--refuse)" if unbuilt else "var(--line-strong)",
        )
    ]
    parts.append(words(x + 8, y + 18, name, 11))
    parts.append(words(x + CARD_WIDTH - 8, y + 40, str(tile.prestige), 15, "var(--gold-deep)", "end"))
    once = " ".join(f"{many:+}{LETTERS[good]}" for good, many in amounts(tile.once) if many)
    parts.append(words(x + 8, y + 36, once, 11, "var(--ink-soft)"))
    if isinstance(tile, BuildingTile):
        cost = f"{tile.wood}W {tile.stone}S" + (" unbuilt" if unbuilt else "")
        parts.append(words(x + 8, y + 53, cost, 11, "var(--ink-soft)"))
    parts.append(words(x + 8, y + CARD_HEIGHT - 9, f"from {tile.bid}", 11, "var(--ink-soft)"))
    made = [good for good, many in amounts(tile.income) for _ in range(many)]
    for number, good in enumerate(made):
        left = x + CARD_WIDTH - 18 * (len(made) - number)
        at = f"x='{left:g}' y='{y + CARD_HEIGHT - 20:g}'"
        parts.append(f"<rect {at} width='13' height='13' rx='2' fill='{COLOURS[good]}'/>")
    return parts


def draw_offers(position: Position) -> list[str]:
    """The five places, the conquest row marked +3, and the bids under them."""
    parts: list[str] = []
    auction = components.auction_places(len(position.seats), position.level)
    for place, offer in enumerate(position.offers):
        x, y = GAP + place * (CARD_WIDTH + GAP), 44
        parts.append(
            words(
                x,
                y - 4,
                str(place + 1) + (f" conquest +{components.CONQUEST_SURCHARGE}" if place >= auction else ""),
                11,
                "var(--ink-soft)",
            )
        )
        parts.append(box(x, y, CARD_WIDTH, CARD_HEIGHT, "var(--sunken)"))
        if offer.tile is not None:
            parts += card(x, y, offer.tile)
        if offer.bidder is not None:
            parts.append(disc(x + 12, y + CARD_HEIGHT + 14, 9, SEAT_COLOURS[offer.bidder]))
            parts.append(words(x + 26, y + CARD_HEIGHT + 18, f"{offer.coins} coins"))
    return parts


def draw_chips(position: Position, x: float) -> list[str]:
    """Each disaster and its chips drawn."""
    parts: list[str] = []
    for row, kind in enumerate(Disaster):
        y = 50 + 18 * row
        parts.append(words(x, y + 4, kind.value, 11))
        for chip in range(components.CHIPS[kind]):
            drawn = chip < position.chips.get(kind, 0)
            parts.append(disc(x + 90 + 16 * chip, y, 6, "var(--refuse)" if drawn else "var(--sunken)"))
    return parts


def draw_seat(position: Position, number: int, y: float, width: float) -> list[str]:
    """A seat: civilisation and goods, buildings to the left of it, lands to the right."""
    seat = position.seats[number]
    line = "var(--mark)" if position.deciding == number else "var(--line)"
    parts = [box(GAP, y, width - 2 * GAP, CARD_HEIGHT + 44, "var(--surface)", line)]
    parts.append(disc(GAP + 16, y + 16, 8, SEAT_COLOURS[number]))
    goods = " · ".join(f"{good.value} {getattr(seat, good.value)}" for good in Good)
    parts.append(words(GAP + 32, y + 20, f"seat {number}, {seat.civilization or '-'}: {goods}", 13))
    x = 2.0 * GAP
    for word in (*seat.buildings[::-1], *seat.lands):
        if word in seat.lands[:1]:
            x += 3 * GAP
        parts += card(x, y + 32, word, word in seat.unbuilt)
        x += CARD_WIDTH + GAP
    return parts


def draw_svg(position: Position) -> str:
    """The table: offers and disasters above, one panel for each seat below."""
    most = max((len(seat.buildings) + len(seat.lands) for seat in position.seats), default=0)
    width = max(860, (most + 1) * (CARD_WIDTH + GAP))
    height = 180 + len(position.seats) * (CARD_HEIGHT + 44 + GAP)
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}'",
        f" width='{width}' height='{height}' {FONT}>",
        f"<rect width='{width}' height='{height}' fill='var(--ground)'/>",
        words(GAP, 20, heading(position), 14),
        *draw_offers(position),
        *draw_chips(position, 5 * (CARD_WIDTH + GAP) + 3 * GAP),
    ]
    for number in range(len(position.seats)):
        parts += draw_seat(position, number, 172 + number * (CARD_HEIGHT + 44 + GAP), width)
    return painted("\n".join([*parts, "</svg>"]) + "\n")
