"""Numbers for the host, in the text form that Prometheus reads."""

from __future__ import annotations

import gc
import time
from bisect import bisect_left
from collections import Counter
from typing import Any

BUCKETS = (
    *(0.0005, 0.001, 0.002, 0.003, 0.004, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.03, 0.04, 0.05, 0.075, 0.1),
    *(0.15, 0.2, 0.3, 0.5, 0.75, 1.0, 2.5, 5.0),
)  # seconds
TIMES = {
    "action_seconds": "from a submission's turn until it was stored and could be answered",
    "shown_seconds": "from receiving a submission until the last view of it was written to its socket",
    "commit_seconds": "one commit of the database, waiting for the disk included",
    "lag_seconds": "how late the event loop was, looked at fifty times a second",
    "pause_seconds": "one run of Python's collector of unreachable objects, while nothing else happens",
}


class Histogram:
    """How often something took how long."""

    def __init__(self) -> None:
        self.slots = [0] * (len(BUCKETS) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """It took this long once more."""
        self.slots[bisect_left(BUCKETS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str, about: str) -> list[str]:
        """All numbers, each bucket with those below it."""
        so_far = 0
        lines = [f"# HELP {name} {about}", f"# TYPE {name} histogram"]
        for limit, many in zip((*map(str, BUCKETS), "+Inf"), self.slots, strict=True):
            so_far += many
            lines.append(f'{name}_bucket{{le="{limit}"}} {so_far}')
        return [*lines, f"{name}_sum {self.total:.6f}", f"{name}_count {so_far}"]


class Metrics:
    """Counters, gauges and how long things took."""

    def __init__(self) -> None:
        self.counters: Counter[str] = Counter()
        self.gauges: dict[str, float] = {}
        self.times = {name: Histogram() for name in TIMES}
        self.pause_began = 0.0

    def count(self, name: str, many: int = 1) -> None:
        """Something happened."""
        self.counters[name] += many

    def gauge(self, name: str, value: float) -> None:
        """Something stands at this value now."""
        self.gauges[name] = value

    def observe(self, name: str, seconds: float) -> None:
        """Something of TIMES took this long."""
        self.times[name].observe(seconds)

    def text(self) -> str:
        """All numbers."""
        self.gauge("processor_seconds", time.process_time())
        lines = []
        for name, count in sorted(self.counters.items()):
            lines += [f"# TYPE ziggurat_{name}_total counter", f"ziggurat_{name}_total {count}"]
        for name, value in sorted(self.gauges.items()):
            lines += [f"# TYPE ziggurat_{name} gauge", f"ziggurat_{name} {value:g}"]
        for name, histogram in self.times.items():
            lines += histogram.lines(f"ziggurat_{name}", TIMES[name])
        return "\n".join(lines) + "\n"

    # The collector of unreachable objects

    def watch_pauses(self) -> None:
        """Begin to measure the collector's pauses."""
        gc.callbacks.append(self._pause)

    def forget_pauses(self) -> None:
        """Measure them no more."""
        if self._pause in gc.callbacks:
            gc.callbacks.remove(self._pause)

    def _pause(self, phase: str, _info: dict[str, Any]) -> None:
        if phase == "start":
            self.pause_began = time.perf_counter()
        else:
            self.observe("pause_seconds", time.perf_counter() - self.pause_began)
