"""The short form of legal actions, grouped by what stands before their last word.

The browser's twin is web/src/protocol/legal.ts.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache

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
