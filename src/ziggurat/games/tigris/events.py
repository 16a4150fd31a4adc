"""What happened on the board, as the table would tell it."""

from __future__ import annotations

from typing import Any

from ziggurat.games.tigris import layout as told
from ziggurat.games.tigris.components import LEADERS, MONUMENTS, SPACE_NAMES, SPHERES, Leader, Monument, Sphere
from ziggurat.kit.events import Event


class FirstSeatDrawn(Event, frozen=True, tag="first_seat"):
    """The seat that begins."""

    seat: int


class TileDrawn(Event, frozen=True):
    """A tile drawn, as only its owner sees it."""

    seat: int
    sphere: Sphere


class TilesDrawn(Event, frozen=True):
    """Tiles drawn, as the others see it."""

    seat: int
    count: int


class TilePlaced(Event, frozen=True):
    """A tile laid on the board."""

    seat: int
    sphere: Sphere
    at: str


class LeaderPlaced(Event, frozen=True):
    """A leader placed from hand."""

    seat: int
    leader: Leader
    at: str


class LeaderMoved(Event, frozen=True):
    """A leader moved on the board."""

    seat: int
    leader: Leader
    origin: str
    at: str


class LeaderWithdrawn(Event, frozen=True):
    """A leader taken back by his owner."""

    seat: int
    leader: Leader
    origin: str


class LeaderStranded(Event, frozen=True):
    """A leader gone home because his last temple is gone."""

    seat: int
    leader: Leader
    origin: str


class CatastrophePlaced(Event, frozen=True):
    """A catastrophe tile laid, and the tile it destroyed."""

    seat: int
    at: str
    destroyed: Sphere | None


class TilesSwapped(Event, frozen=True):
    """Tiles discarded face down."""

    seat: int
    count: int


class PointScored(Event, frozen=True):
    """Points of one sphere won."""

    seat: int
    sphere: Sphere
    amount: int
    reason: str


class NoPoint(Event, frozen=True):
    """A tile that brought no point, and why."""

    sphere: Sphere
    at: str
    reason: str


class KingdomsUnited(Event, frozen=True):
    """A tile that joined two kingdoms."""

    at: str


class RevoltBegun(Event, frozen=True):
    """A revolt, with the temples beside both leaders."""

    sphere: Sphere
    attacker: int
    defender: int
    attacker_support: int
    defender_support: int


class WarBegun(Event, frozen=True):
    """A war, with the supporters on both sides."""

    sphere: Sphere
    attacker: int
    defender: int
    attacker_support: int
    defender_support: int


class Reinforced(Event, frozen=True):
    """Tiles added to a conflict from hand."""

    seat: int
    sphere: Sphere
    count: int


class ConflictWon(Event, frozen=True):
    """A conflict's outcome with both strengths."""

    winner: int
    loser: int
    sphere: Sphere
    revolt: bool
    winner_strength: int
    loser_strength: int


class TilesRemoved(Event, frozen=True):
    """The supporters a loser removes."""

    seat: int
    sphere: Sphere
    spaces: tuple[str, ...]


class TemplesSpared(Event, frozen=True):
    """Temples that stay after a war of priests."""

    spaces: tuple[str, ...]


class WarCancelled(Event, frozen=True):
    """A war that is no more: its leaders are parted."""

    sphere: Sphere


class MonumentBuilt(Event, frozen=True):
    """A monument on the square with this upper left space."""

    seat: int
    monument: Monument
    at: str
    sphere: Sphere


class MonumentDeclined(Event, frozen=True):
    """A monument not built."""

    seat: int


class TreasuresTaken(Event, frozen=True):
    """Treasures taken by the trader's owner, and the one left."""

    seat: int
    count: int
    spaces: tuple[str, ...]
    left: str


class TurnEnded(Event, frozen=True):
    """A turn over."""

    seat: int


class GameEnded(Event, frozen=True):
    """The game over."""

    reason: str


