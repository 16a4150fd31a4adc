"""A process that works for another one leaves with it."""

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
