"""A decision of a reviewed game tried again: is another move as good as the best, and why not."""

from __future__ import annotations

import msgspec

from ziggurat.kit.views import View
from ziggurat.study.contrast import reasons, told
from ziggurat.study.review.judge import QUICK, judge
from ziggurat.study.reviewed import Decision

AS_GOOD = 0.01  # of win chance: less than a point is no difference
Tongues = dict[str, str]


class TriedMove(msgspec.Struct, frozen=True):
    """What is said of a move: whether it is as good as the best, both chances, and why, in both languages."""

    is_good: bool
    chance: float
    best: float
    why: Tongues


def tried(decision: Decision, action: str, view: View) -> TriedMove:
    """What is thought of a legal move: as the review says, or, of a move it did not look at, held against the best."""
    first = decision.best[0]
    known = next((one.behind for one in (*decision.best, decision.played) if one.action == action), None)
    if known is None:
        opinion = judge(view, (first.action, action), QUICK, many=1, reasons=False)
        known = max(opinion.of(action).given_up - opinion.of(first.action).behind, 0.0)
    is_good = known < AS_GOOD
    other = decision.played.action if action == first.action else first.action
    better, worse = (action, other) if action == first.action else (first.action, action)
    why = told(view.game, reasons(view, better, worse), "better" if is_good else "worse") if better != worse else {}
    return TriedMove(is_good, max(first.chance - known, 0.0), first.chance, why)
