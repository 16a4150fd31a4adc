"""What one seat sees: the only thing that may leave the server or reach a bot."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from ziggurat.kit.actions import Action
from ziggurat.kit.errors import BadView
from ziggurat.kit.versions import written

if TYPE_CHECKING:
    from ziggurat.kit.state import State

SPECTATOR = -3  # the seat that knows least
OPEN = -5  # no seat: everything lies open, as in the replay of a finished game


class WrittenView(msgspec.Struct):
    """A view as JSON holds it; its game reads the parts that differ from game to game."""

    game: str
    players: int
    rules_version: int
    options: msgspec.Raw
    seat: int
    deciding: int
    decision: str
    facts: msgspec.Raw
    table: msgspec.Raw
    memory: msgspec.Raw
    legal_actions: list[str]


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

    @staticmethod
    def from_json(text: bytes | str) -> View:
        """A view that was written by `to_json`, perhaps by another program; it can `imagine` like the first."""
        from ziggurat.kit.registry import game

        try:
            written = msgspec.json.decode(text, type=WrittenView)
        except msgspec.DecodeError as error:
            raise BadView(f"not a view: {error}") from None
        return game(written.game).read_view(written)
