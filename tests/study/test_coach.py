"""The coach: it speaks where something is at stake, of what the seat knows, and is silent elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from ziggurat.kit.registry import game as known_game
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.kit.views import View
from ziggurat.study.coach import LOOK, remark, thoughts
from ziggurat.study.puzzles import GAMES, collection
from ziggurat.study.review.judge import judge


def at_stake(game: str) -> Iterator[tuple[View, str]]:
    """Decisions where one move is clearly best, and a move that is not."""
    sharpest = sorted(collection(game).puzzles, key=lambda one: one.moves[1].chance - one.moves[0].chance)
    for one in sharpest[:4]:
        yield one.state(game).view(one.seat), min(one.moves, key=lambda move: move.chance).action


def opened(game: str) -> State:
    """A game as it begins."""
    state: State = known_game(game).start(2)
    rng = Random(4)
    while state.seat == CHANCE:
        state.play(state.draw(rng))
    return state


@pytest.mark.parametrize("game", GAMES)
def test_a_clearly_weaker_move_is_told_why_and_the_best_one_nothing(game: str) -> None:
    said = [remark(view, weak) for view, weak in at_stake(game)]
    assert any(said)
    for one in filter(None, said):
        assert one["en"] != one["fr"]
        assert one["en"].count(".") == one["fr"].count(".") == 1, "one sentence"
    view, _ = next(at_stake(game))
    best = judge(view, (), LOOK, many=1, reasons=False).moves[0].action
    assert remark(view, best) == {}


@pytest.mark.parametrize("game", GAMES)
def test_before_a_move_it_names_what_is_at_stake(game: str) -> None:
    said = list(filter(None, (thoughts(view) for view, _ in at_stake(game))))
    assert said
    assert all(one["en"].startswith("Worth a thought ") and one["fr"].startswith("À considérer ") for one in said)


@pytest.mark.parametrize("game", GAMES)
def test_what_it_says_hangs_on_nothing_hidden(game: str) -> None:
    """Dealt anew, all that the seat cannot know: the same words, before and after."""
    for view, weak in at_stake(game):
        other = view.imagine(Random(99)).view(view.seat)
        assert (thoughts(other), remark(other, weak)) == (thoughts(view), remark(view, weak))


def test_it_is_silent_where_there_is_nothing_to_choose() -> None:
    state = opened("tigris")
    view = state.view(state.seat)
    only = msgspec.structs.replace(view, legal_actions=view.legal_actions[:1])
    assert thoughts(only) == {}
    assert remark(only, str(only.legal_actions[0])) == {}
