"""Functions made as text: what a loop over declarations would find anew at every call is written down once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def made(text: str, names: dict[str, Any]) -> Callable[..., Any]:
    """A function out of its text, with the objects that it names."""
    function: Callable[..., Any] = eval(text, names)
    return function
