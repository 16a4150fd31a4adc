"""How a game says no: by the rule that an action breaks, with the words of what breaks it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from ziggurat.kit.actions import Action
from ziggurat.kit.refusals import Refusal


class Refusing(Protocol):
    """How a game says no."""

    def __call__(self, rule: str, /, *places: int, **facts: int | str) -> Refusal:
        """A refusal by this rule, with the spaces or tiles and the numbers that break it."""


# By kind of action: the decisions that it answers, and what may forbid it then.
Refusers = Mapping[type[Action], tuple[tuple[int, ...], Callable[[Any, Any], Refusal | None]]]


def refusing(game: str, words: Sequence[str]) -> Refusing:
    """How a game says no; its spaces or tiles are numbered by these words."""

    def no(rule: str, /, *places: int, **facts: int | str) -> Refusal:
        return Refusal(f"{game}/{rule}", tuple([words[place] for place in places]), facts)

    return no


def allow(_: Any, action: Action) -> None:
    """Nothing to object."""
