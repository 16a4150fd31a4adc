"""Where work is done: in this process, in several, or on a Ray cluster (`--cluster ADDRESS`). The results are the same.

Work is a function of the top level of a module and its arguments, all of which can be pickled; it holds no state of its
own, so that it does not matter where it runs, nor that a machine is lost on the way: what it had begun is begun again.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice, takewhile
from time import monotonic
from typing import Any, TypeVar

from ziggurat.kit.errors import ZigguratError

Done = TypeVar("Done")
Job = tuple[Any, ...]


class NoCluster(ZigguratError):
    """The cluster that was named cannot be used."""


def finished(
    work: Callable[..., Done],
    jobs: Iterable[Job],
    processes: int = 1,
    cluster: str | None = None,
    end: float | None = None,
) -> Iterator[Done]:
    """What work makes of each job, as it is finished; none begins after `end` (by `monotonic`)."""
    waiting = iter(jobs)
    if cluster is not None:
        yield from on_cluster(work, waiting, cluster, end)
    elif processes < 2:
        yield from (work(*job) for job in takewhile(lambda _: not_yet(end), waiting))
    else:
        yield from in_processes(work, waiting, processes, end)


def in_processes(
    work: Callable[..., Done], waiting: Iterator[Job], processes: int, end: float | None
) -> Iterator[Done]:
    """Work in processes of this machine."""
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
        running = {pool.submit(work, *job) for job in islice(waiting, processes if not_yet(end) else 0)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            if not_yet(end):
                running |= {pool.submit(work, *job) for job in islice(waiting, len(done))}
            yield from (one.result() for one in done)


def on_cluster(work: Callable[..., Done], waiting: Iterator[Job], address: str, end: float | None) -> Iterator[Done]:
    """Work on every machine of a cluster, two jobs waiting for each processor; a lost machine's jobs begin again."""
    with joined(address) as ray:
        far = ray.remote(num_cpus=1, max_retries=-1)(work)
        room = max(2, 2 * int(ray.cluster_resources().get("CPU", 1)))
        running = [far.remote(*job) for job in islice(waiting, room if not_yet(end) else 0)]
        while running:
            done, running = ray.wait(running, num_returns=1)
            if not_yet(end):
                running += [far.remote(*job) for job in islice(waiting, len(done))]
            yield from ray.get(done)


@contextmanager
def joined(address: str) -> Iterator[Any]:
    """Ray, joined to the cluster at an address (`local`: one on this machine alone)."""
    try:
        import ray
    except ImportError:
        raise NoCluster("a cluster needs Ray: pip install 'ziggurat[cluster]'") from None
    begun = not ray.is_initialized()
    try:
        if begun:
            ray.init(address=None if address == "local" else address, log_to_driver=False)
    except Exception as error:
        raise NoCluster(f"there is no Ray cluster at {address}: {error}") from None
    try:
        yield ray
    finally:
        if begun:
            ray.shutdown()


def not_yet(end: float | None) -> bool:
    """Is there time for more?"""
    return end is None or monotonic() < end
