"""What one seat sees, which is everything: only the order of what nobody has seen is hidden, and it is nowhere."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Literal, TypedDict

import msgspec

from ziggurat.games.tikal import components as box
from ziggurat.games.tikal.components import Kind, Treasure
from ziggurat.games.tikal.core import Core
from ziggurat.games.tikal.position import (
    FORM,
    Auction,
    Guard,
    HexPlace,
    Position,
    SeatPosition,
)
from ziggurat.kit.making import remembered
from ziggurat.kit.positions import Named
from ziggurat.kit.seats import NOBODY
from ziggurat.kit.views import View

REMEMBERED = 1 << 12
VOLCANOES = tuple(tile.name for tile in box.TILES if tile.kind is Kind.VOLCANO)


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


class Scoring(msgspec.Struct, frozen=True, gc=False):
    """One of the scorings: the letter of the pile whose volcano calls it, or `end`; `next` also while it goes on."""

    letter: str
    state: Literal["done", "next", "later"]


class BoardView(msgspec.Struct, frozen=True, gc=False):
    """What lies open: the board, the seats, the hexagons to come (the first letter lies on top), and the turn."""

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
    scorings: tuple[Scoring, ...]
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
        hexes=hexes_seen(position.hexes, position.temples, position.ruins, position.guards, position.seats, now),
        seats=tuple(
            [
                seat_view(there, seat, position.guards, position.amulets, now["gone"][seat])
                for seat, there in enumerate(position.seats)
            ]
        ),
        floors=tuple(now["floors"]),
        unseen={kind: many for kind, many in zip(box.TREASURE_KINDS, now["unseen"], strict=True) if many},
        pile=letters_of(position.pile).copy(),
        display=tuple([tile_view(tile) for tile in position.display]),
        tile=tile_view(position.tile) if position.tile else None,
        player=position.player,
        points=position.points,
        scoring=position.scoring,
        scorings=scorings_of(position),
        order=position.order,
        auction=position.auction,
    )


def table_of(state: Core, _: int, named: Named | None = None) -> BoardView:
    """What lies open before this seat: everything."""
    named = named or FORM.named(state)
    return open_table(named.position, state, named.numbers)


@remembered(keys=1)
def volcanoes_laid(hexes: dict[str, HexPlace]) -> int:
    """How many volcanoes lie on the board."""
    return sum([place.tile in VOLCANOES for place in hexes.values()])


def scorings_of(position: Position) -> tuple[Scoring, ...]:
    """The scorings in their order: a volcano calls one when it is drawn, and the end calls the last."""
    drawn = volcanoes_laid(position.hexes) + sum([tile in VOLCANOES for tile in (position.tile, *position.aside)])
    over = position.deciding == NOBODY
    return scorings_after(box.SCORINGS if over else drawn - (position.scoring == "volcano"))


@lru_cache
def scorings_after(done: int) -> tuple[Scoring, ...]:
    """The scorings when so many are over."""
    letters = (*[name[0] for name in VOLCANOES], "end")
    return tuple(
        [Scoring(letter, "done" if n < done else "later" if n > done else "next") for n, letter in enumerate(letters)]
    )


@lru_cache(REMEMBERED)
def letters_of(pile: tuple[str, ...]) -> dict[str, int]:
    """How many hexagons of each letter are still to come."""
    letters = [tile[0] for tile in pile]
    return {letter: many for letter in box.LETTERS if (many := letters.count(letter))}


@remembered(keys=3)
def bare(laid: dict[str, HexPlace], temples: dict[str, int], ruins: dict[str, int]) -> dict[str, HexView]:
    """Every hexagon, without the pieces that stand there."""
    spaces = sorted([*laid, *box.PRINTED_AT])
    return {at: hex_view(at, laid.get(at), temples.get(at, 0), ruins.get(at, 0)) for at in spaces}


@remembered(keys=5)
def hexes_seen(
    laid: dict[str, HexPlace],
    temples: dict[str, int],
    ruins: dict[str, int],
    guards: dict[str, Guard],
    seats: tuple[SeatPosition, ...],
    now: Mapping[str, Any],
) -> dict[str, HexView]:
    """Every hexagon with all that lies and stands on it."""
    camps = {at: number for number, seat in enumerate(seats) for at in seat.camps}
    nobody = (0,) * len(seats)
    standing = zip(box.SPACE_NAMES, zip(*now["explorers"], strict=True), strict=True)
    explorers = {at: many for at, many in standing if many != nobody}
    leaders: dict[str, tuple[int, ...]] = {}
    for number, seat in enumerate(seats):
        leaders[seat.leader] = (*leaders.get(seat.leader, ()), number)
    found = bare(laid, temples, ruins).copy()
    for at in {*guards, *camps, *explorers, *leaders} & found.keys():
        found[at] = with_pieces(found[at], guards.get(at), camps.get(at), explorers.get(at, ()), leaders.get(at, ()))
    return found


@remembered(keys=1, size=REMEMBERED, alike=True)  # most hexagons are as they were before
def with_pieces(empty: HexView, *pieces: Any) -> HexView:
    """A hexagon and the pieces that stand there: guard, camp, explorers and leaders."""
    return HexView(empty.kind, empty.stones, empty.tile, empty.value, empty.treasures, *pieces)


@lru_cache(REMEMBERED)
def hex_view(at: str, laid: HexPlace | None, value: int, treasures: int) -> HexView:
    """One hexagon: what is drawn on it, a temple's value or a ruin's treasures. An emptied ruin is a clearing."""
    if laid is None:
        printed = box.PRINTED_AT[at]
        return HexView(printed.kind, printed.stones, "", value, treasures)
    tile = box.TILE_NAMED[laid.tile]
    kind = Kind.CLEARING if tile.kind is Kind.RUIN and not treasures else tile.kind
    return HexView(kind, box.stones_turned(tile.stones, laid.rotation), tile.name, value, treasures)


@remembered(keys=4)
def seat_view(
    seat: SeatPosition, number: int, guards: dict[str, Guard], amulets: tuple[int, ...], gone: int
) -> SeatView:
    """One player; how many explorers are gone follows from the rest."""
    return SeatView(
        prestige=seat.prestige,
        reserve=seat.reserve,
        leader=seat.leader,
        camps_left=box.CAMPS - len(seat.camps),
        guards_left=box.GUARDS - sum([guard.seat == number for guard in guards.values()]),
        out=gone + (seat.leader == "out"),
        treasures=seat.treasures,
        amulet=number not in amulets,
    )


def tile_view(name: str) -> TileView:
    """One hexagon off the board."""
    tile = box.TILE_NAMED[name]
    return TileView(tile.name, tile.kind, tile.number, tile.stones)


def fabricate(view: View) -> Position:
    """The position of a view: nothing has to be imagined."""
    position: Position = view.memory
    return position
