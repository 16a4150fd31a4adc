"""`ziggurat bench GAME`: how fast the engine is, as medians of repeated runs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time

import click

from ziggurat.cli._common import (
    commit,
    game_argument,
    json_option,
    keep,
    machine,
    players_option,
    save_option,
    start,
    switches_option,
    with_progress,
)
from ziggurat.kit.registry import is_compiled
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State

Start = Callable[[], State]


def random_play(begin: Start, seed: int, seconds: float) -> float:
    """Decisions of players a second in random play, all legal actions found at each (draws are not counted)."""
    decisions, spent = 0, 0.0
    while spent < seconds:
        state = begin()
        before = process_time()
        decisions += state.play_randomly(seed)
        spent += process_time() - before
        seed += 1
    return decisions / spent


def copying(begin: Start, seconds: float) -> float:
    """Nanoseconds for a copy, seen from Python, in the middle of a game."""
    state = begin()
    state.play_randomly(1, 60)
    if state.over:
        state = begin()
    best = []
    for _ in range(5):
        many = max(1000, int(seconds * 200_000))
        before = process_time()
        for _ in range(many):
            state.copy()
        best.append((process_time() - before) / many * 1e9)
    return median(best)


def python_loop(begin: Start, seed: int, seconds: float) -> float:
    """Decisions a second of a loop in Python: legal numbers, a choice, play it."""
    rng = Random(seed)
    decisions, stop = 0, process_time() + seconds
    before = process_time()
    while process_time() < stop:
        state = begin()
        while not state.over:
            if state.seat == CHANCE:
                state.play_number(state.draw_number(int(rng.random() * state.tickets)))
            else:
                numbers = state.numbers()
                state.play_number(numbers[int(rng.random() * len(numbers))])
                decisions += 1
    return decisions / (process_time() - before)


@click.command()
@game_argument
@players_option
@switches_option
@click.option("--repeat", default=7, show_default=True, help="Runs; the median is printed.")
@click.option("--seconds", default=0.5, show_default=True, help="Processor time of each run.")
@save_option
@json_option
def command(
    name: str,
    players: int | None,
    switches: tuple[str, ...],
    repeat: int,
    seconds: float,
    save: Path | None,
    as_json: bool,
) -> None:
    """Measure random play, copies and a loop driven from Python."""

    def begin() -> State:
        return start(name, players, switches)

    before = perf_counter()
    plays, loops = [], []
    for number in with_progress(range(repeat), repeat, f"measuring {name}"):
        plays.append(random_play(begin, 1000 * number, seconds))
        loops.append(python_loop(begin, number, seconds))
    result = {
        "game": name,
        "players": begin().players,
        "options": list(switches),
        "compiled": is_compiled(),
        "decisions_per_second": round(median(plays)),
        "copy_ns": round(copying(begin, seconds)),
        "python_loop_per_second": round(median(loops)),
        "lowest": round(min(plays)),
        "highest": round(max(plays)),
        "runs": repeat,
    }
    told = keep(result, save)
    if as_json:
        click.echo(told)
        return
    click.echo(f"{name}, {result['players']} players, {'compiled' if result['compiled'] else 'uncompiled'}")
    click.echo(f"  random play   {result['decisions_per_second']:>12,} decisions/s, all legal actions found at each")
    click.echo(f"                {result['lowest']:>12,} to {result['highest']:,} in {repeat} runs")
    click.echo(f"  Python loop   {result['python_loop_per_second']:>12,} decisions/s")
    click.echo(f"  copy          {result['copy_ns']:>12,} ns")
    click.echo(f"  commit {commit()}, {machine()}, {perf_counter() - before:.0f} s")
