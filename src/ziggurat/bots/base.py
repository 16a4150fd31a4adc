"""What every bot is: it gets a view and a clock, and nothing else, and answers with an action."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random

import msgspec

from ziggurat.kit.actions import Action
from ziggurat.kit.errors import ZigguratError
from ziggurat.kit.views import View


class NotMyDecision(ZigguratError):
    """A bot was asked about a view whose seat has nothing to decide."""


class Term(msgspec.Struct, frozen=True):
    """One reason behind a move: how much it moves the win chance, and in words."""

    key: str
    weight: float
    text: dict[str, str]


class Candidate(msgspec.Struct, frozen=True):
    """One move a bot thought about: win chances by seat, how often it was tried, how play may go on, and why."""

    action: str
    chances: tuple[float, ...]
    visits: int
    line: tuple[str, ...] = ()
    terms: tuple[Term, ...] = ()


class Explanation(msgspec.Struct, frozen=True):
    """A bot's best moves, best first, and a sentence for each in both languages; how many worlds it looked at, in how
    many seconds, and how many games it played to their end."""

    seat: int
    moves: tuple[Candidate, ...]
    sentences: dict[str, tuple[str, ...]]
    worlds: int = 0
    seconds: float = 0.0
    games: int = 0


class Bot(ABC):
    """Chooses actions for whichever seat's view it is shown; keeps no memory between decisions but its generator."""

    def __init__(self, game: str, level: str, seed: int | None = None) -> None:
        self.game = game
        self.level = level
        self.rng = Random(seed)

    def choose(self, view: View, clock: float | None = None) -> Action:
        """The action this bot takes, within `clock` seconds (its level's own clock when None)."""
        legal = view.legal_actions
        if not legal:
            raise NotMyDecision(
                f"seat {view.seat} has nothing to decide: seat {view.deciding} is asked {view.decision}"
            )
        return legal[0] if len(legal) == 1 else self.pick(view, clock)

    @abstractmethod
    def pick(self, view: View, clock: float | None) -> Action:
        """Choose among two actions or more."""

    @abstractmethod
    def explain(self, view: View, clock: float | None = None, many: int = 3) -> Explanation:
        """The best moves, their win chances and the reasons, in words of both languages."""

    def close(self) -> None:  # noqa: B027 - most bots hold nothing
        """Give back what the bot holds (an external program, for one)."""
