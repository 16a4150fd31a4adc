"""Time tells nothing: over the wire an answer without a choice takes as long as one with a choice.

No clock is read. The bots of a real server think in a time of their own, and what passes of it before each answer that
the players are shown is what a patient watcher could measure.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Player, running
from ziggurat.kit.views import View
from ziggurat.server import app
from ziggurat.server.settings import Settings
from ziggurat.server.tables import hub as hubs
from ziggurat.server.tables.bots import Bots
from ziggurat.server.thinkers import WorkerPools

RNG = random.Random(5)


class Time:
    """The time of the bots."""

    passed = 0.0

    @classmethod
    def spend(cls, seconds: float) -> None:
        cls.passed += seconds

    @classmethod
    async def wait(cls, seconds: float) -> None:
        cls.spend(seconds)

    @classmethod
    def now(cls) -> float:
        return cls.passed


class Thinker(WorkerPools):
    """Plays at random after some thought, which takes one of a thousand times."""

    async def choose(self, level: str, view: View) -> str:
        Time.spend(RNG.randrange(200, 1200) / 1024)
        return str(RNG.choice(view.legal_actions))


class Watched(Bots):
    """Notes what each answer took, with a choice and without."""

    answers: list[tuple[bool, float]] = []

    def __init__(self, thinkers: Any) -> None:
        super().__init__(thinkers, pause=Time.wait, clock=Time.now)

    async def choose(self, level: str, view: View) -> str:
        begin = Time.now()
        found = await super().choose(level, view)
        self.answers.append((len(view.legal_actions) > 1, Time.now() - begin))
        return found


class Hasty(Watched):
    """As it was: who has no choice answers at once."""

    def usual(self, game: str, level: str) -> float:
        return 0.0


def times(bots: type[Watched], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[list[float], list[float]]:
    """What bots took at the table, with a choice and without; a game that ends soon is followed by another."""
    monkeypatch.setattr(hubs, "Bots", bots)
    monkeypatch.setattr(app, "WorkerPools", Thinker)
    monkeypatch.setattr(Watched, "answers", [])
    with running(Settings(database=str(tmp_path / "t.db"), limits=False, log_level="warning")) as address:
        anna = Player(address, "Anna")
        while len(Watched.answers) < 100 or sum(not free for free, _ in Watched.answers) < 8:
            with anna.live(anna.open("tigris", "me", "casual", "casual")["table"]["id"]) as line:
                line.hello()
                line.play_on(random.Random(3), 60)
        anna.close()
    answers = Watched.answers[:]
    first = next(number for number, (free, _) in enumerate(answers) if free)
    later = answers[first:]
    return [took for free, took in later if free], [took for free, took in later if not free]


def can_be_told(with_choice: list[float], without: list[float]) -> bool:
    """Whether any answer took a time that only the other kind takes."""
    return not set(without) <= set(with_choice)


@pytest.mark.slow
def test_answers_with_and_without_a_choice_cannot_be_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_choice, without = times(Watched, tmp_path, monkeypatch)
    assert without, "some answers were forced"
    assert not can_be_told(with_choice, without)
    assert len(set(without)) > 1, "nor do they all take the same time"


@pytest.mark.slow
def test_haste_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert can_be_told(*times(Hasty, tmp_path, monkeypatch))
