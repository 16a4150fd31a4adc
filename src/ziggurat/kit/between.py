"""How threads share the interpreter between two games: compiled, see between.h; uncompiled nobody ever lets it go."""

from __future__ import annotations


def begin_playing() -> None:
    """The interpreter has been let go: others may have it."""


def await_interpreter() -> None:
    """Wait a moment, as long as another thread is between two games."""


def end_playing() -> None:
    """The interpreter is had again, for a moment."""
