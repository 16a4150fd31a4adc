"""A whole position in named terms: what JSON holds, what tests draw, what a bug report shows.

Nothing that follows from the rest is written: floors and treasures left, passages, and who is stronger are found again.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from ziggurat.games.tikal import layout
from ziggurat.games.tikal.components import (
    EXPLORERS,
    FLOORS,
    PIECES,
    PRINTED,
    SPACE_NAMES,
    TILE_NAMES,
    TILES,
    TREASURE_KINDS,
    TREASURES_OF_A_KIND,
    Kind,
    Piece,
    Treasure,
)
from ziggurat.games.tikal.core import Core
from ziggurat.games.tikal.exchange import snapshot
from ziggurat.games.tikal.options import Options
from ziggurat.kit.versions import Position as AnyPosition
from ziggurat.kit.versions import since

DECISIONS = ("first_player", "draw", "bid", "choose", "place", "act", "treasure", "over")
ROUNDS = ("own_turn", "volcano", "final")
LEADER_PLACES = {"reserve": layout.IN_RESERVE, "out": layout.OUT_OF_GAME, "guard": layout.ON_GUARD}
LEADER_NAMES = {number: name for name, number in LEADER_PLACES.items()}


class HexPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hexagon on the board, turned clockwise by so many sixths."""

    tile: str
    rotation: int = 0


class Guard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who guards a temple, with which piece."""

    seat: int
    piece: Piece = Piece.EXPLORER


class SeatPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one seat has; `leader` is a space, or `reserve`, `guard` or `out`."""

    explorers: dict[str, int] = {}
    leader: str = "reserve"
    reserve: int = EXPLORERS
    camps: tuple[str, ...] = ()
    treasures: dict[Treasure, int] = {}
    prestige: int = 0


class Auction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An auction under way: the standing bid, who has left it, and who left it first."""

    bid: int = 0
    bidder: int | None = None
    passed: tuple[int, ...] = ()
    first_to_pass: int | None = None


class LoneWorker(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A site worked once in this turn by a piece that was alone, and where that piece may be now (R42)."""

    site: str
    leader: bool = False
    where: tuple[str, ...] = ()
    out: bool = False


