"""Sets of spaces: the C++ of the compiled engines against the ints of the uncompiled ones."""

from __future__ import annotations

import ctypes
import os
import shlex
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from ziggurat import _build
from ziggurat.kit import cells as plain

WRAPPER = r"""
#include "ziggurat/kit/cells.h"
static Cells in(const u64* x) { return Cells(x[0], x[1], x[2]); }
static void out(const Cells& x, u64* y) { y[0] = x.a; y[1] = x.b; y[2] = x.c; }
extern "C" {
void and_(const u64* x, const u64* y, u64* z) { out(in(x) & in(y), z); }
void or_(const u64* x, const u64* y, u64* z) { out(in(x) | in(y), z); }
void without(const u64* x, const u64* y, u64* z) { out(in(x) & ~in(y), z); }
void spread_(const u64* x, u64* z) { out(spread(in(x)), z); }
void flood_(const u64* x, const u64* y, u64* z) { out(flood(in(x), in(y)), z); }
void lowest_(const u64* x, u64* z) { out(lowest(in(x)), z); }
int count_(const u64* x) { return count(in(x)); }
int first_(const u64* x) { return first(in(x)); }
int meets_(const u64* x, const u64* y) { return meets(in(x), in(y)); }
int equal(const u64* x, const u64* y) { return in(x) == in(y); }
int truth(const u64* x) { return (bool)in(x); }
int add(const u64* x, int base, int* found) {
    Numbers n;
    n.append(7);
    n.append_if(base % 2, 8);
    n.append_if(base % 2 == 0, 9);
    n.add(in(x), base);
    for (int i = 0; i < n.size(); i++) found[i] = n.at(i);
    return n.size();
}
int pick(const u64* x, const u64* y, int base, int* found) {
    const uint16_t table[] = {5, 6, 8, 9};
    Numbers n;
    n.append(7);
    for (int i = 0; i < 10; i++) {
        n.add(in(x), base);
        n.extend(table, 1, 2);
        n.add(in(y), base);
    }
    for (int i = 0; i < n.size(); i++) found[i] = n.pick(i);
    return n.size();
}
void roll(u64 seed, int n, int many, int* found) {
    Dice dice;
    dice.seed(seed);
    for (int i = 0; i < many; i++) found[i] = dice.below(n);
}
int tale(int rows, int* last) {
    Tale tale;
    tale.tell(1, 1, 1, 1, 1, 1);
    tale.clear();
    for (int i = 0; i < rows; i++) tale.tell(i, 2, 3, 4, 5, 6);
    for (int c = 0; c < 6; c++) last[c] = tale.at(rows - 1, c);
    return tale.size();
}
}
"""
Words = ctypes.c_uint64 * 3
Library = ctypes.CDLL

pytestmark = [pytest.mark.compiled]


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """cells.h behind plain C functions."""
    _build.compiler()
    folder = tmp_path_factory.mktemp("cells")
    source, target = folder / "cells.cpp", folder / "cells.so"
    source.write_text(WRAPPER)
    include = Path(plain.__file__).parents[2]
    flags = ["-std=c++17", "-O1", "-shared", "-fPIC", f"-I{include}", str(source), "-o", str(target)]
    subprocess.run([*shlex.split(os.environ["CXX"]), *flags], check=True)
    return ctypes.CDLL(str(target))


def words(x: int) -> ctypes.Array[ctypes.c_uint64]:
    """A set as three words."""
    return Words(x & plain.WORD, x >> 64 & plain.WORD, x >> 128)


def made(library: Library, name: str, *given: int) -> int:
    """What a function of the library makes of these sets."""
    result = Words()
    getattr(library, name)(*map(words, given), result)
    return plain.make_cells(*result)


def sets(seed: int) -> Iterator[tuple[int, int]]:
    """Pairs of sets, sparse and dense, and the edges of words and rows."""
    rng = Random(seed)
    edges = [0, plain.WHOLE, 1, 1 << 191, 0xFFFF, 0xFFFF << 48, 0xFFFF << 64, 0x8000800080008000, 1 << 63, 1 << 64]
    yield from ((x, y) for x in edges for y in edges)
    for _ in range(400):
        density = rng.choice((0.02, 0.2, 0.5, 0.8))
        x, y = (sum(1 << bit for bit in range(192) if rng.random() < density) for _ in range(2))
        yield x, y


def test_algebra_is_the_same(library: Library) -> None:
    for x, y in sets(1):
        assert made(library, "and_", x, y) == x & y
        assert made(library, "or_", x, y) == x | y
        assert made(library, "without", x, y) == x & ~y
        assert bool(library.meets_(words(x), words(y))) == plain.meets(x, y)
        assert bool(library.equal(words(x), words(y))) == (x == y)
        assert bool(library.truth(words(x))) == bool(x)


def test_neighbours_and_connected_parts_are_the_same(library: Library) -> None:
    for x, y in sets(2):
        assert made(library, "spread_", x) == plain.spread(x)
        assert made(library, "flood_", x & y, y) == plain.flood(x & y, y)


def test_counts_and_first_spaces_are_the_same(library: Library) -> None:
    for x, _ in sets(3):
        assert library.count_(words(x)) == plain.count(x)
        if x:
            assert made(library, "lowest_", x) == plain.lowest(x)
            assert library.first_(words(x)) == plain.first(x)


def test_listed_numbers_are_the_same(library: Library) -> None:
    for x, _ in sets(4):
        found = (ctypes.c_int * 200)()
        many = library.add(words(x), 704, found)
        numbers = plain.Numbers()
        numbers.append(7)
        numbers.append_if(False, 8)
        numbers.append_if(True, 9)
        numbers.add(x, 704)
        assert list(found)[:many] == list(numbers)
        assert (numbers.size(), numbers.at(0), numbers.has(7), numbers.has(8)) == (many, 7, True, False)


def test_numbers_are_picked_as_they_would_be_listed(library: Library) -> None:
    for x, y in sets(5):
        found = (ctypes.c_int * 4000)()
        if 10 * (plain.count(x) + plain.count(y) + 2) + 1 > 2048:
            continue
        many = library.pick(words(x), words(y), 704, found)
        numbers = plain.Numbers()
        numbers.append(7)
        for _ in range(10):
            numbers.add(x, 704)
            numbers.extend([5, 6, 8, 9], 1, 2)
            numbers.add(y, 704)
        assert list(found)[:many] == [numbers.pick(i) for i in range(numbers.size())]


@pytest.mark.parametrize("seed", [0, 1, 2, 12345, (1 << 64) - 1])
@pytest.mark.parametrize("n", [1, 2, 6, 143, 2047])
def test_dice_roll_the_same(library: Library, seed: int, n: int) -> None:
    found = (ctypes.c_int * 500)()
    library.roll(ctypes.c_uint64(seed), n, 500, found)
    dice = plain.Dice()
    dice.seed(seed)
    rolled = [dice.below(n) for _ in range(500)]
    assert list(found) == rolled
    assert set(rolled) <= set(range(n))


def test_tales_hold_the_same_rows(library: Library) -> None:
    last = (ctypes.c_int * 6)()
    assert library.tale(9, last) == 9
    tale = plain.Tale()
    for row in range(9):
        tale.tell(row, 2, 3, 4, 5, 6)
    assert (tale.size(), [tale.at(8, column) for column in range(6)]) == (9, list(last))


def test_neighbours_do_not_wrap_around_the_edge() -> None:
    right, left = 1 << 15, 1 << 16
    assert plain.spread(right) == 1 << 14 | 1 << 31
    assert plain.spread(left) == 1 << 17 | 1 | 1 << 32
