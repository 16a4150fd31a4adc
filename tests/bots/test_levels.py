"""Every level plays every game, and is known by a name in both languages."""

from __future__ import annotations

import pytest

from ziggurat.bots import LEVELS, NAMES, NotMyDecision, UnknownLevel, bot
from ziggurat.kit.registry import game, games


def test_each_level_has_a_name_in_both_languages() -> None:
    assert set(NAMES) == set(LEVELS)
    assert all(set(names) == {"en", "fr"} for names in NAMES.values())


def test_an_unknown_level_is_named() -> None:
    with pytest.raises(UnknownLevel, match="wizard"):
        bot("wizard", "tigris")


@pytest.mark.parametrize("name", games())
def test_random_chooses_a_legal_action(name: str) -> None:
    state = game(name).start()
    player = bot("random", name, seed=1)
    for _ in range(100):
        if state.over:
            break
        if state.seat < 0:
            state.play(state.draw(player.rng))
        else:
            state.play(player.choose(state.view(state.seat)))


def test_a_seat_that_does_not_decide_gets_a_clear_error() -> None:
    state = game("tigris").start()
    with pytest.raises(NotMyDecision):
        bot("random", "tigris").choose(state.view(0))
