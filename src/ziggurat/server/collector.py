"""Keeps Python's collector of unreachable objects from stopping the server in the middle of play.

Nearly everything is freed at once when the last to hold it lets go; the collector is needed only for objects that hold
each other. Its full runs look at every object there is: with 500 tables open, half a second in which nobody is
answered (measured: the whole tail above the 95th percentile). So tables that stand are set aside, where it does not
look; its short runs over young objects go on by themselves; and the full run comes when nobody has played for a while.

While a server starts, and for the first seconds after, when everybody who was there comes back, it does not run at all:
what is made then is here to stay, and looking through it was a fourteenth of the time until all were back.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections.abc import Callable

YOUNG = (2_000, 5, 1_000_000)  # short runs of a few milliseconds; full runs by themselves: practically never
ASIDE = 10.0  # seconds between two times that what stands is set aside
QUIET = 5.0  # seconds without a submission: time for a full run
LONGEST = 3_600.0  # seconds without a full run, quiet or not
SWITCH = 0.001  # seconds until a busy thread lets another one go on: the one that writes must not wait long


def rest() -> None:
    """No runs from now on, until the housekeeping of a server has run for a while."""
    gc.disable()


class Housekeeping:
    """Sets aside what stands, and cleans up when nobody plays; `last_played` says when somebody last did."""

    def __init__(self, last_played: Callable[[], float]) -> None:
        self.last_played = last_played
        self.cleaned = time.monotonic()
        self.before = (gc.get_threshold(), sys.getswitchinterval())

    async def run(self) -> None:
        """Go on until the server stops."""
        gc.set_threshold(*YOUNG)
        sys.setswitchinterval(SWITCH)
        gc.freeze()
        rest()
        try:
            while True:
                await asyncio.sleep(ASIDE)
                self.tidy(time.monotonic())
                gc.enable()
        finally:
            gc.enable()
            gc.unfreeze()
            gc.set_threshold(*self.before[0])
            sys.setswitchinterval(self.before[1])

    def tidy(self, now: float) -> None:
        """A full run if it is time for one; then nothing that stands is looked at again before the next."""
        played_since = self.last_played() > self.cleaned
        quiet = now - self.last_played() > QUIET
        if now - self.cleaned > LONGEST or (played_since and quiet):
            gc.unfreeze()
            gc.collect()
            self.cleaned = now
        gc.freeze()
