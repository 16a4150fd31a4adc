"""The ladder of levels, the same in every game, with names in both languages."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from ziggurat.bots.base import Bot
from ziggurat.bots.judgement import judgement, read_weights
from ziggurat.bots.thinking import QuickBot, SearchBot
from ziggurat.bots.uniform import RandomBot
from ziggurat.kit.errors import ZigguratError
from ziggurat.kit.registry import game as known_game

LEVELS = ("random", "beginner", "casual", "strong", "expert")
NAMES: dict[str, dict[str, str]] = {
    "random": {"en": "Random", "fr": "Au hasard"},
    "beginner": {"en": "Beginner", "fr": "Débutant"},
    "casual": {"en": "Casual", "fr": "Amateur"},
    "strong": {"en": "Strong", "fr": "Fort"},
    "expert": {"en": "Expert", "fr": "Expert"},
}
SECONDS: dict[str, float | None] = {"random": None, "beginner": None, "casual": None, "strong": 1.0, "expert": 5.0}
# How many worlds a quick level looks at, and how blurred its judgement is: an error of the logit, so that it confuses
# the same moves whether it is winning or losing; 0.12 is three points of win chance at 50 %, half a point at 4 %.
BLUR = {"beginner": (1, 0.48), "casual": (4, 0.12)}
# In Peloponnes ten decisions make a game, few of them lose it, and its net sees the end coming: quick levels err more
# there, so that each step of the ladder is as high as in the other games.
OWN_BLUR = {("peloponnes", "beginner"): 1.5, ("peloponnes", "casual"): 0.4}
# A strong bot confuses moves that are nearly as good. How much, was set so that expert wins clearly and casual loses
# clearly; more in games where five times the time alone finds little: benchmarks/bots has the measurements.
STRONG_BLUR = {"tigris": 0.09, "kings": 0.06, "peloponnes": 0.5, "tikal": 0.012}
FINE_BLUR = 0.012
# At a fuller table of Tigris & Euphrates each seat decides half as often: more of it for every seat beyond two.
FULLER_BLUR = {"tigris": 0.05}


class UnknownLevel(ZigguratError):
    """No bot is called so."""


def bot(
    level: str,
    game: str,
    seconds: float | None = None,
    seed: int | None = None,
    weights: Path | None = None,
    cores: int = 1,
) -> Bot:
    """A bot of this level for this game; `seconds` is its clock for a decision, `seed` makes it repeatable.

    `weights` is a file of `ziggurat train`, to judge by it instead of by what comes with the package; a searching
    level uses as many `cores` as it is granted.
    """
    known_game(game)
    if level not in LEVELS:
        raise UnknownLevel(f"no level is called {level!r}; there are {', '.join(LEVELS)}")
    if level == "random":
        return RandomBot(game, level, seed)
    judge = partial(judgement, game, read_weights(weights) if weights is not None else None)
    if level in BLUR:
        worlds, blur = BLUR[level]
        return QuickBot(game, level, seed, worlds, OWN_BLUR.get((game, level), blur), judge)
    clock = seconds if seconds is not None else SECONDS[level] or 1.0
    found = SearchBot(game, level, seed, clock, judge)
    found.use_cores(cores)
    if level == "strong":
        found.blur, found.fuller_blur = STRONG_BLUR.get(game, FINE_BLUR), FULLER_BLUR.get(game, 0.0)
    return found
