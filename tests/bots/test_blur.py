"""Mistakes of human size at every win chance: the blur lies on the logit."""

from __future__ import annotations

from math import exp
from pathlib import Path

import pytest

from ziggurat.bots import bot
from ziggurat.bots.base import Candidate
from ziggurat.bots.evaluation.learned import shipped as first_weights
from ziggurat.bots.judgement.base import Judgement
from ziggurat.bots.levels import BLUR
from ziggurat.bots.thinking import QuickBot, SearchBot, logit
from ziggurat.kit.registry import game, games
from ziggurat.kit.testing import step
from ziggurat.research.arena import make_bot

MOVES = 100


def chance(value: float) -> float:
    """A logit as a chance."""
    return 1 / (1 + exp(-value))


class Told(QuickBot):
    """Casual, told what to think of a hundred moves."""

    middle = 0.0

    def ponder(self, view: object, clock: float | None) -> tuple[list[Candidate], int]:
        """Moves a little apart from each other, about the middle."""
        texts = self.space.texts[:MOVES]
        seen = [chance(self.middle - 0.01 * number) for number in range(MOVES)]
        return [Candidate(text, (one, 1 - one), 4) for text, one in zip(texts, seen, strict=True)], 4


def best_tenth(win_chance: float, tries: int = 400) -> float:
    """How often casual's move is among the best tenth, with about this chance to win."""
    from random import Random

    rng, state = Random(1), game("tigris").start(2)
    while state.seat < 0:
        state.play_number(step(state, rng))
    view = state.view(state.seat)
    player = Told("tigris", "casual", 5, *BLUR["casual"])
    player.middle = logit(win_chance)
    best = set(player.space.texts[: MOVES // 10])
    return sum(str(player.pick(view, None)) in best for _ in range(tries)) / tries


def test_casual_errs_as_often_when_it_is_losing_or_winning_as_in_an_even_game() -> None:
    even = best_tenth(0.5)
    assert 0.2 < even < 0.9
    assert best_tenth(0.02) == pytest.approx(even, abs=1e-9)
    assert best_tenth(0.98) == pytest.approx(even, abs=1e-9)


def test_a_chance_of_nothing_or_everything_has_a_place_on_the_scale() -> None:
    assert logit(0.0) < logit(0.01) < logit(0.5) == 0 < logit(0.99) < logit(1.0)


@pytest.mark.parametrize("name", games())
def test_the_first_generation_is_kept_as_it_was(name: str) -> None:
    weights = first_weights(name)
    assert weights.command == f"ziggurat train {name} --games {weights.games} --seed 1"
    for spec, blurred in (("expert-1:0.5", False), ("strong-1:0.5", True)):
        player = make_bot(spec, name, 1, 0.5)
        assert isinstance(player, SearchBot)
        assert not isinstance(player.evaluation, Judgement)
        assert player.seconds == 0.25
        assert bool(player.blur) is blurred
        assert player.scale(0.3) == (0.3 if blurred else logit(0.3))


def test_weights_that_are_none_are_refused_with_their_name(tmp_path: Path) -> None:
    from ziggurat.bots.judgement import WrongWeights

    file = tmp_path / "mine.json"
    file.write_text("{}")
    with pytest.raises(WrongWeights, match=r"mine\.json"):
        bot("expert", "tigris", weights=file)
