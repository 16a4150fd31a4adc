"""A position drawn as text, for a terminal."""

from __future__ import annotations

from ziggurat.games.peloponnes import components as box
from ziggurat.games.peloponnes.components import BuildingTile, Disaster, Good, LandTile
from ziggurat.games.peloponnes.position import Offer, Position, SeatPosition

LETTERS = {"wood": "W", "stone": "S", "food": "F", "population": "P", "coins": "C", "luxury": "L", "choice": "?"}


def tile_of(word: str) -> LandTile | BuildingTile:
    """The tile of this word."""
    return box.TILES[box.TILE_WORDS.index(word)]


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
    auction = box.auction_places(len(position.seats), position.level)
    return tile_of(word).bid + (box.CONQUEST_SURCHARGE if place >= auction else 0)


def offer_text(position: Position, place: int, offer: Offer) -> str:
    """A place of the rows in one line."""
    row = "auction" if place < box.auction_places(len(position.seats), position.level) else "conquest"
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
    deck = box.DECK_OF_ROUND[position.round - 1] if position.round else "-"
    who = {-1: "chance", -2: "nobody"}.get(position.deciding, f"seat {position.deciding}")
    about = f" about {position.asked}" if position.asked else ""
    solo = f", level {position.level}" if len(position.seats) == 1 else ""
    rounds = len(box.DECK_OF_ROUND)
    return f"round {position.round} of {rounds}, deck {deck}{solo}: {position.decision}{about}, {who} decides"


def draw_text(position: Position) -> str:
    """The offer, the disaster chips and the seats; * marks unbuilt buildings."""
    lines = [heading(position), ""]
    if any(offer.tile for offer in position.offers):
        lines += [offer_text(position, place, offer) for place, offer in enumerate(position.offers)]
    if position.displaced:
        lines.append(f"  displaced: seat {position.displaced.seat} with {position.displaced.coins} coins")
    chips = (f"{kind.value} {position.chips.get(kind, 0)}/{box.CHIPS[kind]}" for kind in Disaster)
    lines += ["", "  disasters: " + "  ".join(chips), ""]
    for number, seat in enumerate(position.seats):
        lines += seat_text(position, number, seat)
    return "\n".join(lines) + "\n"
