"""A game with its past: what was played, a step back at the price of a copy, and what each seat has heard.

history = History(game("tigris").start(3))
history.play(history.state.draw(rng))
history.undo()
"""

from __future__ import annotations

from typing import TypeVar

from ziggurat.kit.actions import Action
from ziggurat.kit.errors import ZigguratError
from ziggurat.kit.events import Event
from ziggurat.kit.state import State

S = TypeVar("S", bound=State)


class NothingPlayed(ZigguratError):
    """There is nothing to take back."""


class Ply:
    """One action: the position before it, who took it, and what then happened."""

    __slots__ = ("action", "before", "events", "seat")

    def __init__(self, before: State, seat: int, action: Action, events: list[Event]) -> None:
        self.before, self.seat, self.action, self.events = before, seat, action, events


class History:
    """A state that remembers; whoever does not need that plays on the state itself."""

    def __init__(self, state: State) -> None:
        self.state = state.copy()
        self.plies: list[Ply] = []

    def __len__(self) -> int:
        return len(self.plies)

    @property
    def actions(self) -> list[tuple[int, Action]]:
        """Everything played so far, each with the seat that played it (CHANCE: a draw)."""
        return [(ply.seat, ply.action) for ply in self.plies]

    def play(self, action: Action | str) -> list[Event]:
        """Play an action; what then happened."""
        known = self.state.game.actions.read(action)
        before, seat = self.state.copy(), self.state.seat
        events = self.state.play(known)
        self.plies.append(Ply(before, seat, known, events))
        return events

    def undo(self) -> Action:
        """Take the last action back; which one it was."""
        if not self.plies:
            raise NothingPlayed("nothing has been played that could be taken back")
        last = self.plies.pop()
        self.state = last.before
        return last.action

    def heard(self, seat: int) -> list[Event]:
        """Everything that a seat has heard, in order."""
        game = self.state.game
        game.check_viewer(self.state, seat)
        return game.heard_by([event for ply in self.plies for event in ply.events], seat)

    def information_state(self, seat: int) -> str:
        """With perfect recall: all that a seat has heard, line by line, then what it could know now."""
        told = [repr(event) for event in self.heard(seat)]
        return "\n".join([*told, self.state.information_state(seat)])
