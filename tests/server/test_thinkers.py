"""Bots think beside the people: behind them for the processor, and within their clocks however many there are."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ziggurat.bots.thinking import SearchBot
from ziggurat.kit.registry import game as game_named
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.views import View
from ziggurat.server import thinkers
from ziggurat.server.tables.bots import Bots
from ziggurat.server.thinkers import WorkerPool, WorkerPools
from ziggurat.study.review.pieces import ReviewWork
from ziggurat.trials.reviews import random_record


def a_view() -> View:
    """The first decision of a game."""
    state, rng = game_named("tigris").start(2), random.Random(1)
    while state.seat == CHANCE:
        state.play(state.draw(rng))
    view: View = state.view(state.seat)
    return view


def test_each_of_many_thinks_for_its_share() -> None:
    lane = WorkerPool(2, 0)
    lane.asked = 8
    assert lane.clock(5.0, 0.0) == 5.0 * 2 / 8 - thinkers.HANDING
    assert lane.clock(5.0, 4.5) == 0.5
    assert lane.clock(5.0, 9.0) == thinkers.LEAST
    lane.asked = 1
    assert lane.clock(5.0, 0.0) == 5.0


class Naps(Executor):
    """A worker that thinks for as long as it may, on a clock that it moves itself."""

    def __init__(self, full: float) -> None:
        self.full, self.now = full, 0.0

    def submit(self, what: Any, /, *given: Any, **_: Any) -> Future[Any]:
        """Think at once."""
        clock = given[-1] if given[-1] is not None else self.full
        self.now += clock + thinkers.HANDING
        done: Future[float] = Future()
        done.set_result(self.now)
        return done


def test_eight_bots_on_one_worker_answer_within_their_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    full = thinkers.known_levels()["expert"].seconds
    worker, lane = Naps(full), WorkerPool(1, 0)
    monkeypatch.setattr(thinkers, "time", SimpleNamespace(monotonic=lambda: worker.now))
    monkeypatch.setattr(lane, "_pool", lambda: worker)

    async def one() -> float:
        begin = worker.now
        return await lane.think(lateness, "expert", None) - begin

    async def ask() -> list[float]:
        return await asyncio.gather(*(one() for _ in range(8)))

    took = asyncio.run(ask())
    assert max(took) <= full + 8 * (thinkers.LEAST + thinkers.HANDING), "each its share, or the least there is"


def lateness(level: str, view: View, clock: float | None) -> float:
    """How late it is when a bot has thought: its worker knows."""
    raise NotImplementedError


def priority(level: str, view: View, clock: float | None) -> int:
    """The worker's place in the queue for the processor."""
    return os.getpriority(os.PRIO_PROCESS, 0)


def test_a_worker_stands_behind_the_people() -> None:
    async def ask() -> int:
        lane = WorkerPool(1, 7)
        try:
            return await lane.think(priority, "strong", a_view())
        finally:
            lane.close()

    assert asyncio.run(ask()) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + 7)


def test_quick_bots_do_not_wait_behind_searches() -> None:
    both = WorkerPools(1)
    assert both._lane("expert") is both.search
    assert both._lane("casual") is both.quick
    assert both.waiting == 0


def test_a_search_uses_the_cores_that_the_host_grants(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "cores", lambda: 9)
    assert WorkerPools(bot_cores=1).search.workers == 8
    assert WorkerPools(bot_cores=4).search.workers == 2
    assert WorkerPools(bot_cores=16).search.workers == 1
    grown: list[int] = []
    monkeypatch.setattr(SearchBot, "use_cores", lambda _bot, many: grown.append(many))

    async def asked(pools: WorkerPools) -> tuple[str, Any]:
        async def think(what: Callable[..., Any], level: str, view: View, seconds: float | None = None) -> Any:
            return what(level, view, 0.05)  # here, and not in a process of its own

        monkeypatch.setattr(pools.search, "think", think)
        return await pools.choose("expert", a_view()), await pools.explain("expert", a_view(), 3)

    action, _ = asyncio.run(asked(WorkerPools(bot_cores=2)))
    assert action in map(str, a_view().legal_actions)
    assert grown == [2, 2]


