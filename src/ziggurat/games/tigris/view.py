"""What one seat sees, and the positions it can imagine from it."""

from __future__ import annotations

from typing import Any

import msgspec

from ziggurat.games.tigris.components import SPACE_NAMES, SPHERES, TILES, Leader, Monument, Sphere, spaces_with
from ziggurat.games.tigris.core import Core
from ziggurat.games.tigris.exchange import kingdoms_of, rounds_without_draw, snapshot
from ziggurat.games.tigris.position import (
    Conflict,
    Counts,
    Drawing,
    MonumentPlace,
    Position,
    SeatPosition,
    counted,
    position_of,
    state_of,
)
from ziggurat.kit.seats import NOBODY
from ziggurat.kit.standstill import Standstill, nearest_end
from ziggurat.kit.views import OPEN, View


class SeatView(msgspec.Struct, frozen=True):
    """What is open of one seat; hand, points and treasures only to their owner (and to all once the game is over)."""

    leaders: dict[Leader, str]
    tiles: int
    catastrophes: int
    hand: Counts | None
    points: Counts | None
    treasures: int | None


class TableView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What lies open, and the seat's own hand; `bag_tiles` is told only with everything open.

    `standstill` says how near the game is to ending so.
    """

    tiles: dict[str, Sphere]
    treasures: tuple[str, ...]
    catastrophes: tuple[str, ...]
    monuments: dict[Monument, MonumentPlace]
    kingdoms: tuple[tuple[str, ...], ...]
    seats: tuple[SeatView, ...]
    active: int
    actions_left: int
    laid: str | None
    laid_sphere: Sphere | None
    conflict: Conflict | None
    drawing: Drawing | None
    bag: int | None
    bag_percent: int
    last_turn: bool
    still_turns: int = 1
    passed_turns: int = 0
    standstill: Standstill | None = None
    bag_tiles: Counts | None = None


class Memory(msgspec.Struct, frozen=True):
    """What an attentive seat could have written down: points are won in the open, and tiles are counted as they go.

    `unseen` are the tiles it has never seen: in the bag, in other hands, or swapped away by others.
    """

    points: tuple[Counts, ...]
    treasures: tuple[int, ...]
    bag: int
    unseen: Counts
    swapped: tuple[int, ...]
    own_swapped: Counts
    removed: Counts


def seat_view(position: Position, seat: int, viewer: int) -> SeatView:
    """One seat, as the viewer sees it."""
    there = position.seats[seat]
    shown = viewer in (seat, OPEN) or position.deciding == NOBODY
    scores = shown or position.options.open_scores
    return SeatView(
        leaders=there.leaders,
        tiles=sum(there.hand.values()),
        catastrophes=there.catastrophes,
        hand=there.hand if shown else None,
        points=there.points if scores else None,
        treasures=there.treasures if scores else None,
    )


def table_of(state: Core, viewer: int) -> TableView:
    """What lies open before a seat."""
    position = position_of(state)
    bag = sum(position.bag.values())
    full = sum(TILES) - len(spaces_with(position.options.board, "TS"))
    return TableView(
        tiles=position.tiles,
        treasures=position.treasures,
        catastrophes=position.catastrophes,
        monuments=position.monuments,
        kingdoms=kingdom_names(state),
        seats=tuple(seat_view(position, seat, viewer) for seat in range(state.players)),
        active=position.active,
        actions_left=position.actions_left,
        laid=position.laid,
        laid_sphere=position.laid_sphere,
        conflict=position.conflict,
        drawing=position.drawing,
        bag=bag if position.options.exact_bag or viewer == OPEN else None,
        bag_percent=-(-100 * bag // full),
        last_turn=position.last_turn,
        still_turns=position.still_turns,
        passed_turns=position.passed_turns,
        standstill=nearest_end(
            state.players,
            passed=(position.passed_turns, position.options.standstill_rounds),
            undrawn=(position.still_turns, rounds_without_draw(state)),
        ),
        bag_tiles=position.bag if viewer == OPEN else None,
    )


def kingdom_names(state: Core) -> tuple[tuple[str, ...], ...]:
    """The kingdoms, each by the names of its spaces."""
    return tuple(tuple(SPACE_NAMES[space] for space in kingdom) for kingdom in kingdoms_of(state))


def memory_of(state: Core, viewer: int) -> Memory:
    """What a seat could have written down."""
    now: dict[str, Any] = snapshot(state)
    others = [seat for seat in range(state.players) if seat != viewer]
    unseen = [now["bag"][s] + sum(now["hand"][o][s] + now["swapped"][o][s] for o in others) for s in range(4)]
    own = now["swapped"][viewer] if 0 <= viewer < state.players else [0, 0, 0, 0]
    return Memory(
        points=tuple(counted(row) for row in now["points"]),
        treasures=tuple(now["treasures_won"]),
        bag=sum(now["bag"]),
        unseen=counted(unseen),
        swapped=tuple(sum(row) for row in now["swapped"]),
        own_swapped=counted(own),
        removed=counted(now["removed"]),
    )


def fabricate(game: Any, view: View) -> Core:
    """Some whole position that fits a view: the unseen tiles dealt in order, to be dealt anew by `redeal`."""
    table: TableView = view.table
    memory: Memory = view.memory
    unseen = [sphere for sphere in SPHERES for _ in range(memory.unseen.get(sphere, 0))]

    def take(many: int) -> Counts:
        taken, unseen[:] = unseen[:many], unseen[many:]
        return {sphere: taken.count(sphere) for sphere in SPHERES if sphere in taken}

    seats = []
    for seat, there in enumerate(table.seats):
        own = seat == view.seat
        hand = there.hand if own and there.hand is not None else take(there.tiles)
        swapped = memory.own_swapped if own else take(memory.swapped[seat])
        seats.append(
            SeatPosition(there.leaders, hand, memory.points[seat], memory.treasures[seat], there.catastrophes, swapped)
        )
    position = Position(
        seats=tuple(seats),
        tiles=table.tiles,
        bag=take(len(unseen)),
        rules_version=view.rules_version,
        options=view.options,
        treasures=table.treasures,
        catastrophes=table.catastrophes,
        monuments=table.monuments,
        removed=memory.removed,
        decision=view.decision,
        deciding=view.deciding,
        active=table.active,
        actions_left=table.actions_left,
        last_turn=table.last_turn,
        still_turns=table.still_turns,
        passed_turns=table.passed_turns,
        laid=table.laid,
        laid_sphere=table.laid_sphere,
        conflict=table.conflict,
        drawing=table.drawing,
    )
    return state_of(game, position)
