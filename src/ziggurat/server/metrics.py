"""Numbers for the host, in the text form that Prometheus reads."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Counters, gauges and how long requests took."""

    def __init__(self) -> None:
        self.counters: Counter[str] = Counter()
        self.gauges: dict[str, float] = {}
        self.slots = [0] * (len(BUCKETS) + 1)
        self.total = 0.0

    def count(self, name: str, many: int = 1) -> None:
        """Something happened."""
        self.counters[name] += many

    def gauge(self, name: str, value: float) -> None:
        """Something stands at this value now."""
        self.gauges[name] = value

    def observe(self, seconds: float) -> None:
        """An action took this long until it was stored."""
        self.slots[bisect_left(BUCKETS, seconds)] += 1
        self.total += seconds

    def text(self) -> str:
        """All numbers."""
        lines = []
        for name, count in sorted(self.counters.items()):
            lines += [f"# TYPE ziggurat_{name}_total counter", f"ziggurat_{name}_total {count}"]
        for name, value in sorted(self.gauges.items()):
            lines += [f"# TYPE ziggurat_{name} gauge", f"ziggurat_{name} {value:g}"]
        return "\n".join([*lines, *self._histogram()]) + "\n"

    def _histogram(self) -> list[str]:
        name, so_far = "ziggurat_action_seconds", 0
        lines = [f"# TYPE {name} histogram"]
        for limit, many in zip((*map(str, BUCKETS), "+Inf"), self.slots, strict=True):
            so_far += many
            lines.append(f'{name}_bucket{{le="{limit}"}} {so_far}')
        return [*lines, f"{name}_sum {self.total:.6f}", f"{name}_count {so_far}"]
