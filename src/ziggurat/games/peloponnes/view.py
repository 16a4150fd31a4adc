"""What one seat sees: everything, for only the order of tiles and chips is unknown, and no state keeps one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

import msgspec

from ziggurat.games.peloponnes import layout
from ziggurat.games.peloponnes.components import CHIPS, DECK_OF_ROUND, DECKS, TILE_WORDS, Disaster
from ziggurat.games.peloponnes.core import Core
from ziggurat.games.peloponnes.fields import DISASTERS
from ziggurat.games.peloponnes.position import FORM, Position
from ziggurat.games.peloponnes.probes import totals
from ziggurat.games.peloponnes.readings import Income, Links, Price, auctions, income_of, least_bids, links_of
from ziggurat.kit.positions import Named, remembered
from ziggurat.kit.views import View


class Standing(msgspec.Struct, frozen=True, gc=False):
    """A seat's two totals as they stand, and the lower one, which is the score."""

    prestige_points: int
    population_points: int
    score: int


class BoardView(msgspec.Struct, frozen=True, gc=False):
    """The whole table, with what anybody could count: totals, tiles still in the deck, chips face down.

    And what is to know for a bid: how many places are auctions, the least bids, incomes, and what each land on offer
    shares with a seat's last one.
    """

    position: Position
    standings: tuple[Standing, ...]
    deck: tuple[str, ...]
    chips_left: dict[Disaster, int]
    auctions: int
    least_bids: tuple[int, ...]
    incomes: tuple[Income, ...]
    links: tuple[Links, ...]


class Facts(TypedDict, total=False):
    """What the prompt of a decision says: the tile it is about and what may become of it, or the numbers."""

    coins: int
    unfed: int
    prices: dict[str, Price]
    level: int
    tile: str | None
    ways: str


@remembered(keys=1)
def open_table(position: Position, state: Core, now: Mapping[str, Any]) -> BoardView:
    """What lies open before everybody."""
    return BoardView(
        position=position,
        standings=tuple([standing(state, seat) for seat in range(state.players)]),
        deck=in_deck(now["where"], DECKS[DECK_OF_ROUND[max(now["round"], 1) - 1]]),
        chips_left={kind: CHIPS[kind] - drawn for kind, drawn in zip(DISASTERS, now["chips_drawn"], strict=True)},
        auctions=auctions(position),
        least_bids=least_bids(position),
        incomes=tuple([income_of(seat, position.bonus, position.options.unbuilt_income) for seat in position.seats]),
        links=tuple([links_of(position.offers, seat) for seat in position.seats]),
    )


@remembered(keys=2)
def in_deck(where: Sequence[int], deck: Sequence[int]) -> tuple[str, ...]:
    """The tiles of a deck that have not been turned up yet."""
    return tuple([TILE_WORDS[tile] for tile in deck if where[tile] == layout.IN_DECK])


def table_of(state: Core, _: int, named: Named | None = None) -> BoardView:
    """What lies open before this seat: everything."""
    named = named or FORM.named(state)
    return open_table(named.position, state, named.numbers)


def standing(state: Core, seat: int) -> Standing:
    """A seat's totals as they stand."""
    score, _, prestige, population = totals(state, seat)
    return Standing(prestige, population, score)


def fabricate(view: View) -> Position:
    """The position of a view: nothing in it is hidden."""
    table: BoardView = view.table
    return table.position
