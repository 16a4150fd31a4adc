"""What a player of Tikal can announce, and what CHANCE can draw."""

from __future__ import annotations

from itertools import product

from ziggurat.games.tikal import components as box
from ziggurat.games.tikal.components import Piece, Treasure
from ziggurat.kit.actions import Action, ActionSpace, Each

Space = str  # A1 to H5
Tile = str  # A1 to G4: the letter on its back and a number


class PlaceHexTile(Action, frozen=True):
    """Lay the hexagon, turned clockwise by so many sixths (“Mettre en jeu un hexagone”). Notation: `place C4 r2`."""

    notation = "place {at} r{rotation}"
    at: Space
    rotation: int


class BringExplorer(Action, frozen=True):
    """Bring a piece into play, 1 point (“Mettre en jeu un nouvel explorateur”). Notation: `bring explorer A5`."""

    piece: Piece
    at: Space

    def __str__(self) -> str:
        return f"bring {SHORT[self.piece]} {self.at}"


class MoveExplorer(Action, frozen=True):
    """Walk to a touching hexagon, 1 to 6 points (“Se déplacer entre deux hexagones”). Notation: `move leader A5 B4`."""

    piece: Piece
    start: Space
    to: Space

    def __str__(self) -> str:
        return f"move {SHORT[self.piece]} {self.start} {self.to}"


class MoveBetweenCamps(Action, frozen=True):
    """Move from camp to camp, 1 point (“Se déplacer d'un camp à un autre”). Notation: `camps explorer A5 D3`."""

    piece: Piece
    start: Space
    to: Space

    def __str__(self) -> str:
        return f"camps {SHORT[self.piece]} {self.start} {self.to}"


class UncoverFloor(Action, frozen=True):
    """Uncover a temple's next floor, 2 points (“Dégager un nouvel étage de temple”). Notation: `uncover A4`."""

    notation = "uncover {at}"
    at: Space


class DigTreasure(Action, frozen=True):
    """Dig up a treasure of a ruin, 3 points (“Déterrer un trésor”). Notation: `dig C4`."""

    notation = "dig {at}"
    at: Space


class ExchangeTreasure(Action, frozen=True):
    """Exchange single treasures with a seat, 3 points (“Échanger un trésor”). Notation: `exchange mask 2 jar`."""

    notation = "exchange {given} {rival} {taken}"
    given: Treasure
    rival: int
    taken: Treasure


class PitchCamp(Action, frozen=True):
    """Pitch a camp on a clearing, 5 points (“Installer un camp”). Notation: `camp B4`."""

    notation = "camp {at}"
    at: Space


class PlaceGuard(Action, frozen=True):
    """Make a piece the guard of its temple, 5 points (“Placer un gardien”). Notation: `guard explorer A4`."""

    piece: Piece
    at: Space

    def __str__(self) -> str:
        return f"guard {SHORT[self.piece]} {self.at}"


class EndTurn(Action, frozen=True):
    """Stop; points left are lost. Notation: `end`."""

    notation = "end"


class Bid(Action, frozen=True):
    """Offer prestige for the next turn (“Enchères”). Notation: `bid 5`."""

    notation = "bid {points}"
    points: int


class Pass(Action, frozen=True):
    """Leave this auction. Notation: `pass`."""

    notation = "pass"


class ChooseHexTile(Action, frozen=True):
    """Take a hexagon that lies open, after winning an auction. Notation: `choose B3`."""

    notation = "choose {tile}"
    tile: Tile


class NameFirstPlayer(Action, frozen=True):
    """CHANCE: the seat that begins. Notation: `first 0`."""

    notation = "first {seat}"
    seat: int


class DrawHexTile(Action, frozen=True):
    """CHANCE: the hexagon on top of the pile. Notation: `draw B3`."""

    notation = "draw {tile}"
    tile: Tile


class TurnUpTreasure(Action, frozen=True):
    """CHANCE: the treasure just dug up. Notation: `find mask`."""

    notation = "find {treasure}"
    treasure: Treasure


SHORT = {Piece.EXPLORER: "explorer", Piece.EXPEDITION_LEADER: "leader"}

SEATS = range(box.PLAYER_NUMBERS[-1])
STEPS = [(box.SPACE_NAMES[space], box.SPACE_NAMES[box.beyond(space, side)]) for space, side in box.STEPS]
EXCHANGES = product(SEATS, box.TREASURE_KINDS, box.TREASURE_KINDS)
ACTION_SPACE = ActionSpace.of(  # in the order of their numbers: layout.Act has the first of each kind
    Each(PlaceHexTile, box.SPACE_NAMES, range(6)),
    Each(BringExplorer, box.PIECES, box.SPACE_NAMES),
    Each(MoveExplorer, rows=[(piece, *step) for piece in box.PIECES for step in STEPS]),
    Each(MoveBetweenCamps, box.PIECES, box.SPACE_NAMES, box.SPACE_NAMES),
    Each(UncoverFloor, box.SPACE_NAMES),
    Each(DigTreasure, box.SPACE_NAMES),
    Each(ExchangeTreasure, rows=[(given, rival, taken) for rival, given, taken in EXCHANGES]),
    Each(PitchCamp, box.SPACE_NAMES),
    Each(PlaceGuard, box.PIECES, box.SPACE_NAMES),
    Each(EndTurn),
    Each(Bid, range(box.LEAST_BID, box.MOST_PRESTIGE + 1)),
    Each(Pass),
    Each(ChooseHexTile, box.TILE_NAMES),
    Each(NameFirstPlayer, SEATS),
    Each(DrawHexTile, box.TILE_NAMES),
    Each(TurnUpTreasure, box.TREASURE_KINDS),
)
