"""A process that works for another one: it leaves with it, and keeps to its own core."""

from __future__ import annotations

import multiprocessing
import os
from threading import Thread


def leave_with_parent() -> None:
    """End this worker when the process that began it has ended, whatever became of that.

    A pool's worker waits for its next job. Nobody tells it that its master was killed, so it would wait for ever.
    """
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def leave() -> None:
        parent.join()
        os._exit(1)

    Thread(target=leave, name="leaves with its parent", daemon=True).start()


def keep_to_one_core() -> None:
    """Let libraries that reckon with arrays begin no threads of their own; to be said before they are imported.

    Several workers share the cores already, and small products handed out to threads take many times as long on a busy
    machine: a net asked for 16 positions at a time answered in 22 ms instead of 0.8.
    """
    for library in ("OMP", "OPENBLAS", "MKL"):
        os.environ[f"{library}_NUM_THREADS"] = "1"
