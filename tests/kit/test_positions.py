"""A position with a nonsense number is refused with a sentence, in every game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ziggurat.kit.errors import BadPosition, UnknownVersion
from ziggurat.kit.registry import game, games
from ziggurat.kit.testing import step

HUGE = 10**12


def numbers_in(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all whole numbers in some JSON."""
    if isinstance(value, dict):
        value = list(value.items())
    elif isinstance(value, list):
        value = list(enumerate(value))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield path
        return
    else:
        return
    for name, inner in value:
        yield from numbers_in(inner, (*path, name))


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("plies", [0, 20, 60])
def test_a_number_too_large_is_refused(name: str, plies: int) -> None:
    rules, rng = game(name), Random(plies)
    state = rules.start(2)
    for _ in range(plies):
        state.play_number(step(state, rng))
    written = rules.write_position(state)
    for path in numbers_in(json.loads(written)):
        position = json.loads(written)
        inner = position
        for part in path[:-1]:
            inner = inner[part]
        inner[path[-1]] = HUGE
        with pytest.raises((BadPosition, UnknownVersion)):
            rules.read_position(position)
