"""The short form of legal actions, grouped by what stands before their last word.

The browser's twin is web/src/protocol/legal.ts.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable
from functools import cache, lru_cache
from operator import itemgetter

from ziggurat.kit.actions import ActionSpace

PLACE = re.compile(r"([A-Za-z]+)(0|[1-9]\d*)")
FIRST = itemgetter(0)
Word = tuple[str, int]  # letters and the bit of a number, or a whole word and 0
RUN = re.compile(r"[A-Za-z]+\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*")


def pack_legal(notations: Iterable[str]) -> dict[str, str]:
    """`temple A1`, `temple A2`, `market A1`, `market A2`, `end` as {"temple|market": "A1-2", "": "end"}."""
    ends: dict[str, str] = {}
    for notation in notations:
        prefix, _, end = notation.rpartition(" ")
        ends[prefix] = f"{ends[prefix]} {end}" if prefix in ends else end
    return pack_ends(ends)


def pack_numbers(actions: ActionSpace, numbers: list[int]) -> dict[str, str]:
    """The same of actions by their numbers, in order: those of one kind are neighbours."""
    ends: dict[str, str] = {}
    runs, words, at = actions.runs, actions.last_words, 0
    while at < len(numbers):
        run = bisect_right(runs, numbers[at], key=FIRST) - 1
        stop = bisect_left(numbers, runs[run + 1][0], at) if run + 1 < len(runs) else len(numbers)
        prefix, end = runs[run][1], " ".join([words[number] for number in numbers[at:stop]])
        ends[prefix] = f"{ends[prefix]} {end}" if prefix in ends else end
        at = stop
    return pack_ends(ends)


def pack_ends(ends: dict[str, str]) -> dict[str, str]:
    """What stands before the last word with its last words, packed; and together where those are the same."""
    groups: defaultdict[str, list[str]] = defaultdict(list)
    for prefix, words in ends.items():
        groups[pack_words(words)].append(prefix)
    return {"|".join(prefixes): packed for packed, prefixes in groups.items()}


@cache
def word_of(end: str) -> Word:
    """A last word: letters with the bit of their number, or as it is and no bit."""
    if match := PLACE.fullmatch(end):
        return match[1], 1 << int(match[2])
    return f"={end}" if end.startswith("=") or RUN.fullmatch(end) else end, 0


@lru_cache(1 << 12)  # pieces of one kind may go to the same places, and mostly may next time too
def pack_words(words: str) -> str:
    """`A1 A2 A3 A7 end` as `A1-3,7 end`."""
    places: dict[str, int] = {}
    others: list[str] = []
    for word, bit in map(word_of, words.split(" ")):
        if bit:
            places[word] = places.get(word, 0) | bit
        else:
            others.append(word)
    return " ".join([*(letters + runs(bits) for letters, bits in places.items()), *others])


@lru_cache(1 << 12)
def runs(bits: int) -> str:
    """The bits 1, 2, 3 and 7 as `1-3,7`."""
    found: list[str] = []
    while bits:
        start = (bits & -bits).bit_length() - 1
        many = (~(bits >> start) & ((bits >> start) + 1)).bit_length() - 1  # bits in a row from there on
        found.append(str(start) if many == 1 else f"{start}-{start + many - 1}")
        bits &= ~(((1 << many) - 1) << start)
    return ",".join(found)


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
