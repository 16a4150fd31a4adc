"""What a player of Tigris & Euphrates can announce, and what CHANCE can draw."""

from __future__ import annotations

from collections.abc import Iterator

from ziggurat.games.tigris.components import (
    HANDFULS,
    LEADERS,
    MONUMENTS,
    SPACE_NAMES,
    SPHERES,
    Leader,
    Monument,
    Sphere,
)
from ziggurat.kit.actions import Action, ActionSpace

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


KINDS = (
    PlaceTile,
    PlaceLeader,
    PlaceCatastrophe,
    WithdrawLeader,
    SwapTiles,
    EndTurn,
    ChooseWar,
    Reinforce,
    BuildMonument,
    Decline,
    TakeTreasures,
    DrawTile,
    FirstSeat,
)


def every_action() -> Iterator[Action]:
    """All actions, in the order of their numbers (layout.py)."""
    yield from (PlaceTile(sphere, at) for sphere in SPHERES for at in SPACE_NAMES)
    yield from (PlaceLeader(leader, at) for leader in LEADERS for at in SPACE_NAMES)
    yield from (PlaceCatastrophe(at) for at in SPACE_NAMES)
    yield from (WithdrawLeader(leader) for leader in LEADERS)
    yield from (SwapTiles(*handful) for handful in HANDFULS)
    yield EndTurn()
    yield from (ChooseWar(leader) for leader in LEADERS)
    yield from (Reinforce(count) for count in range(7))
    yield from (BuildMonument(monument, at) for monument in MONUMENTS for at in SPACE_NAMES)
    yield Decline()
    yield from (TakeTreasures(at) for at in SPACE_NAMES)
    yield from (DrawTile(sphere) for sphere in SPHERES)
    yield from (FirstSeat(seat) for seat in range(4))


ACTION_SPACE = ActionSpace(KINDS, every_action)
