"""What one seat sees: everything, for only the order of tiles and chips is unknown, and no state keeps one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

import msgspec

from ziggurat.games.peloponnes import layout
from ziggurat.games.peloponnes.box import Counts
from ziggurat.games.peloponnes.components import CHIPS, DECK_OF_ROUND, DECKS, TILE_WORDS, Disaster, Power
from ziggurat.games.peloponnes.core import Core
from ziggurat.games.peloponnes.fields import DISASTERS, TILE
from ziggurat.games.peloponnes.position import FORM, Position
from ziggurat.games.peloponnes.readings import (
    Income,
    Links,
    Price,
    Standing,
    Threats,
    asked_bids,
    auctions,
    least_bids,
    links,
    reading,
    threats,
)
from ziggurat.kit.making import remembered
from ziggurat.kit.positions import Named
from ziggurat.kit.views import View


class BoardView(msgspec.Struct, frozen=True, gc=False):
    """The whole table, with what anybody could count: totals, tiles still in the deck, chips face down.

    And what is to know for a bid: how many places are auctions, what each asks for, the least bids that are enough,
    incomes, and what each land on offer shares with a seat's last one. `powerless` are the signs that this table's
    options leave without effect.
    """

    position: Position
    standings: tuple[Standing, ...]
    deck: tuple[str, ...]
    chips_left: dict[Disaster, int]
    threats: Threats
    auctions: int
    asked_bids: tuple[int, ...]
    least_bids: tuple[int, ...]
    incomes: tuple[Income, ...]
    links: tuple[Links, ...]
    powerless: tuple[Power, ...]


class Facts(TypedDict, total=False):
    """What the prompt of a decision says: the tile it is about and what may become of it, or the numbers.

    `marker` is what a building costs that is left unbuilt, `dead` who dies when so many are fed with luxury goods.
    """

    coins: int
    unfed: int
    dead: dict[int, int]
    marker: Counts
    prices: dict[str, Price]
    level: int
    tile: str | None
    ways: str


@remembered(keys=1)
def open_table(position: Position, state: Core, now: Mapping[str, Any]) -> BoardView:
    """What lies open before everybody."""
    bonus, unbuilt_brings = position.bonus, position.options.unbuilt_income
    readings = [reading(there, bonus, unbuilt_brings, state, seat) for seat, there in enumerate(position.seats)]
    columns: Any = zip(*readings, strict=True)
    standings, incomes, last_lands = columns
    first = auctions(position)
    tiles, asked = rows_of(now["offer"], first)
    return BoardView(
        position=position,
        standings=standings,
        deck=in_deck(now["where"], DECKS[DECK_OF_ROUND[max(now["round"], 1) - 1]]),
        chips_left=chips_left(now["chips_drawn"]),
        threats=threats(position.chips),
        auctions=first,
        asked_bids=asked,
        least_bids=least_bids(position.offers, asked),
        incomes=incomes,
        links=links(tiles, last_lands),
        powerless=() if position.options.raise_when_displaced else (Power.RAISE_WHEN_DISPLACED,),
    )


@remembered(keys=1, alike=True)  # bids change more often than tiles
def rows_of(offer: Sequence[int], first: int) -> tuple[tuple[str | None, ...], tuple[int, ...]]:
    """The tile on each place, and what it asks for; `first` is the first place of the conquest row."""
    tiles = tuple([TILE.said(tile) for tile in offer])
    return tiles, asked_bids(tiles, first)


@remembered(keys=1)
def chips_left(drawn: Sequence[int]) -> dict[Disaster, int]:
    """The chips of each disaster that lie face down."""
    return {kind: CHIPS[kind] - many for kind, many in zip(DISASTERS, drawn, strict=True)}


@remembered(keys=2)
def in_deck(where: Sequence[int], deck: Sequence[int]) -> tuple[str, ...]:
    """The tiles of a deck that have not been turned up yet."""
    return tuple([TILE_WORDS[tile] for tile in deck if where[tile] == layout.IN_DECK])


def table_of(state: Core, _: int, named: Named | None = None) -> BoardView:
    """What lies open before this seat: everything."""
    named = named or FORM.named(state)
    return open_table(named.position, state, named.numbers)


def fabricate(view: View) -> Position:
    """The position of a view: nothing in it is hidden."""
    table: BoardView = view.table
    return table.position
