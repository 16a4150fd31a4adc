"""From the numbers of a state to a position in names and back, as the declarations of its fields say.

A game writes the shape of its position down as structs; a field stands under its own name (or the one it is `called`)
in the position, in each seat, or within a part that may be missing. What a game does by hand it names by hand: the
field is listed, and its numbers are given to `numbers`, its words to `position`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec

from ziggurat.kit.errors import BadPosition
from ziggurat.kit.fields import Said, fields_of
from ziggurat.kit.naming import PLAIN, Naming
from ziggurat.kit.state import State
from ziggurat.kit.views import View

Struct = type[msgspec.Struct]


class Placed(NamedTuple):
    """A field: its name, the name it has in its struct, how it is said, and what else its declaration says."""

    name: str
    attribute: str
    naming: Naming
    said: Said


def demand(condition: bool, message: str) -> None:
    """Refuse a position that is not possible."""
    if not condition:
        raise BadPosition(message)


class Form:
    """How the fields of one game stand in its named positions."""

    def __init__(self, fields: type, position: Struct, seat: Struct, by_hand: set[str], **parts: Struct) -> None:
        self.kind = position
        self.seat_kind = seat
        self.part_kinds = parts
        self.fields = {name: field for name, field in fields_of(fields).items() if not field.is_derived}
        self.top = self.placed(position, "", by_hand)
        self.seats = self.placed(seat, "seats", by_hand)
        self.parts = {part: self.placed(kind, part, by_hand) for part, kind in parts.items()}
        placed = {one.name for one in (*self.top, *self.seats, *(one for part in self.parts.values() for one in part))}
        everything = {"": self.top, "seats": self.seats, **self.parts}
        self.bounded = {part: [one for one in inside if "most" in one.said] for part, inside in everything.items()}
        self.secrets = {part: secrets_of(inside) for part, inside in everything.items()}
        self.say = sayer(self.top, "")
        self.say_seat = sayer(self.seats, "[seat]")
        self.say_part = {part: sayer(inside, "") for part, inside in self.parts.items()}
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
        for part, kind in self.part_kinds.items():
            values[part] = kind(**self.say_part[part](numbers)) if part in present else None
        seats = range(state.players)
        by_seat = [seat(number) for number in seats] if seat else [{} for _ in seats]
        values["seats"] = tuple([self.seat_kind(**self.say_seat(numbers, at), **by_seat[at]) for at in seats])
        values |= {"rules_version": state.rules_version, "options": state.options}
        values |= {"decision": state.decision, "deciding": state.seat}
        return self.kind(**(values | by_hand))

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


def secrets_of(placed: list[Placed]) -> dict[str, str]:
    """The fields that not everybody knows, each with the word for who does."""
    return {one.attribute: one.said["known"] for one in placed if "known" in one.said}


def sayer(placed: list[Placed], index: str) -> Callable[..., dict[str, Any]]:
    """A function from numbers to the words of a struct, made as text: positions are said at every click."""
    names = {f"say_{one.name}": one.naming.said for one in placed}
    said = []
    for one in placed:
        number = f"numbers[{one.name!r}]{index}"
        said.append(f"{one.attribute!r}: {number if one.naming is PLAIN else f'say_{one.name}({number})'}")
    made: Callable[..., dict[str, Any]] = eval(f"lambda numbers, seat=0: {{{', '.join(said)}}}", names)
    return made


def check_bounds(one: Placed, struct: msgspec.Struct, where: str) -> None:
    """Refuse a number below the least or above the most that its declaration says."""
    least, most = one.said.get("least", 0), one.said["most"]
    value = getattr(struct, one.attribute)
    for number in value.values() if isinstance(value, dict) else (value,):
        if not least <= number <= most:
            named = one.attribute.replace("_", " ")
            raise BadPosition(f"{where}{named} cannot be {number}: it goes from {least} to {most}")


# What a view shares with a position


@cache
def shared(kind: Struct, source: Struct, by_hand: tuple[str, ...]) -> tuple[list[str], Callable[[Any], Any]]:
    """The names that two structs have in common, but those given by hand; and their values in the second."""
    names = [name for name in kind.__struct_fields__ if name in source.__struct_fields__ and name not in by_hand]
    if len(names) > 1:
        return names, attrgetter(*names)
    return names, lambda value: [getattr(value, name) for name in names]


def shown(kind: Struct, secrets: Mapping[str, str], source: msgspec.Struct, known: set[str], **by_hand: Any) -> Any:
    """A part of a view: what its struct has in common with a position, as far as it is known; the rest by hand."""
    names, values = shared(kind, type(source), tuple(by_hand))
    told = dict(zip(names, values(source), strict=True))
    for name, whose in secrets.items():
        if name in told and whose not in known:
            told[name] = None
    return kind(**told, **by_hand)


def filled(kind: Struct, source: msgspec.Struct, **by_hand: Any) -> Any:
    """A position, or a seat of one, out of what a view tells and what is given by hand."""
    names, values = shared(kind, type(source), tuple(by_hand))
    return kind(**dict(zip(names, values(source), strict=True)), **by_hand)


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
