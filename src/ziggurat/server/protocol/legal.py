"""The short form of legal actions, grouped by what stands before their last word.

The browser's twin is web/src/protocol/legal.ts.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from ziggurat.kit.actions import ActionSpace

PLACE = re.compile(r"([A-Za-z]+)(0|[1-9]\d*)")
FEW = 24  # actions that are gone through one by one
SHORT = 4  # and so are those of a game whose runs are shorter than this on the whole
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
    starts, kinds = runs_of(actions)
    if len(numbers) <= FEW or len(actions) < SHORT * len(kinds):
        return pack_few(actions, tuple(numbers))
    groups: defaultdict[str, list[str]] = defaultdict(list)
    mixed: dict[str, str] = {}
    at = 0
    while at < len(numbers):
        kind = bisect_right(starts, numbers[at]) - 1
        stop = bisect_left(numbers, starts[kind + 1], at)
        prefix, ends, bits = kinds[kind]
        these, at = numbers[at:stop], stop
        if bits is not None:
            groups[ends.packed(sum([bits[number] for number in these]))].append(prefix)
        else:
            words = " ".join([ends.words[number - starts[kind]] for number in these])
            mixed[prefix] = f"{mixed[prefix]} {words}" if prefix in mixed else words
    for prefix, words in mixed.items():
        groups[pack_words(words)].append(prefix)
    return {"|".join(prefixes): packed for packed, prefixes in groups.items()}


@lru_cache(1 << 12)
def pack_few(actions: ActionSpace, numbers: tuple[int, ...]) -> dict[str, str]:
    """The same where going through them is quicker than finding their neighbours."""
    ends: dict[str, str] = {}
    for prefix, word in [(actions.prefixes[number], actions.last_words[number]) for number in numbers]:
        ends[prefix] = f"{ends[prefix]} {word}" if prefix in ends else word
    return pack_ends(ends)


class Ends:
    """The last words of actions of one kind; those of others are often the same, and mostly were legal before."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words
        places = [word_of(word) for word in words]
        self.letters = sorted({letters for letters, _ in places})
        self.width = max(bit.bit_length() for _, bit in places)
        self.bits = [bit << self.letters.index(letters) * self.width for letters, bit in places]
        self.are_places = all(self.bits) and len(set(self.bits)) == len(words)
        self.packed = lru_cache(1 << 10)(self.pack)

    def pack(self, bits: int) -> str:
        """Places as one number: `A1 A2 A3 A7` as `A1-3,7`."""
        row = (1 << self.width) - 1
        found = [(letters, bits >> at * self.width & row) for at, letters in enumerate(self.letters)]
        return " ".join([letters + runs(there) for letters, there in found if there])


class Run(NamedTuple):
    """Actions whose notations differ in no more than the last word; with a bit for each number where all are places."""

    prefix: str
    ends: Ends
    bits: dict[int, int] | None


@cache
def runs_of(actions: ActionSpace) -> tuple[list[int], list[Run]]:
    """The first number of each run, and one more for the end; and the runs."""
    starts = [*(start for start, _ in actions.runs), len(actions)]
    many = Counter(prefix for _, prefix in actions.runs)
    known: dict[tuple[str, ...], Ends] = {}
    found = []
    for (start, prefix), stop in zip(actions.runs, starts[1:], strict=True):
        words = tuple(actions.last_words[start:stop])
        ends = known.get(words) or known.setdefault(words, Ends(words))
        whole = ends.are_places and many[prefix] == 1
        found.append(Run(prefix, ends, dict(enumerate(ends.bits, start)) if whole else None))
    return starts, found


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
    return " ".join([*(letters + runs(bits) for letters, bits in sorted(places.items())), *others])


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
