"""Times as a trial tells them: how they spread, read from single times or from a server's own histograms."""

from __future__ import annotations

import asyncio
import re
import time
import urllib.request
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import msgspec

BUCKET = re.compile(r'ziggurat_(\w+)_bucket{le="([^"]+)"} (\d+)')
PROCESSOR = re.compile(r"^ziggurat_processor_seconds (\S+)$", re.MULTILINE)
TICK = 0.01
PARTS = (0.5, 0.95, 0.99, 0.999)


class Times(msgspec.Struct, frozen=True):
    """How some times spread, in milliseconds."""

    many: int
    p50: float
    p95: float
    p99: float
    p999: float
    longest: float

    @classmethod
    def of(cls, times: Sequence[float]) -> Times:
        """Of single times in milliseconds."""
        found = sorted(times)
        if not found:
            return cls(0, 0.0, 0.0, 0.0, 0.0, 0.0)
        places = [found[min(len(found) - 1, int(len(found) * part))] for part in PARTS]
        half, most, nearly_all, all_but_few, longest = (round(place, 2) for place in (*places, found[-1]))
        return cls(len(found), half, most, nearly_all, all_but_few, longest)

    @classmethod
    def between(cls, before: dict[float, int], after: dict[float, int]) -> Times:
        """Of what came between two readings of a histogram; inside a bucket, evenly spread."""
        steps = [(0.0, 0), *((limit, after[limit] - before.get(limit, 0)) for limit in sorted(after))]
        many = steps[-1][1]
        if many == 0:
            return cls(0, 0.0, 0.0, 0.0, 0.0, 0.0)
        places = [within(steps, many * part) for part in PARTS]
        last = next(limit for limit, so_far in steps if so_far == many)
        half, most, nearly_all, all_but_few, longest = (round(place * 1000, 2) for place in (*places, last))
        return cls(many, half, most, nearly_all, all_but_few, longest)


def within(steps: list[tuple[float, int]], wanted: float) -> float:
    """Where a histogram reaches so many."""
    for (low, before), (high, so_far) in pairwise(steps):
        if so_far >= wanted:
            return low if high == float("inf") else low + (high - low) * (wanted - before) / (so_far - before)
    return steps[-1][0]


class Reading(msgspec.Struct, frozen=True):
    """The numbers of a server, or of several together, at one moment."""

    histograms: dict[str, dict[float, int]]
    processor: float

    @classmethod
    def of(cls, *addresses: str) -> Reading:
        """What servers say now, added up."""
        found: dict[str, Counter[float]] = {}
        processor = 0.0
        for each in map(cls._of_one, addresses):
            processor += each.processor
            for name, buckets in each.histograms.items():
                found.setdefault(name, Counter()).update(buckets)
        return cls({name: dict(buckets) for name, buckets in found.items()}, processor)

    @classmethod
    def _of_one(cls, address: str) -> Reading:
        with urllib.request.urlopen(f"{address}/api/metrics", timeout=30) as answer:
            text = answer.read().decode()
        found: dict[str, dict[float, int]] = {}
        for name, limit, many in BUCKET.findall(text):
            found.setdefault(name, {})[float(limit.replace("+Inf", "inf"))] = int(many)
        cpu = PROCESSOR.search(text)
        return cls(found, float(cpu[1]) if cpu else 0.0)

    def spread(self, earlier: Reading, name: str) -> Times:
        """How some time has spread since an earlier reading."""
        return Times.between(earlier.histograms.get(name, {}), self.histograms.get(name, {}))


class Ticker:
    """How late this process itself is: a clock that should tick every ten milliseconds."""

    def __init__(self) -> None:
        self.late: list[float] = []

    async def run(self) -> None:
        """Tick until cancelled."""
        while True:
            due = time.perf_counter() + TICK
            await asyncio.sleep(TICK)
            self.late.append((time.perf_counter() - due) * 1000)
