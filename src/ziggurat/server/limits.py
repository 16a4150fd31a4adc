"""Rate limits: a bucket of tokens for each kind of request, each person and each address."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Literal

LimitName = Literal["read", "write", "ask", "chat", "create", "hint", "coach", "upload", "newcomer"]
RATES: dict[LimitName, tuple[float, float]] = {  # tokens a second, and how many can be saved up: of one person
    "read": (40, 200),
    "write": (10, 60),
    "ask": (30, 120),
    "chat": (1, 10),
    "create": (0.2, 12),
    "hint": (0.2, 5),
    "coach": (1, 20),
    "upload": (0.1, 5),
    "newcomer": (1, 60),  # of an address, like all that nobody does as somebody yet
}
FAMILY: dict[LimitName, float] = {"newcomer": 1, "create": 2, "upload": 2, "chat": 4, "hint": 4, "coach": 4}
NEIGHBOURS = (
    8.0  # times as much for an address, behind which a family or a club may sit, where FAMILY says nothing else
)
REMEMBERED = 50_000


class Buckets:
    """All buckets; the least recently used are forgotten first."""

    def __init__(self) -> None:
        self.buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def wait(self, limit: LimitName, address: str, guest: str | None = None) -> float | None:
        """One more request of a guest at an address: None when both may, else the seconds until they may."""
        of_person = self.take(limit, guest) if guest is not None else None
        return of_person or self.take(limit, f"@{address}", FAMILY.get(limit, NEIGHBOURS))

    def take(self, limit: LimitName, who: str, times: float = 1.0) -> float | None:
        """Take a token: None when it was there, else the seconds until it will be."""
        rate, size = (number * times for number in RATES[limit])
        time_now = time.monotonic()
        tokens, then = self.buckets.pop((limit, who), (size, time_now))
        tokens = min(size, tokens + (time_now - then) * rate)
        granted = tokens >= 1.0
        self.buckets[limit, who] = (tokens - 1.0 if granted else tokens, time_now)
        if len(self.buckets) > REMEMBERED:
            self.buckets.popitem(last=False)
        return None if granted else (1.0 - tokens) / rate
