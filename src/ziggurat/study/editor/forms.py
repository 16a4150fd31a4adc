"""The fields of a position that are not laid on the board: read from its declared shape, changed one at a time."""

from __future__ import annotations

import enum
import tomllib
import types
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from importlib.resources import files
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from ziggurat.kit.catalogue import bound
from ziggurat.kit.errors import BadPosition
from ziggurat.kit.registry import game as known_game

Kind = Literal["number", "flag", "choice", "text", "json", "part"]
LEFT_OUT = ("game", "options", "rules_version")
NOTHING = type(None)


class Control(msgspec.Struct, frozen=True):
    """A field that can be changed: its path in the position, what it is called, and what it may hold.

    `member` is the word of the game that a count is of; a `part` may be there or not; `json` is edited as written.
    """

    path: str
    name: str
    kind: Kind
    value: Any = None
    member: str = ""
    choices: tuple[str, ...] = ()


@cache
def shape(kind: type) -> dict[str, Any]:
    """The types of a struct's fields."""
    return get_type_hints(kind)


def controls(game: str, value: dict[str, Any]) -> list[Control]:
    """Every field of a position that can be changed, seats first."""
    known = known_game(game)
    kind = known.position_type
    found = [one for at, seat in enumerate(value.get("seats", ())) for one in inside(known, seat, f"seats/{at}/")]
    for name, hint in shape(kind).items():
        if name not in (*LEFT_OUT, "seats", "decision"):
            found += control(name, hint, value.get(name, default(kind, name)), name)
    return [Control("decision", "decision", "choice", value.get("decision"), "", tuple(known.decisions)), *found]


def inside(known: Any, seat: dict[str, Any], path: str) -> Iterator[Control]:
    """The fields of one seat."""
    kind = get_args(shape(known.position_type)["seats"])[0]
    for name, hint in shape(kind).items():
        yield from control(name, hint, seat.get(name, default(kind, name)), path + name)


@cache
def fields_of(kind: type) -> tuple[msgspec.structs.FieldInfo, ...]:
    """The fields of a struct; msgspec reads all annotations anew each time it is asked."""
    return msgspec.structs.fields(kind)


def default(kind: type, name: str) -> Any:
    """What a field holds when nothing is said."""
    field = next(one for one in fields_of(kind) if one.name == name)
    if field.default is not msgspec.NODEFAULT:
        return msgspec.to_builtins(field.default)
    return None if field.default_factory is msgspec.NODEFAULT else msgspec.to_builtins(field.default_factory())


def control(name: str, hint: Any, value: Any, path: str) -> Iterator[Control]:
    """The controls of one field."""
    kinds = [one for one in get_args(hint) if one is not NOTHING] if is_union(hint) else [hint]
    kind = kinds[0]
    if is_struct(kind):
        yield Control(path, name, "part", value is not None)
        for inner, told in shape(kind).items() if value is not None else ():
            yield from control(inner, told, value.get(inner, default(kind, inner)), f"{path}/{inner}")
    elif get_origin(kind) is dict and is_enum(get_args(kind)[0]) and get_args(kind)[1] in (int, str):
        of = get_args(kind)[1]
        for member in get_args(kind)[0]:
            there = (value or {}).get(member.value, 0 if of is int else "")
            yield Control(f"{path}/{member.value}", name, "number" if of is int else "text", there, member.value)
    elif get_origin(kind) is tuple and is_struct(get_args(kind)[0]):
        for at, one in enumerate(value or ()):
            for inner, told in shape(get_args(kind)[0]).items():
                yield from control(inner, told, one.get(inner), f"{path}/{at}/{inner}")
    else:
        yield Control(path, name, *plain(kind, value))


def plain(kind: Any, value: Any) -> tuple[Kind, Any, str, tuple[str, ...]]:
    """A field of one value."""
    if kind is bool:
        return "flag", bool(value), "", ()
    if kind is int:
        return "number", value, "", ()
    if is_enum(kind):
        return "choice", value, "", tuple(member.value for member in kind)
    if get_origin(kind) is Literal:
        return "choice", value, "", tuple(get_args(kind))
    if kind is str:
        return "text", value, "", ()
    return "json", value, "", ()


def is_union(hint: Any) -> bool:
    """Is it one of several types?"""
    return get_origin(hint) in (Union, types.UnionType)


def is_struct(kind: Any) -> bool:
    """Is it a struct?"""
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def is_enum(kind: Any) -> bool:
    """Is it a set of words?"""
    return isinstance(kind, type) and issubclass(kind, enum.Enum)


@cache
def labels() -> dict[str, dict[str, str]]:
    """What the fields are called."""
    return tomllib.loads(bound((files("ziggurat.study.editor") / "forms.toml").read_text("utf-8")))


@cache
def choice_labels() -> dict[str, dict[str, str]]:
    """What the steps of a game are called."""
    return tomllib.loads(bound((files("ziggurat.study.editor") / "choices.toml").read_text("utf-8")))


def choice_label(name: str) -> dict[str, str] | None:
    """What a choice is called where the game has no word for it; none where it has."""
    return choice_labels().get(name)


def label(name: str) -> dict[str, str]:
    """What a field is called, in both languages."""
    return labels()[name]


# One change


def changed(game: str, value: dict[str, Any], path: str, new: Any) -> dict[str, Any]:
    """The position with another value in one of its fields; counts of nothing are left out."""
    known = next((one for one in controls(game, value) if one.path == path), None)
    if known is None:
        raise BadPosition(f"there is no {path}")
    made = deepcopy(value)
    *way, last = path.split("/")
    holder: Any = made
    for step in way:
        holder = holder[int(step)] if isinstance(holder, list) else holder.setdefault(step, {})
    if known.kind == "part":
        new = blank(part_of(game, path)) if new else None
    if known.member and new in (0, "", None):
        holder.pop(last, None)
    else:
        holder[last] = None if new == "" else new
    return made


def part_of(game: str, path: str) -> type:
    """The struct of a part that may be missing."""
    hint = shape(known_game(game).position_type)[path]
    found: type = next(one for one in get_args(hint) if is_struct(one))
    return found


def blank(kind: type) -> dict[str, Any]:
    """A part with nothing in it yet."""
    return {name: empty(hint, default(kind, name)) for name, hint in shape(kind).items()}


def empty(hint: Any, usual: Any) -> Any:
    """The least that a field may hold."""
    if usual is not None or is_union(hint):
        return usual
    if is_enum(hint):
        return next(iter(hint)).value
    return {int: 0, bool: False, str: ""}.get(hint)
