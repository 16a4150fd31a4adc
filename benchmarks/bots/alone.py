"""Peloponnes alone: what the expert reaches, and what could be reached by someone who knows every draw to come.

    python benchmarks/bots/alone.py [--deals 20] [--width 200] [--width 2000] [--seconds 1]

The one who knows everything searches each deal with a beam: of all positions after a decision, half of the beam are
those the net likes best, half are drawn by chance, so that what the net does not like is looked at too. What he reaches
is no proof of what cannot be reached, but whoever does not know the draws will hardly reach more; and where a beam ten
times as wide finds hardly more, there is hardly more to be found.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from ziggurat.bots import bot
from ziggurat.bots.judgement import judgement
from ziggurat.games.peloponnes.layout import Act
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State

HERE = Path(__file__).parent
GAME = known_game("peloponnes")
DEALS = 90_000  # the first seed of a deal


class Deal:
    """One order of tiles and chips, however the game goes."""

    def __init__(self, seed: int) -> None:
        rng = Random(seed)
        self.chips = [rng.random() for _ in range(40)]
        self.tiles = [rng.random() for _ in range(len(GAME.actions.table))]

    def resolve(self, state: State) -> State:
        """Draw until somebody decides: tiles by their rank, chips by their number."""
        while state.seat == CHANCE:
            numbers = state.numbers()
            if numbers[0] >= Act.DRAW:
                drawn = sum(state.position().chips.values())
                state.play_number(state.draw_number(int(self.chips[drawn] * state.tickets)))
            else:
                state.play_number(min(numbers, key=lambda number: self.tiles[number]))
        return state


def points(state: State) -> int:
    """The score of a game alone."""
    found: int = GAME.scores(state)[0][-3]
    return found


def levels(state: State) -> int:
    """The levels won in a campaign."""
    found: int = GAME.scores(state)[0][0]
    return found


def all_known(seed: int, width: int, reached: Callable[[State], int], **options: Any) -> int:
    """The most that the beam reaches on this deal."""
    deal, judge, rng = Deal(seed), judgement("peloponnes"), Random(seed)
    beam, best = [deal.resolve(GAME.start(1, **options))], 0
    while beam:
        after: list[State] = []
        for state in beam:
            for number in state.numbers():
                twin = state.copy()
                twin.play_number(number)
                after.append(deal.resolve(twin))
        best = max([best, *(reached(state) for state in after if state.over)])
        left = sorted((state for state in after if not state.over), key=lambda state: -judge.judged(state)[0])
        rest = left[width // 2 :]
        beam = left[: width // 2] + rng.sample(rest, min(len(rest), width // 2))
    return best


def played(seed: int, seconds: float, **options: Any) -> State:
    """A game of the expert on this deal."""
    deal, player = Deal(seed), bot("expert", "peloponnes", seconds=seconds, seed=seed)
    state = deal.resolve(GAME.start(1, **options))
    while not state.over:
        state.play_number(GAME.actions.number(player.choose(state.view(0))))
        deal.resolve(state)
    return state


def main() -> None:
    """Measure, and keep the result."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--width", type=int, action="append", help="of a beam; once for each (default: 200 and 2000)")
    parser.add_argument("--seconds", type=float, default=1.0)
    given = parser.parse_args()
    seeds = range(DEALS, DEALS + given.deals)
    found = {
        "alone": True,
        "deals": given.deals,
        "seconds": given.seconds,
        "expert": [points(played(seed, given.seconds, solo_level=5)) for seed in seeds],
        "levels": [levels(played(seed, given.seconds, solo_campaign=True)) for seed in seeds],
        "all_known": {
            width: {
                "points": [all_known(seed, width, points, solo_level=5) for seed in seeds],
                "levels": [all_known(seed, width, levels, solo_campaign=True) for seed in seeds],
            }
            for width in given.width or (200, 2000)
        },
    }
    (HERE / "peloponnes-alone.json").write_text(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
