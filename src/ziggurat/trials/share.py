"""A share of one core for a process: how a trial finds what two servers carry on a machine with no core for each.

Where all cores are busy with the one who measures, the database and one server, a second server cannot show anything in
actions a second. With an equal share for each server, one of them is what ends first, and two can be compared with it.
Linux's control groups do that (version 1, writable by root); elsewhere there is no such trial.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

GROUPS = Path("/sys/fs/cgroup/cpu")
PERIOD = 10_000  # microseconds in which a process has its share: short, so that nobody waits long for the next


def own_group() -> Path:
    """The control group of this process."""
    for line in Path("/proc/self/cgroup").read_text().splitlines():
        _, controllers, path = line.split(":", 2)
        if "cpu" in controllers.split(","):
            return GROUPS / path.strip("/")
    raise OSError("no control group for processors")


@contextmanager
def limited(pid: int, share: float) -> Iterator[None]:
    """Let a process have no more than this share of a core."""
    above = own_group()
    group = above / f"ziggurat-{pid}"
    group.mkdir()
    try:
        (group / "cpu.cfs_period_us").write_text(str(PERIOD))
        (group / "cpu.cfs_quota_us").write_text(str(int(PERIOD * share)))
        (group / "cgroup.procs").write_text(str(pid))
        yield
    finally:
        for left in (group / "cgroup.procs").read_text().split():
            (above / "cgroup.procs").write_text(left)
        group.rmdir()


def precedence() -> str:
    """What precedence over others this process has, as far as it can be known."""
    said = [f"nice {os.getpriority(os.PRIO_PROCESS, 0)}"] if hasattr(os, "getpriority") else []
    with suppress(OSError):
        said.append(f"cpu.shares {(own_group() / 'cpu.shares').read_text().strip()}")
    return ", ".join(said)
