"""Long runs that count what must never happen: an illegal action, a clock overrun."""

from __future__ import annotations

from collections import Counter
from random import Random
from time import perf_counter, process_time
from typing import Any

import msgspec

from ziggurat.bots.levels import bot
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.kit.testing import tables


class Soaked(msgspec.Struct):
    """What a long run found; overruns are seconds beyond the clock, by the wall and by the processor."""

    game: str
    level: str
    clock: float | None
    decisions: int
    kinds: dict[str, int]
    out_of_turn: int
    illegal: int
    longest_overrun: float
    longest_overrun_cpu: float
    over_100_ms: int


def soak(game: str, level: str, decisions: int, seconds: float | None, seed: int = 1, step: Any = None) -> Soaked:
    """Play games with every number of seats and every option until so many decisions were answered."""
    found = Soaked(game, level, seconds, 0, {}, 0, 0, 0.0, 0.0, 0)
    kinds: Counter[str] = Counter()
    rng = Random(seed)
    ways = tables(known_game(game))
    number = 0
    while found.decisions < decisions:
        players, options = ways[number % len(ways)]
        state: State = known_game(game).start(players, **options)
        player = bot(level, game, seconds, seed * 100_003 + number)
        number += 1
        while not state.over and found.decisions < decisions:
            if state.seat == CHANCE:
                state.play_number(state.draw_number(rng.randrange(state.tickets)))
                continue
            kinds[state.decision] += 1
            answer(found, state, player, seconds)
            if step is not None:
                step()
    found.kinds = dict(kinds)
    return found


def answer(found: Soaked, state: State, player: Any, seconds: float | None) -> None:
    """Ask for one decision, check it and play it."""
    view = state.view(state.seat)
    begin, spent = perf_counter(), process_time()
    action = player.choose(view)
    took, worked = perf_counter() - begin, process_time() - spent
    found.decisions += 1
    found.out_of_turn += state.seat != getattr(view.table, "active", state.seat)
    if seconds is not None:
        found.longest_overrun = max(found.longest_overrun, took - seconds)
        found.longest_overrun_cpu = max(found.longest_overrun_cpu, worked - seconds)
        found.over_100_ms += took - seconds > 0.1
    if action not in view.legal_actions:
        found.illegal += 1
        action = view.legal_actions[0]
    state.play_number(state.game.actions.number(action))
