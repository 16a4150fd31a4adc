"""What a tile, a good or a disaster is, what it counts now, and which rule is behind it."""

from __future__ import annotations

from collections.abc import Iterator

from ziggurat.games.peloponnes.actions import ACTION_SPACE
from ziggurat.games.peloponnes.components import DECK_OF_ROUND, PROTECTORS, TILE_WORDS, TILES, Disaster
from ziggurat.games.peloponnes.core import Core
from ziggurat.games.peloponnes.outlook import outlook
from ziggurat.games.peloponnes.readings import kept
from ziggurat.games.peloponnes.view import BoardView, table_of
from ziggurat.kit.story import Remark, asked_seat

GOODS = {
    "coins": "peloponnes/score/prestige",
    "wood": "peloponnes/supply/whole-cost",
    "stone": "peloponnes/supply/whole-cost",
    "luxury": "peloponnes/score/no-luxury",
    "population": "peloponnes/score/population",
}


def remarks(state: Core, seat: int, thing: str) -> list[Remark]:
    """What is to be said of a place (1 to 5), a tile, a good, a disaster or the score; all of it lies open."""
    table = table_of(state, seat)
    if thing.isdigit() and 1 <= int(thing) <= len(table.position.offers):
        thing = table.position.offers[int(thing) - 1].tile or ""
    if thing in TILE_WORDS:
        return list(of_tile(table, thing))
    if thing == "food" and 0 <= seat < state.players:
        supply = outlook(state, seat).supplies[seat]
        return [Remark("food", {"needs": supply.needs, "has": supply.has}, "peloponnes/supply/feed")]
    if thing in GOODS:
        return [Remark(thing, {}, GOODS[thing])]
    if thing in {disaster.value for disaster in Disaster}:
        return list(of_disaster(table, Disaster(thing)))
    if thing == "round":
        return [
            Remark(
                "round", {"n": max(1, table.position.round), "of": len(DECK_OF_ROUND)}, "peloponnes/end/eighth-round"
            )
        ]
    if (asked := asked_seat(thing, state.players)) is not None:
        return list(of_seat(table, asked))
    return [Remark("score", {}, "peloponnes/score/lower")] if thing == "score" else []


def notes(state: Core, action: str) -> list[Remark]:
    """What a bid or a purchase leaves of the coins."""
    table = table_of(state, state.seat)
    many = kept(table.position, state.seat, ACTION_SPACE.find(action))
    has = table.position.seats[state.seat].coins
    return [] if many is None else [Remark("keeps", {"n": many, "of": has}, "peloponnes/bid/any-amount")]


def of_seat(table: BoardView, seat: int) -> Iterator[Remark]:
    """A seat: its score as it stands, and when it bids."""
    totals = table.standings[seat]
    values = {"seat": seat, "prestige": totals.prestige_points, "population": totals.population_points}
    yield Remark("seat", values | {"n": totals.score}, "peloponnes/score/lower")
    if seat in table.position.order:
        yield Remark("order", {"n": table.position.order.index(seat) + 1}, "peloponnes/order/highest-first")


def of_tile(table: BoardView, word: str) -> Iterator[Remark]:
    """A tile: what it is worth, who has it, what it protects from."""
    tile = TILES[TILE_WORDS.index(word)]
    yield Remark("tile", {"tile": word, "n": tile.prestige}, "peloponnes/score/prestige")
    for seat, there in enumerate(table.position.seats):
        if word in there.unbuilt:
            yield Remark("unbuilt", {"seat": seat}, "peloponnes/supply/pay-unbuilt")
        elif word in there.lands or word in there.buildings:
            yield Remark("held", {"seat": seat}, "peloponnes/score/prestige")
    for disaster, protectors in PROTECTORS.items():
        if word in protectors:
            yield Remark("protects", {"disaster": disaster.value}, "peloponnes/disaster/protection")


def of_disaster(table: BoardView, disaster: Disaster) -> Iterator[Remark]:
    """A disaster: what it does, and who is safe from it."""
    yield Remark(disaster.value, {}, f"peloponnes/disaster/{disaster.value}")
    yield Remark("chips", {"n": table.chips_left[disaster]}, "peloponnes/disaster/third-strikes")
    for seat, there in enumerate(table.position.seats):
        if set(there.buildings) & set(PROTECTORS[disaster]):
            yield Remark("safe", {"seat": seat}, "peloponnes/disaster/protection")
