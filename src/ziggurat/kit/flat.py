"""What compiled states do with their stretch of memory, for the uncompiled ones, whose fields are lists and ints."""

from __future__ import annotations

from typing import Any

from ziggurat.kit.cells import cell_words
from ziggurat.kit.fields import CELLS, fields_of


def new_like(state: Any) -> Any:
    """An object of the same class, its fields not yet set."""
    return state.__class__.__new__(state.__class__)


def copy_numbers(to: Any, origin: Any, whole: object) -> None:
    """Compiled, copy everything from one address to another, to the end of the object."""
    raise TypeError("without a compiler there are no addresses")


def copied(value: object) -> Any:
    """A copy of a list of numbers or of lists of numbers; anything else as it is."""
    if isinstance(value, list):
        return [entry[:] if isinstance(entry, list) else entry for entry in value]
    return value


def read_fields(state: Any) -> dict[str, Any]:
    """Every declared field of the position; sets as lists of spaces."""
    found = {"phase": state.phase, "seat": state.seat}
    for name, field in fields_of(type(state)).items():
        if not field.is_derived:
            value = copied(getattr(state, name))
            value = told(value) if field.width is CELLS else value
            found[name] = value[: state.players] if field.is_seats else value
    return found


def gathered(state: Any) -> list[int]:
    """Every declared field, whole and in order, as one row of numbers; a set as six of them."""
    row = [state.phase, state.seat]
    for name, field in fields_of(type(state)).items():
        value = getattr(state, name)
        for _ in field.shape[1:]:
            value = [one for part in value for one in part]
        for one in value if field.shape else (value,):
            row += cell_words(one) if field.width is CELLS else [int(one)]
    return row


def write_fields(state: Any, numbers: dict[str, Any]) -> None:
    """Take these fields over; the others stay as they are."""
    state.phase, state.seat = numbers["phase"], numbers["seat"]
    for name, field in fields_of(type(state)).items():
        if name in numbers:
            value = meant(numbers[name], field.shape) if field.width is CELLS else copied(numbers[name])
            if field.shape:
                getattr(state, name)[: len(value)] = value
            else:
                setattr(state, name, value)


def told(cells: Any) -> Any:
    """A set, or several, as lists of spaces."""
    if isinstance(cells, list):
        return [told(one) for one in cells]
    return [space for space in range(cells.bit_length()) if cells >> space & 1]


def meant(spaces: Any, shape: tuple[int, ...]) -> Any:
    """The sets that such lists mean."""
    return [meant(one, shape[1:]) for one in spaces] if shape else sum(1 << space for space in set(spaces))
