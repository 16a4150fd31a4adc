"""The analysis board: any position, moves tried from it, and what a bot thinks of it."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from ziggurat.server.protocol.codes import ActionText
from ziggurat.server.protocol.editor import EditorProblem, Word
from ziggurat.server.protocol.requests import Inbound
from ziggurat.server.protocol.tables import LogLine, Outbound, Turn


class AnalysisAsk(Inbound, frozen=True):
    """A position (sent, a step of a finished game, or of a puzzle), actions to play there, and whose eyes look.

    `seat`: what it sees is shown; without one everything lies open. What chance decides after the actions is drawn.
    """

    position: dict[str, Any] | None = None
    replay: Word | None = None
    step: Annotated[int, Meta(ge=0, le=100_000)] = 0
    puzzle: Word | None = None
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None
    actions: Annotated[list[ActionText], Meta(max_length=80)] = []
    seconds: Annotated[float, Meta(ge=0.1, le=10)] = 2.0


class AnalysisView(Outbound, frozen=True):
    """A position of a tried line. `actions` are those played and drawn to come here, `lines` what they told.

    `names` are those of a finished game, `played` what was done next in it. An impossible one has `problems`, no turn.
    """

    game: str
    position: dict[str, Any]
    players: int
    names: list[str]
    options: dict[str, Any]
    seat: int | None
    turn: Turn | None
    board: Any
    legal: dict[str, str]
    actions: list[str]
    lines: list[LogLine]
    played: str | None
    problems: list[EditorProblem]
