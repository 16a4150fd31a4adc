"""What anybody could reckon from the table: incomes, least bids, how lands link, what a payment costs. For pages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from ziggurat.games.peloponnes.box import BOX, Counts
from ziggurat.games.peloponnes.components import (
    CONQUEST_SURCHARGE,
    DISASTER_COSTS,
    Disaster,
    Good,
    Power,
    auction_places,
    income_for,
)
from ziggurat.games.peloponnes.position import Offer, Position, SeatPosition
from ziggurat.kit.positions import remembered

LINKING = (Good.WOOD, Good.STONE, Good.FOOD)
Links = dict[str, tuple[Good, ...]]


class Income(msgspec.Struct, frozen=True, gc=False):
    """What a seat receives each round, from tiles and from its inhabitants; `idle` are tiles that bring nothing yet."""

    tiles: Counts
    people: Counts
    idle: tuple[str, ...]


class Price(msgspec.Struct, frozen=True, gc=False):
    """What is to be paid for a tile, and what of it is missing in goods."""

    cost: Counts
    lacks: Counts


@remembered(keys=3, size=1024)
def income_of(seat: SeatPosition, bonus: Mapping[Good, int], unbuilt_brings: bool) -> Income:
    """What a seat receives each round: civilisation, lands, buildings, the campaign's bonus; and by its population."""
    idle = () if unbuilt_brings else seat.unbuilt
    tiles = tiles_bring((*seat.lands, *seat.buildings), idle, seat.civilization, tuple(bonus.items()))
    return Income(tiles, people_bring(seat.population), idle)


@lru_cache(1 << 10)  # goods change more often than tiles
def tiles_bring(
    tiles: tuple[str, ...], idle: tuple[str, ...], civilization: str | None, bonus: tuple[tuple[Good, int], ...]
) -> Counts:
    """What tiles, a civilisation and the campaign's bonus bring each round."""
    sources = [BOX.tiles[tile].income for tile in tiles if tile not in idle]
    if civilization is not None:
        sources.append(BOX.civilizations[civilization].income)
    goods = {good: sum([getattr(source, good) for source in sources]) for good in Counts.__struct_fields__}
    for good, many in bonus:
        goods[good] += many
    return Counts(**goods)


@lru_cache(1 << 10)
def people_bring(population: int) -> Counts:
    """What so many inhabitants bring each round."""
    coins, luxury = income_for(population)
    return Counts(coins=coins, luxury=luxury)


def auctions(position: Position) -> int:
    """How many of the five places are auctions."""
    return auction_places(len(position.seats), position.level)


def least_bids(position: Position) -> tuple[int, ...]:
    """The least that a bid on each place must be to be enough; 0 where no tile lies."""
    first = auctions(position)
    return tuple([least_bid(offer, place >= first) for place, offer in enumerate(position.offers)])


def least_bid(offer: Offer, conquest: bool) -> int:
    """The least bid on one place: what is printed, more in the conquest row, and more than the bid that lies there."""
    if offer.tile is None:
        return 0
    return max(BOX.tiles[offer.tile].bid + CONQUEST_SURCHARGE * conquest, offer.coins + 1)


def links_of(offers: tuple[Offer, ...], seat: SeatPosition) -> Links:
    """What each land on offer shares with the last land of a seat; nothing is said where it need not link."""
    free = any(BOX.tiles[tile].power is Power.FREE_LAND for tile in seat.buildings)
    if free or not seat.lands:
        return {}
    return shared_with(seat.lands[-1], tuple([offer.tile for offer in offers]))


@lru_cache(1 << 10)  # bids change more often than tiles
def shared_with(last: str, tiles: tuple[str | None, ...]) -> Links:
    """What each land among some tiles shares with another."""
    lands = [tile for tile in tiles if tile is not None and BOX.tiles[tile].cost is None]
    return {tile: tuple([good for good in linking(tile) if good in linking(last)]) for tile in lands}


def linking(tile: str) -> tuple[Good, ...]:
    """The goods by which a land links to the next one."""
    return tuple([good for good in LINKING if getattr(BOX.tiles[tile].income, good) > 0])


def price_of(tile: str, decision: str, seat: SeatPosition) -> Price:
    """What a seat pays to build a tile, or to keep it in a disaster."""
    cost = BOX.tiles[tile].cost or Counts()
    if decision in list(Disaster):
        cost = Counts(**dict.fromkeys(DISASTER_COSTS[Disaster(decision)], 1))
    short = {good: max(0, getattr(cost, good) - getattr(seat, good)) for good in Good}
    return Price(cost, Counts(**short))
