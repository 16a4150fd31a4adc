"""The coach at a table against bots: what is worth thinking about, and why a move was weaker, from what a seat knows.

It speaks in the words of what the judgement looks at, and is silent where nothing is at stake. The same view and move
give the same words, whatever lies hidden.
"""

from __future__ import annotations

from ziggurat.kit.views import View
from ziggurat.study.contrast import Contrast, Tongues, frames, reasons, told
from ziggurat.study.review.judge import Effort, Move, judge

LOOK = Effort(look=1500, hold=400, again=800)
CLEAR = 0.05  # of win chance, and surely so: what a clearly weaker move gives up
STAKE = 0.04  # of win chance: less between the moves that come to mind, and there is nothing to think about
MIND = 6  # moves that come to mind
TOPICS = 2  # things worth thinking about that are said


def thoughts(view: View) -> Tongues:
    """What is worth thinking about in this decision; nothing where the moves that come to mind are about as good."""
    if len(view.legal_actions) < 2:
        return {}
    best, *others = judge(view, (), LOOK, many=MIND, reasons=False).moves
    found = topics(view, best, [move for move in others if move.given_up >= STAKE])
    return told(view.game, found, "think") if found else {}


def topics(view: View, best: Move, weaker: list[Move]) -> list[Contrast]:
    """What tells the best move from those that are weaker, the weightiest first."""
    weights: dict[tuple[str, str], float] = {}
    for move in weaker:
        for one in reasons(view, best.action, move.action):
            key = (one.whose, one.name)
            weights[key] = weights.get(key, 0.0) + one.weight
    heavy = sorted(weights.items(), key=lambda item: (-item[1], item[0]))[:TOPICS]
    return [Contrast(whose, name, weight) for (whose, name), weight in heavy]


def remark(view: View, action: str) -> Tongues:
    """One sentence on why a move is clearly weaker than the best one; nothing where it is not."""
    if len(view.legal_actions) < 2:
        return {}
    opinion = judge(view, (action,), LOOK, many=1, reasons=False)
    if opinion.of(action).given_up < CLEAR:
        return {}
    found = reasons(view, opinion.moves[0].action, action)
    if not found:
        plain: Tongues = frames()["worse"]["plain"]
        return plain
    return told(view.game, [one for one in found if one.whose == found[0].whose], "worse")
