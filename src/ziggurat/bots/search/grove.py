"""Several trees for one decision, one a core: each deals worlds of its own, and their visits are added up."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from ziggurat.bots.evaluation.base import Evaluation
from ziggurat.bots.search.tree import Search
from ziggurat.kit.state import State

Row = tuple[int, int, list[float]]  # an action's number, its visits, each seat's mean chance


class Grove:
    """Trees that grow at the same time, in threads that do not hold the interpreter's lock."""

    def __init__(self, judges: Sequence[Evaluation], root: State, room: int) -> None:
        self.trees = [Search(judge, root, room) for judge in judges]

    def run(self, seeds: Sequence[int], seconds: float, most: int) -> None:
        """Grow all trees for so many seconds, each at most so many iterations."""
        if len(self.trees) == 1:
            self.trees[0].run(seeds[0], seconds, most)
            return
        with ThreadPoolExecutor(len(self.trees)) as pool:
            for grown in [
                pool.submit(tree.run, seed, seconds, most) for tree, seed in zip(self.trees, seeds, strict=True)
            ]:
                grown.result()

    @property
    def iterations(self) -> int:
        """Worlds looked at, in all trees."""
        return sum(tree.iterations for tree in self.trees)

    def found(self) -> list[Row]:
        """The root's actions: visits added up, chances by visits."""
        if len(self.trees) == 1:
            return self.trees[0].found()
        rows: dict[int, Row] = {}
        for number, visits, means in (row for tree in self.trees for row in tree.found()):
            _, before, sums = rows.get(number, (number, 0, [0.0] * len(means)))
            rows[number] = (number, before + visits, [a + visits * b for a, b in zip(sums, means, strict=True)])
        return [(number, visits, [one / visits for one in sums]) for number, visits, sums in rows.values()]

    def line(self, action: int) -> list[int]:
        """How play may go on after an action, as the tree sees it that looked there most."""
        visits = [sum(row[1] for row in tree.found() if row[0] == action) for tree in self.trees]
        return self.trees[visits.index(max(visits))].line(action)
