"""What one seat sees, which is everything: only the order of what nobody has seen is hidden, and it is nowhere."""

from __future__ import annotations

from typing import TypedDict

import msgspec

from ziggurat.games.tikal.components import (
    CAMPS,
    GUARDS,
    LETTERS,
    PRINTED,
    TILE_NAMES,
    TILES,
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
    kind_at,
    position_of,
    unseen,
)
from ziggurat.kit.views import View


class HexView(msgspec.Struct, frozen=True, omit_defaults=True):
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


class SeatView(msgspec.Struct, frozen=True):
    """What one player has before him."""

    prestige: int
    reserve: int
    leader: str
    camps_left: int
    guards_left: int
    out: int
    treasures: dict[Treasure, int]
    amulet: bool


class TileView(msgspec.Struct, frozen=True):
    """A hexagon that lies open or is in hand."""

    tile: str
    kind: Kind
    number: int
    stones: tuple[int, ...]


class TableView(msgspec.Struct, frozen=True):
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


def table_of(state: Core) -> TableView:
    """What lies open before everybody."""
    position = position_of(state)
    spaces = sorted([*position.hexes, *(printed.space for printed in PRINTED)])
    return TableView(
        hexes={at: hex_view(position, at) for at in spaces},
        seats=tuple(seat_view(position, seat) for seat in range(state.players)),
        floors=tuple(floors_left(position)),
        unseen={kind: unseen(position, kind) for kind in TREASURE_KINDS if unseen(position, kind)},
        pile={letter: many for letter in LETTERS if (many := sum(tile[0] == letter for tile in position.pile))},
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
    kind = kind_at(position, at)
    assert kind is not None
    there = position.hexes.get(at)
    seats = range(len(position.seats))
    explorers = tuple(position.seats[seat].explorers.get(at, 0) for seat in seats)
    return HexView(
        kind=kind,
        stones=stones_at(position, at),
        tile=there.tile if there else "",
        value=position.temples.get(at, 0),
        treasures=position.ruins.get(at, 0),
        guard=position.guards.get(at),
        camp=next((seat for seat in seats if at in position.seats[seat].camps), None),
        explorers=explorers if any(explorers) else (),
        leaders=tuple(seat for seat in seats if position.seats[seat].leader == at),
    )


def stones_at(position: Position, at: str) -> tuple[int, ...]:
    """The stones of the hexagon on a space, clockwise from north."""
    if at in position.hexes:
        there = position.hexes[at]
        return stones_turned(TILES[TILE_NAMES.index(there.tile)].stones, there.rotation)
    return next(printed.stones for printed in PRINTED if printed.space == at)


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
    tile = TILES[TILE_NAMES.index(name)]
    return TileView(tile.name, tile.kind, tile.number, tile.stones)


def fabricate(view: View) -> Position:
    """The position of a view: nothing has to be imagined."""
    position: Position = view.memory
    return position
