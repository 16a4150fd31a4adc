"""Fields and arrays of the compiled core, declared in Python: the build reads widths and shapes from here.

`zeros(TINY, 4, 4)` is a list of lists, or a C array. In the class of declarations that a game's `State` extends,
`field` declares what the position is made of, `per_seat` what each seat has of it, and `derived` what follows from the
rest. A declaration also says how the field stands in a named position: see `positions.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypedDict, TypeVar, Unpack, cast, overload

from ziggurat.kit.cells import Cells, Wide
from ziggurat.kit.naming import PLAIN, Naming

T = TypeVar("T")
Called = TypeVar("Called", bound=Callable[..., Any])


@dataclass(frozen=True)
class Width(Generic[T]):
    """How much room a number takes, by the least and the greatest that it holds."""

    zero: T
    least: int
    most: int


CELLS: Width[Cells] = Width(0, 0, (1 << 192) - 1)  # a set of spaces
FLAG = Width(False, 0, 1)
TINY = Width(0, -(1 << 7), (1 << 7) - 1)
BYTE = Width(0, 0, (1 << 8) - 1)
SHORT = Width(0, -(1 << 15), (1 << 15) - 1)
WORD = Width(0, 0, (1 << 16) - 1)
NUMBER = Width(0, -(1 << 31), (1 << 31) - 1)
LONG: Width[Wide] = Width(0, -(1 << 63), (1 << 63) - 1)
REAL = Width(0.0, 0, 0)
SINGLE = Width(0.0, 0, 0)


class Declaration(TypedDict, total=False):
    """What a declaration may say besides width and shape."""

    called: str  # its name in the position, if it has another there
    spread: tuple[str, ...]  # the names that the numbers of a seat's row stand under, each under its own
    within: str  # the part of the position that it stands in; that part may be missing
    naming: Naming  # how its numbers are said
    least: int  # the least number that is possible (0, unless said)
    most: int  # the greatest
    idle: int  # what it is when its part is missing
    known: str  # to whom: "all", unless said; the game's view says which of its words hold
    look: Any  # how a learner sees it, if not as `looks.py` makes of the rest


@dataclass(frozen=True)
class Field:
    """A declared field."""

    width: Width[Any]
    shape: tuple[int, ...]
    said: Declaration
    is_seats: bool = False
    is_derived: bool = False

    @property
    def naming(self) -> Naming:
        """How its numbers are said."""
        return self.said.get("naming", PLAIN)

    def empty(self) -> Any:
        """The field before anything is set up."""
        return nested(self.width.zero, self.shape)


def nested(entry: object, shape: tuple[int, ...]) -> Any:
    """A list of lists of this shape, or the entry itself."""
    return [nested(entry, shape[1:]) for _ in range(shape[0])] if shape else entry


@overload
def zeros(width: Width[T], many: int, /) -> list[T]: ...
@overload
def zeros(width: Width[T], rows: int, many: int, /) -> list[list[T]]: ...
def zeros(width: Width[Any], /, *shape: int) -> Any:
    """An array, all zero."""
    return nested(width.zero, shape)


@overload
def field(width: Width[T], /, **said: Unpack[Declaration]) -> T: ...
@overload
def field(width: Width[T], many: int, /, **said: Unpack[Declaration]) -> list[T]: ...
@overload
def field(width: Width[T], rows: int, many: int, /, **said: Unpack[Declaration]) -> list[list[T]]: ...
def field(width: Width[Any], /, *shape: int, **said: Unpack[Declaration]) -> Any:
    """Declare a field of the position: a number, or an array of them."""
    return cast(Any, Field(width, shape, said))


@overload
def per_seat(width: Width[T], seats: int, /, **said: Unpack[Declaration]) -> list[T]: ...
@overload
def per_seat(width: Width[T], seats: int, many: int, /, **said: Unpack[Declaration]) -> list[list[T]]: ...
def per_seat(width: Width[Any], /, *shape: int, **said: Unpack[Declaration]) -> Any:
    """Declare what each seat has: a number, or a row of them."""
    return cast(Any, Field(width, shape, said, is_seats=True))


@overload
def derived(width: Width[T], /, **said: Unpack[Declaration]) -> T: ...
@overload
def derived(width: Width[T], many: int, /, **said: Unpack[Declaration]) -> list[T]: ...
@overload
def derived(width: Width[T], rows: int, many: int, /, **said: Unpack[Declaration]) -> list[list[T]]: ...
def derived(width: Width[Any], /, *shape: int, **said: Unpack[Declaration]) -> Any:
    """Declare what is kept at hand but follows from the other fields or the options."""
    return cast(Any, Field(width, shape, said, is_derived=True))


def fields_of(kind: type) -> dict[str, Field]:
    """The fields that a class and the classes below it declare, in order."""
    return {
        name: value
        for level in reversed(kind.__mro__)
        for name, value in vars(level).items()
        if isinstance(value, Field)
    }


def no_gc(kind: type[T]) -> type[T]:
    """Compiled, objects of this class are not looked at by the garbage collector."""
    return kind


def from_python(function: Called) -> Called:
    """Compiled, let Python call a function too that needs nothing of Python's."""
    return function
