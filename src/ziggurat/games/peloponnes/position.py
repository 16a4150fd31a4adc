"""A whole position in named terms: what JSON holds, what tests write, what a bug report shows."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import compress
from typing import Any

import msgspec

from ziggurat.games.peloponnes import components as box
from ziggurat.games.peloponnes import layout
from ziggurat.games.peloponnes.components import BuildingTile, Disaster, Good
from ziggurat.games.peloponnes.fields import TILE, TILE_ROW, Fields
from ziggurat.games.peloponnes.layout import Phase
from ziggurat.games.peloponnes.options import Options
from ziggurat.kit.errors import BadPosition
from ziggurat.kit.naming import words_of
from ziggurat.kit.positions import Form, by_hand
from ziggurat.kit.versions import Position as AnyPosition

DECISIONS = words_of(Phase)


class SeatPosition(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What one seat has; tiles in the order they were placed. `won` is the tile just taken."""

    civilization: str | None = None
    wood: int = 0
    stone: int = 0
    food: int = 0
    coins: int = 0
    luxury: int = 0
    population: int = 0
    buildings: tuple[str, ...] = ()
    unbuilt: tuple[str, ...] = ()
    lands: tuple[str, ...] = ()
    won: str | None = None


class Offer(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A place of the rows: the tile on offer, and the bid under it."""

    tile: str | None = None
    bidder: int | None = None
    coins: int = 0


class Displaced(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A bid that lies nowhere: whose it is, the place (1 to 5) it was displaced from, its coins."""

    seat: int
    place: int
    coins: int


class Position(AnyPosition, frozen=True):
    """Everything on the table; the decks hold every tile that lies nowhere else."""

    seats: tuple[SeatPosition, ...]
    game: str = "peloponnes"
    options: Options = Options()
    round: int = 0
    order: tuple[int, ...] = ()
    offers: tuple[Offer, ...] = (Offer(),) * 5
    box: tuple[str, ...] = ()
    displaced: Displaced | None = None
    chips: dict[Disaster, int] = {}
    chips_this_round: int = 0
    decision: str = "deal_civilization"
    deciding: int = -1
    turn: int = 0
    at: int = 0
    asked: str | None = None
    final: bool = False
    level: int = 1
    bonus: dict[Good, int] = {}
    level_points: tuple[int, ...] = ()


def unbuilt_of(now: Mapping[str, Any], seat: int) -> tuple[str, ...]:
    """The buildings of a seat that are not paid for."""
    return TILE_ROW.said([tile for tile in now["buildings"][seat] if tile >= 0 and now["unbuilt"][tile]])


def offers_of(now: Mapping[str, Any]) -> tuple[Offer, ...]:
    """The five places of a snapshot, named."""
    return tuple(map(offer_of, now["offer"], now["bidder"], now["bid"]))


@lru_cache(1 << 10)  # most places are as they were before
def offer_of(tile: int, bidder: int, coins: int) -> Offer:
    """One place, named."""
    return Offer(TILE.said(tile), bidder if bidder >= 0 else None, coins)


def boxed(now: Mapping[str, Any]) -> tuple[str, ...]:
    """The tiles that are out of the game."""
    where = now["where"]
    return tuple(compress(box.TILE_WORDS, map(layout.IN_BOX.__eq__, where))) if layout.IN_BOX in where else ()


def level_points_of(now: Mapping[str, Any]) -> tuple[int, ...]:
    """The points of each level; only who plays alone has levels."""
    return tuple(now["level_points"]) if len(now["goods"]) == 1 else ()


FORM = Form(
    Fields,
    Position,
    SeatPosition,
    aside={"where", "unbuilt", "offer", "bidder", "bid", "order", "level_points", "revealed"},
    said={
        "order": by_hand(lambda now: tuple(now["order"]), "order"),
        "offers": by_hand(offers_of, "offer", "bidder", "bid"),
        "box": by_hand(boxed, "where"),
        "level_points": by_hand(level_points_of, "level_points"),
    },
    seat_said={"unbuilt": by_hand(unbuilt_of, "buildings", "unbuilt")},
    parts={"displaced": (Displaced, lambda now: now["displaced"] >= 0)},
)


def tile_numbers(words: tuple[str, ...], building: bool) -> list[int]:
    """The numbers of buildings, or of lands."""
    numbers = [TILE.meant(word) for word in words]
    for number in numbers:
        if isinstance(box.TILES[number], BuildingTile) != building:
            raise BadPosition(f"{box.TILE_WORDS[number]} is no {'building' if building else 'land'}")
    return numbers


def whereabouts(position: Position) -> list[int]:
    """Where each tile is; what is named nowhere is in its deck."""
    where = [layout.IN_DECK] * layout.TILES
    lying = [(word, number) for number, seat in enumerate(position.seats) for word in (*seat.buildings, *seat.lands)]
    lying += [(offer.tile, layout.ON_OFFER) for offer in position.offers if offer.tile is not None]
    lying += [(word, layout.IN_BOX) for word in position.box]
    for word, place in lying:
        number = TILE.meant(word)
        if where[number] != layout.IN_DECK:
            raise BadPosition(f"the tile {word} lies in two places")
        where[number] = place
    return where


def numbers_of(position: Position) -> dict[str, Any]:
    """A position as the plain numbers the core takes."""
    seats, offers, points = position.seats, position.offers, list(position.level_points)
    unbuilt = {TILE.meant(word) for seat in seats for word in seat.unbuilt}
    return FORM.numbers(
        position,
        DECISIONS,
        where=whereabouts(position),
        unbuilt=[tile in unbuilt for tile in range(layout.TILES)],
        offer=[TILE.meant(offer.tile) for offer in offers],
        bidder=[-1 if offer.bidder is None else offer.bidder for offer in offers],
        bid=[offer.coins for offer in offers],
        revealed=revealed(position),
        order=list(position.order or range(len(seats))),
        level_points=points + [-1] * (5 - len(points)),
    )


def revealed(position: Position) -> int:
    """How many tiles of the round have been revealed: all five, unless they are still being revealed."""
    phase = DECISIONS.index(position.decision)
    if phase <= Phase.CHOOSE_CIVILIZATION:
        return 0
    if phase > Phase.FEED or position.final:
        return layout.PLACES
    return sum(offer.tile is not None for offer in position.offers)
