"""What anybody could reckon from the table: incomes, least bids, how lands link, what a payment costs. For pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple

import msgspec

from ziggurat.games.peloponnes.actions import Bid, Buy, GiveUp, Mark, MoveBid, Pay
from ziggurat.games.peloponnes.box import BOX, Counts
from ziggurat.games.peloponnes.components import (
    CHIPS_TO_STRIKE,
    CONQUEST_SURCHARGE,
    DISASTER_COSTS,
    LUXURY_FOR_ONE,
    MARKER_COINS,
    Disaster,
    Good,
    Power,
    auction_places,
    income_for,
)
from ziggurat.games.peloponnes.core import Core
from ziggurat.games.peloponnes.position import Offer, Position, SeatPosition
from ziggurat.games.peloponnes.probes import totals
from ziggurat.kit.actions import Action
from ziggurat.kit.making import remembered

LINKING = (Good.WOOD, Good.STONE, Good.FOOD)
Links = dict[str, tuple[Good, ...]]
Threats = dict[Disaster, Literal["near", "struck"]]


class Income(msgspec.Struct, frozen=True, gc=False):
    """What a seat receives each round, from tiles and from its inhabitants; `idle` are tiles that bring nothing yet."""

    tiles: Counts
    people: Counts
    idle: tuple[str, ...]


class Standing(msgspec.Struct, frozen=True, gc=False):
    """A seat's two totals as they stand, and the lower one, which is the score."""

    prestige_points: int
    population_points: int
    score: int


class SeatReading(NamedTuple):
    """What follows from all that a seat has; `last_land` is the land that the next one must link to."""

    standing: Standing
    income: Income
    last_land: str | None


class Price(msgspec.Struct, frozen=True, gc=False):
    """What is to be paid for a tile, and what of it is missing in goods."""

    cost: Counts
    lacks: Counts


@remembered(keys=3, size=1024)
def reading(
    there: SeatPosition, bonus: Mapping[Good, int], unbuilt_brings: bool, state: Core, seat: int
) -> SeatReading:
    """What follows from all that a seat has, found once as long as it has just that."""
    score, _, prestige, population = totals(state, seat)
    return SeatReading(Standing(prestige, population, score), *brought(there, bonus, unbuilt_brings))


def brought(seat: SeatPosition, bonus: Mapping[Good, int], unbuilt_brings: bool) -> tuple[Income, str | None]:
    """What a seat receives each round, and the land that its next one must link to."""
    idle = () if unbuilt_brings else seat.unbuilt
    return row_brings(seat.lands, seat.buildings, idle, seat.civilization, seat.population, *bonus.items())


@lru_cache(1 << 10)  # coins change more often than tiles
def row_brings(
    lands: tuple[str, ...],
    buildings: tuple[str, ...],
    idle: tuple[str, ...],
    civilization: str | None,
    population: int,
    *bonus: tuple[Good, int],
) -> tuple[Income, str | None]:
    """The same by tiles, civilisation, inhabitants and the campaign's bonus."""
    sources = [BOX.tiles[tile].income for tile in (*lands, *buildings) if tile not in idle]
    if civilization is not None:
        sources.append(BOX.civilizations[civilization].income)
    goods = {good: sum([getattr(source, good) for source in sources]) for good in Counts.__struct_fields__}
    for good, many in bonus:
        goods[good] += many
    free = any(BOX.tiles[tile].power is Power.FREE_LAND for tile in buildings)
    coins, luxury = income_for(population)
    income = Income(Counts(**goods), Counts(coins=coins, luxury=luxury), idle)
    return income, None if free or not lands else lands[-1]


def auctions(position: Position) -> int:
    """How many of the five places are auctions."""
    return auction_places(len(position.seats), position.level)


def least_bids(offers: tuple[Offer, ...], asked: tuple[int, ...]) -> tuple[int, ...]:
    """The least bid that is enough on each place: what it asks for, and more than the bid that lies there."""
    places = zip(offers, asked, strict=True)
    return tuple([max(least, offer.coins + 1) if offer.tile is not None else 0 for offer, least in places])


