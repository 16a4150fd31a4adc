"""What a player of Contest of Kings can announce, and what CHANCE can draw."""

from __future__ import annotations

from ziggurat.games.kings import components as box
from ziggurat.games.kings.components import Card, Leader, Ship
from ziggurat.kit.actions import Action, ActionSpace, Each

Space = str  # A0 to H8, AB to GH
Column = str  # A to H


class PlaceLeader(Action, frozen=True):
    """Place one of your leaders, or move it (“Placer ou déplacer un chef”). Notation: `king C4`."""

    notation = "{leader} {at}"
    leader: Leader
    at: Space


class LayCard(Action, frozen=True):
    """Lay a card from your hand below a column (“Jouer une carte civilisation”). Notation: `temple C`."""

    notation = "{card} {column}"
    card: Card
    column: Column


class LayLink(Action, frozen=True):
    """Lay a card from your hand between two heads and so link two kingdoms. Notation: `temple CD`."""

    notation = "{card} {at}"
    card: Card
    at: Space


class PlayCatastrophe(Action, frozen=True):
    """Strike a card off the table with your catastrophe (“Jouer une carte catastrophe”). Notation: `catastrophe C4`."""

    notation = "catastrophe {at}"
    at: Space


class WithdrawLeader(Action, frozen=True):
    """Take one of your leaders back, where the option allows it. Notation: `king home`."""

    notation = "{leader} home"
    leader: Leader


class EndTurn(Action, frozen=True):
    """Stop before both actions are used. Notation: `end`."""

    notation = "end"


class ScorePoint(Action, frozen=True):
    """Put a card from your hand on your victory pile, where a point is due. Notation: `score temple`."""

    notation = "score {card}"
    card: Card


class BuildShip(Action, frozen=True):
    """Replace the last four cards of a colour with a ship. Notation: `build blue-black`."""

    notation = "build {ship}"
    ship: Ship


class ChooseConflict(Action, frozen=True):
    """Say which of several external conflicts is fought next. Notation: `conflict king`."""

    notation = "conflict {leader}"
    leader: Leader


class ShowCards(Action, frozen=True):
    """Show cards of the conflict's colour from your hand, none to eight. Notation: `show 2`."""

    notation = "show {count}"
    count: int


class ExchangeTreasure(Action, frozen=True):
    """Take the treasure that heads a column for a temple from your hand. Notation: `exchange C`."""

    notation = "exchange {column}"
    column: Column


class FillUp(Action, frozen=True):
    """Fill your hand up to eight cards, where that is a choice (“Compléter sa main”). Notation: `refill`."""

    notation = "refill"


class Decline(Action, frozen=True):
    """No point, no ship, no reward, no treasure, no cards: leave what is offered. Notation: `decline`."""

    notation = "decline"


class DrawCard(Action, frozen=True):
    """CHANCE: a card drawn from the pile. Notation: `draw temple`."""

    notation = "draw {card}"
    card: Card


class FirstSeat(Action, frozen=True):
    """CHANCE: the seat that begins. Notation: `first 0`."""

    notation = "first {seat}"
    seat: int


ACTION_SPACE = ActionSpace.of(  # in the order of their numbers: layout.Act has the first of each kind
    Each(PlaceLeader, box.LEADERS, box.SPACE_NAMES),
    Each(LayCard, box.SPHERES, box.LETTERS),
    Each(LayLink, box.SPHERES, box.LINK_NAMES),
    Each(PlayCatastrophe, box.SPACE_NAMES),
    Each(WithdrawLeader, box.LEADERS),
    Each(EndTurn),
    Each(ScorePoint, box.SPHERES),
    Each(BuildShip, box.SHIPS),
    Each(ChooseConflict, box.LEADERS),
    Each(ShowCards, range(box.HAND + 1)),
    Each(ExchangeTreasure, box.LETTERS),
    Each(Decline),
    Each(DrawCard, box.SPHERES),
    Each(FirstSeat, range(4)),
    Each(FillUp),
)
