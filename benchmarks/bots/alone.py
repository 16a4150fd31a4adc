"""Peloponnes alone: what the expert reaches, and what could be reached by someone who knows every draw to come.

    python benchmarks/bots/alone.py [--deals 20] [--width 200] [--width 2000] [--width 10000] [--seconds 1]

The one who knows everything searches each deal with a beam: of all positions after a decision, half of the beam are
those the net likes best, half are drawn by chance, so that what the net does not like is looked at too. Each level of a
campaign is searched by itself, with every choice of bonuses before it. What he reaches is no proof of what cannot be
reached, but whoever does not know the draws will hardly reach more; and where a beam fifty times as wide finds hardly
more, there is hardly more to be found.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random
from typing import Any

from ziggurat.bots import bot
from ziggurat.bots.judgement import judgement
from ziggurat.bots.thinking import SearchBot
from ziggurat.cli._common import commit
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


def decided(deal: Deal, beam: list[State]) -> list[State]:
    """Every position after the next decision, each once: several ways may lead there."""
    found: dict[Any, State] = {}
    for state in beam:
        for number in state.numbers():
            twin = state.copy()
            twin.play_number(number)
            deal.resolve(twin)
            found.setdefault(GAME.to_bytes(twin), twin)
    return list(found.values())


def narrowed(after: list[State], width: int, rng: Random) -> list[State]:
    """As many as the beam is wide: half of them those the net likes best, half by chance."""
    judge = judgement("peloponnes")
    left = sorted((state for state in after if not state.over), key=lambda state: -judge.judged(state)[0])
    rest = left[width // 2 :]
    return left[: width // 2] + rng.sample(rest, min(len(rest), width // 2))


def most_points(seed: int, width: int) -> int:
    """The most points at level 5 that the beam reaches on this deal."""
    deal, rng, best = Deal(seed), Random(seed), 0
    beam = [deal.resolve(GAME.start(1, solo_level=5))]
    while beam:
        after = decided(deal, beam)
        best = max([best, *(points(state) for state in after if state.over)])
        beam = narrowed(after, width, rng)
    return best


def won(deal: Deal, begun: State, width: int) -> State | None:
    """A level of a campaign won from where it begins, if the beam finds out how."""
    rng, beam, level = Random(width), [begun], begun.level
    while beam:
        after = decided(deal, beam)
        done = next((state for state in after if levels(state) >= level), None)
        if done is not None:
            return done
        beam = narrowed([state for state in after if state.level == level], width, rng)
    return None


def most_levels(seed: int, width: int) -> int:
    """The most levels of a campaign that the beam wins on this deal, whatever bonuses are chosen on the way.

    Only the bonuses are taken from one level to the next: so each level is searched by itself, with every choice of
    those before.
    """
    deal = Deal(seed)
    begun, level = [deal.resolve(GAME.start(1, solo_campaign=True))], 0
    while begun:
        ends = [end for state in begun if (end := won(deal, state, width)) is not None]
        if not ends or all(end.over for end in ends):
            return level + bool(ends)
        level += 1
        begun = decided(deal, ends)
    return level


def played(seed: int, seconds: float, **options: Any) -> State:
    """A game of the expert on this deal."""
    deal, player = Deal(seed), bot("expert", "peloponnes", seconds=seconds, seed=seed)
    assert isinstance(player, SearchBot)
    player.by_work = True
    state = deal.resolve(GAME.start(1, **options))
    while not state.over:
        state.play_number(GAME.actions.number(player.choose(state.view(0))))
        deal.resolve(state)
    return state


def main() -> None:
    """Measure, and keep the result."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument(
        "--width",
        type=int,
        action="append",
        help="of a beam; once for each, the first also in a campaign (default: 200, 2000 and 10000)",
    )
    parser.add_argument("--seconds", type=float, default=1.0)
    given = parser.parse_args()
    seeds, widths = range(DEALS, DEALS + given.deals), given.width or [200, 2000, 10000]
    found = {
        "alone": True,
        "deals": given.deals,
        "seconds": given.seconds,
        "expert": [points(played(seed, given.seconds, solo_level=5)) for seed in seeds],
        "levels": [levels(played(seed, given.seconds, solo_campaign=True)) for seed in seeds],
        "known_points": {width: [most_points(seed, width) for seed in seeds] for width in widths},
        "known_levels": {widths[0]: [most_levels(seed, widths[0]) for seed in seeds]},
        "commit": commit(),
    }
    (HERE / "peloponnes-alone.json").write_text(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
