"""Bots that judge positions: the quick ones look one step ahead, the strong ones search."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import log
from time import perf_counter, thread_time

import msgspec

from ziggurat.bots.base import Bot, Candidate, Explanation
from ziggurat.bots.ending import blended, is_late, moved, results_after
from ziggurat.bots.evaluation.base import Evaluation
from ziggurat.bots.judgement import judgement
from ziggurat.bots.reasons import explanation
from ziggurat.bots.search.grove import Grove
from ziggurat.bots.search.onestep import OneStep
from ziggurat.bots.search.tree import Search
from ziggurat.kit.actions import Action
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.views import View

SEARCHED = 0.75  # of the time, when the rest of the game is played out as well
MARGIN = 0.004  # seconds kept back for what follows the search
ROOM = 1 << 20  # edges of the tree for a second of search: the quickest game grows about as many
MOST_ROOM = 1 << 22  # edges at most: 120 MB for two seats, and only what is used is taken from the system
WELL_KNOWN = 100  # a move with a hundredth of the visits of the most visited one has been looked at,
LEAST_CHANCE = 1e-6  # a game lost or won for sure, as far as a blur is concerned
FEW = 8  # but not with fewer visits than these, if any move has them: a short clock must not make guesses of all moves


Judge = Callable[[], Evaluation]  # makes what a bot judges by: each tree of a search needs its own
Manner = Callable[[Search], None]  # tells a tree how to search


def logit(chance: float) -> float:
    """A win chance on the scale of a blur: the same error confuses the same moves at 2 %, at 50 % and at 98 %."""
    held = min(max(chance, LEAST_CHANCE), 1 - LEAST_CHANCE)
    return log(held / (1 - held))


class ThinkingBot(Bot):
    """Judges actions by the game's net, or by the evaluation it is given."""

    def __init__(self, game: str, level: str, seed: int | None = None, judge: Judge | None = None) -> None:
        super().__init__(game, level, seed)
        self.judge: Judge = judge or partial(judgement, game)
        self.evaluation = self.judge()
        self.space = known_game(game).actions

    def explain(self, view: View, clock: float | None = None, many: int = 3) -> Explanation:
        """The best moves with their chances, and what they change in words."""
        begin = perf_counter()
        moves, worlds = self.ponder(view, clock)
        moves = self.told(view, moves[: max(many, 1)])
        return explanation(self.game, view, self.evaluation, moves, self.rng, worlds, perf_counter() - begin)

    def told(self, view: View, moves: list[Candidate]) -> list[Candidate]:
        """The moves with their chances as people are told them: as sure as results are."""
        if not self.evaluation.learned:
            return moves
        state = view.imagine(self.rng)
        return [with_chances(move, self.evaluation.told(state, list(move.chances))) for move in moves]

    def ponder(self, view: View, clock: float | None) -> tuple[list[Candidate], int]:
        """All moves thought about, best first, and how many worlds were looked at."""
        raise NotImplementedError


class QuickBot(ThinkingBot):
    """Answers at once: one step ahead in a few worlds, each judgement blurred, so that mistakes stay human-sized."""

    def __init__(
        self, game: str, level: str, seed: int | None, worlds: int, blur: float, judge: Judge | None = None
    ) -> None:
        super().__init__(game, level, seed, judge)
        self.worlds = worlds
        self.blur = blur

    def ponder(self, view: View, clock: float | None) -> tuple[list[Candidate], int]:
        """Moves by their chances one step ahead; by a short search where the game has no evaluation."""
        state = view.imagine(self.rng)
        texts = self.space.texts
        if not self.evaluation.learned:
            search = Search(self.evaluation, state, 1 << 14)
            search.run(self.rng.getrandbits(62), 0.2, 40 * self.worlds)
            state.own_up()
            rows = sorted(search.found(), key=lambda row: (-row[1], row[0]))
            return [Candidate(texts[n], tuple(means), visits) for n, visits, means in rows], search.iterations
        judged = OneStep(self.evaluation, state).judged(state, view.seat, self.rng.getrandbits(62), self.worlds)
        judged.sort(key=lambda row: (-row[1][view.seat], row[0]))
        return [Candidate(texts[n], tuple(means), self.worlds) for n, means in judged], self.worlds

    def pick(self, view: View, clock: float | None) -> Action:
        """The best move, as well as this level can tell."""
        moves, _ = self.ponder(view, clock)
        blurred = [(logit(move.chances[view.seat]) + self.rng.gauss(0, self.blur), move.action) for move in moves]
        return self.space.parse(max(blurred)[1])


