"""What changed in a board: the steps that make the new one of the old.

The browser's twin is web/src/protocol/patch.ts.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import cache, lru_cache
from typing import Any

import msgspec
from msgspec.structs import astuple

from ziggurat.kit.making import made

Steps = list[list[Any]]
Known = dict[tuple[str, int, int], tuple[Any, Any, Steps]]  # two values of a field by their identities, and the steps
Adder = Callable[[Any, Any, list[Any], Steps], Any]
PLAIN = frozenset((int, str, bool, type(None)))  # what holds nothing, and is always sent whole
NOTHING = object()
SHORT = 8  # a row of plain values as short as this is sent whole
SMALL = 4  # and a struct with no more fields


def difference(old: Any, new: Any, known: Known | None = None) -> Steps:
    """What makes `new` of `old`, as both are encoded: [path, value] sets, [path] removes.

    Seats are shown the same values in much of their boards: what was found in these is kept in `known`.
    """
    if old is new:
        return []
    steps: Steps = []
    if known is None or type(old) is not type(new) or not isinstance(new, msgspec.Struct):
        ADDERS[type(new)](old, new, [], steps)
        return steps
    for (told, default), was, now in zip(told_fields(type(new)), astuple(old), astuple(new), strict=True):
        if was is now:
            continue
        found = known.get((told, id(was), id(now)))
        if found is None:  # the values are kept with it, so that nothing else gets their identities
            found = known[told, id(was), id(now)] = was, now, []
            if was != now:
                _add_change(was, now, default, [told], found[2])
        steps += found[2]
    return steps


@cache
def told_fields(kind: type[msgspec.Struct]) -> list[tuple[str, Any]]:
    """The fields of a struct: how they are called in JSON, and the value that is left out there."""
    many = len(kind.__struct_fields__) - len(kind.__struct_defaults__)
    omitted = kind.__struct_defaults__ if kind.__struct_config__.omit_defaults else ()
    defaults = [*[NOTHING] * many, *(omitted or [NOTHING] * len(kind.__struct_defaults__))]
    return list(zip(kind.__struct_encode_fields__, defaults, strict=True))


def _add_change(old: Any, new: Any, default: Any, path: list[Any], steps: Steps) -> None:
    """A field of a struct that has changed; it is not written where it has its default."""
    if new is default:
        steps.append([path])
    elif old is default:
        steps.append([path, new])
    else:
        ADDERS[type(new)](old, new, path, steps)


def _add_whole(_: Any, new: Any, path: list[Any], steps: Steps) -> None:
    """Most values are sent whole."""
    steps.append([path, new])


def fields_adder(kind: type[msgspec.Struct]) -> Adder:
    """Adds what changed in the fields of a struct; made as text, since most are looked at in vain."""
    names: dict[str, Any] = {"adders": ADDERS, "add_change": _add_change, "plain": PLAIN, "kind": kind}
    texts = []
    for name, (told, default) in zip(kind.__struct_fields__, told_fields(kind), strict=True):
        was, now, path = f"old.{name}", f"new.{name}", f"[*path, {told!r}]"
        below = f"adders[type({now})]({was}, {now}, {path}, steps)"
        adding = f"(steps.append([{path}, {now}]) if type({now}) in plain else {below})"
        if default is not NOTHING:
            names[f"default_{name}"] = default
            adding = f"add_change({was}, {now}, default_{name}, {path}, steps)"
        texts.append(f"{was} is not {now} and {was} != {now} and {adding}")
    fields = f"({', '.join(texts)},)"
    return made(f"lambda old, new, path, steps: {fields} if type(old) is kind else steps.append([path, new])", names)


def _add_keys(old: Any, new: Any, path: list[Any], steps: Steps) -> None:
    if type(old) is not dict:
        steps.append([path, new])
        return
    if [*old] == [*new]:  # mostly the same keys in the same order, so that nothing is looked up
        for (key, value), was in zip(new.items(), old.values(), strict=True):
            if was is not value and was != value:
                ADDERS[type(value)](was, value, [*path, written_key(key)], steps)
        return
    steps += [[[*path, written_key(key)]] for key in old if key not in new]
    for key, value in new.items():
        was = old.get(key, NOTHING)
        if was is NOTHING:
            steps.append([[*path, written_key(key)], value])
        elif was is not value and was != value:
            ADDERS[type(value)](was, value, [*path, written_key(key)], steps)


def _add_places(old: Any, new: Any, path: list[Any], steps: Steps) -> None:
    if (
        type(old) is not type(new)
        or not 0 < len(old) == len(new)
        or (len(new) < SHORT and not any(map(_is_nested, map(type, new))))
    ):
        steps.append([path, new])
        return
    for index, after in enumerate(new):
        before = old[index]
        if before is not after and before != after:
            ADDERS[type(after)](before, after, [*path, index], steps)


class Adders(dict[type, Adder]):
    """What adds the steps between two values, by the kind of the new one; a kind is learned when it is first met."""

    def __missing__(self, kind: type) -> Adder:
        """A struct of some size is compared by its fields, everything else that is not known here is sent whole."""
        is_large = issubclass(kind, msgspec.Struct) and len(kind.__struct_fields__) > SMALL
        self[kind] = fields_adder(kind) if is_large else _add_whole
        return self[kind]


ADDERS = Adders({dict: _add_keys, tuple: _add_places, list: _add_places})


@cache
def _is_nested(kind: type) -> bool:
    """Whether values of a kind hold others."""
    return issubclass(kind, (dict, list, tuple, msgspec.Struct))


@lru_cache(1 << 12)
def written_key(key: Any) -> str:
    """A key as it stands in JSON."""
    return key if type(key) is str else str(key.value if isinstance(key, Enum) else key)


def patched(board: Any, patch: list[list[Any]]) -> Any:
    """The board after a patch (tests hold it equal to the new board)."""
    for step in patch:
        path = step[0]
        if not path:
            board = step[1]
            continue
        board = _put(board, path, step)
    return board


def _put(value: Any, path: list[Any], step: list[Any]) -> Any:
    copy = list(value) if isinstance(value, (list, tuple)) else dict(value)
    key, *rest = path
    if rest:
        copy[key] = _put(copy[key], rest, step)
    elif len(step) == 1:
        del copy[key]
    else:
        copy[key] = step[1]
    return copy
