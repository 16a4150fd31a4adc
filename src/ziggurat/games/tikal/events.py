"""What happened at the table of Tikal, as the table would tell it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ziggurat.games.tikal.components import SPACE_NAMES, TILE_NAMES, TILES, Kind, Piece, Treasure
from ziggurat.games.tikal.layout import Told
from ziggurat.kit.events import Event, Teller, kinds_of, tellers


class FirstPlayerNamed(Event, frozen=True):
    """Chance has named who begins."""

    seat: int


class HexDrawn(Event, frozen=True):
    """A hexagon drawn by a player."""

    seat: int
    tile: str
    kind: Kind


class HexRevealed(Event, frozen=True):
    """A hexagon turned up for auction."""

    tile: str
    kind: Kind


class HexPlaced(Event, frozen=True):
    """A hexagon laid on the board."""

    seat: int
    tile: str
    kind: Kind
    at: str
    rotation: int


class TreasuresLaid(Event, frozen=True):
    """Treasures laid unseen on a new ruin."""

    at: str
    count: int


class HexSetAside(Event, frozen=True):
    """A hexagon that fits nowhere, out of the game."""

    seat: int
    tile: str


class ExplorerBrought(Event, frozen=True):
    """A piece brought into play."""

    seat: int
    piece: Piece
    at: str


class ExplorerMoved(Event, frozen=True):
    """A piece that walked, and what it cost."""

    seat: int
    piece: Piece
    start: str
    to: str
    cost: int


class ExplorerChangedCamp(Event, frozen=True):
    """A piece that went from camp to camp."""

    seat: int
    piece: Piece
    start: str
    to: str


class FloorUncovered(Event, frozen=True):
    """A floor laid, and the temple's new value."""

    seat: int
    at: str
    value: int


class TreasureDug(Event, frozen=True):
    """A treasure dug up and shown."""

    seat: int
    at: str
    treasure: Treasure


class RuinEmptied(Event, frozen=True):
    """A ruin that has become a clearing."""

    at: str


class TreasureExchanged(Event, frozen=True):
    """Two single treasures that changed hands."""

    seat: int
    rival: int
    given: Treasure
    taken: Treasure


class CampPitched(Event, frozen=True):
    """A camp pitched."""

    seat: int
    at: str


class GuardPlaced(Event, frozen=True):
    """A guard, and the value he keeps."""

    seat: int
    piece: Piece
    at: str
    value: int


class ExplorersLeft(Event, frozen=True):
    """Pieces beside a new guard that left the game."""

    seat: int
    at: str
    count: int


class TurnEnded(Event, frozen=True):
    """A player has used his points; some may be lost."""

    seat: int
    lost: int


class ScoringBegun(Event, frozen=True):
    """A volcano's scoring round, and who begins it."""

    seat: int


class FinalBegun(Event, frozen=True):
    """The final round, and who begins it."""

    seat: int


class TempleScored(Event, frozen=True):
    """A temple's prestige."""

    seat: int
    at: str
    points: int


class TreasuresScored(Event, frozen=True):
    """Prestige for treasures."""

    seat: int
    points: int


class PrestigeScored(Event, frozen=True):
    """All that a player scored in this round, and his total."""

    seat: int
    points: int
    total: int


class AuctionOpened(Event, frozen=True):
    """An auction, and who speaks first."""

    seat: int


class BidMade(Event, frozen=True):
    """A bid."""

    seat: int
    points: int


class Passed(Event, frozen=True):
    """A player out of this auction."""

    seat: int


class AuctionWon(Event, frozen=True):
    """The highest bidder pays; his prestige afterwards."""

    seat: int
    points: int
    total: int


class FreeTurn(Event, frozen=True):
    """Nobody bid: the first who passed plays free of charge."""

    seat: int


class LastHexTaken(Event, frozen=True):
    """The last player of the round takes what is left."""

    seat: int


class HexChosen(Event, frozen=True):
    """A hexagon taken from those that lie open."""

    seat: int
    tile: str
    kind: Kind


class AmuletTurned(Event, frozen=True):
    """A player has had his turn in this round."""

    seat: int


class AmuletsBack(Event, frozen=True):
    """All have played; a new round begins."""


class GameOver(Event, frozen=True):
    """The final round is over."""


def with_tile(make: Any) -> Teller:
    """A seat and a tile, told with the tile's kind."""
    return lambda n, _: make(n[0], TILES[n[1]].name, TILES[n[1]].kind)


def hex_placed(numbers: Sequence[int], spaces: Sequence[int]) -> Event:
    """A hexagon on the board."""
    seat, tile, space, rotation = numbers[:4]
    return HexPlaced(seat, TILES[tile].name, TILES[tile].kind, SPACE_NAMES[space], rotation)


KINDS = kinds_of(__name__)
TELLERS = tellers(
    KINDS,
    Told,
    {"at": SPACE_NAMES, "start": SPACE_NAMES, "to": SPACE_NAMES, "tile": TILE_NAMES},
    HEX_DRAWN=with_tile(HexDrawn),
    HEX_REVEALED=lambda n, _: HexRevealed(TILES[n[0]].name, TILES[n[0]].kind),
    HEX_PLACED=hex_placed,
    HEX_CHOSEN=with_tile(HexChosen),
)
