"""A position drawn: as text for a terminal, as an SVG picture for everything else."""

from __future__ import annotations

from xml.sax.saxutils import escape

from ziggurat.games.peloponnes.components import (
    CHIPS,
    CONQUEST_SURCHARGE,
    DECK_OF_ROUND,
    TILE_WORDS,
    TILES,
    BuildingTile,
    Disaster,
    Good,
    LandTile,
    auction_places,
)
from ziggurat.games.peloponnes.position import Offer, Position, SeatPosition

LETTERS = {"wood": "W", "stone": "S", "food": "F", "population": "P", "coins": "C", "luxury": "L", "choice": "?"}
COLOURS = {"wood": "#6B5038", "stone": "#8F8069", "food": "#2F6B2A", "choice": "#74247F"}
SEAT_COLOURS = ("#A32C22", "#3C87C0", "#2F6B2A", "#D9A32B", "#26221F")
CARD_WIDTH, CARD_HEIGHT, GAP = 118, 84, 10
FONT = "font-family='Roboto, Noto Sans, DejaVu Sans, sans-serif'"


# In text


def tile_of(word: str) -> LandTile | BuildingTile:
    """The tile of this word."""
    return TILES[TILE_WORDS.index(word)]


def goods_text(tile: LandTile | BuildingTile) -> str:
    """What a tile brings: once and each round, by the goods' first letters."""
    once = "".join(f" {many:+}{LETTERS[name]}" for name, many in amounts(tile.once) if many)
    each = "".join(f" {many}{LETTERS[name]}" for name, many in amounts(tile.income) if many)
    return f"once{once}" * bool(once) + ", " * bool(once and each) + f"each round{each}" * bool(each)


def amounts(income: object) -> list[tuple[str, int]]:
    """The parts of an income, by name."""
    return [(name, getattr(income, name)) for name in LETTERS if hasattr(income, name)]


def tile_text(word: str) -> str:
    """A tile in one line: name, cost, what it brings, prestige, power."""
    tile = tile_of(word)
    cost = f", costs {tile.wood}W {tile.stone}S" if isinstance(tile, BuildingTile) else ""
    power = f", {tile.power.value}" if tile.power else ""
    return f"{word}{cost}: {goods_text(tile) or 'no income'}; prestige {tile.prestige}{power}"


def price_of(position: Position, place: int, word: str) -> int:
    """The least bid on an unclaimed tile."""
    auction = auction_places(len(position.seats), position.level)
    return tile_of(word).bid + (CONQUEST_SURCHARGE if place >= auction else 0)


def offer_text(position: Position, place: int, offer: Offer) -> str:
    """A place of the rows in one line."""
    row = "auction" if place < auction_places(len(position.seats), position.level) else "conquest"
    if offer.tile is None:
        return f"  {place + 1} {row:8} -"
    bid = "" if offer.bidder is None else f"   [seat {offer.bidder} bids {offer.coins}]"
    return f"  {place + 1} {row:8} from {price_of(position, place, offer.tile):2}  {tile_text(offer.tile)}{bid}"


def seat_text(position: Position, number: int, seat: SeatPosition) -> list[str]:
    """A seat in three lines."""
    order = position.order or tuple(range(len(position.seats)))
    goods = "  ".join(f"{good.value} {getattr(seat, good.value)}" for good in Good)
    buildings = ", ".join(word + ("*" if word in seat.unbuilt else "") for word in seat.buildings)
    return [
        f"seat {number}  {seat.civilization or 'no civilisation yet'}  (turn {order.index(number) + 1})  {goods}",
        f"        buildings: {buildings or '-'}",
        f"        lands:     {', '.join(seat.lands) or '-'}",
    ]


def heading(position: Position) -> str:
    """Round, deck, and what is being decided by whom."""
    deck = DECK_OF_ROUND[position.round - 1] if position.round else "-"
    who = {-1: "chance", -2: "nobody"}.get(position.deciding, f"seat {position.deciding}")
    about = f" about {position.asked}" if position.asked else ""
    solo = f", level {position.level}" if len(position.seats) == 1 else ""
    rounds = len(DECK_OF_ROUND)
    return f"round {position.round} of {rounds}, deck {deck}{solo}: {position.decision}{about}, {who} decides"


