"""A whole position in named terms: what JSON holds, what tests draw, what a bug report shows.

Nothing that follows from the rest is written: floors and treasures left, passages, and who is stronger are found again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from ziggurat.games.tikal import components as box
from ziggurat.games.tikal import layout
from ziggurat.games.tikal.components import Kind, Piece, Treasure
from ziggurat.games.tikal.fields import SPACE, SPACES, Fields
from ziggurat.games.tikal.layout import Phase
from ziggurat.games.tikal.options import Options
from ziggurat.kit.naming import words_of
from ziggurat.kit.positions import Form, by_hand
from ziggurat.kit.versions import Position as AnyPosition
from ziggurat.kit.versions import since

DECISIONS = words_of(Phase)


class HexPlace(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A hexagon on the board, turned clockwise by so many sixths."""

    tile: str
    rotation: int = 0


class Guard(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Who guards a temple, with which piece."""

    seat: int
    piece: Piece = Piece.EXPLORER


class SeatPosition(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What one seat has; `leader` is a space, or `reserve`, `guard` or `out`."""

    explorers: dict[str, int] = {}
    leader: str = "reserve"
    reserve: int = box.EXPLORERS
    camps: tuple[str, ...] = ()
    treasures: dict[Treasure, int] = {}
    prestige: int = 0


class Auction(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """An auction under way: the standing bid, who has left it, and who left it first."""

    bid: int = 0
    bidder: int | None = None
    passed: tuple[int, ...] = ()
    first_to_pass: int | None = None


class LoneWorker(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A site worked once in this turn by a piece that was alone, and where that piece may be now (R42)."""

    site: str
    leader: bool = False
    where: tuple[str, ...] = ()
    out: bool = False


class Work(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
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


def hexes_of(now: Mapping[str, Any]) -> dict[str, HexPlace]:
    """The hexagons laid, by space."""
    laid = enumerate(zip(now["tile_at"], now["rotation_at"], strict=True))
    return {box.SPACE_NAMES[at]: HexPlace(box.TILE_NAMES[tile], turned) for at, (tile, turned) in laid if tile >= 0}


def guards_of(now: Mapping[str, Any]) -> dict[str, Guard]:
    """The guards, by space."""
    guards = enumerate(zip(now["guard_of"], now["guard_piece"], strict=True))
    return {box.SPACE_NAMES[at]: Guard(seat, box.PIECES[piece]) for at, (seat, piece) in guards if seat >= 0}


def camps_of(now: Mapping[str, Any], seat: int) -> tuple[str, ...]:
    """The camps that a seat has pitched."""
    return SPACES.said([at for at in now["homes"][seat] if at != layout.BASE])


def acting_of(now: Mapping[str, Any]) -> int | None:
    """Who spends action points."""
    return now["actor"] if now["phase"] in (Phase.ACT, Phase.TREASURE) else None


def digging_of(now: Mapping[str, Any]) -> str | None:
    """Where a treasure is being turned up."""
    return box.SPACE_NAMES[now["dug_at"]] if now["phase"] == Phase.TREASURE else None


def workers_of(now: Mapping[str, Any], many: str, prefix: str) -> tuple[LoneWorker, ...]:
    """Who worked alone, by the marks of a snapshot: those of this turn, or those laid aside."""
    marks = zip(now[f"{prefix}_site"], now[f"{prefix}_leader"], now[f"{prefix}_where"], strict=True)
    return tuple([worker_of(*mark) for mark in list(marks)[: now[many]]])


def worker_of(site: int, leader: int, where: list[int]) -> LoneWorker:
    """A mark of a snapshot, named."""
    spaces = [space for space in where if space != layout.NOT_MARKED]
    return LoneWorker(box.SPACE_NAMES[site], bool(leader), SPACES.said(spaces), layout.NOT_MARKED in where)


def work_of(now: Mapping[str, Any]) -> Work | None:
    """The work laid aside in a snapshot, named; None when there is none."""
    if not now["kept_worked"]:
        return None
    twice = SPACES.said(now["kept_worked_twice"])
    return Work(SPACES.said(now["kept_worked"]), twice, workers_of(now, "kept_marks", "kept"))


MARKS = ("marks", "marked_site", "marked_leader", "marked_where")
KEPT = ("kept_worked", "kept_worked_twice", "kept_marks", "kept_site", "kept_leader", "kept_where")
FORM = Form(
    Fields,
    Position,
    SeatPosition,
    aside={"tile_at", "rotation_at", "guard_of", "guard_piece", "homes", "gone", "floors", "unseen", "order"}
    | {"actor", "dug_at", *MARKS, *KEPT},
    said={
        "hexes": by_hand(hexes_of, "tile_at", "rotation_at"),
        "guards": by_hand(guards_of, "guard_of", "guard_piece"),
        "order": by_hand(lambda now: tuple(now["order"]) if now["scoring"] else (), "order", "scoring"),
        "acting": by_hand(acting_of, "actor", "phase"),
        "digging": by_hand(digging_of, "dug_at", "phase"),
        "lone_workers": by_hand(lambda now: workers_of(now, "marks", "marked"), *MARKS),
        "kept": by_hand(work_of, *KEPT),
    },
    seat_said={"camps": by_hand(camps_of, "homes")},
    parts={"auction": (Auction, lambda now: now["phase"] == Phase.BID)},
)


# To the core


def numbers_of(position: Position) -> dict[str, Any]:
    """A checked position as the plain numbers the core takes."""
    seats, order = range(len(position.seats)), position.order
    hexes = {SPACE.meant(at): there for at, there in position.hexes.items()}
    guards = {SPACE.meant(at): guard for at, guard in position.guards.items()}
    kept = position.kept or Work()
    return FORM.numbers(
        position,
        DECISIONS,
        tile_at=[box.TILE_NAMES.index(hexes[at].tile) if at in hexes else -1 for at in range(layout.SPACES)],
        rotation_at=[hexes[at].rotation if at in hexes else 0 for at in range(layout.SPACES)],
        guard_of=[guards[at].seat if at in guards else -1 for at in range(layout.SPACES)],
        guard_piece=[box.PIECES.index(guards[at].piece) if at in guards else 0 for at in range(layout.SPACES)],
        homes=[[layout.BASE, *SPACES.meant(seat.camps)] for seat in position.seats],
        gone=[explorers_gone(position, seat) for seat in seats],
        floors=floors_left(position),
        unseen=[unseen(position, kind) for kind in box.TREASURE_KINDS],
        order=list(order) or [0] * len(seats),
        actor=position.acting if position.acting is not None else 0,
        dug_at=SPACE.meant(position.digging),
        **marks_of(position.lone_workers, "marks", "marked", layout.MOST_MARKS),
        **marks_of(kept.lone_workers, "kept_marks", "kept", layout.MOST_KEPT),
        kept_worked=SPACES.meant(kept.worked),
        kept_worked_twice=SPACES.meant(kept.worked_twice),
    )


def marks_of(workers: tuple[LoneWorker, ...], many: str, prefix: str, most: int) -> dict[str, Any]:
    """Lone workers as plain numbers, in rows with room for so many."""
    rest = most - len(workers)
    where = [[*SPACES.meant(worker.where), *([layout.NOT_MARKED] if worker.out else [])] for worker in workers]
    return {
        many: len(workers),
        f"{prefix}_site": [SPACE.meant(worker.site) for worker in workers] + [0] * rest,
        f"{prefix}_leader": [int(worker.leader) for worker in workers] + [0] * rest,
        f"{prefix}_where": where + [[]] * rest,
    }


def printed_value(position: Position, at: str) -> int:
    """The value printed on the temple of this space."""
    if at in position.hexes:
        return box.TILE_NAMED[position.hexes[at].tile].number
    return box.PRINTED_AT[at].number


def floors_left(position: Position) -> list[int]:
    """The floors not laid on any temple, by value."""
    left = [box.FLOORS.get(value, 0) for value in range(max(box.FLOORS) + 1)]
    for at, value in position.temples.items():
        for floor in range(printed_value(position, at) + 1, value + 1):
            left[floor] -= 1
    return left


def unseen(position: Position, kind: Treasure) -> int:
    """How many treasures of a kind nobody has found."""
    return box.TREASURES_OF_A_KIND - sum(seat.treasures.get(kind, 0) for seat in position.seats)


def explorers_gone(position: Position, seat: int) -> int:
    """How many explorers of a player are out of the game."""
    there = position.seats[seat]
    guards = [guard for guard in position.guards.values() if guard.seat == seat and guard.piece is Piece.EXPLORER]
    return box.EXPLORERS - there.reserve - sum(there.explorers.values()) - len(guards)


def kind_at(position: Position, at: str) -> Kind | None:
    """The kind of hexagon on a space; an emptied ruin is a clearing."""
    if at in position.hexes:
        kind = box.TILE_NAMED[position.hexes[at].tile].kind
        return Kind.CLEARING if kind is Kind.RUIN and at not in position.ruins else kind
    return box.PRINTED_AT[at].kind if at in box.PRINTED_AT else None
