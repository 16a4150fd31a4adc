"""A whole position in named terms: what JSON holds, what tests draw, what a bug report shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from ziggurat.games.tigris import components as box
from ziggurat.games.tigris.components import Leader, Monument, Sphere
from ziggurat.games.tigris.fields import SPACE, SPHERE, Fields
from ziggurat.games.tigris.layout import Phase
from ziggurat.games.tigris.options import Options
from ziggurat.kit.naming import words_of
from ziggurat.kit.positions import Form, by_hand
from ziggurat.kit.versions import Position as AnyPosition
from ziggurat.kit.versions import since

DECISIONS = words_of(Phase)
Counts = dict[Sphere, int]


class MonumentPlace(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Where a monument stands, and of which sphere the tiles under it were."""

    at: str
    sphere: Sphere


class SeatPosition(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What one seat has."""

    leaders: dict[Leader, str] = {}
    hand: Counts = {}
    points: Counts = {}
    treasures: int = 0
    catastrophes: int = box.CATASTROPHES_EACH
    swapped: Counts = {}


class Conflict(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A revolt or war being fought, with the strengths so far."""

    sphere: Sphere
    revolt: bool
    attacker: int
    defender: int
    attack: int
    defence: int


class Drawing(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
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


def monuments_of(now: Mapping[str, Any]) -> dict[Monument, MonumentPlace]:
    """The monuments of a snapshot, named."""
    places = zip(box.MONUMENTS, now["monument_at"], now["monument_sphere"], strict=True)
    return {
        monument: MonumentPlace(box.SPACE_NAMES[at], box.SPHERES[sphere]) for monument, at, sphere in places if at >= 0
    }


def tiles_of(now: Mapping[str, Any]) -> dict[str, Sphere]:
    """The face-up tiles of a snapshot by space, in the order of the spaces."""
    found = {space: sphere for sphere, spaces in zip(box.SPHERES, now["tiles"], strict=True) for space in spaces}
    return {box.SPACE_NAMES[space]: found[space] for space in sorted(found)}


FIGHTING = (Phase.REINFORCE_ATTACK, Phase.REINFORCE_DEFENCE)
LAYING = (Phase.CHOOSE_WAR, Phase.BUILD_MONUMENT)


def is_laying(now: Mapping[str, Any]) -> bool:
    """Whether the tile just laid still matters: in a war, or for a monument."""
    return now["phase"] in LAYING or (now["phase"] in FIGHTING and not now["in_revolt"])


FORM = Form(
    Fields,
    Position,
    SeatPosition,
    aside={"tiles", "monument_at", "monument_sphere"},
    said={
        "tiles": by_hand(tiles_of, "tiles"),
        "monuments": by_hand(monuments_of, "monument_at", "monument_sphere"),
        "laid": by_hand(lambda now: SPACE.said(now["laid"]) if is_laying(now) else None, "laid", "phase", "in_revolt"),
        "laid_sphere": by_hand(
            lambda now: SPHERE.said(now["laid_sphere"]) if is_laying(now) else None, "laid_sphere", "phase", "in_revolt"
        ),
    },
    parts={
        "conflict": (Conflict, lambda now: now["phase"] in FIGHTING),
        "drawing": (Drawing, lambda now: now["phase"] == Phase.DRAW),
    },
)


def numbers_of(position: Position) -> dict[str, Any]:
    """A position as the plain numbers the core takes."""
    tiles: list[list[int]] = [[], [], [], []]
    for name, sphere in position.tiles.items():
        tiles[box.SPHERES.index(sphere)].append(SPACE.meant(name))
    places = [position.monuments.get(monument) for monument in box.MONUMENTS]
    corners = [SPACE.meant(place.at) if place else -1 for place in places]
    spheres = [box.SPHERES.index(place.sphere) if place else 0 for place in places]
    return FORM.numbers(position, DECISIONS, tiles=tiles, monument_at=corners, monument_sphere=spheres)
