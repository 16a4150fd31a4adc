"""Bots that somebody else wrote in Python: a class with `choose(view)`, or a function of that kind, is enough.

    class Careful:
        def choose(self, view):
            return view.legal_actions[0]

`choose` may also take the clock, and may answer in notation; a class may take `game` and `seed` when it is made.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from ziggurat.bots.base import Bot, Candidate, Explanation
from ziggurat.kit.actions import Action
from ziggurat.kit.errors import ZigguratError
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.views import View

WRITTEN = re.compile(r"(?P<where>[^:]*[^:\d.][^:]*|[A-Za-z]:[^:]+):(?P<name>[A-Za-z_]\w*)(:(?P<seconds>\d+(\.\d*)?))?")


class NoBot(ZigguratError):
    """A bot that was named is not there, or is none."""


class BadAnswer(ZigguratError):
    """A bot did not keep to its rules: it answered with something that is no legal action, too late, or not at all."""


class OwnBot(Bot):
    """Asks a bot of somebody else's, and checks what it answers."""

    def __init__(self, game: str, spec: str, made: Any, seed: int | None = None, seconds: float | None = None) -> None:
        super().__init__(game, spec, seed)
        self.seconds = seconds
        self.asked: Callable[..., Any] = made.choose if hasattr(made, "choose") else made
        self.takes_clock = len(positional(self.asked)) > 1
        self.made = made

    def pick(self, view: View, clock: float | None) -> Action:
        """What it chooses, a value or in notation."""
        given = clock if clock is not None else self.seconds
        try:
            answer = self.asked(view, given) if self.takes_clock else self.asked(view)
        except Exception as error:
            raise BadAnswer(f"{self.level}: {type(error).__name__}: {error}") from error
        for action in view.legal_actions:
            if answer == action or answer == str(action):
                return action
        raise BadAnswer(f"{self.level}: {str(answer)!r} is not a legal action of {known_game(self.game).name} now")

    def explain(self, view: View, clock: float | None = None, many: int = 3) -> Explanation:
        """What it says itself, if it can; else only what it would play."""
        if hasattr(self.made, "explain"):
            told: Explanation = self.made.explain(view, clock, many)
            return told
        move = Candidate(str(self.choose(view, clock)), tuple(1 / view.players for _ in range(view.players)), 0)
        return Explanation(view.seat, (move,), {"en": (f"{move.action}.",), "fr": (f"{move.action}.",)})

    def close(self) -> None:
        """Let it give back what it holds."""
        if hasattr(self.made, "close"):
            self.made.close()


def positional(function: Callable[..., Any]) -> list[str]:
    """The names of what a function takes by position."""
    kinds = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return [name for name, one in inspect.signature(function).parameters.items() if one.kind in kinds]


def is_own(spec: str) -> bool:
    """Does a word of the command line name a class: `module:Class`, `file.py:Class`, with a clock `…:0.5`?"""
    return not spec.startswith(("run:", "pool:")) and WRITTEN.fullmatch(spec) is not None


def own_bot(spec: str, game: str, seed: int | None = None, scale: float = 1.0) -> OwnBot:
    """The bot that a word of the command line names."""
    match = WRITTEN.fullmatch(spec)
    if match is None:
        raise NoBot(f"{spec!r} is not module:Class or file.py:Class")
    module = module_at(match["where"], spec)
    found = getattr(module, match["name"], None)
    if found is None:
        raise NoBot(f"{spec}: there is no {match['name']} in {match['where']}")
    seconds = float(match["seconds"]) * scale if match["seconds"] else None
    return OwnBot(game, spec, made_of(found, game, seed, spec), seed, seconds)


def made_of(found: Any, game: str, seed: int | None, spec: str) -> Any:
    """The bot itself: a class is made, with the game and the seed if it asks for them; a function is one already."""
    if not isinstance(found, type):
        made = found
    elif issubclass(found, Bot):
        made = found(game, spec, seed)
    else:
        asked = inspect.signature(found).parameters
        made = found(**{name: value for name, value in (("game", game), ("seed", seed)) if name in asked})
    if not callable(getattr(made, "choose", made)):
        raise NoBot(f"{spec} has no choose(view)")
    return made


def module_at(where: str, spec: str) -> ModuleType:
    """The module of a bot, by its name (from here, too) or by its file."""
    try:
        if where.endswith(".py"):
            return module_from(Path(where).resolve())
        if "" not in sys.path and str(Path.cwd()) not in sys.path:
            sys.path.insert(0, str(Path.cwd()))
        return import_module(where)
    except Exception as error:
        raise NoBot(f"{spec} cannot be loaded: {type(error).__name__}: {error}") from error


def module_from(path: Path) -> ModuleType:
    """The module in a file, loaded once."""
    name = f"ziggurat_bot_{path.stem}_{abs(hash(str(path)))}"
    if name in sys.modules:
        return sys.modules[name]
    found = spec_from_file_location(name, path)
    if found is None or found.loader is None or not path.is_file():
        raise FileNotFoundError(f"there is no file {path}")
    module = module_from_spec(found)
    sys.modules[name] = module
    try:
        found.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module
