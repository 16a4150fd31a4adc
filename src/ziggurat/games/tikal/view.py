"""What one seat sees, which is everything: only the order of what nobody has seen is hidden, and it is nowhere."""

from __future__ import annotations

from typing import TypedDict

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
    Auction,
    Guard,
    Position,
    explorers_gone,
    floors_left,
    position_of,
    unseen,
)
from ziggurat.kit.views import View


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


class TableView(msgspec.Struct, frozen=True, gc=False):
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


def table_of(state: Core, position: Position | None = None) -> TableView:
    """What lies open before everybody."""
    position = position or position_of(state)
    spaces = sorted([*position.hexes, *PRINTED_AT])
    letters = [tile[0] for tile in position.pile]
    return TableView(
        hexes=dict(zip(spaces, [hex_view(position, at) for at in spaces], strict=True)),
        seats=tuple([seat_view(position, seat) for seat in range(state.players)]),
        floors=tuple(floors_left(position)),
        unseen={kind: many for kind in TREASURE_KINDS if (many := unseen(position, kind))},
        pile={letter: many for letter in LETTERS if (many := letters.count(letter))},
        display=tuple(tile_view(tile) for tile in position.display),
        tile=tile_view(position.tile) if position.tile else None,
        player=position.player,
        points=position.points,
        scoring=position.scoring,
        order=position.order,
        auction=position.auction,
    )


def hex_view(position: Position, at: str) -> HexView:
    """One hexagon."""
    kind, stones, tile = drawn(position, at)
    seats = position.seats
    return HexView(
        kind,
        stones,
        tile,
        position.temples.get(at, 0),
        position.ruins.get(at, 0),
        position.guards.get(at),
        next((number for number, seat in enumerate(seats) if at in seat.camps), None),
        tuple([seat.explorers.get(at, 0) for seat in seats]) if any(at in seat.explorers for seat in seats) else (),
        tuple([number for number, seat in enumerate(seats) if seat.leader == at]),
    )


def drawn(position: Position, at: str) -> tuple[Kind, tuple[int, ...], str]:
    """What is drawn on the hexagon of a space: its kind, its stones clockwise from north, its name if it was laid."""
    if at not in position.hexes:
        return PRINTED_AT[at].kind, PRINTED_AT[at].stones, ""
    there = position.hexes[at]
    tile = TILE_NAMED[there.tile]
    emptied = tile.kind is Kind.RUIN and at not in position.ruins
    return Kind.CLEARING if emptied else tile.kind, stones_turned(tile.stones, there.rotation), tile.name


def seat_view(position: Position, number: int) -> SeatView:
    """One player."""
    seat = position.seats[number]
    return SeatView(
        prestige=seat.prestige,
        reserve=seat.reserve,
        leader=seat.leader,
        camps_left=CAMPS - len(seat.camps),
        guards_left=GUARDS - sum(guard.seat == number for guard in position.guards.values()),
        out=explorers_gone(position, number) + (seat.leader == "out"),
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
