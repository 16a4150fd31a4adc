"""Minds for Peloponnes: one total only, the other only, both added up, coins, or safety from disasters."""

from __future__ import annotations

from ziggurat.bots.pool.liking import Liking
from ziggurat.games.peloponnes import components as box
from ziggurat.games.peloponnes.position import Position

TILES = {tile.word: tile for tile in box.TILES}


def held(position: Position, seat: int) -> list[str]:
    """The tiles a seat has, and the one its bid lies under."""
    own = position.seats[seat]
    bids = [offer.tile for offer in position.offers if offer.bidder == seat and offer.tile is not None]
    return [*own.buildings, *own.lands, *bids]


def prestige(position: Position, seat: int) -> float:
    """Prestige on tiles, and coins at three to a point."""
    return sum(TILES[tile].prestige for tile in held(position, seat)) + position.seats[seat].coins / 3


def total(before: Position, after: Position, seat: int) -> tuple[float, ...]:
    """Prestige and population points added up, as if the lower of them did not decide."""
    return (prestige(after, seat) + 3 * after.seats[seat].population,)


def prestige_first(before: Position, after: Position, seat: int) -> tuple[float, ...]:
    """Prestige alone."""
    return (prestige(after, seat),)


def people_first(before: Position, after: Position, seat: int) -> tuple[float, ...]:
    """Inhabitants, and tiles that will bring them."""
    coming = sum(tile_people(tile) for tile in held(after, seat))
    return (after.seats[seat].population + coming, len(held(after, seat)))


def tile_people(tile: str) -> int:
    """The inhabitants a tile brings, at once and each round."""
    return TILES[tile].once.population + TILES[tile].income.population


def coin_hoarder(before: Position, after: Position, seat: int) -> tuple[float, ...]:
    """Coins; a tile only where nothing is lost by it."""
    return (after.seats[seat].coins,)


def safety_first(before: Position, after: Position, seat: int) -> tuple[float, ...]:
    """Protections from disasters, then many tiles."""
    powers = {TILES[tile].power for tile in held(after, seat)}
    safe = sum(power is not None and power.name.startswith("PROTECTS") for power in powers)
    return (safe, len(held(after, seat)))


LIKINGS: dict[str, Liking] = {
    "total": total,
    "prestige-first": prestige_first,
    "people-first": people_first,
    "coin-hoarder": coin_hoarder,
    "safety-first": safety_first,
}
