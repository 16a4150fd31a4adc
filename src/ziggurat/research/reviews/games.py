"""Games to review: both seats of one level, and games of experts in which each seat once blunders.

A blunder is a random move that is known to be bad before it is played: two searches, each twice as long as that of a
quick review and in worlds of its own, both find it at least 10 points of win chance behind the best.
"""

from __future__ import annotations

from random import Random

import msgspec

from ziggurat.bots.base import Bot
from ziggurat.bots.levels import LEVELS
from ziggurat.bots.thinking import SearchBot
from ziggurat.kit.records import Record, Recorder
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.kit.views import View
from ziggurat.research.arena import make_bot, seed_of
from ziggurat.study.review.judge import QUICK, judge

PLANTED = "planted"
KINDS = (*LEVELS, PLANTED)
FIRST, CHOICES, RARE = 2, 4, 2  # own decisions before one is planted; legal moves it needs; then one in so many
BLUNDER = 0.10  # of win chance, given up without doubt
LOOKS = (9_000_011, 9_500_021)  # seeds of the searches that must agree: none of a review is near
MEASURE = QUICK.times(2)


class Case(msgspec.Struct, frozen=True):
    """A game to play: its number, and the level of all seats, or `planted`."""

    number: int
    kind: str

    @property
    def level(self) -> str:
        """Who plays."""
        return "expert" if self.kind == PLANTED else self.kind


def case(number: int) -> Case:
    """The game of this number: kinds take turns."""
    return Case(number, KINDS[number % len(KINDS)])


class PlantedGame(msgspec.Struct, frozen=True):
    """A game and its planted blunders: the ply, and what the move gives up at least."""

    record: Record
    planted: dict[int, float]


class PlayedTable:
    """One game being played."""

    def __init__(self, game: str, players: int, case: Case, seed: int, scale: float) -> None:
        names = [f"{case.level} {seat + 1}" for seat in range(players)]
        self.recorder = Recorder(known_game(game).start(players), names)
        self.draws = Random(seed_of(seed, case.number, "draws"))
        self.places = Random(seed_of(seed, case.number, "places"))
        self.bots = [make_bot(case.level, game, seed_of(seed, case.number, seat), scale) for seat in range(players)]
        self.case = case
        self.decided = [0] * players
        self.planted: dict[int, float] = {}
        self.blundered: set[int] = set()

    @property
    def state(self) -> State:
        """The position."""
        return self.recorder.state

    def play(self) -> PlantedGame:
        """To the end."""
        for player in self.bots:
            if isinstance(player, SearchBot):
                player.by_work = True
        while not self.state.over:
            self.recorder.play(self.action(self.bots))
        return PlantedGame(self.recorder.record, self.planted)

    def action(self, bots: list[Bot]) -> str:
        """What is played now."""
        if self.state.seat == CHANCE:
            return str(self.state.draw(self.draws))
        seat = self.state.seat
        self.decided[seat] += 1
        if self.case.kind == PLANTED and self.is_place(seat):
            action = str(self.places.choice(self.state.legal_actions))
            loss = measured(self.state.view(seat), action, len(self.recorder.record.entries))
            if loss >= BLUNDER:
                self.planted[len(self.recorder.record.entries)] = loss
                self.blundered.add(seat)
                return action
        return str(bots[seat].choose(self.state.view(seat)))

    def is_place(self, seat: int) -> bool:
        """May the seat blunder here? Once a game, not at its beginning, and where there is a choice."""
        if seat in self.blundered or self.decided[seat] <= FIRST or len(self.state.numbers()) < CHOICES:
            return False
        return self.places.randrange(RARE) == 0


def measured(view: View, action: str, ply: int) -> float:
    """What a move gives up at least, as two searches find; 0 as soon as one of them is not sure of a blunder."""
    least = 1.0
    for seed in LOOKS:
        found = judge(view, [action], MEASURE, seed + ply, many=1, reasons=False).of(action)
        least = min(least, found.given_up)
        if least < BLUNDER:
            return 0.0
    return least


def played(game: str, players: int, case: Case, seed: int, scale: float) -> PlantedGame:
    """Play a game; searching bots think for `scale` of their clock of processor time."""
    return PlayedTable(game, players, case, seed, scale).play()
