"""What one seat sees: the only thing that may leave the server or reach a bot."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from ziggurat.kit.actions import Action
from ziggurat.kit.versions import written

if TYPE_CHECKING:
    from ziggurat.kit.state import State

SPECTATOR = -3  # the seat that knows least
OPEN = -5  # no seat: everything lies open, as in the replay of a finished game


class View(msgspec.Struct, frozen=True):
    """A position as one seat sees it.

    `table` is what lies open, and the seat's own hand; `memory` is what an attentive player could have written down
    (points seen to be won, tiles not yet seen), which bots use and a page with closed scores does not show.
    """

    game: str
    players: int
    rules_version: int
    options: Any
    seat: int
    deciding: int
    decision: str
    facts: dict[str, Any]
    table: Any
    memory: Any
    legal_actions: tuple[Action, ...]

    def imagine(self, rng: Random) -> State:
        """A whole position consistent with everything this seat has seen."""
        from ziggurat.kit.registry import game

        imagined: State = game(self.game).imagine(self, rng)
        return imagined

    def to_json(self) -> bytes:
        """The view as JSON, actions in notation."""
        values = {name: getattr(self, name) for name in self.__struct_fields__}
        values["options"] = written(self.options, self.rules_version)
        values["legal_actions"] = [str(action) for action in self.legal_actions]
        return msgspec.json.encode(values)
