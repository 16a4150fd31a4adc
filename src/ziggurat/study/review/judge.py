"""One decision judged from what its seat knew: every seat's win chance after the best moves, or any move asked for.

A search finds the best moves. Then these and the moves asked for are held against each other: each is tried in the same
imagined worlds with the same dice, so that what differs between two moves is not the luck of the deal. The worlds come
in batches; how much a difference varies from batch to batch is how far it can be trusted. Only where that is not
enough to tell a move asked for from the best one, these two are tried in more worlds.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from random import Random
from statistics import fmean
from time import thread_time

import msgspec

from ziggurat.bots.base import NotMyDecision, Term
from ziggurat.bots.reasons import terms_of
from ziggurat.bots.search.tree import Search
from ziggurat.kit.errors import ZigguratError
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.state import State
from ziggurat.kit.views import View
from ziggurat.study.judges import evaluation_of

WARM = 2  # batches that only grow the trees, and are not counted
BATCHES = 10  # that are counted, of each look
SURE = 2.0  # standard errors: a smaller difference is none that the search can tell
DOUBT = 0.015  # of win chance: a move so far behind the best is looked at again
CLEAR = 4.0  # standard errors: unless the difference is as clear as this
ROOM = 1 << 15  # edges of a tree, at least


class ImpossibleMove(ZigguratError):
    """A move was asked about that its seat cannot make."""


class Effort(msgspec.Struct, frozen=True):
    """How hard a decision is thought about, in imagined worlds: the same effort, the same answer, on every machine.

    `look` of them to find the best moves; then `hold` for every move, and `again` more for the best and those asked for
    when these seem worse. `seconds` of processor time end the thinking sooner; then the answer depends on the machine.
    """

    look: int = 500
    hold: int = 200
    again: int = 600
    seconds: float = inf

    def times(self, factor: float) -> Effort:
        """So many times the effort."""
        look, hold, again = (max(int(part * factor), 4 * BATCHES) for part in (self.look, self.hold, self.again))
        return Effort(look, hold, again, self.seconds)


QUICK = Effort()
DEEP = Effort(6000, 2000, 6000)


class Move(msgspec.Struct, frozen=True):
    """A move and every seat's win chance after it, as far as the deciding seat could know.

    `behind` is what its seat gives up against the best move; `error` the standard error of that.
    """

    action: str
    chances: tuple[float, ...]
    behind: float
    error: float
    line: tuple[str, ...] = ()
    terms: tuple[Term, ...] = ()

    @property
    def given_up(self) -> float:
        """What the search is sure enough was given up: nothing where it cannot tell."""
        return self.behind if self.behind > SURE * self.error else 0.0


class Opinion(msgspec.Struct, frozen=True):
    """What is thought of a decision: moves, best first; those asked for are among them."""

    seat: int
    moves: tuple[Move, ...]
    worlds: int
    why: dict[str, str] = {}  # what the best move does better than the one played, in both languages

    def of(self, action: str) -> Move:
        """What is thought of a move."""
        return next(move for move in self.moves if move.action == action)


def judge(
    view: View, asked: Sequence[str] = (), effort: Effort = QUICK, seed: int = 0, many: int = 3, reasons: bool = True
) -> Opinion:
    """What to think of the decision before this view's seat: the best moves, and those asked for.

    The same view, effort and seed give the same answer, whatever the seat could not know.
    """
    legal = {str(action) for action in view.legal_actions}
    if not legal:
        raise NotMyDecision(f"seat {view.seat} has nothing to decide")
    if strange := [action for action in asked if action not in legal]:
        raise ImpossibleMove(f"{strange[0]!r} cannot be played there")
    rng = Random(seed)
    held = Comparison(view.imagine(rng), effort, rng)
    held.find(asked, many)
    held.compare(effort.hold)
    if held.is_doubtful(asked):
        held.narrow(asked)
        held.compare(effort.again)
    return held.opinion(asked, many, reasons)


class Comparison:
    """Moves of one decision, held against each other."""

    def __init__(self, root: State, effort: Effort, rng: Random) -> None:
        self.root = root
        self.seat = root.seat
        self.effort = effort
        self.rng = rng
        self.until = thread_time() + effort.seconds
        self.evaluation = evaluation_of(root.game.name)
        self.space = known_game(root.game.name).actions
        self.worlds = 0
        self.batches: list[dict[int, list[float]]] = []  # by action: each seat's mean chance in that batch
        self.planted: list[int] = []  # actions held to the last
        self.dropped: dict[int, list[int]] = {}  # and those dropped on the way, with their lines

    def find(self, asked: Sequence[str], many: int) -> None:
        """Search for the best moves, and plant them and those asked for in a tree of their own."""
        best = Search(self.evaluation, self.root, ROOM + 8 * self.effort.look)
        self.worlds += best.run(self.rng.getrandbits(62), self.effort.seconds / 2, self.effort.look)
        rows = sorted(best.found(), key=lambda row: (-row[1], -row[2][self.seat], row[0]))
        numbers = dict.fromkeys(self.space.by_text[action] for action in asked)
        numbers |= dict.fromkeys(row[0] for row in rows[:many])
        room = ROOM + 8 * len(numbers) * (self.effort.hold + self.effort.again)
        self.tree = Search(self.evaluation, self.root, room)
        self.planted = list(numbers)
        for number in numbers:
            self.tree.plant(number)

    def narrow(self, asked: Sequence[str]) -> None:
        """From now on only the best move and those asked for."""
        kept = {self.best(), *(self.space.by_text[action] for action in asked)}
        self.dropped = {number: self.tree.line(number) for number in self.planted if number not in kept}
        self.planted = [number for number in self.planted if number in kept]
        for number in self.dropped:
            self.tree.drop(number)

    def compare(self, worlds: int) -> None:
        """Try all of them in so many more worlds."""
        batches = BATCHES if self.batches else BATCHES + WARM
        each = max(worlds // batches, 1)
        for _ in range(batches):
            if len(self.batches) > BATCHES and thread_time() > self.until:
                return
            held = self.tree.hold(self.rng.getrandbits(62), each)
            self.batches.append({number: self.evaluation.told(self.root, row) for number, row in held.items()})
            self.worlds += each * len(self.batches[-1])

    def tried(self, number: int) -> list[dict[int, list[float]]]:
        """The batches that count and in which a move was tried."""
        return [batch for batch in self.batches[WARM:] if number in batch]

    def mean(self, number: int, batches: Sequence[dict[int, list[float]]] = ()) -> tuple[float, ...]:
        """Each seat's chance after a move, in all batches in which it was tried, or in these."""
        rows = (batch[number] for batch in batches or self.tried(number))
        return tuple(fmean(column) for column in zip(*rows, strict=True))

    def means(self, number: int) -> tuple[float, ...]:
        """Each seat's chance after a move; one that was dropped is as far from the best as in the worlds both saw."""
        best = self.best()
        if number in self.planted or self.behind(number)[0] == 0:
            return self.mean(number if number in self.planted else best)
        told = self.mean(best), self.mean(number), self.mean(best, self.tried(number))
        return tuple(level + chance - other for level, chance, other in zip(*told, strict=True))

    def best(self) -> int:
        """The best move of all that were held to the last."""
        return max(self.planted, key=lambda number: (self.mean(number)[self.seat], -number))

    def behind(self, number: int) -> tuple[float, float]:
        """How far a move is behind the best one, and the standard error of that."""
        best = self.best()
        gaps = [batch[best][self.seat] - batch[number][self.seat] for batch in self.tried(number)]
        gap, many = fmean(gaps), len(gaps)
        return max(gap, 0.0), sqrt(sum((one - gap) ** 2 for one in gaps) / (many - 1) / many)

    def is_doubtful(self, asked: Sequence[str]) -> bool:
        """Does a move asked for seem worse than the best, and not clearly so?"""
        seen = [self.behind(self.space.by_text[action]) for action in asked]
        return any(DOUBT < gap < CLEAR * error for gap, error in seen)

    def opinion(self, asked: Sequence[str], many: int, reasons: bool) -> Opinion:
        """The best moves, and those asked for."""
        held = (*self.planted, *self.dropped)
        ranked = sorted(held, key=lambda number: (self.behind(number)[0], number != self.best(), number))
        kept = [n for rank, n in enumerate(ranked) if rank < many or self.space.texts[n] in asked]
        return Opinion(self.seat, tuple(self.move(number, reasons) for number in kept), self.worlds)

    def move(self, number: int, reasons: bool) -> Move:
        """All that is thought of one move."""
        texts = self.space.texts
        line = tuple(texts[step] for step in self.dropped.get(number) or self.tree.line(number))
        terms: tuple[Term, ...] = ()
        if reasons and self.evaluation.learned:
            terms = terms_of(self.root.game.name, self.evaluation, self.root, number, self.seat, self.rng)
        return Move(texts[number], self.means(number), *self.behind(number), line, terms)
