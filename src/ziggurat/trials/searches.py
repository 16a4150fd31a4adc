"""Do bots that search slow people down? The same people in alternating blocks, without and with searches running."""

from __future__ import annotations

import asyncio
import random
import re
import time
import urllib.request
from statistics import mean, median
from typing import Any, Protocol

import msgspec

from ziggurat.trials.load import Load, LoadTable, serving, undisturbed
from ziggurat.trials.readings import Reading, Times
from ziggurat.trials.surroundings import Surroundings, load_average

WAITING = re.compile(r"^ziggurat_bots_waiting (\S+)$", re.MULTILINE)
SETTLES = 120.0  # seconds until all bots have answered


class Span(msgspec.Struct, frozen=True):
    """Some seconds of play; `asked` is how many searches (or reviews) were under way on average.

    `others` is the load average.
    """

    searching: bool
    shown: Times
    server: Times
    asked: float
    others: float


class SearchResult(msgspec.Struct):
    """What a run measured. `ratio` is the median p95 of the blocks with searches over that of the blocks without."""

    searches: int
    workers: int | None
    level: str
    tables: int
    sockets: int
    asked_per_second: float
    errors: int
    p95_without: float
    p95_with: float
    ratio: float
    server_p95_without: float
    server_p95_with: float
    bot_answers: Times  # from the moment it is a bot's turn until its action is shown
    blocks: list[Span]
    game: str
    surroundings: Surroundings


class Beside(Protocol):
    """What goes on beside the people who are measured; `asked` is how much of it, looked at every second."""

    asked: list[float]

    async def begin(self) -> None:
        """Begin with it."""

    async def end(self) -> None:
        """End it, and wait until nothing of it is left."""


class Searchers:
    """Tables of one person and one bot each, kept busy or left alone."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.answers: list[float] = []
        self.asked: list[float] = []
        self.stop = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """Play on at every table; whenever it is a bot's turn, it searches."""
        self.stop.clear()
        self.asked.clear()
        self.tasks = [asyncio.create_task(self._keep_busy(table)) for table in self.load.tables]
        self.tasks.append(asyncio.create_task(self._count()))
        await asyncio.sleep(1)

    async def end(self) -> None:
        """Play no more, and wait until no bot thinks."""
        self.stop.set()
        await asyncio.gather(*self.tasks)
        end = time.monotonic() + SETTLES
        while await asyncio.to_thread(waiting, self.load.servers[0].address):
            assert time.monotonic() < end, "bots still think"
            await asyncio.sleep(0.2)

    async def _keep_busy(self, table: LoadTable) -> None:
        rng = random.Random(table.number)
        while not self.stop.is_set() and not table.over:
            if table.legal[0]:
                await table.act(rng)
                continue
            begin, ply = time.perf_counter(), table.plies[0]
            while table.plies[0] == ply:
                table.shown.clear()
                await asyncio.wait_for(table.shown.wait(), SETTLES)
            self.answers.append((time.perf_counter() - begin) * 1000)

    async def _count(self) -> None:
        while not self.stop.is_set():
            self.asked.append(await asyncio.to_thread(waiting, self.load.servers[0].address))
            await asyncio.sleep(1)


def waiting(address: str) -> float:
    """How many bots of a server think or wait."""
    with urllib.request.urlopen(f"{address}/api/metrics", timeout=30) as answer:
        found = WAITING.search(answer.read().decode())
    return float(found[1]) if found else 0.0


async def compare(
    game: str, tables: int, rate: float, seconds: float, searches: int, pairs: int, workers: int | None
) -> SearchResult:
    """Alternate blocks without and with searches, and compare what people wait in them."""
    around, level = Surroundings.now(), "expert"
    async with serving(None, bot_workers=workers) as servers:
        people = Load(servers, game, tables, 4)
        bots = Load(servers, game, searches, 1, (level,))
        await people.open()
        await bots.open()
        searchers, blocks = Searchers(bots), []
        await searchers.begin()  # the workers start
        await searchers.end()
        searchers.answers.clear()
        async with undisturbed():
            for number in range(2 * pairs):
                blocks.append(await block(people, searchers, rate, seconds, number))
        await people.close()
        await bots.close()
    without, with_them = ([b for b in blocks if b.searching is kind] for kind in (False, True))
    before, after = (median(b.shown.p95 for b in some) for some in (without, with_them))
    return SearchResult(
        searches=searches,
        workers=workers,
        level=level,
        tables=tables,
        sockets=sum(len(table.sockets) for table in people.tables),
        asked_per_second=rate,
        errors=people.errors + bots.errors,
        p95_without=before,
        p95_with=after,
        ratio=round(after / before, 3),
        server_p95_without=median(b.server.p95 for b in without),
        server_p95_with=median(b.server.p95 for b in with_them),
        bot_answers=Times.of(searchers.answers),
        blocks=blocks,
        game=game,
        surroundings=around,
    )


async def block(people: Load, beside: Beside, rate: float, seconds: float, number: int) -> Span:
    """Some seconds without (even numbers) or with something beside (odd ones)."""
    searching, address = number % 2 == 1, people.servers[0].address
    if searching:
        await beside.begin()
    people.times.clear()
    before: Any = await asyncio.to_thread(Reading.of, address)
    await people.run(rate, seconds, seed=number // 2)
    after = await asyncio.to_thread(Reading.of, address)
    asked = round(mean(beside.asked), 1) if searching and beside.asked else 0.0
    others = round(load_average(), 2)
    if searching:
        await beside.end()
    return Span(searching, Times.of(people.times), after.spread(before, "shown_seconds"), asked, others)
