"""The baseline without a plan."""

from __future__ import annotations

from random import Random

import pytest

from ziggurat.bots.greedy import GreedyBot
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.seats import CHANCE


@pytest.mark.parametrize("seed", [1, 2])
def test_two_players_who_live_on_monuments_come_to_an_end(seed: int) -> None:
    """With seed 2 both have monuments soon, and end their turns without an action as long as the rules let them."""
    game = known_game("tigris")
    state, draws, bots = game.start(2), Random(seed), [GreedyBot("tigris", "greedy", seed + seat) for seat in range(2)]
    while not state.over:
        if state.seat == CHANCE:
            state.play_drawn(draws)
        else:
            state.play_number(game.actions.number(bots[state.seat].choose(state.view(state.seat))))
    assert (state.position().passed_turns == 4) == (seed == 2)
