"""What changed in a board: the steps that make the new one of the old.

The browser's twin is web/src/protocol/patch.ts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def difference(old: Any, new: Any) -> list[list[Any]]:
    """What makes `new` of `old`: [path, value] sets, [path] removes."""
    return list(_steps(old, new, []))


def _steps(old: Any, new: Any, path: list[Any]) -> Iterator[list[Any]]:
    if isinstance(old, dict) and isinstance(new, dict):
        for key in old:
            if key not in new:
                yield [[*path, key]]
        for key, value in new.items():
            if key not in old:
                yield [[*path, key], value]
            elif old[key] != value:
                yield from _steps(old[key], value, [*path, key])
    elif isinstance(old, (list, tuple)) and isinstance(new, (list, tuple)) and 0 < len(old) == len(new):
        if all(_is_plain(each) for each in new) and len(new) < 8:
            yield [path, new]
            return
        for index, (before, after) in enumerate(zip(old, new, strict=True)):
            if before != after:
                yield from _steps(before, after, [*path, index])
    else:
        yield [path, new]


def _is_plain(value: Any) -> bool:
    return not isinstance(value, (dict, list, tuple))


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
