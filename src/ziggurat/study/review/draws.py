"""What a draw was worth, against all draws that could have come.

A draw is judged with everything open: the game is over when it is reviewed. Every ticket of the urn is as likely as any
other, so the worth of what was drawn, less the mean over all tickets, is 0 on average whoever judges, and however well.
"""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.bots.evaluation.base import Evaluation
from ziggurat.kit.state import State
from ziggurat.study.reviewed import Chances

SETTLINGS = 8  # ways in which open questions after a draw are settled, the same for all that could be drawn


def worth(judge: Evaluation, state: State, number: int, seed: int) -> list[float]:
    """Each seat's chance after a draw."""
    after = state.copy()
    after.play_number(number)
    judged = [judge.judged(after, seed + way) for way in range(SETTLINGS)]
    return [sum(column) / SETTLINGS for column in zip(*judged, strict=True)]


def luck_of_draw(judge: Evaluation, state: State, drawn: int, seed: int = 0) -> Chances:
    """By how much a draw moved each seat's chance, against the mean of all that could have been drawn."""
    urn = state.chance_outcomes()
    if len(urn) == 1:
        return (0.0,) * state.players
    worths = {number: worth(judge, state, number, seed) for number, _ in urn}
    means = (sum(part * worths[number][seat] for number, part in urn) for seat in range(state.players))
    return tuple(got - mean for got, mean in zip(worths[drawn], means, strict=True))


def added(parts: Sequence[Chances], players: int) -> Chances:
    """Chances added up, seat by seat."""
    return tuple(sum(part[seat] for part in parts) for seat in range(players))