def draw_text(position: Position) -> str:
    """The offer, the disaster chips and the seats; * marks unbuilt buildings."""
    lines = [heading(position), ""]
    if any(offer.tile for offer in position.offers):
        lines += [offer_text(position, place, offer) for place, offer in enumerate(position.offers)]
    if position.displaced:
        lines.append(f"  displaced: seat {position.displaced.seat} with {position.displaced.coins} coins")
    chips = (f"{kind.value} {position.chips.get(kind, 0)}/{CHIPS[kind]}" for kind in Disaster)
    lines += ["", "  disasters: " + "  ".join(chips), ""]
    for number, seat in enumerate(position.seats):
        lines += seat_text(position, number, seat)
    return "\n".join(lines) + "\n"


# As a picture


def words(x: float, y: float, text: str, size: int = 12, colour: str = "#2A231D", anchor: str = "start") -> str:
    """A line of text."""
    return f"<text x='{x:g}' y='{y:g}' font-size='{size}' fill='{colour}' text-anchor='{anchor}'>{escape(text)}</text>"


def box(x: float, y: float, width: float, height: float, fill: str, line: str = "#D6C9B2") -> str:
    """A rounded rectangle."""
    return f"<rect x='{x:g}' y='{y:g}' width='{width:g}' height='{height:g}' rx='6' fill='{fill}' stroke='{line}'/>"


def disc(x: float, y: float, radius: float, fill: str) -> str:
    """A round chip."""
    return f"<circle cx='{x:g}' cy='{y:g}' r='{radius:g}' fill='{fill}' stroke='#8F8069'/>"


def card(x: float, y: float, word: str, unbuilt: bool = False) -> list[str]:
    """A tile: name, prestige, cost, income as coloured squares."""
    tile = tile_of(word)
    land = isinstance(tile, LandTile)
    name = tile.key if isinstance(tile, LandTile) else tile.name
    parts = [box(x, y, CARD_WIDTH, CARD_HEIGHT, "#EBD9B2" if land else "#FFFDF8", "#A3211B" if unbuilt else "#8F8069")]
    parts.append(words(x + 8, y + 18, name, 11))
    parts.append(words(x + CARD_WIDTH - 8, y + 40, str(tile.prestige), 15, "#7A5410", "end"))
    once = " ".join(f"{many:+}{LETTERS[good]}" for good, many in amounts(tile.once) if many)
    parts.append(words(x + 8, y + 36, once, 11, "#63574A"))
    if isinstance(tile, BuildingTile):
        cost = f"{tile.wood}W {tile.stone}S" + (" unbuilt" if unbuilt else "")
        parts.append(words(x + 8, y + 53, cost, 11, "#63574A"))
    parts.append(words(x + 8, y + CARD_HEIGHT - 9, f"from {tile.bid}", 11, "#63574A"))
    made = [good for good, many in amounts(tile.income) for _ in range(many)]
    for number, good in enumerate(made):
        left = x + CARD_WIDTH - 18 * (len(made) - number)
        at = f"x='{left:g}' y='{y + CARD_HEIGHT - 20:g}'"
        parts.append(f"<rect {at} width='13' height='13' rx='2' fill='{COLOURS[good]}'/>")
    return parts


def draw_offers(position: Position) -> list[str]:
    """The five places, the conquest row marked +3, and the bids under them."""
    parts: list[str] = []
    auction = auction_places(len(position.seats), position.level)
    for place, offer in enumerate(position.offers):
        x, y = GAP + place * (CARD_WIDTH + GAP), 44
        parts.append(words(x, y - 4, f"{place + 1}" + (" conquest +3" if place >= auction else ""), 11, "#63574A"))
        parts.append(box(x, y, CARD_WIDTH, CARD_HEIGHT, "#F0E8D9"))
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
        for chip in range(CHIPS[kind]):
            drawn = chip < position.chips.get(kind, 0)
            parts.append(disc(x + 90 + 16 * chip, y, 6, "#A3211B" if drawn else "#F0E8D9"))
    return parts


def draw_seat(position: Position, number: int, y: float, width: float) -> list[str]:
    """A seat: civilisation and goods, buildings to the left of it, lands to the right."""
    seat = position.seats[number]
    line = "#74247F" if position.deciding == number else "#D6C9B2"
    parts = [box(GAP, y, width - 2 * GAP, CARD_HEIGHT + 44, "#FBF7EE", line)]
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
        f"<rect width='{width}' height='{height}' fill='#E9E0CF'/>",
        words(GAP, 20, heading(position), 14),
        *draw_offers(position),
        *draw_chips(position, 5 * (CARD_WIDTH + GAP) + 3 * GAP),
    ]
    for number in range(len(position.seats)):
        parts += draw_seat(position, number, 172 + number * (CARD_HEIGHT + 44 + GAP), width)
    return "\n".join([*parts, "</svg>"]) + "\n"
