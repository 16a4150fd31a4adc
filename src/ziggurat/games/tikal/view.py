"""What one seat sees, which is everything: only the order of what nobody has seen is hidden, and it is nowhere."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, TypedDict

import msgspec

from ziggurat.games.tikal.components import (
    CAMPS,
    GUARDS,
    LETTERS,
    PRINTED_AT,
    TILE_NAMED,
    TREASURE_KINDS,
    Kind,
    Treasure,
    stones_turned,
)
from ziggurat.games.tikal.core import Core
from ziggurat.games.tikal.position import (
    FORM,
    Auction,
    Guard,
    HexPlace,
    Position,
)
from ziggurat.kit.positions import Named, remembered
from ziggurat.kit.views import View

REMEMBERED = 1 << 12


class HexView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A hexagon with all that lies and stands on it; pieces are listed by seat."""

    kind: Kind
    stones: tuple[int, ...]
    tile: str = ""
    value: int = 0
    treasures: int = 0
    guard: Guard | None = None
    camp: int | None = None
    explorers: tuple[int, ...] = ()
    leaders: tuple[int, ...] = ()


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """What one player has before him."""

    prestige: int
    reserve: int
    leader: str
    camps_left: int
    guards_left: int
    out: int
    treasures: dict[Treasure, int]
    amulet: bool


class TileView(msgspec.Struct, frozen=True, gc=False):
    """A hexagon that lies open or is in hand."""

    tile: str
    kind: Kind
    number: int
    stones: tuple[int, ...]


class BoardView(msgspec.Struct, frozen=True, gc=False):
    """What lies open: the board, the seats, the hexagons to come, and the turn."""

    hexes: dict[str, HexView]
    seats: tuple[SeatView, ...]
    floors: tuple[int, ...]
    unseen: dict[Treasure, int]
    pile: dict[str, int]
    display: tuple[TileView, ...]
    tile: TileView | None
    player: int
    points: int
    scoring: str
    order: tuple[int, ...]
    auction: Auction | None


class Facts(TypedDict, total=False):
    """What the prompt of a decision says: the points left, the hexagon in hand, or the standing bid."""

    points: int
    tile: str
    bid: int


@remembered(keys=1)
def open_table(position: Position, state: Core, now: Mapping[str, Any]) -> BoardView:
    """What lies open before everybody."""
    return BoardView(
        hexes=hexes_seen(position),
        seats=tuple([seat_view(position, now, seat) for seat in range(state.players)]),
        floors=tuple(now["floors"]),
        unseen={kind: many for kind, many in zip(TREASURE_KINDS, now["unseen"], strict=True) if many},
        pile=letters_of(position.pile).copy(),
        display=tuple([tile_view(tile) for tile in position.display]),
        tile=tile_view(position.tile) if position.tile else None,
        player=position.player,
        points=position.points,
        scoring=position.scoring,
        order=position.order,
        auction=position.auction,
    )


def table_of(state: Core, _: int, named: Named | None = None) -> BoardView:
    """What lies open before this seat: everything."""
    named = named or FORM.named(state)
    return open_table(named.position, state, named.numbers)


@lru_cache(REMEMBERED)
def letters_of(pile: tuple[str, ...]) -> dict[str, int]:
    """How many hexagons of each letter are still to come."""
    letters = [tile[0] for tile in pile]
    return {letter: many for letter in LETTERS if (many := letters.count(letter))}


@remembered(keys=3)
def bare(laid: dict[str, HexPlace], temples: dict[str, int], ruins: dict[str, int]) -> dict[str, HexView]:
    """Every hexagon, without the pieces that stand there."""
    spaces = sorted([*laid, *PRINTED_AT])
    return {at: hex_view(at, laid.get(at), temples.get(at, 0), ruins.get(at, 0)) for at in spaces}


def hexes_seen(position: Position) -> dict[str, HexView]:
    """Every hexagon with all that lies and stands on it."""
    laid, temples, ruins, guards = position.hexes, position.temples, position.ruins, position.guards
    seats = position.seats
    camps = {at: number for number, seat in enumerate(seats) for at in seat.camps}
    standing = [seat.explorers for seat in seats]
    explorers = {at: tuple([row.get(at, 0) for row in standing]) for at in {at for row in standing for at in row}}
    leaders: dict[str, tuple[int, ...]] = {}
    for number, seat in enumerate(seats):
        leaders[seat.leader] = (*leaders.get(seat.leader, ()), number)
    found = bare(laid, temples, ruins).copy()
    for at in {*guards, *camps, *explorers, *leaders} & found.keys():
        pieces = guards.get(at), camps.get(at), explorers.get(at, ()), leaders.get(at, ())
        found[at] = hex_view(at, laid.get(at), temples.get(at, 0), ruins.get(at, 0), *pieces)
    return found


@lru_cache(REMEMBERED)  # most hexagons are as they were before
def hex_view(at: str, laid: HexPlace | None, value: int, treasures: int, *pieces: Any) -> HexView:
    """One hexagon: what is drawn on it, a temple's value or a ruin's treasures, and the pieces that stand there.

    An emptied ruin is a clearing.
    """
    if laid is None:
        printed = PRINTED_AT[at]
        return HexView(printed.kind, printed.stones, "", value, treasures, *pieces)
    tile = TILE_NAMED[laid.tile]
    kind = Kind.CLEARING if tile.kind is Kind.RUIN and not treasures else tile.kind
    return HexView(kind, stones_turned(tile.stones, laid.rotation), tile.name, value, treasures, *pieces)


def seat_view(position: Position, now: Mapping[str, Any], number: int) -> SeatView:
    """One player."""
    seat = position.seats[number]
    return SeatView(
        prestige=seat.prestige,
        reserve=seat.reserve,
        leader=seat.leader,
        camps_left=CAMPS - len(seat.camps),
        guards_left=GUARDS - sum([guard.seat == number for guard in position.guards.values()]),
        out=now["gone"][number] + (seat.leader == "out"),
        treasures=seat.treasures,
        amulet=number not in position.amulets,
    )


def tile_view(name: str) -> TileView:
    """One hexagon off the board."""
    tile = TILE_NAMED[name]
    return TileView(tile.name, tile.kind, tile.number, tile.stones)


def fabricate(view: View) -> Position:
    """The position of a view: nothing has to be imagined."""
    position: Position = view.memory
    return position