class Work(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a volcano's drawer worked in its scoring round, while that still counts for the rest of the turn (R28)."""

    worked: tuple[str, ...] = ()
    worked_twice: tuple[str, ...] = ()
    lone_workers: tuple[LoneWorker, ...] = ()


class Position(AnyPosition, frozen=True):
    """Everything on the table. Nothing in Tikal is hidden but the order of what nobody has seen."""

    seats: tuple[SeatPosition, ...]
    pile: tuple[str, ...]
    temples: dict[str, int]
    hexes: dict[str, HexPlace] = {}
    ruins: dict[str, int] = {}
    guards: dict[str, Guard] = {}
    game: str = "tikal"
    options: Options = Options()
    decision: str = "act"
    deciding: int = 0
    player: int = 0
    tile: str | None = None
    loose: bool = False
    points: int = 0
    display: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    amulets: tuple[int, ...] = ()
    auction: Auction | None = None
    scoring: Literal["own_turn", "volcano", "final"] = "own_turn"
    order: tuple[int, ...] = ()
    place_in_order: int = 0
    acting: int | None = None
    digging: str | None = None
    worked: tuple[str, ...] = ()
    worked_twice: tuple[str, ...] = ()
    lone_workers: tuple[LoneWorker, ...] = ()
    kept: Annotated[Work | None, since(2, before=None)] = None


# From the core


def position_of(state: Core) -> Position:
    """The position of a state."""
    now = snapshot(state)
    phase = now["phase"]
    return Position(
        seats=tuple(seat_of(now, seat) for seat in range(state.players)),
        pile=tiles_named(now["pile"]),
        hexes={SPACE_NAMES[space]: HexPlace(TILES[tile].name, rotation) for space, tile, rotation in now["tiles"]},
        temples={SPACE_NAMES[space]: value for space, value in now["values"].items()},
        ruins={SPACE_NAMES[space]: many for space, many in now["buried"].items()},
        guards={SPACE_NAMES[space]: Guard(seat, PIECES[piece]) for space, seat, piece in now["guards"]},
        rules_version=state.rules_version,
        options=state.options,
        decision=DECISIONS[phase],
        deciding=now["seat"],
        player=now["player"],
        tile=TILES[now["tile"]].name if now["tile"] >= 0 else None,
        loose=bool(now["loose"]),
        points=now["points"],
        display=tiles_named(now["display"]),
        aside=tiles_named(now["aside"]),
        amulets=seats_in(now["amulets"]),
        auction=auction_of(now) if phase == layout.BIDDING else None,
        scoring=ROUNDS[now["scoring"]],  # type: ignore[arg-type]
        order=tuple(now["order"]),
        place_in_order=now["place_in_order"],
        acting=now["actor"] if phase in (layout.ACTING, layout.TURN_UP) else None,
        digging=SPACE_NAMES[now["dug_at"]] if phase == layout.TURN_UP else None,
        worked=spaces_named(now["worked"]),
        worked_twice=spaces_named(now["worked_twice"]),
        lone_workers=tuple(worker_of(*mark) for mark in now["marks"]),
        kept=work_of(*now["kept"]),
    )


def seat_of(now: dict[str, Any], seat: int) -> SeatPosition:
    """One seat of a snapshot, named."""
    leader = now["leader_at"][seat]
    found = zip(TREASURE_KINDS, now["found"][seat], strict=True)
    return SeatPosition(
        explorers={SPACE_NAMES[space]: many for space, many in now["explorers"][seat].items()},
        leader=SPACE_NAMES[leader] if leader >= 0 else LEADER_NAMES[leader],
        reserve=now["reserve"][seat],
        camps=spaces_named(now["camps"][seat]),
        treasures={kind: many for kind, many in found if many},
        prestige=now["prestige"][seat],
    )


def auction_of(now: dict[str, Any]) -> Auction:
    """The auction of a snapshot, named."""
    return Auction(
        bid=now["bid"],
        bidder=now["bidder"] if now["bidder"] >= 0 else None,
        passed=seats_in(now["passed"]),
        first_to_pass=now["first_to_pass"] if now["first_to_pass"] >= 0 else None,
    )


def worker_of(site: int, leader: int, where: list[int]) -> LoneWorker:
    """A mark of a snapshot, named."""
    spaces = [space for space in where if space != layout.NOT_MARKED]
    return LoneWorker(SPACE_NAMES[site], bool(leader), spaces_named(spaces), layout.NOT_MARKED in where)


def work_of(worked: list[int], worked_twice: list[int], marks: list[Any]) -> Work | None:
    """The work laid aside in a snapshot, named; None when there is none."""
    if not worked:
        return None
    return Work(spaces_named(worked), spaces_named(worked_twice), tuple(worker_of(*mark) for mark in marks))


def spaces_named(spaces: list[int]) -> tuple[str, ...]:
    """Spaces by name."""
    return tuple(SPACE_NAMES[space] for space in spaces)


def tiles_named(tiles: list[int]) -> tuple[str, ...]:
    """Tiles by name."""
    return tuple(TILE_NAMES[tile] for tile in tiles)


def seats_in(bits: int) -> tuple[int, ...]:
    """The seats whose bits are set."""
    return tuple(seat for seat in range(4) if bits >> seat & 1)


# To the core


def as_snapshot(position: Position) -> dict[str, Any]:
    """A checked position as the plain numbers the core takes."""
    seats = position.seats
    return {
        "tiles": [[space(at), TILE_NAMES.index(there.tile), there.rotation] for at, there in position.hexes.items()],
        "values": {space(at): value for at, value in position.temples.items()},
        "buried": {space(at): many for at, many in position.ruins.items()},
        "guards": [[space(at), guard.seat, PIECES.index(guard.piece)] for at, guard in position.guards.items()],
        "camps": [[space(at) for at in seat.camps] for seat in seats],
        "explorers": [{space(at): many for at, many in seat.explorers.items()} for seat in seats],
        "leader_at": [
            LEADER_PLACES[seat.leader] if seat.leader in LEADER_PLACES else space(seat.leader) for seat in seats
        ],
        "reserve": [seat.reserve for seat in seats],
        "gone": [explorers_gone(position, number) for number in range(len(seats))],
        "prestige": [seat.prestige for seat in seats],
        "found": [[seat.treasures.get(kind, 0) for kind in TREASURE_KINDS] for seat in seats],
        "floors": floors_left(position),
        "unseen": [unseen(position, kind) for kind in TREASURE_KINDS],
        "pile": [TILE_NAMES.index(tile) for tile in position.pile],
        "display": [TILE_NAMES.index(tile) for tile in position.display],
        "aside": [TILE_NAMES.index(tile) for tile in position.aside],
        "worked": [space(at) for at in position.worked],
        "worked_twice": [space(at) for at in position.worked_twice],
        "marks": [mark_of(worker) for worker in position.lone_workers],
        "kept": kept_numbers(position.kept or Work()),
        "order": list(position.order),
        **turn_numbers(position),
    }


def turn_numbers(position: Position) -> dict[str, Any]:
    """Who decides what, as plain numbers."""
    auction = position.auction or Auction()
    return {
        "phase": DECISIONS.index(position.decision),
        "seat": position.deciding,
        "player": position.player,
        "actor": position.acting if position.acting is not None else 0,
        "tile": TILE_NAMES.index(position.tile) if position.tile else -1,
        "loose": position.loose,
        "points": position.points,
        "scoring": ROUNDS.index(position.scoring),
        "place_in_order": position.place_in_order,
        "dug_at": space(position.digging) if position.digging else -1,
        "bid": auction.bid,
        "bidder": -1 if auction.bidder is None else auction.bidder,
        "passed": sum(1 << seat for seat in set(auction.passed)),
        "first_to_pass": -1 if auction.first_to_pass is None else auction.first_to_pass,
        "amulets": sum(1 << seat for seat in set(position.amulets)),
    }


def kept_numbers(work: Work) -> list[Any]:
    """Work laid aside, as plain numbers."""
    sites = [[space(at) for at in row] for row in (work.worked, work.worked_twice)]
    return [*sites, [mark_of(worker) for worker in work.lone_workers]]


def space(name: str) -> int:
    """The number of a space."""
    return SPACE_NAMES.index(name)


def mark_of(worker: LoneWorker) -> list[Any]:
    """A lone worker as plain numbers."""
    where = [space(at) for at in worker.where]
    return [space(worker.site), int(worker.leader), [*where, layout.NOT_MARKED] if worker.out else where]


def printed_value(position: Position, at: str) -> int:
    """The value printed on the temple of this space."""
    if at in position.hexes:
        return TILES[TILE_NAMES.index(position.hexes[at].tile)].number
    return next(printed.number for printed in PRINTED if printed.space == at)


def floors_left(position: Position) -> list[int]:
    """The floors not laid on any temple, by value."""
    left = [FLOORS.get(value, 0) for value in range(max(FLOORS) + 1)]
    for at, value in position.temples.items():
        for floor in range(printed_value(position, at) + 1, value + 1):
            left[floor] -= 1
    return left


def unseen(position: Position, kind: Treasure) -> int:
    """How many treasures of a kind nobody has found."""
    return TREASURES_OF_A_KIND - sum(seat.treasures.get(kind, 0) for seat in position.seats)


def explorers_gone(position: Position, seat: int) -> int:
    """How many explorers of a player are out of the game."""
    there = position.seats[seat]
    guards = [guard for guard in position.guards.values() if guard.seat == seat and guard.piece is Piece.EXPLORER]
    return EXPLORERS - there.reserve - sum(there.explorers.values()) - len(guards)


def kind_at(position: Position, at: str) -> Kind | None:
    """The kind of hexagon on a space; an emptied ruin is a clearing."""
    if at in position.hexes:
        kind = TILES[TILE_NAMES.index(position.hexes[at].tile)].kind
        return Kind.CLEARING if kind is Kind.RUIN and at not in position.ruins else kind
    return next((printed.kind for printed in PRINTED if printed.space == at), None)
