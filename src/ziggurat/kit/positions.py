"""From the numbers of a state to a position in names and back, as the declarations of its fields say.

A game writes the shape of its position down as structs; a field stands under its own name (or the one it is `called`)
in the position, in each seat, or within a part that may be missing. What a game does by hand it names by hand: the
field is listed, and its numbers are given to `numbers`, its words to `position`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import Any, NamedTuple

import msgspec

from ziggurat.kit.errors import BadPosition
from ziggurat.kit.fields import Said, fields_of
from ziggurat.kit.naming import PLAIN, Naming
from ziggurat.kit.state import State
from ziggurat.kit.views import View

Struct = type[msgspec.Struct]
Secrets = tuple[tuple[str, str], ...]  # a field of a struct, and the word for who knows it
CLOSED = ("owner", "nobody")  # known to one seat at most, but for how many there are


class Placed(NamedTuple):
    """A field: its name, the name it has in its struct, how it is said, and what else its declaration says."""

    name: str
    attribute: str
    naming: Naming
    said: Said


GATHERED: ContextVar[list[str] | None] = ContextVar("GATHERED", default=None)


def demand(condition: bool, message: str) -> None:
    """Refuse a position that is not possible; or note why, where that is gathered."""
    if condition:
        return
    gathered = GATHERED.get()
    if gathered is None:
        raise BadPosition(message)
    gathered.append(message)


@contextmanager
def gathering() -> Iterator[list[str]]:
    """Within it, checks go on after what is not possible: all that they say, in order."""
    found: list[str] = []
    token = GATHERED.set(found)
    try:
        yield found
    finally:
        GATHERED.reset(token)


class Form:
    """How the fields of one game stand in its named positions."""

    def __init__(self, fields: type, position: Struct, seat: Struct, by_hand: set[str], **parts: Struct) -> None:
        self.declared = fields
        self.kind = position
        self.fields = {name: field for name, field in fields_of(fields).items() if not field.is_derived}
        self.top = self.placed(position, "", by_hand)
        self.seats = self.placed(seat, "seats", by_hand)
        self.parts = {part: self.placed(kind, part, by_hand) for part, kind in parts.items()}
        placed = {one.name for one in (*self.top, *self.seats, *(one for part in self.parts.values() for one in part))}
        everything = {"": self.top, "seats": self.seats, **self.parts}
        self.bounded = {part: [one for one in inside if "most" in one.said] for part, inside in everything.items()}
        self.secrets = {part: secrets_of(inside) for part, inside in everything.items()}
        self.say = sayer("dict", self.top, "")
        self.say_seat = sayer(seat, self.seats, "[seat]")
        self.say_part = {part: sayer(kind, self.parts[part], "") for part, kind in parts.items()}
        self.closed = {name: field for name, field in self.fields.items() if field.said.get("known") in CLOSED}
        if lost := set(self.fields) - placed - by_hand:
            raise TypeError(f"no place in {position.__module__} has {', '.join(sorted(lost))}")

    def placed(self, kind: Struct, part: str, by_hand: set[str]) -> list[Placed]:
        """The fields that stand in a struct."""
        found = []
        for name, field in self.fields.items():
            there = "seats" if field.is_seats else field.said.get("within", "")
            attribute = field.said.get("called", name)
            if there == part and name not in by_hand and attribute in kind.__struct_fields__:
                found.append(Placed(name, attribute, field.naming, field.said))
        return found

    # From the core.
    def position(
        self,
        state: State,
        numbers: Mapping[str, Any],
        present: set[str],
        seat: Callable[[int], dict[str, Any]] | None = None,
        **by_hand: Any,
    ) -> Any:
        """The position of a state; `present` are the parts that mean something now."""
        values = self.say(numbers)
        for part, say in self.say_part.items():
            values[part] = say(numbers) if part in present else None
        seats = range(state.players)
        values["seats"] = tuple([self.say_seat(numbers, at, seat(at) if seat else {}) for at in seats])
        values["rules_version"], values["options"] = state.rules_version, state.options
        values["decision"], values["deciding"] = state.decision, state.seat
        values.update(by_hand)
        return self.kind(**values)

    def open_numbers(self, numbers: dict[str, Any], seat: int) -> dict[str, Any]:
        """What a seat may see, in numbers: of what is closed to it no more than how much there is."""
        for name, field in self.closed.items():
            rows = numbers[name]
            if not field.is_seats:
                numbers[name] = sum(rows)
            else:
                own = seat if field.said["known"] == "owner" else -1
                numbers[name] = [row if at == own else sum(row) for at, row in enumerate(rows)]
        return numbers

    # To the core.
    def numbers(self, position: Any, decisions: tuple[str, ...], **by_hand: Any) -> dict[str, Any]:
        """The numbers of a position."""
        found = {name: naming.meant(getattr(position, attribute)) for name, attribute, naming, _ in self.top}
        for name, attribute, naming, _ in self.seats:
            found[name] = [naming.meant(getattr(seat, attribute)) for seat in position.seats]
        for part, inside in self.parts.items():
            there = getattr(position, part)
            for name, attribute, naming, said in inside:
                found[name] = said.get("idle", 0) if there is None else naming.meant(getattr(there, attribute))
        found |= {"phase": decisions.index(position.decision), "seat": position.deciding}
        return found | by_hand

    def check(self, position: Any, game: Any) -> None:
        """Refuse numbers out of their bounds, before anything is put into the core."""
        players = len(position.seats)
        demand(position.game == game.name, f"this is a position of {position.game}")
        least, most = game.seats[0], game.seats[-1]
        demand(players in game.seats, f"{players} seats: the game has {least} to {most}")
        named = ", ".join(game.decisions)
        demand(position.decision in game.decisions, f"there is no decision {position.decision!r}: {named}")
        for one in self.bounded[""]:
            check_bounds(one, position, "")
        for number, seat in enumerate(position.seats):
            for one in self.bounded["seats"]:
                check_bounds(one, seat, f"seat {number}: ")
        for part in self.parts:
            if (there := getattr(position, part)) is not None:
                for one in self.bounded[part]:
                    check_bounds(one, there, f"{part}: ")


def secrets_of(placed: list[Placed]) -> Secrets:
    """The fields that not everybody knows, each with the word for who does."""
    return tuple((one.attribute, one.said["known"]) for one in placed if "known" in one.said)


def sayer(kind: Any, placed: list[Placed], index: str) -> Callable[..., Any]:
    """A function from numbers to a struct, or a dict, in words; made as text, for positions are said at every click."""
    names = {"dict": dict, "kind": dict if kind == "dict" else kind}
    said = []
    for one in placed:
        number = f"numbers[{one.name!r}]{index}"
        names[f"say_{one.name}"] = one.naming.said
        said.append(f"{one.attribute}={number if one.naming is PLAIN else f'say_{one.name}({number})'}")
    return made(f"lambda numbers, seat=0, by_hand={{}}: kind({', '.join([*said, '**by_hand'])})", names)


def made(text: str, names: dict[str, Any]) -> Callable[..., Any]:
    """A function out of its text."""
    function: Callable[..., Any] = eval(text, names)
    return function


def check_bounds(one: Placed, struct: msgspec.Struct, where: str) -> None:
    """Refuse a number below the least or above the most that its declaration says."""
    least, most = one.said.get("least", 0), one.said["most"]
    value = getattr(struct, one.attribute)
    for number in value.values() if isinstance(value, dict) else (value,):
        named = one.attribute.replace("_", " ")
        demand(least <= number <= most, f"{where}{named} cannot be {number}: it goes from {least} to {most}")


# What a view shares with a position


@cache
def teller(kind: Struct, source: Struct, by_hand: tuple[str, ...], secrets: Secrets) -> Callable[..., Any]:
    """A function that takes over what two structs have in common, but what is given by hand and what is not known."""
    names = [name for name in kind.__struct_fields__ if name in source.__struct_fields__ and name not in by_hand]
    whose = dict(secrets)
    told = [
        f"{name}=source.{name}" + (f" if {whose[name]!r} in known else None" if name in whose else "") for name in names
    ]
    return made(f"lambda source, known, by_hand: kind({', '.join([*told, '**by_hand'])})", {"kind": kind})


def shown(kind: Struct, secrets: Secrets, source: msgspec.Struct, known: set[str], **by_hand: Any) -> Any:
    """A part of a view: what its struct has in common with a position, as far as it is known; the rest by hand."""
    return teller(kind, type(source), tuple(by_hand), secrets)(source, known, by_hand)


def filled(kind: Struct, source: msgspec.Struct, **by_hand: Any) -> Any:
    """A position, or a seat of one, out of what a view tells and what is given by hand."""
    return teller(kind, type(source), tuple(by_hand), ())(source, (), by_hand)


def fabricated(kind: Struct, view: View, **by_hand: Any) -> Any:
    """A whole position that fits a view; what is hidden from it is given by hand."""
    told = ("rules_version", "options", "decision", "deciding")
    return filled(kind, view.table, **{name: getattr(view, name) for name in told}, **by_hand)


class Unseen:
    """Things that a seat has not seen, to be dealt in order; `redeal` then deals them anew."""

    def __init__(self, counts: Mapping[Any, int]) -> None:
        self.left = [kind for kind, many in counts.items() for _ in range(many)]

    def take(self, many: int | None = None) -> dict[Any, int]:
        """So many of them, or all that are left, counted by kind."""
        taken, self.left = self.left[:many], self.left[len(self.left) if many is None else many :]
        return dict(Counter(taken))
