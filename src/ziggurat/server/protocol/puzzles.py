"""Puzzles: which there are, one of them as its seat sees it, and what is said to a try."""

from __future__ import annotations

from typing import Any, Literal

from ziggurat.server.protocol.codes import ActionText
from ziggurat.server.protocol.lessons import Tongues
from ziggurat.server.protocol.requests import Inbound
from ziggurat.server.protocol.tables import LogLine, Outbound, Turn


class PuzzleKind(Outbound, frozen=True):
    """A kind of puzzles, and how many there are of it."""

    name: str
    title: Tongues
    many: int


class PuzzleShelf(Outbound, frozen=True):
    """The puzzles of a game: how many, by kind and by level; how many you answered, and your rating once you did."""

    game: str
    many: int
    kinds: list[PuzzleKind]
    levels: dict[str, int]
    tried: int
    solved: int
    rating: int | None


class DailyMark(Outbound, frozen=True):
    """A day of the last week: its puzzle, and whether you solved it at the first try (None: not tried)."""

    day: str
    game: str
    id: str
    solved: bool | None


class Puzzles(Outbound, frozen=True):
    """All shelves, and the daily puzzles of a week: today's is the last."""

    shelves: list[PuzzleShelf]
    week: list[DailyMark]


class PuzzleView(Outbound, frozen=True):
    """A puzzle as its seat sees it. `solved`: whether you solved it before, None when you never answered.

    `kind` says what it is about, and is told when you asked for it or have answered.
    """

    game: str
    id: str
    rating: int
    level: str
    players: int
    seat: int
    options: dict[str, Any]
    turn: Turn
    board: Any
    legal: dict[str, str]
    chance: float
    solved: bool | None
    day: str | None
    kind: Tongues | None


class PuzzleTry(Inbound, frozen=True):
    """What you play; without an action, the solution is shown."""

    action: ActionText | None = None


class PuzzleAnswer(Outbound, frozen=True):
    """What your move led to: `solved`, `wrong` (legal, and taken back), `refused` by a rule; or `shown`.

    `why` says what your move gives up, or why the solution is best; chances are those of your seat. `line` is how play
    may go on after the solution. `rating` is yours after a first answer, `before` what it was.
    """

    verdict: Literal["solved", "wrong", "refused", "shown"]
    action: str
    turn: Turn | None
    board: Any
    lines: list[LogLine]
    why: Tongues
    chance: float | None
    best: float | None
    kind: Tongues | None
    rule: str | None
    at: tuple[str, ...]
    rating: int | None
    before: int | None


class NextPuzzle(Outbound, frozen=True):
    """The puzzle to go on with."""

    game: str
    id: str
