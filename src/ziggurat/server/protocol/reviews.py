"""Reviews: how far one has come, and all it says."""

from __future__ import annotations

from typing import Literal

from ziggurat.server.protocol.requests import Inbound
from ziggurat.server.protocol.tables import Outbound
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
