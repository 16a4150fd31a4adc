"""What happened on the board, as the table would tell it."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.games.tigris.components import SPACE_NAMES, SPHERES, Leader, Monument, Sphere
from ziggurat.games.tigris.layout import Ending, Scored, Told, Unscored
from ziggurat.kit.events import Event, Teller, kinds_of, tellers
from ziggurat.kit.naming import words_of


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


def named(spaces: Sequence[int]) -> tuple[str, ...]:
    """The names of spaces."""
    return tuple([SPACE_NAMES[space] for space in spaces])


def conflict_won(revolt: bool) -> Teller:
    """Who won a revolt, or a war."""
    return lambda n, spaces: ConflictWon(n[0], n[1], SPHERES[n[2]], revolt, n[3], n[4])


KINDS = kinds_of(__name__)
TELLERS = tellers(
    KINDS,
    Told,
    {
        "at": SPACE_NAMES,
        "origin": SPACE_NAMES,
        "reason": words_of(Scored),
        "no_point.reason": words_of(Unscored),
        "game_ended.reason": words_of(Ending),
    },
    REVOLT_WON=conflict_won(True),
    WAR_WON=conflict_won(False),
    TILES_REMOVED=lambda n, spaces: TilesRemoved(n[0], SPHERES[n[1]], named(spaces)),
    TEMPLES_SPARED=lambda n, spaces: TemplesSpared(named(spaces)),
    TREASURES_TAKEN=lambda n, spaces: TreasuresTaken(n[0], n[1], named(spaces), SPACE_NAMES[n[2]]),
)
