"""What thinking on somebody else's time is worth: `python benchmarks/bots/ahead.py [--games 4] [--worlds 2000]`.

In games between two experts, seat 1 thinks of so many worlds at each decision of seat 0 and of as many at its own: how
many of its decisions right after one of seat 0 begin with what was thought, and with how many worlds of it.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random
from statistics import fmean

from ziggurat.bots import bot
from ziggurat.bots.ahead import Ahead
from ziggurat.bots.thinking import SearchBot
from ziggurat.cli._common import commit
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.registry import games
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State

HERE = Path(__file__).parent


def expert(game: str, seed: int, worlds: int) -> SearchBot:
    """An expert that thinks of so many worlds at a decision."""
    found = bot("expert", game, seconds=600.0, seed=seed)
    assert isinstance(found, SearchBot)
    found.iterations = worlds
    return found


def begun_with(game: str, seed: int, worlds: int) -> list[int]:
    """For each decision of seat 1 right after one of seat 0: how many worlds were thought of it before."""
    rng, players = Random(seed), [expert(game, seed, worlds), expert(game, seed + 1, worlds)]
    ahead, last, found = Ahead(players[1]), CHANCE, list[int]()
    state: State = known_game(game).start(2)
    while not state.over:
        if state.seat == CHANCE:
            state.play_drawn(rng)
            continue
        seat = state.seat
        ahead.watch(state.view(1), worlds)
        if seat == 1 and last == 0 and len(state.numbers()) > 1:
            begun = players[1].begun
            found.append(sum(visits - 1 for _, visits, _ in begun[1].found()) if begun is not None else 0)
        action = players[seat].choose(state.view(seat))
        state.play(action)
        ahead.heard(action)
        last = seat
    return found


def main() -> None:
    """Measure, and keep the result."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--worlds", type=int, default=2000)
    given = parser.parse_args()
    rows = []
    for game in games():
        found = [one for seed in range(given.games) for one in begun_with(game, 4_000 + 2 * seed, given.worlds)]
        known = [one for one in found if one]
        told = {"game": game, "decisions": len(found), "begun": len(known), "worlds": round(fmean(known or [0]))}
        print(told, flush=True)
        rows.append(told)
    kept = {"ahead": rows, "games": given.games, "thought": given.worlds, "commit": commit()}
    (HERE / "ahead.json").write_text(json.dumps(kept) + "\n")


if __name__ == "__main__":
    main()
