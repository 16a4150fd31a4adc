"""Rate limits: a bucket of tokens for each kind of request and each person or address."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Literal

LimitName = Literal["read", "write", "ask", "create", "hint", "upload"]
RATES: dict[LimitName, tuple[float, float]] = {  # tokens a second, and how many can be saved up
    "read": (40, 200),
    "write": (10, 60),
    "ask": (30, 120),
    "create": (0.5, 20),
    "hint": (0.2, 5),
    "upload": (0.1, 5),
}
REMEMBERED = 50_000


class Buckets:
    """All buckets; the least recently used are forgotten first."""

    def __init__(self) -> None:
        self.buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, limit: LimitName, who: str, cost: float = 1.0) -> float | None:
        """Take tokens: None when they were there, else the seconds until they will be."""
        rate, size = RATES[limit]
        time_now = time.monotonic()
        tokens, then = self.buckets.pop((limit, who), (size, time_now))
        tokens = min(size, tokens + (time_now - then) * rate)
        granted = tokens >= cost
        self.buckets[limit, who] = (tokens - cost if granted else tokens, time_now)
        if len(self.buckets) > REMEMBERED:
            self.buckets.popitem(last=False)
        return None if granted else (cost - tokens) / rate
