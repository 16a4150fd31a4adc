"""`ziggurat simulate GAME`: many games by random or named bots, and what came of them."""

from __future__ import annotations

import json
from random import Random
from statistics import mean, median
from time import perf_counter
from typing import Any

import click
import msgspec

from ziggurat.cli._common import (
    game_argument,
    json_option,
    players_option,
    start,
    switches_option,
    version_option,
    with_progress,
)
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State


class Played(msgspec.Struct):
    """One game's length and outcome."""

    decisions: int
    actions: int
    scores: list[Any]
    shares: list[float]


def play_one(state: State, seed: int, bots: list[Any]) -> Played:
    """Play one game to its end; without bots at random."""
    rng = Random(seed)
    decisions = actions = 0
    while not state.over:
        if state.seat == CHANCE:
            state.play_number(state.draw_number(rng.randrange(state.tickets)))
        elif bots:
            state.play(bots[state.seat].choose(state.view(state.seat)))
            decisions += 1
        else:
            state.play_number(rng.choice(state.numbers()))
            decisions += 1
        actions += 1
    return Played(decisions, actions, state.game.scores(state), state.shares())


def spread(values: list[float]) -> dict[str, float]:
    """Mean, median and range."""
    return {"mean": round(mean(values), 2), "median": median(values), "least": min(values), "most": max(values)}


def headline(score: Any) -> float:
    """The number that decides first: a score may be a tuple with tie-breaks behind it."""
    return float(score[0]) if isinstance(score, (tuple, list)) else float(score)


def summary(played: list[Played], seconds: float) -> dict[str, Any]:
    """The statistics of all games."""
    seats = range(len(played[0].shares))
    return {
        "games": len(played),
        "seconds": round(seconds, 3),
        "decisions": spread([one.decisions for one in played]),
        "actions": spread([one.actions for one in played]),
        "scores": [spread([headline(one.scores[seat]) for one in played]) for seat in seats],
        "wins": [round(mean(one.shares[seat] for one in played), 4) for seat in seats],
    }


@click.command()
@game_argument
@players_option
@switches_option
@version_option
@click.option("--games", default=100, show_default=True, type=click.IntRange(1), help="How many games.")
@click.option("--seed", default=1, show_default=True, help="The first game's seed; the same seed, the same games.")
@click.option("--bots", help="Bots by seat, as in the arena; the default plays at random.")
@json_option
def command(
    name: str,
    players: int | None,
    switches: tuple[str, ...],
    version: int | None,
    games: int,
    seed: int,
    bots: str | None,
    as_json: bool,
) -> None:
    """Play many games and print their length, scores and winners."""
    begin = perf_counter()
    state = start(name, players, switches, version)
    seated = bots_of(name, bots, state.players, seed)
    numbers = with_progress(range(games), games, f"playing {name}")
    played = [play_one(state.copy(), seed + number, seated) for number in numbers]
    result = {"game": name, "players": len(played[0].shares), **summary(played, perf_counter() - begin)}
    if as_json:
        click.echo(json.dumps(result))
        return
    click.echo(f"{result['games']} games of {name}, {result['players']} players, {result['seconds']} s")
    for what in ("decisions", "actions"):
        row = result[what]
        click.echo(
            f"  {what:<10} mean {row['mean']:8.1f}   median {row['median']:6.0f}   {row['least']} to {row['most']}"
        )
    for seat, (row, wins) in enumerate(zip(result["scores"], result["wins"], strict=True)):
        click.echo(
            f"  seat {seat}     score {row['mean']:6.1f}   {row['least']:.0f} to {row['most']:.0f}   wins {wins:.1%}"
        )


def bots_of(name: str, bots: str | None, players: int, seed: int) -> list[Any]:
    """The bots named on the command line, one a seat; the last one fills the seats left."""
    if not bots:
        return []
    from ziggurat.research.seated import seat_bots as seated

    levels = bots.split(",")
    levels += levels[-1:] * (players - len(levels))
    return seated(levels[:players], name, [seed + seat for seat in range(players)], 1.0)
