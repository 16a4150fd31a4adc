"""What happened, as the table would tell it: typed events out of the rows of numbers that a core tells."""

from __future__ import annotations

import typing
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any

import msgspec

from ziggurat.kit.actions import snake_case
from ziggurat.kit.making import made


class Event(msgspec.Struct, frozen=True, gc=False, tag=snake_case, tag_field="type"):
    """Base of every game's events; the catalogue has a sentence for each in `events.toml`."""


Teller = Callable[[Sequence[int], Sequence[int]], Event]  # from a row's numbers, and the spaces named before it
Tellers = dict[int, Teller | None]
IN_A_ROW = 5  # numbers that a core tells after the kind of the row


def kinds_of(module: str) -> tuple[type[Event], ...]:
    """The events that a game's module defines, in order."""
    return tuple(kind for kind in Event.__subclasses__() if kind.__module__ == module)


def tellers(kinds: Sequence[type[Event]], told: type, words: Mapping[str, Sequence[str]], **by_hand: Teller) -> Tellers:
    """How each kind of row becomes an event, by its number.

    The number of `TilePlaced` is `told.TILE_PLACED`. Its fields are read from the row in their order: a number as it
    is, a word of an enum by its place, a text of the `words` for `field` or `event.field`. What is read otherwise is
    told by hand, under the name of its number. Rows of `told.SPACE` name spaces for the event after them.
    """
    numbers = vars(told)
    found: Tellers = {numbers[name]: teller for name, teller in by_hand.items()}
    if "SPACE" in numbers:
        found[numbers["SPACE"]] = None
    for kind in kinds:
        number = numbers.get(snake_case(kind.__name__).upper())
        if number is not None and number not in found:
            found[number] = teller_of(kind, words)
    return found


def teller_of(kind: type[Event], words: Mapping[str, Sequence[str]]) -> Teller:
    """Reads each number of a row as the field it is for."""
    tag = kind.__struct_config__.tag
    hints = typing.get_type_hints(kind)
    names: dict[str, Any] = {"kind": kind}
    read = [
        reading(hints[name], at, words.get(f"{tag}.{name}", words.get(name, ())), names)
        for at, name in enumerate(kind.__struct_fields__[:IN_A_ROW])
    ]
    return made(f"lambda numbers, spaces: kind({', '.join(read)})", names)


def reading(hint: Any, at: int, words: Sequence[str], names: dict[str, Any]) -> str:
    """How the number at a place of a row is read for a field of this type; its words are added to the names."""
    number = f"numbers[{at}]"
    if options := typing.get_args(hint):  # a number below 0 means None
        return f"None if {number} < 0 else {reading(options[0], at, words, names)}"
    if hint is int:
        return number
    names[f"words_{at}"] = tuple(hint if isinstance(hint, type) and issubclass(hint, Enum) else words)
    return f"words_{at}[{number}]"


def decoded(told: Tellers, rows: Sequence[tuple[int, ...]]) -> list[Event]:
    """The rows told by a core, as events."""
    events: list[Event] = []
    spaces: list[int] = []
    for row in rows:
        teller = told[row[0]]
        if teller is None:
            spaces.append(row[1])
        else:
            events.append(teller(row[1:], spaces))
            spaces = []
    return events
