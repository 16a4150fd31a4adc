"""A bot says why, in both languages."""

from __future__ import annotations

from random import Random

import pytest

from ziggurat.bots import LEVELS, bot
from ziggurat.bots.base import Candidate, Term
from ziggurat.bots.evaluation import has_evaluation
from ziggurat.bots.evaluation.learned import module_of
from ziggurat.bots.reasons import group, heaviest, is_plain, say, sentence, words
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


@pytest.mark.parametrize("name", games())
def test_every_reason_says_what_there_is_more_or_less_of(name: str) -> None:
    """Many things take "more" and "fewer", "plus de" and "moins de"; all else has words of its own."""
    known, own = words(name), words(name)["changed"]
    things = known.keys() - {"worse", "changed"}
    assert {thing for thing in things if not known[thing]["fr"].startswith("les ")} == own.keys()
    assert set(known["worse"]) <= things
    for thing in things:
        for whose in ("own", "rival"):
            speaking, against = say(name, whose, thing, 1.0), say(name, whose, thing, -1.0)
            for language in ("en", "fr"):
                assert speaking[language] != against[language]
                assert "{" not in speaking[language] + against[language]


def test_a_reason_is_one_plain_sentence() -> None:
    assert say("tigris", "own", "war_danger", 1.0) == {
        "en": "It means fewer wars that could be lost",
        "fr": "Ce coup donne moins de guerres qui pourraient être perdues",
    }
    assert say("tigris", "rival", "war_danger", 1.0) == {
        "en": "It leaves the rivals with more wars that could be lost",
        "fr": "Ce coup laisse aux adversaires plus de guerres qui pourraient être perdues",
    }
    assert say("tikal", "own", "explorers", 1.0)["fr"] == "Ce coup donne plus d'explorateurs sur le plateau"
    assert say("peloponnes", "own", "hunger", 1.0)["fr"].startswith("Ce coup donne moins d'habitants sans nourriture")
    assert say("kings", "own", "lead", -1.0)["en"] == "Its price: a smaller lead in the weakest colour"


def test_a_sentence_has_one_reason_and_it_speaks_for_the_move() -> None:
    def term(weight: float, text: str) -> Term:
        return Term(f"own/{text}", weight, {"en": text, "fr": text})

    move = Candidate("farm C4", (0.41, 0.59), 10, (), (term(-0.3, "price"), term(0.1, "little"), term(0.2, "most")))
    assert sentence(move, 0, "en") == "farm C4: 41% to win. most."
    dear = Candidate("farm C4", (0.41, 0.59), 10, (), (term(-0.3, "price"),))
    assert sentence(dear, 0, "en") == "farm C4: 41% to win."


def test_a_reason_that_would_make_a_player_wonder_is_not_given() -> None:
    assert is_plain("tigris", "points", 0.1, 0.5)
    assert is_plain("tigris", "war_danger", 0.1, -0.5)
    assert not is_plain("tigris", "points", 0.1, -0.5)
    assert not is_plain("tigris", "war_danger", 0.1, 0.5)
    assert not is_plain("tigris", "points", 0.1, 0.0)


def test_what_speaks_for_a_move_is_never_crowded_out() -> None:
    prices = [(("own", name), -weight) for name, weight in (("a", 0.9), ("b", 0.8), ("c", 0.7))]
    small = (("rival", "d"), 0.1)
    assert heaviest([*prices, small]) == [*prices[:2], small]
    assert heaviest(prices) == prices
