"""Where work is done: in this process, in several, or on a Ray cluster (`--cluster ADDRESS`). The results are the same.

Work is a function of the top level of a module and its arguments, all of which can be pickled; it holds no state of its
own, so that it does not matter where it runs, nor that a machine is lost on the way: what it had begun is begun again.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice, takewhile
from time import monotonic
from typing import Any, Protocol, TypeVar

from ziggurat.kit.errors import ZigguratError
from ziggurat.kit.leaving import keep_to_one_core, leave_with_parent

Done = TypeVar("Done")
Job = tuple[Any, ...]
LOCAL = "local"  # the address of a cluster that is begun on this machine, for this work alone
STARTS = 4  # of such a cluster: Ray gives itself half a minute, which a busy machine may exceed


class NoCluster(ZigguratError):
    """The cluster that was named cannot be used."""


class Workers(Protocol):
    """Whoever does the work: the one port behind which arena, simulation, training, reviews and puzzles are spread."""

    @property
    def room(self) -> int:
        """How many jobs are worked on at once."""
        ...

    def finished(self, work: Callable[..., Done], jobs: Iterable[Job], end: float | None = None) -> Iterator[Done]:
        """What work makes of each job, as it is finished; none begins after `end` (by `monotonic`)."""
        ...


@contextmanager
def workers(
    processes: int = 1, cluster: str | None = None, settle: Callable[[], None] | None = None
) -> Iterator[Workers]:
    """Workers for as long as they are needed: of a cluster, in processes (each settles first), or none but oneself."""
    if cluster is not None:
        with joined(cluster) as ray:
            yield Cluster(ray)
    elif processes < 2 and settle is None:
        yield Alone()
    else:
        with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), _settled, (settle,)) as pool:
            yield Processes(pool, processes)


def _settled(settle: Callable[[], None] | None) -> None:
    """How a process begins its work: it leaves with the one it works for, keeps to its core, and settles."""
    leave_with_parent()
    keep_to_one_core()
    if settle is not None:
        settle()


def finished(
    work: Callable[..., Done],
    jobs: Iterable[Job],
    processes: int = 1,
    cluster: str | None = None,
    end: float | None = None,
) -> Iterator[Done]:
    """What work makes of each job, by workers that are there for these jobs alone."""
    with workers(processes, cluster) as there:
        yield from there.finished(work, jobs, end)


def in_order(there: Workers, work: Callable[..., Done], jobs: Iterable[Job]) -> list[Done]:
    """What work makes of all jobs, in the order of the jobs."""
    numbered = ((work, number, job) for number, job in enumerate(jobs))
    done = there.finished(_with_number, numbered)
    return [one for _, one in sorted(done, key=lambda found: found[0])]


def _with_number(work: Callable[..., Done], number: int, job: Job) -> tuple[int, Done]:
    return number, work(*job)


class Alone:
    """Works here, one job after the other."""

    room = 1

    def finished(self, work: Callable[..., Done], jobs: Iterable[Job], end: float | None = None) -> Iterator[Done]:
        """What work makes of each job."""
        yield from (work(*job) for job in takewhile(lambda _: not_yet(end), jobs))


class Processes:
    """Works in processes of this machine."""

    def __init__(self, pool: ProcessPoolExecutor, room: int) -> None:
        self.pool = pool
        self.room = room

    def finished(self, work: Callable[..., Done], jobs: Iterable[Job], end: float | None = None) -> Iterator[Done]:
        """What work makes of each job; one waits behind each that runs."""
        waiting = iter(jobs)
        running = {self.pool.submit(work, *job) for job in islice(waiting, 2 * self.room if not_yet(end) else 0)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            if not_yet(end):
                running |= {self.pool.submit(work, *job) for job in islice(waiting, len(done))}
            yield from (one.result() for one in done)


class Cluster:
    """Works on every machine of a cluster, two jobs waiting for each processor; a lost machine's jobs begin again."""

    def __init__(self, ray: Any) -> None:
        self.ray = ray
        self.room = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def finished(self, work: Callable[..., Done], jobs: Iterable[Job], end: float | None = None) -> Iterator[Done]:
        """What work makes of each job."""
        ray, waiting = self.ray, iter(jobs)
        far = ray.remote(num_cpus=1, max_retries=-1, scheduling_strategy="SPREAD")(work)
        running = [far.remote(*job) for job in islice(waiting, 2 * self.room if not_yet(end) else 0)]
        while running:
            done, running = ray.wait(running, num_returns=1)
            if not_yet(end):
                running += [far.remote(*job) for job in islice(waiting, len(done))]
            try:
                found = ray.get(done)
            except ray.exceptions.RayTaskError as error:
                raise error.cause from None  # what went wrong there is told as if it had been here
            yield from found


@contextmanager
def joined(address: str) -> Iterator[Any]:
    """Ray, joined to the cluster at an address (`local`: one of this machine alone)."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anybody
    try:
        import ray
    except ImportError:
        raise NoCluster("a cluster needs Ray: pip install 'ziggurat[cluster]'") from None
    begun = not ray.is_initialized()
    if begun:
        join(ray, address)
    try:
        yield ray
    finally:
        if begun:
            ray.shutdown()


def join(ray: Any, address: str) -> None:
    """Join the cluster at an address; one of our own is begun again when Ray ran out of time."""
    os.environ.setdefault("RAY_gcs_server_port_wait_time_s", "120")  # the one of its clocks that can be set
    for start in range(1, STARTS + 1):
        try:
            ray.init(address=None if address == LOCAL else address, log_to_driver=False)
            return
        except Exception as error:
            ray.shutdown()
            late = "timed out" in str(error).lower()
            if address != LOCAL:
                raise NoCluster(f"there is no Ray cluster at {address}: {error}") from None
            if not late or start == STARTS:
                raise NoCluster(f"Ray does not start on this machine: {error}") from None


def not_yet(end: float | None) -> bool:
    """Is there time for more?"""
    return end is None or monotonic() < end
