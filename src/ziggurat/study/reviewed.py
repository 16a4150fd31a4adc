"""What a review says, as data: nothing here thinks, so whoever only shows a review needs no bot."""

from __future__ import annotations

from typing import Literal

import msgspec

from ziggurat.kit.errors import ZigguratError

FORMAT = 3
Chances = tuple[float, ...]
Mark = Literal["", "inaccuracy", "mistake", "decisive"]
Tongues = dict[str, str]


class NotFinished(ZigguratError):
    """A game that is not over: to review it would be to peek."""


class Parts(msgspec.Struct, frozen=True):
    """How a seat's chance changed, in parts."""

    own: float
    others: float
    luck: float

    @property
    def whole(self) -> float:
        """The change."""
        return self.own + self.others + self.luck


class Choice(msgspec.Struct, frozen=True):
    """A move of a decision: its seat's chance after it, on the game's line; reasons are keys of the review's words."""

    action: str
    chance: float
    behind: float
    error: float
    line: tuple[str, ...]
    reasons: tuple[str, ...]


class Decision(msgspec.Struct, frozen=True):
    """A decision judged. `before` and `after` are every seat's chances.

    `luck` is what everything drawn until the next decision did, against all that could have been drawn.
    `why` says what the best move does better than the one played, where something was given up.
    """

    ply: int
    turn: int
    seat: int
    kind: str
    before: Chances
    after: Chances
    luck: Chances
    played: Choice
    best: tuple[Choice, ...]
    given_up: float
    mark: Mark
    worlds: int
    why: Tongues


class Moment(msgspec.Struct, frozen=True):
    """A moment to remember: what a decision gave up, or luck did after it; `decision` is its place in the review.

    `says` is what happened, in a sentence that names nobody; reviews kept before there were such sentences have none.
    """

    kind: str  # "decision" or "luck"
    decision: int
    seat: int
    change: float
    says: Tongues = {}


class SeatReview(msgspec.Struct, frozen=True):
    """What a game says of one seat; `points` is its score at the end, where it is known."""

    parts: Parts
    accuracy: float | None
    decisions: int
    marks: dict[str, int]
    moments: tuple[Moment, ...]
    points: int | None = None


class Review(msgspec.Struct, frozen=True):
    """A finished game, judged."""

    format: int
    game: str
    players: list[str]
    effort: str
    turns: int
    start: Chances
    end: Chances
    opening: Chances  # luck before the first decision
    decisions: tuple[Decision, ...]
    seats: tuple[SeatReview, ...]
    moments: tuple[Moment, ...]
    words: dict[str, Tongues]
    worlds: int
