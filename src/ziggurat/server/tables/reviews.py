"""Reviews of finished games: thought of once, piece by piece, behind everything else; kept, watched and stopped."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from ziggurat.kit.errors import ZigguratError
from ziggurat.kit.records import Record
from ziggurat.server.errors import ApiError
from ziggurat.server.protocol import ReviewStand
from ziggurat.server.protocol.reviews import EffortName
from ziggurat.server.tables.ports import ReviewPlan, Thinkers
from ziggurat.storage import Store
from ziggurat.study.reviewed import FORMAT, NotFinished, Review

MOST = 24  # reviews that are thought of or wait in one process
Key = tuple[str, EffortName]
Spawn = Callable[[Coroutine[Any, Any, Any]], object]


class Format(msgspec.Struct):
    """Which format a kept review has."""

    format: int


class Job:
    """A review that is being thought of, and who waits for it."""

    def __init__(self, body: bytes) -> None:
        self.body = body
        self.waiting: set[str] = set()  # guests
        self.done = self.of = 0
        self.stopped = False


class ReviewKeeper:
    """The reviews that are kept, and those being thought of."""

    def __init__(self, store: Store, thinkers: Thinkers, spawn: Spawn) -> None:
        self.store = store
        self.thinkers = thinkers
        self.spawn = spawn
        self.jobs: dict[Key, Job] = {}
        self.failed: set[Key] = set()

    async def kept(self, name: str, effort: EffortName) -> Review | None:
        """A review that was found before; one of another format is thought of again."""
        body = await self.store.review(name, effort)
        if body is None or msgspec.json.decode(body, type=Format).format != FORMAT:
            return None
        return msgspec.json.decode(body, type=Review)

    async def stand(self, name: str, effort: EffortName) -> ReviewStand:
        """How far a review has come."""
        if (job := self.jobs.get((name, effort))) is not None:
            return ReviewStand(effort, "thinking", job.done, job.of, None)
        if (found := await self.kept(name, effort)) is not None:
            return ReviewStand(effort, "done", len(found.decisions), len(found.decisions), found)
        return ReviewStand(effort, "failed" if (name, effort) in self.failed else "none", 0, 0, None)

    async def ask(self, name: str, effort: EffortName, record: Record, guest: str) -> ReviewStand:
        """Have a game reviewed, unless it was or is being reviewed."""
        now = await self.stand(name, effort)
        if now.status == "done":
            return now
        if (name, effort) not in self.jobs:
            if len(self.jobs) >= MOST:
                raise ApiError("busy", retry_after=30)
            await self.begin(name, effort, record)
        if (job := self.jobs.get((name, effort))) is not None:
            job.waiting.add(guest)
        return await self.stand(name, effort)

    async def begin(self, name: str, effort: EffortName, record: Record) -> None:
        """Read the game, and begin to think."""
        key, job = (name, effort), Job(record.to_json())
        self.jobs[key] = job
        self.failed.discard(key)
        try:
            made = await self.thinkers.plan_review(job.body, effort == "deep")
        except BaseException as error:
            self.jobs.pop(key, None)
            if isinstance(error, NotFinished):
                raise ApiError("not_playing", "reviews are of finished games") from None
            if isinstance(error, ZigguratError):
                raise ApiError("bad_record", str(error)[:200]) from None
            raise
        job.of = made.decisions
        self.spawn(self.think(key, job, made))

    async def think(self, key: Key, job: Job, made: ReviewPlan) -> None:
        """Think of one piece after the other; keep the whole."""
        try:
            opinions: list[Any] = []
            for asked in made.pieces():
                opinions += await self.thinkers.judge(job.body, made, asked)
                job.done = len(opinions)
                if job.stopped:
                    return
            whole = await self.thinkers.finish_review(job.body, made, opinions)
            await self.store.add_review(*key, whole)
        except asyncio.CancelledError:
            raise
        except Exception:
            self.failed.add(key)
            raise
        finally:
            if self.jobs.get(key) is job:
                del self.jobs[key]

    def leave(self, name: str, effort: EffortName, guest: str) -> None:
        """Somebody does not wait any longer; a review that nobody waits for is stopped."""
        job = self.jobs.get((name, effort))
        if job is not None and guest in job.waiting:
            job.waiting.discard(guest)
            if not job.waiting:
                job.stopped = True  # the piece in hand is finished for nobody
                del self.jobs[name, effort]
