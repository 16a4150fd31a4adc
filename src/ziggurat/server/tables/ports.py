"""What a table asks of those outside: somebody to think for its bots, and somebody to show things to.

The third port, whoever keeps it, is `ziggurat.storage.Store`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from ziggurat.kit.views import View
from ziggurat.server.tables.examining import Examined

Found = TypeVar("Found")
Sent = Callable[[], None]  # told when a message has been written to its socket


class Listener(Protocol):
    """Somebody connected: `send` puts a message in his queue and never waits."""

    def send(self, message: bytes, sent: Sent | None = None) -> None:
        """Queue a message."""

    def hang_up(self) -> None:
        """End the connection; the client may come back."""


class Line(Listener, Protocol):
    """A connection from its first byte, before it has asked for anything."""

    viewer: int

    def holds(self) -> int:
        """The seat that its guest holds now."""


class Level(NamedTuple):
    """A level of bots: its names, how long it usually thinks, and whether it searches all that time."""

    names: Mapping[str, str]
    seconds: float
    searching: bool


class Reason(Protocol):
    """Why a bot thinks of a move."""

    @property
    def key(self) -> str:
        """What it is about."""

    @property
    def weight(self) -> float:
        """How much it moves the chance to win."""

    @property
    def text(self) -> Mapping[str, str]:
        """In each language."""


class AdvisedMove(Protocol):
    """A move that a bot would think of."""

    @property
    def action(self) -> str:
        """In notation."""

    @property
    def chances(self) -> Sequence[float]:
        """Each seat's chance to win after it."""

    @property
    def terms(self) -> Sequence[Reason]:
        """Why."""


class Advice(Protocol):
    """What a bot would advise."""

    @property
    def moves(self) -> Sequence[AdvisedMove]:
        """The best first."""

    @property
    def standing(self) -> float:
        """The chance to win as things stand, before any move."""


class ReviewPlan(Protocol):
    """What is to be judged of a game, in pieces of about a second."""

    @property
    def decisions(self) -> int:
        """How many decisions."""

    def pieces(self) -> Sequence[Any]:
        """Some of them at a time."""


class Thinkers(Protocol):
    """Those who think for bots, and play games again; wherever they do it."""

    @property
    def levels(self) -> Mapping[str, Level]:
        """The levels of bots that they know."""

    @property
    def waiting(self) -> int:
        """How many bots think or wait."""

    async def choose(self, level: str, view: View) -> str:
        """A bot's action, in notation; it raises whatever goes wrong."""

    async def explain(self, level: str, view: View, many: int, seconds: float | None = None) -> Advice:
        """A bot's advice: so many moves, thought of as long as its level does, or so many seconds."""

    async def study(self, what: Callable[[str, View, float | None], Found], view: View, seconds: float) -> Found:
        """A thought that is no bot's."""

    async def examine(self, body: bytes) -> Examined:
        """What playing a record again finds."""

    async def plan_review(self, body: bytes, is_deep: bool) -> ReviewPlan:
        """What is to be judged of a record; NotFinished unless its game is over. Reviews come behind all else."""

    async def judge(self, body: bytes, plan: ReviewPlan, piece: Any) -> Sequence[Any]:
        """What is thought of one piece of a review."""

    async def finish_review(self, body: bytes, plan: ReviewPlan, judged: Sequence[Any]) -> str:
        """The review, as it is kept."""

    def close(self) -> None:
        """Think no more."""
