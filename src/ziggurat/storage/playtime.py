"""The time that clocks at tables run by: it stands still while nobody can play.

It begins as the time of day and goes at the pace of the monotonic clock, so that nobody wins or loses an hour when the
time of day is set. The database keeps how far it has come: a server that was down, or could not reach its database,
goes on from there, and whoever starts a server gives everybody a moment to come back.
"""

from __future__ import annotations

import time
from typing import NamedTuple

COMING_BACK = 5_000  # ms given back at a start, for everybody to connect again


class Beat(NamedTuple):
    """What the database keeps: when it was last written to, by its own clock, and how far the time of play had come."""

    at: int
    ran: int


def now() -> int:
    """The time of day: milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Playtime:
    """The time of play as one process knows it; it waits for the next beat after `longest` milliseconds."""

    def __init__(self, longest: int) -> None:
        self.longest = longest
        self.begun = False
        self.set(now())

    def set(self, ran: int) -> None:
        """So far it has come now."""
        self.ran, self.then = ran, time.monotonic_ns()

    def __call__(self) -> int:
        """The time of play now."""
        return self.ran + min(self.longest, (time.monotonic_ns() - self.then) // 1_000_000)

    def after(self, last: Beat | None, at: int, shared: bool) -> int:
        """How far it has come at the next beat; `shared` with other processes, it follows the database's clock."""
        if last is None:
            return at if not self.begun else self()
        passed = at - last.at if shared and 0 <= at - last.at <= self.longest else 0  # else: nobody was there, or reset
        if not self.begun:
            return last.ran + passed - COMING_BACK
        return last.ran + passed if shared else self()
