"""The caller's arrays, for the uncompiled engines: flat sequences that are written into; compiled, buffers.h."""

from __future__ import annotations

from typing import Any


def flat(array: Any) -> Any:
    """An array as one row of entries; None stays None."""
    return None if array is None else array.reshape(-1)


marks_of = shorts_of = ints_of = floats_of = wides_of = flat
