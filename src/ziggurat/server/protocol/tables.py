"""What the server tells of tables: cards in the lobby, the view of one seat, and what changed in it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from ziggurat.server.protocol.codes import Language, SeatKind, Status
from ziggurat.server.protocol.requests import Clock, Known

AnyEvent = Annotated[Any, msgspec.Meta(extra={"page": "AnyEvent"})]  # what happened, as the game or the server tells it


class Outbound(msgspec.Struct, frozen=True, gc=False):
    """Base of everything that goes out."""


class Me(Outbound, frozen=True):
    """Who you are here: a guest with a name, or nobody yet."""

    name: str | None
    language: Language


class TableCard(Outbound, frozen=True):
    """A table in the lobby. `you` is your seat, `waiting` whether it waits for you.

    `level` is that of your rivals, where all of them are bots of one level; `bots` are the seats that bots have.
    `began`: it was played on from a position, so that it says nothing of how strong anybody is.
    """

    id: str
    game: str
    status: Status
    seats: list[str]
    free: int
    you: int | None
    waiting: bool
    ply: int
    clock: Clock
    options: dict[str, Any]
    changed: int
    ranking: list[list[int]] | None
    deciding: int
    bots: list[int]
    rules_version: int
    level: str | None = None
    began: bool = False


class Lobby(Outbound, frozen=True):
    """Your tables, those that wait for you first; tables with a free seat; games to watch; finished games."""

    mine: list[TableCard]
    open: list[TableCard]
    live: list[TableCard]
    finished: list[TableCard]


class SeatCard(Outbound, frozen=True, omit_defaults=True):
    """Who sits where. `away`: a bot of `level` plays until the person is back. `bank`: milliseconds left."""

    kind: SeatKind
    name: str
    level: str | None = None
    away: bool = False
    present: bool = False
    bank: int | None = None


class Halted(Outbound, frozen=True):
    """Why a table can only be read: its version of the rules is not known here (`newest` is), or its log is broken.

    `ply` is the entry of the log that cannot be played, or whose hash is not that of the position.
    """

    reason: Literal["unknown_version", "broken_log", "broken_chain"]
    ply: int
    newest: int = 0


class Began(Outbound, frozen=True):
    """A game played on from a position: which `step` of which finished game, where it is of one; no true game.

    `known`: by `seat` what it could not know was dealt anew, else (`open`) everything is as it was.
    """

    seat: int
    known: Known
    replay: str | None = None
    step: int | None = None


class TableInfo(Outbound, frozen=True):
    """All about a table that is not the position. `version` grows with every change of it."""

    id: str
    game: str
    status: Status
    options: dict[str, Any]
    seats: list[SeatCard]
    clock: Clock
    confirm: bool
    listed: bool
    host: int | None
    commitment: str
    rematch: str | None
    ranking: list[list[int]] | None
    rules_version: int
    version: int
    halted: Halted | None
    began: Began | None = None


class Turn(Outbound, frozen=True):
    """Who decides what: a seat, -1 chance, -2 nobody. Times are milliseconds since 1970.

    `awaiting` is the seat whose turn waits for its confirmation; `undo` how many of your actions you may take back.
    """

    deciding: int
    decision: str
    facts: dict[str, Any]
    awaiting: int | None
    undo: int
    since: int
    deadline: int | None


class LogLine(Outbound, frozen=True, omit_defaults=True):
    """What happened at one ply, as you heard it; `turn` counts the turns, `whose` is the seat whose turn it was.

    It may have laid cards in sight on closed piles: as soon as a later line has laid on one of the same `piles`, the
    line is told by `covered` instead.
    """

    ply: int
    seat: int
    events: list[AnyEvent]
    turn: int = 0
    whose: int = -1
    piles: list[int] = []
    covered: list[AnyEvent] = []


class LogPage(Outbound, frozen=True):
    """Older lines of the log, in order; `more` when there are still older ones."""

    lines: list[LogLine]
    more: bool


class ChatLine(Outbound, frozen=True, tag="chat"):
    """Something said at the table; seat -3 is a spectator."""

    number: int
    seat: int
    name: str
    text: str
    at: int


class TableView(Outbound, frozen=True, tag="view"):
    """Everything your seat (-3: a spectator) may see. `board` is the game's own TableView, `outlook` its own too."""

    table: TableInfo
    you: int
    ply: int
    turn: Turn | None
    board: Any
    legal: dict[str, str]
    log: list[LogLine]
    chat: list[ChatLine]
    now: int
    outlook: Any = None


PatchStep = Annotated[list[Any], msgspec.Meta(extra={"page": "PatchStep"})]  # [path, value] sets, [path] removes


class Update(Outbound, frozen=True, tag="update"):
    """What changed from ply `since` to ply `ply`. `dropped` are plies of the log that were undone.

    `more`: a long one comes in parts; put their patches, lines and dropped plies together and apply them with the last.
    `outlook`: the steps that change the outlook, as those of `patch` change the board.
    """

    since: int
    ply: int
    turn: Turn
    patch: list[PatchStep]
    legal: dict[str, str]
    lines: list[LogLine]
    dropped: list[int]
    more: bool
    now: int
    outlook: list[PatchStep]


class TableNews(Outbound, frozen=True, tag="table"):
    """Seats, presence, status or result of the table changed."""

    table: TableInfo
    turn: Turn | None
    now: int


class InvitationCard(Outbound, frozen=True):
    """What an invitation invites to, shown before it is accepted."""

    table: str
    game: str
    seat: int
    host: str
    options: dict[str, Any]
    clock: Clock
    rules_version: int
    seats: list[str]
