"""Do reviews slow people down? The same people in alternating blocks, without and with deep reviews running."""

from __future__ import annotations

import asyncio
import json
from random import Random
from statistics import median

import msgspec

from ziggurat.kit.records import Recorder
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.trials.load import Load, serving, undisturbed
from ziggurat.trials.searches import Span, block
from ziggurat.trials.surroundings import Surroundings

RESTS = 3.0  # seconds after reviews were stopped: the decision in hand is finished for nobody


class ReviewsResult(msgspec.Struct):
    """What a run measured; `judged` decisions were judged meanwhile, and where it is 0 nothing was compared.

    `ratio` is the median p95 of the blocks with reviews over that of the blocks without; in a block `asked` is how many
    reviews were under way on average.
    """

    reviews: int
    judged: int
    tables: int
    sockets: int
    asked_per_second: float
    errors: int
    p95_without: float
    p95_with: float
    ratio: float
    server_p95_without: float
    server_p95_with: float
    blocks: list[Span]
    game: str
    surroundings: Surroundings


class Reviewers:
    """People who want finished games reviewed deeply, or do not wait any longer."""

    def __init__(self, load: Load, many: int) -> None:
        self.load, self.many = load, many
        self.cookie = ""
        self.names: list[str] = []
        self.asked: list[float] = []
        self.judged = 0
        self.stop = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Bring the games."""
        self.cookie = await self.load.guest("Reviewer")
        for number in range(self.many):
            record = json.loads(random_record(self.load.game, number))
            self.names.append((await self.load.post("/api/records", self.cookie, record))["id"])

    async def begin(self) -> None:
        """Ask for every review, and go on asking how far it has come."""
        self.stop.clear()
        self.asked.clear()
        await self.ask()
        self.tasks = [asyncio.create_task(self._watch())]
        await asyncio.sleep(1)

    async def end(self) -> None:
        """Wait no longer."""
        self.stop.set()
        await asyncio.gather(*self.tasks)
        self.judged += await self.ask()
        for name in self.names:
            await self.load.post(f"/api/reviews/{name}/leave", self.cookie, {"effort": "deep"})
        await asyncio.sleep(RESTS)

    async def ask(self) -> int:
        """Ask for all reviews; how many decisions of them are judged."""
        stands = [await self.load.post(f"/api/reviews/{name}", self.cookie, {"effort": "deep"}) for name in self.names]
        self.asked.append(sum(stand["status"] == "thinking" for stand in stands))
        return sum(stand["done"] for stand in stands)

    async def _watch(self) -> None:
        while not self.stop.is_set():
            await self.ask()
            await asyncio.sleep(1)


def random_record(game: str, seed: int) -> bytes:
    """A game of two that was played at random."""
    rng, state = Random(seed), known_game(game).start(2)
    recorder = Recorder(state, ["Ada", "Bob"])
    while not recorder.state.over:
        here: State = recorder.state
        recorder.play(here.draw(rng) if here.seat == CHANCE else rng.choice(here.legal_actions))
    return recorder.record.to_json()


async def compare(game: str, tables: int, rate: float, seconds: float, reviews: int, pairs: int) -> ReviewsResult:
    """Alternate blocks without and with reviews, and compare what people wait in them."""
    around = Surroundings.now()
    async with serving(None) as servers:
        people = Load(servers, game, tables, 4)
        reviewers = Reviewers(people, reviews)
        await people.open()
        await reviewers.open()
        await reviewers.begin()  # the worker starts
        await reviewers.end()
        reviewers.judged, blocks = 0, []
        async with undisturbed():
            for number in range(2 * pairs):
                blocks.append(await block(people, reviewers, rate, seconds, number))
        await people.close()
    without, with_them = ([b for b in blocks if b.searching is kind] for kind in (False, True))
    before, after = (round(median(b.shown.p95 for b in some), 2) for some in (without, with_them))
    server_before, server_after = (round(median(b.server.p95 for b in some), 2) for some in (without, with_them))
    return ReviewsResult(
        reviews=reviews,
        judged=reviewers.judged,
        tables=tables,
        sockets=sum(len(table.sockets) for table in people.tables),
        asked_per_second=rate,
        errors=people.errors,
        p95_without=before,
        p95_with=after,
        ratio=round(after / before, 3),
        server_p95_without=server_before,
        server_p95_with=server_after,
        blocks=blocks,
        game=game,
        surroundings=around,
    )
