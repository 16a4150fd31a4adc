"""The result of a finished game and how it came about, told from its record."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec

from ziggurat.kit.events import Event
from ziggurat.kit.game import Game
from ziggurat.kit.records import Record, opening
from ziggurat.kit.state import State
from ziggurat.kit.story import Gain, Reckoning, deciding, tally
from ziggurat.server.protocol import Outcome, Turning, TurnMark

TURNINGS = 5  # moments that are told again


class PlayedAgain:
    """A game played again, turn by turn."""

    def __init__(self, record: Record) -> None:
        self.state: State = opening(record)
        self.game: Game[Any] = self.state.game
        self.told: list[list[Event]] = []
        self.turns: list[tuple[int, int, list[Any]]] = []
        for step, entry in enumerate(record.entries, 1):
            self.begin_turn(step)
            self.told.append(self.game.play(self.state, entry.action))
        self.end_turn()

    def begin_turn(self, step: int) -> None:
        """Note where another seat's turn begins."""
        seat = self.game.whose_turn(self.state)
        if self.turns and seat == self.turns[-1][1] and not self.has_ended():
            return
        self.end_turn()
        self.turns.append((step, seat, []))

    def has_ended(self) -> bool:
        """Whether the last action ended a turn: the same seat may have the next one too."""
        return any(event.__struct_config__.tag == "turn_ended" for event in self.told[-1])

    def end_turn(self) -> None:
        """Note how the seats stand at the end of a turn."""
        if self.turns:
            self.turns[-1][2].extend(self.game.scores(self.state))


def outcome_of(record: Record) -> Outcome:
    """All about the end of a game."""
    course = PlayedAgain(record)
    game, events = course.game, [event for told in course.told for event in told]
    seats = game.reckoning(course.state, events)
    ranking = game.ranking(course.state)
    return Outcome(
        ranking=ranking,
        seats=seats,
        apart=[deciding(seats[one], seats[other]) for one, other in pairwise(seat for row in ranking for seat in row)],
        turns=turn_marks(course, seats),
        turnings=turnings(game, course.told),
        tallies=tally(game.story.tallies, events, len(record.players)),
    )


def turn_marks(course: PlayedAgain, seats: Sequence[Reckoning]) -> list[TurnMark]:
    """The turns, with the number that is the score."""
    at = next((number for number, figure in enumerate(seats[0].compared) if figure.score), 0)
    return [
        TurnMark(step, seat, [score[at] if isinstance(score, tuple) else score for score in scores])
        for step, seat, scores in course.turns
    ]


def turnings(game: Game[Any], told: Sequence[Sequence[Event]]) -> list[Turning]:
    """The moments that brought most, in the order in which they came."""
    found = []
    for step, events in enumerate(told, 1):
        if (moment := greatest(game, events)) is not None:
            found.append((moved((*game.story.gains, *game.story.losses), events), step, moment))
    best = sorted(found, key=lambda one: one[0], reverse=True)[:TURNINGS]
    return [Turning(step, msgspec.to_builtins(event)) for _, step, event in sorted(best, key=lambda one: one[1])]


def greatest(game: Game[Any], events: Sequence[Event]) -> Event | None:
    """The greatest moment among these events."""
    known = {str(event.__struct_config__.tag): event for event in reversed(events)}
    return next((known[kind] for kind in game.story.moments if kind in known), None)


def moved(gains: Sequence[Gain], events: Sequence[Event]) -> int:
    """What these events brought to all seats together, or took from them."""
    by_event = {gain.event: gain for gain in gains}
    found = [(event, by_event.get(str(event.__struct_config__.tag))) for event in events]
    return sum((getattr(event, gain.many) if gain.many else 1) for event, gain in found if gain is not None)
