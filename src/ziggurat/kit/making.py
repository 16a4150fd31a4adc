"""Functions made as text: what a loop over declarations would find anew at every call is written down once."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

T = TypeVar("T")


def made(text: str, names: dict[str, Any]) -> Callable[..., Any]:
    """A function out of its text, with the objects that it names."""
    function: Callable[..., Any] = eval(text, names)
    return function


def remembered(keys: int, size: int = 64, alike: bool = False) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """What follows from the first arguments: found once as long as they are the same objects, and for all who ask.

    `alike`: and as long as the others are equal; else the others only help to find it.
    """

    def remembering(found: Callable[..., T]) -> Callable[..., T]:
        known: dict[Any, tuple[tuple[Any, ...], T]] = {}

        def keep(like: Any, first: tuple[Any, ...], more: tuple[Any, ...]) -> tuple[tuple[Any, ...], T]:
            if len(known) >= size:
                known.clear()
            known[like] = first, found(*first, *more)  # what it was found for is kept, so nothing gets its identity
            return known[like]

        first = ", ".join(f"k{at}" for at in range(keys))
        like = ", ".join([*(f"id(k{at})" for at in range(keys)), *(["more"] if alike else [])])
        text = f"lambda {first}, *more: (known.get(({like})) or keep(({like}), ({first},), more))[1]"
        return wraps(found)(made(text, {"known": known, "keep": keep}))

    return remembering
