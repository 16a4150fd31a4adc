"""Answers to what a seat does or asks."""

from __future__ import annotations

from ziggurat.kit.story import Remark, Way
from ziggurat.server.protocol.codes import ErrorCode
from ziggurat.server.protocol.tables import AnyEvent, ChatLine, Outbound, TableView, Turn


class Problem(Outbound, frozen=True, omit_defaults=True):
    """The body of every HTTP error."""

    error: ErrorCode
    detail: str = ""


class Accepted(Outbound, frozen=True, tag="accepted"):
    """Stored for good: your action is the table's ply `ply`. The same uuid gets the same answer."""

    uuid: str
    ply: int


class Stale(Outbound, frozen=True, tag="stale"):
    """The table has moved on, nothing was played: here is how it stands."""

    uuid: str
    view: TableView


class Refused(Outbound, frozen=True, tag="refused"):
    """A rule forbids it, nothing was played: the rule's id, the spaces and the numbers that break it."""

    uuid: str
    rule: str
    at: tuple[str, ...]
    facts: dict[str, int | str]


class Failed(Outbound, frozen=True, tag="failed"):
    """Nothing was done; `uuid` is that of the message answered."""

    uuid: str | None
    error: ErrorCode
    detail: str = ""


Answer = Accepted | Stale | Refused


class Preview(Outbound, frozen=True, tag="preview"):
    """What an action would do for certain, as far as your seat can know.

    `depends`: more follows that hidden things or chance decide. `turn` is the decision after it, when that is certain.
    `notes`: what lies around its place, in sentences of the catalogue's `inspect`.
    """

    uuid: str
    action: str
    events: list[AnyEvent]
    depends: bool
    turn: Turn | None
    notes: list[Remark]


class WaysShown(Outbound, frozen=True, tag="ways"):
    """Where a thing in hand can get by one action after another, nearest first; by rule, the places barred to it."""

    uuid: str
    held: str
    ways: tuple[Way, ...]
    barred: dict[str, tuple[str, ...]]


class Inspected(Outbound, frozen=True, tag="inspected"):
    """What a thing is, what it counts now and by which rule: sentences of the catalogue's `inspect`."""

    uuid: str
    thing: str
    remarks: list[Remark]


class WhyNot(Outbound, frozen=True, tag="why_not"):
    """The rule that forbids an action, or that it is legal."""

    uuid: str
    action: str
    legal: bool
    rule: str | None
    at: tuple[str, ...]
    facts: dict[str, int | str]


class HintMove(Outbound, frozen=True):
    """A move a bot would think of: its win chance for you, and one reason for it in each language.

    `equal`: as good as the best, as far as the bot can tell.
    """

    action: str
    chance: float
    sentence: dict[str, str]
    equal: bool


class Hint(Outbound, frozen=True):
    """The best moves a strong bot sees with your eyes, best first; `standing` is your chance to win before any move.

    `later`: on the analysis board, those who think are not there yet; it is worth asking again.
    """

    ply: int
    moves: list[HintMove]
    standing: float
    later: bool = False


class Coaching(Outbound, frozen=True):
    """What the coach says at this ply, in each language: of what you played last, and of what you decide now.

    Both are empty where there is nothing to say, and where it is not there yet (`later`: it is worth asking again).
    """

    ply: int
    think: dict[str, str]
    weaker: dict[str, str]
    later: bool = False


class Said(Outbound, frozen=True):
    """What you said, as everybody reads it."""

    line: ChatLine


class Silenced(Outbound, frozen=True):
    """Whoever said this is not heard at the table any more."""

    number: int


class Invited(Outbound, frozen=True):
    """The address of an invitation that works once; asking again makes the older one void."""

    path: str
