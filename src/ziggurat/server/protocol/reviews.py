"""Reviews: how far one has come, and all it says."""

from __future__ import annotations

from typing import Any, Literal

from ziggurat.server.protocol.requests import Inbound
from ziggurat.server.protocol.tables import LogLine, Outbound
from ziggurat.study.reviewed import Review

EffortName = Literal["quick", "deep"]


class ReviewStand(Outbound, frozen=True):
    """How far a review has come: so many decisions of so many are judged; all of it once it is done."""

    effort: EffortName
    status: Literal["none", "thinking", "done", "failed"]
    done: int
    of: int
    review: Review | None


class AskReview(Inbound, frozen=True):
    """Which review is wished for, or no longer."""

    effort: EffortName = "quick"


class LineStep(Outbound, frozen=True):
    """A move of a line that is played on the board, and the board after it and `draws` draws, as the deciding seat of
    the review sees it: what it could not know lies as it may have lain. `lines` is what was told on the way."""

    seat: int
    action: str
    draws: int
    deciding: int
    decision: str
    facts: dict[str, Any]
    board: Any
    lines: list[LogLine]
