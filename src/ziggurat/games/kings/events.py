"""What happened on the table, as the players would tell it."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.games.kings.components import LEADERS, SPACE_NAMES, SPHERES, Card, Leader, Ship
from ziggurat.games.kings.layout import Ending, Told
from ziggurat.kit.events import Event, kinds_of, tellers
from ziggurat.kit.naming import words_of


class FirstSeatDrawn(Event, frozen=True, tag="first_seat"):
    """The seat that begins."""

    seat: int


class CardDrawn(Event, frozen=True):
    """A card drawn, as only its owner sees it."""

    seat: int
    card: Card


class CardsDrawn(Event, frozen=True):
    """Cards drawn, as the others see it."""

    seat: int
    count: int


class LeaderPlaced(Event, frozen=True):
    """A leader placed from home."""

    seat: int
    leader: Leader
    at: str


class LeaderMoved(Event, frozen=True):
    """A leader moved on the table."""

    seat: int
    leader: Leader
    origin: str
    at: str


class LeaderWithdrawn(Event, frozen=True):
    """A leader taken back by his owner's choice."""

    seat: int
    leader: Leader
    origin: str


class LeaderHome(Event, frozen=True):
    """A leader who had to leave: a lost conflict, or a ship built from under him."""

    seat: int
    leader: Leader
    origin: str


class CardLaid(Event, frozen=True):
    """A card laid in a column."""

    seat: int
    card: Card
    at: str


class LinkLaid(Event, frozen=True):
    """A card laid between two heads."""

    seat: int
    card: Card
    at: str


class CatastrophePlayed(Event, frozen=True):
    """A catastrophe, and the card it struck."""

    seat: int
    at: str
    card: Card


class PointScored(Event, frozen=True):
    """A card from the hand on the victory pile."""

    seat: int
    card: Card


class PointsCovered(Event, frozen=True):
    """Cards that went on a victory pile and lie covered there now: nobody may look what they were."""

    seat: int
    count: int


class PointLeft(Event, frozen=True):
    """A point, or the rest of the points, not scored."""

    seat: int


class InternalConflict(Event, frozen=True):
    """Two leaders of a colour in one kingdom, with the bonus of both sides."""

    leader: Leader
    attacker: int
    defender: int
    attack: int
    defence: int


class ExternalConflict(Event, frozen=True):
    """Two leaders of a colour across a new link, with the cards of both former kingdoms."""

    leader: Leader
    attacker: int
    defender: int
    attack: int
    defence: int


class CardsShown(Event, frozen=True):
    """Cards shown from hand in a conflict."""

    seat: int
    count: int
    card: Card


class ConflictWon(Event, frozen=True):
    """A conflict's outcome with both strengths."""

    winner: int
    loser: int
    leader: Leader
    winner_strength: int
    loser_strength: int


class RewardTaken(Event, frozen=True):
    """One of the cards shown, on the winner's victory pile."""

    seat: int
    card: Card


class SpoilsTaken(Event, frozen=True):
    """The cards of the loser's former kingdom that went on the winner's victory pile."""

    seat: int
    card: Card
    count: int
    spaces: tuple[str, ...]


class ConflictLapsed(Event, frozen=True):
    """A conflict that is no more: its leaders are parted."""

    leader: Leader


class LinkTurned(Event, frozen=True):
    """The new link face up, its conflicts over."""

    at: str


class LinkHidden(Event, frozen=True):
    """A card laid face down between two heads; which one, only its owner knows."""

    seat: int
    card: Card | None
    at: str


class LinkShown(Event, frozen=True):
    """The new link face up, its conflicts over, and the card that it is."""

    at: str
    card: Card


class TreasureTaken(Event, frozen=True):
    """A treasure exchanged for a temple."""

    seat: int
    at: str


class TreasureLeft(Event, frozen=True):
    """A treasure offered and left."""

    seat: int


class ShipBuilt(Event, frozen=True):
    """Four cards replaced with a ship."""

    seat: int
    ship: Ship
    at: str
    card: Card


class ShipLeft(Event, frozen=True):
    """A ship offered and not built."""

    seat: int


class HandKept(Event, frozen=True):
    """A hand not filled up, where that is a choice."""

    seat: int


class TurnEnded(Event, frozen=True):
    """A turn over."""

    seat: int


class GameEnded(Event, frozen=True):
    """The game over."""

    reason: str


def once_covered(event: Event) -> PointsCovered | None:
    """What is told of cards put on a victory pile once they are covered; None for any other event."""
    if isinstance(event, SpoilsTaken):
        return PointsCovered(event.seat, event.count) if event.count else None
    if isinstance(event, PointScored | RewardTaken | TreasureTaken):
        return PointsCovered(event.seat, 1)
    return None


def conflict_won(numbers: Sequence[int], spaces: Sequence[int]) -> Event:
    """The winner's strength is the greater one; in a tie they are equal."""
    winner, loser, leader, attack, defence = numbers
    return ConflictWon(winner, loser, LEADERS[leader], max(attack, defence), min(attack, defence))


def spoils_taken(numbers: Sequence[int], spaces: Sequence[int]) -> Event:
    """The spaces as they were called before columns closed up, from the links and then from below."""
    return SpoilsTaken(numbers[0], SPHERES[numbers[1]], numbers[2], tuple([SPACE_NAMES[space] for space in spaces]))


KINDS = kinds_of(__name__)
TELLERS = tellers(
    KINDS,
    Told,
    {"at": SPACE_NAMES, "origin": SPACE_NAMES, "reason": words_of(Ending)},
    CONFLICT_WON=conflict_won,
    SPOILS_TAKEN=spoils_taken,
)
