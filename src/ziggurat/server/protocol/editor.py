"""Positions built by hand: what is laid or changed, and what is then found of the position."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from ziggurat.server.protocol.codes import ActionText
from ziggurat.server.protocol.lessons import Tongues
from ziggurat.server.protocol.requests import Inbound
from ziggurat.server.protocol.tables import Outbound, Turn

Word = Annotated[str, Meta(min_length=1, max_length=60)]


class EditorAsk(Inbound, frozen=True):
    """A position, and one thing to do with it: lay a piece with a brush, change a field, or lift all pieces.

    Without a position: the game as it starts with so many `players`, or a step of a `replay`.
    """

    position: dict[str, Any] | None = None
    players: Annotated[int, Meta(ge=1, le=8)] = 3
    replay: Word | None = None
    step: Annotated[int, Meta(ge=0, le=100_000)] = 0
    brush: Word | None = None
    at: Word | None = None
    field: Word | None = None
    value: Any = None
    clear: bool = False


class EditorSave(Inbound, frozen=True):
    """A position to be saved as a lesson, and the move to be found in it, if one is to be."""

    position: dict[str, Any]
    best: ActionText | None = None


class EditorFile(Outbound, frozen=True):
    """A file to be kept: its name and its text."""

    name: str
    text: str


class EditorRepair(Outbound, frozen=True):
    """A change that mends a problem, in words, and as it is asked for: a field with a value, or a brush at a place."""

    text: Tongues
    field: str | None
    value: Any
    brush: str | None
    at: str | None


class EditorProblem(Outbound, frozen=True):
    """Something impossible in a position: in words, where, by which rule, and what mends it, where that is known."""

    text: Tongues
    at: tuple[str, ...]
    rule: str | None
    repair: EditorRepair | None = None


class EditorBrush(Outbound, frozen=True):
    """Something that can be laid: the word of the game for it, whose it is, its piece on the symbol sheet."""

    id: str
    word: str
    seat: int | None
    piece: str


class EditorControl(Outbound, frozen=True):
    """A field that can be changed; `member` is the word of the game that a count is of.

    `says`: what those choices are called that are no words of the game.
    """

    path: str
    label: Tongues
    member: str
    kind: Literal["number", "flag", "choice", "text", "json", "part"]
    value: Any
    choices: tuple[str, ...]
    says: dict[str, Tongues] = {}


class EditorView(Outbound, frozen=True):
    """What was found: the position as it is now, how it is drawn, what is impossible, what can be done next.

    `board` is none where the position cannot be laid at all; `legal` are the actions, once nothing is impossible.
    """

    game: str
    position: dict[str, Any]
    problems: list[EditorProblem]
    players: int
    options: dict[str, Any]
    turn: Turn | None
    board: Any
    legal: dict[str, str]
    brushes: list[EditorBrush]
    controls: list[EditorControl]
