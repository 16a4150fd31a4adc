"""Many games by random or named bots; each depends on its number alone, so that it may be played anywhere."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from ziggurat.bots.base import Bot
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.research.arena import seed_of
from ziggurat.research.machines import finished
from ziggurat.research.seated import close_programs, seat_bots
from ziggurat.storage.journal import WHOLE, Journal, Shard

TOGETHER = 32  # random games handed to a worker at once: one takes about a millisecond


class Simulation(msgspec.Struct, frozen=True):
    """What is played: by which bots (none: at random), how often, from which seed on."""

    game: str
    games: int
    players: int | None = None
    seed: int = 1
    bots: tuple[str, ...] = ()
    options: dict[str, Any] = {}
    version: int | None = None

    def start(self) -> State:
        """A new game."""
        begun: State = known_game(self.game).start(self.players, self.options, self.version)
        return begun


class Simulated(msgspec.Struct, frozen=True):
    """One game's length and outcome."""

    number: int
    decisions: int
    actions: int
    scores: list[Any]
    shares: list[float]


def seated(simulation: Simulation, number: int, players: int) -> list[Bot]:
    """The bots of a game, one a seat; the last one fills the seats left."""
    if not simulation.bots:
        return []
    words = [*simulation.bots, *simulation.bots[-1:] * (players - len(simulation.bots))][:players]
    seeds = [seed_of(simulation.seed, number, seat) for seat in range(players)]
    return seat_bots(words, simulation.game, seeds, 1.0)


def play_one(simulation: Simulation, number: int) -> Simulated:
    """Play one game to its end; without bots at random."""
    state, rng = simulation.start(), Random(simulation.seed + number)
    bots = seated(simulation, number, state.players)
    decisions = actions = 0
    while not state.over:
        if state.seat == CHANCE:
            state.play_drawn(rng)
        else:
            decisions += 1
            if bots:
                state.play(bots[state.seat].choose(state.view(state.seat)))
            else:
                state.play_number(rng.choice(state.numbers()))
        actions += 1
    return Simulated(number, decisions, actions, state.game.scores(state), state.shares())


def play_some(simulation: Simulation, numbers: list[int]) -> list[Simulated]:
    """Some games, one after the other."""
    return [play_one(simulation, number) for number in numbers]


def simulate(
    simulation: Simulation,
    processes: int = 1,
    cluster: str | None = None,
    journal: Path | None = None,
    shard: Shard = WHOLE,
    step: Callable[[Simulated], None] = lambda _: None,
) -> list[Simulated]:
    """Play them all, or a part; with a journal it goes on where it stopped. In the order of their numbers."""
    noted = Journal(journal, msgspec.structs.replace(simulation, games=0), Simulated)
    done = [game for game in noted.read() if game.number < simulation.games]
    known = {game.number for game in done}
    left = [number for number in range(simulation.games) if shard.has(number) and number not in known]
    together = 1 if simulation.bots else TOGETHER
    jobs = ((simulation, left[at : at + together]) for at in range(0, len(left), together))
    try:
        for some in finished(play_some, jobs, processes, cluster):
            for game in some:
                noted.note(game)
                done.append(game)
                step(game)
    finally:
        close_programs()
    return sorted(done, key=lambda game: game.number)
