"""What the log tells besides the game's own events."""

from __future__ import annotations

from ziggurat.kit.events import Event


class FairDraws(Event, frozen=True):
    """The commitment made before the first draw, and the seats' nonces."""

    commitment: str
    nonces: tuple[str, ...]


class SeedShown(Event, frozen=True):
    """The game is over: the seed that the commitment was made for."""

    seed: str


class Undone(Event, frozen=True):
    """A seat took back its last action."""

    seat: int


class SeatLeft(Event, frozen=True):
    """A bot plays for this seat: its person left, or the clock ran out."""

    seat: int
    level: str
    absent: bool


class SeatTaken(Event, frozen=True):
    """The person of this seat is back."""

    seat: int


ServerEvent = FairDraws | SeedShown | Undone | SeatLeft | SeatTaken
