"""What happened on the table, as the players would tell it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ziggurat.games.kings import layout as told
from ziggurat.games.kings.components import LEADERS, SHIPS, SPACE_NAMES, SPHERES, Card, Leader, Ship
from ziggurat.kit.events import Event


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


ENDINGS = ("treasures", "draw_pile", "standstill", "passing")

Row = tuple[int, ...]
Decoder = Callable[[Sequence[int], tuple[str, ...]], Event]


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


def _simple(make: Any, *readers: Callable[[int], Any]) -> Decoder:
    """A decoder that reads each number in its own way."""
    return lambda numbers, spaces: make(*(read(number) for read, number in zip(readers, numbers, strict=False)))


def once_covered(event: Event) -> PointsCovered | None:
    """What is told of cards put on a victory pile once they are covered; None for any other event."""
    if isinstance(event, SpoilsTaken):
        return PointsCovered(event.seat, event.count) if event.count else None
    if isinstance(event, PointScored | RewardTaken | TreasureTaken):
        return PointsCovered(event.seat, 1)
    return None


def _won(numbers: Sequence[int], spaces: tuple[str, ...]) -> Event:
    """The winner's strength is the greater one; in a tie they are equal."""
    winner, loser, leader, attack, defence = numbers
    return ConflictWon(winner, loser, LEADERS[leader], max(attack, defence), min(attack, defence))


def _spoils(numbers: Sequence[int], spaces: tuple[str, ...]) -> Event:
    """The spaces as they were called before columns closed up, from the links and then from below."""
    return SpoilsTaken(numbers[0], SPHERES[numbers[1]], numbers[2], spaces)


_card, _leader, _space = SPHERES.__getitem__, LEADERS.__getitem__, SPACE_NAMES.__getitem__

DECODERS: dict[int, Decoder] = {
    told.FIRST_SEAT_TOLD: _simple(FirstSeatDrawn, int),
    told.CARD_DRAWN: _simple(CardDrawn, int, _card),
    told.LEADER_PLACED: _simple(LeaderPlaced, int, _leader, _space),
    told.LEADER_MOVED: _simple(LeaderMoved, int, _leader, _space, _space),
    told.LEADER_WITHDRAWN: _simple(LeaderWithdrawn, int, _leader, _space),
    told.LEADER_HOME: _simple(LeaderHome, int, _leader, _space),
    told.CARD_LAID: _simple(CardLaid, int, _card, _space),
    told.LINK_LAID: _simple(LinkLaid, int, _card, _space),
    told.CATASTROPHE_PLAYED: _simple(CatastrophePlayed, int, _space, _card),
    told.POINT_SCORED: _simple(PointScored, int, _card),
    told.POINT_LEFT: _simple(PointLeft, int),
    told.INTERNAL_CONFLICT: _simple(InternalConflict, _leader, int, int, int, int),
    told.EXTERNAL_CONFLICT: _simple(ExternalConflict, _leader, int, int, int, int),
    told.CARDS_SHOWN: _simple(CardsShown, int, int, _card),
    told.CONFLICT_WON: _won,
    told.REWARD_TAKEN: _simple(RewardTaken, int, _card),
    told.SPOILS_TAKEN: _spoils,
    told.CONFLICT_LAPSED: _simple(ConflictLapsed, _leader),
    told.LINK_TURNED: _simple(LinkTurned, _space),
    told.LINK_HIDDEN: _simple(LinkHidden, int, _card, _space),
    told.LINK_SHOWN: _simple(LinkShown, _space, _card),
    told.TREASURE_TAKEN: _simple(TreasureTaken, int, _space),
    told.TREASURE_LEFT: _simple(TreasureLeft, int),
    told.SHIP_BUILT: _simple(ShipBuilt, int, SHIPS.__getitem__, _space, _card),
    told.SHIP_LEFT: _simple(ShipLeft, int),
    told.HAND_KEPT: _simple(HandKept, int),
    told.TURN_ENDED: _simple(TurnEnded, int),
    told.GAME_ENDED: _simple(GameEnded, ENDINGS.__getitem__),
}
KINDS = tuple(kind for kind in Event.__subclasses__() if kind.__module__ == __name__)