REASONS = ("tile", "king", "revolt", "war", "monument")
NO_POINT_REASONS = ("unification", "no_kingdom", "no_leader")
ENDINGS = ("treasures", "bag", "swap", "standstill", "passing")

Row = tuple[int, ...]


def decode(rows: list[Row]) -> list[Event]:
    """The rows told by the core, as events; SPACE rows belong to the event after them."""
    events: list[Event] = []
    spaces: list[str] = []
    for kind, *numbers in rows:
        if kind == told.SPACE:
            spaces.append(SPACE_NAMES[numbers[0]])
            continue
        events.append(DECODERS[kind](numbers, tuple(spaces)))
        spaces.clear()
    return events


def _simple(make: Any, *readers: Any) -> Any:
    """A decoder that reads each number in its own way."""
    return lambda numbers, spaces: make(*(read(number) for read, number in zip(readers, numbers, strict=False)))


def _seat(number: int) -> int:
    return number


_sphere, _leader, _space = SPHERES.__getitem__, LEADERS.__getitem__, SPACE_NAMES.__getitem__

DECODERS: dict[int, Any] = {
    told.FIRST_SEAT_TOLD: _simple(FirstSeatDrawn, _seat),
    told.TILE_DRAWN: _simple(TileDrawn, _seat, _sphere),
    told.TILE_PLACED: _simple(TilePlaced, _seat, _sphere, _space),
    told.LEADER_PLACED: _simple(LeaderPlaced, _seat, _leader, _space),
    told.LEADER_MOVED: _simple(LeaderMoved, _seat, _leader, _space, _space),
    told.LEADER_WITHDRAWN: _simple(LeaderWithdrawn, _seat, _leader, _space),
    told.LEADER_STRANDED: _simple(LeaderStranded, _seat, _leader, _space),
    told.CATASTROPHE_PLACED: _simple(CatastrophePlaced, _seat, _space, lambda n: None if n < 0 else SPHERES[n]),
    told.TILES_SWAPPED: _simple(TilesSwapped, _seat, int),
    told.POINT_SCORED: _simple(PointScored, _seat, _sphere, int, REASONS.__getitem__),
    told.NO_POINT: _simple(NoPoint, _sphere, _space, NO_POINT_REASONS.__getitem__),
    told.KINGDOMS_UNITED: _simple(KingdomsUnited, _space),
    told.REVOLT_BEGUN: _simple(RevoltBegun, _sphere, _seat, _seat, int, int),
    told.WAR_BEGUN: _simple(WarBegun, _sphere, _seat, _seat, int, int),
    told.REINFORCED: _simple(Reinforced, _seat, _sphere, int),
    told.REVOLT_WON: lambda n, s: ConflictWon(n[0], n[1], SPHERES[n[2]], True, n[3], n[4]),
    told.WAR_WON: lambda n, s: ConflictWon(n[0], n[1], SPHERES[n[2]], False, n[3], n[4]),
    told.TILES_REMOVED: lambda n, spaces: TilesRemoved(n[0], SPHERES[n[1]], spaces),
    told.TEMPLES_SPARED: lambda n, spaces: TemplesSpared(spaces),
    told.WAR_CANCELLED: _simple(WarCancelled, _sphere),
    told.MONUMENT_BUILT: _simple(MonumentBuilt, _seat, MONUMENTS.__getitem__, _space, _sphere),
    told.MONUMENT_DECLINED: _simple(MonumentDeclined, _seat),
    told.TREASURES_TAKEN: lambda n, spaces: TreasuresTaken(n[0], n[1], spaces, SPACE_NAMES[n[2]]),
    told.TURN_ENDED: _simple(TurnEnded, _seat),
    told.GAME_ENDED: _simple(GameEnded, ENDINGS.__getitem__),
}
KINDS = tuple(kind for kind in Event.__subclasses__() if kind.__module__ == __name__)
