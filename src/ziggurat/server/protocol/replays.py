"""Finished games, from a table here or from a file."""

from __future__ import annotations

from typing import Any

from ziggurat.kit.chance import Fairness
from ziggurat.kit.records import Verdict
from ziggurat.server.protocol.tables import AnyEvent, Outbound


class ReplayEntry(Outbound, frozen=True):
    """One action and what then happened; the game is over, so all of it may be known."""

    seat: int
    action: str
    events: list[AnyEvent]


class Replay(Outbound, frozen=True):
    """A finished game, all of it, with the result of playing it again. `newest` are the newest rules known here."""

    id: str
    game: str
    players: list[str]
    options: dict[str, Any]
    rules_version: int
    newest: int
    entries: list[ReplayEntry]
    ranking: list[list[int]] | None
    fairness: Fairness | None
    verdict: Verdict
    table: str | None


class ReplayView(Outbound, frozen=True):
    """The board after `step` actions, as seat `you` saw it (-3: a spectator; null: everything open)."""

    step: int
    steps: int
    you: int | None
    deciding: int
    decision: str
    facts: dict[str, Any]
    board: Any


class Uploaded(Outbound, frozen=True):
    """What verifying the file found; `id` replays it when it is a whole, true record."""

    id: str | None
    verdict: Verdict
