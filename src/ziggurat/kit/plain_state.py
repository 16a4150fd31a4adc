"""The state of a game whose rules are plain Python: a struct that holds the position, moved on by its `PlainGame`.

Compiled searches ask a state without the interpreter's lock and without exceptions. This one takes the lock and asks
its game; what goes wrong meanwhile is kept, ends the playout, and is raised by `own_up` as soon as somebody can hear.
"""

from __future__ import annotations

from random import Random
from typing import Any

import cython

from ziggurat.kit.cells import Dice, Numbers
from ziggurat.kit.seats import CHANCE, NOBODY
from ziggurat.kit.state import State
from ziggurat.kit.twins import twin


class PlainState(State):
    """A position of a `PlainGame`; `here` is the struct that holds it."""

    here: Any
    urn: Any
    troubles: Any

    def __init__(self, game: Any, options: Any, here: Any, rules_version: int) -> None:
        State.__init__(self, game, options, here.players, rules_version)
        self.troubles = []  # shared with every copy
        self.stand(here)

    def stand(self, here: Any) -> None:
        """Take a position over: who decides what is written in it."""
        self.here = here
        self.urn = None
        self.seat = here.deciding
        self.phase = self.game.decisions.index(here.decision)

    def rules(self) -> Any:
        """The game, for the questions that only a `PlainGame` answers."""
        return self.game

    def act(self, number: int) -> Any:
        """Play a legal action; the events."""
        events = list(self.rules().carry_out(self.here, self.game.actions.table[number]))
        self.stand(self.here)
        return events

    def drawn(self) -> Any:
        """The numbers of the tickets in the urn, in order, looked at once for a position."""
        if self.urn is None:
            self.urn = sorted([self.game.actions.number(ticket) for ticket in self.rules().urn(self.here)])
        return self.urn

    def listed(self) -> Any:
        """The numbers of all legal actions."""
        if self.seat == CHANCE:
            return sorted(set(self.drawn()))
        return [] if self.seat == NOBODY else self.rules().legal_numbers(self.here)

    def fail(self, error: Any) -> None:
        """Something went wrong where no exception can be raised: nothing is played on from here."""
        self.troubles.append(error)
        self.seat = NOBODY

    def own_up(self) -> Any:
        """Raise what went wrong in this state or a copy of it."""
        if self.troubles:
            raise self.troubles.pop()
        return None

    # The kit's questions, asked by compiled code.
    def fill(self, out: Numbers) -> None:
        """Append the numbers of all legal actions."""
        with cython.gil:
            try:
                for number in self.listed():
                    out.append(number)
            except Exception as error:
                self.fail(error)

    def do(self, number: int) -> None:
        """Play a legal action."""
        with cython.gil:
            try:
                self.act(number)
            except Exception as error:
                self.fail(error)

    def urn_size(self) -> int:
        """How many tickets lie in the urn; never none, so that something can be drawn after a failure."""
        size = 1
        with cython.gil:
            try:
                size = len(self.drawn())
            except Exception as error:
                self.fail(error)
        return size

    def urn_pick(self, ticket: int) -> int:
        """The action that this ticket stands for."""
        number = 0
        with cython.gil:
            try:
                number = self.drawn()[ticket]
            except Exception as error:
                self.fail(error)
        return number

    def share(self, seat: int) -> float:
        """This seat's share of the victory."""
        part = 0.0
        with cython.gil:
            try:
                part = self.rules().share(self.here, seat)
            except Exception as error:
                self.fail(error)
        return part

    def redeal(self, seat: int, dice: Dice) -> None:
        """Deal anew everything that this seat cannot know."""
        seed = dice.below(1 << 30)
        with cython.gil:
            try:
                self.rules().redeal(self.here, seat, Random(seed))
                self.urn = None
            except Exception as error:
                self.fail(error)

    def become(self, origin: State) -> None:
        """Take over the position of another state of the same game."""
        with cython.gil:
            self.players = origin.players
            self.rules_version = origin.rules_version
            self.switches = origin.switches
            self.troubles = origin.troubles  # type: ignore[attr-defined]
            self.stand(twin(origin.here))  # type: ignore[attr-defined]

    # Asked from Python, where what goes wrong can be raised at once.
    def numbers(self) -> list[int]:
        """The numbers of all legal actions."""
        self.own_up()
        found: list[int] = self.listed()
        return found

    def play_number(self, number: int) -> None:
        """Play an action by its number, without telling events."""
        if number not in self.numbers():
            raise ValueError(f"action {number} is not legal now")
        self.act(number)

    def play_told(self, number: int) -> list[Any]:
        """Play a legal action by its number; the events."""
        told: list[Any] = self.act(number)
        return told

    def snapshot(self) -> dict[str, Any]:
        """The position, by name."""
        found: dict[str, Any] = {name: getattr(self.here, name) for name in self.here.__struct_fields__}
        return found
