"""What has to happen, in few words: an action, events that were told, the position after them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cached_property
from typing import Any

import msgspec

from ziggurat.kit.state import State


class Pattern(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of it must hold: one of these notations, each of these events, these values in the position.

    A text may hold `*`; a list stands for any of its values; `>=3` and `<=3` compare numbers. A position's value is
    found by its path, `seats.0.points.market`; what is not written there counts as 0.
    """

    actions: tuple[str, ...] = ()
    events: tuple[dict[str, Any], ...] = ()
    position: dict[str, Any] = {}


class Situation:
    """What a pattern is held against: the last action, all that was told since the task began, and the state now."""

    def __init__(self, action: str, events: Sequence[Mapping[str, Any]], state: State) -> None:
        self.action, self.events, self.state = action, events, state

    @cached_property
    def position(self) -> Any:
        """The position now, in plain values."""
        return msgspec.to_builtins(self.state.game.position(self.state), str_keys=True)


def holds(pattern: Pattern, moment: Situation) -> bool:
    """Whether a pattern holds; what is cheap to ask is asked first."""
    return (
        (not pattern.actions or named(pattern.actions, moment.action))
        and all(any(fits(event, wanted) for event in moment.events) for wanted in pattern.events)
        and all(is_like(at(moment.position, path), wanted) for path, wanted in pattern.position.items())
    )


def named(notations: Sequence[str], action: str) -> bool:
    """Whether an action is one of these notations."""
    return any(fnmatchcase(action, notation) for notation in notations)


def fits(event: Mapping[str, Any], wanted: Mapping[str, Any]) -> bool:
    """Whether an event has all the values wanted."""
    return all(name in event and is_like(event[name], value) for name, value in wanted.items())


def is_like(value: Any, wanted: Any) -> bool:
    """Whether a value is the one wanted, or one of those wanted."""
    if isinstance(wanted, (list, tuple)):
        return any(is_like(value, one) for one in wanted)
    if isinstance(wanted, str) and wanted[:2] in (">=", "<="):
        most = int(wanted[2:])
        return bool(value >= most if wanted[0] == ">" else value <= most)
    if isinstance(wanted, str) and isinstance(value, str):
        return fnmatchcase(value, wanted)
    return bool(value == wanted)


def at(position: Any, path: str) -> Any:
    """The value at a path; 0 where nothing is written."""
    for step in path.split("."):
        if isinstance(position, (list, tuple)):
            position = position[int(step)] if int(step) < len(position) else 0
        else:
            position = position.get(step, 0) if isinstance(position, dict) else 0
    return position
