"""What a search says of a decision: the best move, and how far ahead of all others it is."""

from __future__ import annotations

from random import Random

import msgspec

from ziggurat.bots.judgement import judgement
from ziggurat.bots.search.tree import Search
from ziggurat.kit.state import State

ROOM = 1 << 20  # edges of a second's tree
MOST_ROOM = 1 << 22
EDGE = 0.05  # five points of win chance ahead: clearly best


class Thought(msgspec.Struct, frozen=True):
    """The moves a search looked at, by number with the chance of whoever decides: the most visited one first."""

    moves: tuple[tuple[int, float], ...]
    worlds: int

    @property
    def best(self) -> int:
        """The move it would play."""
        return self.moves[0][0]

    @property
    def chance(self) -> float:
        """The chance to win with it."""
        return self.moves[0][1]

    @property
    def second(self) -> float:
        """The chance to win with the best of the others."""
        return max((chance for _, chance in self.moves[1:]), default=0.0)

    @property
    def gap(self) -> float:
        """How far ahead the best move is; nothing when it is the only one."""
        return self.chance - self.second if len(self.moves) > 1 else 0.0

    def is_clear(self, edge: float = EDGE) -> bool:
        """Is one move clearly best?"""
        return self.gap >= edge


class Thinker:
    """Searches one decision from what its seat knows; seconds are those of the processor."""

    def __init__(self, state: State, rng: Random, seconds: float, curious: bool = False) -> None:
        self.seat = state.seat
        self.rng = rng
        room = min(int(seconds * ROOM) + (1 << 14), MOST_ROOM)
        self.search = Search(judgement(state.game.name), state.view(state.seat).imagine(rng), room)
        self.search.by_work = True
        if curious:  # other moves are tried more often than a bot that plays would try them
            self.search.boldness, self.search.sharpness = 1.5, 0.1

    def think(self, seconds: float, most: int = 1 << 30) -> Thought:
        """Search on for so long, at most so many worlds; what is found by now."""
        self.search.run(self.rng.getrandbits(60), seconds, most)
        rows = sorted(self.search.found(), key=lambda row: (-row[1], -row[2][self.seat], row[0]))
        first, *others = [(number, means[self.seat]) for number, _, means in rows]
        others.sort(key=lambda row: (-row[1], row[0]))
        return Thought((first, *others), self.search.iterations)
