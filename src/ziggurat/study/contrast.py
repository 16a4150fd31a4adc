"""What one move does less well than another, in words from the judgement's inputs and from what the seat knows alone.

Both moves are played in the same imagined worlds and settled with the same dice; what then differs in the inputs, and
by how much each difference weighs, is the reason.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

import msgspec

from ziggurat.bots.reasons import changes, words
from ziggurat.kit.catalogue import bound
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.views import View
from ziggurat.study.judges import evaluation_of

WORLDS = 8
LEAST = 0.01  # of strength: less than that is no reason
MOST = 2  # reasons that are said
Tongues = dict[str, str]


class Contrast(msgspec.Struct, frozen=True):
    """One way in which a move is better than another: whose side it is on, what it is about, how much it weighs."""

    whose: str
    name: str
    weight: float


@cache
def frames() -> dict[str, Any]:
    """The sentences around reasons."""
    return tomllib.loads(bound((files("ziggurat.study") / "contrast.toml").read_text("utf-8")))


def reasons(view: View, better: str, worse: str, seed: int = 0) -> tuple[Contrast, ...]:
    """Why one move is better than another for the seat that decides, the weightiest first."""
    evaluation, numbers = evaluation_of(view.game), known_game(view.game).actions.by_text
    rng = Random(seed)
    found: dict[tuple[str, str], float] = {}
    for _ in range(WORLDS):
        after_better = view.imagine(rng)
        after_worse = after_better.copy()
        dice = rng.getrandbits(60)
        for state, action in ((after_better, better), (after_worse, worse)):
            state.play_number(numbers[action])
            evaluation.settled(state, dice)
        if after_better.over or after_worse.over:
            continue
        for who, effects in enumerate(changes(view.game, evaluation, after_worse, after_better)):
            for name, effect in effects.items():
                key = ("own" if who == view.seat else "rival", name)
                found[key] = found.get(key, 0.0) + (effect if who == view.seat else -effect) / WORLDS
    good = [Contrast(whose, name, round(weight, 4)) for (whose, name), weight in found.items() if weight > LEAST]
    return tuple(sorted(good, key=lambda one: (-one.weight, one.whose, one.name))[:MOST])


def told(game: str, found: Sequence[Contrast], frame: str) -> Tongues:
    """Reasons as sentences in both languages, one for each side; empty when there are none."""
    sides = dict.fromkeys(one.whose for one in found)
    return {
        language: " ".join(side(game, found, frame, whose, language) for whose in sides) for language in ("en", "fr")
    }


def side(game: str, found: Sequence[Contrast], frame: str, whose: str, language: str) -> str:
    """What is said of one side."""
    things = [words(game)[one.name][language] for one in found if one.whose == whose]
    told: str = frames()[frame][whose][language]
    return told.replace("{what}", frames()["and"][language].join(things))