def a_forced_view() -> View:
    """A decision of a game with hidden things that has one answer."""
    rng = random.Random(2)
    while True:
        state = game_named("tigris").start(3)
        while not state.over:
            if state.seat == CHANCE:
                state.play(state.draw(rng))
                continue
            actions = state.legal_actions
            if len(actions) == 1:
                view: View = state.view(state.seat)
                return view
            state.play(rng.choice(actions))


def test_whoever_asks_for_a_review_does_not_wait_behind_one_that_is_thought_of() -> None:
    """Beside busy loops a piece of a review takes minutes, and all that time the page had no answer."""

    async def asked() -> ReviewWork:
        pools = WorkerPools(1)
        try:
            async with pools.reviews.free:  # one is thought of, and does not end
                return await asyncio.wait_for(pools.plan_review(random_record("peloponnes", 1), False), 120)
        finally:
            pools.close()

    assert asyncio.run(asked()).decisions > 0


@pytest.mark.parametrize("level", ["casual", "strong", "expert"])
def test_an_answer_without_a_choice_takes_as_long_as_one_with(level: str) -> None:
    waited: list[float] = []
    ticks = iter(range(1000))

    async def note(seconds: float) -> None:
        waited.append(seconds)

    async def ask() -> None:
        forced, free = a_forced_view(), a_view()
        thinker = Napper()
        bots = Bots(thinker, pause=note, clock=lambda: next(ticks) ** 2)
        assert await bots.choose(level, forced) == str(forced.legal_actions[0])
        for _ in range(5):
            await bots.choose(level, free)
        for _ in range(40):
            await bots.choose(level, forced)
        assert waited[0] == thinker.levels[level].seconds
        assert set(waited[1:]) <= set(bots.took["tigris", level])
        assert len(set(waited[1:])) > 1, "nor is it always the same time"

    asyncio.run(ask())


class Napper(WorkerPools):
    """Answers without thinking, in no process."""

    async def choose(self, level: str, view: View) -> str:
        return str(view.legal_actions[0])


def whoami(level: str, view: View, clock: float | None) -> int:
    """The worker's number."""
    return os.getpid()


def dies_once(level: str, view: View, clock: float | None) -> int:
    """A worker that is killed in the middle of its first thought, as if the system had run out of memory."""
    mark = Path(level)
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return os.getpid()


def stands_still_once(level: str, view: View, clock: float | None) -> int:
    """A worker that is stopped in the middle of its first thought."""
    mark = Path(level)
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGSTOP)
    return os.getpid()


@pytest.mark.slow
@pytest.mark.parametrize("trouble", [dies_once, stands_still_once])
def test_a_worker_that_is_gone_is_replaced_and_its_work_done_again(
    trouble: Callable[[str, View, float | None], int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinkers, "SLACK", 0.5)

    async def ask() -> tuple[int, int]:
        lane = WorkerPool(1, 0)
        try:
            first = await lane.think(whoami, "casual", a_view())
            return first, await lane.think(trouble, str(tmp_path / "mark"), a_view(), 0.5)
        finally:
            lane.close()

    first, second = asyncio.run(ask())
    assert first != second


KILLED = """
import asyncio, os, signal
from ziggurat.research.machines import workers
from ziggurat.server.thinkers import WorkerPool, worked

async def ask():
    await WorkerPool(1, 0).think(worked, "casual", os.getpid)

if __name__ == "__main__":
    {work}
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    "work", ["asyncio.run(ask())", "kept = workers(2); list(kept.__enter__().finished(os.getpid, [()]))"]
)
def test_a_worker_leaves_with_whoever_was_killed(work: str, tmp_path: Path) -> None:
    """A worker has what its master writes to: that is read to its end only when both are gone."""
    program = tmp_path / "killed.py"
    program.write_text(KILLED.format(work=work))
    ended = subprocess.run([sys.executable, str(program)], capture_output=True, timeout=240)
    assert ended.returncode == -signal.SIGKILL, ended.stderr
