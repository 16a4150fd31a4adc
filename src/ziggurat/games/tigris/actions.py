"""What a player of Tigris & Euphrates can announce, and what CHANCE can draw."""

from __future__ import annotations

from ziggurat.games.tigris import components as box
from ziggurat.games.tigris.components import Leader, Monument, Sphere
from ziggurat.kit.actions import Action, ActionSpace, Each

Space = str  # A1 to P11


class PlaceTile(Action, frozen=True):
    """Lay a civilization tile from your hand (“Placer une tuile civilisation”). Notation: `temple N4`."""

    notation = "{sphere} {at}"
    sphere: Sphere
    at: Space


class PlaceLeader(Action, frozen=True):
    """Place one of your leaders, or move it on the board (“Placer ou déplacer un chef”). Notation: `king N4`."""

    notation = "{leader} {at}"
    leader: Leader
    at: Space


class PlaceCatastrophe(Action, frozen=True):
    """Lay one of your two catastrophe tiles (“Poser une tuile catastrophe”). Notation: `catastrophe N4`."""

    notation = "catastrophe {at}"
    at: Space


class WithdrawLeader(Action, frozen=True):
    """Take one of your leaders back from the board. Notation: `king home`."""

    notation = "{leader} home"
    leader: Leader


class SwapTiles(Action, frozen=True):
    """Discard one to six tiles face down and draw as many (“Changer de une à six tuiles”). Notation: `swap 2T 1F`."""

    settlements: int
    temples: int
    farms: int
    markets: int

    def __str__(self) -> str:
        counts = zip((self.settlements, self.temples, self.farms, self.markets), "STFM", strict=True)
        return "swap " + " ".join(f"{count}{letter}" for count, letter in counts if count)


class EndTurn(Action, frozen=True):
    """Stop before both actions are used. Notation: `end`."""

    notation = "end"


class ChooseWar(Action, frozen=True):
    """Say which of several wars is fought next. Notation: `war king`."""

    notation = "war {leader}"
    leader: Leader


class Reinforce(Action, frozen=True):
    """Add tiles from your hand to a conflict, none to six. Notation: `reinforce 2`."""

    notation = "reinforce {count}"
    count: int


class BuildMonument(Action, frozen=True):
    """Build a monument on the square whose upper left space is given. Notation: `build temple-farm C4`."""

    notation = "build {monument} {at}"
    monument: Monument
    at: Space


class Decline(Action, frozen=True):
    """Build no monument. Notation: `decline`."""

    notation = "decline"


class TakeTreasures(Action, frozen=True):
    """Take all the treasures of your trader's kingdom but one. Notation: `leave N5`."""

    notation = "leave {leave}"
    leave: Space


class DrawTile(Action, frozen=True):
    """CHANCE: a tile drawn from the bag. Notation: `draw temple`."""

    notation = "draw {sphere}"
    sphere: Sphere


class FirstSeat(Action, frozen=True):
    """CHANCE: the seat that begins. Notation: `first 0`."""

    notation = "first {seat}"
    seat: int


ACTION_SPACE = ActionSpace.of(  # in the order of their numbers: layout.Act has the first of each kind
    Each(PlaceTile, box.SPHERES, box.SPACE_NAMES),
    Each(PlaceLeader, box.LEADERS, box.SPACE_NAMES),
    Each(PlaceCatastrophe, box.SPACE_NAMES),
    Each(WithdrawLeader, box.LEADERS),
    Each(SwapTiles, rows=box.HANDFULS),
    Each(EndTurn),
    Each(ChooseWar, box.LEADERS),
    Each(Reinforce, range(box.HAND + 1)),
    Each(BuildMonument, box.MONUMENTS, box.SPACE_NAMES),
    Each(Decline),
    Each(TakeTreasures, box.SPACE_NAMES),
    Each(DrawTile, box.SPHERES),
    Each(FirstSeat, range(4)),
)
