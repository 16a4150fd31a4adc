"""What one game was like: how long, how wide, how often the lead changed, what each seat made of it.

A game is measured from its record, by playing it again. The lead is looked at where a turn ends, by the scores as they
stand then, hidden ones too; a seat leads when it stands before all others alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Any

import msgspec

from ziggurat.kit.records import Record, opening
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State

PARTS = 10  # of a game: how wide it is in each of them


class Measured(msgspec.Struct, frozen=True):
    """One game, measured; `shares` are empty while it is not over."""

    game: str
    rules_version: int
    players: tuple[str, ...]
    options: dict[str, Any]
    decisions: int  # of the seats
    draws: int  # of chance
    turns: int
    branching: float  # legal actions at a decision, on average
    widest: int
    widths: tuple[float, ...]  # the same average in each tenth of the game's decisions
    points: tuple[float, ...]
    shares: tuple[float, ...]
    lead_changes: int
    settled: float  # which part of the decisions was taken when the last leader took the lead


def measured(record: Record) -> Measured:
    """Play a record again and measure it."""
    course = MeasuredGame(opening(record))
    for entry in record.entries:
        course.play(entry.action)
    course.end_turn()
    state = course.state
    return Measured(
        record.game,
        record.rules_version,
        tuple(record.players),
        record.options,
        len(course.wide),
        course.draws,
        course.turns,
        round(fmean(course.wide), 3) if course.wide else 0.0,
        max(course.wide, default=0),
        by_parts(course.wide),
        tuple(headline(score) for score in state.game.scores(state)),
        tuple(state.shares()) if state.over else (),
        max(0, len(course.leaders) - 1),
        course.settled,
    )


class MeasuredGame:
    """A game under way, and what was noted of it so far."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.wide: list[int] = []
        self.draws = self.turns = 0
        self.leaders: list[int] = []  # one after the other, each different from the one before
        self.led_since = 0
        self.turn_of = CHANCE

    def play(self, action: str) -> None:
        """One action of the record."""
        turn = self.state.game.whose_turn(self.state)
        if turn not in (CHANCE, self.turn_of):
            self.end_turn()
            self.turns, self.turn_of = self.turns + 1, turn
        if self.state.seat == CHANCE:
            self.draws += 1
        else:
            self.wide.append(len(self.state.numbers()))
        self.state.play(action)

    def end_turn(self) -> None:
        """Note who leads, where that is somebody else than before."""
        first = self.state.game.ranking(self.state)[0]
        if len(first) == 1 and first != self.leaders[-1:]:
            self.leaders += first
            self.led_since = len(self.wide)

    @property
    def settled(self) -> float:
        """How far the game had come when its last leader took the lead."""
        return round(self.led_since / len(self.wide), 3) if self.wide else 0.0


def headline(score: Any) -> float:
    """The number that decides first: a score may be a tuple with tie-breaks behind it."""
    return float(score[0]) if isinstance(score, (tuple, list)) else float(score)


def by_parts(wide: Sequence[int]) -> tuple[float, ...]:
    """Averages over equal parts of a game; one too short to be cut has none."""
    if len(wide) < PARTS:
        return ()
    cuts = [part * len(wide) // PARTS for part in range(PARTS + 1)]
    return tuple(round(fmean(wide[cuts[part] : cuts[part + 1]]), 3) for part in range(PARTS))
