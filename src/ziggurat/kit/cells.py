"""Sets of spaces for the uncompiled engines: an int is the set, bit 16 r + c is the space in row r and column c.

Compiled, the same names come from cells.h; `tests/kit/test_cells.py` holds the two equal.
"""

from __future__ import annotations

from itertools import compress
from typing import Any

Cells = int
Wide = int  # 64 bits
Seed = int  # 64 bits, none for the sign
Wides = list[int]
Single = float  # 32 bits
Reals = list[float]
Floats = list[float]
Ints = list[int]
Marks = list[int]  # bytes without a sign
Shorts = list[int]  # 16 bits, none for the sign

ROWS, COLUMNS = 12, 16
WHOLE = (1 << ROWS * COLUMNS) - 1
EAST = sum(0xFFFE << 16 * row for row in range(ROWS))  # all columns but the first
WEST = sum(0x7FFF << 16 * row for row in range(ROWS))  # all columns but the last
ZERO_ONE = bytes(code & 1 for code in range(256))
WORD = (1 << 64) - 1
INTS = list(range(1 << 16))  # ready-made: a slice is three times as fast as a range


def make_cells(a: int, b: int, c: int) -> int:
    """The set whose words, 64 spaces each, are a, b and c."""
    return a | b << 64 | c << 128


def meets(x: int, y: int) -> bool:
    """Have the two sets a space in common?"""
    return x & y != 0


def spread(x: int) -> int:
    """The neighbours of the spaces of x."""
    return (x << 1 & EAST | x >> 1 & WEST | x << 16 | x >> 16) & WHOLE


def flood(x: int, within: int) -> int:
    """The spaces of `within` connected with x."""
    while True:
        y = (x | x << 1 & EAST | x >> 1 & WEST | x << 16 | x >> 16) & within
        if y == x:
            return x
        x = y


def count(x: int) -> int:
    """How many spaces the set has."""
    return x.bit_count()


def lowest(x: int) -> int:
    """The set of the first space of x alone."""
    return x & -x


def first(x: int) -> int:
    """The number of the first space of x, which must have one."""
    return (x & -x).bit_length() - 1


def cell_words(x: int) -> list[int]:
    """A set as six numbers of 32 spaces each, with a sign, as the compiled engines gather it."""
    words = (x >> 32 * word & 0xFFFFFFFF for word in range(6))
    return [word - (word >> 31 << 32) for word in words]


class Numbers(list[int]):
    """The legal actions of one decision, as numbers."""

    def append_if(self, legal: bool, number: int) -> None:
        """Append a number that is legal."""
        if legal:
            self.append(number)

    def add(self, cells: int, base: int) -> None:
        """Append base + space for each space of a set."""
        spaces = bin(cells)[:1:-1].encode().translate(ZERO_ONE)
        self += compress(INTS[base : base + len(spaces)], spaces)

    def extend(self, table: Any, source: int, many: int) -> None:  # type: ignore[override]
        """Append a stretch of a table."""
        self += table[source : source + many]

    def at(self, index: int) -> int:
        """The number at this index."""
        return self[index]

    def pick(self, index: int) -> int:
        """The same; compiled, without writing the sets out first."""
        return self[index]

    def size(self) -> int:
        """How many numbers there are."""
        return len(self)

    def has(self, number: int) -> bool:
        """Is this number among them?"""
        return number in self

    def become(self, origin: Numbers) -> None:
        """Hold what another holds."""
        self[:] = origin


class Tale(list[tuple[int, ...]]):
    """What happened, as rows of six small numbers: the event's kind and what it tells."""

    def tell(self, *row: int) -> None:
        """Add a row."""
        self.append(row)

    def size(self) -> int:
        """How many rows there are."""
        return len(self)

    def at(self, row: int, column: int) -> int:
        """One number of a row."""
        return self[row][column]


class Dice:
    """xorshift64*, for playouts and searches; never part of a position."""

    def __init__(self) -> None:
        self.x = 88172645463325252

    def seed(self, s: int) -> None:
        """Start anew; neighbouring seeds start far apart (splitmix64)."""
        z = (s + 0x9E3779B97F4A7C15) & WORD
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & WORD
        z = (z ^ z >> 27) * 0x94D049BB133111EB & WORD
        self.x = (z ^ z >> 31) or 1

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        x = self.x
        x ^= x >> 12
        x ^= x << 25 & WORD
        x ^= x >> 27
        self.x = x
        return ((x * 0x2545F4914F6CDD1D & WORD) >> 32) * n >> 32
