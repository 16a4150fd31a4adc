"""The first generation is a fixed mark: with as many worlds it visits what the bots of commit 7625228 visited.

`first.json` was written by the compiled tree of that commit: how often 300 worlds visited each root action (more than
once) at positions of games at random. Rules that have changed since are played in their first version.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ziggurat.bots.evaluation import evaluation
from ziggurat.bots.first import first_bot
from ziggurat.bots.search.tree import Search
from ziggurat.bots.thinking import as_it_is
from ziggurat.kit.registry import game
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State

VISITED = json.loads(Path(__file__).with_name("first.json").read_text(encoding="utf-8"))
WORLDS = 300


def reached(name: str, players: int, seed: int, plies: int) -> State:
    """A decision with a choice, after so many actions at random."""
    rng = Random(seed)
    state: State = game(name).start(players, rules_version=1)
    while plies > 0 or state.seat == CHANCE or len(state.numbers()) < 2:
        if state.seat == CHANCE:
            number = state.draw_number(rng.randrange(state.tickets))
        else:
            legal = sorted(state.numbers())
            number = legal[rng.randrange(len(legal))]
        state.play_number(number)
        plies -= 1
    return state


def visits(kept: dict[str, Any], manner: Callable[[Search], None]) -> dict[str, int]:
    """How often a search visits each action of a kept position in so many worlds, if more than once."""
    state = reached(kept["game"], kept["players"], kept["seed"], kept["plies"])
    tree = Search(evaluation(kept["game"]), state, 1 << 16)
    manner(tree)
    tree.run(kept["seed"] + 10, 1e9, WORLDS)
    return {str(number): many for number, many, _ in sorted(tree.found()) if many > 1}


@pytest.mark.compiled
@pytest.mark.parametrize("kept", VISITED, ids=lambda one: f"{one['game']}-{one['players']}-{one['seed']}")
def test_expert_1_searches_as_it_did(kept: dict[str, Any]) -> None:
    assert visits(kept, first_bot("expert-1", kept["game"]).manner) == kept["visits"]


@pytest.mark.compiled
def test_today_a_search_goes_another_way() -> None:
    kept = next(one for one in VISITED if one["game"] == "tigris")
    assert visits(kept, as_it_is) != kept["visits"]
