"""What a longer thought is worth: the same decision after 0.1 s, 0.3 s, 1 s and 3 s, held against a longer search.

Matches tell the same in the end, but a game is one bit of news after minutes of thinking. Here every position tells at
every time whether the choice was that of the reference, and what win chance was given up, as the reference sees it.
The reference is a search of its own, with other worlds, so that nobody is held against himself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import sqrt
from random import Random

import msgspec

from ziggurat.bots.judgement import judgement
from ziggurat.bots.levels import bot
from ziggurat.bots.search.tree import Search
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State

Choice = tuple[int, dict[int, float]]  # the most visited action, and the own chance after each one


class ThoughtAfter(msgspec.Struct, frozen=True):
    """Choices after so many seconds: how often the reference's, and the chance given up, with its standard error."""

    seconds: float
    worlds: float
    same: float
    lost: float
    error: float


class Pondered(msgspec.Struct, frozen=True):
    """A game's line of thinking times."""

    game: str
    players: int
    positions: int
    reference: float
    seed: int
    thoughts: tuple[ThoughtAfter, ...]


def positions(game: str, players: int, many: int, seed: int) -> Iterator[State]:
    """Decisions with a choice from games of casual bots, one of about fifteen, so that all parts of games are seen."""
    rng = Random(seed)
    found = 0
    while found < many:
        state: State = known_game(game).start(players)
        player = bot("casual", game, seed=rng.getrandbits(30))
        while not state.over and found < many:
            if state.seat == CHANCE:
                state.play_drawn(rng)
                continue
            if len(state.numbers()) > 1 and rng.random() < 1 / 15:
                found += 1
                yield state.copy()
            state.play_number(state.game.actions.number(player.choose(state.view(state.seat))))


def search_of(state: State, rng: Random, seconds: float) -> Search:
    """A search that knows what the deciding seat knows, with room for so long."""
    found = Search(judgement(state.game.name), state.view(state.seat).imagine(rng), min(int(seconds * 2**20), 1 << 22))
    found.by_work = True
    return found


def choice_of(search: Search, seat: int) -> Choice:
    """What a search would play now."""
    rows = search.found()
    chosen = max(rows, key=lambda row: (row[1], row[2][seat], -row[0]))
    return chosen[0], {number: means[seat] for number, _, means in rows}


def thoughts_on(state: State, times: tuple[float, ...], reference: float, rng: Random) -> list[tuple[int, bool, float]]:
    """For each time: worlds looked at, whether the choice is the reference's, the chance given up."""
    judge = search_of(state, rng, reference)
    judge.run(rng.getrandbits(62), reference)
    best, chances = choice_of(judge, state.seat)
    search = search_of(state, rng, times[-1])
    spent, found = 0.0, []
    for time in times:
        search.run(rng.getrandbits(62), time - spent)
        spent = time
        chosen, _ = choice_of(search, state.seat)
        lost = chances[best] - chances.get(chosen, min(chances.values()))
        found.append((search.iterations, chosen == best, lost))
    return found


def ponder(
    game: str,
    players: int,
    many: int,
    times: tuple[float, ...],
    reference: float,
    seed: int = 1,
    step: Callable[[], None] = lambda: None,
) -> Pondered:
    """Think about so many positions, at every time."""
    rng = Random(seed)
    rows: list[list[tuple[int, bool, float]]] = []
    for state in positions(game, players, many, seed):
        rows.append(thoughts_on(state, times, reference, rng))
        step()
    thoughts = [summed(time, [row[number] for row in rows]) for number, time in enumerate(times)]
    return Pondered(game, players, many, reference, seed, tuple(thoughts))


def summed(seconds: float, rows: list[tuple[int, bool, float]]) -> ThoughtAfter:
    """Means over the positions."""
    many = len(rows)
    lost = sum(row[2] for row in rows) / many
    spread = sum((row[2] - lost) ** 2 for row in rows) / max(many - 1, 1)
    worlds = sum(row[0] for row in rows) / many
    return ThoughtAfter(seconds, worlds, sum(row[1] for row in rows) / many, lost, sqrt(spread / many))