def tiles_of(offers: tuple[Offer, ...]) -> tuple[str | None, ...]:
    """The tile on each place."""
    return tuple([offer.tile for offer in offers])


@lru_cache(1 << 10)  # bids change more often than tiles
def asked_bids(tiles: tuple[str | None, ...], first: int) -> tuple[int, ...]:
    """What each place asks for: what is printed on its tile, more in the conquest row; 0 where no tile lies.

    `first` is the first place of the conquest row, after the auctions.
    """
    return tuple(
        [
            BOX.tiles[tile].bid + CONQUEST_SURCHARGE * (place >= first) if tile is not None else 0
            for place, tile in enumerate(tiles)
        ]
    )


def kept(position: Position, seat: int, action: Action) -> int | None:
    """The coins that a seat keeps beside a bid, a bid moved, or a purchase; None for what costs no coins at once."""
    if isinstance(action, Buy):
        paid = asked_bids(tiles_of(position.offers), auctions(position))[action.place - 1]
    elif isinstance(action, (Bid, MoveBid)):
        paid = action.coins if isinstance(action, Bid) else action.added
    else:
        return None
    return max(0, position.seats[seat].coins - paid)


def building(legal: Sequence[Action], coins: int) -> dict[str, Any]:
    """What may become of a building just taken: `pay`, `coin` or `luxury` for its marker, `lose`; and that marker."""
    ways = {Pay: "pay", Mark: "coin" if coins else "luxury", GiveUp: "lose"}
    marker = marker_price(coins)
    return {"ways": "_".join([ways[type(action)] for action in legal]), "marker": msgspec.to_builtins(marker)}


def marker_price(coins: int) -> Counts:
    """What it costs to leave a building unbuilt: the coins of its marker, or luxury goods where no coin is there."""
    return Counts(coins=MARKER_COINS) if coins else Counts(luxury=MARKER_COINS * LUXURY_FOR_ONE)


@remembered(keys=1)
def threats(chips: Mapping[Disaster, int]) -> Threats:
    """The disasters that have struck, and those that the next chip would bring."""
    left = {kind: CHIPS_TO_STRIKE - drawn for kind, drawn in chips.items() if kind is not Disaster.BLANK}
    return {kind: "near" if left[kind] else "struck" for kind in left if left[kind] <= 1}


@lru_cache(1 << 10)  # bids change more often than tiles
def links(tiles: tuple[str | None, ...], lasts: tuple[str | None, ...]) -> tuple[Links, ...]:
    """What each land on offer shares with the last land of each seat; nothing is said where it need not link."""
    return tuple([{} if last is None else shared_with(last, tiles) for last in lasts])


def shared_with(last: str, tiles: tuple[str | None, ...]) -> Links:
    """What each land among some tiles shares with another."""
    lands = [tile for tile in tiles if tile is not None and BOX.tiles[tile].cost is None]
    return {tile: tuple([good for good in linking(tile) if good in linking(last)]) for tile in lands}


def linking(tile: str) -> tuple[Good, ...]:
    """The goods by which a land links to the next one."""
    return tuple([good for good in LINKING if getattr(BOX.tiles[tile].income, good) > 0])


@lru_cache(1 << 10)
def price_of(tile: str, decision: str, goods: tuple[int, ...]) -> Price:
    """What whoever has these goods pays to build a tile, or to keep it in a disaster."""
    cost = BOX.tiles[tile].cost or Counts()
    if decision in list(Disaster):
        cost = Counts(**dict.fromkeys(DISASTER_COSTS[Disaster(decision)], 1))
    short = {good: max(0, getattr(cost, good) - many) for good, many in zip(Good, goods, strict=True)}
    return Price(cost, Counts(**short))


def prices_of(legal: Sequence[Action], decision: str, goods: tuple[int, ...]) -> dict[str, Any]:
    """What may be paid for now: each tile with its cost and what of it is missing."""
    tiles = [action.tile for action in legal if isinstance(action, Pay)]
    prices: dict[str, Any] = msgspec.to_builtins({tile: price_of(tile, decision, goods) for tile in tiles})
    return prices
