"""What happened at the table of Tikal, as the table would tell it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ziggurat.games.tikal import layout as told
from ziggurat.games.tikal.components import PIECES, SPACE_NAMES, TILES, TREASURE_KINDS, Kind, Piece, Treasure
from ziggurat.kit.events import Event


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


Row = tuple[int, ...]
Reader = Callable[[int], Any]


def same(number: int) -> int:
    """A seat or a count as it is."""
    return number


def of(make: Callable[..., Event], *readers: Reader) -> Callable[[list[int]], Event]:
    """A decoder that reads each number in its own way."""
    return lambda numbers: make(*(read(number) for read, number in zip(readers, numbers, strict=False)))


def with_tile(make: Callable[..., Event]) -> Callable[[list[int]], Event]:
    """A decoder for a seat and a tile, told with the tile's kind."""
    return lambda numbers: make(numbers[0], TILES[numbers[1]].name, TILES[numbers[1]].kind)


def placed(numbers: list[int]) -> Event:
    """A hexagon on the board."""
    seat, tile, space, rotation = numbers[:4]
    return HexPlaced(seat, TILES[tile].name, TILES[tile].kind, SPACE_NAMES[space], rotation)


piece, space, treasure = PIECES.__getitem__, SPACE_NAMES.__getitem__, TREASURE_KINDS.__getitem__

DECODERS: dict[int, Callable[[list[int]], Event]] = {
    told.FIRST_PLAYER_NAMED: of(FirstPlayerNamed, same),
    told.HEX_DRAWN: with_tile(HexDrawn),
    told.HEX_REVEALED: lambda numbers: HexRevealed(TILES[numbers[0]].name, TILES[numbers[0]].kind),
    told.HEX_PLACED: placed,
    told.TREASURES_LAID: of(TreasuresLaid, space, same),
    told.HEX_SET_ASIDE: lambda numbers: HexSetAside(numbers[0], TILES[numbers[1]].name),
    told.EXPLORER_BROUGHT: of(ExplorerBrought, same, piece, space),
    told.EXPLORER_MOVED: of(ExplorerMoved, same, piece, space, space, same),
    told.EXPLORER_CHANGED_CAMP: of(ExplorerChangedCamp, same, piece, space, space),
    told.FLOOR_UNCOVERED: of(FloorUncovered, same, space, same),
    told.TREASURE_DUG: of(TreasureDug, same, space, treasure),
    told.RUIN_EMPTIED: of(RuinEmptied, space),
    told.TREASURE_EXCHANGED: of(TreasureExchanged, same, same, treasure, treasure),
    told.CAMP_PITCHED: of(CampPitched, same, space),
    told.GUARD_PLACED: of(GuardPlaced, same, piece, space, same),
    told.EXPLORERS_LEFT: of(ExplorersLeft, same, space, same),
    told.TURN_ENDED: of(TurnEnded, same, same),
    told.SCORING_BEGUN: of(ScoringBegun, same),
    told.FINAL_BEGUN: of(FinalBegun, same),
    told.TEMPLE_SCORED: of(TempleScored, same, space, same),
    told.TREASURES_SCORED: of(TreasuresScored, same, same),
    told.PRESTIGE_SCORED: of(PrestigeScored, same, same, same),
    told.AUCTION_OPENED: of(AuctionOpened, same),
    told.BID_MADE: of(BidMade, same, same),
    told.PASSED: of(Passed, same),
    told.AUCTION_WON: of(AuctionWon, same, same, same),
    told.FREE_TURN: of(FreeTurn, same),
    told.LAST_HEX_TAKEN: of(LastHexTaken, same),
    told.HEX_CHOSEN: with_tile(HexChosen),
    told.AMULET_TURNED: of(AmuletTurned, same),
    told.AMULETS_BACK: of(AmuletsBack),
    told.GAME_OVER: of(GameOver),
}
KINDS = tuple(kind for kind in Event.__subclasses__() if kind.__module__ == __name__)


def decode(rows: list[Row]) -> list[Event]:
    """The rows told by the core, as events."""
    return [DECODERS[kind](numbers) for kind, *numbers in rows]
