"""C declarations out of typed Python: what is declared, how, and what is left of the source."""

from __future__ import annotations

from pathlib import Path

import pytest

from ziggurat import _declare

HEADER = """
ctypedef long long Wide
cdef extern from "cells.h" nogil:
    cppclass Cells:
        Cells() noexcept
    cppclass Numbers:
        void append(int) noexcept
    int count(Cells) noexcept
    Cells spread(Cells) noexcept
"""
STATE = """
from box.fields import Fields

class State(Fields):
    players: int

    def share(self, seat: int) -> float:
        return 1.0 / self.players
"""
FIELDS = """
from box.numbers import SEATS

class Fields:
    taken = field(CELLS)
    hand = field(TINY, SEATS, 4)
"""


def source(folder: Path, text: str) -> _declare.Source:
    """A compiled module with this text, beside a state, its fields, a header and some numbers."""
    for name, written in {
        "rules.py": text,
        "cells.pxd": HEADER,
        "numbers.py": "SEATS = 4\nLAST = SEATS - 1\nNAME = 'box'\nclass Where:\n    BAG, BOX = 5, -1\n",
        "fields.py": FIELDS,
        "state.py": STATE,
    }.items():
        (folder / "box").mkdir(exist_ok=True)
        (folder / "box" / name).write_text(written)
    found = _declare.Sources(folder, {"box.rules", "box.state"}).get("box.rules")
    assert found
    return found


def declared(folder: Path, text: str) -> list[str]:
    """The declarations of a module, without imports."""
    return [line for line in source(folder, text).pxd().splitlines() if "cimport" not in line]


@pytest.mark.parametrize(
    ("written", "line"),
    [
        ("def f(many: int, sure: bool, a: float) -> None:\n    pass", "cdef void f(int many, bint sure, double a)"),
        ("def f(out: Numbers, where: Cells) -> Cells:\n    return where", "cdef Cells f(Numbers& out, Cells where)"),
        ("def f(state: State, many: int = 2) -> Wide:\n    return many", "cdef Wide f(State state, int many=*)"),
        ("@from_python\ndef f(many: int) -> bool:\n    return many > 2", "cpdef bint f(int many)"),
    ],
)
def test_a_function_of_c_types_runs_without_python(tmp_path: Path, written: str, line: str) -> None:
    text = f"from box.cells import Cells, Numbers, Wide\nfrom box.state import State\n{written}\n"
    assert declared(tmp_path, text) == [f"{line} noexcept nogil"]


@pytest.mark.parametrize(
    ("written", "line"),
    [
        ("def f(state: State) -> list[int]:\n    return [1]", "cpdef list f(State state)"),
        ("def f(many: int) -> None:\n    raise ValueError(many)", "cpdef void f(int many) except *"),
        ("def f(many: int) -> int:\n    return NAMES[many]", "cpdef int f(int many) except? -1"),
        ("def f(where: Cells) -> list[int]:\n    return []", "cdef list f(Cells where)"),
    ],
)
def test_a_function_that_touches_python_keeps_its_exceptions(tmp_path: Path, written: str, line: str) -> None:
    text = f"from names import NAMES\nfrom box.cells import Cells\nfrom box.state import State\n{written}\n"
    assert declared(tmp_path, text) == [line]


def test_a_function_of_python_s_own_is_not_declared(tmp_path: Path) -> None:
    assert declared(tmp_path, "def f(names: list[str]) -> str:\n    return names[0]\n") == []


@pytest.mark.parametrize(
    ("written", "kind"),
    [
        ("x = 0", "cython.int"),
        ("x = 1 << 40\n    x = 3000000000", "Wide"),
        ("x = many > 2", "cython.bint"),
        ("x = many / 2", "cython.double"),
        ("x = far(many) - 1", "Wide"),
        ("x = state.share(0)", "cython.double"),
        ("x = state.hand[0][1]", "cython.int"),
        ("x = state.taken", "Cells"),
        ("x = spread(state.taken) & state.taken", "Cells"),
        ("x = count(state.taken)", "cython.int"),
        ("x: Cells = other", "Cells"),
        ("x = 0\n    x = many / 2", "cython.double"),
    ],
)
def test_a_local_has_the_type_of_what_it_is_given(tmp_path: Path, written: str, kind: str) -> None:
    head = "from box.cells import Cells, Wide, count, spread\nfrom box.state import State\n"
    text = f"{head}def f(state: State, many: int) -> None:\n    {written}\ndef far(a: int) -> Wide:\n    return a\n"
    assert declared(tmp_path, text)[0] == f"@cython.locals(x={kind})"


