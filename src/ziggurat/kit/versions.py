"""Rules versions: a game is played, shown and verified by the rules it began with.

A change that alters play is a switch of the core, a bit named in the game's `layout.py` for the version that brought it
(`STANDSTILL_V2 = 1 << 0`); a version is a frozen set of such bits. Fields of options and positions say at their
declaration which versions have them; what a version does not have is neither written nor accepted for it, so the bytes
of a version's positions never change.
"""

from __future__ import annotations

import typing
from functools import cache
from typing import Any, Literal, NamedTuple, TypeVar

import msgspec

from ziggurat.kit.making import remembered

T = TypeVar("T")


class Version(msgspec.Struct, frozen=True):
    """One version of a game's rules: its number, and the switches of the core that are on in it.

    `tacit` versions are older than the habit of naming the version in each position.
    """

    number: int
    switches: int = 0
    tacit: bool = False


class Position(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, kw_only=True):
    """What the positions of every game say besides their own: the rules they are played by; None is the newest."""

    rules_version: int | None = None


class Lifetime(NamedTuple):
    """The first and the last version that have a field, and the value that plays as if there were none."""

    first: int
    last: int | None
    otherwise: Any

    def holds(self, version: int) -> bool:
        """Does this version have the field?"""
        return self.first <= version and (self.last is None or version <= self.last)


def since(version: int, before: Any) -> msgspec.Meta:
    """For `Annotated`: a field that came with a version, and the value that plays as the versions before did."""
    return msgspec.Meta(extra={"lifetime": Lifetime(version, None, before)})


def until(version: int, after: Any) -> msgspec.Meta:
    """For `Annotated`: a field that versions up to this one have, and the value that plays as the later ones do."""
    return msgspec.Meta(extra={"lifetime": Lifetime(1, version, after)})


# What a type declares


@cache
def hints_of(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The types of a struct's fields, with what `Annotated` says of them."""
    return typing.get_type_hints(kind, include_extras=True)


@cache
def lifetimes(kind: type[msgspec.Struct]) -> dict[str, Lifetime]:
    """The fields that not every version has."""
    metas = {name: getattr(hint, "__metadata__", ()) for name, hint in hints_of(kind).items()}
    extras = {name: meta.extra or {} for name, row in metas.items() for meta in row if isinstance(meta, msgspec.Meta)}
    return {name: extra["lifetime"] for name, extra in extras.items() if "lifetime" in extra}


@cache
def absent(kind: type[msgspec.Struct], version: int) -> dict[str, Any]:
    """The fields that this version does not have, each with the value that plays as if there were none."""
    return {name: life.otherwise for name, life in lifetimes(kind).items() if not life.holds(version)}


@cache
def inner(kind: type[msgspec.Struct]) -> dict[str, type[msgspec.Struct]]:
    """The fields that hold structs of which some field is not in every version."""
    found = {name: struct_in(hint) for name, hint in hints_of(kind).items()}
    return {name: held for name, held in found.items() if held and (lifetimes(held) or inner(held))}


def struct_in(hint: Any) -> type[msgspec.Struct] | None:
    """The struct that a field holds: by itself, or several in a tuple or a dict."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint
    if typing.get_origin(hint) is Literal:
        return None
    return next((found for part in typing.get_args(hint) if (found := struct_in(part))), None)


# What a value says


def written(value: T, version: int) -> T:
    """A value without what this version does not have: to be encoded, not to be read."""
    found: T = _without(value, version, leave_out=True)
    return found


def written_position(position: Any, version: Version) -> Any:
    """A whole position as its version writes it: to be encoded, not to be read."""
    changes, parts = position_changes(type(position), version, position.options)
    for name in parts:
        changes = {**changes, name: _without(getattr(position, name), version.number, leave_out=True)}
    return msgspec.structs.replace(position, **changes) if changes else position


@remembered(keys=3)  # by identity: options stay the same object for a whole game
def position_changes(kind: type[Position], version: Version, options: Any) -> tuple[dict[str, Any], tuple[str, ...]]:
    """What is left out of every position of a game: what its version does not have, and a version that it is silent
    about. And the parts of a position, options aside, of which something is left out."""
    found, parts = dict(blanks(kind, version.number)), incomplete(kind, version.number)
    if "options" in parts:
        found["options"] = written(options, version.number)
    silent = {"rules_version": msgspec.UNSET} if version.tacit else {}
    return found | silent, tuple(name for name in parts if name != "options")


def settled(value: T, version: int) -> T:
    """A value with every field that this version does not have as if there were none."""
    found: T = _without(value, version, leave_out=False)
    return found


@cache
def blanks(kind: type[msgspec.Struct], version: int) -> dict[str, Any]:
    """The fields that a version does not have, as they are left out."""
    return dict.fromkeys(absent(kind, version), msgspec.UNSET)


@cache
def incomplete(kind: type[msgspec.Struct], version: int) -> tuple[str, ...]:
    """The fields that hold structs of which this version does not have everything."""
    return tuple(name for name, held in inner(kind).items() if absent(held, version) or incomplete(held, version))


def _without(value: Any, version: int, leave_out: bool) -> Any:
    if isinstance(value, msgspec.Struct):
        kind = type(value)
        changes = dict(blanks(kind, version) if leave_out else absent(kind, version))
        for name in incomplete(kind, version):
            changes[name] = _without(getattr(value, name), version, leave_out)
        return msgspec.structs.replace(value, **changes) if changes else value
    if isinstance(value, tuple):
        return tuple(_without(part, version, leave_out) for part in value)
    if isinstance(value, dict):
        return {key: _without(part, version, leave_out) for key, part in value.items()}
    return value


def misplaced(value: Any, kind: type[msgspec.Struct], version: int) -> str | None:
    """The first field in this JSON value of a struct that the version does not have."""
    if isinstance(value, list):
        return next((name for part in value if (name := misplaced(part, kind, version))), None)
    if not isinstance(value, dict):
        return None
    if not set(value) & set(kind.__struct_fields__):  # structs by some key
        return misplaced(list(value.values()), kind, version)
    here = (name for name in value if name in absent(kind, version))
    below = (name for field, held in inner(kind).items() if (name := misplaced(value.get(field), held, version)))
    return next(here, None) or next(below, None)


def is_whole(value: Any, kind: type[msgspec.Struct], version: Version) -> bool:
    """Has this JSON value of a position every field that the version writes, and no other?"""
    if not isinstance(value, dict):
        return False
    own = set(kind.__struct_fields__) - set(absent(kind, version.number))
    if version.tacit:
        own.discard("rules_version")
    options = struct_in(hints_of(kind)["options"]) if "options" in own else None
    return set(value) == own and (options is None or is_whole(value["options"], options, version))
