"""A whole position in named terms: what JSON holds, what tests draw, what a bug report shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from ziggurat.games.tigris import layout
from ziggurat.games.tigris.components import (
    CATASTROPHES_EACH,
    MONUMENTS,
    SPACE_NAMES,
    SPHERES,
    Leader,
    Monument,
    Sphere,
)
from ziggurat.games.tigris.core import Core
from ziggurat.games.tigris.fields import SPACE, Fields
from ziggurat.games.tigris.options import Options
from ziggurat.kit.positions import Form
from ziggurat.kit.versions import Position as AnyPosition
from ziggurat.kit.versions import since

DECISIONS = (
    "first_seat",
    "draw",
    "choose_action",
    "choose_war",
    "reinforce_attack",
    "reinforce_defence",
    "build_monument",
    "take_treasures",
    "over",
)
Counts = dict[Sphere, int]


class MonumentPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a monument stands, and of which sphere the tiles under it were."""

    at: str
    sphere: Sphere


class SeatPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one seat has."""

    leaders: dict[Leader, str] = {}
    hand: Counts = {}
    points: Counts = {}
    treasures: int = 0
    catastrophes: int = CATASTROPHES_EACH
    swapped: Counts = {}


class Conflict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A revolt or war being fought, with the strengths so far."""

    sphere: Sphere
    revolt: bool
    attacker: int
    defender: int
    attack: int
    defence: int


class Drawing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tiles being drawn: by whom, how many more, and what for."""

    seat: int
    left: int
    reason: str


class Position(AnyPosition, frozen=True):
    """Everything on the table and behind the screens."""

    seats: tuple[SeatPosition, ...]
    tiles: dict[str, Sphere]
    bag: Counts
    game: str = "tigris"
    options: Options = Options()
    treasures: tuple[str, ...] = ()
    catastrophes: tuple[str, ...] = ()
    monuments: dict[Monument, MonumentPlace] = {}
    removed: Counts = {}
    decision: str = "choose_action"
    deciding: int = 0
    active: int = 0
    actions_left: int = 2
    last_turn: bool = False
    still_turns: Annotated[int, since(2, before=0)] = 1
    passed_turns: Annotated[int, since(3, before=0)] = 0
    laid: str | None = None
    laid_sphere: Sphere | None = None
    conflict: Conflict | None = None
    drawing: Drawing | None = None


FORM = Form(
    Fields,
    Position,
    SeatPosition,
    by_hand={"tiles", "monument_at", "monument_sphere"},
    conflict=Conflict,
    drawing=Drawing,
)


def monuments_of(now: Mapping[str, Any]) -> dict[Monument, MonumentPlace]:
    """The monuments of a snapshot, named."""
    places = zip(MONUMENTS, now["monument_at"], now["monument_sphere"], strict=True)
    return {monument: MonumentPlace(SPACE_NAMES[at], SPHERES[sphere]) for monument, at, sphere in places if at >= 0}


def tiles_of(now: Mapping[str, Any]) -> dict[str, Sphere]:
    """The face-up tiles of a snapshot by space, in the order of the spaces."""
    found = {space: sphere for sphere, spaces in zip(SPHERES, now["tiles"], strict=True) for space in spaces}
    return {SPACE_NAMES[space]: found[space] for space in sorted(found)}


def position_of(state: Core) -> Position:
    """The position of a state."""
    now, phase = state.snapshot(), state.phase
    fighting = phase in (layout.REINFORCE_ATTACK, layout.REINFORCE_DEFENCE)
    laying = phase in (layout.CHOOSE_WAR, layout.BUILD_MONUMENT) or (fighting and not state.in_revolt)
    present = {part for part, there in (("conflict", fighting), ("drawing", phase == layout.DRAW_TILE)) if there}
    by_hand: dict[str, Any] = {"tiles": tiles_of(now), "monuments": monuments_of(now)}
    if not laying:
        by_hand |= {"laid": None, "laid_sphere": None}
    position: Position = FORM.position(state, now, present, **by_hand)
    return position


def numbers_of(position: Position) -> dict[str, Any]:
    """A position as the plain numbers the core takes."""
    tiles: list[list[int]] = [[], [], [], []]
    for name, sphere in position.tiles.items():
        tiles[SPHERES.index(sphere)].append(SPACE.meant(name))
    places = [position.monuments.get(monument) for monument in MONUMENTS]
    corners = [SPACE.meant(place.at) if place else -1 for place in places]
    spheres = [SPHERES.index(place.sphere) if place else 0 for place in places]
    return FORM.numbers(position, DECISIONS, tiles=tiles, monument_at=corners, monument_sphere=spheres)
