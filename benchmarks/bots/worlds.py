"""How many worlds a search looks at in a second, and what a second core adds: `python benchmarks/bots/worlds.py`.

    python benchmarks/bots/worlds.py [--games tigris] [--seconds 5]

Positions at a quarter, half and three quarters of games of the first generation, two players. A tree's clock counts
what its own thread has worked, so that other work on the machine takes little from either side: what two cores lose
here is what two trees take from each other, not what somebody else takes from both.
"""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Iterator
from pathlib import Path
from random import Random

from ziggurat.bots.evaluation import evaluation
from ziggurat.bots.evaluation.base import Evaluation
from ziggurat.bots.first import search_as_first
from ziggurat.bots.judgement import judgement
from ziggurat.bots.search.grove import Grove
from ziggurat.bots.search.onestep import OneStep
from ziggurat.bots.thinking import Manner, as_it_is
from ziggurat.cli._common import commit
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State

HERE = Path(__file__).parent
ROOM = 1 << 22


def positions(game: str) -> Iterator[State]:
    """Three decisions of one game, from its beginning to its end."""
    judge, rng = evaluation(game), Random(2026)
    state: State = known_game(game).start(2)
    step, left = OneStep(judge, state), [0.25, 0.5, 0.75]
    while left and not state.over:
        if state.seat == CHANCE:
            state.play_number(state.draw_number(rng.randrange(state.tickets)))
            continue
        if judge.inputs(state)[1] >= left[0] and step.is_quiet(state):
            left.pop(0)
            yield state.copy()
        state.play_number(step.chosen(state, rng.getrandbits(60), 0.1))


def worlds(judges: list[Evaluation], state: State, seconds: float, manner: Manner = as_it_is) -> float:
    """Worlds in a second of every core's work."""
    grove = Grove(judges, state, ROOM)
    for tree in grove.trees:
        manner(tree)
        tree.by_work = True
    grove.run([5 + number for number in range(len(judges))], seconds, 1 << 30)
    return grove.iterations / seconds


def main() -> None:
    """Measure, and keep the result."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default="tigris,kings,peloponnes,tikal")
    parser.add_argument("--seconds", type=float, default=5.0)
    given = parser.parse_args()
    found = []
    for game in given.games.split(","):
        for state in positions(game):
            told = {
                "game": game,
                "legal": len(state.numbers()),
                "expert": round(worlds([judgement(game)], state, given.seconds)),
                "expert_2_cores": round(worlds([judgement(game), judgement(game)], state, given.seconds)),
                "expert_1": round(worlds([evaluation(game)], state, given.seconds, search_as_first)),
            }
            print(told, flush=True)
            found.append(told)
    kept = {"worlds": found, "seconds": given.seconds, "commit": commit(), "machine": platform.machine()}
    (HERE / "worlds.json").write_text(json.dumps(kept, indent=1) + "\n")


if __name__ == "__main__":
    main()
