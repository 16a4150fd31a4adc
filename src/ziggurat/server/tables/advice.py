"""What a hint tells of a bot's thoughts: three moves that are not all of one kind, one reason each."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.server.protocol import HintMove
from ziggurat.server.tables.ports import AdvisedMove, Reason

SHOWN = 3
THOUGHT_OF = 10  # moves that a bot is asked for, so that another kind can be found among them
EQUAL = 0.01  # of the chance to win: as good as the best
NEAR = 0.03  # of it: near enough to the best to be shown for being of another kind


def advised(moves: Sequence[AdvisedMove], seat: int) -> list[HintMove]:
    """The moves of a hint, best first."""
    best = sorted(shown(moves, seat), key=lambda move: -move.chances[seat])
    said: set[str] = set()
    found = []
    for move in best:
        reason = one_reason(move.terms, said)
        said |= {reason.key} if reason is not None else set()
        equal = best[0].chances[seat] - move.chances[seat] < EQUAL and len(best) > 1
        found.append(HintMove(move.action, move.chances[seat], dict(reason.text) if reason else {}, equal))
    if sum(move.equal for move in found) == 1:  # the best alone is as good as nothing else
        found[0] = HintMove(found[0].action, found[0].chance, found[0].sentence, False)
    return found


def shown(moves: Sequence[AdvisedMove], seat: int) -> list[AdvisedMove]:
    """The first moves; where they are all of one kind, the last gives way to the best of another kind that is near."""
    first = list(moves[:SHOWN])
    if len(first) < SHOWN or len({kind(move) for move in first}) > 1:
        return first
    enough = max(move.chances[seat] for move in first) - NEAR
    others = [move for move in moves[SHOWN:] if kind(move) != kind(first[0]) and move.chances[seat] >= enough]
    return [*first[:-1], max(others, key=lambda move: move.chances[seat])] if others else first


def kind(move: AdvisedMove) -> str:
    """What sort of move it is: the first word of its notation."""
    return move.action.split(" ", 1)[0]


def one_reason(terms: Sequence[Reason], said: set[str]) -> Reason | None:
    """What speaks most for a move and was not said of a better one; failing that, what speaks most for both."""
    speaking = sorted((term for term in terms if term.weight > 0), key=lambda term: -term.weight)
    fresh = [term for term in speaking if term.key not in said]
    return next(iter([*fresh, *speaking]), None)
