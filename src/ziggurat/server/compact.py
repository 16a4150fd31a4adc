"""Short forms for the wire: legal actions grouped by what stands before their last word, and what changed in a board.

The browser's twins are web/src/protocol/legal.ts and patch.ts.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

PLACE = re.compile(r"([A-Za-z]+)(0|[1-9]\d*)")
Word = tuple[str, int]  # letters and a number, or a whole word and -1
RUN = re.compile(r"[A-Za-z]+\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*")


def pack_legal(notations: Iterable[str]) -> dict[str, str]:
    """`temple A1`, `temple A2`, `market A1`, `market A2`, `end` as {"temple|market": "A1-2", "": "end"}."""
    ends: defaultdict[str, list[Word]] = defaultdict(list)
    for prefix, end in map(split, notations):
        ends[prefix].append(end)
    same: defaultdict[tuple[Word, ...], list[str]] = defaultdict(list)
    for prefix, words in ends.items():
        same[tuple(words)].append(prefix)  # packed once for all that may go to the same places
    groups: defaultdict[str, list[str]] = defaultdict(list)
    for alike, prefixes in same.items():
        groups[pack_words(alike)] += prefixes
    return {"|".join(prefixes): packed for packed, prefixes in groups.items()}


@cache
def split(notation: str) -> tuple[str, Word]:
    """What stands before the last word, and that word: letters with a number, or as it is. A game has few thousands."""
    prefix, _, end = notation.rpartition(" ")
    if match := PLACE.fullmatch(end):
        return prefix, (match[1], int(match[2]))
    return prefix, (f"={end}" if end.startswith("=") or RUN.fullmatch(end) else end, -1)


def pack_words(words: Iterable[Word]) -> str:
    """A1, A2, A3, A7 and `end` as `A1-3,7 end`."""
    places: dict[str, list[int]] = {}
    others: list[str] = []
    for word, number in words:
        if number >= 0:
            places.setdefault(word, []).append(number)
        else:
            others.append(word)
    return " ".join([*(letters + ",".join(runs(sorted(numbers))) for letters, numbers in places.items()), *others])


def runs(numbers: list[int]) -> Iterator[str]:
    """1 2 3 7 as `1-3` and `7`."""
    start = last = numbers[0]
    for number in [*numbers[1:], None]:
        if number is not None and number == last + 1:
            last = number
            continue
        yield str(start) if start == last else f"{start}-{last}"
        if number is not None:
            start = last = number


def unpack_legal(legal: dict[str, str]) -> list[str]:
    """The actions that a packed form stands for."""
    return [
        f"{prefix} {end}" if prefix else end
        for prefixes, packed in legal.items()
        for prefix in prefixes.split("|")
        for end in unpack_words(packed)
    ]


def unpack_words(packed: str) -> list[str]:
    """The words that a packed text stands for."""
    found: list[str] = []
    for token in packed.split(" "):
        if token.startswith("="):
            found.append(token[1:])
        elif RUN.fullmatch(token):
            letters = token.rstrip("0123456789,-")
            for part in token[len(letters) :].split(","):
                first, _, last = part.partition("-")
                found += [f"{letters}{number}" for number in range(int(first), int(last or first) + 1)]
        else:
            found.append(token)
    return found


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