def test_fields_are_declared_with_their_shape_and_arrays_never_last(tmp_path: Path) -> None:
    source(tmp_path, "")
    state = _declare.Sources(tmp_path, {"box.state"}).get("box.state")
    assert state
    assert [line.strip() for line in state.pxd().splitlines() if "cimport" not in line] == [
        "cdef class State:",
        "cdef signed char[4][4] hand",
        "cdef Cells taken",
        "cdef public int players",
        "cdef double share(self, int seat) noexcept nogil",
    ]


def test_an_import_becomes_a_cimport_where_c_knows_the_name(tmp_path: Path) -> None:
    text = "from box.numbers import LAST, NAME\nfrom math import exp\nfrom box.state import State\n"
    lines = source(tmp_path, text).pxd().splitlines()
    assert lines[1:] == [
        "from box.numbers cimport LAST",
        "from libc.math cimport exp",
        "from box.state cimport State",
    ]
    assert source(tmp_path, text).plain().splitlines() == ["from box.numbers import NAME", "", ""]


def test_numbers_are_read_without_running_anything(tmp_path: Path) -> None:
    text = "from box.numbers import LAST\nA, B = 1, -2\nC = 3 * (A + B) + (1 << 4) + LAST\nD = len('abc')\nlow = 5\n"
    assert source(tmp_path, text).constants == {"A": 1, "B": -2, "C": 16}


def test_what_is_declared_is_blanked_and_every_line_keeps_its_number(tmp_path: Path) -> None:
    text = """
from box.cells import (
    Cells,
    count,
)
from box.fields import Fields
from box.state import State
SIZE = 3
BIT, NEAR = zeros(CELLS, SIZE), zeros(CELLS, 2)  # each space alone
LEFT: int = len("abc")

class Table(State, Fields):
    laid: int

    def __init__(self) -> None:
        self.row = zeros(REAL, 8)

    @from_python
    def f(self) -> int:
        return 1
"""
    found = source(tmp_path, text)
    left = """




from box.fields import Fields


  # each space alone
LEFT: int = len("abc")

class Table(State):


    def __init__(self) -> None:
        pass


    def f(self) -> int:
        return 1
"""
    assert [line.rstrip() for line in found.plain().splitlines()][: len(left.splitlines())] == left.splitlines()
    assert "    cdef double[8] row" in found.pxd().splitlines()
    assert "cdef int LEFT" in found.pxd().splitlines()


def test_a_method_that_mostly_does_nothing_is_asked_for_only_where_its_flag_is_set(tmp_path: Path) -> None:
    text = """
from box.cells import Cells, count

class Table:
    telling: bool
    laid: Cells

    def tell(self, kind: int) -> None:
        \"\"\"Note it.\"\"\"
        if self.telling:
            self.laid = Cells()

    def settle(self, kind: int) -> None:
        if self.telling:
            self.laid = Cells()
        self.telling = False

    def play(self) -> None:
        self.tell(
            count(self.laid),
        )
        self.settle(1)

def change(table: Table) -> int:
    return 1

def play(table: Table) -> None:
    table.tell(1)
    table.tell(change(table))
"""
    plain = source(tmp_path, text).plain().splitlines()
    assert [line for line in plain if "tell(" in line and "def" not in line] == [
        "        if self.telling: self.tell(count(self.laid))",
        "    if table.telling: table.tell(1)",
        "    table.tell(change(table))",  # it may do more than be told
    ]
    assert "        self.settle(1)" in plain
    assert len(plain) == len(text.splitlines())


def test_a_shape_that_cannot_be_read_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(SyntaxError, match=r"box.rules: zeros\(TINY, many\(\)\)"):
        source(tmp_path, "A = zeros(TINY, many())\n").pxd()


def test_a_number_of_a_class_or_a_module_is_written_out(tmp_path: Path) -> None:
    text = (
        "from box import numbers\nfrom box.numbers import Where\n"
        "def f(many: int) -> int:\n    x = Where.BOX\n    return many + x + numbers.LAST - Where.BAG - Where.BAG\n"
    )
    assert declared(tmp_path, text) == ["@cython.locals(x=cython.int)", "cdef int f(int many) noexcept nogil"]
    assert "    return many + x + (3) - (5) - (5)\n" in source(tmp_path, text).plain()


def test_what_is_no_number_is_left_to_python(tmp_path: Path) -> None:
    text = "from box import numbers\ndef f(many: int) -> str:\n    return numbers.NAME + f'{numbers.LAST}'\n"
    assert declared(tmp_path, text) == ["cpdef object f(int many)"]
    assert source(tmp_path, text).plain() == text
