"""Bots play every version of the rules that a record may have begun with."""

from __future__ import annotations

from random import Random

import pytest

from ziggurat.bots import bot
from ziggurat.bots.thinking import SearchBot
from ziggurat.kit.registry import game, games
from ziggurat.kit.seats import CHANCE

VERSIONS = [(name, version) for name in games() for version in range(1, game(name).rules_version + 1)]


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "version"), VERSIONS)
def test_a_game_of_each_version_is_played_to_its_end(name: str, version: int) -> None:
    draws, state = Random(4), game(name).start(2, rules_version=version)
    players = [bot("casual", name, seed=1), bot("expert", name, seconds=60, seed=2)]
    assert isinstance(players[1], SearchBot)
    players[1].iterations = 4
    while not state.over:
        if state.seat == CHANCE:
            state.play_drawn(draws)
        else:
            view = state.view(state.seat)
            assert view.rules_version == version
            state.play(players[state.seat].choose(view))
