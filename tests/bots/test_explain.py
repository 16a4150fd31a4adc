"""A bot says why, in both languages."""

from __future__ import annotations

from random import Random

import pytest

from ziggurat.bots import LEVELS, bot
from ziggurat.bots.evaluation import has_evaluation
from ziggurat.bots.evaluation.learned import module_of
from ziggurat.bots.reasons import group, words
from ziggurat.bots.thinking import SearchBot
from ziggurat.kit.registry import game, games
from ziggurat.kit.testing import step


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", games())
def test_three_moves_with_chances_and_sentences(name: str, level: str) -> None:
    rng = Random(4)
    state = game(name).start(2)
    plies = 40
    while plies > 0 or state.seat < 0 or len(state.numbers()) < 3:
        state.play_number(step(state, rng))
        plies -= 1
    player = bot(level, name, seconds=600, seed=2)
    if isinstance(player, SearchBot):
        player.iterations = 12
    told = player.explain(state.view(state.seat))
    legal = {str(action) for action in state.legal_actions}
    assert 1 <= len(told.moves) <= 3
    for move in told.moves:
        assert move.action in legal
        assert len(move.chances) == 2
    for language in ("en", "fr"):
        assert len(told.sentences[language]) == len(told.moves)
        assert all(sentence and "{" not in sentence for sentence in told.sentences[language])


@pytest.mark.parametrize("name", [name for name in games() if has_evaluation(name)])
def test_every_feature_has_words_in_both_languages(name: str) -> None:
    known = words(name)
    for feature in module_of(name).NAMES:
        assert set(known[group(feature)]) == {"en", "fr"}, feature
