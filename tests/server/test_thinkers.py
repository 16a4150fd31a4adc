"""Bots think beside the people: behind them for the processor, and within their clocks however many there are."""

from __future__ import annotations

import asyncio
import os
import random
import time

import pytest

from ziggurat.kit.registry import game as game_named
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.views import View
from ziggurat.server import thinkers
from ziggurat.server.thinkers import Lane, Thinkers


def a_view() -> View:
    """The first decision of a game."""
    state, rng = game_named("tigris").start(2), random.Random(1)
    while state.seat == CHANCE:
        state.play(state.deal(rng))
    view: View = state.view(state.seat)
    return view


def nap(level: str, view: View, clock: float | None) -> tuple[float, int]:
    """A bot that sleeps for as long as it may think."""
    time.sleep(clock if clock is not None else 0.5)
    return (clock if clock is not None else 0.5), os.getpriority(os.PRIO_PROCESS, 0)


def test_each_of_many_thinks_for_its_share() -> None:
    lane = Lane(2, 0)
    lane.asked = 8
    assert lane.clock(5.0, 0.0) == 5.0 * 2 / 8 - thinkers.HANDING
    assert lane.clock(5.0, 4.5) == 0.5
    assert lane.clock(5.0, 9.0) == thinkers.LEAST
    lane.asked = 1
    assert lane.clock(5.0, 0.0) == 5.0


@pytest.mark.slow
def test_eight_bots_on_one_worker_answer_within_their_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> list[tuple[float, int, float]]:
        lane, view = Lane(1, 7), a_view()
        await lane.think(nap, "strong", view)  # the worker starts

        async def one(delay: float) -> tuple[float, int, float]:
            await asyncio.sleep(delay)
            begin = time.monotonic()
            clock, nice = await lane.think(nap, "strong", view)
            return clock, nice, time.monotonic() - begin

        try:
            return await asyncio.gather(*(one(0.05 * number) for number in range(8)))
        finally:
            lane.close()

    found = asyncio.run(ask())
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert all(nice == min(19, own + 7) for _, nice, _ in found)
    assert max(took for _, _, took in found) < 1.0 + 8 * thinkers.LEAST + 1.0  # its clock, the least of each, slack


def test_quick_bots_do_not_wait_behind_searches() -> None:
    both = Thinkers(1)
    assert both._lane("expert") is both.search
    assert both._lane("casual") is both.quick
    assert both.waiting == 0
