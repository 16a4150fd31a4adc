"""A line of a review played on the board, in a world that its seat had to reckon with.

A line holds decisions alone: what is drawn between them is one of many draws, and hands that the seat could not see are
dealt anew. So worlds are tried until one is found in which the line can be played to its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from ziggurat.kit.events import Event
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.kit.views import View

WORLDS = 40  # that are tried; nearly always one of the first will do


class LineMove(NamedTuple):
    """One action of a line: who took it, what then happened, and the position after it."""

    seat: int
    action: str
    events: list[Event]
    state: State


def on_board(view: View, line: Sequence[str]) -> list[LineMove]:
    """The line from this view on, draws included, as far as it can be played in the world that takes it farthest."""
    best, farthest = list[LineMove](), -1
    for world in range(WORLDS):
        rng = Random(world)
        steps, done = played(view.imagine(rng), line, rng)
        if done > farthest:
            best, farthest = steps, done
        if done == len(line):
            break
    return best


def played(state: State, line: Sequence[str], rng: Random) -> tuple[list[LineMove], int]:
    """Play a line as far as it goes, and how many of its actions that were; whoever has no choice is not asked."""
    steps, done = list[LineMove](), 0
    while done < len(line) and not state.over:
        if state.seat == CHANCE:
            action = str(state.draw(rng))
        else:
            legal = [str(one) for one in state.legal_actions]
            action = line[done] if line[done] in legal else legal[0]
            if action != line[done] and len(legal) > 1:
                break
            done += action == line[done]
        seat = state.seat
        events = state.play(action)
        steps.append(LineMove(seat, action, events, state.copy()))
    return steps, done
