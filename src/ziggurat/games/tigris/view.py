"""What one seat sees, and the positions it can imagine from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

import msgspec
from msgspec.structs import replace

from ziggurat.games.tigris.components import LEADERS, SPHERES, TILES, Leader, Monument, Sphere, spaces_with
from ziggurat.games.tigris.core import Core
from ziggurat.games.tigris.fields import BY_SPHERE, SPACES
from ziggurat.games.tigris.position import (
    FORM,
    Conflict,
    Counts,
    Drawing,
    MonumentPlace,
    Position,
    SeatPosition,
)
from ziggurat.games.tigris.probes import kingdoms_of, rounds_without_draw, supporters
from ziggurat.kit.making import remembered
from ziggurat.kit.positions import Named, Unseen, fabricated, filled, shown, with_own
from ziggurat.kit.seats import NOBODY
from ziggurat.kit.standstill import Standstill, nearest_end
from ziggurat.kit.views import OPEN, SPECTATOR, View


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """What is open of one seat; hand, points and treasures only to their owner (and to all once the game is over)."""

    leaders: dict[Leader, str]
    tiles: int
    catastrophes: int
    hand: Counts | None
    points: Counts | None
    treasures: int | None


class Side(msgspec.Struct, frozen=True, gc=False):
    """A side of a conflict: where its leader stands, who supports him on the board, and the tiles sent from hand.

    `lacks`: so many more tiles would win as it stands; below 1 it wins already, and could do with so many fewer.
    """

    leader: str
    supporters: tuple[str, ...]
    sent: int
    lacks: int


class Sides(msgspec.Struct, frozen=True, gc=False):
    """Both sides of a conflict that is fought."""

    attack: Side
    defence: Side


class BoardView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What lies open, and the seat's own hand; `bag_tiles` is told only with everything open.

    `standstill` says how near the game is to ending so, `sides` who fights for whom in the conflict.
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
    sides: Sides | None = None


class Memory(msgspec.Struct, frozen=True, gc=False):
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


class Facts(TypedDict, total=False):
    """What the prompt of a decision says: the actions left, or the strengths of a conflict and what is sent into it."""

    actions_left: int
    sphere: Sphere
    attacker_support: int
    attacker_strength: int
    defender_support: int


def seat_view(position: Position, seat: int, viewer: int) -> SeatView:
    """One seat, as the viewer sees it."""
    if viewer in (seat, OPEN) or position.deciding == NOBODY:
        return seat_known(position.seats[seat], "all", "owner", "scores")
    return seat_known(position.seats[seat], "all", *(("scores",) if position.options.open_scores else ()))


@remembered(keys=1, size=1024, alike=True)
def seat_known(there: SeatPosition, *known: str) -> SeatView:
    """One seat, as far as it is known; the same object as long as it has the same."""
    view: SeatView = shown(SeatView, FORM.secrets["seats"], there, set(known), tiles=sum(there.hand.values()))
    return view


@remembered(keys=1)
def open_table(position: Position, state: Core, now: Mapping[str, Any]) -> BoardView:
    """What lies open before everybody: what a spectator sees."""
    bag = sum(position.bag.values())
    full = sum(TILES) - len(spaces_with(position.options.board, "TS"))
    table: BoardView = shown(
        BoardView,
        FORM.secrets[""],
        position,
        {"all"},
        kingdoms=kingdom_names(state),
        seats=tuple([seat_view(position, seat, SPECTATOR) for seat in range(state.players)]),
        bag=bag if position.options.exact_bag else None,
        bag_percent=-(-100 * bag // full),
        standstill=nearest_end(
            state.players,
            passed=(position.passed_turns, position.options.standstill_rounds),
            undrawn=(position.still_turns, rounds_without_draw(state)),
        ),
        bag_tiles=None,
        sides=sides_of(position, state),
    )
    return table


def table_of(state: Core, viewer: int, named: Named | None = None) -> BoardView:
    """What lies open, and what the viewer has behind his screen."""
    named = named or FORM.named(state)
    position: Position = named.position
    table = open_table(position, state, named.numbers)
    seats = with_own(table.seats, viewer, lambda seat: seat_view(position, seat, viewer))
    if viewer == OPEN:
        return replace(table, seats=seats, bag=sum(position.bag.values()), bag_tiles=position.bag)
    return replace(table, seats=seats)


def sides_of(position: Position, state: Core) -> Sides | None:
    """Who fights for whom; in a tie the defender wins."""
    if (conflict := position.conflict) is None:
        return None
    behind = conflict.defence - conflict.attack
    return Sides(
        side_of(position, state, conflict.attacker, conflict.attack, behind + 1),
        side_of(position, state, conflict.defender, conflict.defence, -behind),
    )


def side_of(position: Position, state: Core, seat: int, strength: int, lacks: int) -> Side:
    """One side of the conflict."""
    assert position.conflict is not None
    leader = LEADERS[SPHERES.index(position.conflict.sphere)]
    known = SPACES.said(supporters(state, seat))
    return Side(position.seats[seat].leaders[leader], known, strength - len(known), lacks)


def kingdom_names(state: Core) -> tuple[tuple[str, ...], ...]:
    """The kingdoms, each by the names of its spaces."""
    return tuple([SPACES.said(kingdom) for kingdom in kingdoms_of(state)])


def memory_of(state: Core, viewer: int) -> Memory:
    """What a seat could have written down."""
    now = state.snapshot()
    others = [seat for seat in range(state.players) if seat != viewer]
    unseen = [now["bag"][s] + sum(now["hand"][o][s] + now["swapped"][o][s] for o in others) for s in range(4)]
    own = now["swapped"][viewer] if 0 <= viewer < state.players else [0, 0, 0, 0]
    return Memory(
        points=tuple(BY_SPHERE.said(row) for row in now["points"]),
        treasures=tuple(now["treasures_won"]),
        bag=sum(now["bag"]),
        unseen=BY_SPHERE.said(unseen),
        swapped=tuple(sum(row) for row in now["swapped"]),
        own_swapped=BY_SPHERE.said(own),
        removed=BY_SPHERE.said(now["removed"]),
    )


def fabricate(view: View) -> Position:
    """Some whole position that fits a view: the unseen tiles dealt in order, to be dealt anew by `redeal`."""
    table: BoardView = view.table
    memory: Memory = view.memory
    unseen = Unseen(memory.unseen)
    seats = []
    for seat, there in enumerate(table.seats):
        own = seat == view.seat
        hand = there.hand if own and there.hand is not None else unseen.take(there.tiles)
        swapped = memory.own_swapped if own else unseen.take(memory.swapped[seat])
        points, treasures = memory.points[seat], memory.treasures[seat]
        seats.append(filled(SeatPosition, there, hand=hand, swapped=swapped, points=points, treasures=treasures))
    hidden = {"seats": tuple(seats), "bag": unseen.take(), "removed": memory.removed}
    position: Position = fabricated(Position, view, **hidden)
    return position