class SearchBot(ThinkingBot):
    """Searches imagined worlds for all the time it has; with a blur, it confuses moves that are nearly as good.

    `by_work` counts as time what its own thread has worked: matches on a busy machine are then fair to both sides.
    """

    def __init__(self, game: str, level: str, seed: int | None, seconds: float, judge: Judge | None = None) -> None:
        super().__init__(game, level, seed, judge)
        self.seconds = seconds
        self.blur = 0.0
        self.scale: Callable[[float], float] = logit  # on which the blur lies
        self.fuller_blur = 0.0  # for every seat beyond two
        self.by_work = False
        self.manner: Manner = as_it_is
        self.iterations = 1 << 30  # tests bound the work instead of the time
        self.judges = [self.evaluation]
        self.begun: tuple[View, Search] | None = None  # a tree that grew while others decided, and for which decision

    def time(self) -> float:
        """What the clock says."""
        return thread_time() if self.by_work else perf_counter()

    def explain(self, view: View, clock: float | None = None, many: int = 3) -> Explanation:
        """The best moves with their chances, and what they change in words; late in a game, with its end played out."""
        begin, seconds = self.time(), self.seconds if clock is None else clock
        if not is_late(self.evaluation, view.imagine(self.rng)):
            return super().explain(view, clock, many)
        moves, worlds = self.ponder(view, SEARCHED * seconds)
        moves = self.told(view, moves[: max(many, 1)])
        moves, games = self.played_out(view, moves, begin + seconds - MARGIN)
        spent = self.time() - begin
        return explanation(self.game, view, self.evaluation, moves, self.rng, worlds, spent, games)

    def played_out(self, view: View, moves: list[Candidate], until: float) -> tuple[list[Candidate], int]:
        """The moves with their chances moved by what came of playing on after the best one, and of how many games."""
        number = self.space.by_text[moves[0].action]
        imagine = partial(view.imagine, self.rng)
        results = results_after(self.evaluation, imagine, number, self.rng, lambda: self.time() < until)
        before = moves[0].chances
        after = blended(before, results)
        return [with_chances(move, moved(move.chances, before, after)) for move in moves], len(results)

    def use_cores(self, many: int) -> None:
        """Grow so many trees at the same time."""
        self.judges = [self.evaluation, *(self.judge() for _ in range(many - 1))]

    def search(self, view: View, clock: float | None, patient: bool) -> Grove:
        """Grow trees for this decision until the clock has run, or (impatient) until the choice cannot change."""
        begin = self.time()
        state = view.imagine(self.rng)
        seconds = self.seconds if clock is None else clock
        grove = Grove(self.judges, state, min(int(seconds * ROOM) + (1 << 16), MOST_ROOM))
        if self.begun is not None and self.begun[0] == view:
            grove.trees[0] = self.begun[1]
        self.begun = None
        for tree in grove.trees:
            tree.patient, tree.by_work = patient, self.by_work
            self.manner(tree)
        seeds = [self.rng.getrandbits(62) for _ in grove.trees]
        grove.run(seeds, seconds - MARGIN - (self.time() - begin), self.iterations)
        state.own_up()
        return grove

    def ponder(self, view: View, clock: float | None) -> tuple[list[Candidate], int]:
        """Moves by the visits they got."""
        search = self.search(view, clock, patient=True)
        rows = sorted(search.found(), key=lambda row: (-row[1], -row[2][view.seat], row[0]))
        texts = self.space.texts
        moves = [Candidate(texts[number], tuple(means), visits) for number, visits, means in rows]
        for rank, (number, _, _) in enumerate(rows[:5]):
            line = tuple(texts[step] for step in search.line(number))
            moves[rank] = Candidate(moves[rank].action, moves[rank].chances, moves[rank].visits, line)
        return moves, search.iterations

    def pick(self, view: View, clock: float | None) -> Action:
        """The most visited move; with a blur, the best of the moves looked at, as well as this level can tell."""
        rows = self.search(view, clock, patient=False).found()
        if self.blur:
            blur = self.blur + self.fuller_blur * (view.players - 2)
            blurred = [(self.scale(row[2][view.seat]) + self.rng.gauss(0, blur), row[0]) for row in well_known(rows)]
            return self.space.table[max(blurred)[1]]
        return self.space.table[max(rows, key=lambda row: (row[1], row[2][view.seat], -row[0]))[0]]


def with_chances(move: Candidate, chances: list[float]) -> Candidate:
    """The same move, told with these chances."""
    return msgspec.structs.replace(move, chances=tuple(chances))


def as_it_is(tree: Search) -> None:
    """Search in the usual manner."""


def well_known(rows: list[tuple[int, int, list[float]]]) -> list[tuple[int, int, list[float]]]:
    """The moves that a search has really looked at, by their visits."""
    most = max(visits for _, visits, _ in rows)
    return sorted(row for row in rows if row[1] >= max(most / WELL_KNOWN, min(FEW, most)))
