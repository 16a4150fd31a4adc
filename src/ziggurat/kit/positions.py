"""From the numbers of a state to a position in names and back, as the declarations of its fields say.

A game writes the shape of its position down as structs; a field stands under its own name (or the one it is `called`)
in the position, in each seat, or within a part that may be missing. What a game does by hand it names by hand: the
field is set aside, its words are said by a function (`by_hand`), and its numbers are given to `numbers`.

Most of a position is as it was before the last action: `named` takes that over from the position before, by numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from ziggurat.kit.errors import BadPosition
from ziggurat.kit.fields import Declaration, fields_of
from ziggurat.kit.making import made
from ziggurat.kit.naming import PLAIN, Naming
from ziggurat.kit.state import State
from ziggurat.kit.views import OPEN, View

Struct = type[msgspec.Struct]
Say = Callable[..., Any]  # of numbers
Secrets = tuple[tuple[str, str], ...]  # a field of a struct, and the word for who knows it
MANNERS = 1 << 10  # sets of fields that changed together, whose way of saying is kept
CLOSED = ("owner", "nobody")  # known to one seat at most, but for how many there are


class Placed(NamedTuple):
    """A field: its name, the name it has in its struct, how it is said, and what else its declaration says.

    One number of a row that is spread over several names has its place in the row (`at`).
    """

    name: str
    attribute: str
    naming: Naming
    said: Declaration
    at: int | None = None


class Named(msgspec.Struct, frozen=True, gc=False):
    """A state, its numbers and its names. The next one of the same game takes over from it what has not changed."""

    state: State
    numbers: Mapping[str, Any]
    position: Any


class ByHand(NamedTuple):
    """What a game says itself: a function of the numbers, and the fields that it reads."""

    say: Callable[..., Any]
    fields: tuple[str, ...]


def by_hand(say: Callable[..., Any], *fields: str) -> ByHand:
    """Said by a function of the numbers, whenever one of these fields has changed."""
    return ByHand(say, fields)


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

    def __init__(
        self,
        fields: type,
        position: Struct,
        seat: Struct,
        aside: Iterable[str] = (),
        said: Mapping[str, ByHand] | None = None,
        seat_said: Mapping[str, ByHand] | None = None,
        parts: Mapping[str, tuple[Struct, Callable[[Mapping[str, Any]], bool]]] | None = None,
    ) -> None:
        """`aside`: fields that the game names itself, or that follow from the others; `said` and `seat_said`: how.

        `parts`: structs of which there are none while their condition, by the numbers, does not hold.
        """
        self.declared = fields
        self.kind = position
        self.fields = {name: field for name, field in fields_of(fields).items() if not field.is_derived}
        parts = parts or {}
        self.top = self.placed(position, "", aside)
        self.seats = self.placed(seat, "seats", aside)
        self.parts = {part: self.placed(kind, part, aside) for part, (kind, _) in parts.items()}
        placed = {one.name for one in (*self.top, *self.seats, *(one for part in self.parts.values() for one in part))}
        everything = {"": self.top, "seats": self.seats, **self.parts}
        self.bounded = {part: [one for one in inside if "most" in one.said] for part, inside in everything.items()}
        self.secrets = {part: secrets_of(inside) for part, inside in everything.items()}
        self.say = Sayer("dict", self.top, said or {})
        self.say_seat = Sayer(seat, self.seats, seat_said or {}, "[seat]")
        self.again = lru_cache(MANNERS)(self.saying)
        self.say_seats = lru_cache(MANNERS)(self.saying_seats)
        self.say_part = [
            (part, condition, Sayer(kind, self.parts[part], {}).whole) for part, (kind, condition) in parts.items()
        ]
        self.closed = {name: field for name, field in self.fields.items() if field.said.get("known") in CLOSED}
        if lost := set(self.fields) - placed - set(aside):
            raise TypeError(f"no place in {position.__module__} has {', '.join(sorted(lost))}")

    def placed(self, kind: Struct, part: str, aside: Iterable[str]) -> list[Placed]:
        """The fields that stand in a struct."""
        found = []
        for name, field in self.fields.items():
            there = "seats" if field.is_seats else field.said.get("within", "")
            if there != part or name in aside:
                continue
            if spread := field.said.get("spread"):
                found += [Placed(name, attribute, PLAIN, field.said, at) for at, attribute in enumerate(spread)]
            elif (attribute := field.said.get("called", name)) in kind.__struct_fields__:
                found.append(Placed(name, attribute, field.naming, field.said))
        return found

    # From the core.
    def named(self, state: State, last: Named | None = None) -> Named:
        """A state by name. What has the same numbers as in `last` is not said again, and is the same object."""
        if last is None:
            numbers = state.snapshot()
            values = self.say.whole(numbers)
            values["rules_version"], values["options"] = state.rules_version, state.options
            values["seats"] = tuple([self.say_seat.whole(numbers, seat) for seat in range(state.players)])
        else:
            changed = state.changed(last.state)
            numbers, (sayers, say_seats) = {**last.numbers, **changed}, self.again(tuple(changed))
            values = {attribute: say(numbers) for attribute, say in sayers}
            if say_seats is not None:
                values["seats"] = say_seats(numbers, last.numbers, last.position.seats)
        for part, is_there, say_part in self.say_part:
            values[part] = say_part(numbers) if is_there(numbers) else None
        values["decision"], values["deciding"] = state.decision, state.seat
        position = self.kind(**values) if last is None else replace(last.position, **values)
        return Named(state.copy(), numbers, position)

    def saying(self, changed: tuple[str, ...]) -> tuple[list[tuple[str, Say]], Say | None]:
        """What says again, word by word, of what these fields have changed; and the seats, if they show any of them.

        Words are said one by one, by the same few functions for whatever changed together.
        """
        read = tuple([name for name in changed if name in self.say_seat.fields])
        sayers = [(attribute, self.say.each[attribute]) for attribute in self.say.concerned(changed)]
        return sayers, self.say_seats(read) if read else None

    def saying_seats(self, read: tuple[str, ...]) -> Callable[..., tuple[Any, ...]]:
        """Says what the seats have, of which these fields have changed for some; the others stay the same objects."""
        rows = [name for name in read if self.fields[name].is_seats]
        differ = " or ".join(f"now[{name!r}][at] != was[{name!r}][at]" for name in rows)
        concerned = differ if len(rows) == len(read) else "True"  # or something is said of what lies between the seats
        names = {"again": said_again, "say": self.say_seat.made_for(read)}
        text = f"again(seat, say(now, at)) if {concerned} else seat for at, seat in enumerate(seats)"
        return made(f"lambda now, was, seats: tuple([{text}])", names)

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
        found = {name: naming.meant(getattr(position, attribute)) for name, attribute, naming, *_ in self.top}
        for name, attribute, naming, said, at in self.seats:
            if at is None:
                found[name] = [naming.meant(getattr(seat, attribute)) for seat in position.seats]
            else:
                found[name] = [[getattr(seat, one) for one in said["spread"]] for seat in position.seats]
        for part, inside in self.parts.items():
            there = getattr(position, part)
            for name, attribute, naming, said, _ in inside:
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


class Sayer:
    """From numbers to a struct in words, or a dict: the whole, or what has changed. Made as text, to be quick."""

    def __init__(self, kind: Any, placed: list[Placed], by_hand: Mapping[str, ByHand], seat: str = "") -> None:
        self.names = {"kind": dict if kind == "dict" else kind}
        self.texts = {}
        self.read: dict[str, tuple[str, ...]] = {}  # by attribute, the fields that it is said of
        self.given = f"lambda numbers{', seat' if seat else ''}: "
        for name, attribute, naming, _, at in placed:
            number = f"numbers[{name!r}]{seat}{'' if at is None else f'[{at}]'}"
            self.names[f"say_{name}"] = naming.said
            self.texts[attribute] = number if naming is PLAIN else f"say_{name}({number})"
            self.read[attribute] = (name,)
        for attribute, (say, fields) in by_hand.items():
            self.names[f"tell_{attribute}"] = say
            self.texts[attribute] = f"tell_{attribute}(numbers{', seat' if seat else ''})"
            self.read[attribute] = fields
        self.fields = {name for fields in self.read.values() for name in fields}
        said = ", ".join(f"{name}={text}" for name, text in self.texts.items())
        self.whole = made(f"{self.given}kind({said})", self.names)
        self.each = {attribute: made(f"{self.given}{text}", self.names) for attribute, text in self.texts.items()}

    def concerned(self, changed: tuple[str, ...]) -> list[str]:
        """What is said of these fields."""
        return [attribute for attribute, fields in self.read.items() if not set(fields).isdisjoint(changed)]

    def made_for(self, changed: tuple[str, ...]) -> Callable[..., dict[str, Any]]:
        """Says, as a dict, what there is to say of these fields."""
        said = ", ".join(f"{attribute!r}: {self.texts[attribute]}" for attribute in self.concerned(changed))
        return made(f"{self.given}{{{said}}}", self.names)


def said_again(seat: msgspec.Struct, values: dict[str, Any]) -> msgspec.Struct:
    """What a seat has, with other values; the same object if they are not."""
    again = replace(seat, **values)
    return seat if again == seat else again


def check_bounds(one: Placed, struct: msgspec.Struct, where: str) -> None:
    """Refuse a number below the least or above the most that its declaration says."""
    least, most = one.said.get("least", 0), one.said["most"]
    value = getattr(struct, one.attribute)
    for number in value.values() if isinstance(value, dict) else (value,):
        named = one.attribute.replace("_", " ")
        demand(least <= number <= most, f"{where}{named} cannot be {number}: it goes from {least} to {most}")


# What a view shares with a position

T = TypeVar("T")


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


def with_own(seats: tuple[T, ...], viewer: int, own: Callable[[int], T]) -> tuple[T, ...]:
    """The seats as everybody sees them, but the viewer's own as `own` tells it; with OPEN all of them."""
    if viewer == OPEN:
        return tuple([own(seat) for seat in range(len(seats))])
    return seats if viewer < 0 else (*seats[:viewer], own(viewer), *seats[viewer + 1 :])


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
