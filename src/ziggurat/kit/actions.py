"""What a player can announce: small frozen values, each with one number, one text and one JSON form."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from functools import cached_property
from itertools import chain, product, starmap
from typing import Any, ClassVar, Union

import msgspec

from ziggurat.kit.errors import UnknownAction


def snake_case(name: str) -> str:
    """`PlaceTile` is written place_tile."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


class Action(msgspec.Struct, frozen=True, tag=snake_case, tag_field="type", forbid_unknown_fields=True):
    """Base of every game's actions. `str(action)` is its notation: `notation` with the words of its values, or else
    the kind in words, then its values in order."""

    notation: ClassVar[str] = ""

    def __str__(self) -> str:
        values = {name: written_word(getattr(self, name)) for name in self.__struct_fields__}
        if self.notation:
            return self.notation.format_map(values)
        return " ".join((str(self.__struct_config__.tag).replace("_", " "), *values.values()))


def written_word(value: object) -> str:
    """A value as it stands in a notation."""
    return str(value.value if isinstance(value, Enum) else value)


class Each:
    """A kind of action, with every combination of these values, the last changing fastest; or with each of the rows."""

    def __init__(self, kind: type[Action], *values: Iterable[Any], rows: Sequence[Sequence[Any]] = ()) -> None:
        self.kind = kind
        self.values = values
        self.rows = rows

    def __iter__(self) -> Iterator[Action]:
        return starmap(self.kind, self.rows or product(*self.values))


class ActionSpace:
    """Every action a game knows, in the order of their numbers; texts and JSON follow from the values."""

    def __init__(self, kinds: Iterable[type[Action]], every: Callable[[], Iterable[Action]]) -> None:
        self.kinds = tuple(kinds)
        self.every = every

    @classmethod
    def of(cls, *runs: Each) -> ActionSpace:
        """The actions of these kinds, one kind after the other."""
        return cls([run.kind for run in runs], lambda: chain.from_iterable(runs))

    @cached_property
    def table(self) -> tuple[Action, ...]:
        """All actions; the index is the number."""
        return tuple(self.every())

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """The notation of every action, by number."""
        return tuple(str(action) for action in self.table)

    @cached_property
    def by_value(self) -> dict[Action, int]:
        """The number of every action."""
        return {action: number for number, action in enumerate(self.table)}

    @cached_property
    def by_text(self) -> dict[str, int]:
        """The number of every action, by its notation."""
        return {text: number for number, text in enumerate(self.texts)}

    @cached_property
    def runs(self) -> list[tuple[int, str]]:
        """Neighbours whose notations differ in no more than the last word: the first number, and what is before it."""
        return [(at, one) for at, one in enumerate(self.prefixes) if not at or one != self.prefixes[at - 1]]

    @cached_property
    def prefixes(self) -> list[str]:
        """What stands before the last word of every notation, by number."""
        return [text.rpartition(" ")[0] for text in self.texts]

    @cached_property
    def last_words(self) -> list[str]:
        """The last word of every notation, by number."""
        return [text.rpartition(" ")[2] for text in self.texts]

    @cached_property
    def decoder(self) -> Any:
        """The union of all kinds, for JSON."""
        return Union[self.kinds]  # noqa: UP007 - made from a tuple

    def __len__(self) -> int:
        return len(self.table)

    def number(self, action: Action) -> int:
        """The number of an action."""
        try:
            return self.by_value[action]
        except (KeyError, TypeError):
            raise UnknownAction(f"no such action in this game: {action!r}") from None

    def action(self, number: int) -> Action:
        """The action of a number."""
        if not 0 <= number < len(self.table):
            raise UnknownAction(f"actions are numbered 0 to {len(self.table) - 1}, not {number}")
        return self.table[number]

    def find(self, text: str) -> Action:
        """Read an action's notation; what is none is refused at once, without looking for what it resembles."""
        return self.table[self.find_number(text)]

    def find_number(self, text: str) -> int:
        """The number of an action by its notation."""
        number = self.by_text.get(text)
        if number is None:
            number = self.by_text.get(" ".join(text.split()))
        if number is None:
            raise UnknownAction("no such action in this game")
        return number

    def parse(self, text: str) -> Action:
        """Read an action's notation; of what is none, say what it resembles."""
        try:
            return self.find(text)
        except UnknownAction:
            import difflib

            close = difflib.get_close_matches(" ".join(text.split()), self.texts, 3)
            hint = f"; close to it: {', '.join(close)}" if close else ""
            raise UnknownAction(f"no action is written {text!r}{hint}") from None

    def from_json(self, value: Any) -> Action:
        """Read an action's JSON form (already decoded to dicts and strings)."""
        try:
            action: Action = msgspec.convert(value, self.decoder)
        except msgspec.ValidationError as error:
            raise UnknownAction(f"not an action of this game: {error}") from None
        self.number(action)
        return action

    def read(self, given: Action | str | dict[str, Any]) -> Action:
        """An action given as a value, in notation or as JSON."""
        if isinstance(given, str):
            return self.parse(given)
        if isinstance(given, dict):
            return self.from_json(given)
        self.number(given)
        return given
